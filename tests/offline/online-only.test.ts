import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { created, html, KEY, ours, problem, row, scripted } from '#tests/support/outbox.ts';

/** The page where the browser keeps nothing: orders are held in memory, and `src/state` asks for a location. */
async function pageWithoutStorage(fetch: typeof globalThis.fetch, isOnline: boolean = true) {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://eat.example/nawara/order'));
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', fetch);
  const heard = new EventTarget();
  const network = { onLine: isOnline };
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  const [{ holdOrder, decideHeld }, { held }, { decision }] = await Promise.all([
    import('#src/outbox/held-orders.ts'),
    import('#src/stores/held-rows.ts'),
    import('#src/outbox/decide.ts'),
  ]);
  const comeOnline = () => {
    network.onLine = true;
    heard.dispatchEvent(new Event('online'));
  };
  return { holdOrder, decideHeld, held, decision, comeOnline };
}

const confirmedNow = () => {
  const now = Date.now();
  return row({ created_at: now, confirmed_at: now, next_attempt_at: now, changed_at: now });
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A5 no room at all: the order is sent from memory, under the same key, until it is answered', async () => {
  const world = scripted([html(), ours(503, {}), created()], [ours(200, { carousel: [] })]);
  const page = await pageWithoutStorage(world.fetch);
  page.holdOrder(confirmedNow());
  await vi.waitFor(() => expect(world.posts()).toHaveLength(1));
  await vi.waitFor(() => expect(page.held[KEY]).toMatchObject({ state: 'waiting', last: { kind: 'intercepted' } }));
  for (let tries = 0; page.held[KEY]?.state === 'waiting' && tries < 20; tries += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(page.held[KEY]?.attempt_at).toBeNull());
  }
  expect(page.held[KEY]).toMatchObject({ state: 'accepted', result: { order_id: 'ord-1' } });
  expect(world.posts()).toHaveLength(3);
  expect(new Set(world.posts().map((sent) => sent.headers['Idempotency-Key']))).toEqual(new Set([`"${KEY}"`]));
  expect(new Set(world.posts().map((sent) => sent.body)).size).toBe(1);
  expect(page.held[KEY]?.body).not.toContain('01012345678');
});

test('A5 an order held in memory is withdrawn by the same rules as a stored one', async () => {
  const world = scripted([problem(409, 'price_changed'), ours(200, { client_key: KEY, state: 'void' })]);
  const page = await pageWithoutStorage(world.fetch);
  page.holdOrder(confirmedNow());
  await vi.waitFor(() => expect(page.held[KEY]).toMatchObject({ reason: 'price_changed' }));
  expect(page.decideHeld(KEY, (held) => page.decision(held, 'cancel', Date.now()))).toBe('done');
  await vi.waitFor(() => expect(page.held[KEY]?.state).toBe('cancelled'));
  expect(world.voids()).toHaveLength(1);
  expect(page.decideHeld(KEY, (held) => page.decision(held, 'send_now', Date.now()))).toBe('handled');
});

test('A5 without a network an order held in memory is not sent, and goes at once when there is one', async () => {
  const world = scripted([created()], [ours(200, { carousel: [] })]);
  const page = await pageWithoutStorage(world.fetch, false);
  page.holdOrder(confirmedNow());
  await vi.advanceTimersByTimeAsync(90_000);
  expect(world.posts()).toEqual([]);
  expect(page.held[KEY]).toMatchObject({ state: 'waiting', maybe_sent: false });
  page.comeOnline();
  await vi.waitFor(() => expect(page.held[KEY]?.state).toBe('accepted'));
  expect(world.posts()).toHaveLength(1);
});
