import { describe, expect, test, vi } from 'vitest';
import { Promocode, readContent, Review } from './content.ts';
import { withSlug } from './http.ts';
import { readCreated, readOrderId, readOrders, readVoidKeys } from './order.ts';
import { EGP } from '#tests/support/currencies.ts';

describe('a created order', () => {
  test('reads a numeric or text id, bare or under data, unchanged', () => {
    expect(readOrderId({ order_id: 12 })).toBe(12);
    expect(readOrderId({ data: { order_id: 'a1' } })).toBe('a1');
    for (const answer of [
      null,
      undefined,
      '',
      '<html>',
      {},
      { order_id: '' },
      { order_id: null },
      { data: null },
      [],
    ]) {
      expect(readOrderId(answer)).toBeNull();
    }
  });

  test('reads the echoed key, the number and the total in minor units', () => {
    const answer = { order_id: 'x', client_order_id: 'k', number: 7, total: 101.5 };
    expect(readCreated(answer, EGP)).toEqual({ orderId: 'x', clientKey: 'k', number: '7', total: 10150 });
    expect(readCreated({ order_id: 'x', client_order_id: 5 }, EGP)).toMatchObject({
      clientKey: null,
      number: null,
      total: null,
    });
    expect(readCreated({}, EGP)).toBeNull();
  });
});

describe('orders by id', () => {
  test('reads orders or data, and one bad record does not affect the list', () => {
    const report = vi.fn<(problem: string) => void>();
    const good = {
      id: 1,
      status: 'cooking',
      products: [{ name: 'Ful', quantity: '2', price: '15' }, 'bad'],
      total: '30',
    };
    const [order] = readOrders({ orders: [{ status: 'no id' }, good] }, EGP, report) ?? [];
    expect(order).toMatchObject({ id: '1', status: 'cooking', total: 3000, products: [{ quantity: 2, price: 1500 }] });
    expect(report).toHaveBeenCalledOnce();
    expect(readOrders({ data: [good] }, EGP)).toHaveLength(1);
    expect(readOrders('<html>', EGP)).toBeNull();
    expect(readOrders({ orders: {} }, EGP)).toBeNull();
  });

  test('reads the options of a product and leaves out one without a name', () => {
    const options = [
      { name: 'Cheese', name_secondry: 'جبنة', kind: 'extra', quantity: 2, price: 15, free: 1 },
      { name: 'Onion', kind: 'other' },
      { price: 5 },
      null,
    ];
    const orders = [
      {
        id: 1,
        products: [
          { name: 'Ful · + Cheese', quantity: 1, price: 40, options },
          { name: 'Tea', name_secondry: 'شاي', quantity: 1, price: 5, options: 'none' },
        ],
      },
    ];
    expect(readOrders({ orders }, EGP)?.[0]?.products).toEqual([
      {
        name: { en: 'Ful · + Cheese', ar: '' },
        quantity: 1,
        price: 4000,
        options: [
          { name: { en: 'Cheese', ar: 'جبنة' }, kind: 'extra', quantity: 2, price: 1500, free: 1 },
          { name: { en: 'Onion', ar: '' }, kind: 'choice', quantity: 1, price: 0, free: 0 },
        ],
      },
      { name: { en: 'Tea', ar: 'شاي' }, quantity: 1, price: 500 },
    ]);
  });

  test('withdrawn keys of a look-up', () => {
    expect(readVoidKeys({ orders: [], void_keys: ['k'] })).toEqual(['k']);
    for (const answer of [null, {}, { void_keys: 'k' }, { void_keys: [1] }]) expect(readVoidKeys(answer)).toEqual([]);
  });
});

describe('lists', () => {
  test('are read from their field, from data, or bare; anything else is null', () => {
    const codes = [
      { code: 'SUN', discount: '10', expiry: '2026-05-01' },
      { discount: 5 },
      { code: 5, discount: 900, minimum: 50 },
    ];
    const read = [
      { code: 'SUN', discount: 10, expiry: '2026-05-01', minimum: 0 },
      { code: '5', discount: 100, expiry: null, minimum: 50 },
    ];
    for (const answer of [{ promocodes: codes }, { data: codes }, codes]) {
      expect(readContent(answer, 'promocodes', Promocode)).toEqual(read);
    }
    for (const answer of [null, '<html>', {}, { promocodes: 'none' }]) {
      expect(readContent(answer, 'promocodes', Promocode)).toBeNull();
    }
  });

  test('a review has its own rating, whole and at most 5', () => {
    const ratings = [4.6, '3', 9, -1, null, 'many'].map((rating) => ({ rating }));
    expect(readContent(ratings, 'reviews', Review)?.map(({ rating }) => rating)).toEqual([5, 3, 5, 0, 0, 0]);
  });
});

test('inserts the slug after the first /api/ and nowhere else', () => {
  expect(withSlug('https://a.example/api/menu', 'nawara')).toBe('https://a.example/api/nawara/menu');
  expect(withSlug('/api/x/api/y', 's')).toBe('/api/s/x/api/y');
  expect(withSlug('/assets/i18n/ar.json', 's')).toBe('/assets/i18n/ar.json');
  expect(withSlug('/api/menu', 'كشري')).toBe(`/api/${encodeURIComponent('كشري')}/menu`);
});
