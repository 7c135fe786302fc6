import { DISH_FIELDS } from '#src/contract/dish-fields.ts';
import { readFlagWord } from './flag-words.ts';
import type { FileReport } from './menu-file.ts';
import { isRecord, type JsonRecord } from './record-fields.ts';

type Keys = Readonly<Record<string, readonly string[]>>;

const NAME: Keys = {
  name: ['title', 'name_en', 'english_name'],
  name_secondry: ['name_secondary', 'name_arabic', 'arabic_name'],
  name_ar: [],
};
const IMAGE = ['image_url', 'image_link', 'photo', 'photo_url', 'picture', 'img'];

const FILE: Keys = {
  venue: ['restaurant'],
  categories: ['sections', 'menu_sections'],
  menu: [],
  delivery_zones: ['zones', 'delivery_areas'],
  option_groups: [],
  promocodes: [],
  reviews: [],
  carousel: [],
  notifications: [],
  onboarding: [],
};
const CATEGORY: Keys = { id: [], ...NAME, image: IMAGE, dishes: ['items', 'products', 'menu_items'] };
const DISH: Keys = {
  id: [],
  ...NAME,
  name: ['title', 'name_en', 'english_name', 'item_name', 'dish_name', 'product_name'],
  description: ['description_en', 'desc', 'details'],
  description_secondry: ['description_secondary', 'description_arabic'],
  description_ar: [],
  price: ['base_price', 'unit_price', 'selling_price', 'regular_price'],
  price_minor: ['price_cents', 'price_in_cents', 'price_in_minor_units', 'price_piastres', 'price_in_piastres'],
  currency: ['currency_code'],
  sizes: [],
  variations: [],
  image: IMAGE,
  option_groups: [],
  ...Object.fromEntries(DISH_FIELDS.map(({ wire }) => [wire, []])),
  kcal: ['calories'],
  isNew: ['is_new'],
  isHot: ['is_hot', 'spicy', 'is_spicy'],
  recommended: ['is_recommended', 'featured', 'is_featured'],
  available: ['is_available', 'availability', 'in_stock', 'active', 'is_active', 'enabled', 'visible', 'status'],
};
const ZONE: Keys = {
  id: [],
  ...NAME,
  name: ['title', 'zone', 'area', 'name_en'],
  delivery_fee: ['fee', 'price'],
  minimum: ['min_order', 'minimum_order', 'min'],
};
/** They say the opposite of `available`. */
const OFF = [
  'sold_out',
  'is_sold_out',
  'out_of_stock',
  'is_out_of_stock',
  'unavailable',
  'hidden',
  'is_hidden',
  'disabled',
];

const foldKey = (key: string): string =>
  key
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const opposite = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  const flag = typeof value === 'string' || typeof value === 'number' ? readFlagWord(String(value)) : null;
  return flag === null ? value : !flag;
};

/** Reports all other keys. The first of two spellings wins. */
function readKeys(record: JsonRecord, keys: Keys, kind: string, report: FileReport): JsonRecord {
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) if (Object.hasOwn(keys, key)) known[key] = value;
  for (const [key, value] of Object.entries(record)) {
    if (Object.hasOwn(keys, key)) continue;
    const folded = foldKey(key);
    const name = Object.keys(keys).find((each) => keys[each]?.includes(folded));
    if (name !== undefined && !(name in known)) known[name] = value;
    else if (keys === DISH && OFF.includes(folded) && !('available' in known)) known['available'] = opposite(value);
    else report.unused(kind, key);
  }
  return known;
}

const each = (value: unknown, read: (record: JsonRecord) => JsonRecord): unknown =>
  Array.isArray(value) ? value.map((entry: unknown) => (isRecord(entry) ? read(entry) : entry)) : value;

export const readDishKeys = (dish: JsonRecord, report: FileReport): JsonRecord => readKeys(dish, DISH, 'dish', report);

export function readFileKeys(file: JsonRecord, report: FileReport): JsonRecord {
  const known = readKeys(file, FILE, 'file', report);
  const dish = (record: JsonRecord) => readDishKeys(record, report);
  const category = (record: JsonRecord) => {
    const read = readKeys(record, CATEGORY, 'category', report);
    return { ...read, dishes: each(read['dishes'], dish) };
  };
  return {
    ...known,
    categories: each(known['categories'] ?? known['menu'], category),
    delivery_zones: each(known['delivery_zones'], (zone) => readKeys(zone, ZONE, 'delivery zone', report)),
  };
}
