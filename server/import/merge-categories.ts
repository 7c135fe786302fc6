import { type Currency, toDecimal } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import { mapDetails } from './category-details.ts';
import { TEXT_DAMAGED } from './damaged-text.ts';
import { joinCategories } from './join-categories.ts';
import { type GiveId, isSerial, matchDishes, matchRecords, mergeName } from './match-records.ts';
import {
  type FileCategory,
  type FileDish,
  type FileNote,
  isForeign,
  type MenuFile,
  type SaidField,
} from './menu-file.ts';
import { hasEmptiedAllergens, mergeDish, type MergedDish } from './merge-dish.ts';
import { isBlank } from './record-fields.ts';

/**
 * `live`: also take from the file what staff change during the day; else `changes.live` says what the file has.
 * `remove`: take away what the file has not. `clearAllergens`: an empty cell means that a dish has none.
 */
export type ImportOptions = { live?: boolean; remove?: boolean; clearAllergens?: boolean };

/** The sizes of the venue stay: the file has a price alone, or a row of the dish was left out. */
function sizesNote({ where, price, sizes, said }: FileDish, before: DishDraft, currency: Currency): FileNote[] {
  if (said.has('sizes')) return [];
  const name = before.name.en || before.name.ar;
  if (sizes.length > 0) return [{ where, code: 'sizes_kept', values: { name } }];
  if (price === null || price === before.price || before.sizes.length === 0) return [];
  return [{ where, code: 'price_beside_sizes', values: { name, written: String(toDecimal(price, currency)) } }];
}

/** The categories of the file with their dishes, as far as they can be read. */
export function mergeCategories(
  file: MenuFile,
  old: readonly CategoryDraft[],
  currency: Currency,
  giveId: GiveId,
  options: ImportOptions,
) {
  // Only the rows of a sheet repeat their category.
  const { categories, warnings } =
    file.recognised.format === 'sheet'
      ? joinCategories(file.categories, old)
      : { categories: file.categories, warnings: [] };
  const skipped: FileNote[] = [];
  const onSale: Bilingual[] = [];
  const soldOut: Bilingual[] = [];
  const emptied: Bilingual[] = [];
  const known = matchRecords(categories, old);
  const { found, conflicts } = matchDishes(categories, known, old);
  for (const [{ where }, { name }] of conflicts)
    warnings.push({ where, code: 'id_conflict', values: { name: name.en || name.ar } });
  const serial = {
    categories: isSerial(categories.map(({ id }) => id)),
    dishes: isSerial(categories.flatMap(({ dishes }) => dishes.map(({ id }) => id))),
  };
  /** Ids of the file that became others here; references to them must follow. */
  const newIds = new Map<string, string>();
  const newCategoryIds = new Map<string, string>();
  const merged: MergedDish[] = [];
  const dishOf = (written: FileDish): DishDraft[] => {
    const before = found.get(written) ?? null;
    if (!before && isBlank(written.name)) {
      skipped.push({ where: written.where, ...TEXT_DAMAGED });
      return [];
    }
    const id = before?.id ?? giveId('d', serial.dishes ? null : written.id);
    if (written.id !== null && !newIds.has(written.id)) newIds.set(written.id, id);
    const dish = mergeDish(written, before, id, {
      giveId,
      live: options.live === true || !before,
      isForeign: isForeign(file),
      clearAllergens: options.clearAllergens === true,
    });
    merged.push({ written, before, dish });
    if (before) warnings.push(...sizesNote(written, before, currency));
    if (hasEmptiedAllergens(written, before)) emptied.push(dish.name);
    if (before && written.said.has('available') && written.available !== before.available)
      (written.available ? onSale : soldOut).push(dish.name);
    return [dish];
  };
  const categoryOf = (written: FileCategory): CategoryDraft[] => {
    const before = known.get(written);
    if (!before && isBlank(written.name)) {
      skipped.push({ where: written.where, ...TEXT_DAMAGED });
      return [];
    }
    const from = (field: SaidField) => (before && !written.said.has(field) ? before : written);
    const ownName = mergeName(written.name, before?.name);
    const id = before?.id ?? giveId('c', serial.categories ? null : written.id);
    if (written.id !== null) newCategoryIds.set(written.id, id);
    return [
      {
        id,
        name: ownName === written.name ? { en: from('name').name.en, ar: from('nameAr').name.ar } : ownName,
        ...mapDetails((detail) => from(detail)[detail]),
        dishes: written.dishes.flatMap(dishOf),
      },
    ];
  };
  return {
    planned: categories.flatMap(categoryOf),
    newIds,
    newCategoryIds,
    merged,
    liveDishes: { onSale, soldOut },
    emptied,
    skipped,
    warnings,
  };
}
