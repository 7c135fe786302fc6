import { DISH_FIELDS, mapDishFields } from '#src/contract/dish-fields.ts';
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
import { readFileKeys } from './json-keys.ts';
import { parsePrice, warnOfCurrency } from './prices.ts';
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

/** A file defines a field if one of its dishes has one of these keys. */
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

/** The wire calls the price of a size `additional_price`. */
const sizesOf = (dish: JsonRecord, report: FileReport): FileSize[] | Reason => {
  const sizes: FileSize[] = [];
  for (const size of listOf(listedSizes(dish))) {
    if (!isRecord(size)) return { code: 'size_unreadable', message: 'a size is no record' };
    const name = bilingualOf(size, 'name');
    const price = parsePrice(size['price'] ?? size['additional_price']);
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
  if (!isRecord(dish)) return { code: 'other', message: 'it is no record' };
  const name = bilingualOf(dish, 'name');
  if (isBlank(name)) return { code: 'name_missing', message: 'the name is missing' };
  const price = parsePrice(dish['price']);
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

const doubtfulOf = (dish: JsonRecord): DoubtfulDish => ({ id: idOf(dish['id']), name: bilingualOf(dish, 'name') });

const categoryOf = (category: unknown, where: string, report: FileReport): FileCategory | null => {
  if (!isRecord(category) || !Array.isArray(category['dishes'])) {
    report.skip(where, 'it is no category with a list of dishes');
    return null;
  }
  const name = bilingualOf(category, 'name');
  if (isBlank(name)) {
    report.skip(where, {
      code: 'category_missing',
      message: 'the name of the category is missing, so its dishes were left out too',
    });
    return null;
  }
  const dishes: FileDish[] = [];
  for (const [index, written] of category['dishes'].entries()) {
    const place = `${where}.dishes[${index}]`;
    const dish = dishOf(written, place, report);
    if ('code' in dish) report.skip(place, dish, isRecord(written) ? doubtfulOf(written) : undefined);
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
    records.some((record) => isRecord(record) && names.some((name) => name in record)) ? [field] : [],
  );

/**
 * Reads the interchange file of one venue, and the fields that our export adds.
 * @throws UnreadableFile when the text is no JSON or has no categories.
 */
export function readJsonMenu(text: string, report: FileReport): Omit<MenuFile, 'skipped' | 'warnings' | 'doubtful'> {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnreadableFile(`The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  // The menu answer of a host has its categories under `menu`.
  const known = isRecord(file) ? readFileKeys(file, report) : {};
  const written = known['categories'];
  if (!Array.isArray(written)) {
    throw new UnreadableFile('The file is JSON but no menu: it needs a list "categories", each with a list "dishes".');
  }
  const categories = written.flatMap((category, index) => categoryOf(category, `categories[${index}]`, report) ?? []);
  const dishes = written.flatMap((category) => (isRecord(category) ? listOf(category['dishes']) : []));
  const venue = isRecord(known['venue']) ? known['venue'] : {};
  return {
    slug: textOf(venue['slug'], 64) || null,
    venue: readVenueRecord(venue, report),
    categories,
    zones: zonesOf(known['delivery_zones'], report),
    optionGroups: readJsonGroups(known['option_groups'], report),
    content: readContentRecords(known, report),
    definedFields: new Set([...fieldsIn(dishes, KEYS_OF_FIELD), ...fieldsIn(written, KEYS_OF_CATEGORY)]),
  };
}
