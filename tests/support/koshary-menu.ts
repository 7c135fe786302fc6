import type { Menu } from '#src/contract/menu.ts';
import { categoryWith, dishWith } from './dish.ts';

export const koshary = (id: string) =>
  dishWith({ id, categoryId: 'c', name: { en: 'Koshary', ar: 'كشري' }, price: 4000 });

/** The menu of a documented host with two dishes for 40 each. */
export const kosharyMenu = (dishes = [koshary('1'), koshary('2')]): Menu => ({
  categories: [categoryWith(dishes)],
  zones: [],
  capabilities: null,
  venue: null,
  skipped: 0,
});
