import { describe, expect, test } from 'vitest';
import type { Conflict } from '#src/db/db.ts';
import { LINES, orderConflict, row, T0 } from '#tests/support/outbox.ts';
import { must } from '#tests/support/menu.ts';
import { lineOption } from '#tests/support/dish.ts';
import { bodyWith, newTerms } from './new-terms.ts';
import type { Confirmation } from './place-order.ts';

/** Two koshary (45.50 each) and one tea (10), with the venue's changes. */
const refused = (conflict: Partial<Conflict> | null, order: Partial<Confirmation> = {}) =>
  row({ state: 'needs_customer', conflict: conflict && orderConflict(conflict) }, order);
const SERVICE = [{ code: 'service', percent: 10 }] as const;
const kinds = (conflict: Partial<Conflict> | null) => newTerms(refused(conflict), []).diff.map(({ kind }) => kind);

describe('line by line', () => {
  test('without changes all lines stay', () => {
    for (const none of [null, {}]) {
      const terms = newTerms(refused(none), []);
      expect(terms).toMatchObject({ lines: LINES, promo: null, quote: { total: 10_100 }, oldFee: 0 });
      expect(terms.diff).toEqual(LINES.map((line) => ({ kind: 'same', line })));
    }
  });

  test.each(['dish_gone', 'sold_out', 'no_price'] as const)('%s: that line is gone', (kind) => {
    expect(kinds({ changes: [{ kind, index: 1 }] })).toEqual(['same', 'gone']);
  });

  test('distinguishes an unavailable size from an unavailable dish', () => {
    expect(kinds({ changes: [{ kind: 'size_gone', index: 0 }] })).toEqual(['size_gone', 'same']);
    const terms = newTerms(refused({ changes: [{ kind: 'size_gone', index: 0 }] }), []);
    expect(terms.lines).toEqual(LINES.slice(1));
    expect(terms.quote.total).toBe(1000);
  });

  test('takes a price only from a price change that differs', () => {
    expect(kinds({ changes: [{ kind: 'price', index: 0, new_price: 45.5 }] })).toEqual(['same', 'same']);
    expect(kinds({ changes: [{ kind: 'price', index: 0 }] })).toEqual(['same', 'same']);
    expect(kinds({ changes: [{ kind: 'charge', index: 0, new_price: 99 }] })).toEqual(['same', 'same']);
    const terms = newTerms(refused({ changes: [{ kind: 'price', index: 1, new_price: 12.5 }] }), []);
    expect(terms.diff[1]).toEqual({ kind: 'price', line: LINES[1], newPrice: 1250 });
    expect(terms.quote.total).toBe(10_350);
    expect(terms.lines[1]).toMatchObject({ price: 1250, quantity: 1 });
  });
});

describe('another dish has the id now', () => {
  const changes = [
    { kind: 'item_changed', index: 1, name: 'Water', name_secondry: 'مياه', old_price: 10, new_price: 5 },
    { kind: 'dish_gone', index: 1 },
  ] as const;
  const waiting = refused({ code: 'item_unavailable', changes: [...changes] });

  test('is left out until the customer takes it, and says that it is undecided', () => {
    const terms = newTerms(waiting, []);
    expect(terms.diff[1]).toMatchObject({ kind: 'changed', line: LINES[1], isTaken: null });
    expect(terms.lines).toEqual(LINES.slice(0, 1));
    expect(JSON.parse(bodyWith(waiting, terms, T0) ?? '').items).toHaveLength(1);
  });

  test('is sent under its own names and price if it is taken, without the picture of the old one', () => {
    const terms = newTerms(waiting, [], new Map([[1, true]]));
    const name = { en: 'Water', ar: 'مياه' };
    expect(terms.lines[1]).toEqual({ ...LINES[1], name, price: 500, image: null, cut_out: null });
    expect(terms.quote.total).toBe(9600);
    const body = JSON.parse(bodyWith(waiting, terms, T0) ?? '') as { items: unknown[] };
    expect(body.items[1]).toMatchObject({
      id: 'tea',
      name: 'Water',
      name_secondry: 'مياه',
      price: 5,
    });
  });

  test('is gone where the venue says nothing that could be offered', () => {
    expect(kinds({ changes: [{ kind: 'item_changed', index: 1 }, changes[1]] })).toEqual(['same', 'gone']);
  });
});

describe('options', () => {
  const cheese = lineOption('extras', 'cheese', { wire_id: 7, name: { en: 'Cheese', ar: 'جبنة' }, price: 1500 });
  const egg = { ...cheese, id: 'egg', wire_id: 8, name: { en: 'Egg', ar: 'بيض' } };
  const [koshary, tea] = LINES;
  const lines = [{ ...must(koshary, 'koshary'), options: [cheese, egg] }, must(tea, 'tea')];
  const order = { lines, capabilities: { notes: true, options: true } } as const;
  const gone = { kind: 'option_gone', index: 0, group_id: 'extras', option_id: 'cheese' } as const;

  test('a line that stands without its option is offered so, and sent so', () => {
    const waiting = refused({ code: 'item_unavailable', changes: [{ ...gone, new_price: 40 }] }, order);
    const terms = newTerms(waiting, []);
    expect(terms.diff[0]).toMatchObject({
      kind: 'without',
      missing: [{ id: 'cheese', loss: 'gone' }],
      newPrice: 4000,
    });
    expect(terms.lines[0]).toMatchObject({ price: 4000, options: [{ id: 'egg' }] });
    const { items } = JSON.parse(bodyWith(waiting, terms, T0) ?? '') as { items: unknown[] };
    expect(items[0]).toMatchObject({ price: 40, options: [{ id: 8, group_id: 'extras' }] });
  });

  test('a line that would have again what was left out is sent only if it is taken', () => {
    const onion = { ...cheese, group_id: 'without', id: 'onion', wire_id: 9, kind: 'remove', price: 0 } as const;
    const allergic = { ...order, lines: [{ ...must(koshary, 'koshary'), options: [onion] }, must(tea, 'tea')] };
    const change = { kind: 'option_gone', index: 0, group_id: 'without', option_id: 'onion', new_price: 40 } as const;
    const waiting = refused({ code: 'item_unavailable', changes: [change] }, allergic);
    expect(newTerms(waiting, []).diff[0]).toMatchObject({
      kind: 'without',
      missing: [{ ...onion, loss: 'gone' }],
      isTaken: null,
    });
    const itemsOf = (terms: ReturnType<typeof newTerms>) =>
      (JSON.parse(bodyWith(waiting, terms, T0) ?? '') as { items: { id: unknown }[] }).items.map(({ id }) => id);
    expect(itemsOf(newTerms(waiting, []))).toEqual(['tea']);
    expect(itemsOf(newTerms(waiting, [], new Map([[0, true]])))).toEqual([7, 'tea']);
  });

  test('another piece is free in place of the one that is gone', () => {
    const options = [
      { ...cheese, price: 500, free: 1 },
      { ...egg, price: 1000 },
      { ...egg, id: 'ham', group_id: 'meat' },
    ];
    const priced = { ...order, lines: [{ ...must(koshary, 'koshary'), options }, must(tea, 'tea')] };
    const terms = newTerms(refused({ changes: [{ ...gone, new_price: 55 }] }, priced), []);
    expect(terms.lines[0]).toMatchObject({
      price: 5500,
      options: [
        { id: 'egg', free: 1 },
        { id: 'ham', free: 0 },
      ],
    });
  });

  test('without a price of the venue, or where more must be chosen, the line needs another choice', () => {
    const kindsOf = (changes: Conflict['changes']) =>
      newTerms(refused({ changes }, order), []).diff.map(({ kind }) => kind);
    expect(kindsOf([gone])).toEqual(['options', 'same']);
    expect(
      kindsOf([
        { ...gone, new_price: 40 },
        { kind: 'options_needed', index: 0, group_id: 'extras' },
      ]),
    ).toEqual(['options', 'same']);
    const named = { kind: 'options_needed', index: 0, group_id: 'bread', group_name: 'Bread' } as const;
    const sold = { ...gone, kind: 'option_sold_out' } as const;
    expect(newTerms(refused({ changes: [sold, named] }, order), []).diff[0]).toMatchObject({
      missing: [{ id: 'cheese', loss: 'sold_out' }],
      needed: [{ en: 'Bread', ar: '' }],
    });
    expect(newTerms(refused({ changes: [gone] }, order), []).lines).toEqual([tea]);
  });
});

describe('the sum', () => {
  const quote = { subtotal: 101, discount: 1, delivery: 7, charges: [], total: 107 };
  const promo = { code: 'SUN', percent: 10 };

  test('has the new delivery fee and the old one', () => {
    const delivered = { quote: { subtotal: 10_100, discount: 0, delivery: 1500, charges: [], total: 11_600 } };
    const terms = newTerms(
      refused(
        {
          changes: [
            { kind: 'price', index: 0, new_price: 45.5 },
            { kind: 'delivery_fee', new_price: 20 },
          ],
        },
        delivered,
      ),
      [],
    );
    expect(terms).toMatchObject({ oldFee: 1500, quote: { delivery: 2000, total: 12_100 } });
    expect(newTerms(refused({}, delivered), []).quote.delivery).toBe(1500);
    const free = newTerms(refused({ changes: [{ kind: 'delivery_fee', new_price: 0 }] }, delivered), []);
    expect(free.quote.delivery).toBe(0);
  });

  test('uses the venue’s quote if every line is still there', () => {
    expect(newTerms(refused({ quote }), []).quote).toEqual({
      subtotal: 10_100,
      discount: 100,
      delivery: 700,
      charges: [],
      total: 10_700,
    });
    const partly = newTerms(refused({ quote, changes: [{ kind: 'sold_out', index: 1 }] }), []);
    expect(partly.quote.total).toBe(9100);
  });

  test('uses the venue’s charges, and our amounts for unreadable ones', () => {
    const charges = [{ code: 'service' as const, percent: 10, amount: 10.1 }];
    expect(newTerms(refused({ quote: { ...quote, charges } }), SERVICE).quote.charges).toEqual([
      { code: 'service', percent: 10, amount: 1010 },
    ]);
    const broken = { subtotal: -1, discount: -1, delivery: -1, charges: [{ ...charges[0], amount: -1 }], total: -1 };
    expect(newTerms(refused({ quote: broken as Conflict['quote'] }), SERVICE).quote).toEqual({
      subtotal: 10_100,
      discount: 0,
      delivery: 0,
      charges: [{ code: 'service', percent: 10, amount: 0 }],
      total: 11_110,
    });
  });

  test('leaves out a refused promo code, whatever the venue’s quote says', () => {
    const terms = newTerms(refused({ code: 'promo_invalid', quote }, { promo }), []);
    expect(terms).toMatchObject({ promo: null, quote: { discount: 0, total: 10_100 } });
    const other = newTerms(refused({ code: 'item_unavailable' }, { promo }), []);
    expect(other).toMatchObject({ promo, quote: { discount: 1010, total: 9090 } });
  });
});

describe('the new body', () => {
  const all = { idempotentOrders: true, voidOrders: true, notes: true, charges: true } as const;
  const bodyOf = (conflict: Partial<Conflict> | null, order: Partial<Confirmation> = {}) => {
    const asked = refused(conflict, { capabilities: all, ...order });
    return JSON.parse(bodyWith(asked, newTerms(asked, SERVICE), T0 + 5000) ?? '{}') as Record<string, unknown>;
  };

  test('has the new amounts, and every other field as confirmed', () => {
    const before = JSON.parse(row({}, { capabilities: all, note: 'ring twice' }).body) as Record<string, unknown>;
    expect(bodyOf({ changes: [{ kind: 'price', index: 0, new_price: 50 }] }, { note: 'ring twice' })).toEqual({
      ...before,
      items: [
        {
          id: 7,
          name: 'Koshary',
          name_secondry: 'كشري',
          quantity: 2,
          price: 50,
          size_id: 71,
          size_name: 'Large',
          note: null,
        },
        {
          id: 'tea',
          name: 'شاي',
          name_secondry: 'شاي',
          quantity: 1,
          price: 10,
          size_id: null,
          size_name: null,
          note: 'no sugar',
        },
      ],
      total: 121,
      charges: [{ code: 'service', amount: 11 }],
      placed_at: new Date(T0 + 5000).toISOString(),
    });
  });

  test.each(['sold_out', 'size_gone'] as const)('leaves out the line: %s', (kind) => {
    expect(bodyOf({ changes: [{ kind, index: 0 }] })['items']).toMatchObject([{ id: 'tea' }]);
  });

  test('keeps the promo code unless the venue refused it', () => {
    const promo = { code: 'SUN', percent: 10 };
    expect(bodyOf({ code: 'price_changed' }, { promo })).toMatchObject({ promo_code: 'SUN' });
    expect(bodyOf(null, { promo })).toMatchObject({ promo_code: 'SUN' });
    expect(bodyOf({ code: 'promo_invalid' }, { promo })).toMatchObject({ promo_code: null });
    expect(bodyOf({ code: 'price_changed' })).toMatchObject({ promo_code: null });
  });

  test('adds no field to a documented body', () => {
    const asked = refused({}, { profile: 'documented' });
    const body = bodyWith(asked, newTerms(asked, []), T0 + 5000);
    expect(JSON.parse(body ?? '{}')).toEqual(JSON.parse(asked.body));
  });

  test('is null if the confirmed one is unreadable', () => {
    const asked = { ...refused({}), body: '{"items":[' };
    expect(bodyWith(asked, newTerms(asked, []), T0)).toBeNull();
  });
});
