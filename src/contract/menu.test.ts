import { describe, expect, test, vi } from 'vitest';
import { CarouselItem, readContent, Review } from './content.ts';
import { profileOf, readDish, readMenu } from './menu.ts';
import { OnboardingSlide } from './onboarding.ts';
import { EGP } from '#tests/support/currencies.ts';

const dish = (change: object = {}) => ({ id: 1, name: 'Koshary', name_secondry: 'كشري', price: '45.5', ...change });
const menuOf = (dishes: unknown, extra: object = {}) =>
  readMenu({ menu: [{ id: 1, name: 'Mains', name_secondry: '', dishes }], delivery_zones: [], ...extra });
const dishesOf = (dishes: unknown) => menuOf(dishes)?.categories[0]?.dishes ?? [];

describe('a menu', () => {
  test('leaves out, counts and reports one broken dish', () => {
    const report = vi.fn<(problem: string) => void>();
    const dishes = [dish(), { id: 2 }, 'text', null, { name: 'no id' }, dish({ id: 3 })];
    const menu = readMenu({ menu: [{ id: 1, name: 'Mains', dishes }] }, report);
    expect(menu?.categories[0]?.dishes.map(({ id }) => id)).toEqual(['1', '3']);
    expect(menu?.skipped).toBe(4);
    expect(report).toHaveBeenCalledTimes(4);
  });

  test('is null for an answer that is no menu', () => {
    for (const answer of [null, undefined, '<html></html>', [], {}, { menu: {} }, { menu: null }, 5]) {
      expect(readMenu(answer)).toBeNull();
    }
    expect(readMenu({ menu: [] })).toMatchObject({ categories: [], zones: [], capabilities: null, venue: null });
  });

  test('accepts missing and null fields in a dish, and prices as number or text', () => {
    const [bare] = dishesOf([{ id: 'x', name: 'Tea', price: null, image: null, variations: null, tags: 'hot' }]);
    expect(bare).toMatchObject({
      id: 'x',
      wireId: 'x',
      price: null,
      image: null,
      sizes: [],
      tags: [],
      available: true,
    });
    expect(dishesOf([dish(), dish({ price: 45.5 }), dish({ price: 'ask' })]).map(({ price }) => price)).toEqual([
      4550,
      4550,
      null,
    ]);
    expect(dishesOf([dish({ price: 0 })])[0]?.price).toBe(0);
  });

  test('keeps the other language as received; an Arabic-only menu has it in name', () => {
    expect(dishesOf([dish({ name: 'كشري', name_secondry: null })])[0]?.name).toEqual({ en: 'كشري', ar: '' });
  });

  test('reads sizes from variations, else sizes, and leaves out a size without a price', () => {
    const size = { id: 9, name: 'Large', additional_price: '60' };
    expect(dishesOf([dish({ variations: [size] })])[0]?.sizes).toMatchObject([{ id: '9', price: 6000 }]);
    expect(dishesOf([dish({ variations: [], sizes: [size] })])[0]?.sizes).toHaveLength(1);
    expect(dishesOf([dish({ variations: [{ id: 9, name: 'Large' }] })])[0]?.sizes).toEqual([]);
  });

  test('knows whether a picture is cut out only if the host says so', () => {
    const says = [true, false, null, undefined, 1, 'true'];
    const dishes = says.map((image_cut_out) => dish({ image: '/upload/a.webp', image_cut_out }));
    expect(dishesOf(dishes).map(({ cutOut }) => cutOut)).toEqual([true, false, null, null, null, null]);
    const categories = says.map((image_cut_out) => ({ id: 1, name: 'Mains', image_cut_out }));
    const menu = readMenu({ menu: categories });
    expect(menu?.categories.map(({ cutOut }) => cutOut)).toEqual([true, false, null, null, null, null]);
    const slides = [{ banner_cut_out: true, image_cut_out: false }, {}];
    expect(readContent(slides, 'carousel', CarouselItem)?.map(({ cutOut }) => cutOut)).toEqual([true, null]);
    expect(readContent(slides, 'onboarding', OnboardingSlide)?.map(({ cutOut }) => cutOut)).toEqual([false, null]);
  });

  test('accepts an https address or a path for a picture and drops anything else', () => {
    const images = [
      'https://cdn.example/a.jpg',
      '/upload/a.jpg',
      'javascript:alert(1)',
      '//evil.example/a.jpg',
      'data:,',
    ];
    expect(dishesOf(images.map((image) => dish({ image }))).map(({ image }) => image)).toEqual([
      'https://cdn.example/a.jpg',
      '/upload/a.jpg',
      null,
      null,
      null,
    ]);
  });

  test('keeps markup in a name as text', () => {
    expect(dishesOf([dish({ name: '<img src=x>' })])[0]?.name.en).toBe('<img src=x>');
  });

  test('areas: accepts fees as text and leaves out an area without a name', () => {
    const zones = [
      { id: 1, name: 'Maadi', delivery_fee: '25' },
      { id: 2, name: ' ' },
      { id: 3, name: 'Dokki', minimum: 100 },
    ];
    expect(menuOf([], { delivery_zones: zones })?.zones).toMatchObject([
      { id: '1', fee: 2500, minimum: 0 },
      { id: '3', fee: 0, minimum: 10_000 },
    ]);
  });

  test('capabilities: only true counts, and only both make the extended profile', () => {
    const menu = menuOf([], { capabilities: { idempotentOrders: true, voidOrders: 'yes', reviews: 1, notes: null } });
    expect(menu?.capabilities).toEqual({ idempotentOrders: true });
    expect(profileOf({ capabilities: menu?.capabilities ?? null })).toBe('documented');
    expect(profileOf({ capabilities: null })).toBe('documented');
    expect(profileOf({ capabilities: { idempotentOrders: true, voidOrders: true } })).toBe('extended');
  });

  test('a venue with a broken field is still a venue', () => {
    const venue = menuOf([], {
      venue: { slug: 'v', name: 'V', brand_color: 'red', opening_hours: 'always', socials: 1 },
    })?.venue;
    expect(venue).toMatchObject({ slug: 'v', brand_color: null, opening_hours: [], socials: [], accepts_orders: true });
  });

  test('one bad record of a venue’s lists does not affect the others', () => {
    const venue = menuOf([], {
      venue: {
        slug: 'v',
        socials: [{ network: 'A', url: 'Https://a.example' }, { network: 'B', url: 'javascript:alert(1)' }, null],
        gallery: [{ image: '/a.webp', name: 'A' }, { image: 'javascript:alert(1)' }, {}],
        opening_hours: [
          { days: [1], from: '9:00', to: '17:00' },
          { days: [2], from: 'nine', to: '17:00' },
        ],
        charges: [
          { code: 'packaging', percent: 5 },
          { code: 'vat', percent: 14 },
        ],
      },
    })?.venue;
    expect(venue?.socials).toEqual([{ network: 'A', url: 'Https://a.example' }]);
    expect(venue?.gallery).toEqual([{ image: '/a.webp', name: { en: 'A', ar: '' } }]);
    expect(venue?.opening_hours).toEqual([{ days: [1], from: '9:00', to: '17:00' }]);
    expect(venue?.charges.map(({ code }) => code)).toEqual(['vat']);
  });

  test('ignores the clock that older servers sent beside the time zone', () => {
    const clock = { offset_minutes: 180, from: '2026-04-23T22:00:00.000Z', until: '2026-10-29T21:00:00.000Z' };
    const venue = menuOf([], { venue: { slug: 'v', timezone: 'Africa/Cairo', clock } })?.venue;
    expect(venue?.timezone).toBe('Africa/Cairo');
    expect(venue).not.toHaveProperty('clock');
  });
});

describe('option groups', () => {
  const cheese = { id: 'cheese', name: 'Cheese', name_secondry: 'جبنة', price: '15', size_prices: { l: 20, m: 'x' } };
  const bread = {
    id: 'bread',
    name: 'Bread',
    kind: 'choice',
    min: 1,
    max: 1,
    options: [{ id: 1, name: 'Fino', default: 1 }],
  };
  const groups = [{ id: 7, name: 'Extras', kind: 'extra', repeat: true, free: 1, options: [cheese] }, bread];
  const uses = [{ id: 'bread' }, { id: 7, max: 3, defaults: ['cheese'] }];
  const read = (option_groups: unknown, dishes: unknown = [dish({ option_groups: uses })], options: unknown = true) =>
    menuOf(dishes, { option_groups, capabilities: { options } });
  const groupsOf = (...args: Parameters<typeof read>) => read(...args)?.categories[0]?.dishes[0]?.optionGroups;

  test('come once in the menu, and each dish has them with its own rules', () => {
    expect(groupsOf(groups)).toMatchObject([
      {
        id: 'bread',
        kind: 'choice',
        min: 1,
        max: 1,
        free: 0,
        repeat: false,
        defaults: ['1'],
        options: [{ id: '1', price: 0 }],
      },
      {
        id: '7',
        wireId: 7,
        max: 3,
        free: 1,
        repeat: true,
        defaults: ['cheese'],
        options: [
          { name: { en: 'Cheese', ar: 'جبنة' }, price: 1500, sizePrices: { l: 2000 }, available: true, dishId: null },
        ],
      },
    ]);
  });

  test('are ignored where the host does not announce them', () => {
    expect(groupsOf(groups, undefined, null)).toBeUndefined();
    expect(groupsOf(groups, undefined, 'yes')).toBeUndefined();
  });

  test('a dish without any has no list of them', () => {
    expect(read(groups, [dish()])?.categories[0]?.dishes[0]).not.toHaveProperty('optionGroups');
  });

  test('one that cannot be read is left out and counted, and the dish stays', () => {
    const bad = [
      null,
      'extras',
      { ...bread, id: null },
      { ...bread, kind: 'sauce' },
      { ...bread, options: [] },
      { ...bread, options: [{ id: 1, name: ' ' }] },
      { ...bread, min: 2 },
      { ...bread, min: -1 },
      { ...bread, max: 0 },
      { ...bread, free: 0.5 },
    ];
    for (const one of bad) {
      const menu = read([one, groups[0]]);
      expect(
        menu?.categories[0]?.dishes[0]?.optionGroups?.map(({ id }) => id),
        JSON.stringify(one),
      ).toEqual(['7']);
      expect(menu?.skipped).toBe(1);
    }
    expect(groupsOf('none')).toBeUndefined();
  });

  test('an option with a price that cannot be read is left out, one without a price costs nothing', () => {
    const prices = [-1, 'ask', 10_001, {}, null, undefined, 10_000];
    const options = prices.map((price, index) => ({ id: index, name: 'A', price }));
    expect(groupsOf([{ ...bread, options }])?.[0]?.options.map(({ id, price }) => [id, price])).toEqual([
      ['4', 0],
      ['5', 0],
      ['6', 1_000_000],
    ]);
  });

  test('a use that cannot be read is left out', () => {
    expect(groupsOf(groups, [dish({ option_groups: [null, {}, { id: 'bread', min: 'x' }, { id: 7 }] })])).toHaveLength(
      1,
    );
  });

  test('an option that stands for a dish is sold out with it', () => {
    const drink = { ...bread, options: ['tea', 'cola', 'gone'].map((id) => ({ id, name: id, dish_id: id })) };
    const dishes = [
      dish({ option_groups: [{ id: 'bread' }] }),
      dish({ id: 'tea' }),
      dish({ id: 'cola', available: false }),
    ];
    expect(groupsOf([drink], dishes)?.[0]?.options.map(({ available }) => available)).toEqual([true, false, false]);
  });

  test('what is left out is never sold out', () => {
    const onion = { ...bread, kind: 'remove', options: [{ id: 'onion', name: 'Onion', available: false }] };
    expect(groupsOf([onion])?.[0]?.options.map(({ available }) => available)).toEqual([true]);
  });

  test('the second option, size or label with an id or name is left out', () => {
    const milk = { name: 'Milk' };
    const twice = [
      { id: 'cola', name: 'Cola', allergens: [milk, milk] },
      { id: 'cola', name: 'Diet Cola' },
    ];
    const cola = groupsOf([{ ...bread, options: twice }])?.[0]?.options;
    expect(cola).toMatchObject([{ name: { en: 'Cola' }, allergens: [{ en: 'Milk' }] }]);
    expect(cola?.[0]?.allergens).toHaveLength(1);
    const sizes = ['Small', 'Large'].map((name) => ({ id: 1, name, additional_price: 10 }));
    const [read] = dishesOf([dish({ sizes, tags: [milk, milk] })]);
    expect(read).toMatchObject({ sizes: [{ name: { en: 'Small' } }], tags: [{ en: 'Milk' }] });
    expect([read?.sizes, read?.tags].map((list) => list?.length)).toEqual([1, 1]);
  });

  test('come whole inside a dish that is answered alone', () => {
    expect(readDish(dish({ option_groups: [...groups, ...groups, { id: 'other' }] }), EGP)?.optionGroups).toMatchObject(
      [
        { id: '7', options: [{ id: 'cheese' }] },
        { id: 'bread', defaults: ['1'] },
      ],
    );
  });
});

test.each([
  ['decimals of the host', { currency: 'IQD', currency_decimals: 0 }, 0, 46],
  ['no decimals', { currency: 'IQD' }, 3, 45_500],
  ['unreadable decimals', { currency: 'KWD', currency_decimals: '3' }, 3, 45_500],
  ['no currency', {}, 2, 4_550],
])('counts prices of a menu with %s', (_, named, decimals, price) => {
  const menu = menuOf([dish()], { venue: { slug: 'v', ...named } });
  expect(menu?.venue?.currency.decimals).toBe(decimals);
  expect(menu?.categories[0]?.dishes[0]?.price).toBe(price);
});

test('reads one dish bare, under dish or under data', () => {
  for (const answer of [dish(), { dish: dish() }, { data: dish() }])
    expect(readDish(answer, EGP)?.name.en).toBe('Koshary');
  for (const answer of [null, {}, '<html>', { dish: null }]) expect(readDish(answer, EGP)).toBeNull();
});

test('B60 decodes entities of names and descriptions once, as text', () => {
  const [read] = dishesOf([
    dish({
      name: 'Mac &amp; Cheese &#8211; large',
      name_secondry: '&#1603;شري',
      description: '&lt;b&gt;hot&lt;/b&gt; &amp;amp; cold',
      sizes: [{ id: 1, name: '&frac12; kilo', additional_price: 50 }],
      tags: [{ name: 'Nut&#45;free' }],
    }),
  ]);
  expect(read?.name).toEqual({ en: 'Mac & Cheese – large', ar: 'كشري' });
  expect(read?.description.en).toBe('<b>hot</b> &amp; cold');
  expect(read?.sizes[0]?.name.en).toBe('½ kilo');
  expect(read?.tags[0]?.en).toBe('Nut-free');
});

test('B60 decodes entities of reviews', () => {
  const [review] =
    readContent({ reviews: [{ name: 'T&#233;a', comment: 'Good &amp; fast' }] }, 'reviews', Review) ?? [];
  expect(review).toMatchObject({ name: 'Téa', comment: 'Good & fast' });
});
