import { type Currency, toDecimal } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { CategoryDraft, DishDraft } from '#server/menus/draft.ts';
import { isLabelDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import { joinCategories } from './join-categories.ts';
import { matchDishes } from './match-dishes.ts';
import { type GiveId, isSerial, matchRecords, mergeName } from './match-records.ts';
import {
  type FileCategory,
  type FileDish,
  type FileNote,
  isForeign,
  type MenuFile,
  type UnreadRow,
} from './menu-file.ts';
import { hasEmptiedAllergens, mergeDish, type MergedDish } from './merge-dish.ts';
import { isBlank } from './record-fields.ts';

/**
 * `live`: also take from the file what staff change during the day; else `changes.live` says what the file has.
 * `remove`: take away what the file has not. `clearAllergens`: an empty cell means that a dish has none.
 */
export type ImportOptions = { live?: boolean; remove?: boolean; clearAllergens?: boolean };

/** It may be any dish. */
const NAMELESS: UnreadRow = { id: null, name: { en: '', ar: '' } };

/** Without its name or the names of its sizes, only a dish that the venue has can be imported. */
const isUnknown = (dish: FileDish): boolean =>
  isBlank(dish.name) || dish.sizes.some(({ name }) => isLabelDamaged(name));

const sizesKept = ({ where }: FileDish, { name }: DishDraft): FileNote => ({
  where,
  code: 'sizes_kept',
  values: { name: name.en || name.ar },
});

/** The file has no sizes and a price for a dish that has sizes. */
const priceNote = ({ where, price, damaged }: FileDish, dish: DishDraft, currency: Currency): FileNote[] => {
  if (price === null || price === dish.price || dish.sizes.length === 0 || damaged.has('sizes')) return [];
  const values = { name: dish.name.en || dish.name.ar, written: String(toDecimal(price, currency)) };
  return [{ where, code: 'price_beside_sizes', values }];
};

const conflictNote = ({ where }: FileDish, { name }: DishDraft): FileNote => ({
  where,
  code: 'id_conflict',
  values: { name: name.en || name.ar },
});

/** The categories of the file with their dishes, as far as they can be read. */
export function mergeCategories(
  file: MenuFile,
  old: readonly CategoryDraft[],
  currency: Currency,
  giveId: GiveId,
  options: ImportOptions,
) {
  const isForeignFile = isForeign(file);
  // Only the rows of a sheet repeat their category.
  const { categories, warnings } =
    file.recognised.format === 'sheet'
      ? joinCategories(file.categories, old)
      : { categories: file.categories, warnings: [] };
  const skipped: FileNote[] = [];
  const unread = [...file.unread];
  const onSale: Bilingual[] = [];
  const soldOut: Bilingual[] = [];
  const emptied: Bilingual[] = [];
  const known = matchRecords(categories, old);
  const { found, conflicts } = matchDishes(categories, known, old);
  warnings.push(...[...conflicts].map(([dish, other]) => conflictNote(dish, other)));
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
    if (!before) {
      if (written.damaged.has('name') || written.damaged.has('nameAr')) unread.push(NAMELESS);
      if (isUnknown(written)) {
        skipped.push({ where: written.where, ...TEXT_DAMAGED });
        unread.push(written);
        return [];
      }
    }
    const id = before?.id ?? giveId('d', serial.dishes ? null : written.id);
    if (written.id !== null && !newIds.has(written.id)) newIds.set(written.id, id);
    const { definedFields } = file;
    const rules = {
      definedFields,
      giveId,
      live: options.live === true || !before,
      isForeignFile,
      clearAllergens: options.clearAllergens === true,
    };
    const dish = mergeDish(written, before, id, rules);
    merged.push({ written, before, dish });
    if (before && written.damaged.has('sizes') && !isUnknown(written)) warnings.push(sizesKept(written, before));
    if (!definedFields.has('sizes')) warnings.push(...priceNote(written, dish, currency));
    if (before && hasEmptiedAllergens(written, before, rules)) emptied.push(dish.name);
    if (before && definedFields.has('available') && written.available !== before.available) {
      (written.available ? onSale : soldOut).push(dish.name);
    }
    return [dish];
  };
  const categoryOf = (written: FileCategory): CategoryDraft[] => {
    const before = known.get(written);
    if (!before && isBlank(written.name)) {
      skipped.push({ where: written.where, ...TEXT_DAMAGED });
      unread.push(...written.dishes);
      return [];
    }
    const base = before ?? written;
    const ownName = mergeName(written.name, before?.name);
    const takesArabic =
      file.definedFields.has('categoryAr') &&
      !written.damaged.has('categoryAr') &&
      !(isForeignFile && written.name.ar === '');
    const id = before?.id ?? giveId('c', serial.categories ? null : written.id);
    if (written.id !== null) newCategoryIds.set(written.id, id);
    return [
      {
        id,
        name:
          ownName === written.name
            ? {
                en: (written.damaged.has('name') ? base : written).name.en,
                ar: (takesArabic ? written : base).name.ar,
              }
            : ownName,
        image: (file.definedFields.has('categoryImage') ? written : base).image ?? written.image,
        hidden: (file.definedFields.has('categoryHidden') ? written : base).hidden,
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
    unread,
    skipped,
    warnings,
  };
}
