import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { orderBody } from '#tests/support/api.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';
import { appOver } from '#tests/support/whole-app.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { listen } from './listen.ts';
import { writeVenue } from './menus/menu-repository.ts';

type Answered = { status: number; headers: Record<string, unknown>; body: Buffer };
type Line = Record<string, string | number>;

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** The app on a real port, so that Node and the adapter are part of the test. */
async function startOverHttp(environment: Record<string, string> = {}) {
  const folder = tempFolder();
  const database = await openDatabase({ dataDir: folder });
  await migrate(database);
  const id = await writeVenue(database, venueDraft('cafe'), menuDraft());
  const lines: Line[] = [];
  const app = appOver(database, { RATE_LIMIT_SCALE: '1000', ...environment }, { log: (line) => lines.push(line) });
  const { server, port } = await listen(app.fetch, { host: '127.0.0.1', port: 0, watch: () => undefined });
  opened.push(async () => {
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  });
  const send = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const asking = request(
        { port, host: '127.0.0.1', method, path, agent: false, headers: { Host: 'menu.example', ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  const page = await send('GET', '/api/cafe/menu');
  const token = /XSRF-TOKEN=([^;]+)/.exec(String(page.headers['set-cookie']))?.[1] ?? '';
  lines.splice(0);
  return { database, id, port, lines, token, cookie: { Cookie: `XSRF-TOKEN=${token}` }, send };
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'request-id': expect.stringMatching(/^[\w-]{12}$/),
};
const json = (answer: Answered): Record<string, unknown> =>
  JSON.parse(answer.body.toString()) as Record<string, unknown>;

it.each(['/api/cafe/menu', '/api/cafe/promocodes.json', '/api/cafe/reviews'])(
  'sends %s once, then 304',
  async (path) => {
    const { send, cookie, lines } = await startOverHttp();
    const first = await send('GET', path, cookie);
    expect(first).toMatchObject({
      status: 200,
      headers: {
        ...COMMON,
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(first.body.length),
        etag: expect.stringMatching(/^W\/"[\w-]+"$/),
        vary: 'Accept-Encoding',
      },
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const etag = String(first.headers['etag']);
    const again = await send('GET', path, { ...cookie, 'If-None-Match': etag });
    expect(again).toMatchObject({ status: 304, headers: { ...COMMON, etag, 'cache-control': 'no-cache' } });
    expect(again.body).toHaveLength(0);
    const route = path.replace('cafe', ':slug');
    expect(lines).toMatchObject([
      { level: 'info', id: first.headers['request-id'], method: 'GET', route, status: 200 },
      { level: 'info', id: again.headers['request-id'], method: 'GET', route, status: 304 },
    ]);
  },
);

it('creates an order, replays it by its key, and refuses invalid requests', async () => {
  const { send, cookie, token, lines, database } = await startOverHttp();
  const page = {
    ...cookie,
    'Content-Type': 'application/json',
    Origin: 'http://menu.example',
    'Sec-Fetch-Site': 'same-origin',
    'X-XSRF-TOKEN': token,
  };
  const order = (body: string, headers: Record<string, string> = {}) =>
    send('POST', '/api/cafe/orders', { 'Idempotency-Key': randomUUID(), ...page, ...headers }, body);
  const body = JSON.stringify(orderBody());
  const key = { 'Idempotency-Key': randomUUID() };

  const first = await order(body, key);
  expect(first).toMatchObject({
    status: 201,
    headers: { ...COMMON, 'cache-control': 'no-store', 'content-type': 'application/json' },
  });
  const again = await order(body, key);
  expect(again).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
  expect(json(again)).toEqual(json(first));

  const refused: [string, Record<string, string>, number, string][] = [
    ['{', {}, 400, 'invalid'],
    ['x'.repeat(129 * 1024), {}, 413, 'too_large'],
    [body, { Origin: 'https://other.example' }, 403, 'antiforgery'],
  ];
  for (const [sent, headers, status, code] of refused) {
    const answer = await order(sent, headers);
    expect([answer.status, json(answer)['code']]).toEqual([status, code]);
    expect(answer.headers).toMatchObject({
      ...COMMON,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
    });
    expect(json(answer)['instance']).toBe(answer.headers['request-id']);
  }
  expect(lines.map(({ status }) => status)).toEqual([201, 200, 400, 413, 403]);
  expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

it('C16 reads a refused upload to its end, so that the browser gets the answer', async () => {
  const { port } = await startOverHttp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const part = Buffer.alloc(100_000);
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  socket.write(
    `POST /api/cafe/staff/pictures HTTP/1.1\r\nHost: menu.example\r\nContent-Length: ${2 * part.length}\r\n\r\n`,
  );
  socket.write(part);
  await once(socket, 'data');
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  socket.write(part);
  socket.write('GET /healthz HTTP/1.1\r\nHost: menu.example\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
});

it('makes no order and logs no error when the client disconnects within the body', async () => {
  const { port, lines, database, send, cookie } = await startOverHttp();
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    'POST /api/cafe/orders HTTP/1.1\r\nHost: menu.example\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    () => socket.destroy(),
  );
  await closed;
  await expect.poll(() => lines.length).toBe(1);
  expect(lines).toMatchObject([{ level: 'info', route: '/api/:slug/orders', status: 400 }]);
  expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(0);
  expect((await send('GET', '/api/cafe/menu', cookie)).status).toBe(200);
});
