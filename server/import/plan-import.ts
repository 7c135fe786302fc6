import { isDeepStrictEqual } from 'node:util';
import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Piastres } from '#src/domain/money.ts';
import {
  type CategoryDraft,
  type ContentDraft,
  type DishDraft,
  type MenuDraft,
  blankVenue,
  type VenueDraft,
  type ZoneDraft,
} from '#server/menus/draft.ts';
import { createIdGenerator, matchRecords } from './match-records.ts';
import type { FileCategory, FileDish, FileSize, FileZone, MenuFile } from './menu-file.ts';

/** A venue before the import. */
export type CurrentVenue = { venue: VenueDraft; menu: MenuDraft & { content: ContentDraft } };

export type PriceChange = { name: Bilingual; from: Piastres | null; to: Piastres | null };

export type ImportChanges = {
  added: Bilingual[];
  removed: Bilingual[];
  /** Dishes that changed, but not in price. */
  changed: Bilingual[];
  prices: PriceChange[];
  unchanged: number;
  categories: { added: Bilingual[]; removed: Bilingual[] };
  zones: { added: Bilingual[]; removed: Bilingual[]; changed: Bilingual[] };
  venueChanged: boolean;
  contentChanged: (keyof ContentDraft)[];
};

export type ImportPlan = {
  isNewVenue: boolean;
  venue: VenueDraft;
  menu: MenuDraft & { content: ContentDraft };
  changes: ImportChanges;
};

const NO_CONTENT: ContentDraft = { promocodes: [], reviews: [], carousel: [], notifications: [], onboarding: [] };

/** Takes the fields that the file defines from the file, and all others from the old dish. */
function mergeDish(
  dish: FileDish,
  old: DishDraft | null,
  definedFields: MenuFile['definedFields'],
  giveId: ReturnType<typeof createIdGenerator>,
): DishDraft {
  const keepSizes = old !== null && !definedFields.has('sizes');
  const sizes = keepSizes ? old.sizes : mergeSizes(dish.sizes, old, giveId);
  const base = old ?? dish;
  return {
    id: old?.id ?? giveId('d', dish.id),
    name: { en: dish.name.en, ar: definedFields.has('nameAr') ? dish.name.ar : base.name.ar },
    description: {
      en: definedFields.has('description') ? dish.description.en : base.description.en,
      ar: definedFields.has('descriptionAr') ? dish.description.ar : base.description.ar,
    },
    image: definedFields.has('image') ? dish.image : base.image,
    price: keepSizes && sizes.length > 0 ? (sizes[0]?.price ?? null) : dish.price,
    sizes,
    ...mapDishFields('name', {
      number: ({ name }) => (definedFields.has(name) ? dish : base)[name],
      flag: ({ name }) => (definedFields.has(name) ? dish : base)[name],
      labels: ({ name }) => (definedFields.has(name) ? dish : base)[name],
      ids: ({ name }) => (definedFields.has(name) ? dish : base)[name],
    }),
  };
}

function mergeSizes(
  sizes: readonly FileSize[],
  old: DishDraft | null,
  giveId: ReturnType<typeof createIdGenerator>,
): DishDraft['sizes'] {
  const known = matchRecords(sizes, old?.sizes ?? []);
  return sizes.map((size, index) => ({
    id: known[index]?.id ?? giveId('s', size.id),
    name: size.name,
    price: size.price,
  }));
}

function mergeZones(
  zones: readonly FileZone[],
  existing: readonly ZoneDraft[],
  giveId: ReturnType<typeof createIdGenerator>,
): ZoneDraft[] {
  const known = matchRecords(zones, existing);
  return zones.map(({ id, name, fee, minimum }, index) => {
    const old = known[index];
    return {
      id: old?.id ?? giveId('z', id),
      name: { en: name.en, ar: name.ar ?? old?.name.ar ?? '' },
      fee,
      minimum: minimum ?? old?.minimum ?? 0,
    };
  });
}

const allIds = (categories: readonly CategoryDraft[], zones: readonly ZoneDraft[]): Set<string> =>
  new Set([
    ...zones.map((zone) => zone.id),
    ...categories.flatMap((category) => [
      category.id,
      ...category.dishes.flatMap((dish) => [dish.id, ...dish.sizes.map((size) => size.id)]),
    ]),
  ]);

/** Finds the old dish of each dish of the file: by id in the whole menu, else by name in the old dishes of its category. */
function matchDishes(
  file: readonly FileCategory[],
  known: readonly (CategoryDraft | null)[],
  old: readonly CategoryDraft[],
) {
  const unmatched = new Map(old.flatMap((category) => category.dishes.map((dish) => [dish.id, dish] as const)));
  const byId = new Map<FileDish, DishDraft>();
  for (const dish of file.flatMap((category) => category.dishes)) {
    const found = dish.id === null ? undefined : unmatched.get(dish.id);
    if (!found) continue;
    byId.set(dish, found);
    unmatched.delete(found.id);
  }
  const found = new Map<FileDish, DishDraft | null>(byId);
  for (const [index, category] of file.entries()) {
    const rest = category.dishes.filter((dish) => !byId.has(dish));
    const free = known[index]?.dishes.filter((dish) => unmatched.has(dish.id)) ?? [];
    const byName = matchRecords(rest, free);
    for (const [place, dish] of rest.entries()) found.set(dish, byName[place] ?? null);
  }
  return found;
}

/**
 * Computes the venue after the import and the changes, without writing anything. Matched dishes, sizes, categories and
 * areas keep their ids, because favourites, carts and waiting orders refer to them.
 */
export function planImport(file: MenuFile, slug: string, current: CurrentVenue | null): ImportPlan {
  const oldCategories = current?.menu.categories ?? [];
  const oldZones = current?.menu.zones ?? [];
  const giveId = createIdGenerator(allIds(oldCategories, oldZones));
  const knownCategories = matchRecords(file.categories, oldCategories);
  const knownDishes = matchDishes(file.categories, knownCategories, oldCategories);
  /** Ids of the file that became others here; references to them must follow. */
  const newIds = new Map<string, string>();
  const categories = file.categories.map((category, index): CategoryDraft => {
    const old = knownCategories[index] ?? null;
    const id = old?.id ?? giveId('c', category.id);
    return {
      id,
      name: {
        en: category.name.en,
        ar: file.definedFields.has('categoryAr') ? category.name.ar : (old?.name.ar ?? category.name.ar),
      },
      image: file.definedFields.has('categoryImage') ? category.image : (old?.image ?? category.image),
      dishes: category.dishes.map((written) => {
        const dish = mergeDish(written, knownDishes.get(written) ?? null, file.definedFields, giveId);
        if (written.id !== null && !newIds.has(written.id)) newIds.set(written.id, dish.id);
        return dish;
      }),
    };
  });
  const ids = new Set(categories.flatMap((category) => category.dishes.map((dish) => dish.id)));
  const resolve = (id: string): string => newIds.get(id) ?? id;
  for (const dish of categories.flatMap((category) => category.dishes)) {
    dish.goesWith = dish.goesWith.map(resolve).filter((id) => ids.has(id));
  }
  const zones = file.zones === null ? oldZones : mergeZones(file.zones, oldZones, giveId);
  const carousel = file.content.carousel?.map((item) => ({ ...item, dishId: item.dishId && resolve(item.dishId) }));
  const content: ContentDraft = {
    ...(current?.menu.content ?? NO_CONTENT),
    ...file.content,
    ...(carousel && { carousel }),
  };
  const before = current?.venue ?? blankVenue(slug, { en: file.venue.name ? '' : slug, ar: '' });
  const venue: VenueDraft = {
    ...before,
    ...file.venue,
    name: { ...before.name, ...file.venue.name },
    tagline: { ...before.tagline, ...file.venue.tagline },
    address: { ...before.address, ...file.venue.address },
    slug,
  };
  const menu = { categories, zones, content };
  return { isNewVenue: current === null, venue, menu, changes: changesOf(current, venue, menu) };
}

function changesOf(current: CurrentVenue | null, venue: VenueDraft, menu: ImportPlan['menu']): ImportChanges {
  const before = current?.menu ?? { categories: [], zones: [], content: NO_CONTENT };
  const dishesById = (categories: readonly CategoryDraft[]) =>
    new Map(
      categories.flatMap((category) =>
        category.dishes.map((dish) => [dish.id, { category: category.id, dish }] as const),
      ),
    );
  const old = dishesById(before.categories);
  const next = dishesById(menu.categories);
  const changes: ImportChanges = {
    added: [],
    removed: [...old.values()].filter(({ dish }) => !next.has(dish.id)).map(({ dish }) => dish.name),
    changed: [],
    prices: [],
    unchanged: 0,
    categories: difference(before.categories, menu.categories),
    zones: difference(before.zones, menu.zones),
    venueChanged: current !== null && !isDeepStrictEqual(current.venue, venue),
    contentChanged: (Object.keys(NO_CONTENT) as (keyof ContentDraft)[]).filter(
      (list) => !isDeepStrictEqual(before.content[list], menu.content[list]),
    ),
  };
  for (const { category, dish } of next.values()) {
    const was = old.get(dish.id);
    if (!was) changes.added.push(dish.name);
    else if (was.dish.price !== dish.price)
      changes.prices.push({ name: dish.name, from: was.dish.price, to: dish.price });
    else if (was.category !== category || !isDeepStrictEqual(was.dish, dish)) changes.changed.push(dish.name);
    else changes.unchanged += 1;
  }
  return changes;
}

function difference<Item extends { id: string; name: Bilingual }>(before: readonly Item[], after: readonly Item[]) {
  const old = new Map(before.map((item) => [item.id, item]));
  const ids = new Set(after.map((item) => item.id));
  return {
    added: after.filter((item) => !old.has(item.id)).map((item) => item.name),
    removed: before.filter((item) => !ids.has(item.id)).map((item) => item.name),
    changed: after
      .filter((item) => old.has(item.id) && !isDeepStrictEqual(old.get(item.id), item))
      .map((item) => item.name),
  };
}
