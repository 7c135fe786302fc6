import { describe, expect, test } from 'vitest';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const planOf = (rows: readonly string[], before: ImportPlan | null = null) =>
  planImport(readMenuFile(new TextEncoder().encode(rows.join('\n'))), 'cafe', before);
const dishesOf = ({ menu }: ImportPlan) => menu.categories.flatMap(({ dishes }) => dishes);
const dishOf = (plan: ImportPlan, name: string) => dishesOf(plan).find((dish) => dish.name.en === name);
const notesOf = ({ warnings }: ImportPlan) => warnings.map(({ where, code, values }) => [where, code, values]);
const groupsOf = ({ menu }: ImportPlan) =>
  menu.optionGroups.map(({ options }) => options.map(({ name, price }) => [name.en, price]));

describe('a dish with a size whose row is left out', () => {
  const HEAD = 'category,name,size,price,description,extras';
  const GOOD = [
    HEAD,
    'Main,Koshary,Small,20,Lentils,Sauce=5',
    'Main,Koshary,Large,40,,',
    'Main,Rice,,5,,',
    'Main,Soup,,7,,',
  ];

  test.each([
    ['first', ['Main,Koshary,Small,2O,,', 'Main,Koshary,Large,45,,']],
    ['second', ['Main,Koshary,Small,25,,', 'Main,Koshary,Large,4O,,']],
    ['nameless', ['Main,Koshary,Small,25,,', ',,Large,4O,,']],
    ['sizeless', ['Main,Koshary,Small,25,,', 'Main,Koshary,,40,,']],
    ['repeated', ['Main,Koshary,Small,25,,', 'Main,Koshary,Small,40,,']],
  ])('stays as it was, and is named: %s', (_, rows) => {
    const before = planOf(GOOD);
    const after = planOf([HEAD, ...rows, 'Main,Rice,,6,,', 'Main,Soup,,7,,'], before);
    expect(dishOf(after, 'Koshary')).toEqual(dishOf(before, 'Koshary'));
    expect(after.menu.optionGroups).toEqual(before.menu.optionGroups);
    expect(dishOf(after, 'Rice')?.price).toBe(600);
    expect(notesOf(after)).toEqual([[expect.stringMatching(/^row/), 'dish_kept', { name: 'Koshary' }]]);
  });

  test.each([
    [
      'Square',
      ['Item Name,Variation Name,Price,Category', 'Latte,Small,40,Hot', 'Latte,Large,60,Hot', 'Tea,Regular,20,Hot'],
    ],
    [
      'Loyverse',
      [
        'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Price',
        'latte,1,Latte,Hot,Size,Small,40',
        'latte,2,,,,Large,60',
        'tea,3,Tea,Hot,,,20',
      ],
    ],
  ])('stays as it was in a table of another program: %s', (_, rows) => {
    const before = planOf(rows);
    const after = planOf(
      rows.map((row) => row.replace(/40\b/, '45').replace('60', '70,1,2').replace('20', '25')),
      before,
    );
    expect(dishOf(before, 'Latte')?.sizes).toHaveLength(2);
    expect(dishOf(after, 'Latte')).toEqual(dishOf(before, 'Latte'));
    expect(dishOf(after, 'Tea')?.price).toBe(2500);
    expect(after.warnings.map(({ code }) => code)).toEqual(['dish_kept']);
  });

  test('is imported with the others where the venue has not got it', () => {
    const plan = planOf([HEAD, 'Main,Koshary,Small,2O,,', 'Main,Koshary,Large,45,,', 'Main,Rice,,6,,']);
    expect(dishOf(plan, 'Koshary')).toMatchObject({ price: 4500, sizes: [{ name: { en: 'Large' } }] });
    expect(plan.warnings).toEqual([]);
  });

  test('does not keep a dish of its name in another category', () => {
    const rows = (tea: string) => [HEAD, 'Hot,Tea,Small,10,,', 'Hot,Tea,Large,15,,', 'Cold,Tea,Small,' + tea + ',,'];
    const after = planOf(
      [...rows('2O').map((row) => row.replace(',10,', ',11,')), 'Cold,Milk,,5,,'],
      planOf(rows('20')),
    );
    expect(dishesOf(after).map(({ name, price }) => [name.en, price])).toEqual([
      ['Tea', 1100],
      ['Milk', 500],
      ['Tea', 2000],
    ]);
  });

  test('of one size has no say in dishes that only share their name', () => {
    const plan = planOf(['category,name,price', 'A,Mix,10', 'A,Mix,20', 'A,Tea,5']);
    const after = planOf(['category,name,price', 'A,Mix,12', 'A,Mix,2O', 'A,Tea,5'], plan);
    expect(dishesOf(after).map(({ price }) => price)).toEqual([1200, 500, 2000]);
  });
});

describe('a dish that stays because its row is left out', () => {
  const HEAD = 'category,name,price,extras';
  const before = planOf([HEAD, 'Main,Ful,20,Cheese=15', 'Main,Eggs,30,Cheese=15', 'Main,Tea,5,']);
  const ful = dishOf(before, 'Ful');

  test('keeps the options that another dish no longer has', () => {
    const after = planOf([HEAD, 'Main,Ful,2O,Cheese=15', 'Main,Eggs,30,', 'Main,Tea,5,'], before);
    expect(dishOf(after, 'Ful')).toEqual(ful);
    expect(after.menu.optionGroups).toEqual(before.menu.optionGroups);
    expect(dishOf(after, 'Eggs')?.optionGroups).toEqual([]);
  });

  test('keeps the prices of options that another dish changes', () => {
    const after = planOf([HEAD, 'Main,Ful,2O,Cheese=15', 'Main,Eggs,30,Cheese=20', 'Main,Tea,5,'], before);
    expect(dishOf(after, 'Ful')).toEqual(ful);
    expect(groupsOf(after)).toEqual([[['Cheese', 1500]], [['Cheese', 2000]]]);
  });

  test('goes on sharing them with a dish that writes the same', () => {
    const after = planOf([HEAD, 'Main,Ful,2O,Cheese=15', 'Main,Eggs,35,Cheese=15', 'Main,Tea,5,'], before);
    expect(after.menu.optionGroups).toEqual(before.menu.optionGroups);
    expect(dishOf(after, 'Eggs')?.optionGroups).toEqual(ful?.optionGroups);
  });

  test('keeps a group that the list of groups no longer has', () => {
    const file = (price: unknown, groups: unknown[]) => [
      JSON.stringify({
        option_groups: groups,
        categories: [
          {
            name: 'Main',
            dishes: [
              { id: 'ful', name: 'Ful', price, sizes: [], option_groups: [{ id: 'sauce' }] },
              { id: 'tea', name: 'Tea', price: 5, option_groups: [] },
            ],
          },
        ],
      }),
    ];
    const sauce = { id: 'sauce', name: 'Sauce', kind: 'extra', options: [{ id: 'hot', name: 'Hot', price: 3 }] };
    const first = planOf(file(20, [sauce]));
    const second = planOf(file('2O', []), first);
    expect(second.menu.optionGroups).toEqual(first.menu.optionGroups);
    expect(dishOf(second, 'Ful')).toEqual(dishOf(first, 'Ful'));
    const dearer = { ...sauce, options: [{ id: 'hot', name: 'Hot', price: 4 }] };
    expect(groupsOf(planOf(file('2O', [dearer]), first))).toEqual([[['Hot', 400]]]);
  });

  test('keeps the dishes that go with it, whatever ids the file gives to others', () => {
    const file = (fulPrice: string, first: string, second: string) => [
      JSON.stringify({
        categories: [
          {
            name: 'Main',
            dishes: [
              { id: 'ful', name: 'Ful', price: fulPrice, goes_with: ['a'] },
              { id: 'a', name: first, price: 5 },
              { id: 'b', name: second, price: 7 },
            ],
          },
        ],
      }),
    ];
    const first = planOf(file('20', 'Tea', 'Coffee'));
    const second = planOf(file('2O', 'Coffee', 'Tea'), first);
    expect(dishOf(second, 'Ful')?.goesWith).toEqual([dishOf(first, 'Tea')?.id]);
  });
});
