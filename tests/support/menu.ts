import type { Lang } from '#src/domain/lang.ts';

/** The menu answer as sent, read without the app's own parser. */
export type WireSize = { id: string; name: string; name_secondry?: string; additional_price: number };
export type WireDish = {
  id: string;
  name: string;
  name_secondry: string;
  price: number | null;
  variations: WireSize[];
  available?: boolean;
  option_groups?: { id: string }[];
  category: WireCategory;
};
export type WireCategory = { id: string; name: string; name_secondry: string; dishes: WireDish[] };
export type WireZone = {
  id: string;
  name: string;
  name_secondry?: string;
  delivery_fee: string;
  minimum?: number;
};
export type WireMenu = {
  menu: WireCategory[];
  delivery_zones: WireZone[];
  option_groups?: { id: string; name: string; options: { name: string; price: number }[] }[];
};

export async function fetchMenu(origin: string, slug: string): Promise<WireMenu> {
  const answer = await fetch(`${origin}/api/${slug}/menu`);
  if (!answer.ok) throw new Error(`the menu of ${slug} answered ${answer.status}`);
  return (await answer.json()) as WireMenu;
}

export function nameIn(thing: { name: string; name_secondry?: string }, lang: Lang): string {
  const [first, second] =
    lang === 'ar' ? [thing.name_secondry ?? '', thing.name] : [thing.name, thing.name_secondry ?? ''];
  return first.trim() === '' ? second : first;
}

/** Dishes with unique names, in menu order. */
export function dishesOf(menu: WireMenu): WireDish[] {
  const all = menu.menu.flatMap((category) => category.dishes.map((dish) => ({ ...dish, category })));
  const named = new Map<string, number>();
  for (const dish of all)
    for (const name of [dish.name, dish.name_secondry]) named.set(name, (named.get(name) ?? 0) + 1);
  return all.filter((dish) => [dish.name, dish.name_secondry].every((name) => !name || (named.get(name) ?? 0) < 2));
}

/** Dishes with options ask more than a price; their specs name them. */
const orderable = (dish: WireDish) =>
  dish.available !== false && (dish.price ?? 0) > 0 && dish.option_groups === undefined;

export function plainDishes(menu: WireMenu): WireDish[] {
  return dishesOf(menu).filter((dish) => orderable(dish) && dish.variations.length === 0);
}

export function sizedDishes(menu: WireMenu): WireDish[] {
  return dishesOf(menu).filter((dish) => orderable(dish) && dish.variations.length > 1);
}

export function must<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`the menu has no ${what}`);
  return value;
}

/** Computed independently of the app. */
export function minorUnits(price: number | string): number {
  return Math.round(Number(price) * 100);
}
