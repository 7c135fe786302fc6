import { readDishKeys } from '#server/import/json-keys.ts';
import { type FileReport, withoutDishes } from '#server/import/menu-file.ts';
import { descriptionOf, isBlank, isRecord, type JsonRecord, listOf } from '#server/import/record-fields.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { groupByCategory, type ForeignDish, type JsonFormat } from './foreign-menu.ts';
import { bilingualKeys, textsIn } from './json-records.ts';

const DISHES = ['dishes', 'items', 'products', 'menu_items', 'menuItems'];
const GROUPS = ['categories', 'sections', 'menu_sections', 'menuSections', 'subcategories', 'sub_categories', 'groups'];
const AROUND = ['menu', 'menus', 'data', 'result', 'catalog'];
const PRICES = ['price', 'base_price', 'basePrice', 'price_minor', 'sizes', 'variations'];

/** `empty`: a category without dishes. `unlisted`: one that has no list of dishes. */
type Found = { category: Bilingual; where: string } & (
  { kind: 'dish'; record: JsonRecord } | { kind: 'empty' } | { kind: 'unlisted' }
);
/** `key`: of the list or record that is visited. `entryOf`: what the list around it holds. */
type Visit = {
  category: Bilingual;
  where: string;
  key: string;
  entryOf: 'dishes' | 'groups' | null;
  unused: (key: string) => void;
};

const nameIn = (record: JsonRecord): Bilingual => textsIn(record['name'] ?? record['title']);
const hasAny = (record: JsonRecord, keys: readonly string[]): boolean => keys.some((key) => key in record);
const listsIn = (record: JsonRecord): string[] =>
  [...DISHES, ...GROUPS, ...AROUND].filter((key) => typeof record[key] === 'object' && record[key] !== null);
const isGroup = (value: unknown): value is JsonRecord =>
  isRecord(value) && listsIn(value).length > 0 && !hasAny(value, PRICES);
const isSureDish = (record: JsonRecord): boolean => !isBlank(nameIn(record)) && hasAny(record, PRICES);

function holds(list: readonly unknown[], key: string): 'dishes' | 'groups' {
  if (DISHES.includes(key)) return 'dishes';
  return GROUPS.includes(key) || list.some(isGroup) ? 'groups' : 'dishes';
}

function foundIn(value: unknown, visit: Visit): Found[] {
  const { where, key, entryOf, unused } = visit;
  if (Array.isArray(value)) {
    const entry = holds(value, key);
    return value.flatMap((each, at) => foundIn(each, { ...visit, where: `${where}[${at}]`, entryOf: entry }));
  }
  if (!isRecord(value)) {
    if (entryOf) unused(key || 'entries');
    return [];
  }
  const lists = listsIn(value);
  const name = nameIn(value);
  const isUnlisted = lists.length === 0 && entryOf === 'groups';
  if (!hasAny(value, PRICES) && (lists.length > 0 || isUnlisted)) {
    const category = isBlank(name) ? visit.category : name;
    for (const each of Object.keys(value)) if (!lists.includes(each) && !/^(name|title|id)\b/.test(each)) unused(each);
    const inside = lists.flatMap((list) =>
      foundIn(value[list], { category, where: where ? `${where}.${list}` : list, key: list, entryOf: null, unused }),
    );
    if (inside.length > 0 || isBlank(name)) return inside;
    return [{ kind: isUnlisted ? 'unlisted' : 'empty', category, where }];
  }
  if (!entryOf && !isSureDish(value)) return [];
  const own = value['category'] ?? value['category_name'] ?? value['section'];
  const beside = isRecord(own) && !('ar' in own || 'en' in own) ? nameIn(own) : textsIn(own);
  const category = isBlank(beside) ? visit.category : beside;
  return [{ kind: 'dish', record: value, category, where: where || 'file' }];
}

const find = (file: unknown, unused: (key: string) => void): Found[] =>
  foundIn(file, { category: { en: '', ar: '' }, where: '', key: '', entryOf: null, unused });

function dishOf(record: JsonRecord, where: string, report: FileReport): JsonRecord {
  const { category: _, category_name: __, section: ___, ...rest } = record;
  const texts = {
    ...(isRecord(record['name']) && bilingualKeys('name', textsIn(record['name']))),
    ...(isRecord(record['title']) && bilingualKeys('name', textsIn(record['title']))),
    ...(isRecord(record['description']) && bilingualKeys('description', textsIn(record['description'], descriptionOf))),
  };
  return { ...readDishKeys({ ...rest, ...texts }, report), where };
}

/** Names in several languages, or categories inside of categories. */
const isCategoryOfOthers = (category: unknown): boolean =>
  isRecord(category) && (isRecord(category['name']) || hasAny(category, GROUPS));
const dishesOf = (category: unknown): unknown[] =>
  isRecord(category) ? DISHES.flatMap((key) => listOf(category[key])) : [];

/** Our own shape has a reader of its own, which knows more. */
function isOurs(file: unknown): boolean {
  if (!isRecord(file)) return false;
  const categories = file['categories'] ?? file['sections'] ?? file['menu_sections'] ?? file['menu'];
  if (!Array.isArray(categories) || categories.some(isCategoryOfOthers)) return false;
  if (categories.length > 0 && !categories.some((each) => isRecord(each) && hasAny(each, DISHES))) return false;
  return !categories.some((each) => dishesOf(each).some((dish) => isRecord(dish) && isRecord(dish['name'])));
}

function skipUnlisted(found: readonly Found[], report: FileReport): void {
  const keyOf = ({ category }: Found) => foldSpelling(category.en || category.ar);
  const known = new Set(found.filter(({ kind }) => kind !== 'unlisted').map(keyOf));
  for (const each of found) {
    if (each.kind !== 'unlisted' || known.has(keyOf(each))) continue;
    const row = { id: null, name: { en: '', ar: '' }, category: { id: null, name: each.category } };
    report.skip(each.where, withoutDishes(each.category), row);
  }
}

/** As far as it is sure: lists of dishes with names and prices, under categories or beside them. */
export const otherJson: JsonFormat = {
  id: 'other_json',
  isOf: (file) =>
    !isOurs(file) && find(file, () => undefined).some((each) => each.kind === 'dish' && isSureDish(each.record)),
  read: (file, report) => {
    const found = find(file, (key) => report.unused('group', key));
    skipUnlisted(found, report);
    const entries = found.flatMap((each): ForeignDish[] => {
      const { kind, category, where } = each;
      if (kind === 'unlisted') return [];
      return [{ category, dish: kind === 'dish' ? dishOf(each.record, where, report) : null }];
    });
    return { categories: groupByCategory(entries, report) };
  },
};
