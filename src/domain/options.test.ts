import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosen, option, optionGroup } from '#tests/support/options.ts';
import { both } from '#tests/support/venue.ts';
import { addLine, lineKey, type CartLine } from './cart.ts';
import {
  addsInOneTap,
  completeSelection,
  canonicalSelection,
  defaultSelection,
  followDishes,
  impossibleGroup,
  isValidSelection,
  lineOptions,
  mostPieces,
  optionPrice,
  OPTION_LIMITS,
  optionsPrice,
  resolveGroups,
  selectionProblems,
  type ChosenOption,
  type OptionGroup,
} from './options.ts';

const bread = optionGroup('bread', [option('baladi'), option('fino', 500)], { kind: 'choice', min: 1, max: 1 });
const extras = optionGroup('extras', [option('cheese', 1500), option('egg', 1000), option('tahini', 1000)], {
  repeat: true,
  max: 4,
  free: 1,
});
const without = optionGroup('without', [option('onion'), option('tomato')], { kind: 'remove' });

describe('the groups of a dish', () => {
  const groups = new Map([bread, extras, without].map((one) => [one.id, one]));

  it('come in the order of the dish, with its own rules in place of the group’s', () => {
    const resolved = resolveGroups(groups, [
      { id: 'without', hidden: ['tomato'] },
      { id: 'bread', min: 0, max: null, free: 1, defaults: ['fino'] },
    ]);
    expect(resolved.map(({ id }) => id)).toEqual(['without', 'bread']);
    expect(resolved[0]).toMatchObject({ options: [{ id: 'onion' }], hidden: ['tomato'], max: null });
    expect(resolved[1]).toMatchObject({ min: 0, max: null, free: 1, defaults: ['fino'] });
  });

  it('leave out an unknown group and the second use of one', () => {
    const uses = [{ id: 'bread', min: 0 }, { id: 'sauce' }, { id: 'bread' }];
    expect(resolveGroups(groups, uses)).toMatchObject([{ id: 'bread', min: 0 }]);
  });

  it('allow all options where max is null, and no more than there are', () => {
    expect(mostPieces(without)).toBe(2);
    expect(mostPieces({ ...without, max: 9 })).toBe(2);
    expect(mostPieces({ ...extras, max: null })).toBe(OPTION_LIMITS.pieces);
    expect(mostPieces(extras)).toBe(4);
  });

  it('lose an option whose dish is sold out, and one whose dish is gone', () => {
    const combo = optionGroup('drink', [
      option('tea', 0, { dishId: 'tea' }),
      option('cola', 0, { dishId: 'cola' }),
      option('water'),
    ]);
    const [followed] = followDishes([combo], (id) =>
      id === 'cola'
        ? { available: true, allergens: [] }
        : id === 'tea'
          ? { available: false, allergens: [] }
          : undefined,
    );
    expect(followed?.options.map(({ available }) => available)).toEqual([false, true, true]);
    const [gone] = followDishes([combo], () => undefined);
    expect(gone?.options.map(({ available }) => available)).toEqual([false, false, true]);
  });

  it('have the allergens of the dish that an option stands for', () => {
    const [milk, nuts] = [both('Milk', 'لبن'), both('Nuts', 'مكسرات')];
    const combo = optionGroup('sweet', [
      option('rice', 0, { dishId: 'rice', allergens: [both('milk')] }),
      option('plain', 0, { allergens: [nuts] }),
    ]);
    const [followed] = followDishes([combo], () => ({ available: true, allergens: [milk, nuts] }));
    expect(followed?.options.map(({ allergens }) => allergens)).toEqual([[both('milk'), nuts], [nuts]]);
  });

  it('show the allergens of what is added, never those of what is left out', () => {
    const milk = [both('Milk', 'لبن')];
    const groups = [
      optionGroup('extras', [option('cheese', 0, { allergens: milk })]),
      optionGroup('without', [option('sauce', 0, { allergens: milk })], { kind: 'remove' }),
    ];
    const line = lineOptions(groups, [chosen('extras', 'cheese'), chosen('without', 'sauce')], null);
    expect(line.map(({ allergens }) => allergens)).toEqual([milk, undefined]);
  });
});

describe('a selection', () => {
  const soldOut = optionGroup('sauce', [option('hot', 0, { available: false }), option('mild')]);
  const hidden = { ...without, hidden: ['tomato'], options: without.options.slice(0, 1) };
  const groups = [bread, extras, hidden, soldOut];

  it.each([
    ['nothing chosen of a required group', [], ['too_few']],
    ['one of each', [chosen('bread', 'fino'), chosen('extras', 'egg'), chosen('without', 'onion')], []],
    ['an option twice in a group that repeats', [chosen('bread', 'fino'), chosen('extras', 'egg', 2)], []],
    ['two entries of one option', [chosen('bread', 'fino'), chosen('extras', 'egg'), chosen('extras', 'egg', 3)], []],
    ['too many pieces', [chosen('bread', 'fino'), chosen('extras', 'egg', 5)], ['too_many']],
    ['both of a choice', [chosen('bread', 'fino'), chosen('bread', 'baladi')], ['too_many']],
    ['an option twice without repeat', [chosen('bread', 'fino'), chosen('without', 'onion', 2)], ['repeat']],
    ['an unknown option', [chosen('bread', 'fino'), chosen('extras', 'ham')], ['unknown']],
    ['a hidden option', [chosen('bread', 'fino'), chosen('without', 'tomato')], ['hidden']],
    ['a sold-out option', [chosen('bread', 'fino'), chosen('sauce', 'hot')], ['unavailable']],
    [
      'another dish’s group',
      [chosen('bread', 'fino'), chosen('crust', 'thin'), chosen('crust', 'thick')],
      ['wrong_group'],
    ],
    ['an option under another group', [chosen('bread', 'cheese')], ['unknown']],
    ['no pieces', [chosen('bread', 'fino', 0)], ['quantity']],
    ['a negative number of pieces', [chosen('bread', 'fino', -1), chosen('bread', 'fino', 2)], ['quantity']],
    ['half a piece', [chosen('bread', 'fino', 0.5)], ['quantity']],
  ])('is judged by every rule of its groups: %s', (_, selection, kinds) => {
    expect(selectionProblems(groups, selection).map(({ kind }) => kind)).toEqual(kinds);
    expect(isValidSelection(groups, selection)).toBe(kinds.length === 0);
  });

  it('has at most 30 pieces in a line', () => {
    const many = optionGroup('many', [option('a')], { repeat: true });
    expect(isValidSelection([many], [chosen('many', 'a', 30)])).toBe(true);
    expect(selectionProblems([many], [chosen('many', 'a', 31)])).toEqual([{ kind: 'pieces' }]);
  });

  it('of a dish without groups is empty', () => {
    expect(isValidSelection([], [])).toBe(true);
    expect(selectionProblems([], [chosen('bread', 'fino')])).toEqual([{ kind: 'wrong_group', groupId: 'bread' }]);
  });
});

describe('the price', () => {
  const price = (groups: OptionGroup[], selection: ChosenOption[], size: string | null = null) =>
    optionsPrice(lineOptions(groups, selection, size));

  it('is the sum of the pieces, the cheapest ones free', () => {
    expect(price([{ ...extras, free: 0 }], [chosen('extras', 'cheese', 2), chosen('extras', 'egg')])).toBe(4000);
    expect(price([extras], [chosen('extras', 'cheese', 2), chosen('extras', 'egg')])).toBe(3000);
    expect(price([{ ...extras, free: 2 }], [chosen('extras', 'cheese', 2), chosen('extras', 'egg')])).toBe(1500);
    expect(price([{ ...extras, free: 9 }], [chosen('extras', 'cheese', 2)])).toBe(0);
  });

  it('gives away the first of two options at one price', () => {
    const options = lineOptions([extras], [chosen('extras', 'tahini'), chosen('extras', 'egg')], null);
    expect(options.map(({ id, free }) => [id, free])).toEqual([
      ['egg', 1],
      ['tahini', 0],
    ]);
  });

  it('counts free pieces in each group by itself', () => {
    const dips = optionGroup('dips', [option('garlic', 300)], { free: 1 });
    expect(price([extras, dips], [chosen('extras', 'egg'), chosen('dips', 'garlic')])).toBe(0);
  });

  it('of an option follows the size', () => {
    const cheese = option('cheese', 1500, { sizePrices: { large: 2500, none: 0 } });
    expect([null, 'small', 'large', 'none'].map((size) => optionPrice(cheese, size))).toEqual([1500, 1500, 2500, 0]);
    expect(price([optionGroup('g', [cheese])], [chosen('g', 'cheese')], 'large')).toBe(2500);
  });

  it('of a removal is zero, whatever a host says', () => {
    expect(price([optionGroup('w', [option('onion', 500)], { kind: 'remove' })], [chosen('w', 'onion')])).toBe(0);
  });
});

describe('defaults', () => {
  it('are the options that can be had, no more than the group allows', () => {
    const two = { ...bread, defaults: ['fino', 'baladi'] };
    expect(defaultSelection([two])).toEqual([chosen('bread', 'baladi')]);
    const gone = { ...two, options: [option('baladi', 0, { available: false }), option('fino')] };
    expect(defaultSelection([gone])).toEqual([chosen('bread', 'fino')]);
  });

  it('let one tap add the dish where they meet every rule', () => {
    expect(addsInOneTap([])).toBe(true);
    expect(addsInOneTap([extras, without])).toBe(true);
    expect(addsInOneTap([bread])).toBe(false);
    expect(addsInOneTap([{ ...bread, defaults: ['fino'] }])).toBe(true);
  });
});

describe('what can only be one way', () => {
  const gone = { available: false };
  const one = optionGroup('b', [option('a', 0, gone), option('c')], { min: 1, max: 1 });
  const complete = (group: OptionGroup, ...selection: ChosenOption[]) => completeSelection([group], selection);

  it('is taken by itself: all that is left of a group that asks for as much', () => {
    const all = optionGroup('b', [option('a'), option('c')], { min: 2 });
    const pieces = optionGroup('b', [option('a'), option('c', 0, gone)], { min: 3, max: 3, repeat: true });
    expect(complete(one)).toEqual([chosen('b', 'c')]);
    expect(complete(all, chosen('b', 'c'), chosen('x', 'y'))).toEqual([
      chosen('x', 'y'),
      chosen('b', 'a'),
      chosen('b', 'c'),
    ]);
    expect(complete(pieces)).toEqual([chosen('b', 'a', 3)]);
    expect(defaultSelection([one])).toEqual([chosen('b', 'c')]);
    expect(addsInOneTap([one])).toBe(true);
  });

  it('is none where there is a choice, where too little is left, or where something else was chosen', () => {
    for (const group of [
      optionGroup('b', [option('a'), option('c')], { min: 1 }),
      optionGroup('b', [option('a')]),
      optionGroup('b', [option('a', 0, gone)], { min: 1 }),
      optionGroup('b', [option('a')], { min: 1, max: 2, repeat: true }),
      { ...one, asks: true as const },
    ]) {
      expect(complete(group)).toEqual([]);
    }
    expect(complete(one, chosen('b', 'a'))).toEqual([chosen('b', 'a')]);
    expect(complete(one, chosen('b', 'c', 2))).toEqual([chosen('b', 'c', 2)]);
  });
});

describe('a dish that cannot be ordered', () => {
  const gone = { available: false };
  it('has a required group without enough available options', () => {
    expect(impossibleGroup([extras, bread])).toBeNull();
    expect(impossibleGroup([optionGroup('b', [option('a', 0, gone)], { min: 1 })])?.id).toBe('b');
    expect(impossibleGroup([optionGroup('b', [option('a', 0, gone), option('b')], { min: 2 })])?.id).toBe('b');
    expect(
      impossibleGroup([optionGroup('b', [option('a', 0, gone), option('b')], { min: 2, repeat: true })]),
    ).toBeNull();
    expect(impossibleGroup([optionGroup('b', [option('a'), option('b')], { min: 2, max: 1 })])?.id).toBe('b');
    expect(impossibleGroup([optionGroup('b', [option('a', 0, gone)])])).toBeNull();
  });
});

describe('the key of a cart line', () => {
  const line = (options?: CartLine['options']): CartLine => ({
    dish_id: 'koshary',
    dish_wire_id: 'koshary',
    name: { en: 'Koshary', ar: '' },
    size_id: 'large',
    size_wire_id: 'large',
    size_name: null,
    price: 6000,
    quantity: 1,
    note: '',
    image: null,
    hue: 0,
    ...(options ? { options } : {}),
  });
  const ordered = (selection: ChosenOption[]) => lineOptions([bread, extras], selection, null);

  it('is the one from before options, where none is chosen', () => {
    expect(lineKey(line())).toBe('["koshary","large",""]');
    expect(lineKey(line([]))).toBe('["koshary","large",""]');
  });

  it('does not depend on the order of taps, and tells selections apart', () => {
    const one = line(ordered([chosen('extras', 'egg'), chosen('bread', 'fino')]));
    const same = line(ordered([chosen('bread', 'fino'), chosen('extras', 'egg')]));
    const other = line(ordered([chosen('bread', 'fino'), chosen('extras', 'egg', 2)]));
    expect(lineKey(one)).toBe(lineKey(same));
    expect(lineKey(one)).not.toBe(lineKey(other));
    expect(addLine([one], same)).toMatchObject([{ quantity: 2 }]);
    expect(addLine([one], other)).toHaveLength(2);
  });

  it('tells apart two options that had the same id', () => {
    const renamed = ordered([chosen('extras', 'egg')]).map((option) => ({ ...option, name: { en: 'Ham', ar: '' } }));
    expect(addLine([line(ordered([chosen('extras', 'egg')]))], line(renamed))).toHaveLength(2);
  });
});

const anyGroup = (id: string): fc.Arbitrary<OptionGroup> =>
  fc
    .record({
      options: fc.array(
        fc.record({ price: fc.integer({ min: 0, max: 5 }).map((n) => n * 250), available: fc.boolean() }),
        { minLength: 1, maxLength: 6 },
      ),
      min: fc.integer({ min: 0, max: 2 }),
      max: fc.option(fc.integer({ min: 1, max: 5 })),
      free: fc.integer({ min: 0, max: 3 }),
      repeat: fc.boolean(),
    })
    .map(({ options, ...rules }) =>
      optionGroup(
        id,
        options.map(({ price, available }, index) => option(String(index), price, { available })),
        rules,
      ),
    );
const anyCase = fc.record({
  groups: fc.tuple(anyGroup('a'), anyGroup('b')),
  selection: fc.array(
    fc.record({
      group_id: fc.constantFrom('a', 'b', 'c'),
      id: fc.integer({ min: 0, max: 6 }).map(String),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 8 },
  ),
});

describe('for any groups and any selection', () => {
  it('order and splitting of the entries change neither problems, price nor canonical form', () => {
    fc.assert(
      fc.property(anyCase, ({ groups, selection }) => {
        const split = [...selection]
          .reverse()
          .flatMap((entry) => Array.from({ length: entry.quantity }, () => ({ ...entry, quantity: 1 })));
        expect(canonicalSelection(split)).toEqual(canonicalSelection(selection));
        expect(selectionProblems(groups, split)).toEqual(selectionProblems(groups, selection));
        expect(lineOptions(groups, split, null)).toEqual(lineOptions(groups, selection, null));
      }),
    );
  });

  it('the price is that of the dearest pieces of each group', () => {
    fc.assert(
      fc.property(anyCase, ({ groups, selection }) => {
        const charged = groups.map((one) => {
          const prices = selection.flatMap(({ group_id, id, quantity }) => {
            const price = one.options.find((each) => each.id === id)?.price;
            return group_id === one.id && price !== undefined ? Array.from({ length: quantity }, () => price) : [];
          });
          return prices.sort((x, y) => y - x).slice(0, Math.max(0, prices.length - one.free));
        });
        expect(optionsPrice(lineOptions(groups, selection, null))).toBe(
          charged.flat().reduce((sum, price) => sum + price, 0),
        );
      }),
    );
  });

  it('a valid selection takes available options within the limits of every group', () => {
    fc.assert(
      fc.property(anyCase, ({ groups, selection }) => {
        fc.pre(isValidSelection(groups, selection));
        for (const one of groups) {
          const own = canonicalSelection(selection).filter(({ group_id }) => group_id === one.id);
          const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(pieces).toBeGreaterThanOrEqual(one.min);
          expect(pieces).toBeLessThanOrEqual(mostPieces(one));
          for (const { id, quantity } of own) {
            expect(one.options.find((each) => each.id === id)?.available).toBe(true);
            if (!one.repeat) expect(quantity).toBe(1);
          }
        }
        expect(impossibleGroup(groups)).toBeNull();
      }),
    );
  });
});
