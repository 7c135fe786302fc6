import type { CurrentVenue } from './import-changes.ts';
import type { MenuFile } from './menu-file.ts';

const NONE: ReadonlySet<never> = new Set();

/** For files that hold options or delivery areas alone. */
export const menuOfVenue = ({ menu }: Pick<CurrentVenue, 'menu'>): MenuFile => ({
  recognised: { format: 'json', columns: [], rows: 0 },
  slug: null,
  exported: null,
  venue: {},
  categories: menu.categories.map((category) => ({
    ...category,
    where: category.id,
    said: NONE,
    dishes: category.dishes.map((dish) => ({ ...dish, where: dish.id, said: NONE, optionGroups: [] })),
  })),
  zones: null,
  optionGroups: null,
  hasAllGroups: true,
  content: {},
  skipped: [],
  warnings: [],
});
