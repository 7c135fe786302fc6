import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { readSettings } from '#server/env.ts';
import { readBody } from '#server/http/read-body.ts';
import { listen } from '#server/listen.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { startServer } from '#server/start.ts';
import { orderBody } from '#tests/support/api.ts';
import { writeBareDist } from '#tests/support/bare-dist.ts';
import { onSqlitePlace, openPlace, type Place } from '#tests/support/database.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';

async function startAt({ dataDir, databaseUrl }: Place) {
  const dist = join(dataDir, 'dist');
  writeBareDist(dist);
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(dataDir, 'data'),
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMIT_SCALE: '100000',
  });
  const inside: Place = { dataDir: join(dataDir, 'data'), databaseUrl };
  const database = await openPlace(inside);
  await migrate(database);
  await writeVenue(database, venueDraft('cafe'), menuDraft());
  await database.close();
  const server = await startServer(settings, dist, () => {});
  return { server, origin: `http://127.0.0.1:${server.port}`, place: inside };
}

it('C16: refuses a body that comes too slowly', async () => {
  const app = new Hono().post('/', async (c) => {
    const body = await readBody(c, { most: 1_000, timeoutMs: 300 });
    return body instanceof Response ? body : c.text('read');
  });
  const { server, port } = await listen(app.fetch, { host: '127.0.0.1', port: 0, watch: () => {} });
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n');
  // Writing after the answer can reset the connection, and the answer is lost.
  for (const ms of [50, 100, 150, 200]) setTimeout(() => socket.write(' '), ms);
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  server.close();
});

onSqlitePlace('requests on the wire', (fresh) => {
  it('C16: refuses a body that is too large or endless without filling memory', async () => {
    const { server, origin } = await startAt(await fresh());
    const orders = `${origin}/api/cafe/orders`;
    const headers = { 'Content-Type': 'application/json' };
    const status = async (body: string) => (await fetch(orders, { method: 'POST', headers, body })).status;
    expect(await status(JSON.stringify({ note: 'x'.repeat(129 * 1024) }))).toBe(413);

    const send = async (path: string, write: (chunk: () => boolean) => Promise<void>) => {
      const sending = request(`${origin}${path}`, { method: 'POST', headers });
      sending.on('error', () => {});
      const answered = once(sending, 'response') as Promise<[{ statusCode?: number }]>;
      let open = true;
      void answered.then(
        () => (open = false),
        () => (open = false),
      );
      await write(() => {
        if (open) sending.write('x'.repeat(64 * 1024));
        return open;
      });
      const [answer] = await answered;
      sending.destroy();
      return answer.statusCode;
    };
    const memory = process.memoryUsage.rss();
    const endless = await send('/api/cafe/orders', async (chunk) => {
      for (let sent = 0; sent < 160 && chunk(); sent += 1) await new Promise((resolve) => setTimeout(resolve, 1));
    });
    expect(endless).toBe(413);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(64 * 1_048_576);

    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await server.stop();
  });

  it(
    'C27: stopped under load, finishes running requests, refuses new ones, and exits within 10 s',
    { timeout: 40_000 },
    async () => {
      const { server, origin, place } = await startAt(await fresh());
      const body = JSON.stringify(orderBody());
      const answered: string[] = [];
      const statuses = new Set<number>();
      const retryAfter = new Set<string | null>();
      let gone = 0;
      const customer = async () => {
        for (;;) {
          const key = randomUUID();
          try {
            const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
            const answer = await fetch(`${origin}/api/cafe/orders`, { method: 'POST', headers, body });
            await answer.arrayBuffer();
            statuses.add(answer.status);
            if (answer.status === 201) answered.push(key);
            if (answer.status === 503) retryAfter.add(answer.headers.get('Retry-After'));
          } catch {
            gone += 1;
            return;
          }
        }
      };
      const customers = Array.from({ length: 6 }, customer);
      await expect.poll(() => answered.length).toBeGreaterThan(10);
      await server.stop();
      await Promise.all(customers);
      expect(gone).toBe(6);
      expect(statuses).toEqual(new Set([201, 503]));
      expect([...retryAfter]).toEqual(['2']);
      const database = await openPlace(place);
      const rows = await database.db.selectFrom('orders').select('client_key').execute();
      await database.close();
      expect(new Set(rows.map((row) => row.client_key))).toEqual(new Set(answered));
    },
  );
});
