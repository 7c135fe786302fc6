import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { orderBody } from '#tests/support/api.ts';

/** Short here; the loops of a release run it longer. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);

const folder = mkdtempSync(join(tmpdir(), 'sufra-kill-'));
let child: ChildProcess | undefined;

afterEach(() => child?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true }));

async function start(dataDir: string): Promise<string> {
  const program = join(import.meta.dirname, '..', 'support', 'order-server.ts');
  child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}/api/killed/orders`;
}

async function kill(): Promise<void> {
  const dead = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await dead;
}

const body = JSON.stringify(orderBody());

/** The order's id, or null where no answer came. */
async function post(address: string, key: string): Promise<string | null> {
  try {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const answer = await fetch(address, { method: 'POST', headers, body });
    return ((await answer.json()) as { order_id?: string }).order_id ?? null;
  } catch {
    return null; // the process died meanwhile: that is what this file is about
  }
}

async function storedOrders(dataDir: string): Promise<Map<string | null, string>> {
  const database = await openDatabase({ dataDir });
  const rows = await database.db.selectFrom('orders').select(['id', 'client_key']).execute();
  await database.close();
  expect(new Set(rows.map((row) => row.client_key)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.client_key, row.id]));
}

it(
  'keeps every answered order over kill -9 under load, and makes none twice (C4, C10)',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(folder, 'load');
    const answered = new Map<string, string>();
    const keys: string[] = [];
    let lost = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const address = await start(dataDir);
      const fresh = Array.from({ length: 150 }, () => randomUUID());
      keys.push(...fresh);
      let left = 1 + Math.floor(Math.random() * 100);
      const ids = await Promise.all(
        fresh.map(async (key) => {
          const id = await post(address, key);
          left -= 1;
          if (left === 0) await kill();
          return id;
        }),
      );
      for (const [at, id] of ids.entries()) {
        if (id === null) lost += 1;
        else answered.set(fresh[at] ?? '', id);
      }
      const stored = await storedOrders(dataDir);
      for (const [key, id] of answered) expect(stored.get(key)).toBe(id);
    }
    const address = await start(dataDir);
    const again = await Promise.all(keys.map(async (key) => [key, await post(address, key)] as const));
    for (const [key, id] of again) expect(id).toBe(answered.get(key) ?? id);
    expect(again.every(([, id]) => id !== null)).toBe(true);
    expect((await storedOrders(dataDir)).size).toBe(keys.length);
    // Killed with requests under way, not after the last of them.
    expect(lost).toBeGreaterThan(0);
  },
);

it('keeps the order of a client that hung up, and answers it again (C9)', async () => {
  const dataDir = join(folder, 'hung-up');
  const address = await start(dataDir);
  const key = randomUUID();
  const { port, pathname } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
  await once(socket, 'close');
  await expect.poll(async () => (await storedOrders(dataDir)).get(key), { timeout: 5_000 }).toBeTypeOf('string');
  expect(await post(address, key)).toBe((await storedOrders(dataDir)).get(key));
});
