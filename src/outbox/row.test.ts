import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '#src/db/db.ts';
import { openDb, row, T0 } from '#tests/support/outbox.ts';
import { isAttemptRunning, isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import { prune } from './prune.ts';
import { hasClockMoved, DAY_MS, endedPatch, isPastHoldLimit, withoutContact } from './row.ts';

describe('the clock', () => {
  test('an attempt runs for 25 s, even if the clock was set back', () => {
    const at = (age: number) => isAttemptRunning({ attempt_at: T0 }, T0 + age);
    expect([-25_000, -24_999, 0, 24_999, 25_000].map(at)).toEqual([false, true, true, true, false]);
    expect(isAttemptRunning({ attempt_at: null }, T0)).toBe(false);
    expect(isAttemptRunning({ attempt_at: null }, 5)).toBe(false);
  });

  test('tolerates a minute back and a week ahead', () => {
    const at = (age: number) => hasClockMoved({ confirmed_at: T0 }, T0 + age);
    expect([-60_001, -60_000, 0, 7 * DAY_MS, 7 * DAY_MS + 1].map(at)).toEqual([true, false, false, false, true]);
  });

  test('the hold limit has passed when it is reached', () => {
    const at = (age: number) => isPastHoldLimit({ confirmed_at: T0, hold_ms: 1000 }, T0 + age);
    expect([999, 1000, 1001].map(at)).toEqual([false, true, true]);
  });
});

describe('an end', () => {
  test('deletes phone and address, except after a refusal', () => {
    for (const state of ['accepted', 'cancelled', 'closed'] as const)
      expect(endedPatch(row({ attempt_at: T0 }), state, T0 + 5)).toEqual({
        state,
        cancel_requested: false,
        attempt_at: null,
        changed_at: T0 + 5,
        ended_at: T0 + 5,
        body: withoutContact(row().body),
      });
    expect(endedPatch(row(), 'rejected', T0)).not.toHaveProperty('body');
    expect((['accepted', 'cancelled', 'rejected', 'closed'] as const).every((state) => isFinal({ state }))).toBe(true);
    expect((['waiting', 'needs_customer'] as const).some((state) => isFinal({ state }))).toBe(false);
  });

  test('keeps every other field of the body, and nothing of an unreadable one', () => {
    const body = JSON.parse(row().body) as object;
    expect(JSON.parse(withoutContact(row().body))).toEqual({ ...body, customer_phone: null, customer_address: null });
    for (const odd of ['', '{"items"', 'null', '7', '"text"']) expect(withoutContact(odd)).toBe('');
  });
});

describe('a supported row', () => {
  const good = row({ state: 'accepted', attempt_at: T0, result: { order_id: 'o' } as OutboxRow['result'] });
  test('has all fields that decisions need', () => {
    expect(isSupportedRow(good)).toBe(true);
    expect(isSupportedRow(row())).toBe(true);
    for (const state of ['waiting', 'needs_customer', 'cancelled', 'rejected', 'closed'] as const)
      expect(isSupportedRow(row({ state }))).toBe(true);
  });

  test.each<[string, object]>([
    ['v', { v: 2 }],
    ['state', { state: 'sending' }],
    ...['key', 'slug', 'body', 'order_type', 'profile'].map((name): [string, object] => [name, { [name]: 7 }]),
    ...['created_at', 'confirmed_at', 'hold_ms', 'attempts', 'next_attempt_at', 'failures', 'changed_at'].map(
      (name): [string, object] => [name, { [name]: Number.NaN }],
    ),
    ['attempt_at', { attempt_at: 'now' }],
    ['url without a host', { url: 'https://' }],
    ['url of another kind', { url: 'ftp://eat.example/orders' }],
    ['url inside a text', { url: 'see https://eat.example/orders' }],
    ['quote', { quote: undefined }],
    ['lines', { quote: { ...row().quote, lines: {} } }],
    ['a line', { quote: { ...row().quote, lines: [...row().quote.lines, {}] } }],
    ['charges', { quote: { ...row().quote, charges: null } }],
    ['result', { result: null }],
    ['result without an id', { result: {} }],
  ])('is not supported with a damaged %s', (_, change) => {
    expect(isSupportedRow({ ...good, ...change })).toBe(false);
  });

  test('may have an http address: a venue’s own network has no https', () => {
    for (const url of ['https://eat.example/api/x/orders', 'http://192.168.1.5/api/x/orders'])
      expect(isSupportedRow(row({ url }))).toBe(true);
  });
});

describe('pruning', () => {
  const afterPrune = async (change: Partial<OutboxRow>, age: number) => {
    const db = await openDb();
    await db.outbox.add(row(change));
    await prune(db, T0 + age);
    return db.outbox.get(row().key);
  };

  test('deletes ended rows after 30 days, a waiter’s after one, never waiting ones', async () => {
    const ended = { state: 'cancelled', ended_at: T0 } as const;
    expect(await afterPrune(ended, 30 * DAY_MS)).toEqual(row(ended));
    expect(await afterPrune(ended, 30 * DAY_MS + 1)).toBeUndefined();
    expect(await afterPrune({ ...ended, by: 'staff' }, DAY_MS + 1)).toBeUndefined();
    for (const waiting of [{}, { state: 'needs_customer' }, { ended_at: T0 }, { state: 'closed' }] as const)
      expect(await afterPrune(waiting, 400 * DAY_MS)).toEqual(row(waiting));
  });

  test('deletes phone and address of a refused order after a day, and changes no other row', async () => {
    const refused = { state: 'rejected', ended_at: T0 } as const;
    expect(await afterPrune(refused, DAY_MS)).toEqual(row(refused));
    expect((await afterPrune(refused, DAY_MS + 1))?.body).toBe(withoutContact(row().body));
    const cancelled = { state: 'cancelled', ended_at: T0 } as const;
    expect(await afterPrune(cancelled, 2 * DAY_MS)).toEqual(row(cancelled));
  });

  test('deletes the address of an order after a day, if nobody said that it has ended', async () => {
    const db = await openDb();
    await db.orders.put({ slug: 's', order_id: 'o', key: null, placed_at: T0, address: '1 Street' } as never);
    const address = async (age: number) => {
      await prune(db, T0 + age);
      return (await db.orders.get(['s', 'o']))?.address;
    };
    expect([await address(DAY_MS), await address(DAY_MS + 1)]).toEqual(['1 Street', '']);
  });

  test('deletes orders after 180 days', async () => {
    const db = await openDb();
    const order = { slug: 's', order_id: 'o', key: null, placed_at: T0 };
    const left = async (age: number) => {
      await db.orders.put(order as never);
      await prune(db, T0 + age);
      return db.orders.count();
    };
    expect(await left(180 * DAY_MS)).toBe(1);
    expect(await left(180 * DAY_MS + 1)).toBe(0);
  });
});
