import { readMenu, type Dish, type Menu } from '#src/contract/menu.ts';
import { apiUrl, get, list, mainUrl, read, report } from './ask.ts';
import { Problem } from './problem.ts';

/** `cachedAt`: the worker answered from its cache, written then (device clock); null: it comes from the host. */
export type MenuAnswer = { menu: Menu; cachedAt: number | null; version: string | null };

export const api = {
  /** `fresh` goes past the browser's own cache. */
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

  async dish(slug: string, id: string, signal?: AbortSignal): Promise<Dish> {
    const { json, readers } = await read(get(apiUrl(`/api/dishes/${encodeURIComponent(id)}`, slug), signal));
    const dish = readers.dish(json);
    if (!dish) throw new Problem('garbled', { status: 200 });
    return dish;
  },

  carousel: (slug: string, signal?: AbortSignal) => list('carousel', apiUrl('/api/carousel', slug), signal),

  banners: (slug: string, signal?: AbortSignal) => list('banners', mainUrl('/api/banners.json', slug), signal),
};
