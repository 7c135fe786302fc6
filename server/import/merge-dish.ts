import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { foldSpelling } from '#src/domain/search-fold.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { uploadPath } from '#server/menus/stored-file.ts';
import { type GiveId, isSerial, matchRecords, mergeName } from './match-records.ts';
import type { FileDish, FileSize, MenuFile, OptionalField } from './menu-file.ts';

/**
 * `live`: also take from the file what staff change during the day. `isForeignFile`: blank fields clear nothing, and a
 * photo does not replace one set at the desk.
 */
export type MergeOptions = {
  definedFields: MenuFile['definedFields'];
  giveId: GiveId;
  live: boolean;
  isForeignFile: boolean;
  clearAllergens: boolean;
};

export type MergedDish = { written: FileDish; before: DishDraft | null; dish: DishDraft };

const LIVE: readonly OptionalField[] = ['available'];

const keyOf = (name: string): string => foldSpelling(name) || name;

/** A name in one language keeps the other one, unless it was renamed: then that may say something else. */
export const keepTranslation = (name: Bilingual, old: Bilingual | undefined): Bilingual =>
  old && name.ar === '' && keyOf(name.en) === keyOf(old.en) ? { en: name.en, ar: old.ar } : mergeName(name, old);

export const keepTranslations = (labels: readonly Bilingual[], old: readonly Bilingual[]): Bilingual[] => {
  const known = new Map(old.flatMap((label) => [label.ar, label.en].map((text) => [keyOf(text), label] as const)));
  return labels.map((label) => keepTranslation(label, known.get(keyOf(label.en))));
};

/** Only a person knows whether an empty cell means that the dish has none. */
export const hasEmptiedAllergens = (
  dish: FileDish,
  old: DishDraft,
  { definedFields, isForeignFile }: Pick<MergeOptions, 'definedFields' | 'isForeignFile'>,
): boolean =>
  definedFields.has('allergens') &&
  !isForeignFile &&
  !dish.damaged.has('allergens') &&
  dish.allergens.length === 0 &&
  old.allergens.length > 0;

/** Sizes and option groups have rules of their own, and a flag is never blank. */
function blankFields(dish: FileDish): ReadonlySet<OptionalField | 'name'> {
  const values = {
    nameAr: dish.name.ar,
    description: dish.description.en,
    descriptionAr: dish.description.ar,
    image: dish.image ?? '',
    ...mapDishFields('name', {
      number: ({ name }) => dish[name] ?? '',
      flag: () => true,
      labels: ({ name }) => (dish[name].length === 0 ? '' : dish[name]),
      ids: ({ name }) => (dish[name].length === 0 ? '' : dish[name]),
    }),
  };
  return new Set((Object.keys(values) as (keyof typeof values)[]).filter((field) => values[field] === ''));
}

export function mergeDish(dish: FileDish, old: DishDraft | null, id: string, options: MergeOptions): DishDraft {
  const blank = options.isForeignFile ? blankFields(dish) : new Set();
  const keepsAllergens = !options.clearAllergens && old !== null && hasEmptiedAllergens(dish, old, options);
  const takes = (field: OptionalField | 'name'): boolean =>
    !blank.has(field) &&
    !(field === 'allergens' && keepsAllergens) &&
    (field === 'name' || options.definedFields.has(field)) &&
    !dish.damaged.has(field) &&
    (options.live || field === 'name' || !LIVE.includes(field));
  const base = old ?? dish;
  const ownName = mergeName(dish.name, old?.name);
  const isArabic = ownName !== dish.name;
  const keepSizes = old !== null && !takes('sizes');
  const sizes = keepSizes ? old.sizes : mergeSizes(dish.sizes, old, options.giveId);
  return {
    id,
    name: isArabic
      ? ownName
      : { en: (takes('name') ? dish : base).name.en, ar: (takes('nameAr') ? dish : base).name.ar },
    description:
      isArabic && dish.description.ar === ''
        ? { en: base.description.en, ar: takes('description') ? dish.description.en : base.description.ar }
        : {
            en: (takes('description') ? dish : base).description.en,
            ar: (takes('descriptionAr') ? dish : base).description.ar,
          },
    image: (takes('image') && !(options.isForeignFile && uploadPath(old?.image ?? null) !== null) ? dish : base).image,
    price: keepSizes && (sizes.length > 0 || dish.damaged.has('sizes')) ? old.price : dish.price,
    sizes,
    optionGroups: old?.optionGroups ?? [],
    ...mapDishFields('name', {
      number: ({ name }) => (takes(name) ? dish : base)[name],
      flag: ({ name }) => (takes(name) ? dish : base)[name],
      labels: ({ name }) => (takes(name) ? keepTranslations(dish[name], base[name]) : base[name]),
      ids: ({ name }) => (takes(name) ? dish : base)[name],
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
