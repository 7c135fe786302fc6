import { isNestedDeeper } from '#server/http/read-json.ts';
import { columnsOfDetails } from './category-details.ts';
import { isDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import { foodicsJson } from './formats/foodics-json.ts';
import { type JsonProgram, readProgram } from './formats/json-program.ts';
import { schemaOrg } from './formats/schema-org.ts';
import { squareCatalog } from './formats/square-catalog.ts';
import { toastJson } from './formats/toast-json.ts';
import { uberEats } from './formats/uber-eats.ts';
import { readFileKeys } from './json-keys.ts';
import { type PlacedRecord, recordTable } from './json-table.ts';
import { isOurs, longestList, treeRecords } from './json-tree.ts';
import { checkNumber, cutTexts } from './limits.ts';
import { type FileReport, type MenuFile, withoutDishes } from './menu-file.ts';
import { zonesOf } from './read-areas.ts';
import { readContentRecords } from './read-content.ts';
import { readMenuTables } from './menu-sheets.ts';
import type { ReadMenu as MenuOfRows } from './read-menu-rows.ts';
import { readVenueRecord } from './read-venue.ts';
import { bilingualOf, isBlank, isRecord, type JsonRecord, listOf, recordOf, textOf } from './record-fields.ts';
import { readGroups } from './read-options.ts';
import { AREA_FORM } from './sheet-forms.ts';
import { readSheet } from './sheet.ts';

/** Beside its dishes a file may have more. */
type ReadMenu = MenuOfRows & Partial<Pick<MenuFile, 'slug' | 'venue' | 'zones' | 'content'>>;

/** The dishes of a category, each with the keys of its category as our sheets call them. */
function dishesOf(category: unknown, where: string, report: FileReport): PlacedRecord[] {
  const name = isRecord(category) ? bilingualOf(category, 'name') : { en: '', ar: '' };
  if (!isRecord(category) || !Array.isArray(category['dishes'])) {
    const reason = isBlank(name) ? { code: 'not_a_record' as const } : withoutDishes(name);
    report.skip(where, reason);
    return [];
  }
  const dishes: unknown[] = category['dishes'];
  if (isBlank(name)) {
    report.skip(where, { code: 'category_missing' });
    return [];
  }
  if (category['id'] === undefined && isDamaged(name.en + name.ar)) {
    report.skip(where, TEXT_DAMAGED);
    return [];
  }
  const own = {
    category: category['name'],
    category_ar: category['name_ar'],
    category_id: category['id'],
    ...columnsOfDetails((detail) => category[detail]),
  };
  const placed = dishes.flatMap((dish, at): PlacedRecord[] => {
    const place = `${where}.dishes[${at}]`;
    if (!isRecord(dish)) {
      report.skip(place, { code: 'not_a_record' });
      return [];
    }
    return [{ where: place, record: { ...dish, ...own }, isCategory: false }];
  });
  return placed.length > 0 ? placed : [{ where, record: own, isCategory: true }];
}

const PROGRAMS: readonly JsonProgram[] = [uberEats, squareCatalog, foodicsJson, toastJson, schemaOrg];

function readForeign(program: JsonProgram, file: unknown, report: FileReport): ReadMenu {
  const { dishes, groups } = readProgram(program, file, report);
  checkNumber('too_many_dishes', dishes.length);
  const menu = readMenuTables([recordTable(dishes)], report, program.id);
  return {
    ...menu,
    recognised: { ...menu.recognised, columns: [] },
    optionGroups: groups.length > 0 ? readGroups(groups, 'groups', report) : null,
  };
}

/** Our own shape: categories that hold their dishes, and beside them the venue, delivery areas and option groups. */
function readOwn(known: JsonRecord, report: FileReport): ReadMenu {
  const categories = known['categories'];
  if (!Array.isArray(categories)) throw noMenu();
  const dishes = categories.flatMap((category) => listOf(recordOf(category)['dishes']));
  checkNumber('too_many_dishes', dishes.length);
  const records = categories.flatMap((category, at) => dishesOf(category, `categories[${at}]`, report));
  const venue = recordOf(known['venue']);
  const optionGroups = readGroups(known['option_groups'], 'option_groups', report);
  const rows: Pick<ReadMenu, 'categories'> =
    records.length === 0 ? { categories: [] } : readMenuTables([recordTable(records)], report, 'json');
  return {
    ...rows,
    recognised: { format: 'json', columns: [], rows: dishes.length },
    slug: textOf(venue['slug'], 64) || null,
    exported: textOf(known['exported']) || null,
    venue: readVenueRecord(venue, report),
    zones: readZones(known['delivery_zones'], report),
    optionGroups,
    hasAllGroups: true,
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

/** `table`: of its longest list, in which a column is missing. */
const noMenu = (table?: UnreadableFile): UnreadableFile => {
  const isTable = table?.code === 'columns_missing';
  return new UnreadableFile(isTable ? table.code : 'json_no_menu', table?.values, { columns: table?.columns ?? [] });
};

const DEPTH_MAX = 60;

function parse(text: string): unknown {
  if (isNestedDeeper(text, DEPTH_MAX)) {
    throw new UnreadableFile('json_nested', { most: DEPTH_MAX });
  }
  try {
    return cutTexts(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch {
    throw new UnreadableFile('json_damaged');
  }
}

/** @throws UnreadableFile when the text is no JSON or has no categories. */
export function readJsonMenu(text: string, report: FileReport): ReadMenu {
  const file = parse(text);
  const program = PROGRAMS.find(({ isOf }) => isOf(file));
  if (program) return readForeign(program, file, report);
  // The menu answer of a host has its categories under `menu`.
  if (isOurs(file)) return readOwn(readFileKeys(recordOf(file), report), report);
  const records = treeRecords(file, report) ?? longestList(file);
  if (records.length === 0) throw noMenu();
  checkNumber('too_many_dishes', records.length);
  try {
    return readMenuTables([recordTable(records)], report, 'other_json');
  } catch (error) {
    if (error instanceof UnreadableFile) throw noMenu(error);
    throw error;
  }
}
