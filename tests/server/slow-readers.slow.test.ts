import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen } from '#server/listen.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { SLICE } from '#server/menus/stored-file.ts';
import { storeFile } from '#server/menus/venue-files.ts';
import type { Database } from '#server/db/open.ts';
import { onSqlite } from '#tests/support/database.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';
import { startWholeApp } from '#tests/support/whole-app.ts';

const SIZE = 10 * 1_048_576;
const READERS = 60;

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

onSqlite('clients that take more than they should', (open) => {
  async function start(database: Database, stalledMs?: number) {
    const { app } = startWholeApp(database, { TRUST_PROXY: '0' });
    const atServer = new Set<Socket>();
    const { server, port } = await listen(app.fetch, {
      host: '127.0.0.1',
      port: 0,
      ...(stalledMs !== undefined && { stalledMs }),
      watch: (started) => started.on('connection', (socket: Socket) => atServer.add(socket)),
    });
    opened.push(async () => {
      for (const socket of atServer) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const readHead = async (path: string): Promise<{ head: string; client: Socket }> => {
      const client = connect({ port, host: '127.0.0.1' });
      client.on('error', () => {});
      client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      let head = '';
      client.once('data', (part: Buffer) => {
        head = part.toString('latin1');
        client.pause();
      });
      await Promise.race([once(client, 'data'), once(client, 'close')]);
      return { head, client };
    };
    return { atServer, readHead, origin: `http://127.0.0.1:${port}` };
  }

  async function withPdf() {
    const database = await open();
    await writeVenue(database, venueDraft('cafe'), menuDraft());
    const bytes = new Uint8Array(SIZE).map((_, at) => at % 251);
    const path = await storeFile(database.db, 'cafe', { bytes, type: 'application/pdf', ending: 'pdf' });
    return { database, path, bytes };
  }

  it('C35 sixty readers of a 10 MB file hold a slice each; a further one is asked to wait', async () => {
    const { database, path, bytes } = await withPdf();
    const { atServer, readHead, origin } = await start(database);
    const readers = await Promise.all(Array.from({ length: READERS }, () => readHead(path)));
    for (const { head } of readers) expect(head).toMatch(/^HTTP\/1\.1 200 /);
    let unsent = 0;
    for (const socket of atServer) unsent += socket.writableLength;
    // The slice, and its header of the connection.
    expect(unsent).toBeLessThanOrEqual(READERS * (SLICE + 1_024));

    const refused = await fetch(`${origin}${path}`);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
    expect((await fetch(`${origin}/api/cafe/menu`)).status).toBe(200);
    expect((await fetch(`${origin}${path}`, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
    expect((await fetch(`${origin}${path}`, { method: 'HEAD' })).headers.get('Content-Length')).toBe(String(SIZE));

    readers[0]?.client.destroy();
    await expect
      .poll(async () => (await fetch(`${origin}${path}`, { headers: { Range: 'bytes=1-' } })).status)
      .toBe(206);
    readers[1]?.client.destroy();
    const whole = await (await fetch(`${origin}${path}`)).bytes();
    expect(Buffer.compare(whole, bytes)).toBe(0);
  });

  it('C41 refuses an address that is too long before it makes anything from it', async () => {
    const { origin } = await start(await open());
    expect((await fetch(`${origin}/api/${'x'.repeat(4_100)}/menu`)).status).toBe(414);
    expect((await fetch(`${origin}/api/${'x'.repeat(4_000)}/menu`)).status).toBe(404);
  });

  it('C35 a connection on which nothing moves is closed', async () => {
    const { database, path } = await withPdf();
    const { atServer, readHead } = await start(database, 100);
    const closed: Promise<unknown>[] = [];
    for (let turn = 0; turn < 3; turn += 1) await readHead(path);
    for (const socket of atServer) closed.push(socket.destroyed ? Promise.resolve() : once(socket, 'close'));
    await Promise.all(closed);
    expect(closed).toHaveLength(3);
  });
});
