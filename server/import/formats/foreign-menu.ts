import type { ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import { type FileReport, hiddenThere, OTHER, withoutCategory } from '#server/import/menu-file.ts';
import { bilingualOf, idOf, isBlank, type JsonRecord } from '#server/import/record-fields.ts';

/**
 * In the keys of our JSON files, where the same rules hold. Each dish and group has a `where`, its place in the file.
 * `named_groups`: groups of which the file has only the names, and says for each dish whether it has them.
 */
export type ForeignMenu = { categories: JsonRecord[]; option_groups?: JsonRecord[]; named_groups?: string[] };

export type JsonFormat = {
  id: ImportFileFormat;
  isOf: (file: unknown) => boolean;
  read: (file: unknown, report: FileReport) => ForeignMenu;
};

export type ForeignDish = { category: Bilingual; dish: JsonRecord | null };

/**
 * In order of appearance. A dish without a category is put under "Other". An item in several categories of one name is
 * taken once.
 */
export function groupByCategory(dishes: readonly ForeignDish[], report: FileReport): JsonRecord[] {
  const categories = new Map<string, { name: Bilingual; dishes: JsonRecord[]; seen: Set<string> }>();
  for (const { category, dish } of dishes) {
    const name = isBlank(category) ? OTHER : category;
    const key = foldSpelling(name.en || name.ar) || name.en || name.ar;
    const known = categories.get(key) ?? { name, dishes: [], seen: new Set<string>() };
    categories.set(key, known);
    if (!dish) continue;
    const content = JSON.stringify({ ...dish, where: null });
    if (idOf(dish['id']) !== null && known.seen.has(content)) continue;
    known.seen.add(content);
    known.dishes.push(dish);
  }
  const without = dishes.filter(({ category }) => isBlank(category)).length;
  if (without > 0) {
    report.warn('file', withoutCategory(without));
  }
  return [...categories.values()].map((category) => ({
    name: category.name.en,
    ...(category.name.ar !== '' && { name_secondry: category.name.ar }),
    dishes: category.dishes,
  }));
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
