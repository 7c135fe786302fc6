import { describe, expect, test } from 'vitest';
import type { DishDraft } from '#server/menus/draft.ts';
import { both } from '#tests/support/venue.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const planOf = (text: string, before: ImportPlan | null = null) =>
  planImport(readMenuFile(new TextEncoder().encode(text)), 'cafe', before);
const atDesk = (plan: ImportPlan, change: (dish: DishDraft) => void): ImportPlan => {
  const now = structuredClone(plan);
  for (const dish of now.menu.categories.flatMap(({ dishes }) => dishes)) change(dish);
  return now;
};
const firstOf = ({ menu }: ImportPlan) => menu.categories[0]?.dishes[0];

describe('a dish that got sizes at the desk', () => {
  const sized = atDesk(planOf('category,name,price\nGrill,Kofta,200\n'), (dish) => {
    dish.price = 8500;
    dish.sizes = [
      { id: 'quarter', name: both('Quarter', 'ربع'), price: 8500 },
      { id: 'half', name: both('Half', 'نص'), price: 16_000 },
    ];
  });

  test('keeps them, and the price of a file without sizes is named', () => {
    const plan = planOf('category,name,price\nGrill,Kofta,200\n', sized);
    expect(plan.menu).toEqual(sized.menu);
    expect(plan.warnings).toEqual([
      {
        where: 'row 2',
        code: 'price_beside_sizes',
        values: { name: 'Kofta', written: '200' },
      },
    ]);
  });

  test.each(['85', ''])('is not named where the file has the price %j', (price) => {
    expect(planOf(`category,name,price\nGrill,Kofta,${price}\n`, sized).warnings).toEqual([]);
  });
});

describe('Arabic names that the desk added', () => {
  const FILES = {
    rows: 'category,name,size,price,tags\nMain,Koshary,Small,20,Vegan|Hot\n,,Large,40,\n',
    cells: 'category,name,sizes,tags\nMain,Koshary,Small=20|Large=40,Vegan|Hot\n',
    columns: 'category,name,Small,Large,tags\nMain,Koshary,20,40,Vegan|Hot\n',
    JSON: JSON.stringify({
      categories: [
        {
          name: 'Main',
          dishes: [
            {
              name: 'Koshary',
              sizes: [
                { name: 'Small', price: 20 },
                { name: 'Large', price: 40 },
              ],
              tags: ['Vegan', { name: 'Hot' }],
            },
          ],
        },
      ],
    }),
  };
  const translate = (dish: DishDraft) => {
    dish.name.ar = 'كشري';
    for (const [at, ar] of ['صغير', 'كبير'].entries()) (dish.sizes[at] ?? { name: both('') }).name.ar = ar;
    dish.tags = [both('Vegan', 'نباتي'), both('Hot', 'حار')];
  };

  test.each(Object.entries(FILES))('stay beside sizes and tags: %s', (_, file) => {
    const now = atDesk(planOf(file), translate);
    expect(planOf(file, now).menu).toEqual(now.menu);
  });

  test('stay with their label where the file has others', () => {
    const now = atDesk(planOf(FILES.cells), translate);
    const file = FILES.cells.replace('Vegan|Hot', 'New|hot').replace('Small=20', 'Tiny=5');
    expect(firstOf(planOf(file, now))).toMatchObject({
      sizes: [{ name: both('Tiny') }, { name: both('Large', 'كبير') }],
      tags: [both('New'), both('hot', 'حار')],
    });
  });

  test('are not taken for a size that was renamed', () => {
    const file = (name: string) =>
      JSON.stringify({
        categories: [
          { name: 'Main', dishes: [{ id: 'k', name: 'Koshary', sizes: [{ id: 'x', name, name_ar: '', price: 20 }] }] },
        ],
      });
    const now = atDesk(planOf(file('Small')), translate);
    expect(firstOf(planOf(file('Family'), now))?.sizes).toMatchObject([{ id: 'x', name: both('Family') }]);
  });

  test('give way to those of the file', () => {
    const now = atDesk(planOf(FILES.cells), translate);
    const file = 'category,name,sizes,sizes_secondry,tags,tags_secondry\nMain,Koshary,Small=20,صغيرة,Vegan,صيامي\n';
    expect(firstOf(planOf(file, now))).toMatchObject({
      sizes: [{ name: both('Small', 'صغيرة') }],
      tags: [both('Vegan', 'صيامي')],
    });
  });
});
