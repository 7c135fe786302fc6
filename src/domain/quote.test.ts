import { describe, expect, test } from 'vitest';
import { quote } from './quote.ts';

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
