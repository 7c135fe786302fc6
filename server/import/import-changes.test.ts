import { both } from '#tests/support/venue.ts';
import { describe, expect, test } from 'vitest';
import { importReport } from '#server/desk/import-report.ts';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

type Category = { id: string; name: string; name_secondry?: string; image?: string; dishes: object[] };
const dish = (id: string, name: string, more: object = {}) => ({ id, name, price: 10, ...more });
const GRILLS: Category = { id: 'grill', name: 'Grills', dishes: [dish('kofta', 'Kofta'), dish('mol', 'Molokhia')] };
const DRINKS: Category = { id: 'drink', name: 'Drinks', dishes: [dish('tea', 'Tea'), dish('cola', 'Cola')] };
const ZONES = [
  { id: 'm', name: 'Maadi', delivery_fee: 10 },
  { id: 'z', name: 'Zamalek', delivery_fee: 20 },
];
const read = (categories: Category[], zones = ZONES) =>
  readMenuFile(new TextEncoder().encode(JSON.stringify({ categories, delivery_zones: zones })));
const venue = planImport(read([GRILLS, DRINKS]), 'cafe', null);
const reportOf = (...file: Parameters<typeof read>) => {
  const written = read(...file);
  return importReport(written, planImport(written, 'cafe', venue), 1, 100);
};
const NONE = { count: 0, items: [] };

describe('what an import changes', () => {
  test('is nothing for the same file', () => {
    expect(reportOf([GRILLS, DRINKS])).toMatchObject({
      renamed: NONE,
      changed: NONE,
      categories: { added: NONE, renamed: NONE, pictures: NONE },
      order_changed: [],
      unchanged: 4,
    });
  });

  test('names a renamed category and one with another picture', () => {
    const { categories } = reportOf([
      { ...GRILLS, name: 'Specials' },
      { ...DRINKS, image: 'https://pictures.example/drinks.webp' },
    ]);
    expect(categories).toEqual({
      added: NONE,
      renamed: {
        count: 1,
        items: [{ from: both('Grills'), to: both('Specials') }],
      },
      pictures: { count: 1, items: [both('Drinks')] },
    });
  });

  test.each([
    ['categories', [DRINKS, GRILLS], ZONES],
    ['dishes', [{ ...GRILLS, dishes: GRILLS.dishes.toReversed() }, DRINKS], ZONES],
    ['zones', [GRILLS, DRINKS], ZONES.toReversed()],
  ])('names another order of %s', (list, categories, zones) => {
    expect(reportOf(categories, zones).order_changed).toEqual([list]);
  });

  test('takes a new record between others for no other order', () => {
    const dishes = [dish('new', 'New'), ...GRILLS.dishes];
    expect(reportOf([{ ...GRILLS, dishes }, DRINKS]).order_changed).toEqual([]);
  });

  test('names a dish whose id becomes another dish, and not a corrected spelling', () => {
    const { renamed, changed, price_changes } = reportOf([
      { ...GRILLS, dishes: [dish('kofta', 'Koffta'), dish('mol', 'Fatta', { price: 120 })] },
      DRINKS,
    ]);
    expect(renamed.items.map(({ from, to }) => [from.en, to.en])).toEqual([['Molokhia', 'Fatta']]);
    expect(changed.items.map(({ en }) => en)).toEqual(['Koffta']);
    expect(price_changes.items.map(({ name }) => name.en)).toEqual(['Fatta']);
  });
});
