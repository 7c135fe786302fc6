import { describe, expect, test } from 'vitest';
import { decide, edit } from '#src/outbox/decide.ts';
import { holdMinutes } from '#src/domain/order-type.ts';
import { placeOrder, serialise } from '#src/outbox/place-order.ts';
import { must } from '#tests/support/menu.ts';
import {
  confirmation,
  dbWith,
  drainAt,
  fillCart,
  KEY,
  LINES,
  MINUTE,
  openDb,
  row,
  scripted,
  stored,
  T0,
} from '#tests/support/outbox.ts';

const NEXT = '11111111-2222-4333-8444-555555555555';

describe('the confirm transaction', () => {
  test('A1 double tap: one row, and the second call returns the same key', async () => {
    const db = await openDb();
    await fillCart(db);
    const both = await Promise.all([
      placeOrder(db, confirmation(), NEXT, T0),
      placeOrder(db, confirmation(), 'another-fresh-key', T0),
    ]);
    expect(both).toEqual([
      { kind: 'saved', key: KEY, row: await stored(db) },
      { kind: 'already', key: KEY },
    ]);
    expect(await db.outbox.count()).toBe(1);
  });

  test('A2 two tabs confirm one cart: one row, the cart is emptied once', async () => {
    const first = await openDb();
    await fillCart(first);
    const second = await openDb(first.name);
    const kinds = (
      await Promise.all([
        placeOrder(first, confirmation(), NEXT, T0),
        placeOrder(second, confirmation(), 'the-other-tab', T0),
      ])
    ).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['already', 'saved']);
    expect(await second.outbox.count()).toBe(1);
    const cart = await first.carts.get(['nawara', '']);
    expect(cart?.lines).toEqual([]);
    expect(cart?.draft_key).toBe(kinds[0] === 'saved' ? NEXT : 'the-other-tab');
  });

  test('A3 is atomic: a failed write leaves no row and an unchanged cart', async () => {
    const db = await openDb();
    await fillCart(db);
    const fail = () => {
      throw new Error('the disk went away');
    };
    db.carts.hook('updating', fail);
    await expect(placeOrder(db, confirmation(), NEXT, T0)).rejects.toThrow();
    db.carts.hook('updating').unsubscribe(fail);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.carts.get(['nawara', '']))?.lines).toEqual(LINES);
    const placed = await placeOrder(db, confirmation(), NEXT, T0);
    expect(placed).toEqual({ kind: 'saved', key: KEY, row: await stored(db) });
  });

  test('A40 showing an order creates nothing: only the confirm transaction adds a row', async () => {
    const db = await openDb();
    await fillCart(db);
    await placeOrder(db, confirmation(), NEXT, T0);
    await Promise.all([db.outbox.get(KEY), db.outbox.get(KEY)]);
    expect(await placeOrder(db, confirmation(), NEXT, T0)).toEqual({ kind: 'already', key: KEY });
    expect(await db.outbox.count()).toBe(1);
  });

  test('confirms neither an empty cart nor one that another tab changed', async () => {
    const db = await openDb();
    expect(await placeOrder(db, confirmation(), NEXT, T0)).toEqual({ kind: 'empty' });
    await fillCart(db, { lines: [] });
    expect(await placeOrder(db, confirmation(), NEXT, T0)).toEqual({ kind: 'empty' });
    await fillCart(db, { note: 'from the other tab' });
    expect(await placeOrder(db, confirmation(), NEXT, T0)).toEqual({ kind: 'changed' });
    expect(await db.outbox.count()).toBe(0);
  });

  test('A27 edit and confirm again: same key, new body, still one row', async () => {
    const db = await dbWith(
      row({ state: 'needs_customer', reason: 'item_unavailable', maybe_sent: true, attempts: 1 }),
    );
    const shown = await stored(db);
    expect(await edit(db, shown, T0)).toBe('done');
    expect(await edit(db, shown, T0)).toBe('done');
    const cart = await db.carts.get(['nawara', '']);
    expect(cart).toMatchObject({ draft_key: KEY, lines: LINES });
    expect((await stored(db)).state).toBe('needs_customer');

    const fewer = LINES.slice(0, 1);
    await fillCart(db, { lines: fewer });
    const placed = await placeOrder(db, confirmation({ lines: fewer }), NEXT, T0 + 5 * MINUTE);
    const again = await stored(db);
    expect(placed).toEqual({ kind: 'saved', key: KEY, row: again });
    expect(await db.outbox.count()).toBe(1);
    expect(again).toMatchObject({ state: 'waiting', maybe_sent: true, confirmed_at: T0 + 5 * MINUTE, attempts: 1 });
    expect(JSON.parse(again.body).items).toHaveLength(1);
    expect(again.body_hash).not.toBe(shown.body_hash);
  });

  test('edits one order at a time: the earlier one keeps its lines, the cart the added ones', async () => {
    const db = await openDb();
    const waits = { state: 'needs_customer', reason: 'price_changed', note: 'no onions' } as const;
    const [koshary] = LINES;
    if (!koshary) throw new Error('no line');
    const tea = { ...koshary, dish_id: 'tea', dish_wire_id: 'tea', quantity: 1 };
    const other = { ...row().quote, lines: [{ ...tea, quantity: 2 }] };
    await db.outbox.bulkAdd([row(waits), row({ ...waits, key: 'other', note: '', quote: other })]);
    await edit(db, await stored(db), T0);
    const first = await db.carts.get(['nawara', '']);
    expect(first).toMatchObject({ draft_key: KEY, note: 'no onions' });
    const more = [...LINES.map((line) => ({ ...line, quantity: line.quantity + 1 })), tea];
    await db.carts.update(['nawara', ''], { lines: more });

    const second = must(await db.outbox.get('other'), 'other order');
    expect(await edit(db, second, T0)).toBe('done');
    expect(await db.carts.get(['nawara', ''])).toMatchObject({
      draft_key: 'other',
      note: '',
      lines: [...LINES.map((line) => ({ ...line, quantity: 1 })), { ...tea, quantity: 3 }],
    });
    expect(await stored(db)).toMatchObject({ state: 'needs_customer', quote: { lines: LINES } });
  });

  test('shows an edited order that ended meanwhile; its lines stay under a new key', async () => {
    const db = await dbWith(row({ state: 'cancelled', ended_at: T0 }));
    await fillCart(db);
    expect(await placeOrder(db, confirmation(), NEXT, T0)).toEqual({ kind: 'already', key: KEY });
    expect(await db.carts.get(['nawara', ''])).toMatchObject({ draft_key: NEXT, lines: LINES });
  });

  test('never confirms an unsure row again from the cart', async () => {
    const db = await dbWith(row({ state: 'needs_customer', reason: 'unsure', profile: 'documented' }));
    await fillCart(db);
    const order = confirmation({ profile: 'documented' });
    expect(await placeOrder(db, order, NEXT, T0)).toEqual({ kind: 'already', key: KEY });
    expect(await stored(db)).toMatchObject({ state: 'needs_customer', reason: 'unsure' });
  });

  test('A41 the slug changes between confirm and send: the order goes to its own venue', async () => {
    const db = await openDb();
    await fillCart(db);
    await fillCart(db, { slug: 'cafe', table: '', draft_key: NEXT });
    await placeOrder(db, confirmation(), 'fresh-1', T0);
    const cafe = confirmation({ slug: 'cafe', key: NEXT, url: 'https://eat.example/api/cafe/orders' });
    await placeOrder(db, cafe, 'fresh-2', T0);
    const world = scripted([new TypeError('no network')]);
    await drainAt(db, world.fetch, T0);
    await db.outbox.toCollection().modify({ next_attempt_at: T0 });
    await drainAt(db, world.fetch, T0 + 1000);
    await drainAt(db, world.fetch, T0 + 60_000);
    for (const sent of world.posts()) {
      const venue = sent.headers['Idempotency-Key'] === `"${KEY}"` ? 'nawara' : 'cafe';
      expect(sent.url).toBe(`https://eat.example/api/${venue}/orders`);
    }
    expect(world.posts().length).toBeGreaterThan(1);
  });
});

describe('the body', () => {
  const delivery = {
    orderType: 'DELIVERY',
    zone: { id: '3', wireId: 3, name: { en: 'Maadi', ar: 'المعادي' } },
    address: '9 Road 233',
    table: '4',
    tableCode: 'abcd',
    promo: { code: 'SUN', percent: 10 },
    note: 'ring twice',
  } as const;

  test('documented: exactly the documented keys, with the area before the address', () => {
    const body = JSON.parse(serialise(confirmation({ ...delivery, profile: 'documented' }), T0));
    expect(Object.keys(body)).toEqual([
      'table_number',
      'customer_phone',
      'customer_address',
      'is_delivery',
      'items',
      'total',
      'discount',
      'delivery',
    ]);
    expect(Object.keys(body.items[0])).toEqual(['id', 'name', 'quantity', 'price', 'size_id', 'size_name']);
    expect(body).toMatchObject({ table_number: null, customer_address: 'Maadi - 9 Road 233', is_delivery: true });
    expect(body.items).toEqual([
      { id: 7, name: 'Koshary', quantity: 2, price: 45.5, size_id: 71, size_name: 'Large' },
      { id: 'tea', name: 'شاي', quantity: 1, price: 10, size_id: null, size_name: null },
    ]);
    expect(body.total).toBe(101);
  });

  test('extended: only the fields that the host announced', () => {
    const all = { idempotentOrders: true, voidOrders: true, notes: true, charges: true, tableCodes: true } as const;
    const full = JSON.parse(serialise(confirmation({ ...delivery, capabilities: all }), T0));
    expect(full).toMatchObject({
      client_order_id: KEY,
      order_type: 'DELIVERY',
      delivery_zone_id: 3,
      promo_code: 'SUN',
      customer_address: '9 Road 233',
      note: 'ring twice',
      charges: [],
      table_code: null,
      placed_at: new Date(T0).toISOString(),
    });
    expect(full.items[1].note).toBe('no sugar');
    const bare = JSON.parse(serialise(confirmation(delivery), T0));
    for (const name of ['note', 'charges', 'table_code']) expect(bare).not.toHaveProperty(name);
    expect(bare.items[1]).not.toHaveProperty('note');
  });

  test('only dine-in carries the table', () => {
    const dineIn = JSON.parse(serialise(confirmation({ orderType: 'DINE_IN', table: '12' }), T0));
    expect(dineIn).toMatchObject({ table_number: '12', is_delivery: false, customer_address: null });
    expect(JSON.parse(serialise(confirmation({ table: '12' }), T0)).table_number).toBeNull();
  });

  test('a venue may lower the hold limit and never raise it', () => {
    expect(holdMinutes('DINE_IN', null)).toBe(15);
    expect(holdMinutes('DELIVERY', undefined)).toBe(30);
    expect(holdMinutes('PICKUP', { dine_in: 5, pickup: 10, delivery: 60 })).toBe(10);
    expect(holdMinutes('DELIVERY', { dine_in: 5, pickup: 10, delivery: 60 })).toBe(30);
  });
});

describe('decisions', () => {
  test('A34 a decision on an outdated screen writes nothing', async () => {
    const db = await dbWith(row());
    const shown = await stored(db);
    expect(await decide(db, shown, 'cancel', T0)).toBe('done');
    expect(await decide(db, shown, 'send_now', T0)).toBe('handled');
    expect(await decide(db, shown, 'cancel', T0)).toBe('handled');
    expect(await stored(db)).toMatchObject({ state: 'cancelled', maybe_sent: false });
  });

  test('A34 a cancel based on "not sent" is refused once the order has left', async () => {
    const db = await dbWith(row());
    const shown = await stored(db);
    await db.outbox.update(KEY, { attempts: 1, maybe_sent: true });
    expect(await decide(db, shown, 'cancel', T0)).toBe('handled');
    expect(await stored(db)).toMatchObject({ state: 'waiting', cancel_requested: false });
  });
});
