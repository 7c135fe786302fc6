import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { createServerApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { readSettings } from '#server/env.ts';
import { createMenuAnswers } from '#server/menus/menu-answers.ts';
import { replaceMenu, writeVenue } from '#server/menus/menu-repository.ts';
import { setTenantState } from '#server/menus/tenants.ts';
import { behind } from '#server/start.ts';
import { NOON, orderBody } from '#tests/support/api.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';
import type { FrontDoor } from './front-door.ts';

type Answered = { status: number; headers: Record<string, unknown>; body: string };
type Line = Record<string, string | number>;

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** One server with its front door and one without, on one database: what the one answers, the other must. */
async function startBoth(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-front-'));
  const database = await openDatabase({ dataDir: folder });
  await migrate(database);
  const id = await writeVenue(database, venueDraft('cafe'), menuDraft());
  const start = async (hasDoor: boolean) => {
    const lines: Line[] = [];
    let answered = 0;
    const { app, frontDoor } = createServerApp({
      database,
      now: () => NOON,
      menus: createMenuAnswers(database),
      settings: readSettings({ RATE_LIMIT_SCALE: '1000', ...environment }),
      builtApp: null,
      tokenSecret: 'secret',
      log: (line) => lines.push(line),
    });
    const door: FrontDoor = (incoming, outgoing) => {
      const isAnswered = hasDoor && frontDoor(incoming, outgoing);
      if (isAnswered) answered += 1;
      return isAnswered;
    };
    const { server, port } = await new Promise<{ server: Server; port: number }>((resolve) => {
      const started = serve(
        { fetch: app.fetch, createServer: behind(door), hostname: '127.0.0.1', port: 0 },
        (address) => resolve({ server: started as Server, port: address.port }),
      );
    });
    opened.unshift(() => new Promise((resolve) => server.close(() => resolve())));
    const send = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answered> =>
      new Promise((resolve, reject) => {
        const asking = request(
          { port, host: '127.0.0.1', method, path, agent: false, headers: { Host: 'menu.example', ...headers } },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(parts).toString('base64'),
              }),
            );
          },
        );
        asking.on('error', reject);
        asking.end(body);
      });
    const token = /XSRF-TOKEN=([^;]+)/.exec(String((await send('GET', '/api/cafe/menu')).headers['set-cookie']))?.[1];
    // The menu's answers are made and packed, and the venue's id is known.
    const warm = { Cookie: `XSRF-TOKEN=${token}`, 'Accept-Encoding': 'br' };
    await send('GET', '/api/cafe/menu', warm);
    await send('POST', '/api/cafe/orders', { 'Content-Type': 'application/json', 'Content-Length': '2' }, '{}');
    lines.splice(0);
    return { send, lines, token: token ?? '', doorAnswered: () => answered };
  };
  const both = { door: await start(true), app: await start(false) };
  opened.push(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...both, database, id };
}

/** Without what is drawn anew for each request. */
const bare = ({ status, headers, body }: Answered) => {
  const { date: _date, 'request-id': id, ...rest } = headers;
  expect(id).toMatch(/^[\w-]{12}$/);
  return { status, headers: rest, body };
};
const bareLine = ({ id: _id, ms: _ms, ...rest }: Line) => rest;

const readers = (token: string): [string, string, string, Record<string, string>][] => {
  const Cookie = `XSRF-TOKEN=${token}`;
  const own = { Origin: 'http://menu.example', 'Sec-Fetch-Site': 'same-origin' };
  return [
    ['the menu, packed', 'GET', '/api/cafe/menu', { Cookie, 'Accept-Encoding': 'gzip, deflate, br' }],
    ['the menu, as it is', 'GET', '/api/cafe/menu', { Cookie }],
    ['from our own page', 'GET', '/api/cafe/menu', { Cookie, ...own }],
    ['a list beside it', 'GET', '/api/cafe/promocodes.json', { Cookie, 'Accept-Encoding': 'br' }],
    ['reviews', 'GET', '/api/cafe/reviews', { Cookie }],
  ];
};

it('reads as the app does: status, headers, body and the line of the log', async () => {
  const { door, app } = await startBoth();
  for (const [name, method, path, headers] of readers(door.token)) {
    const before = door.doorAnswered();
    const [short, long] = [await door.send(method, path, headers), await app.send(method, path, headers)];
    expect(bare(short), name).toEqual(bare(long));
    expect(short.status).toBe(200);
    expect(door.doorAnswered() - before, name).toBe(1);
    const known = { ...headers, 'If-None-Match': String(short.headers['etag']) };
    const [unchanged, sameThere] = [await door.send(method, path, known), await app.send(method, path, known)];
    expect(bare(unchanged), name).toEqual(bare(sameThere));
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  }
  expect(door.lines.map(bareLine)).toEqual(app.lines.map(bareLine));
});

it('leaves to the app what is not plain, and answers what the app does', async () => {
  const { door, app, database, id } = await startBoth();
  const Cookie = `XSRF-TOKEN=${door.token}`;
  const json = { 'Content-Type': 'application/json' };
  const cases: [string, string, string, Record<string, string>, string?][] = [
    ['no token yet', 'GET', '/api/cafe/menu', {}],
    ['a token that is not ours', 'GET', '/api/cafe/menu', { Cookie: 'XSRF-TOKEN=a.b.c' }],
    ['another site', 'GET', '/api/cafe/menu', { Cookie, 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin', 'GET', '/api/cafe/menu', { Cookie, Origin: 'https://other.example' }],
    ['the head alone', 'HEAD', '/api/cafe/menu', { Cookie }],
    ['nobody', 'GET', '/api/nobody/menu', { Cookie }],
    ['a reserved slug', 'GET', '/api/upload/menu', { Cookie }],
    ['nothing there', 'GET', '/api/cafe/menus', { Cookie }],
    ['an order by another site', 'POST', '/api/cafe/orders', { ...json, Origin: 'https://other.example' }, '{}'],
    ['an order by a page without its token', 'POST', '/api/cafe/orders', { ...json, Cookie }, '{}'],
    ['an order that is no JSON', 'POST', '/api/cafe/orders', { 'Content-Type': 'text/plain' }, '{}'],
    ['an order that is too large', 'POST', '/api/cafe/orders', json, 'x'.repeat(33 * 1024)],
    ['an order at nobody', 'POST', '/api/nobody/orders', json, '{}'],
  ];
  const compare = async () => {
    for (const [name, method, path, headers, body] of cases) {
      const sent = { ...headers, ...(body !== undefined && { 'Content-Length': String(body.length) }) };
      const before = door.doorAnswered();
      const [short, long] = [await door.send(method, path, sent, body), await app.send(method, path, sent, body)];
      expect(short.status, name).toBe(long.status);
      expect(Object.keys(short.headers).sort(), name).toEqual(Object.keys(long.headers).sort());
      expect(door.doorAnswered(), name).toBe(before);
    }
  };
  await compare();
  await setTenantState(database, id, 'gone');
  const gone = await door.send('GET', '/api/cafe/menu', { Cookie });
  expect(gone.status).toBe(410);
  expect(door.lines.map(bareLine).slice(0, -1)).toEqual(app.lines.map(bareLine));
});

it('serves a change of the menu with the next answer', async () => {
  const { door, database, id } = await startBoth();
  const headers = { Cookie: `XSRF-TOKEN=${door.token}` };
  const before = await door.send('GET', '/api/cafe/menu', headers);
  const categories = menuDraft().categories.map((category) => ({
    ...category,
    dishes: category.dishes.map((dish) => ({ ...dish, price: 7777, sizes: [] })),
  }));
  await replaceMenu(database, id, menuDraft({ categories }));
  const after = await door.send('GET', '/api/cafe/menu', {
    ...headers,
    'If-None-Match': String(before.headers['etag']),
  });
  expect(after.status).toBe(200);
  expect(Buffer.from(after.body, 'base64').toString()).toContain('77.77');
});

it('takes orders as the app does, and refuses them as it does', async () => {
  const { door, app, database } = await startBoth();
  const page = {
    'Content-Type': 'application/json',
    Origin: 'http://menu.example',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: `XSRF-TOKEN=${door.token}`,
    'X-XSRF-TOKEN': door.token,
  };
  const body = JSON.stringify(orderBody());
  const cases: [string, string, Record<string, string>][] = [
    ['from our page', body, page],
    ['from a program', body, { 'Content-Type': 'application/json' }],
    ['no JSON', '{', page],
    ['nested', `${'['.repeat(9)}${']'.repeat(9)}`, page],
    ['a field that is wrong', JSON.stringify({ ...orderBody(), total: 'x' }), page],
    ['dearer than shown', JSON.stringify({ ...orderBody(), total: 1 }), page],
    ['a key that is none', body, { ...page, 'Idempotency-Key': 'short' }],
    ['too old', body, { ...page, 'Order-Age': '999999' }],
    ['an age that is none', body, { ...page, 'Order-Age': 'soon' }],
  ];
  const plain = ({ status, headers, body: bytes }: Answered) => {
    const { date: _date, 'request-id': _id, 'content-length': _length, ...rest } = headers;
    const said = JSON.parse(Buffer.from(bytes, 'base64').toString()) as Record<string, unknown>;
    const its = said['order_id'] === undefined ? ['instance'] : ['order_id', 'client_order_id', 'number', 'code'];
    for (const own of its) delete said[own];
    return { status, headers: rest, said };
  };
  for (const [name, sent, headers] of cases) {
    const given = { 'Idempotency-Key': randomUUID(), ...headers, 'Content-Length': String(Buffer.byteLength(sent)) };
    const there = { ...given, ...(name.includes('key') ? {} : { 'Idempotency-Key': randomUUID() }) };
    const before = door.doorAnswered();
    const [short, long] = [
      await door.send('POST', '/api/cafe/orders', given, sent),
      await app.send('POST', '/api/cafe/orders', there, sent),
    ];
    expect(plain(short), name).toEqual(plain(long));
    expect(door.doorAnswered() - before, name).toBe(1);
    if (short.status !== 201) continue;
    const again = await door.send('POST', '/api/cafe/orders', given, sent);
    const there2 = await app.send('POST', '/api/cafe/orders', there, sent);
    expect(plain(again), name).toEqual(plain(there2));
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  }
  expect(door.lines.map(bareLine)).toEqual(app.lines.map(bareLine));
  const rows = await database.db.selectFrom('orders').select('id').execute();
  expect(rows).toHaveLength(4);
});

it('counts and limits as the app does', async () => {
  const { door, app } = await startBoth({ RATE_LIMIT_SCALE: '0.05' });
  const ask = async ({ send, token }: typeof door) => {
    const statuses: number[] = [];
    const headers = { Cookie: `XSRF-TOKEN=${token}` };
    for (let at = 0; at < 10; at += 1) statuses.push((await send('GET', '/api/cafe/menu', headers)).status);
    return statuses;
  };
  const statuses = await ask(door);
  expect(statuses).toEqual(await ask(app));
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
  expect(door.lines.map(bareLine)).toEqual(app.lines.map(bareLine));
});

it('has no say where the database holds no glance of its own', async () => {
  const database: Database = await openDatabase(':memory:');
  expect(database.venueNow('cafe')).toBeNull();
  await database.close();
});
