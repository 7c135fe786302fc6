import type { ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { PlacedRecord } from '#server/import/json-table.ts';
import { type FileReport, hiddenThere } from '#server/import/menu-file.ts';
import { bilingualOf, idOf, type JsonRecord, textOf } from '#server/import/record-fields.ts';

/** A dish in the keys of our JSON files, where the same rules hold. Its `where` is its place in the file. */
export type ForeignDish = { category: Bilingual; dish: JsonRecord };
export type ForeignMenu = { dishes: ForeignDish[]; option_groups?: JsonRecord[] };

/** Its lists refer to each other by id, or hold rules of groups: no table can say that. */
export type JsonFormat = {
  id: ImportFileFormat;
  isOf: (file: unknown) => boolean;
  read: (file: unknown, report: FileReport) => ForeignMenu;
};

/** One row for each dish. An item in several categories of one name is taken once. */
export function foreignRecords(dishes: readonly ForeignDish[]): PlacedRecord[] {
  const seen = new Set<string>();
  return dishes.flatMap(({ category, dish: { where, ...dish } }) => {
    const key = JSON.stringify([foldSpelling(category.en || category.ar), dish]);
    if (idOf(dish['id']) !== null && seen.has(key)) return [];
    seen.add(key);
    const record = { ...dish, category: category.en, category_ar: category.ar || undefined };
    return [{ where: textOf(where), record, isCategory: false }];
  });
}

export function skipHidden(where: string, dish: JsonRecord, report: FileReport): void {
  const name = bilingualOf(dish, 'name');
  report.skip(where, hiddenThere(name.en || name.ar));
}

export function withVariants(
  dish: JsonRecord,
  variants: readonly { name: string; id?: string; price: unknown; price_minor?: unknown; currency?: unknown }[],
): JsonRecord {
  const [only, ...more] = variants;
  const isPlain = only && more.length === 0 && /^(|regular|default|standard|عادي)$/i.test(only.name.trim());
  if (only && isPlain) {
    const { price, price_minor, currency } = only;
    return { ...dish, price, ...(price_minor !== undefined && { price_minor, currency }) };
  }
  return { ...dish, price: null, sizes: variants };
}
