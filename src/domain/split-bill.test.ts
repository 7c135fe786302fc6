import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoCurrency } from './money.ts';
import { quote } from './quote.ts';
import { type BillOrder, shareOut, splitByLines, splitEqually, sumsOfBill } from './split-bill.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const order = (lines: BillOrder['lines'], more: Partial<BillOrder> = {}): BillOrder => ({
  lines,
  discount: 0,
  delivery: 0,
  charges: [],
  ...more,
});

describe('shareOut', () => {
  test('gives what cannot be divided to the first parts', () => {
    expect(splitEqually(1000, 3)).toEqual([334, 333, 333]);
    expect(splitEqually(2, 3)).toEqual([1, 1, 0]);
    expect(shareOut(10, [1, 0, 1, 1])).toEqual([4, 0, 3, 3]);
  });

  test('is exact where the product is larger than a safe integer', () => {
    const half = 5_000_000_000_001;
    expect(shareOut(9_999_999_999_999, [half, half])).toEqual([5_000_000_000_000, 4_999_999_999_999]);
  });
});

describe('splitByLines', () => {
  const tea = { price: 1000, quantity: 3 };
  const fish = { price: 9000, quantity: 1 };

  test('gives each guest the own pieces, with the same share of charges and discount', () => {
    const table = [order([tea, fish], { discount: 1200, charges: [{ code: 'service', percent: 10, amount: 1080 }] })];
    const [first, second, rest] = splitByLines(
      table,
      [
        [
          [1, 0],
          [0, 1],
        ],
      ],
      2,
    );
    expect(first).toMatchObject({ dishes: 1000, discount: 100, total: 990, charges: [{ amount: 90 }] });
    expect(second).toMatchObject({ dishes: 9000, discount: 900, total: 8910, charges: [{ amount: 810 }] });
    expect(rest).toMatchObject({ dishes: 2000, discount: 200, total: 1980, charges: [{ amount: 180 }] });
  });

  test('leaves the discount of an order to those who have its dishes', () => {
    const table = [order([tea], { discount: 300 }), order([fish])];
    const [first, second] = splitByLines(table, [[[3]], [[0, 1]]], 2);
    expect(first?.total).toBe(2700);
    expect(second?.total).toBe(9000);
  });

  test('removes a voided piece from the last guest who has it', () => {
    const [first, second, rest] = splitByLines([order([{ ...tea, voided: 2 }])], [[[1, 2]]], 2);
    expect([first?.total, second?.total, rest?.total]).toEqual([1000, 0, 0]);
  });
});

describe('of any table', () => {
  // Prices as they are written in currencies of 0, 2 and 3 decimals.
  const price = fc
    .constantFrom('JPY', 'EGP', 'KWD')
    .chain((currency) => fc.nat(5000).map((amount) => amount * 10 ** isoCurrency(currency).decimals + (amount % 7)));
  const line = fc
    .record({ price, quantity: fc.integer({ min: 1, max: 99 }), back: fc.nat(99) })
    .map(({ back, ...one }) => ({ ...one, voided: back % (one.quantity + 1) }));
  const terms = fc.record({
    discountPercent: fc.constantFrom(0, 0, 10, 33.3, 100),
    deliveryFee: fc.constantFrom(0, 0, 2501),
    service: fc.option(fc.constantFrom(10, 12, 12.5), { nil: null }),
    vat: fc.option(fc.constantFrom(5, 14, 15), { nil: null }),
    included: fc.boolean(),
  });
  const anyOrder = fc.tuple(fc.array(line, { minLength: 1, maxLength: 12 }), terms).map(([lines, one]) => {
    const kept = lines.map(({ price: each, quantity, voided }) => ({ price: each, quantity: quantity - voided }));
    const service = one.service === null ? [] : [{ code: 'service' as const, percent: one.service }];
    const vat = one.vat === null ? [] : [{ code: 'vat' as const, percent: one.vat, included: one.included }];
    return { lines, quoted: quote(kept, { ...one, charges: [...service, ...vat] }) };
  });
  const table = fc.tuple(
    fc.array(anyOrder, { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 2, max: 20 }),
    // More or fewer pieces than a line has, and places that are missing.
    fc.array(fc.array(fc.array(fc.nat(9), { maxLength: 20 }), { maxLength: 12 }), { maxLength: 5 }),
  );

  test('C82 the parts add up to its sum, and nobody pays less than nothing', () => {
    fc.assert(
      fc.property(table, ([orders, parts, taken]) => {
        const bill = orders.map(({ lines, quoted: { discount, delivery, charges } }) => ({
          lines,
          discount,
          delivery,
          charges,
        }));
        const total = sum(orders.map(({ quoted }) => quoted.total));
        const sums = sumsOfBill(bill);
        expect(sums.total).toBe(total);

        const equal = splitEqually(total, parts);
        expect(sum(equal)).toBe(total);
        expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(1);
        expect(Math.min(...equal)).toBeGreaterThanOrEqual(0);

        const guests = splitByLines(bill, taken, parts);
        expect(guests).toHaveLength(parts + 1);
        for (const of of ['dishes', 'discount', 'delivery', 'total'] as const) {
          expect(sum(guests.map((guest) => guest[of]))).toBe(sums[of]);
          expect(Math.min(...guests.map((guest) => guest[of]))).toBeGreaterThanOrEqual(0);
        }
        for (const [at, charge] of sums.charges.entries()) {
          expect(sum(guests.map((guest) => guest.charges[at]?.amount ?? 0))).toBe(charge.amount);
        }
      }),
      { seed: 45, numRuns: 10_000 },
    );
  });
});
