import { describe, expect, test } from 'vitest';
import { confirmation, fillCart, KEY, LINES, MINUTE, openDb, row, stored, T0 } from '#tests/support/outbox.ts';
import {
  bodyHash,
  contactOf,
  MAX_PER_VENUE,
  newRow,
  placeOrder,
  reconfirmRow,
  serialise,
  type Confirmation,
} from './place-order.ts';
import { EGP } from '#tests/support/currencies.ts';
import { lineOption } from '#tests/support/dish.ts';

const ZONE = { id: '3', wireId: 3, name: { en: 'Maadi', ar: 'المعادي' } };
const DELIVERY = {
  orderType: 'DELIVERY',
  zone: ZONE,
  address: '9 Road 233 - flat 4',
  table: '4',
  tableCode: 'x',
} as const;
const ALL = { idempotentOrders: true, voidOrders: true, notes: true, charges: true, tableCodes: true } as const;
const bodyOf = (change: Partial<Confirmation>) =>
  JSON.parse(serialise(confirmation(change), T0)) as Record<string, unknown>;

describe('the body', () => {
  test('uses the Arabic name of an area without an English one, and leaves out an area without a name', () => {
    const named = (en: string, ar: string) => ({
      ...DELIVERY,
      profile: 'documented' as const,
      zone: { ...ZONE, name: { en, ar } },
    });
    expect(bodyOf(named('', 'المعادي'))['customer_address']).toBe('المعادي - 9 Road 233 - flat 4');
    expect(bodyOf(named('', ''))['customer_address']).toBe('9 Road 233 - flat 4');
    expect(bodyOf({ ...named('', ''), zone: null })['customer_address']).toBe('9 Road 233 - flat 4');
    expect(bodyOf({ ...DELIVERY, zone: null })['delivery_zone_id']).toBeNull();
  });

  test('sends a table code only with a table, and charges as decimal numbers', () => {
    const charges = [{ code: 'vat' as const, percent: 14, amount: 1414 }];
    const quote = { subtotal: 10_100, discount: 0, delivery: 0, charges, total: 11_514 };
    const dineIn = bodyOf({ orderType: 'DINE_IN', table: '4', tableCode: 'x', capabilities: ALL, quote });
    expect(dineIn).toMatchObject({ table_number: '4', table_code: 'x', charges: [{ code: 'vat', amount: 14.14 }] });
    expect(bodyOf({ ...DELIVERY, capabilities: ALL })['table_code']).toBeNull();
  });

  test('sends no empty note', () => {
    expect(bodyOf({ capabilities: ALL })).toMatchObject({ note: null, items: [{ note: null }, { note: 'no sugar' }] });
    expect(bodyOf({ promoCode: 'typed', capabilities: ALL })).toMatchObject({ promo_code: 'typed' });
  });

  test('sends the options of a line to a host that takes them, and none for a dish without groups', () => {
    const own = { group_wire_id: 7, name: { en: '', ar: 'جبنة' }, price: 1550, quantity: 2, free: 1 };
    const option = lineOption('7', 'cheese', own);
    const [line] = LINES;
    if (!line) throw new Error('the support file has lines');
    const lines = [{ ...line, options: [option] }, { ...line, options: [] }, line];
    const optionsOf = (capabilities: Confirmation['capabilities']) =>
      (bodyOf({ lines, capabilities })['items'] as { options?: unknown }[]).map(({ options }) => options);
    expect(optionsOf({ ...ALL, options: true })).toEqual([
      [{ group_id: 7, id: 'cheese', quantity: 2, name: 'جبنة', price: 15.5 }],
      [],
      undefined,
    ]);
    expect(optionsOf(ALL)).toEqual([undefined, undefined, undefined]);
    expect(optionsOf(null)).toEqual([undefined, undefined, undefined]);
  });

  test('different bodies have different hashes', () => {
    const hashes = ['', 'a', 'b', 'ab', 'ba', `${'a'.repeat(50)}b`, `${'a'.repeat(50)}c`].map(bodyHash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(bodyHash('a')).toBe(bodyHash('a'));
    // FNV-1a of 32 bits has published values.
    expect(bodyHash('a')).toBe(`1-${(0xe40c292c).toString(36)}`);
    expect(bodyHash('foobar')).toBe(`6-${(0xbf9cf968).toString(36)}`);
  });
});

describe('phone and address read from the body', () => {
  test('are as typed, without the area in front', () => {
    const typed = { phone: '01012345678', address: '9 Road 233 - flat 4' };
    expect(contactOf(row({}, { ...DELIVERY, profile: 'documented' }))).toEqual(typed);
    expect(contactOf(row({}, DELIVERY))).toEqual(typed);
    const areas = { orderType: 'DELIVERY', zone: null, address: '9 Road 233 - flat 4' } as const;
    expect(contactOf(row({}, { ...areas, profile: 'documented' }))).toEqual(typed);
    expect(contactOf(row({}, { ...DELIVERY, address: 'by the sea', profile: 'documented' })).address).toBe(
      'by the sea',
    );
    const nameless = { ...DELIVERY, address: 'by the sea', zone: { ...ZONE, name: { en: '', ar: '' } } };
    expect(contactOf(row({}, { ...nameless, profile: 'documented' })).address).toBe('by the sea');
  });

  test('are correct if the area or the address contains a dash', () => {
    const zone = { ...ZONE, name: { en: 'Smouha - Sidi Gaber', ar: '' } };
    const order = { ...DELIVERY, zone, profile: 'documented' } as const;
    expect(contactOf(row({}, order)).address).toBe('9 Road 233 - flat 4');
    const next = reconfirmRow(row({ state: 'needs_customer' }), confirmation({ ...order, zone: ZONE }), T0);
    expect(contactOf({ ...row({}, order), ...next }).address).toBe('9 Road 233 - flat 4');
  });

  test('are empty after they were removed from the row', () => {
    for (const body of ['', 'null', '{}', JSON.stringify({ customer_phone: null, customer_address: null })])
      expect(contactOf({ body, address_at: 8 })).toEqual({ phone: '', address: '' });
  });
});

describe('the row', () => {
  test('has these fields at first', () => {
    const order = confirmation({
      ...DELIVERY,
      note: 'ring twice',
      menuVersion: 'v7',
      promo: { code: 'SUN', percent: 10 },
    });
    expect(newRow(order, T0)).toEqual({
      v: 1,
      key: KEY,
      by: 'customer',
      slug: 'nawara',
      state: 'waiting',
      maybe_sent: false,
      cancel_requested: false,
      reason: null,
      order_type: 'DELIVERY',
      table_number: null,
      zone_id: '3',
      address_at: 0,
      note: 'ring twice',
      created_at: T0,
      confirmed_at: T0,
      hold_ms: 30 * MINUTE,
      url: order.url,
      profile: 'extended',
      send_key: true,
      attempts: 0,
      attempt_at: null,
      next_attempt_at: T0,
      failures: 0,
      retry_floor_at: null,
      last: null,
      was_offline: false,
      conflict: null,
      result: null,
      changed_at: T0,
      ended_at: null,
      body: serialise(order, T0),
      body_hash: bodyHash(serialise(order, T0)),
      quote: { ...order.quote, currency: EGP, menu_version: 'v7', lines: LINES, promo: { code: 'SUN', percent: 10 } },
    });
  });

  test('has table, area and key only if order type and host use them', () => {
    expect(newRow(confirmation({ orderType: 'DINE_IN', table: '4', zone: ZONE }), T0)).toMatchObject({
      table_number: '4',
      zone_id: null,
    });
    expect(newRow(confirmation({ table: '4', zone: ZONE }), T0)).toMatchObject({ table_number: null, zone_id: null });
    expect(newRow(confirmation({ ...DELIVERY, zone: null }), T0).zone_id).toBeNull();
    expect(newRow(confirmation({ profile: 'documented' }), T0).send_key).toBe(false);
    expect(newRow(confirmation({ capabilities: { voidOrders: true } }), T0).send_key).toBe(false);
  });

  test('is confirmed again only while it asks, and only with the same profile', () => {
    const asking = { state: 'needs_customer', reason: 'price_changed', conflict: null } as const;
    const again = (change: Parameters<typeof row>[0], order: Partial<Confirmation> = {}) =>
      reconfirmRow(row(change), confirmation(order), T0 + MINUTE);
    expect(again(asking)).toMatchObject({
      state: 'waiting',
      reason: null,
      confirmed_at: T0 + MINUTE,
      next_attempt_at: T0 + MINUTE,
      failures: 0,
    });
    expect(again({ ...asking, retry_floor_at: T0 + 2 * MINUTE })?.next_attempt_at).toBe(T0 + 2 * MINUTE);
    for (const change of [
      { state: 'waiting' },
      { ...asking, reason: 'unsure' },
      { ...asking, cancel_requested: true },
      { ...asking, v: 2 },
    ] as const)
      expect(again(change)).toBeNull();
    expect(again(asking, { profile: 'documented' })).toBeNull();
  });
});

describe('the emptied cart', () => {
  test('has the new key and nothing of the order', async () => {
    const db = await openDb();
    await fillCart(db, { note: 'ring twice', promo_code: 'SUN' });
    const order = confirmation({ cart: { table: '', lines: LINES, note: 'ring twice' } });
    expect(await placeOrder(db, order, 'fresh', T0 + 5)).toMatchObject({ kind: 'saved', key: KEY });
    expect(await db.carts.get(['nawara', ''])).toEqual({
      slug: 'nawara',
      table: '',
      draft_key: 'fresh',
      lines: [],
      currency: null,
      note: '',
      promo_code: null,
      updated_at: T0 + 5,
    });
    expect(await stored(db)).toEqual(newRow(order, T0 + 5));
  });

  test('is not made from a cart with another key', async () => {
    const db = await openDb();
    await fillCart(db, { draft_key: 'another' });
    expect(await placeOrder(db, confirmation(), 'fresh', T0)).toEqual({ kind: 'empty' });
    expect(await db.outbox.count()).toBe(0);
  });

  test('keeps its lines under a new key if the order has ended meanwhile', async () => {
    const db = await openDb();
    await db.outbox.add(row({ state: 'rejected', ended_at: T0 }));
    await fillCart(db, { note: 'ring twice' });
    expect(await placeOrder(db, confirmation(), 'fresh', T0 + 5)).toEqual({ kind: 'already', key: KEY });
    expect(await db.carts.get(['nawara', ''])).toMatchObject({
      draft_key: 'fresh',
      note: 'ring twice',
      lines: LINES,
      updated_at: T0 + 5,
    });
  });
});

describe('the limit of waiting orders', () => {
  const waiting = async (here: number, elsewhere: number) => {
    const db = await openDb();
    for (let n = 0; n < here; n += 1) await db.outbox.add(row({ key: `here-${n}` }));
    for (let n = 0; n < elsewhere; n += 1) await db.outbox.add(row({ key: `else-${n}`, slug: `venue-${n}` }));
    await db.outbox.add(row({ key: 'ended', state: 'accepted' }));
    await fillCart(db);
    return placeOrder(db, confirmation(), 'fresh', T0);
  };

  test('is five per venue and twenty per phone', async () => {
    expect(await waiting(MAX_PER_VENUE - 1, 15)).toMatchObject({ kind: 'saved' });
    expect(await waiting(MAX_PER_VENUE, 3)).toEqual({ kind: 'too_many', count: 5 });
    expect(await waiting(1, 19)).toEqual({ kind: 'too_many', count: 20 });
    expect(await waiting(MAX_PER_VENUE, 15)).toEqual({ kind: 'too_many', count: 5 });
    expect(await waiting(0, 19)).toMatchObject({ kind: 'saved' });
  });
});
