import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxRow } from '#src/db/db.ts';
import { created, html, KEY, ours, problem, row, scripted } from '#tests/support/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';

async function pageWithoutStorage(fetch: typeof globalThis.fetch, isOnline: boolean = true) {
  vi.resetModules();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError');
  });
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('location', new URL('https://eat.example/nawara/order'));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      cookie: 'XSRF-TOKEN=token',
      documentElement: { lang: 'ar', dir: 'rtl', dataset: {}, classList: { toggle() {} } },
      querySelector: () => null,
      visibilityState: 'visible',
    }),
  );
  vi.stubGlobal('fetch', fetch);
  const page = new EventTarget();
  const network = { onLine: isOnline };
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const [{ memory }, { memoryOutbox }, { decide }, { orderSender }] = await Promise.all([
    import('#src/stores/memory.ts'),
    import('#src/outbox/memory-outbox.ts'),
    import('#src/outbox/decide.ts'),
    import('#src/outbox/order-sender.ts'),
  ]);
  orderSender.start();
  return {
    place: async (order: OutboxRow) => {
      await memoryOutbox.transaction((tx) => tx.putRow(order));
      orderSender.requestDrain({ customer: true });
    },
    decide: async (what: 'cancel' | 'send_now') => {
      const shown = await memoryOutbox.transaction((tx) => tx.row(KEY));
      if (!shown) throw new Error('no row');
      const decided = await decide(memoryOutbox, shown, what, Date.now());
      orderSender.requestDrain({ customer: true });
      return decided;
    },
    transactions: vi.spyOn(memoryOutbox, 'transaction'),
    row: () => memory.outbox[KEY],
    goOnline: () => {
      network.onLine = true;
      page.dispatchEvent(new Event('online'));
    },
  };
}

const confirmedNow = () => {
  const now = Date.now();
  return row({ created_at: now, confirmed_at: now, next_attempt_at: now, changed_at: now });
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function eventuallyInSteps(check: () => void): Promise<void> {
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(20);
    check();
  });
}

test('A5 sends an unstored order from memory, under the same key, until it is answered', async () => {
  const world = scripted([html(), ours(503, {}), created()], [ours(200, { carousel: [] })]);
  const page = await pageWithoutStorage(world.fetch);
  await page.place(confirmedNow());
  await eventuallyInSteps(() => expect(world.posts()).toHaveLength(1));
  await eventuallyInSteps(() => expect(page.row()).toMatchObject({ state: 'waiting', last: { kind: 'intercepted' } }));
  for (let tries = 0; page.row()?.state === 'waiting' && tries < 20; tries += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    await eventuallyInSteps(() => expect(page.row()?.attempt_at).toBeNull());
  }
  expect(page.row()).toMatchObject({ state: 'accepted', result: { order_id: 'ord-1' } });
  expect(world.posts()).toHaveLength(3);
  expect(new Set(world.posts().map((sent) => sent.headers['Idempotency-Key']))).toEqual(new Set([`"${KEY}"`]));
  expect(new Set(world.posts().map((sent) => sent.body)).size).toBe(1);
  expect(page.row()?.body).not.toContain('01012345678');
});

test('A5 withdraws an unstored order by the same rules as a stored one', async () => {
  const world = scripted([problem(409, 'price_changed'), ours(200, { client_key: KEY, state: 'void' })]);
  const page = await pageWithoutStorage(world.fetch);
  await page.place(confirmedNow());
  await eventuallyInSteps(() => expect(page.row()).toMatchObject({ reason: 'price_changed' }));
  expect(await page.decide('cancel')).toBe('done');
  await eventuallyInSteps(() => expect(page.row()?.state).toBe('cancelled'));
  expect(world.voids()).toHaveLength(1);
  expect(await page.decide('send_now')).toBe('handled');
});

test('A5 sends no unstored order without a network, and sends it at once when there is one', async () => {
  const world = scripted([created()], [ours(200, { carousel: [] })]);
  const page = await pageWithoutStorage(world.fetch, false);
  await page.place(confirmedNow());
  await vi.advanceTimersByTimeAsync(90_000);
  expect(world.posts()).toEqual([]);
  // No screen refreshes the order meanwhile.
  expect(page.transactions.mock.calls.length).toBeLessThan(20);
  expect(page.row()).toMatchObject({ state: 'waiting', maybe_sent: false });
  page.goOnline();
  await eventuallyInSteps(() => expect(page.row()?.state).toBe('accepted'));
  expect(world.posts()).toHaveLength(1);
});
