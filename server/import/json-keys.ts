import { CATEGORY_DETAILS } from '#src/contract/staff/menu-fields.ts';
import type { FileReport } from './menu-file.ts';
import { isRecord, type JsonRecord } from './record-fields.ts';

type Keys = Readonly<Record<string, readonly string[]>>;

const NAME: Keys = {
  name: ['title', 'name_en', 'english_name'],
  name_ar: ['name_secondry', 'name_secondary', 'name_arabic', 'arabic_name'],
};
const IMAGE = ['image_url', 'image_link', 'photo', 'photo_url', 'picture', 'img'];

const FILE: Keys = {
  exported: [],
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
const CATEGORY_WORDS = ['category', 'category_name', 'section', 'section_name', 'title'];
const CATEGORY: Keys = {
  id: [],
  ...NAME,
  name: [...(NAME['name'] ?? []), ...CATEGORY_WORDS, ...CATEGORY_WORDS.map((word) => `${word}_en`)],
  name_ar: [
    ...(NAME['name_ar'] ?? []),
    ...CATEGORY_WORDS.flatMap((word) => [`${word}_ar`, `${word}_arabic`, `${word}_secondry`]),
  ],
  ...Object.fromEntries(Object.keys(CATEGORY_DETAILS).map((detail) => [detail, []])),
  image: IMAGE,
  dishes: ['items', 'products', 'menu_items'],
};
const foldKey = (key: string): string =>
  key
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Reports all other keys. The first of two spellings wins. */
function readKeys(record: JsonRecord, keys: Keys, report: FileReport): JsonRecord {
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) if (Object.hasOwn(keys, key)) known[key] = value;
  for (const [key, value] of Object.entries(record)) {
    if (Object.hasOwn(keys, key)) continue;
    const folded = foldKey(key);
    const name = Object.keys(keys).find((each) => keys[each]?.includes(folded));
    if (name !== undefined && !(name in known)) known[name] = value;
    else report.unusedKey(key);
  }
  return known;
}

/** Dishes and delivery areas are rows: what their keys mean says the table. */
export function readFileKeys(file: JsonRecord, report: FileReport): JsonRecord {
  const known = readKeys(file, FILE, report);
  const categories = known['categories'] ?? known['menu'];
  const category = (record: unknown) => (isRecord(record) ? readKeys(record, CATEGORY, report) : record);
  return { ...known, categories: Array.isArray(categories) ? categories.map(category) : categories };
}
