import { isDeepStrictEqual } from 'node:util';
import type { ImportDoubt } from '#src/contract/staff/import-problems.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import type { CategoryDraft, ContentDraft, DishDraft, MenuDraft, VenueDraft } from '#server/menus/draft.ts';
import { median } from '#src/domain/median.ts';
import { foldName, isSameName } from '#src/domain/same-name.ts';
import type { ImportOrder } from '#src/contract/staff/menu-import.ts';

/** `version`: of the menu, where it is stored. */
export type CurrentVenue = { venue: VenueDraft; menu: MenuDraft & { content: ContentDraft }; version?: number };

export type PriceChange = { name: Bilingual; size: Bilingual | null; from: MinorUnits | null; to: MinorUnits | null };

export type Rename = { from: Bilingual; to: Bilingual };

export type ImportChanges = {
  /** Dishes that keep their id and photo, spelling apart: the id may mean another dish by now. */
  renamed: Rename[];
  added: Bilingual[];
  changed: Bilingual[];
  prices: PriceChange[];
  repriced: number;
  unchanged: number;
  categories: { added: Bilingual[]; renamed: Rename[]; pictures: Bilingual[] };
  optionGroups: { added: Bilingual[]; changed: Bilingual[] };
  zones: { added: Bilingual[]; changed: Bilingual[] };
  /** What the venue has and the file has not, whether it goes or stays. */
  missing: Record<'dishes' | 'categories' | 'optionGroups' | 'zones', Bilingual[]>;
  /** Dishes and options that have allergens at the venue and none in the file. */
  emptied: Bilingual[];
  /** What staff change during the day; imported only when that is asked for. */
  live: LiveChanges;
  orderChanged: ImportOrder[];
  venueChanged: boolean;
  contentChanged: (keyof ContentDraft)[];
  withoutPrice: number;
  unavailable: number;
  /** Why a person must confirm the import. */
  asks: ImportDoubt[];
};

/** `soldOut` and `onSale`: dishes by what the file says. */
export type LiveChanges = { soldOut: Bilingual[]; onSale: Bilingual[]; venue: LiveVenueField[] };
export const LIVE_VENUE_FIELDS = ['accepts_orders', 'paused_until'] as const;
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
  compared: Pick<ImportChanges, 'live' | 'missing' | 'emptied'>,
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
    renamed: renamesOf(old, next),
    added: [],
    changed: [],
    prices: [],
    repriced: 0,
    unchanged: 0,
    categories: categoryChanges(before.categories, menu.categories),
    optionGroups: difference(before.optionGroups, menu.optionGroups),
    zones: difference(before.zones, menu.zones),
    ...compared,
    withoutPrice: dishes.filter(({ price }) => price === null).length,
    unavailable: dishes.filter(({ available }) => !available).length,
    asks: doubtsOf(
      [...old.values()].map(({ dish }) => dish),
      dishes,
    ),
    orderChanged: orderChanges(before, menu),
    venueChanged: current !== null && !isDeepStrictEqual(current.venue, venue),
    contentChanged: (Object.keys(NO_CONTENT) as (keyof ContentDraft)[]).filter(
      (list) => !isDeepStrictEqual(before.content[list], menu.content[list]),
    ),
  };
  for (const { category, dish } of next.values()) {
    const was = old.get(dish.id);
    const prices = was ? pricesOf(was.dish, dish) : [];
    changes.prices.push(...prices);
    if (!was) changes.added.push(dish.name);
    else if (prices.length > 0) changes.repriced += 1;
    else if (was.category !== category || !isDeepStrictEqual(was.dish, dish)) changes.changed.push(dish.name);
    else changes.unchanged += 1;
  }
  return changes;
}

type DishesById = ReadonlyMap<string, { dish: DishDraft }>;

function renamesOf(old: DishesById, next: DishesById): Rename[] {
  const bearers = new Map(
    [...next.values()].flatMap(({ dish: { id, name } }) => [name.en, name.ar].map((text) => [foldName(text), id])),
  );
  return [...next.values()].flatMap(({ dish: { id, name: to } }): Rename[] => {
    const from = old.get(id)?.dish.name;
    if (!from) return [];
    const isTaken = (folded: string): boolean => (bearers.get(folded) ?? id) !== id;
    const isOther = (['en', 'ar'] as const).some(
      (lang) => from[lang] !== '' && to[lang] !== '' && !isSameName([from[lang]], [to.en, to.ar], isTaken),
    );
    return isOther ? [{ from, to }] : [];
  });
}

function categoryChanges(
  before: readonly CategoryDraft[],
  after: readonly CategoryDraft[],
): ImportChanges['categories'] {
  const old = new Map(before.map((category) => [category.id, category]));
  const kept = after.flatMap((category) => {
    const was = old.get(category.id);
    return was ? [{ was, category }] : [];
  });
  return {
    added: difference(before, after).added,
    renamed: kept.flatMap(({ was, category }) =>
      isDeepStrictEqual(was.name, category.name) ? [] : [{ from: was.name, to: category.name }],
    ),
    pictures: kept.flatMap(({ was, category }) => (was.image === category.image ? [] : [category.name])),
  };
}

type Identified = readonly { id: string }[];
/** Compares only the records that both lists have. */
const isReordered = (before: Identified, after: Identified): boolean => {
  const [had, has] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const kept = after.filter(({ id }) => had.has(id));
  return before.filter(({ id }) => has.has(id)).some(({ id }, at) => kept[at]?.id !== id);
};

function orderChanges(before: MenuDraft, after: MenuDraft): ImportOrder[] {
  const old = new Map(before.categories.map((category) => [category.id, category.dishes]));
  return [
    ...(isReordered(before.categories, after.categories) ? (['categories'] as const) : []),
    ...(after.categories.some(({ id, dishes }) => isReordered(old.get(id) ?? [], dishes)) ? (['dishes'] as const) : []),
    ...(isReordered(before.optionGroups, after.optionGroups) ? (['option_groups'] as const) : []),
    ...(isReordered(before.zones, after.zones) ? (['zones'] as const) : []),
  ];
}

/** The price of a dish with sizes is that of its first size. */
function pricesOf(old: DishDraft, { name, price, sizes }: DishDraft): PriceChange[] {
  const before = new Map(old.sizes.map((size) => [size.id, size.price]));
  if (sizes.length === 0 || before.size === 0)
    return old.price === price ? [] : [{ name, size: null, from: old.price, to: price }];
  return sizes.flatMap((size) => {
    const from = before.get(size.id);
    return from === undefined || from === size.price ? [] : [{ name, size: size.name, from, to: size.price }];
  });
}

/** Prices this many times as high or low are in another unit or currency. */
const PRICE_FACTOR = 50;

function doubtsOf(old: readonly DishDraft[], next: readonly DishDraft[]): ImportDoubt[] {
  const usual = (dishes: readonly DishDraft[]) => median(dishes.flatMap(({ price }) => price || []));
  const [before, after] = [usual(old), usual(next)];
  const factor = before > 0 && after > 0 ? Math.max(after / before, before / after) : 1;
  return factor >= PRICE_FACTOR ? ['prices_scaled'] : [];
}

function difference<Item extends { id: string; name: Bilingual }>(before: readonly Item[], after: readonly Item[]) {
  const old = new Map(before.map((item) => [item.id, item]));
  return {
    added: after.filter((item) => !old.has(item.id)).map((item) => item.name),
    changed: after
      .filter((item) => old.has(item.id) && !isDeepStrictEqual(old.get(item.id), item))
      .map((item) => item.name),
  };
}
