import { isNestedDeeper } from '#server/http/read-json.ts';
import { DISH_FIELDS, mapDishFields } from '#src/contract/dish-fields.ts';
import type { ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import { listedSizes } from '#src/contract/menu.ts';
import { TEXT_DAMAGED, withoutCategoryDamage, withoutDamage, withoutZoneDamage } from './damaged-text.ts';
import { UnreadableFile } from './decode.ts';
import type {
  DoubtfulDish,
  FileCategory,
  FileDish,
  FileReport,
  FileSize,
  FileZone,
  MenuFile,
  OptionalField,
  Reason,
} from './menu-file.ts';
import { isForeign, withoutDishes } from './menu-file.ts';
import { JSON_FORMATS } from './formats/all-formats.ts';
import { readFileKeys } from './json-keys.ts';
import { currencyOf, parseMinorUnits, parsePrice, type PriceText, warnOfCurrency } from './prices.ts';
import { checkDishes, cutTexts } from './limits.ts';
import { readContentRecords } from './read-content.ts';
import {
  addressOf,
  bilingualOf,
  flagOf,
  idOf,
  isBlank,
  isRecord,
  labelsOf,
  listOf,
  descriptionOf,
  numberOf,
  textOf,
  type JsonRecord,
} from './record-fields.ts';
import { groupUses, readJsonGroups } from './read-json-options.ts';
import { readVenueRecord } from './read-venue.ts';

/** A file defines a field if one of its dishes has one of these keys. Undefined: a format found no such key. */
const KEYS_OF_FIELD: Partial<Record<OptionalField, readonly string[]>> = {
  nameAr: ['name_secondry', 'name_ar'],
  description: ['description'],
  descriptionAr: ['description_secondry', 'description_ar'],
  image: ['image'],
  sizes: ['sizes', 'variations'],
  optionGroups: ['option_groups'],
  ...Object.fromEntries(DISH_FIELDS.map(({ name, wire }) => [name, [wire]])),
};
const KEYS_OF_CATEGORY: Partial<Record<OptionalField, readonly string[]>> = {
  categoryAr: ['name_secondry', 'name_ar'],
  categoryImage: ['image'],
};

const priceOf = (record: JsonRecord): PriceText => {
  const currency = textOf(record['currency']);
  const price =
    record['price_minor'] === undefined
      ? parsePrice(record['price'])
      : parseMinorUnits(record['price_minor'], currency);
  return price.ok && price.amount !== null ? { ...price, currency: price.currency ?? currencyOf(currency) } : price;
};

/** The wire calls the price of a size `additional_price`. */
const sizesOf = (dish: JsonRecord, report: FileReport): FileSize[] | Reason => {
  const sizes: FileSize[] = [];
  for (const size of listOf(listedSizes(dish))) {
    if (!isRecord(size)) return { code: 'size_unreadable', message: 'a size is no record' };
    const name = bilingualOf(size, 'name');
    const price = priceOf({ ...size, price: size['price'] ?? size['additional_price'] });
    if (!price.ok) return price.reason;
    if (isBlank(name) || price.amount === null) {
      return { code: 'size_unreadable', message: 'a size has no name or no price' };
    }
    warnOfCurrency(price, report);
    sizes.push({ id: idOf(size['id']), name, price: price.amount });
  }
  return sizes;
};

const dishOf = (dish: unknown, where: string, report: FileReport): FileDish | Reason => {
  if (!isRecord(dish)) return { code: 'not_a_record', message: 'it is no record' };
  const name = bilingualOf(dish, 'name');
  if (isBlank(name)) return { code: 'name_missing', message: 'the name is missing' };
  const price = priceOf(dish);
  if (!price.ok) return price.reason;
  const sizes = sizesOf(dish, report);
  if (!Array.isArray(sizes)) return sizes;
  warnOfCurrency(price, report);
  return withoutDamage(
    {
      where,
      id: idOf(dish['id']),
      name,
      description: bilingualOf(dish, 'description', descriptionOf),
      image: addressOf(dish['image'], report),
      price: sizes[0]?.price ?? price.amount,
      sizes,
      optionGroups: groupUses(dish['option_groups'], where, report),
      ...mapDishFields('name', {
        number: (field) => numberOf(dish[field.wire], field, where, report),
        flag: (field) => flagOf(dish[field.wire], field, where, report),
        labels: ({ wire }) => labelsOf(dish[wire]),
        ids: ({ wire }) => listOf(dish[wire]).flatMap((id) => idOf(id) ?? []),
      }),
    },
    report,
  );
};

const doubtfulOf = (dish: JsonRecord, category: JsonRecord): DoubtfulDish => ({
  id: idOf(dish['id']),
  name: bilingualOf(dish, 'name'),
  category: { id: idOf(category['id']), name: bilingualOf(category, 'name') },
});

const categoryOf = (category: unknown, where: string, report: FileReport): FileCategory | null => {
  const name = isRecord(category) ? bilingualOf(category, 'name') : { en: '', ar: '' };
  if (!isRecord(category) || !Array.isArray(category['dishes'])) {
    const reason = isBlank(name)
      ? { code: 'not_a_record' as const, message: 'it is no category with a list of dishes' }
      : withoutDishes(name);
    report.skip(where, reason, isRecord(category) ? doubtfulOf({}, category) : undefined);
    return null;
  }
  if (isBlank(name)) {
    const reason: Reason = {
      code: 'category_missing',
      message: 'the name of the category is missing, so its dishes were left out too',
    };
    report.skip(where, reason, ...category['dishes'].filter(isRecord).map((dish) => doubtfulOf(dish, category)));
    return null;
  }
  const dishes: FileDish[] = [];
  for (const [index, written] of category['dishes'].entries()) {
    const place = (isRecord(written) && textOf(written['where'])) || `${where}.dishes[${index}]`;
    const dish = dishOf(written, place, report);
    if ('code' in dish) report.skip(place, dish, isRecord(written) ? doubtfulOf(written, category) : undefined);
    else dishes.push(dish);
  }
  return withoutCategoryDamage(
    { where, id: idOf(category['id']), name, image: addressOf(category['image'], report), dishes },
    report,
  );
};

const zonesOf = (value: unknown, report: FileReport): FileZone[] | null => {
  if (!Array.isArray(value)) return null;
  return value.flatMap((zone: unknown, index): FileZone[] => {
    const where = `delivery_zones[${index}]`;
    const record = isRecord(zone) ? zone : {};
    const written = bilingualOf(record, 'name');
    const hasArabic = 'name_secondry' in record || 'name_ar' in record;
    const name = withoutZoneDamage(hasArabic ? written : { en: written.en, ar: null });
    const fee = parsePrice(record['delivery_fee']);
    const minimum = parsePrice(record['minimum']);
    if (!name) report.skip(where, TEXT_DAMAGED);
    else if (isBlank(written)) report.skip(where, { code: 'name_missing', message: 'the name of the area is missing' });
    else if (!fee.ok) report.skip(where, fee.reason);
    else if (fee.amount === null)
      report.skip(where, { code: 'fee_missing', message: 'the fee is missing (write "0" for free delivery)' });
    else if (!minimum.ok) report.skip(where, minimum.reason);
    else {
      warnOfCurrency(fee, report);
      return [
        {
          id: idOf(record['id']),
          name,
          fee: fee.amount,
          minimum: 'minimum' in record ? (minimum.amount ?? 0) : null,
        },
      ];
    }
    return [];
  });
};

const fieldsIn = (records: readonly unknown[], keys: typeof KEYS_OF_FIELD): OptionalField[] =>
  (Object.entries(keys) as [OptionalField, readonly string[]][]).flatMap(([field, names]) =>
    records.some((record) => isRecord(record) && names.some((name) => record[name] !== undefined)) ? [field] : [],
  );

const DEPTH_MAX = 60;

/** @throws UnreadableFile when the text is no JSON or has no categories. */
export function readJsonMenu(text: string, report: FileReport): ReadMenu {
  if (isNestedDeeper(text, DEPTH_MAX)) {
    throw new UnreadableFile({
      code: 'json_nested',
      message: `The file is JSON but no menu: it is nested deeper than ${DEPTH_MAX} levels.`,
      values: { most: DEPTH_MAX },
    });
  }
  let file: unknown;
  try {
    file = cutTexts(JSON.parse(text.replace(/^\ufeff/, '')));
  } catch (error) {
    throw new UnreadableFile({
      code: 'json_damaged',
      message: `The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`,
    });
  }
  const format = JSON_FORMATS.find(({ isOf }) => isOf(file));
  if (format) return readRecords({ ...format.read(file, report) }, format.id, report);
  // The menu answer of a host has its categories under `menu`.
  return readRecords(isRecord(file) ? readFileKeys(file, report) : {}, 'json', report);
}

export type ReadMenu = Omit<MenuFile, 'skipped' | 'warnings' | 'doubtful'>;

/** A dish that another system wrote names its own place as `where`. */
export function readRecords(known: JsonRecord, format: ImportFileFormat, report: FileReport): ReadMenu {
  const written = known['categories'];
  if (!Array.isArray(written)) {
    throw new UnreadableFile({
      code: 'json_no_menu',
      message: 'The file is JSON but no menu: it needs a list "categories", each with a list "dishes".',
    });
  }
  const dishes = written.flatMap((category) => (isRecord(category) ? listOf(category['dishes']) : []));
  checkDishes(dishes.length);
  const categories = written.flatMap((category, index) => categoryOf(category, `categories[${index}]`, report) ?? []);
  const venue = isRecord(known['venue']) ? known['venue'] : {};
  const recognised = { format, columns: [], rows: dishes.length };
  const groups = readJsonGroups(known['option_groups'], report);
  const isForeignFile = isForeign({ recognised });
  return {
    recognised,
    slug: textOf(venue['slug'], 64) || null,
    venue: readVenueRecord(venue, report),
    categories,
    zones: zonesOf(known['delivery_zones'], report),
    optionGroups: isForeignFile ? null : groups,
    foreignGroups: (isForeignFile && groups) || [],
    coveredGroups: {
      all: !isForeignFile,
      named: listOf(known['named_groups']).map((name) => textOf(name)),
      written: [],
    },
    content: readContentRecords(known, report),
    definedFields: new Set([...fieldsIn(dishes, KEYS_OF_FIELD), ...fieldsIn(written, KEYS_OF_CATEGORY)]),
  };
}
