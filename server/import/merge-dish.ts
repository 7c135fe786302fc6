import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { type GiveId, isSerial, matchRecords } from './match-records.ts';
import type { FileDish, FileSize, MenuFile, OptionalField } from './menu-file.ts';

/** `live`: also take from the file what staff change during the day, such as whether the dish is sold out. */
export type MergeOptions = { definedFields: MenuFile['definedFields']; giveId: GiveId; live: boolean };

const LIVE: readonly OptionalField[] = ['available'];

/** Takes the fields that the file defines from the file, and all others from the old dish. */
export function mergeDish(dish: FileDish, old: DishDraft | null, id: string, options: MergeOptions): DishDraft {
  const takes = (field: OptionalField | 'name'): boolean =>
    (field === 'name' || options.definedFields.has(field)) &&
    !dish.damaged.has(field) &&
    (options.live || field === 'name' || !LIVE.includes(field));
  const base = old ?? dish;
  const keepSizes = old !== null && !takes('sizes');
  const sizes = keepSizes ? old.sizes : mergeSizes(dish.sizes, old, options.giveId);
  return {
    id,
    name: { en: (takes('name') ? dish : base).name.en, ar: (takes('nameAr') ? dish : base).name.ar },
    description: {
      en: (takes('description') ? dish : base).description.en,
      ar: (takes('descriptionAr') ? dish : base).description.ar,
    },
    image: (takes('image') ? dish : base).image,
    price: keepSizes && sizes.length > 0 ? (sizes[0]?.price ?? null) : dish.price,
    sizes,
    optionGroups: old?.optionGroups ?? [],
    ...mapDishFields('name', {
      number: ({ name }) => (takes(name) ? dish : base)[name],
      flag: ({ name }) => (takes(name) ? dish : base)[name],
      labels: ({ name }) => (takes(name) ? dish : base)[name],
      ids: ({ name }) => (takes(name) ? dish : base)[name],
    }),
  };
}

function mergeSizes(sizes: readonly FileSize[], old: DishDraft | null, giveId: GiveId): DishDraft['sizes'] {
  const known = matchRecords(sizes, old?.sizes ?? []);
  const serial = isSerial(sizes.map(({ id }) => id));
  return sizes.map((size) => ({
    id: known.get(size)?.id ?? giveId('s', serial ? null : size.id),
    name: size.name,
    price: size.price,
  }));
}
