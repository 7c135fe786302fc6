import { describe, expect, test, vi } from 'vitest';
import type { OutboxRow } from '#src/db/db.ts';
import { sendSoon } from '#src/outbox/decide.ts';
import { claimNext, drain, DRAIN_LOCK, nextWake, pullForward, settle } from '#src/outbox/drain.ts';
import {
  created,
  dbWith,
  drainAt,
  html,
  httpAnswer,
  KEY,
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

const inLine = (change: Partial<OutboxRow> = {}) =>
  ['first', 'second', 'third'].map((key, n) => row({ key, next_attempt_at: T0 + n, ...change }));
const answerEach = () =>
  scripted([(sent) => created(sent.headers['Idempotency-Key']?.replaceAll('"', '') ?? '', 'o')], [ours(200, {})]);
const last = (kind: NonNullable<OutboxRow['last']>['kind']) => ({ kind, status: null, code: null, at: T0 });

describe('the next wake-up', () => {
  const wake = async (...rows: Partial<OutboxRow>[]) => {
    const db = await dbWith(...rows.map((change, n) => row({ key: `key-${n}`, ...change })));
    return nextWake(db, T0);
  };

  test('is at the next try, or at the hold limit if that is earlier', async () => {
    expect(await wake({ next_attempt_at: T0 + 9000 })).toBe(T0 + 9000);
    expect(await wake({ next_attempt_at: T0 + 90 * MINUTE })).toBe(T0 + 30 * MINUTE);
    expect(await wake({ next_attempt_at: T0 + 9000 }, { next_attempt_at: T0 + 5000 })).toBe(T0 + 5000);
  });

  test('ignores the limit once it has passed or while the order is withdrawn', async () => {
    const past = { next_attempt_at: T0 + 9000, confirmed_at: T0 - 31 * MINUTE };
    expect(await wake({ ...past, maybe_sent: true })).toBe(T0 + 9000);
    expect(await wake({ ...past, confirmed_at: T0 - 30 * MINUTE, maybe_sent: true })).toBe(T0 + 9000);
    expect(await wake({ cancel_requested: true, maybe_sent: true, next_attempt_at: T0 + 90 * MINUTE })).toBe(
      T0 + 90 * MINUTE,
    );
  });

  test('is never set for a question or a final row', async () => {
    expect(await wake()).toBeNull();
    expect(await wake({ state: 'needs_customer', reason: 'stale' }, { state: 'accepted' })).toBeNull();
    expect(await wake({ state: 'needs_customer', next_attempt_at: T0 }, { next_attempt_at: T0 + 7000 })).toBe(
      T0 + 7000,
    );
  });
});

test('hurrying affects only waiting rows, only forward, and for a customer only that order', async () => {
  const db = await dbWith(
    row({ key: 'mine', next_attempt_at: T0 + 9000 }),
    row({ key: 'other', next_attempt_at: T0 + 9000 }),
    row({ key: 'due', next_attempt_at: T0 - 9000 }),
    row({ key: 'asking', state: 'needs_customer', reason: 'stale', next_attempt_at: T0 + 9000 }),
  );
  const times = async () =>
    Object.fromEntries((await db.outbox.toArray()).map((each) => [each.key, each.next_attempt_at - T0]));
  await sendSoon(db, 'mine', T0);
  expect(await times()).toEqual({ mine: 0, other: 9000, due: -9000, asking: 9000 });
  await pullForward(db, T0 + 1000);
  expect(await times()).toEqual({ mine: 0, other: 1000, due: -9000, asking: 9000 });
});

describe('a drain', () => {
  test('stops at its time limit and leaves the rest to the next one', async () => {
    const db = await dbWith(...inLine());
    let now = T0 + 10;
    const world = scripted([
      (sent) => {
        now += 30_000;
        return created(sent.headers['Idempotency-Key']?.replaceAll('"', '') ?? '', `o-${now}`);
      },
    ]);
    expect(await drainAt(db, world.fetch, () => now, { budgetMs: 60_000 })).toBe('left');
    expect(world.posts()).toHaveLength(2);
    expect(await stored(db, 'third')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('reports each changed row and no other', async () => {
    const db = await dbWith(...inLine(), row({ key: 'old', confirmed_at: T0 - 31 * MINUTE }));
    const changed: string[] = [];
    let answers = 0;
    const world = scripted([
      async (sent) => {
        const key = sent.headers['Idempotency-Key']?.replaceAll('"', '') ?? '';
        answers += 1;
        if (key === 'second') await db.outbox.update(key, { attempts: 9 });
        return created(key, `o-${answers}`);
      },
    ]);
    await drainAt(db, world.fetch, T0 + 10, { onSettled: ({ key, state }) => changed.push(`${key} ${state}`) });
    expect(changed.toSorted()).toEqual(['first accepted', 'old needs_customer', 'third accepted']);
  });

  test('reports unreadable answers of our API and nothing else', async () => {
    for (const [answer, reports] of [
      [ours(200, {}), 1],
      [problem(418, 'teapot'), 1],
      [problem(409, 'in_progress'), 0],
      [plain(200, {}), 0],
      [plain(418, {}), 0],
      [html(), 0],
      [NETWORK_DOWN, 0],
    ] as const) {
      const db = await dbWith(row());
      const reported: unknown[] = [];
      await drainAt(db, scripted([answer]).fetch, T0, { report: (what) => reported.push(what) });
      expect(reported).toHaveLength(reports);
      const other = await dbWith(row());
      expect(await drainAt(other, scripted([answer]).fetch, T0)).toBe('left');
    }
  });

  test('ends without a network; a busy or foreign host defers only its own orders', async () => {
    const attempts = async (probeAnswer: Response | Error) => {
      const db = await openDb();
      const [first, second] = inLine({ profile: 'documented' });
      if (!first || !second) throw new Error('two rows were expected');
      await db.outbox.bulkAdd([first, { ...second, url: 'https://other.example/api/nawara/orders' }]);
      const gets: string[] = [];
      const fetch = async (address: RequestInfo | URL, init: RequestInit = {}) => {
        if (init.method === 'POST') return plain(201, { order_id: 5 });
        gets.push(String(address instanceof Request ? address.url : address));
        if (gets.length > 1) return plain(200, {});
        if (probeAnswer instanceof Error) throw probeAnswer;
        return probeAnswer;
      };
      await drainAt(db, fetch, T0 + 10);
      return { gets: gets.length, first: await stored(db, 'first'), second: await stored(db, 'second') };
    };
    const down = await attempts(NETWORK_DOWN);
    expect(down).toMatchObject({ gets: 1, first: { failures: 1, state: 'waiting' }, second: { failures: 0 } });
    for (const answer of [plain(500, {}), html()])
      expect(await attempts(answer)).toMatchObject({
        gets: 2,
        first: { failures: 1, state: 'waiting', attempts: 0 },
        second: { state: 'accepted' },
      });
  });

  test('probes once for all orders of an address', async () => {
    const db = await dbWith(...inLine({ profile: 'documented' }));
    const world = scripted([plain(201, { order_id: 5 })], [plain(200, {})]);
    await drainAt(db, world.fetch, T0 + 10);
    expect(world.journal.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST']);
  });

  test('in doubt about the connection, claims nothing before the probe was answered', async () => {
    const db = await dbWith(...inLine());
    const none = scripted([created()], [NETWORK_DOWN]);
    await drainAt(db, none.fetch, T0 + 10, { doubt: true });
    expect(none.journal.map(({ method }) => method)).toEqual(['GET']);
    expect(await stored(db, 'first')).toMatchObject({ maybe_sent: false, attempts: 0 });
    const world = answerEach();
    await drainAt(db, world.fetch, T0 + MINUTE, { doubt: true });
    expect(world.journal.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'POST']);
  });

  test('tries each request kind once per row, whatever the answer', async () => {
    const db = await dbWith(row({ last: last('intercepted') }));
    const world = scripted([ours(503, {}, { 'Retry-After': '0' })], [html(200)]);
    await drainAt(db, world.fetch, T0, { random: () => 0 });
    expect(world.journal.map(({ method }) => method)).toEqual(['GET']);
    const open = scripted([ours(503, {}, { 'Retry-After': '0' })], [ours(200, {})]);
    await drainAt(db, open.fetch, T0, { random: () => 0 });
    expect(open.journal.map(({ method }) => method)).toEqual(['GET', 'POST']);
    const again = scripted([created()], [ours(200, {})]);
    await drainAt(db, again.fetch, T0, { random: () => 0 });
    expect(again.posts()).toHaveLength(1);
  });

  test('keeps a decision made during the probe', async () => {
    for (const change of [{ state: 'cancelled' }, { attempts: 1 }] as const) {
      const db = await dbWith(row({ last: last('intercepted') }));
      const fetch = async () => {
        await db.outbox.update(KEY, change);
        return html();
      };
      await drainAt(db, fetch, T0);
      expect(await stored(db)).toMatchObject({ ...change, failures: 0, last: { kind: 'intercepted', at: T0 } });
    }
    const gone = await dbWith(row({ last: last('intercepted') }));
    const fetch = async () => {
      await gone.outbox.delete(KEY);
      return html();
    };
    expect(await drainAt(gone, fetch, T0)).toBe('empty');
  });

  test('does not store a conflict or a refusal as an order', async () => {
    for (const status of [409, 403]) {
      const db = await dbWith(row());
      await drainAt(db, scripted([problem(status, status === 409 ? 'venue_closed' : 'blocked')]).fetch, T0);
      expect(await db.orders.count()).toBe(0);
    }
    const db = await openDb();
    expect(await settle(db, row(), 'post', httpAnswer(), T0, () => 0)).toBeNull();
  });

  test('treats a question as unfinished: it ends by itself after a day', async () => {
    const db = await dbWith(row({ state: 'needs_customer', reason: 'stale' }));
    const day = 24 * 60 * MINUTE;
    expect(await drainAt(db, scripted([]).fetch, T0 + day)).toBe('empty');
    expect(await stored(db)).toMatchObject({ state: 'cancelled', reason: 'expired' });
  });

  test('tracks attempts in a drain by row and kind', async () => {
    const db = await dbWith(...inLine());
    const terms = { now: T0 + 10, locked: true, probed: new Set<string>() };
    const step = await claimNext(db, { ...terms, tried: new Set(['first post', 'second probe']) });
    expect(step).toMatchObject({ kind: 'request', request: 'post', row: { key: 'second' } });
    await db.outbox.toCollection().modify({ last: last('intercepted') });
    const probing = await claimNext(db, { ...terms, tried: new Set(['first probe', 'second post']) });
    expect(probing).toMatchObject({ kind: 'probe', row: { key: 'second' } });
  });
});

describe('the lock', () => {
  const env = (
    db: Awaited<ReturnType<typeof openDb>>,
    locks: LockManager | undefined,
    fetch: typeof globalThis.fetch,
  ) => ({
    store: db,
    fetch,
    locks,
    now: () => T0,
    random: () => 0.5,
    origin: 'https://eat.example',
    budgetMs: 60_000,
    token: { read: () => [], refresh: async () => [] },
  });
  const locksThat = (...script: ('run' | 'stolen' | 'silent' | Error)[]) => {
    const requests: LockOptions[] = [];
    const request = async (name: string, options: LockOptions, begin: () => Promise<unknown>) => {
      expect(name).toBe(DRAIN_LOCK);
      requests.push(options);
      const next = script.shift();
      if (next === 'run') return begin();
      if (next instanceof Error) throw next;
      if (next === 'stolen') {
        void begin();
        throw new DOMException('taken', 'AbortError');
      }
      return new Promise((_, failed) => {
        options.signal?.addEventListener('abort', () => failed(new DOMException('given up', 'AbortError')));
      });
    };
    return { requests, locks: { request } as unknown as LockManager };
  };
  const untilDone = async <T>(work: Promise<T>): Promise<T> => {
    const ended = new AbortController();
    work.then(
      () => ended.abort(),
      () => ended.abort(),
    );
    while (!ended.signal.aborted) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((go) => setImmediate(go));
    }
    return work;
  };

  test('passes failures of the drain and of the locks to the caller', async () => {
    const db = await dbWith(row());
    const broken = {
      ...env(db, navigator.locks, scripted([created()]).fetch),
      underLock: () => Promise.reject(new Error('net')),
    };
    await expect(drain(broken)).rejects.toThrow('net');
    await expect(drain({ ...broken, locks: locksThat(new Error('locks')).locks })).rejects.toThrow('locks');
    await expect(drain({ ...broken, locks: undefined })).rejects.toThrow('net');
  });

  test('an aborted transaction is a failure of the storage, not a stolen lock', async () => {
    const db = await dbWith(row());
    const aborted = Object.assign(new Error('full disk'), { name: 'AbortError' });
    const broken = { ...env(db, locksThat('run').locks, scripted([]).fetch), underLock: () => Promise.reject(aborted) };
    await expect(drain(broken)).rejects.toBe(aborted);
  });

  test('a driver whose lock was stolen sends no further order', async () => {
    const db = await dbWith(...inLine());
    const world = answerEach();
    const { locks, requests } = locksThat('stolen');
    expect(await drain(env(db, locks, world.fetch))).toBe('left');
    expect(requests).toHaveLength(1);
    await eventually(async () => expect(await db.outbox.where('key').equals('first').count()).toBe(1));
    expect(world.posts().length).toBeLessThanOrEqual(1);
  });

  test('is stolen after a minute from an idle holder', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const db = await dbWith(row({ next_attempt_at: T0 - 1, attempt_at: T0 - 45_000, attempts: 1, maybe_sent: true }));
    const { locks, requests } = locksThat('silent', 'run');
    const world = scripted([created()]);
    expect(await untilDone(drain(env(db, locks, world.fetch)))).toBe('empty');
    expect(requests).toEqual([{ signal: expect.any(AbortSignal) as AbortSignal }, { steal: true }]);
    expect(world.posts()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('waits for a holder with a recent claim', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const db = await dbWith(row({ key: 'idle' }), row({ attempt_at: T0 - 44_999, attempts: 1, maybe_sent: true }));
    const { locks, requests } = locksThat('silent', 'silent', 'run');
    const world = answerEach();
    await untilDone(drain(env(db, locks, world.fetch)));
    expect(requests.map(({ steal }) => steal)).toEqual([undefined, undefined, undefined]);
    vi.useRealTimers();
  });

  test('may be stolen from the thief, or fail', async () => {
    for (const [second, expected] of [
      ['stolen', 'left'],
      [new Error('locks'), 'locks'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const db = await dbWith(row({ next_attempt_at: T0 + MINUTE }));
      const draining = drain(env(db, locksThat('silent', second).locks, scripted([]).fetch)).catch((error: unknown) =>
        error instanceof Error ? error.message : '',
      );
      expect(await untilDone(draining)).toBe(expected);
      vi.useRealTimers();
    }
  });

  test('without locks a running attempt is left to its driver', async () => {
    const db = await dbWith(row({ attempt_at: T0 - 1000, attempts: 1, maybe_sent: true }));
    const world = scripted([created()]);
    expect(await drain(env(db, undefined, world.fetch))).toBe('left');
    expect(world.journal).toEqual([]);
    expect(await drain(env(db, navigator.locks, world.fetch))).toBe('empty');
  });
});
