import { foldSpelling } from '#src/domain/search-fold.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { MenuColumn } from './columns.ts';
import type { PlacedRecord } from './json-table.ts';
import { type FileReport, withoutDishes } from './menu-file.ts';
import { isBlank, isRecord, type JsonRecord, listOf, textOf, textsIn } from './record-fields.ts';
import { MENU_FORM } from './sheet-forms.ts';

const DISHES = ['dishes', 'items', 'products', 'menu_items', 'menuItems'];
const GROUPS = ['categories', 'sections', 'menu_sections', 'menuSections', 'subcategories', 'sub_categories', 'groups'];
/** Keys of lists that name no category. */
const CONTAINERS = new Set([...DISHES, ...GROUPS, 'menu', 'menus', 'data', 'result', 'results', 'catalog', 'list']);

const meanings = new Map<string, MenuColumn | undefined>();
const meaningOf = (key: string): MenuColumn | undefined => {
  if (!meanings.has(key)) {
    if (meanings.size > 10_000) meanings.clear();
    meanings.set(key, MENU_FORM.matchOf(key)?.column);
  }
  return meanings.get(key);
};
const keyOf = (record: JsonRecord, ...columns: MenuColumn[]): string | undefined =>
  columns
    .map((column) => Object.keys(record).find((key) => meaningOf(key) === column))
    .find((key) => key !== undefined);

const NAMES: readonly MenuColumn[] = ['id', 'name', 'name_en', 'name_ar', 'category', 'category_en', 'category_ar'];
const nameIn = (record: JsonRecord): Bilingual => {
  const [plain, arabic] = [
    keyOf(record, 'name', 'name_en', 'category', 'category_en'),
    keyOf(record, 'name_ar', 'category_ar'),
  ];
  const { en, ar } = textsIn(plain === undefined ? '' : record[plain]);
  return { en, ar: ar || textOf(arabic === undefined ? '' : record[arabic]) };
};
const hasPrice = (record: JsonRecord): boolean =>
  keyOf(record, 'price', 'price_minor', 'sizes', 'size_price') !== undefined;
/** Lists inside of a dish. */
const OF_DISH: readonly (MenuColumn | undefined)[] = [
  'sizes',
  'extras',
  'removals',
  'option_groups',
  'tags',
  'allergens',
];
const holdsRecords = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isRecord) : isRecord(value) && Object.values(value).some(holdsRecords);
/** Records by key, such as `{ "1": { "name": … } }`. */
const isMap = (value: unknown): value is JsonRecord =>
  isRecord(value) &&
  Object.values(value).length > 1 &&
  Object.values(value).every((each) => isRecord(each) && hasPrice(each));
const listsIn = (record: JsonRecord): string[] =>
  Object.keys(record).filter(
    (key) =>
      !OF_DISH.includes(meaningOf(key)) &&
      (holdsRecords(record[key]) || isMap(record[key]) || (CONTAINERS.has(key) && Array.isArray(record[key]))),
  );

/** `empty`: a category without dishes. `unlisted`: a record that may name a category or a dish. */
type Found = { category: Bilingual; where: string; record: JsonRecord; kind: 'dish' | 'empty' | 'unlisted' };
/** `key`: of the list or record that is visited. */
type Visit = { category: Bilingual; where: string; key: string; isEntry: boolean; unused: (key: string) => void };

function foundIn(value: unknown, visit: Visit): Found[] {
  const { where, key, unused } = visit;
  if (Array.isArray(value))
    return value.flatMap((each, at) => foundIn(each, { ...visit, where: `${where}[${at}]`, isEntry: true }));
  if (isMap(value))
    return Object.entries(value).flatMap(([inner, each]) =>
      foundIn(each, { ...visit, where: `${where}.${inner}`, isEntry: true }),
    );
  if (!isRecord(value)) {
    if (visit.isEntry) unused(key || 'entries');
    return [];
  }
  const own = { record: value, where: where || 'file' };
  if (hasPrice(value)) return visit.isEntry ? [{ ...own, kind: 'dish', category: visit.category }] : [];
  const lists = listsIn(value);
  const name = nameIn(value);
  const category = isBlank(name) ? visit.category : name;
  if (lists.length === 0) return visit.isEntry ? [{ ...own, kind: 'unlisted', category: visit.category }] : [];
  for (const each of Object.keys(value))
    if (!lists.includes(each) && !NAMES.includes(meaningOf(each) ?? 'price')) unused(each);
  const inside = lists.flatMap((list) => {
    // The category's name may be the key of its list of dishes.
    const isNamed = isBlank(name) && !CONTAINERS.has(list);
    return foundIn(value[list], {
      category: isNamed ? { en: list, ar: '' } : category,
      where: where ? `${where}.${list}` : list,
      key: list,
      isEntry: false,
      unused,
    });
  });
  return inside.length > 0 || isBlank(name) ? inside : [{ ...own, kind: 'empty', category }];
}

/** A record by language. */
const isTranslated = (value: JsonRecord): boolean =>
  'translations' in value || Object.keys(value).every((key) => /^[a-z]{2}([_-]\w+)?$/i.test(key));

/** A record that is no text in two languages becomes one key for each of its own. */
function entriesOf(key: string, value: unknown): [string, unknown][] {
  const column = meaningOf(key);
  if (!isRecord(value) || OF_DISH.includes(column) || (isTranslated(value) && column !== 'price'))
    return [[key, value]];
  if (column !== 'price') return Object.entries(value).map(([inner, own]) => [`${key}.${inner}`, own]);
  const amount = value['amount'] ?? value['value'];
  return amount === undefined ? [[key, value]] : [[key, amount] as [string, unknown], ['currency', value['currency']]];
}

function rowOf(record: JsonRecord, around: Bilingual, names: ReadonlyMap<string, Bilingual>): JsonRecord {
  const written = keyOf(record, 'category', 'category_en');
  const value = written === undefined ? undefined : record[written];
  const beside = isRecord(value) && !isTranslated(value) ? nameIn(value) : textsIn(value);
  const arabic = keyOf(record, 'category_ar');
  const id = keyOf(record, 'category_id');
  const known =
    names.get(textOf(value)) ?? (isBlank(beside) && id !== undefined ? names.get(textOf(record[id])) : undefined);
  const { en, ar } = known ?? (isBlank(beside) ? around : beside);
  const left = Object.entries(record).filter(([key]) => key !== written && key !== arabic);
  const category = { en, ar: ar || textOf(arabic === undefined ? '' : record[arabic]) };
  return { ...Object.fromEntries(left.flatMap(([key, inner]) => entriesOf(key, inner))), category };
}

type Listed = PlacedRecord & { list: string };

function listedIn(value: unknown, where: string, list: string, category: Bilingual): Listed[] {
  if (Array.isArray(value))
    return value.flatMap((each: unknown, at) => {
      const place = `${where}[${at}]`;
      const own = isRecord(each)
        ? [{ where: place, list, record: rowOf(each, category, NO_NAMES), isCategory: false }]
        : [];
      return [...own, ...listedIn(each, place, list, category)];
    });
  if (!isRecord(value)) return [];
  const name = nameIn(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = isBlank(name) && !CONTAINERS.has(key) ? { en: key, ar: '' } : name;
    const isNamed = isBlank(category) || !isBlank(name);
    return listedIn(inner, where ? `${where}.${key}` : key, `${list}.${key}`, isNamed ? own : category);
  });
}
const NO_NAMES: ReadonlyMap<string, Bilingual> = new Map();

/** The largest list of records with the same keys. The manager may say what these keys mean. */
export function longestList(file: unknown): PlacedRecord[] {
  const lists = Map.groupBy(listedIn(file, '', '', { en: '', ar: '' }), ({ list }) => list);
  return [...lists.values()].reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

/** Null: no dish is sure. Dishes may name their category by the id of another record. */
export function treeRecords(file: unknown, report: FileReport): PlacedRecord[] | null {
  const unused: string[] = [];
  const start = { category: { en: '', ar: '' }, where: '', key: '', isEntry: false };
  const found = foundIn(file, { ...start, unused: (key) => unused.push(key) });
  const sure = found.filter(({ kind, record }) => kind === 'dish' && !isBlank(nameIn(record)));
  if (sure.length === 0) return null;
  unused.forEach(report.unusedKey);
  const listOfDish = (where: string): string => where.replace(/(\[\d+\]|\.[^.[]+)$/, '');
  const lists = new Set(sure.map(({ where }) => listOfDish(where)));
  const folded = (name: Bilingual): string => foldSpelling(name.en || name.ar);
  const names = new Map<string, Bilingual>();
  for (const { kind, record } of found)
    if (kind === 'unlisted' && record['id'] !== undefined) names.set(textOf(record['id']), nameIn(record));
  const dishes = found.flatMap((each): PlacedRecord[] => {
    const isDish = each.kind === 'dish' || (each.kind === 'unlisted' && lists.has(listOfDish(each.where)));
    if (!isDish && each.kind !== 'empty') return [];
    const record = isDish ? rowOf(each.record, each.category, names) : { category: each.category };
    return [{ where: each.where, record, isCategory: !isDish }];
  });
  const used = new Set(dishes.map(({ record }) => folded(textsIn(record['category']))));
  for (const { kind, where, record } of found) {
    const name = nameIn(record);
    if (kind !== 'unlisted' || lists.has(listOfDish(where)) || isBlank(name) || used.has(folded(name))) continue;
    report.skip(where, withoutDishes(name));
  }
  return dishes;
}

/** Names in several languages, or categories inside of categories. */
const isCategoryOfOthers = (category: unknown): boolean =>
  isRecord(category) && (isRecord(category['name']) || GROUPS.some((key) => key in category));
const dishesOf = (category: unknown): unknown[] =>
  isRecord(category) ? DISHES.flatMap((key) => listOf(category[key])) : [];

/** Our own shape has a reader of its own: it holds a venue, its delivery areas and option groups beside the dishes. */
export function isOurs(file: unknown): boolean {
  if (!isRecord(file)) return false;
  const categories = file['categories'] ?? file['sections'] ?? file['menu_sections'] ?? file['menu'];
  if (!Array.isArray(categories) || categories.some(isCategoryOfOthers)) return false;
  if (categories.length > 0 && !categories.some((each) => isRecord(each) && DISHES.some((key) => key in each)))
    return false;
  return !categories.some((each) => dishesOf(each).some((dish) => isRecord(dish) && isRecord(dish['name'])));
}
