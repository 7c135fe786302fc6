import { isDeepStrictEqual } from 'node:util';
import type { Bilingual } from '#src/domain/text.ts';
import type { Piastres } from '#src/domain/money.ts';
import type { CategoryDraft, ContentDraft, MenuDraft, VenueDraft } from '#server/menus/draft.ts';

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
  optionGroups: { added: Bilingual[]; removed: Bilingual[]; changed: Bilingual[] };
  zones: { added: Bilingual[]; removed: Bilingual[]; changed: Bilingual[] };
  venueChanged: boolean;
  contentChanged: (keyof ContentDraft)[];
};

export const NO_CONTENT: ContentDraft = {
  promocodes: [],
  reviews: [],
  carousel: [],
  notifications: [],
  onboarding: [],
};

export function changesOf(current: CurrentVenue | null, venue: VenueDraft, menu: CurrentVenue['menu']): ImportChanges {
  const before = current?.menu ?? { categories: [], optionGroups: [], zones: [], content: NO_CONTENT };
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
    optionGroups: difference(before.optionGroups, menu.optionGroups),
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
