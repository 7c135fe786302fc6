import { mapDishFields } from '#src/contract/dish-fields.ts';
import { type Category, type Dish, readMenu } from '#src/contract/menu.ts';
import type { LineOption } from '#src/domain/options.ts';

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
  ...mapDishFields('name', { number: () => null, flag: ({ unset }) => unset, labels: () => [], ids: () => [] }),
  ...part,
});

/** An extra without a price, as a line of the cart has it. */
export const lineOption = (group: string, id: string, more: Partial<LineOption> = {}): LineOption => ({
  group_id: group,
  group_wire_id: group,
  id,
  wire_id: id,
  kind: 'extra',
  name: { en: id, ar: '' },
  price: 0,
  quantity: 1,
  free: 0,
  ...more,
});

const [BLANK] = readMenu({ menu: [{ id: 'c', name: 'Mains' }] })?.categories ?? [];

/** "Mains", without a picture. */
export const categoryWith = (dishes: Dish[], more: Partial<Category> = {}): Category => ({
  ...(BLANK as Category),
  dishes,
  ...more,
});
