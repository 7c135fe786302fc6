import { unsetDishFields } from '#src/contract/dish-fields.ts';
import type { Dish } from '#src/contract/menu.ts';

/** Prices in minor units. */
export const dishWith = (part: Partial<Dish> = {}): Dish => ({
  id: '1',
  wireId: 1,
  categoryId: '1',
  name: { en: 'Kofta', ar: 'كفتة' },
  description: { en: '', ar: '' },
  image: null,
  cutOut: null,
  price: null,
  minPrice: null,
  maxPrice: null,
  sizes: [],
  ...unsetDishFields(),
  ...part,
});
