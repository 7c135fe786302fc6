import { both } from '#tests/support/venue.ts';
import { describe, expect, it } from 'vitest';
import { deskDish, deskGroup, deskMenu } from '#tests/support/desk-records.ts';
import { changedPrice, planPrices, type PriceRule, roundings } from './price-rules.ts';
import { EGP, JPY, KWD } from '#tests/support/currencies.ts';

const rule = (more: Partial<PriceRule>): PriceRule => ({
  by: 'percent',
  amount: 10,
  round: 1,
  sizes: true,
  options: true,
  ...more,
});
const size = (id: string, price: number) => ({ id, name: both(id), price });

describe('a changed price', () => {
  it.each([
    ['10 % more', 4_550, { amount: 10 }, 5_005],
    ['10 % more, to a quarter', 4_550, { amount: 10, round: 25 }, 5_000],
    ['10 % more, to a half', 4_550, { amount: 10, round: 50 }, 5_000],
    ['10 % more, to five', 4_550, { amount: 10, round: 500 }, 5_000],
    ['half way is rounded up', 4_550, { by: 'step', amount: 75, round: 50 }, 4_650],
    ['a third less', 9_999, { amount: -33.3 }, 6_669],
    ['one of three decimals, to a quarter', 1_250, { amount: 15, round: 250 }, 1_500],
    ['one without decimals, to 250', 12_000, { amount: 7, round: 250 }, 12_750],
    ['a step down', 4_550, { by: 'step', amount: -550 }, 4_000],
    ['free stays free', 0, { by: 'step', amount: 500 }, 0],
    ['a binary fraction', 1_005, { amount: 100, round: 1 }, 2_010],
  ] as const)('%s', (_, price, more, to) => {
    expect(changedPrice(price, rule(more))).toBe(to);
  });

  it('is rounded to what the currency has', () => {
    expect(roundings(EGP)).toEqual([1, 25, 50, 100, 500]);
    expect(roundings(KWD)).toEqual([1, 250, 500, 1_000, 5_000]);
    expect(roundings(JPY)).toEqual([1, 5, 50, 250, 1_000]);
  });
});

describe('the prices of several dishes', () => {
  const menu = deskMenu(
    [
      deskDish('Soup', { price: 4_000 }),
      deskDish('Fish', { price: null }),
      deskDish('Rice', { price: 2_000 }),
      deskDish('Pizza', {
        price: 8_000,
        sizes: [size('s', 8_000), size('l', 12_000)],
        option_groups: [{ id: 'Crust' }],
      }),
    ],
    [deskGroup('Crust', ['Thick', 'Thin']), deskGroup('Sauces', ['Garlic'])],
  );
  const dishes = menu.categories
    .flatMap((one) => one.dishes)
    .filter(({ id }) => ['Soup', 'Fish', 'Pizza'].includes(id));

  it('change those that are marked, with sizes and with the options that they use', () => {
    const { rows, changes, wrong } = planPrices(menu, dishes, rule({}));
    expect(wrong).toBeNull();
    expect(rows.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['Soup', 4_000, 4_400],
      ['s', 8_000, 8_800],
      ['l', 12_000, 13_200],
      ['Thick', 1_000, 1_100],
      ['Thin', 1_000, 1_100],
    ]);
    expect(changes).toMatchObject([
      { record: 'dish', act: 'edit', id: 'Soup', fields: { price: 4_400 }, began: { price: 4_000 } },
      {
        record: 'dish',
        act: 'edit',
        id: 'Pizza',
        fields: {
          sizes: [
            { id: 's', price: 8_800 },
            { id: 'l', price: 13_200 },
          ],
        },
      },
      { record: 'group', act: 'edit', id: 'Crust', fields: { options: [{ price: 1_100 }, { price: 1_100 }] } },
    ]);
  });

  it('leave sizes and options alone where that is chosen', () => {
    const { rows, changes } = planPrices(menu, dishes, rule({ sizes: false, options: false }));
    expect(rows.map(({ key }) => key)).toEqual(['Soup']);
    expect(changes).toHaveLength(1);
  });

  it('change nothing where one price would be nothing, less, or too much', () => {
    for (const more of [
      { amount: -100 },
      { by: 'step', amount: -4_000 },
      { by: 'step', amount: -9_000 },
      { amount: -70, round: 5_000 },
      { amount: 100_000_000 },
    ] as const) {
      const { wrong, changes } = planPrices(menu, dishes, rule(more));
      expect(wrong?.key).toBe('Soup');
      expect(changes).toEqual([]);
    }
  });
});
