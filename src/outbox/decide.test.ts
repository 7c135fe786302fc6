import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '#src/db/db.ts';
import { must } from '#tests/support/menu.ts';
import { confirmation, dbWith, KEY, LINES, MINUTE, openDb, row, stored, T0 } from '#tests/support/outbox.ts';
import { acceptPatch, acceptTerms, decide, decisionPatch, edit, refillCart, takeBack } from './decide.ts';
import { newTerms } from './new-terms.ts';
import { EGP } from '#tests/support/currencies.ts';

const NOW = T0 + MINUTE;
const asked = (reason: OutboxRow['reason'], change: Partial<OutboxRow> = {}) =>
  row({ state: 'needs_customer', reason, ...change });

describe('A34 a decision is refused if the row differs from the screen in', () => {
  const shown = asked('stale', { attempts: 2 });
  test.each<[string, Partial<OutboxRow>]>([
    ['its state', { state: 'waiting' }],
    ['its question', { reason: 'price_changed' }],
    ['its attempts', { attempts: 3 }],
    ['its withdrawal', { cancel_requested: true }],
    ['its confirmation', { confirmed_at: T0 + 1 }],
    ['its version', { v: 2 }],
  ])('%s', async (_, change) => {
    const db = await dbWith({ ...shown, ...change });
    for (const what of ['send_now', 'cancel'] as const) expect(await decide(db, shown, what, NOW)).toBe('handled');
    expect(await edit(db, shown, NOW)).toBe('handled');
    const terms = newTerms(shown, []);
    expect(await acceptTerms(db, shown, terms, NOW)).toBe('handled');
    expect(await stored(db)).toEqual({ ...shown, ...change });
  });

  test('a decision about a deleted row is refused', async () => {
    const db = await openDb();
    expect(await decide(db, shown, 'cancel', NOW)).toBe('handled');
    expect(await edit(db, shown, NOW)).toBe('handled');
    expect(await takeBack(db, row({ state: 'rejected' }), 'fresh', NOW)).toBe('handled');
    expect(await db.carts.count()).toBe(0);
  });
});

describe('send now', () => {
  test('makes a waiting order due now, never later', () => {
    expect(decisionPatch(row({ next_attempt_at: NOW + 9000 }), 'send_now', NOW)).toEqual({ next_attempt_at: NOW });
    expect(decisionPatch(row({ next_attempt_at: T0 }), 'send_now', NOW)).toEqual({ next_attempt_at: T0 });
  });

  test('not before the host’s floor', () => {
    const busy = { next_attempt_at: NOW + 9000, retry_floor_at: NOW + 5000 };
    expect(decisionPatch(row(busy), 'send_now', NOW)).toEqual({ next_attempt_at: NOW + 5000 });
    // No floor is longer than 15 min: the clock was set back since.
    expect(
      decisionPatch(row({ next_attempt_at: NOW + 9000, retry_floor_at: NOW + 7_200_000 }), 'send_now', NOW),
    ).toEqual({
      next_attempt_at: NOW,
    });
    expect(decisionPatch(asked('stale', busy), 'send_now', NOW)).toMatchObject({ next_attempt_at: NOW + 5000 });
    expect(decisionPatch(row({ ...busy, maybe_sent: true }), 'cancel', NOW)).toMatchObject({
      next_attempt_at: NOW + 5000,
    });
  });

  test.each(['stale', 'clock'] as const)('%s: confirmed anew, and no more "maybe sent" than before', (reason) => {
    for (const maybe of [true, false]) {
      expect(decisionPatch(asked(reason, { maybe_sent: maybe, failures: 3 }), 'send_now', NOW)).toMatchObject({
        state: 'waiting',
        reason: null,
        confirmed_at: NOW,
        next_attempt_at: NOW,
        failures: 0,
        attempt_at: null,
        maybe_sent: maybe,
      });
    }
  });

  test.each(['price_changed', 'item_unavailable', 'venue_closed', 'invalid'] as const)(
    '%s is not answered by sending the same again',
    (reason) => expect(decisionPatch(asked(reason), 'send_now', NOW)).toBeNull(),
  );
});

describe('decisions that are not allowed', () => {
  test('none for an ended order or one that is being withdrawn', () => {
    for (const change of [{ state: 'accepted' }, { cancel_requested: true }] as const)
      for (const what of ['send_now', 'cancel', 'arrived', 'forget'] as const)
        expect(decisionPatch(row({ ...change, maybe_sent: true, profile: 'documented' }), what, NOW)).toBeNull();
  });

  test('"it arrived" and "forget it" only for an order that a documented host may have', () => {
    for (const what of ['arrived', 'forget'] as const) {
      expect(decisionPatch(row({ maybe_sent: true }), what, NOW)).toBeNull();
      expect(decisionPatch(row({ profile: 'documented' }), what, NOW)).toBeNull();
      const maybe = row({ profile: 'documented', maybe_sent: true });
      expect(decisionPatch({ ...maybe, attempt_at: NOW - 1000 }, what, NOW)).toBeNull();
      expect(decisionPatch(maybe, what, NOW)).toMatchObject({
        state: 'closed',
        reason: what === 'arrived' ? 'arrived' : 'forgotten',
      });
    }
  });

  test('no withdrawal at a documented host', () => {
    expect(decisionPatch(row({ profile: 'documented', maybe_sent: true }), 'cancel', NOW)).toBeNull();
    expect(decisionPatch(asked('unsure', { profile: 'documented' }), 'cancel', NOW)).toBeNull();
  });

  test('cancels an order that never left, without asking the venue', () => {
    expect(decisionPatch(asked('stale'), 'cancel', NOW)).toMatchObject({
      state: 'cancelled',
      reason: null,
      ended_at: NOW,
    });
  });

  test('withdrawing resets the back-off', () => {
    expect(decisionPatch(asked('stale', { maybe_sent: true, failures: 5 }), 'cancel', NOW)).toEqual({
      state: 'waiting',
      reason: null,
      cancel_requested: true,
      next_attempt_at: NOW,
      failures: 0,
      changed_at: NOW,
    });
  });
});

describe('accepting new terms', () => {
  const terms = newTerms(row(), []);
  test.each(['price_changed', 'item_unavailable', 'promo_invalid'] as const)('%s can be accepted', (reason) => {
    const taken = acceptPatch(asked(reason, { retry_floor_at: NOW + 5000 }), terms, NOW);
    expect(taken).toMatchObject({ state: 'waiting', confirmed_at: NOW, next_attempt_at: NOW + 5000 });
    expect(acceptPatch(asked(reason), terms, NOW)).toMatchObject({ next_attempt_at: NOW });
    expect(taken?.body_hash).not.toBe(row().body_hash);
  });

  test('no other conflict can, and none that was decided already', () => {
    for (const reason of ['venue_closed', 'zone_unavailable', 'stale', 'unsure', null] as const)
      expect(acceptPatch(asked(reason), terms, NOW)).toBeNull();
    expect(acceptPatch(row({ reason: 'price_changed' }), terms, NOW)).toBeNull();
    expect(acceptPatch(asked('price_changed', { cancel_requested: true }), terms, NOW)).toBeNull();
    expect(acceptPatch(asked('price_changed', { body: '' }), terms, NOW)).toBeNull();
  });
});

describe('back into the cart', () => {
  const cart = {
    slug: 'nawara',
    table: '',
    draft_key: 'mine',
    lines: [],
    currency: EGP,
    note: '',
    promo_code: null,
    updated_at: T0,
  };
  const order = row({}, { note: 'ring twice', promo: { code: 'SUN', percent: 10 } });

  test('takes note and code along if the cart has none', () => {
    expect(refillCart(undefined, order, 'k', NOW).cart).toEqual({
      slug: 'nawara',
      table: '',
      draft_key: 'k',
      currency: EGP,
      earlier: {},
      lines: LINES,
      note: 'ring twice',
      promo_code: 'SUN',
      updated_at: NOW,
    });
    expect(refillCart(cart, order, 'k', NOW).cart).toMatchObject({ note: 'ring twice', promo_code: 'SUN' });
    const own = { ...cart, note: 'no onions', promo_code: 'MOON' };
    expect(refillCart(own, order, 'k', NOW).cart).toMatchObject({ note: 'no onions', promo_code: 'MOON' });
    expect(refillCart(undefined, row(), 'k', NOW).cart).toMatchObject({ note: '', promo_code: null });
    const unchecked = row({}, { promo: null, promoCode: 'MOON' });
    expect(refillCart(undefined, unchecked, 'k', NOW).cart.promo_code).toBe('MOON');
  });

  test('edits an order only while it asks, never while it may still arrive', async () => {
    for (const change of [
      { state: 'waiting' },
      { state: 'rejected' },
      { state: 'needs_customer', reason: 'unsure' },
    ] as const) {
      const db = await dbWith(row(change));
      expect(await edit(db, await stored(db), NOW)).toBe('handled');
      expect(await db.carts.count()).toBe(0);
    }
  });

  test('adds the lines of an edited order to the cart, under the order’s key', async () => {
    const db = await dbWith(asked('invalid'));
    await db.carts.put({ ...cart, lines: LINES.slice(1) });
    expect(await edit(db, await stored(db), NOW)).toBe('done');
    const joined = await db.carts.get(['nawara', '']);
    expect(joined?.draft_key).toBe(KEY);
    expect(joined?.lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  test.each(['rejected', 'cancelled', 'closed'] as const)('a %s order can be taken back', async (state) => {
    const db = await dbWith(row({ state, ended_at: T0 }));
    expect(await takeBack(db, await stored(db), 'fresh', NOW)).toBe('done');
    expect(await db.carts.get(['nawara', ''])).toMatchObject({ draft_key: 'fresh', lines: LINES });
  });

  test('keeps every piece of cart and order, in lines of at most 99', async () => {
    const db = await dbWith(asked('invalid'));
    await db.carts.put({ ...cart, lines: LINES.map((line) => ({ ...line, quantity: 98 })) });
    expect(await edit(db, await stored(db), NOW)).toBe('done');
    expect((await db.carts.get(['nawara', '']))?.lines.map(({ quantity }) => quantity)).toEqual([98, 99, 2]);
  });

  test('leaves an order where it is if the cart cannot hold its lines too', async () => {
    const db = await openDb();
    const full = Array.from({ length: 100 }, (_, at) => ({ ...must(LINES[0], 'line'), dish_id: `dish ${at}` }));
    await db.carts.put({ ...cart, lines: full });
    for (const [order, act] of [
      [row({ state: 'rejected', ended_at: T0 }), (shown: OutboxRow) => takeBack(db, shown, 'fresh', NOW)],
      [asked('invalid'), (shown: OutboxRow) => edit(db, shown, NOW)],
    ] as const) {
      await db.outbox.put(order);
      expect(await act(order)).toBe('crowded');
      expect(await stored(db)).toEqual(order);
      expect(await db.carts.get(['nawara', ''])).toMatchObject({ draft_key: cart.draft_key, lines: full });
    }
  });

  test('never gives a cart the key of an ended order', async () => {
    const db = await dbWith(row({ state: 'cancelled', ended_at: T0 }));
    await db.carts.put({ ...cart, draft_key: KEY });
    expect(await takeBack(db, await stored(db), 'fresh', NOW)).toBe('done');
    expect((await db.carts.get(['nawara', '']))?.draft_key).toBe('fresh');
  });

  test.each(['waiting', 'needs_customer', 'accepted'] as const)('a %s order cannot be taken back', async (state) => {
    const db = await dbWith(row({ state }));
    expect(await takeBack(db, await stored(db), 'fresh', NOW)).toBe('handled');
    expect(await db.carts.count()).toBe(0);
    expect((await stored(db)).body).toContain(confirmation().phone);
  });
});
