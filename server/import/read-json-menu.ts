import { isNestedDeeper } from '#server/http/read-json.ts';
import type { ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import { isDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { JSON_FORMATS } from './formats/all-formats.ts';
import { readFileKeys } from './json-keys.ts';
import { type PlacedRecord, recordTable } from './json-table.ts';
import { isOurs, longestList, treeRecords } from './json-tree.ts';
import { checkDishes, cutTexts } from './limits.ts';
import {
  type DoubtfulDish,
  type FileReport,
  isForeign,
  type MenuFile,
  type Reason,
  withoutDishes,
} from './menu-file.ts';
import { zonesOf } from './read-areas.ts';
import { readContentRecords } from './read-content.ts';
import { readMenuTables } from './read-menu-rows.ts';
import { readVenueRecord } from './read-venue.ts';
import { bilingualOf, idOf, isBlank, isRecord, type JsonRecord, listOf, recordOf, textOf } from './record-fields.ts';
import { readJsonGroups } from './record-options.ts';
import { AREA_FORM } from './sheet-forms.ts';
import { readSheet } from './sheet.ts';

export type ReadMenu = Omit<MenuFile, 'skipped' | 'warnings' | 'doubtful'>;

const NOTHING_BESIDE = {
  slug: null,
  venue: {},
  zones: null,
  optionGroups: null,
  foreignGroups: [],
  content: {},
} as const satisfies Partial<ReadMenu>;

export const withoutMore = (read: Pick<ReadMenu, Exclude<keyof ReadMenu, keyof typeof NOTHING_BESIDE>>): ReadMenu => ({
  ...NOTHING_BESIDE,
  ...read,
});

const doubtfulOf = (dish: JsonRecord, category: JsonRecord): DoubtfulDish => ({
  id: idOf(dish['id']),
  name: bilingualOf(dish, 'name'),
  category: { id: idOf(category['id']), name: bilingualOf(category, 'name') },
});

/** The dishes of a category, each with the keys of its category as our sheets call them. */
function dishesOf(category: unknown, where: string, report: FileReport): PlacedRecord[] {
  const name = isRecord(category) ? bilingualOf(category, 'name') : { en: '', ar: '' };
  if (!isRecord(category) || !Array.isArray(category['dishes'])) {
    const reason = isBlank(name)
      ? { code: 'not_a_record' as const, message: 'it is no category with a list of dishes' }
      : withoutDishes(name);
    report.skip(where, reason, isRecord(category) ? doubtfulOf({}, category) : undefined);
    return [];
  }
  const dishes: unknown[] = category['dishes'];
  if (isBlank(name)) {
    const reason: Reason = {
      code: 'category_missing',
      message: 'the name of the category is missing, so its dishes were left out too',
    };
    report.skip(where, reason, ...dishes.filter(isRecord).map((dish) => doubtfulOf(dish, category)));
    return [];
  }
  if (category['id'] === undefined && isDamaged(name.en + name.ar)) {
    report.skip(where, TEXT_DAMAGED, ...dishes.filter(isRecord).map((dish) => doubtfulOf(dish, category)));
    return [];
  }
  const own = {
    category: category['name'],
    category_secondry: category['name_secondry'] ?? category['name_ar'],
    category_id: category['id'],
    category_image: category['image'],
  };
  const placed = dishes.flatMap((dish, at): PlacedRecord[] => {
    const place = (isRecord(dish) && textOf(dish['where'])) || `${where}.dishes[${at}]`;
    if (!isRecord(dish)) {
      report.skip(place, { code: 'not_a_record', message: 'it is no record' });
      return [];
    }
    const { where: _, ...record } = dish;
    return [{ where: place, record: { ...record, ...own }, isCategory: false }];
  });
  return placed.length > 0 ? placed : [{ where, record: own, isCategory: true }];
}

/** A menu whose categories hold their dishes, in the keys of our own files. A dish may name its place as `where`. */
function readCategories(known: JsonRecord, format: ImportFileFormat, report: FileReport): ReadMenu {
  const categories = known['categories'];
  if (!Array.isArray(categories)) throw noMenu();
  const dishes = categories.flatMap((category) => listOf(recordOf(category)['dishes']));
  checkDishes(dishes.length);
  const records = categories.flatMap((category, at) => dishesOf(category, `categories[${at}]`, report));
  const recognised = { format, columns: [], rows: dishes.length, unknown_words: [] };
  const isForeignFile = isForeign({ recognised });
  const venue = recordOf(known['venue']);
  const groups = readJsonGroups(known['option_groups'], report);
  const rows =
    records.length === 0
      ? { categories: [], definedFields: new Set<never>() }
      : readMenuTables([recordTable(records)], report, format);
  return {
    ...rows,
    recognised,
    slug: textOf(venue['slug'], 64) || null,
    venue: readVenueRecord(venue, report),
    zones: readZones(known['delivery_zones'], report),
    optionGroups: isForeignFile ? null : groups,
    foreignGroups: (isForeignFile && groups) || [],
    coveredGroups: {
      all: !isForeignFile,
      named: listOf(known['named_groups']).map((name) => textOf(name)),
      written: [],
    },
    content: readContentRecords(known, report),
  };
}

function readZones(value: unknown, report: FileReport): MenuFile['zones'] {
  if (!Array.isArray(value)) return null;
  const records = value.map((zone: unknown, at) => ({
    where: `delivery_zones[${at}]`,
    record: recordOf(zone),
    isCategory: false,
  }));
  return records.length === 0 ? [] : zonesOf(readSheet([recordTable(records)], AREA_FORM), '', report);
}

const noMenu = (columns: UnreadableFile['columns'] = []) =>
  new UnreadableFile(
    {
      code: 'json_no_menu',
      message: 'The file is JSON but no menu: it needs a list "categories", each with a list "dishes".',
    },
    { columns },
  );

const DEPTH_MAX = 60;

function parse(text: string): unknown {
  if (isNestedDeeper(text, DEPTH_MAX)) {
    throw new UnreadableFile({
      code: 'json_nested',
      message: `The file is JSON but no menu: it is nested deeper than ${DEPTH_MAX} levels.`,
      values: { most: DEPTH_MAX },
    });
  }
  try {
    return cutTexts(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (error) {
    throw new UnreadableFile({
      code: 'json_damaged',
      message: `The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`,
    });
  }
}

/** @throws UnreadableFile when the text is no JSON or has no categories. */
export function readJsonMenu(text: string, report: FileReport): ReadMenu {
  const file = parse(text);
  const format = JSON_FORMATS.find(({ isOf }) => isOf(file));
  if (format) return readCategories({ ...format.read(file, report) }, format.id, report);
  // The menu answer of a host has its categories under `menu`.
  if (isOurs(file)) return readCategories(readFileKeys(recordOf(file), report), 'json', report);
  const records = treeRecords(file, report) ?? longestList(file);
  if (records.length === 0) throw noMenu();
  checkDishes(records.length);
  try {
    return withoutMore(readMenuTables([recordTable(records)], report, 'other_json'));
  } catch (error) {
    if (error instanceof UnreadableFile) throw noMenu(error.columns);
    throw error;
  }
}
