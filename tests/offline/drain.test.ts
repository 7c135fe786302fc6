import { afterEach, describe, expect, test, vi } from 'vitest';
import { quote } from '#src/domain/quote.ts';
import { decide, acceptTerms, sendSoon, takeBack } from '#src/outbox/decide.ts';
import { describeRow } from '#src/outbox/describe-row.ts';
import { claimNext, nextWake, pullForward, settle } from '#src/outbox/drain.ts';
import { newTerms } from '#src/outbox/new-terms.ts';
import {
  created,
  dbWith,
  drainAt,
  html,
  httpAnswer,
  KEY,
  LINES,
  MINUTE,
  NETWORK_DOWN,
  openDb,
  ours,
  plain,
  problem,
  row,
  scripted,
  stored,
  T0,
} from '#tests/support/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { EGP } from '../support/currencies.ts';

afterEach(() => vi.useRealTimers());

const claimTerms = { locked: true, probed: new Set<string>(), tried: new Set<string>() };
const CANCELED = { status: 'canceled', cancel_reason: 'sold_out', number: 12, total: 55 };
const DOC = { profile: 'documented' } as const;

describe('sending', () => {
  test('sends an order once, with its key and age, and stores it as an order of this phone', async () => {
    const db = await dbWith(row());
    const world = scripted([created()]);
    expect(await drainAt(db, world.fetch, T0 + 90_500)).toBe('empty');
    expect(world.journal).toHaveLength(1);
    const [post] = world.posts();
    expect(post?.headers).toMatchObject({ 'Idempotency-Key': `"${KEY}"`, 'Order-Age': '90', 'X-XSRF-TOKEN': 'token' });
    expect(await stored(db)).toMatchObject({ state: 'accepted', attempt_at: null, result: { order_id: 'ord-1' } });
    expect(await db.orders.get(['nawara', 'ord-1'])).toMatchObject({ key: KEY, total: 10100 });
    expect((await stored(db)).body).not.toContain('01012345678');
  });

  test('keeps note, address and discount with the order, and no phone number', async () => {
    const body = JSON.stringify({ customer_phone: '01012345678', customer_address: '1 Street' });
    const promo = { code: 'NAWARA25', percent: 25 };
    const reduced = { promo, quote: quote(LINES, { discountPercent: 25, deliveryFee: 0, charges: [] }) };
    const db = await dbWith(row({ body, note: 'no onions', zone_id: 'sidi' }, reduced));
    await drainAt(db, scripted([created()]).fetch, T0 + 1_000);
    const order = await db.orders.get(['nawara', 'ord-1']);
    expect(order).toMatchObject({ note: 'no onions', zone_id: 'sidi', address: '1 Street' });
    expect(order).toMatchObject({ discount: 2525, discount_percent: 25 });
    expect(JSON.stringify(order)).not.toContain('01012345678');
  });

  test('sends no token to another host', async () => {
    const db = await dbWith(row());
    const world = scripted([created()]);
    await drainAt(db, world.fetch, T0, { origin: 'https://elsewhere.example' });
    expect(world.posts()[0]?.headers).not.toHaveProperty('X-XSRF-TOKEN');
  });

  test('A15 network error: waiting, maybe sent, jitter in range, other rows untouched', async () => {
    const db = await dbWith(row(), row({ key: 'second', next_attempt_at: T0 + 1 }));
    const world = scripted([NETWORK_DOWN]);
    expect(await drainAt(db, world.fetch, T0 + 10)).toBe('left');
    const first = await stored(db);
    expect(first).toMatchObject({ state: 'waiting', maybe_sent: true, attempts: 1, attempt_at: null });
    expect(first.next_attempt_at).toBeGreaterThanOrEqual(T0 + 10);
    expect(first.next_attempt_at).toBeLessThanOrEqual(T0 + 10 + 2000);
    expect(await stored(db, 'second')).toMatchObject({ attempts: 0, maybe_sent: false });
    expect(world.posts()).toHaveLength(1);
  });

  test('A22 511 is intercepted; then a small GET goes before the next POST', async () => {
    const db = await dbWith(row());
    const world = scripted([html(511), created()], [html(), ours(200, { carousel: [] })]);
    await drainAt(db, world.fetch, T0);
    expect(await stored(db)).toMatchObject({ state: 'waiting', last: { kind: 'intercepted' } });
    await drainAt(db, world.fetch, T0 + 10_000);
    expect(world.posts()).toHaveLength(1);
    await drainAt(db, world.fetch, T0 + 60_000);
    const [first, again] = world.posts();
    expect(again?.body).toBe(first?.body);
    expect((await stored(db)).state).toBe('accepted');
  });

  test('A23 Retry-After is a floor that a connectivity signal does not lower', async () => {
    const db = await dbWith(row());
    const world = scripted([ours(503, {}, { 'Retry-After': '120' })]);
    await drainAt(db, world.fetch, T0);
    expect((await stored(db)).next_attempt_at).toBe(T0 + 120_000);
    await sendSoon(db, KEY, T0 + 1000);
    expect((await stored(db)).next_attempt_at).toBe(T0 + 120_000);
    await drainAt(db, world.fetch, T0 + 119_999);
    expect(world.posts()).toHaveLength(1);
  });

  test('a connectivity signal ends a back-off after silence, not after "busy"', async () => {
    const db = await openDb();
    const last = (kind: 'offline' | 'busy') => ({ kind, status: null, code: null, at: T0 });
    await db.outbox.bulkAdd([
      row({ last: last('offline'), next_attempt_at: T0 + 100_000 }),
      row({ key: 'busy', last: last('busy'), next_attempt_at: T0 + 100_000 }),
    ]);
    await pullForward(db, T0);
    expect((await stored(db)).next_attempt_at).toBe(T0);
    expect((await stored(db, 'busy')).next_attempt_at).toBe(T0 + 100_000);
    await sendSoon(db, 'busy', T0);
    expect((await stored(db, 'busy')).next_attempt_at).toBe(T0);
  });

  test('A25 anti-forgery: a new token once per attempt, then it waits and never ends', async () => {
    const db = await dbWith(row());
    const once = scripted([problem(403, 'antiforgery'), created()]);
    await drainAt(db, once.fetch, T0);
    expect(once.posts().map((sent) => sent.headers['X-XSRF-TOKEN'])).toEqual(['token', 'newer-token']);
    expect((await stored(db)).state).toBe('accepted');

    const other = await dbWith(row());
    const twice = scripted([problem(403, 'antiforgery')]);
    expect(await drainAt(other, twice.fetch, T0)).toBe('left');
    expect(twice.posts()).toHaveLength(2);
    expect(await stored(other)).toMatchObject({ state: 'waiting', attempts: 1, last: { kind: 'antiforgery' } });
  });

  test('A35 a poison order does not block the orders behind it', async () => {
    const db = await openDb();
    const rows = [0, 1, 2, 3].map((n) => row({ key: `key-${n}`, next_attempt_at: T0 + n }));
    await db.outbox.bulkAdd(rows);
    const world = scripted([
      (sent) => {
        const key = sent.headers['Idempotency-Key']?.replaceAll('"', '') ?? '';
        return key === 'key-0'
          ? problem(422, 'invalid', { errors: [{ pointer: '/items/0', code: 'unknown' }] })
          : created(key, key);
      },
    ]);
    expect(await drainAt(db, world.fetch, T0 + 10)).toBe('empty');
    expect(await stored(db, 'key-0')).toMatchObject({ state: 'needs_customer', reason: 'invalid' });
    for (const n of [1, 2, 3]) expect((await stored(db, `key-${n}`)).state).toBe('accepted');
  });

  test('without a network only the hold limit wakes the page, not the order that is due', async () => {
    const db = await dbWith(row());
    const { confirmed_at: confirmed, hold_ms: hold } = row();
    expect(await nextWake(db, T0)).toBe(T0);
    expect(await nextWake(db, T0, true)).toBe(confirmed + hold);
    expect(await nextWake(db, confirmed + hold, true)).toBeNull();
  });

  test('offline: asks questions, sends nothing, and an unsent order is not "maybe sent"', async () => {
    const db = await dbWith(row(), row({ key: 'old', confirmed_at: T0 - 31 * MINUTE }));
    const world = scripted([NETWORK_DOWN]);
    expect(await drainAt(db, world.fetch, T0, { offline: true })).toBe('left');
    expect(world.journal).toEqual([]);
    expect(await stored(db)).toMatchObject({ state: 'waiting', maybe_sent: false, attempts: 0 });
    expect(await stored(db, 'old')).toMatchObject({ state: 'needs_customer', reason: 'stale' });
  });

  test('A39 registers background sync under the lock, before anything is sent', async () => {
    const db = await dbWith(row());
    const order: string[] = [];
    const world = scripted([
      () => {
        order.push('post');
        return created();
      },
    ]);
    const underLock = async () => {
      const { held } = await navigator.locks.query();
      order.push(held?.some((lock) => lock.name === 'outbox-drain') ? 'net, locked' : 'net');
    };
    await drainAt(db, world.fetch, T0, { underLock });
    expect(order).toEqual(['net, locked', 'post']);
    await drainAt(db, world.fetch, T0, { underLock });
    expect(order).toHaveLength(2);
  });

  test('A39 registers background sync without a network as well', async () => {
    const db = await dbWith(row());
    let asked = 0;
    const underLock = async () => {
      asked += 1;
    };
    await drainAt(db, scripted([]).fetch, T0, { underLock, offline: true });
    expect(asked).toBe(1);
  });
});

describe('crashes and several drivers', () => {
  test('A11 a driver dies before fetch: extended is sent again, documented asks', async () => {
    const db = await dbWith(row());
    await claimNext(db, { now: T0, ...claimTerms });
    expect(await stored(db)).toMatchObject({ state: 'waiting', maybe_sent: true, attempt_at: T0 });
    const world = scripted([created()]);
    await drainAt(db, world.fetch, T0 + 1000);
    expect(await stored(db)).toMatchObject({ state: 'accepted', attempts: 2 });

    const doc = await openDb();
    const asked = row(DOC);
    await doc.outbox.add(asked);
    await claimNext(doc, { now: T0, ...claimTerms, probed: new Set([asked.url]) });
    const silent = scripted([plain(201, { order_id: 1 })], [plain(200, {})]);
    await drainAt(doc, silent.fetch, T0 + 60_000);
    expect(silent.posts()).toEqual([]);
    expect(await stored(doc)).toMatchObject({ state: 'needs_customer', reason: 'unsure' });
  });

  test('A12 a driver dies before storing the answer: extended gets the replay, documented stays unsure', async () => {
    const db = await dbWith(row());
    await claimNext(db, { now: T0, ...claimTerms });
    const replay = ours(200, { order_id: 'ord-1', client_order_id: KEY }, { 'Idempotency-Replayed': 'true' });
    await drainAt(db, scripted([replay]).fetch, T0 + 1000);
    expect(await stored(db)).toMatchObject({ state: 'accepted', result: { order_id: 'ord-1', replayed: true } });
    expect(await db.orders.count()).toBe(1);
  });

  test('A13 two drivers without locks: documented makes one POST', async () => {
    const db = await dbWith(row(DOC));
    const other = await openDb(db.name);
    const world = scripted([plain(201, { order_id: 5 })], [plain(200, { carousel: [] })]);
    const env = { locks: undefined };
    await Promise.all([drainAt(db, world.fetch, T0, env), drainAt(other, world.fetch, T0, env)]);
    expect(world.posts()).toHaveLength(1);
    expect(await stored(db)).toMatchObject({ state: 'accepted', result: { order_id: '5', order_wire_id: 5 } });
  });

  test('A13 without locks, extended: only the newest claim’s answer is written', async () => {
    const db = await dbWith(row());
    const first = await claimNext(db, { now: T0, ...claimTerms, locked: false });
    expect(await claimNext(db, { now: T0 + 1000, ...claimTerms, locked: false })).toBeNull();
    const second = await claimNext(db, { now: T0 + 26_000, ...claimTerms, locked: false });
    if (first?.kind !== 'request' || second?.kind !== 'request') throw new Error('two claims were expected');
    const busy = httpAnswer({ status: 503 });
    expect(await settle(db, first.row, 'post', busy, T0 + 27_000, Math.random)).toBeNull();
    const good = httpAnswer({ status: 201, json: { order_id: 'o', client_order_id: KEY } });
    expect(await settle(db, second.row, 'post', good, T0 + 27_000, Math.random)).toMatchObject({
      state: 'accepted',
    });
  });

  test('two concurrent drains take turns: one POST, and the second finds nothing to do', async () => {
    const db = await dbWith(row());
    const world = scripted([created()]);
    const ends = await Promise.all([drainAt(db, world.fetch, T0), drainAt(db, world.fetch, T0)]);
    expect(ends).toEqual(['empty', 'empty']);
    expect(world.posts()).toHaveLength(1);
  });

  test('A14 frozen before fetch: wakes with a claim older than 5 s and does not send', async () => {
    const db = await dbWith(row());
    let now = T0;
    const world = scripted([created()]);
    const frozen = {
      read: () => {
        now = T0 + 61_000; // the tab was frozen here
        return ['token'];
      },
      refresh: async () => [],
    };
    await drainAt(db, world.fetch, () => now, { token: frozen });
    expect(world.posts()).toEqual([]);
    expect(await stored(db)).toMatchObject({ state: 'waiting', maybe_sent: true, attempt_at: null });
  });

  test('A14 steals a lock that is not released for 60 s, and discards the old holder’s answer', async () => {
    const db = await dbWith(row({ next_attempt_at: T0 }));
    let now = T0;
    let answerLate: (response: Response) => void = () => undefined;
    const hanging = scripted([() => new Promise<Response>((resolve) => (answerLate = resolve))]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const firstDrain = drainAt(db, hanging.fetch, () => now);
    await eventually(() => expect(hanging.posts()).toHaveLength(1));

    const world = scripted([created()]);
    now = T0 + 61_000;
    const thief = drainAt(db, world.fetch, () => now);
    // The first driver is frozen, so only the waiting driver's timer may run.
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(1));
    hanging.journal.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    await thief;
    answerLate(problem(403, 'blocked'));
    await firstDrain;
    expect(await stored(db)).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(world.posts()).toHaveLength(1);
  });
});

describe('conflicts', () => {
  const higher = () =>
    problem(409, 'price_changed', {
      changes: [{ kind: 'price', index: 0, old_price: 45.5, new_price: 50 }],
      quote: { subtotal: 110, discount: 0, delivery: 0, charges: [], total: 110 },
    });

  test('A26 asks about a higher price with the difference; accepts and shows a lower total', async () => {
    const db = await dbWith(row());
    await drainAt(db, scripted([higher()]).fetch, T0);
    const asked = await stored(db);
    expect(asked).toMatchObject({ state: 'needs_customer', reason: 'price_changed', maybe_sent: true });
    const terms = newTerms(asked, []);
    expect(terms.diff.map(({ kind }) => kind)).toEqual(['price', 'same']);
    expect(terms.quote.total).toBe(11_000);

    const lower = await dbWith(row());
    const answer = ours(201, { order_id: 'o', client_order_id: KEY, total: 90 });
    await drainAt(lower, scripted([answer]).fetch, T0);
    expect(await stored(lower)).toMatchObject({ state: 'accepted', result: { total: 9000 }, quote: { total: 10100 } });
  });

  test('A27 accepting the new price: same key, new body, one transaction', async () => {
    const db = await dbWith(row());
    const world = scripted([higher(), created()]);
    await drainAt(db, world.fetch, T0);
    const asked = await stored(db);
    expect(await acceptTerms(db, asked, newTerms(asked, []), T0 + MINUTE)).toBe('done');
    expect(await acceptTerms(db, asked, newTerms(asked, []), T0 + MINUTE)).toBe('handled');
    expect(await stored(db)).toMatchObject({ state: 'waiting', conflict: null, confirmed_at: T0 + MINUTE });
    await drainAt(db, world.fetch, T0 + MINUTE);
    const [before, after] = world.posts();
    expect(after?.headers['Idempotency-Key']).toBe(before?.headers['Idempotency-Key']);
    expect(JSON.parse(after?.body ?? '{}')).toMatchObject({ total: 110, items: [{ price: 50 }, { price: 10 }] });
    expect(await db.outbox.count()).toBe(1);
  });

  test('A27 sending the rest leaves out unavailable dishes, and refuses if all are unavailable', async () => {
    const db = await dbWith(row());
    const gone = problem(409, 'item_unavailable', { changes: [{ kind: 'sold_out', index: 0 }] });
    await drainAt(db, scripted([gone]).fetch, T0);
    const asked = await stored(db);
    expect(await acceptTerms(db, asked, newTerms(asked, []), T0)).toBe('done');
    expect(JSON.parse((await stored(db)).body)).toMatchObject({ items: [{ id: 'tea' }], total: 10 });

    const none = await dbWith(row());
    const changes = [0, 1].map((index) => ({ kind: 'dish_gone', index }));
    await drainAt(none, scripted([problem(409, 'item_unavailable', { changes })]).fetch, T0);
    const empty = await stored(none);
    expect(await acceptTerms(none, empty, newTerms(empty, []), T0)).toBe('handled');
  });

  test('A27 another dish has the id now: asks, and sends it under its own name only if it is taken', async () => {
    const changed = [
      { kind: 'item_changed', index: 1, name: 'Water', name_secondry: 'مياه', new_price: 5 },
      { kind: 'dish_gone', index: 1 },
    ];
    const answer = problem(409, 'item_unavailable', { changes: changed });
    for (const [taken, items] of [
      [[], [{ name: 'Koshary' }]],
      [[1], [{ name: 'Koshary' }, { id: 'tea', name: 'Water', name_secondry: 'مياه', price: 5 }]],
    ] as const) {
      const db = await dbWith(row());
      const world = scripted([answer, created()]);
      await drainAt(db, world.fetch, T0);
      const asked = await stored(db);
      expect(asked).toMatchObject({
        state: 'needs_customer',
        reason: 'item_unavailable',
        conflict: { changes: changed },
      });
      expect(await acceptTerms(db, asked, newTerms(asked, [], new Map(taken.map((index) => [index, true]))), T0)).toBe(
        'done',
      );
      await drainAt(db, world.fetch, T0);
      expect(JSON.parse(world.posts()[1]?.body ?? '{}')).toMatchObject({ items });
    }
  });

  test('A27 the old version was accepted first: shows that order as the venue has it', async () => {
    const db = await dbWith(row({ maybe_sent: true, attempts: 1 }));
    const reused = problem(422, 'key_reused', { order_id: 'ord-old' });
    await drainAt(db, scripted([reused]).fetch, T0);
    expect(await stored(db)).toMatchObject({ state: 'accepted', result: { order_id: 'ord-old', earlier: true } });
    expect(await db.orders.get(['nawara', 'ord-old'])).toMatchObject({ total: null, lines: [], charges: [] });
  });

  test('A27 a look-up that finds a dearer order than the confirmed one has found the old version', async () => {
    const db = await openDb();
    const edited = row({ maybe_sent: true, attempts: 1 });
    await db.outbox.add(edited);
    const order = { id: 'ord-1', status: 'pending', client_key: KEY, total: edited.quote.total / 100 + 1 };
    await drainAt(db, scripted([ours(200, { orders: [order] })]).fetch, T0 + 31 * MINUTE);
    expect(await stored(db)).toMatchObject({ state: 'accepted', result: { order_id: 'ord-1', earlier: true } });
  });

  test('A30 stale and maybe sent: looks up first, and asks only if the venue has nothing', async () => {
    const past = T0 + 31 * MINUTE;
    const found = await dbWith(row({ maybe_sent: true, attempts: 1 }));
    const order = { id: 'ord-1', status: 'pending', client_key: KEY, number: 12 };
    const world = scripted([ours(200, { orders: [order] })]);
    await drainAt(found, world.fetch, past);
    expect(world.lookups()[0]?.body).toBe(JSON.stringify({ client_keys: [KEY] }));
    expect(await stored(found)).toMatchObject({ state: 'accepted', result: { order_id: 'ord-1', number: '12' } });

    const absent = await dbWith(row({ maybe_sent: true, attempts: 1 }));
    const nothing = scripted([ours(200, { orders: [] })]);
    await drainAt(absent, nothing.fetch, past);
    expect(await stored(absent)).toMatchObject({ state: 'needs_customer', reason: 'stale', maybe_sent: true });
    expect(nothing.posts()).toEqual([]);

    const dead = await dbWith(row({ maybe_sent: true, attempts: 1 }));
    await drainAt(dead, scripted([ours(200, { orders: [], void_keys: [KEY] })]).fetch, past);
    expect((await stored(dead)).state).toBe('cancelled');
  });

  test.each([
    ['the same order sent again', T0, ours(200, { order_id: 'ord-1', client_order_id: KEY, ...CANCELED })],
    ['an edited order', T0, problem(422, 'key_reused', { order_id: 'ord-1', order: { id: 'ord-1', ...CANCELED } })],
    ['a look-up', T0 + 31 * MINUTE, ours(200, { orders: [{ id: 'ord-1', client_key: KEY, ...CANCELED }] })],
  ])('C36 %s finds that the venue cancelled: stored with the reason, also in the history', async (_, now, answer) => {
    const db = await dbWith(row({ maybe_sent: true, attempts: 1 }));
    await drainAt(db, scripted([answer]).fetch, now);
    const told = await stored(db);
    expect(told).toMatchObject({ state: 'accepted', result: { canceled: { reason: 'sold_out' } } });
    expect(describeRow(told, now, 'online')).toBe('sent_canceled');
    const record = { id: 'ord-1', status: 'canceled', cancel_reason: 'sold_out' };
    expect(await db.orders.get(['nawara', 'ord-1'])).toMatchObject({ record });
  });

  test('A28 the limit passes between claim and fetch: not sent, and the next drain asks', async () => {
    const db = await dbWith(row(DOC));
    let now = T0 + 30 * MINUTE - 1000;
    const world = scripted([plain(201, { order_id: 1 })], [plain(200, {})]);
    const slow = {
      read: () => {
        now += 1000;
        return [];
      },
      refresh: async () => [],
    };
    await drainAt(db, world.fetch, () => now, { token: slow });
    await drainAt(db, world.fetch, () => now, { token: slow });
    expect(world.posts()).toEqual([]);
    expect(await stored(db)).toMatchObject({ state: 'needs_customer', reason: 'stale', maybe_sent: false });
  });
});

describe('cancelling', () => {
  test('A31 before the first claim, after one, and during one', async () => {
    const db = await dbWith(
      row(),
      row({ key: 'sent', maybe_sent: true, attempts: 1 }),
      row({ key: 'running', maybe_sent: true, attempts: 1, attempt_at: T0 }),
      row({ key: 'doc', ...DOC, state: 'needs_customer', reason: 'unsure', attempts: 1, attempt_at: T0 }),
    );
    const cancel = async (key: string, now = T0) => decide(db, await stored(db, key), 'cancel', now);
    expect(await cancel(KEY)).toBe('done');
    expect(await stored(db)).toMatchObject({ state: 'cancelled' });
    for (const key of ['sent', 'running']) {
      expect(await cancel(key)).toBe('done');
      expect(await stored(db, key)).toMatchObject({ state: 'waiting', cancel_requested: true });
    }
    const forget = async (now: number) => decide(db, await stored(db, 'doc'), 'forget', now);
    expect(await forget(T0 + 24_000)).toBe('handled');
    expect(await cancel('doc', T0 + 60_000)).toBe('handled');
    expect(await forget(T0 + 25_000)).toBe('done');
    expect(await stored(db, 'doc')).toMatchObject({ state: 'closed', reason: 'forgotten' });
  });

  test('A32 cancel and settle in every order: one consistent end', async () => {
    const good = httpAnswer({ status: 201, json: { order_id: 'o', client_order_id: KEY } });
    const claimed = async () => {
      const db = await dbWith(row());
      const step = await claimNext(db, { now: T0, ...claimTerms });
      if (step?.kind !== 'request') throw new Error('a claim was expected');
      return { db, step };
    };
    const first = await claimed();
    const shown = await stored(first.db);
    await settle(first.db, first.step.row, 'post', good, T0, Math.random);
    expect(await decide(first.db, shown, 'cancel', T0)).toBe('handled');
    expect((await stored(first.db)).state).toBe('accepted');
    // The decision first: a late success does not end the row, and no POST is claimed any more.
    const second = await claimed();
    expect(await decide(second.db, await stored(second.db), 'cancel', T0)).toBe('done');
    await settle(second.db, second.step.row, 'post', good, T0, Math.random);
    expect(await stored(second.db)).toMatchObject({ state: 'waiting', cancel_requested: true, attempt_at: null });
    const world = scripted([ours(200, { client_key: KEY, state: 'void' })]);
    await drainAt(second.db, world.fetch, T0);
    expect(world.posts()).toEqual([]);
    expect(world.voids()[0]?.body).toBe(JSON.stringify({ client_key: KEY }));
    expect((await stored(second.db)).state).toBe('cancelled');
    const third = await dbWith(row());
    await decide(third, await stored(third), 'cancel', T0);
    const silent = scripted([created()]);
    expect(await drainAt(third, silent.fetch, T0)).toBe('empty');
    expect(silent.journal).toEqual([]);
  });

  test('tells the customer that the order stands once the venue has begun', async () => {
    const db = await dbWith(row({ maybe_sent: true, attempts: 1, cancel_requested: true }));
    const late = problem(409, 'too_late', { order: { id: 'ord-1', status: 'cooking' } });
    await drainAt(db, scripted([late]).fetch, T0);
    expect(await stored(db)).toMatchObject({ state: 'accepted', reason: null, last: { kind: 'too_late' } });
  });

  test('B86 tells the venue that a waiter typed the order, and keeps that both are made', async () => {
    const db = await dbWith(row({ maybe_sent: true, attempts: 1, cancel_requested: true, reason: 'typed' }));
    const world = scripted([problem(409, 'too_late', { order: { id: 'ord-1', status: 'cooking' } })]);
    await drainAt(db, world.fetch, T0);
    expect(JSON.parse(String(world.voids()[0]?.body))).toEqual({ client_key: KEY, typed: true });
    expect(await stored(db)).toMatchObject({ state: 'accepted', reason: 'typed', result: { order_id: 'ord-1' } });
  });

  test('A33 a proven conflict, then cancel: also asks the venue', async () => {
    const db = await dbWith(row());
    const world = scripted([problem(409, 'price_changed'), ours(200, { client_key: KEY, state: 'void' })]);
    await drainAt(db, world.fetch, T0);
    expect(await decide(db, await stored(db), 'cancel', T0)).toBe('done');
    expect((await stored(db)).state).toBe('waiting');
    await drainAt(db, world.fetch, T0);
    expect(world.voids()).toHaveLength(1);
    expect((await stored(db)).state).toBe('cancelled');
  });

  test('repeats a void until it is answered', async () => {
    const db = await dbWith(row({ maybe_sent: true, attempts: 1, cancel_requested: true }));
    const world = scripted([NETWORK_DOWN, html(), ours(200, { client_key: KEY, state: 'void' })]);
    for (const later of [0, 10_000, 30_000]) await drainAt(db, world.fetch, T0 + later);
    expect(world.voids()).toHaveLength(3);
    expect((await stored(db)).state).toBe('cancelled');
  });
});

describe('A42 the documented profile', () => {
  const probeAnswers = () => [plain(200, { carousel: [] })];

  test.each([
    ['no answer', () => NETWORK_DOWN],
    ['an unreadable 200', () => plain(200, {})],
    ['html', () => html()],
    ['html with 422', () => html(422)],
    ['html with 503', () => html(503)],
    ['a 500', () => plain(500, { message: 'oops' })],
    ['a cut answer', () => new Response('{"order', { headers: { 'Content-Type': 'application/json' } })],
  ])('%s: unsure, and exactly one POST without a tap', async (_, answer) => {
    const db = await dbWith(row(DOC));
    const world = scripted([answer()], probeAnswers());
    for (const later of [0, 5_000, 60_000, 10 * MINUTE]) await drainAt(db, world.fetch, T0 + later);
    expect(await stored(db)).toMatchObject({ state: 'needs_customer', reason: 'unsure' });
    expect(world.posts()).toHaveLength(1);
  });

  test('sends no custom header and no unknown field', async () => {
    const db = await dbWith(row(DOC));
    const world = scripted([plain(201, { order_id: 5 })], probeAnswers());
    await drainAt(db, world.fetch, T0, { origin: 'https://elsewhere.example' });
    expect(world.journal.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://eat.example/api/nawara/carousel'],
      ['POST', 'https://eat.example/api/nawara/orders'],
    ]);
    for (const sent of world.journal) {
      const known = Object.keys(sent.headers).every((name) => ['Accept', 'Content-Type'].includes(name));
      expect(known).toBe(true);
    }
    expect(JSON.parse(world.posts()[0]?.body ?? '{}')).not.toHaveProperty('client_order_id');
    expect(await stored(db)).toMatchObject({ state: 'accepted', result: { order_id: '5' } });
  });

  test('claims nothing if the probe meets a sign-in page', async () => {
    for (const portal of [
      html(),
      NETWORK_DOWN,
      new Response(null, { status: 302, headers: { Location: 'http://10.0.0.1' } }),
    ]) {
      const db = await dbWith(row(DOC));
      const world = scripted([plain(201, { order_id: 5 })], [portal]);
      expect(await drainAt(db, world.fetch, T0)).toBe('left');
      expect(world.posts()).toEqual([]);
      expect(await stored(db)).toMatchObject({ state: 'waiting', attempts: 0, maybe_sent: false, failures: 1 });
    }
  });

  test('retries by itself after "busy"', async () => {
    const db = await dbWith(row(DOC));
    const world = scripted([plain(503, {}), plain(201, { order_id: 5 })], probeAnswers());
    await drainAt(db, world.fetch, T0);
    expect(await stored(db)).toMatchObject({ state: 'waiting', reason: null, maybe_sent: false });
    await drainAt(db, world.fetch, T0 + 10_000);
    expect((await stored(db)).state).toBe('accepted');
  });

  test('stays unsure after "send again" and a final refusal', async () => {
    const db = await dbWith(row(DOC));
    const world = scripted([NETWORK_DOWN, plain(403, { message: 'no' })], probeAnswers());
    await drainAt(db, world.fetch, T0);
    expect(await decide(db, await stored(db), 'send_now', T0 + MINUTE)).toBe('done');
    expect(await stored(db)).toMatchObject({ state: 'waiting', maybe_sent: true, confirmed_at: T0 + MINUTE });
    await drainAt(db, world.fetch, T0 + MINUTE);
    expect(world.posts()).toHaveLength(2);
    expect(await stored(db)).toMatchObject({ state: 'needs_customer', reason: 'unsure' });
    expect(await decide(db, await stored(db), 'arrived', T0 + 2 * MINUTE)).toBe('done');
    expect(await stored(db)).toMatchObject({ state: 'closed', reason: 'arrived', result: null });
  });

  test('allows no decision while the attempt may run', async () => {
    const db = await dbWith(row({ ...DOC, state: 'needs_customer', reason: 'unsure', attempts: 1, attempt_at: T0 }));
    const shown = await stored(db);
    for (const what of ['send_now', 'arrived', 'forget', 'cancel'] as const) {
      expect(await decide(db, shown, what, T0 + 24_999)).toBe('handled');
    }
    expect(await stored(db)).toEqual(shown);
  });
});

test('returns a refused order’s lines to the cart and deletes phone and address from the row', async () => {
  const db = await openDb();
  const refused = row({ state: 'rejected', reason: 'blocked', ended_at: T0 });
  await db.outbox.add(refused);
  const [tea] = refused.quote.lines.slice(1);
  if (!tea) throw new Error('two lines were expected');
  await db.carts.put({
    slug: 'nawara',
    table: '',
    draft_key: 'mine',
    currency: EGP,
    lines: [tea],
    note: '',
    promo_code: null,
    updated_at: T0,
  });
  expect(await takeBack(db, refused, 'fresh', T0)).toBe('done');
  const cart = await db.carts.get(['nawara', '']);
  expect(cart?.draft_key).toBe('mine');
  expect(cart?.lines.map(({ dish_id, quantity }) => [dish_id, quantity])).toEqual([
    ['tea', 2],
    ['7', 2],
  ]);
  expect((await stored(db)).body).not.toContain('01012345678');
});
