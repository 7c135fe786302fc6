import { CarouselItem, Promocode, Review } from '#src/contract/content.ts';
import { readDish, readMenu, type Dish, type Menu } from '#src/contract/menu.ts';
import type { Currency } from '#src/domain/money.ts';
import { apiUrl, get, list, mainUrl, report } from './request.ts';
import { Problem } from './problem.ts';

/** `cachedAt`: by the phone's clock; null if the answer comes from the host. */
export type MenuAnswer = { menu: Menu; cachedAt: number | null; version: string | null };

export const api = {
  /** `fresh` bypasses the HTTP cache. */
  async menu(slug: string, signal?: AbortSignal, options: { fresh?: boolean } = {}): Promise<MenuAnswer> {
    const init: RequestInit = options.fresh ? { cache: 'no-cache' } : {};
    const { json, cachedAt, version } = await get(apiUrl('/api/menu', slug), signal, init);
    const menu = readMenu(json, report);
    if (!menu) throw new Problem('garbled', { status: 200 });
    if (!menu.capabilities && menu.categories.some((category) => category.dishes.length === 0)) {
      const { withDishes } = await import('./with-dishes.ts');
      return { menu: await withDishes(slug, menu, json, signal), cachedAt, version };
    }
    return { menu, cachedAt, version };
  },

  async dish(slug: string, id: string, currency: Currency, signal?: AbortSignal): Promise<Dish> {
    const { json } = await get(apiUrl(`/api/dishes/${encodeURIComponent(id)}`, slug), signal);
    const dish = readDish(json, currency);
    if (!dish) throw new Problem('garbled', { status: 200 });
    return dish;
  },

  carousel: (slug: string, signal?: AbortSignal) =>
    list('carousel', CarouselItem, apiUrl('/api/carousel', slug), signal),

  banners: (slug: string, signal?: AbortSignal) =>
    list('banners', CarouselItem, mainUrl('/api/banners.json', slug), signal),

  reviews: (slug: string, signal?: AbortSignal) => list('reviews', Review, apiUrl('/api/reviews', slug), signal),

  promocodes: (slug: string, signal?: AbortSignal, options?: { fresh: boolean }) =>
    list('promocodes', Promocode, mainUrl('/api/promocodes.json', slug), signal, options),
};
