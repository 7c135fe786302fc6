import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { uploadPath } from '#server/menus/stored-file.ts';
import { type GiveId, isSerial, matchRecords, mergeName } from './match-records.ts';
import type { FileDish, FileSize, SaidField } from './menu-file.ts';

/**
 * `live`: also take from the file what staff change during the day. `isForeign`: a photo of another program does not
 * replace one set at the desk.
 */
export type MergeOptions = { giveId: GiveId; live: boolean; isForeign: boolean; clearAllergens: boolean };

export type MergedDish = { written: FileDish; before: DishDraft | null; dish: DishDraft };

const keyOf = (name: string): string => foldSpelling(name) || name;

/** A name in one language keeps the other one, unless it was renamed: then that may say something else. */
export const keepTranslation = (name: Bilingual, old: Bilingual | undefined): Bilingual =>
  old && name.ar === '' && keyOf(name.en) === keyOf(old.en) ? { en: name.en, ar: old.ar } : mergeName(name, old);

export const keepTranslations = (labels: readonly Bilingual[], old: readonly Bilingual[]): Bilingual[] => {
  const known = new Map(old.flatMap((label) => [label.ar, label.en].map((text) => [keyOf(text), label] as const)));
  return labels.map((label) => keepTranslation(label, known.get(keyOf(label.en))));
};

/** Only a person knows whether an empty cell means that the dish has none. */
export const hasEmptiedAllergens = (dish: FileDish, old: DishDraft | null): boolean =>
  old !== null && dish.said.has('allergens') && dish.allergens.length === 0 && old.allergens.length > 0;

export function mergeDish(
  dish: FileDish,
  old: DishDraft | null,
  id: string,
  { giveId, live, isForeign, clearAllergens }: MergeOptions,
): DishDraft {
  const base = old ?? dish;
  const kept: readonly SaidField[] = [
    ...(live ? [] : (['available'] as const)),
    ...(hasEmptiedAllergens(dish, old) && !clearAllergens ? (['allergens'] as const) : []),
    ...(isForeign && uploadPath(old?.image ?? null) !== null ? (['image'] as const) : []),
  ];
  const from = (field: SaidField) => (dish.said.has(field) && !kept.includes(field) ? dish : base);
  const ownName = mergeName(dish.name, old?.name);
  const isArabic = ownName !== dish.name;
  const keepsSizes = old !== null && !dish.said.has('sizes');
  const sizes = keepsSizes ? old.sizes : mergeSizes(dish.sizes, old, giveId);
  return {
    id,
    name: isArabic ? ownName : { en: from('name').name.en, ar: from('nameAr').name.ar },
    description:
      isArabic && dish.description.ar === ''
        ? { en: base.description.en, ar: dish.said.has('description') ? dish.description.en : base.description.ar }
        : { en: from('description').description.en, ar: from('descriptionAr').description.ar },
    image: from('image').image,
    price: keepsSizes && (sizes.length > 0 || dish.sizes.length > 0) ? old.price : dish.price,
    sizes,
    option_groups: old?.option_groups ?? [],
    ...mapDishFields('column', {
      number: ({ column }) => from(column)[column],
      flag: ({ column }) => from(column)[column],
      labels: ({ column }) => (from(column) === dish ? keepTranslations(dish[column], base[column]) : base[column]),
      ids: ({ column }) => from(column)[column],
    }),
  };
}

function mergeSizes(sizes: readonly FileSize[], old: DishDraft | null, giveId: GiveId): DishDraft['sizes'] {
  const known = matchRecords(sizes, old?.sizes ?? []);
  const serial = isSerial(sizes.map(({ id }) => id));
  return sizes.map((size) => {
    const before = known.get(size);
    return {
      id: before?.id ?? giveId('s', serial ? null : size.id),
      name: keepTranslation(size.name, before?.name),
      price: size.price,
    };
  });
}
