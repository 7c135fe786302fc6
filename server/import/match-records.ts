import { randomId } from '#src/domain/ids.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import type { FileCategory, FileDish } from './menu-file.ts';
import { plainName } from './plain-text.ts';

type Named = { name: { en: string; ar: string | null } };
type Written = Named & { id: string | null };
type Existing = Named & { id: string };

/** Ignores formatting tags, letter case and repeated spaces. */
const exactName = ({ name }: Named): string =>
  plainName(name.en || (name.ar ?? ''))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
const foldedName = (record: Named): string => foldSpelling(exactName(record)) || exactName(record);
export const foldedNames = ({ name: { en, ar } }: Named): string[] =>
  [en, ar ?? ''].map((text) => foldSpelling(text)).filter((text) => text !== '');

/** Names of which one language may be missing: all names of one record are among those of the other. */
const pairKey = (names: readonly string[]): string => names.toSorted().join('\n');
const distinctNames = (record: Named): string[] => [...new Set(foldedNames(record))];
const keysOfWritten = (record: Named): string[] => {
  const names = distinctNames(record);
  return names.length === 1
    ? names.map((name) => `any ${name}`)
    : [`both ${pairKey(names)}`, ...names.map((name) => `only ${name}`)];
};
const keysOfOld = (record: Named): string[] => {
  const names = distinctNames(record);
  return [
    ...names.map((name) => `any ${name}`),
    ...(names.length === 1 ? names.map((name) => `only ${name}`) : [`both ${pairKey(names)}`]),
  ];
};

type Keys = (record: Named) => readonly string[];
const PASSES: readonly { written: Keys; old: Keys }[] = [
  { written: (record) => [exactName(record)], old: (record) => [exactName(record)] },
  { written: (record) => [foldedName(record)], old: (record) => [foldedName(record)] },
  { written: keysOfWritten, old: keysOfOld },
];

/** A menu may repeat one name thousands of times. */
function groupByName<Item extends Named>(items: readonly Item[], keys: Keys): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

const namesIn = (items: readonly Named[]): ReadonlySet<string> => new Set(items.flatMap(foldedNames));

/** Those of which no other one has a name. */
function withUniqueNames<Item extends Named>(items: readonly Item[]): Item[] {
  const counts = new Map<string, number>();
  for (const name of items.flatMap(distinctNames)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return items.filter((item) => distinctNames(item).every((name) => counts.get(name) === 1));
}

/** Whether the ids only number the rows: 1, 2, 3. Another file gives the same numbers to other dishes. */
export function isSerial(ids: readonly (string | null)[]): boolean {
  const first = Number(ids[0] ?? NaN);
  return (first === 0 || first === 1) && ids.every((id, index) => id === String(first + index));
}

/**
 * An id whose record has another name is trusted, since names are corrected; but not when it only numbers the rows, or
 * when one of the two names belongs to another record: then it is a conflict.
 */
function matchById<Item extends Written, Old extends Existing>(
  written: readonly Item[],
  existing: readonly Old[],
): { found: Map<Item, Old>; conflicts: Map<Item, Old> } {
  const left = new Map(existing.map((old) => [old.id, old]));
  const serial = isSerial(written.map(({ id }) => id));
  const [namesOfFile, namesOfVenue] = [namesIn(written), namesIn(existing)];
  const found = new Map<Item, Old>();
  const conflicts = new Map<Item, Old>();
  for (const record of written) {
    const old = record.id === null ? undefined : left.get(record.id);
    if (!old) continue;
    const [now, before] = [foldedNames(record), foldedNames(old)];
    // A damaged name is blank.
    const renamed = now.length > 0 && before.length > 0 && !now.some((name) => before.includes(name));
    const isOther =
      renamed && (serial || now.some((name) => namesOfVenue.has(name)) || before.some((name) => namesOfFile.has(name)));
    if (isOther) conflicts.set(record, old);
    else {
      left.delete(old.id);
      found.set(record, old);
    }
  }
  return { found, conflicts };
}

/** First as written, then folded, then by the names in both languages. Records of one name match in order. */
function matchByName<Item extends Named, Old extends Existing>(
  written: readonly Item[],
  existing: readonly Old[],
): Map<Item, Old> {
  const found = new Map<Item, Old>();
  const taken = new Set<Old>();
  for (const keys of PASSES) {
    const free = existing.filter((old) => !taken.has(old));
    // Reversed: `pop` takes the first one in constant time.
    const groups = groupByName(free.toReversed(), keys.old);
    const firstFree = (key: string): Old | undefined => {
      const group = key === '' ? [] : (groups.get(key) ?? []);
      for (let old = group.pop(); old; old = group.pop()) if (!taken.has(old)) return old;
      return undefined;
    };
    for (const record of written) {
      if (found.has(record)) continue;
      for (const key of keys.written(record)) {
        const old = firstFree(key);
        if (!old) continue;
        found.set(record, old);
        taken.add(old);
        break;
      }
    }
  }
  return found;
}

/** A file in one language calls its name English: where that is the record's Arabic name, the English one stays. */
export function mergeName(written: Bilingual, old: Bilingual | undefined): Bilingual {
  const key = (text: string): string => foldSpelling(text) || text;
  const isArabicName = old !== undefined && written.ar === '' && written.en !== '' && key(written.en) === key(old.ar);
  return isArabicName ? { en: old.en, ar: written.en } : written;
}

export function matchRecords<Item extends Written, Old extends Existing>(
  written: readonly Item[],
  existing: readonly Old[],
): Map<Item, Old> {
  const { found } = matchById(written, existing);
  const taken = new Set(found.values());
  const rest = matchByName(
    written.filter((record) => !found.has(record)),
    existing.filter((old) => !taken.has(old)),
  );
  return new Map([...found, ...rest]);
}

/**
 * By id in the whole menu, else by name in the category, else by a name that is unique on both sides: the dish moved.
 * `conflicts`: the id belongs to another dish here.
 */
export function matchDishes(
  file: readonly FileCategory[],
  known: ReadonlyMap<FileCategory, CategoryDraft>,
  old: readonly CategoryDraft[],
): { found: ReadonlyMap<FileDish, DishDraft>; conflicts: ReadonlyMap<FileDish, DishDraft> } {
  const dishes = file.flatMap((category) => category.dishes);
  const oldDishes = old.flatMap((category) => category.dishes);
  const { found, conflicts } = matchById(dishes, oldDishes);
  const taken = new Set(found.values());
  for (const category of file) {
    const rest = category.dishes.filter((dish) => !found.has(dish));
    const free = known.get(category)?.dishes.filter((dish) => !taken.has(dish)) ?? [];
    for (const [dish, match] of matchByName(rest, free)) {
      found.set(dish, match);
      taken.add(match);
    }
  }
  const moved = matchByName(
    withUniqueNames(dishes).filter((dish) => !found.has(dish)),
    withUniqueNames(oldDishes).filter((dish) => !taken.has(dish)),
  );
  return { found: new Map([...found, ...moved]), conflicts };
}

/** The file's own id if the venue has it not, else a random one. */
export function createIdGenerator(
  taken: ReadonlySet<string>,
): (letter: Parameters<typeof randomId>[0], wanted: string | null) => string {
  const used = new Set(taken);
  return (letter, wanted) => {
    let id = wanted ?? randomId(letter);
    while (used.has(id)) id = randomId(letter);
    used.add(id);
    return id;
  };
}
export type GiveId = ReturnType<typeof createIdGenerator>;
