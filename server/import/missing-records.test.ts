import { describe, expect, it } from 'vitest';
import { planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const read = (content: string | object) =>
  readMenuFile(new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)));
const dish = (id: string, more: object = {}) => ({ id, name: id, price: 10, ...more });
const MENU = {
  categories: [
    { id: 'hot', name: 'Hot', dishes: [dish('tea', { allergens: ['Milk'] }), dish('latte'), dish('cocoa')] },
    { id: 'cold', name: 'Cold', dishes: [dish('cola')] },
  ],
  option_groups: [{ id: 'ice', name: 'Ice', kind: 'extra', options: [{ id: 'much', name: 'Much', price: 0 }] }],
  delivery_zones: [{ id: 'maadi', name: 'Maadi', delivery_fee: 10 }],
};
const venue = planImport(read(MENU), 'cafe', null);
const planOf = (content: string | object, options = {}) => planImport(read(content), 'cafe', venue, options);
type Plan = ReturnType<typeof planOf>;
const dishesOf = ({ menu }: Plan) => menu.categories.map(({ id, dishes }) => [id, dishes.map((each) => each.id)]);
const PART = {
  categories: [{ id: 'hot', name: 'Hot', dishes: [dish('mint'), dish('cocoa')] }],
  option_groups: [],
  delivery_zones: [],
};

describe('what the venue has and the file has not', () => {
  it('stays behind what it followed, and is listed', () => {
    const plan = planOf(PART);
    expect(dishesOf(plan)).toEqual([
      ['hot', ['tea', 'latte', 'mint', 'cocoa']],
      ['cold', ['cola']],
    ]);
    expect(plan.menu.optionGroups).toHaveLength(1);
    expect(plan.menu.zones).toHaveLength(1);
    expect(plan.changes.missing).toMatchObject({
      dishes: [{ en: 'tea' }, { en: 'latte' }, { en: 'cola' }],
      categories: [{ en: 'Cold' }],
      optionGroups: [{ en: 'Ice' }],
      zones: [{ en: 'Maadi' }],
    });
    expect(plan.changes.orderChanged).toEqual([]);
  });

  it('goes where that is asked for', () => {
    const plan = planOf(PART, { remove: true });
    expect(dishesOf(plan)).toEqual([['hot', ['mint', 'cocoa']]]);
    expect([plan.menu.optionGroups, plan.menu.zones]).toEqual([[], []]);
  });

  it('stays where a row cannot be read', () => {
    const plan = planOf('category,name,price\nHot,cocoa,10\nHot,latte,x\nCold,Cola,-1\nHot,mint,5\n', { remove: true });
    const names = plan.menu.categories.map(({ dishes }) => dishes.map(({ name }) => name.en));
    expect(names).toEqual([['tea', 'latte', 'cocoa', 'mint'], ['cola']]);
  });

  it('stays where a row does not say which dish it is', () => {
    const plan = planOf('category,name,price\nHot,cocoa,10\nHot,mint,5\nHot,,x\n', { remove: true });
    expect([plan.remove, plan.canRemove]).toEqual([false, false]);
    expect(plan.menu.categories.flatMap(({ dishes }) => dishes)).toHaveLength(5);
  });

  it('is none of the groups and areas where the file has no field for them', () => {
    const plan = planOf('category,name,price\nHot,cocoa,10\n', { remove: true });
    expect(dishesOf(plan)).toEqual([['hot', ['cocoa']]]);
    expect([plan.menu.optionGroups.length, plan.menu.zones.length]).toEqual([1, 1]);
  });
});

describe('an empty cell of allergens', () => {
  const EMPTY = 'category,name,price,allergens\nHot,tea,10,\n';
  const allergensOf = ({ menu }: Plan) => menu.categories[0]?.dishes[0]?.allergens.map(({ en }) => en);

  it('keeps those of the dish, and names it', () => {
    const plan = planOf(EMPTY);
    expect(allergensOf(plan)).toEqual(['Milk']);
    expect(plan.changes.emptied).toEqual([{ en: 'tea', ar: '' }]);
  });

  it('takes them off where that is asked for', () => {
    expect(allergensOf(planOf(EMPTY, { clearAllergens: true }))).toEqual([]);
  });
});

it('keeps the sizes of a dish where the row of one cannot be read', () => {
  const sized = planImport(read('category,name,size,price\nHot,Tea,Small,10\nHot,Tea,Large,20\n'), 'cafe', null);
  const plan = planImport(read('category,name,size,price\nHot,Tea,Small,11\nHot,Tea,Large,2o\n'), 'cafe', sized);
  expect(plan.menu.categories).toEqual(sized.menu.categories);
  expect(plan.warnings.map(({ code }) => code)).toEqual(['sizes_kept']);
});

it('keeps what a record of a JSON file does not name, and takes what it names as empty', () => {
  const tea = { kcal: 5, description: 'Black', image: 'https://pictures.example/tea.webp' };
  const before = planImport(
    read({ categories: [{ id: 'hot', name: 'Hot', dishes: [dish('tea', tea)] }] }),
    'cafe',
    null,
  );
  const next = {
    categories: [{ id: 'hot', name: 'Hot', dishes: [dish('tea', { description: '' }), dish('mint', tea)] }],
  };
  const [first] = planImport(read(next), 'cafe', before).menu.categories[0]?.dishes ?? [];
  expect(first).toMatchObject({ kcal: 5, image: tea.image, description: { en: '', ar: '' } });
});
