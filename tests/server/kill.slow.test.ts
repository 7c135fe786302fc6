import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { orderBody } from '#tests/support/api.ts';
import { onEveryPlace, openPlace, type Place } from '#tests/support/database.ts';

/** Short here; `npm run sweep -- soak` runs 20. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3);

let child: ChildProcess | undefined;

afterEach(() => child?.kill('SIGKILL'));

async function start({ dataDir, databaseUrl }: Place): Promise<string> {
  const program = join(import.meta.dirname, '..', 'support', 'order-server.ts');
  child = spawn(process.execPath, [program, dataDir, ...(databaseUrl === null ? [] : [databaseUrl])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}/api/killed/orders`;
}

async function kill(): Promise<void> {
  const dead = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await dead;
}

const body = JSON.stringify(orderBody());

async function post(address: string, key: string): Promise<string | null> {
  try {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const answer = await fetch(address, { method: 'POST', headers, body });
    return ((await answer.json()) as { order_id?: string }).order_id ?? null;
  } catch {
    return null; // the process was killed, as this test intends
  }
}

async function postUntilAnswered(address: string, key: string): Promise<string | null> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const id = await post(address, key);
    if (id !== null) return id;
    await new Promise((resolve) => setTimeout(resolve, 300 * Math.random()));
  }
  return null;
}

async function storedOrders(place: Place): Promise<Map<string | null, string>> {
  const database = await openPlace(place);
  const rows = await database.db.selectFrom('orders').select(['id', 'client_key']).execute();
  await database.close();
  expect(new Set(rows.map((row) => row.client_key)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.client_key, row.id]));
}

onEveryPlace('a process that dies', (fresh) => {
  it(
    'C4: keeps every answered order over kill -9 under load, and makes none twice',
    { timeout: 60_000 + ROUNDS * 20_000 },
    async () => {
      const place = await fresh();
      const answered = new Map<string, string>();
      const keys: string[] = [];
      let lost = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const address = await start(place);
        let left = 1 + Math.floor(Math.random() * 100);
        const askOnAndOn = async (): Promise<void> => {
          while (left > 0) {
            const key = randomUUID();
            keys.push(key);
            const id = await post(address, key);
            if (id === null) lost += 1;
            else answered.set(key, id);
            left -= 1;
            if (left === 0) await kill();
          }
        };
        await Promise.all(Array.from({ length: 24 }, askOnAndOn));
        const stored = await storedOrders(place);
        for (const [key, id] of answered) expect(stored.get(key)).toBe(id);
      }
      const address = await start(place);
      const again = await Promise.all(keys.map(async (key) => [key, await postUntilAnswered(address, key)] as const));
      for (const [key, id] of again) expect(id).toBe(answered.get(key) ?? id);
      expect(again.every(([, id]) => id !== null)).toBe(true);
      expect((await storedOrders(place)).size).toBe(keys.length);
      expect(lost).toBeGreaterThan(0);
    },
  );

  it('C9: keeps the order of a client that disconnected, and answers it on a retry', async () => {
    const place = await fresh();
    const address = await start(place);
    const key = randomUUID();
    const { port, pathname } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      () => socket.destroy(),
    );
    await once(socket, 'close');
    await expect.poll(async () => (await storedOrders(place)).get(key)).toBeTypeOf('string');
    expect(await post(address, key)).toBe((await storedOrders(place)).get(key));
  });
});
