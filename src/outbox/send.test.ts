import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OutboxRow } from '#src/db/db.ts';
import { created, html, KEY, NETWORK_DOWN, ours, plain, problem, row, scripted, T0 } from '#tests/support/outbox.ts';
import { probe, send, type SendEnv, sendEnv } from './send.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const claimed = (change: Partial<OutboxRow> = {}) => row({ attempts: 1, attempt_at: T0, ...change });
const envOf = (fetch: SendEnv['fetch'], change: Partial<SendEnv> = {}): SendEnv => ({
  fetch,
  now: () => T0 + 1500,
  origin: 'https://eat.example',
  token: { read: () => ['token'], refresh: async () => ['newer-token'] },
  ...change,
});
/** A host that answers no request for a new token. */
function silentNetwork(tokens: string[]) {
  vi.stubGlobal('fetch', scripted([], ['never']).fetch);
  return sendEnv('https://eat.example', () => tokens);
}
function listening(answer: Response) {
  const inits: RequestInit[] = [];
  const fetch: SendEnv['fetch'] = async (_, init = {}) => {
    inits.push(init);
    return answer.clone();
  };
  return { fetch, inits };
}
const typed = (type: string | null, body = '{}', headers: Record<string, string> = {}) => {
  const answer = new Response(body, { headers });
  if (type === null) answer.headers.delete('Content-Type');
  else answer.headers.set('Content-Type', type);
  return answer;
};
const answerTo = (response: Response) => send(claimed(), 'post', envOf(listening(response).fetch));
const odd = (response: Response, change: { redirected?: boolean; type?: ResponseType }) =>
  new Proxy(response, {
    get: (target, name) => {
      if (name === 'clone') return () => odd(target, change);
      if (name in change) return change[name as 'redirected' | 'type'];
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

describe('the request', () => {
  test('an order follows no redirect, uses no cache and outlives its page', async () => {
    const world = listening(created());
    await send(claimed(), 'post', envOf(world.fetch));
    expect(world.inits[0]).toMatchObject({
      method: 'POST',
      redirect: 'error',
      cache: 'no-store',
      credentials: 'same-origin',
      keepalive: true,
      body: claimed().body,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-XSRF-TOKEN': 'token',
        'Idempotency-Key': `"${KEY}"`,
        'Order-Age': '1',
      },
    });
  });

  test('look-up and withdrawal have the key in the body, and no header for key or age', async () => {
    for (const request of ['lookup', 'void'] as const) {
      const world = scripted([ours(200, {})]);
      await send(claimed({ cancel_requested: true }), request, envOf(world.fetch));
      const [sent] = world.journal;
      expect(sent?.url).toBe(`https://eat.example/api/nawara/orders/${request === 'void' ? 'cancel' : 'by-ids'}`);
      expect(sent?.body).toBe(JSON.stringify(request === 'void' ? { client_key: KEY } : { client_keys: [KEY] }));
      expect(Object.keys(sent?.headers ?? {}).toSorted()).toEqual(['Accept', 'Content-Type', 'X-XSRF-TOKEN']);
    }
  });

  test('the age is never negative, even if the clock was set back', async () => {
    const world = scripted([created()]);
    await send(claimed({ confirmed_at: T0 + 30_000 }), 'post', envOf(world.fetch));
    expect(world.journal[0]?.headers['Order-Age']).toBe('0');
  });

  test('a documented host with keys gets the key and no age; without a token none is sent', async () => {
    const world = scripted([plain(201, { order_id: 1 })]);
    const bare = claimed({ profile: 'documented', send_key: true });
    await send(bare, 'post', envOf(world.fetch, { token: { read: () => [], refresh: async () => [] } }));
    expect(Object.keys(world.journal[0]?.headers ?? {}).toSorted()).toEqual([
      'Accept',
      'Content-Type',
      'Idempotency-Key',
    ]);
  });

  test('stops waiting for a token when the attempt’s time is over; then the claim is too old', async () => {
    vi.useFakeTimers({ now: T0 });
    const { token } = silentNetwork([]);
    const read = () => token.refresh('/');
    const world = scripted([created()]);
    const waiting = send(claimed(), 'post', envOf(world.fetch, { now: Date.now, token: { ...token, read } }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toEqual({ kind: 'not_started' });
    expect(world.posts()).toEqual([]);
  });

  test('does not send where the tokens cannot be read', async () => {
    const read = () => Promise.reject(new Error('closed'));
    const world = scripted([created()]);
    const token = { read, refresh: async () => ['newer-token'] };
    expect(await send(claimed(), 'post', envOf(world.fetch, { token }))).toEqual({ kind: 'none' });
    expect(world.posts()).toEqual([]);
  });

  test('B38 an error of our own before the request is not told as "no answer"', async () => {
    const world = scripted([created()]);
    vi.stubGlobal('AbortController', undefined);
    const answer = await send(claimed(), 'post', envOf(world.fetch, { origin: 'https://elsewhere.example' }));
    expect(answer).toEqual({ kind: 'not_started' });
    expect(world.journal).toEqual([]);
  });

  test('is aborted after 20 s, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    const waiting = send(claimed(), 'post', envOf(scripted(['never']).fetch));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toEqual({ kind: 'none' });
    await send(claimed(), 'post', envOf(scripted([created()]).fetch));
    await probe(row(), envOf(scripted([], [ours(200, {})]).fetch));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the answer', () => {
  const http = (change: object) => ({
    kind: 'http',
    status: 200,
    redirected: false,
    json: undefined,
    broken: false,
    html: false,
    ours: false,
    replayed: false,
    retryAfterMs: null,
    ...change,
  });

  test.each<[string | null, object]>([
    ['application/json', { json: {} }],
    ['Application/JSON ; charset=utf-8', { json: {} }],
    ['application/problem+json', { json: {} }],
    ['text/plain', {}],
    ['text/html', { html: true }],
    ['application/xhtml+xml; charset=utf-8', { html: true }],
    [null, {}],
    ['', {}],
  ])('of the type %s', async (type, expected) => {
    expect(await answerTo(typed(type))).toEqual(http(expected));
  });

  test('a cut body is broken, and one of another type is not read', async () => {
    expect(await answerTo(typed('application/json', '{"order'))).toEqual(http({ broken: true }));
    expect(await answerTo(typed('text/plain', '{"order_id": 1}'))).toEqual(http({}));
  });

  test('has the values of its headers', async () => {
    const headers = { 'Order-Api': '1', 'Idempotency-Replayed': 'true', 'Retry-After': '3' };
    expect(await answerTo(typed('application/json', '{}', headers))).toEqual(
      http({ json: {}, ours: true, replayed: true, retryAfterMs: 3000 }),
    );
    const others = { 'Order-Api': '2', 'Idempotency-Replayed': 'false' };
    expect(await answerTo(typed('application/json', '{}', others))).toEqual(http({ json: {} }));
  });

  test('counts as redirected if it is opaque or was redirected', async () => {
    for (const change of [{ redirected: true }, { type: 'opaqueredirect' }, { type: 'opaque' }] as const)
      expect(await answerTo(odd(typed('text/plain'), change))).toMatchObject({ redirected: true });
    for (const type of ['basic', 'cors', 'default'] as const)
      expect(await answerTo(odd(typed('text/plain'), { type }))).toMatchObject({ redirected: false });
  });
});

describe('A25 an expired token', () => {
  const tokens = (world: ReturnType<typeof scripted>) => world.journal.map((sent) => sent.headers['X-XSRF-TOKEN']);

  test.each<[string, Response]>([
    ['403 antiforgery', problem(403, 'antiforgery')],
    ['419', plain(419, {})],
  ])('%s: sent again with a new one', async (_, refusal) => {
    const world = scripted([refusal, created()]);
    expect(await send(claimed(), 'post', envOf(world.fetch))).toMatchObject({ status: 201 });
    expect(tokens(world)).toEqual(['token', 'newer-token']);
  });

  test.each<[string, Response]>([
    ['403 for another reason', problem(403, 'blocked')],
    ['that code with another status', problem(409, 'antiforgery')],
    ['an HTML page with 419', html(419)],
    ['accepted', created()],
  ])('%s: sent once', async (_, answer) => {
    const world = scripted([answer]);
    await send(claimed(), 'post', envOf(world.fetch));
    expect(world.journal).toHaveLength(1);
  });

  test('B41 every value of the cookie is tried before it is renewed', async () => {
    const world = scripted([problem(403, 'antiforgery'), created()]);
    const token = { read: () => ['theirs', 'ours'], refresh: async () => ['theirs', 'newer'] };
    expect(await send(claimed(), 'post', envOf(world.fetch, { token }))).toMatchObject({ status: 201 });
    expect(tokens(world)).toEqual(['theirs', 'ours']);

    const aged = scripted([problem(403, 'antiforgery'), problem(403, 'antiforgery'), created()]);
    expect(await send(claimed(), 'post', envOf(aged.fetch, { token }))).toMatchObject({ status: 201 });
    expect(tokens(aged)).toEqual(['theirs', 'ours', 'newer']);
  });

  test('stops waiting for a new one after 20 s', async () => {
    vi.useFakeTimers();
    const { token } = silentNetwork(['token']);
    const world = scripted([problem(403, 'antiforgery'), created()]);
    const waiting = send(claimed(), 'post', envOf(world.fetch, { token }));
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(waiting).resolves.toMatchObject({ status: 403 });
  });

  test('is not renewed for another host', async () => {
    const world = scripted([problem(403, 'antiforgery')]);
    await send(claimed(), 'post', envOf(world.fetch, { origin: 'https://elsewhere.example' }));
    expect(world.journal).toHaveLength(1);
  });

  test('fetches the new one from the same venue, and does not send if the claim is too old by then', async () => {
    const asked: string[] = [];
    let now = T0;
    const refresh = async (address: string) => {
      asked.push(address);
      now = T0 + 6000;
      return ['newer-token'];
    };
    const world = scripted([problem(403, 'antiforgery')]);
    const answer = await send(
      claimed(),
      'post',
      envOf(world.fetch, { now: () => now, token: { read: () => ['token'], refresh } }),
    );
    expect(asked).toEqual(['https://eat.example/api/nawara/carousel']);
    expect(world.journal).toHaveLength(1);
    expect(answer).toMatchObject({ kind: 'http', status: 403 });
  });
});

describe('the probe', () => {
  const asked = (response: Response | Error, profile: 'extended' | 'documented' = 'documented') =>
    probe(row({ profile }), envOf(scripted([], [response]).fetch));

  test('sends no special headers, uses no cache and follows no redirect', async () => {
    const world = listening(plain(200, {}));
    const fetch: SendEnv['fetch'] = async (address, init) => {
      expect(address).toBe('https://eat.example/api/orders/carousel');
      return world.fetch(address, init);
    };
    expect(await probe(row({ url: 'https://eat.example/api/orders/orders' }), envOf(fetch))).not.toBeUndefined();
    expect(world.inits[0]).toMatchObject({
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
    });
  });

  const wait = (last: string, floorMs: number | null = null) => ({ last, floorMs });
  test.each<[string, Response | Error, object | null, object | null]>([
    ['our own list', ours(200, { carousel: [] }), null, null],
    ['any list', plain(200, { carousel: [] }), null, wait('intercepted')],
    ['a host without this list', new Response(null, { status: 404 }), null, wait('intercepted')],
    ['another refusal without a body', new Response(null, { status: 403 }), wait('intercepted'), wait('intercepted')],
    ['an HTML page', html(), wait('intercepted'), wait('intercepted')],
    ['an HTML page with 404', html(404), null, wait('intercepted')],
    ['an HTML page with 511', html(511), wait('intercepted'), wait('intercepted')],
    ['a redirect', odd(html(), { type: 'opaqueredirect' }), wait('intercepted'), wait('intercepted')],
    ['an error of the host', plain(500, {}, { 'Retry-After': '4' }), wait('busy', 4000), wait('busy', 4000)],
    ['too many calls', ours(429, {}, { 'Retry-After': '5' }), wait('busy', 5000), wait('busy', 5000)],
    ['no network', NETWORK_DOWN, wait('offline'), wait('offline')],
    [
      'the worker’s cached answer',
      ours(200, { carousel: [] }, { 'Sw-Cached-At': '1' }),
      wait('offline'),
      wait('offline'),
    ],
    ['the worker’s generated 503', problem(503, 'offline', {}), wait('busy'), wait('busy')],
    [
      'the worker, saying that it is not the host',
      plain(503, {}, { 'Order-Api': '0' }),
      wait('offline'),
      wait('offline'),
    ],
  ])('is judged for either profile when it meets %s', async (_, response, documented, extended) => {
    expect(await asked(response)).toEqual(documented && expect.objectContaining(documented));
    expect(await asked(response, 'extended')).toEqual(extended && expect.objectContaining(extended));
  });

  test('B43 keeps the status and the code of a refusal', async () => {
    const refused = problem(429, 'rate_limited', {});
    expect(await asked(refused)).toMatchObject({ last: 'busy', status: 429, code: 'rate_limited' });
    expect(await asked(NETWORK_DOWN)).toMatchObject({ last: 'offline', status: null, code: null });
  });

  test('is aborted after 20 s', async () => {
    vi.useFakeTimers();
    const waiting = probe(row(), envOf(scripted([], ['never']).fetch));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toMatchObject(wait('offline'));
  });
});
