import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChargeRule, quote, quoteOfRest } from './quote.ts';

const line = (part: { price: number; quantity?: number }) => ({ quantity: 1, ...part });

describe('quote', () => {
  const lines = [line({ price: 10_000, quantity: 2 }), line({ price: 333 })];

  test('takes the discount off the dishes, not off the delivery fee', () => {
    const summed = quote(lines, { discountPercent: 10, deliveryFee: 2500, charges: [] });
    expect(summed).toEqual({ subtotal: 20_333, discount: 2033, delivery: 2500, charges: [], total: 20_800 });
  });

  test('charges service on the discounted dishes, VAT on that plus service, and neither on the delivery fee', () => {
    const charges = [
      { code: 'vat', percent: 14 },
      { code: 'service', percent: 12 },
    ] as const;
    const summed = quote([line({ price: 10_000 })], { discountPercent: 0, deliveryFee: 1000, charges });
    expect(summed.charges).toEqual([
      { code: 'service', percent: 12, amount: 1200 },
      { code: 'vat', percent: 14, amount: 1568 },
    ]);
    expect(summed.total).toBe(10_000 + 1200 + 1568 + 1000);
  });

  test('applies either charge without the other', () => {
    const only = (code: 'service' | 'vat') =>
      quote([line({ price: 10_000 })], { discountPercent: 10, deliveryFee: 500, charges: [{ code, percent: 10 }] });
    for (const code of ['service', 'vat'] as const)
      expect(only(code)).toEqual({
        subtotal: 10_000,
        discount: 1000,
        delivery: 500,
        charges: [{ code, percent: 10, amount: 900 }],
        total: 10_400,
      });
  });

  test('names included VAT and never adds it; it is in the service too', () => {
    const charges = [
      { code: 'vat', percent: 15, included: true },
      { code: 'service', percent: 10 },
    ] as const;
    const summed = quote([line({ price: 10_000 })], { discountPercent: 0, deliveryFee: 1000, charges });
    expect(summed.charges).toEqual([
      { code: 'service', percent: 10, amount: 1000 },
      { code: 'vat', percent: 15, included: true, amount: 1435 },
    ]);
    expect(summed.total).toBe(10_000 + 1000 + 1000);
  });

  test('is 0 for an empty cart', () => {
    expect(quote([], { discountPercent: 50, deliveryFee: 0, charges: [] }).total).toBe(0);
  });
});

describe('the quote of the pieces that are left', () => {
  const charges: ChargeRule[] = [
    { code: 'service', percent: 12 },
    { code: 'vat', percent: 14 },
  ];
  const lines = [line({ price: 10_000, quantity: 2 }), line({ price: 333 })];

  test('is the quote itself while nothing was taken back', () => {
    const whole = quote(lines, { discountPercent: 10, deliveryFee: 2500, charges });
    expect(quoteOfRest(whole, lines)).toEqual(whole);
  });

  test('keeps the discount in proportion and the delivery fee whole', () => {
    const whole = quote(lines, { discountPercent: 10, deliveryFee: 2500, charges });
    const rest = quoteOfRest(whole, [line({ price: 10_000 }), line({ price: 333, quantity: 0 })]);
    expect(rest).toEqual(quote([line({ price: 10_000 })], { discountPercent: 10, deliveryFee: 2500, charges }));
  });

  test('is nothing once everything was taken back', () => {
    const whole = quote(lines, { discountPercent: 10, deliveryFee: 2500, charges });
    const rest = quoteOfRest(
      whole,
      lines.map((one) => ({ ...one, quantity: 0 })),
    );
    expect(rest).toMatchObject({ subtotal: 0, discount: 0, delivery: 0, total: 0 });
    expect(rest.charges.map(({ amount }) => amount)).toEqual([0, 0]);
  });

  test('is exact for amounts whose products are not', () => {
    const large = quote([line({ price: 1_000_000_000 })], { discountPercent: 33.3, deliveryFee: 0, charges: [] });
    expect(quoteOfRest(large, [line({ price: 999_999_999 })]).discount).toBe(333_000_000);
  });

  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const rules = fc
    .tuple(fc.option(percent), fc.option(percent), fc.boolean())
    .map(([service, vat, included]): ChargeRule[] => [
      ...(service === null ? [] : [{ code: 'service' as const, percent: service }]),
      ...(vat === null ? [] : [{ code: 'vat' as const, percent: vat, included }]),
    ]);
  const cart = fc.array(fc.record({ price: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  /** In an order that is as random: which piece is taken back next. */
  const order = fc.array(fc.nat(), { minLength: 24, maxLength: 24 });

  test('C78 never rises, never falls below nothing, and ends at nothing, whatever is taken back', () => {
    fc.assert(
      fc.property(cart, percent, fc.nat(5_000), rules, order, (cart, discountPercent, deliveryFee, charges, order) => {
        const left = cart.map((one) => ({ ...one }));
        let sum = quote(left, { discountPercent, deliveryFee, charges });
        for (const number of order) {
          const some = left.filter(({ quantity }) => quantity > 0);
          const one = some[number % some.length];
          if (!one) break;
          one.quantity -= 1;
          const rest = quoteOfRest(sum, left);
          expect(rest.total).toBeLessThanOrEqual(sum.total);
          const amounts = [rest.total, rest.discount, rest.subtotal - rest.discount];
          expect(Math.min(...amounts, ...rest.charges.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
          sum = rest;
        }
        expect(sum).toMatchObject({ subtotal: 0, discount: 0, delivery: 0, total: 0 });
      }),
      { numRuns: 2_000 },
    );
  });
});
