import type { ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { PlacedRecord } from '#server/import/json-table.ts';
import { type FileReport, hiddenThere } from '#server/import/menu-file.ts';
import { idOf, isRecord, type JsonRecord, recordOf, textOf, textsIn } from '#server/import/record-fields.ts';
import { twice } from '#server/import/size-rows.ts';
import { isPlainSize } from '#server/import/size-words.ts';

export const recordsOf = (value: unknown): JsonRecord[] => [value].flat().filter(isRecord);

/** Follows a path of keys, such as `price_info.price`. */
export const at = (record: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => recordOf(value)[key], record);

/** For each of our keys its path in a record of the program, or a function where no path says it. */
export type Fields = Readonly<Record<string, string | ((record: JsonRecord) => unknown)>>;

export const read = (record: JsonRecord, fields: Fields): JsonRecord =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, typeof field === 'string' ? at(record, field) : field(record)]),
  );

type Placed = { where: string; record: JsonRecord };
export type FoundDish = Placed & { category: Bilingual };
export type FoundGroup = Placed & { options: readonly JsonRecord[] };

/**
 * A program that writes JSON: where it keeps its dishes and option groups, and what their keys are called in our files.
 * `known`: other keys of a dish that need no note. `sizes` of a dish are records with our keys.
 */
export type JsonProgram = {
  id: ImportFileFormat;
  isOf: (file: unknown) => boolean;
  find: (file: unknown, report: FileReport) => { dishes: FoundDish[]; groups?: FoundGroup[] };
  dish: Fields;
  known: readonly string[];
  group?: Fields;
  option?: Fields;
};

export function skipHidden(where: string, name: unknown, report: FileReport): void {
  const { en, ar } = textsIn(name);
  report.skip(where, hiddenThere(en || ar));
}

/** One size with a name that says nothing is the dish itself. */
function withSizes({ sizes, ...dish }: JsonRecord): JsonRecord {
  const [only, ...more] = recordsOf(sizes);
  if (!only) return dish;
  if (more.length > 0 || !isPlainSize(textOf(only['name']))) return { ...dish, price: null, sizes };
  const { name: _name, id: _id, ...price } = only;
  return { ...dish, ...price };
}

/** Several menus may list a dish in one category. Where its prices differ, the first one holds. */
function onceInCategory(dishes: readonly PlacedRecord[], report: FileReport): PlacedRecord[] {
  const first = new Map<string, JsonRecord>();
  return dishes.filter(({ where, record }) => {
    const { en, ar } = textsIn(record['category']);
    const key = JSON.stringify([foldSpelling(en || ar), record['id']]);
    const same = idOf(record['id']) === null ? undefined : first.get(key);
    if (same && same['price'] !== record['price']) report.warn(where, twice(textOf(record['name'])));
    first.set(key, same ?? record);
    return !same;
  });
}

/** In the keys of our JSON files, where the same rules hold. */
export function readProgram(
  { find, dish, known, group = {}, option = {} }: JsonProgram,
  file: unknown,
  report: FileReport,
): { dishes: PlacedRecord[]; groups: JsonRecord[] } {
  const { dishes, groups = [] } = find(file, report);
  const ours = new Set([...known, ...Object.values(dish).map((path) => String(path).split('.')[0])]);
  const items = new Set(dishes.map(({ record }) => record));
  for (const item of items) for (const key of Object.keys(item)) if (!ours.has(key)) report.unusedKey(key);
  const placed = dishes.map(({ where, record, category }): PlacedRecord => ({
    where,
    record: { ...withSizes(read(record, dish)), category },
    isCategory: false,
  }));
  return {
    dishes: onceInCategory(placed, report),
    groups: groups.map(({ where, record, options }) => {
      const own = read(record, group);
      const kind = Number(own['min'] ?? 0) > 0 ? 'choice' : 'extra';
      return { where, kind, ...own, options: options.map((each) => read(each, option)) };
    }),
  };
}
