import { isDeepStrictEqual } from 'node:util';
import type { ImportDoubt } from '#src/contract/staff/menu-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Piastres } from '#src/domain/money.ts';
import type { CategoryDraft, ContentDraft, DishDraft, MenuDraft, VenueDraft } from '#server/menus/draft.ts';
import { median } from './median.ts';

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
  /** What staff change during the day and the file has otherwise. It is imported only when that is asked for. */
  live: LiveChanges;
  venueChanged: boolean;
  contentChanged: (keyof ContentDraft)[];
  /** Dishes of the menu after the import that have no price. */
  withoutPrice: number;
  /** Why the import needs a yes of its own. */
  asks: ImportDoubt[];
};

/** `soldOut` and `onSale`: dishes as the file has them. `venue`: fields of the venue. */
export type LiveChanges = { soldOut: Bilingual[]; onSale: Bilingual[]; venue: LiveVenueField[] };
export const LIVE_VENUE_FIELDS = ['acceptsOrders', 'pausedUntil'] as const;
export type LiveVenueField = (typeof LIVE_VENUE_FIELDS)[number];

export const NO_CONTENT: ContentDraft = {
  promocodes: [],
  reviews: [],
  carousel: [],
  notifications: [],
  onboarding: [],
};

export function changesOf(
  current: CurrentVenue | null,
  venue: VenueDraft,
  menu: CurrentVenue['menu'],
  live: LiveChanges,
): ImportChanges {
  const before = current?.menu ?? { categories: [], optionGroups: [], zones: [], content: NO_CONTENT };
  const dishesById = (categories: readonly CategoryDraft[]) =>
    new Map(
      categories.flatMap((category) =>
        category.dishes.map((dish) => [dish.id, { category: category.id, dish }] as const),
      ),
    );
  const old = dishesById(before.categories);
  const next = dishesById(menu.categories);
  const dishes = [...next.values()].map(({ dish }) => dish);
  const changes: ImportChanges = {
    added: [],
    removed: [...old.values()].filter(({ dish }) => !next.has(dish.id)).map(({ dish }) => dish.name),
    changed: [],
    prices: [],
    unchanged: 0,
    categories: difference(before.categories, menu.categories),
    optionGroups: difference(before.optionGroups, menu.optionGroups),
    zones: difference(before.zones, menu.zones),
    live,
    withoutPrice: dishes.filter(({ price }) => price === null).length,
    asks: [],
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
  changes.asks = doubtsOf(
    changes.removed.length,
    [...old.values()].map(({ dish }) => dish),
    dishes,
  );
  return changes;
}

/** Above this share of dishes that go away, the file may be a part of the menu only. */
const REMOVED_MAX = 1 / 4;
/** Prices this many times as high or low are in another unit or currency. */
const PRICE_FACTOR = 50;

function doubtsOf(removed: number, old: readonly DishDraft[], next: readonly DishDraft[]): ImportDoubt[] {
  const usual = (dishes: readonly DishDraft[]) => median(dishes.flatMap(({ price }) => price || []));
  const [before, after] = [usual(old), usual(next)];
  const factor = before > 0 && after > 0 ? Math.max(after / before, before / after) : 1;
  return [
    ...(removed > old.length * REMOVED_MAX ? (['dishes_removed'] as const) : []),
    ...(factor >= PRICE_FACTOR ? (['prices_scaled'] as const) : []),
  ];
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
