import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresIn } from '#scripts/test-machine.mjs';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { orderBody, startApi } from '#tests/support/api.ts';
import { openPlace, type Place } from '#tests/support/database.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';

/** Short here; `npm run sweep -- soak` runs 20. */
const ROUNDS = Number(process.env['POWER_ROUNDS'] ?? 2);

const disk = mountSmallDisk(32);
const folder = disk?.folder ?? '';
const postgresDisk = disk && mountSmallDisk(256);
let postgres = postgresDisk && (await postgresIn(postgresDisk.folder));
postgresDisk?.flush();
if (!disk) process.stdout.write('Left out: C5 power cut and C6 full disk (they need root, a loop device and ext4).\n');
else if (!postgres) process.stdout.write('Left out: C5 power cut on PostgreSQL (install postgresql).\n');

let server: ChildProcess | undefined;
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await postgres?.end('SIGINT');
  postgresDisk?.remove();
  disk?.remove();
});

const storedKeys = async (place: Place) => {
  const database = await openPlace(place);
  const rows = await database.db.selectFrom('orders').select('client_key').execute();
  const keys = await database.db.selectFrom('order_keys').select('order_id').execute();
  await database.close();
  expect(keys).toHaveLength(rows.length);
  return new Set(rows.map((row) => row.client_key));
};

async function orderUntilTheCut({ dataDir, databaseUrl }: Place, cut: () => void, answered: Set<string>) {
  const program = join(import.meta.dirname, '../support/order-server.ts');
  const running = spawn(process.execPath, [program, dataDir, ...(databaseUrl === null ? [] : [databaseUrl])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server = running;
  const [port] = (await once(running.stdout, 'data')) as [Buffer];
  const address = `http://127.0.0.1:${port.toString().trim()}/api/killed/orders`;
  const before = answered.size;
  const power = { isOn: true };
  const customer = async () => {
    while (power.isOn) {
      const key = randomUUID();
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(orderBody()) }).catch(
        () => null,
      );
      if (power.isOn && answer?.status === 201) answered.add(key);
    }
  };
  const customers = Array.from({ length: 8 }, customer);
  const wanted = before + 20 + Math.floor(Math.random() * 40);
  await expect.poll(() => answered.size, { interval: 5 }).toBeGreaterThan(wanted);
  power.isOn = false;
  cut();
  running.kill('SIGKILL');
  await Promise.all([once(running, 'exit'), ...customers]);
}

async function lostByCuts(place: Place, on: SmallDisk, restart: () => Promise<Place>): Promise<string[]> {
  const answered = new Set<string>();
  const lost: string[] = [];
  let now = place;
  for (let round = 0; round < ROUNDS; round += 1) {
    await orderUntilTheCut(now, on.cutPower, answered);
    now = await restart();
    const stored = await storedKeys(now);
    lost.push(...[...answered].filter((key) => !stored.has(key)));
  }
  return lost;
}

const TIMEOUT = { timeout: 60_000 + ROUNDS * 20_000 };

describe.runIf(postgresDisk && postgres)('PostgreSQL on a disk of its own', () => {
  it('C5: a power cut loses no answered order, and the database opens', TIMEOUT, async () => {
    if (!postgresDisk || !postgres) return;
    const place = (databaseUrl: string): Place => ({ dataDir: postgresDisk.folder, databaseUrl });
    const lost = await lostByCuts(place(postgres.url), postgresDisk, async () => {
      await postgres?.end('SIGKILL');
      postgresDisk.restart();
      postgres = await postgresIn(postgresDisk.folder);
      return place(postgres?.url ?? 'postgres://it-did-not-start');
    });
    expect(lost).toEqual([]);
  });
});

describe.runIf(disk)('SQLite on a disk of its own', () => {
  it('C5: a power cut loses no answered order, and the database opens', TIMEOUT, async () => {
    if (!disk) return;
    const place: Place = { dataDir: folder, databaseUrl: null };
    const lost = await lostByCuts(place, disk, async () => {
      disk.restart();
      return place;
    });
    expect(lost).toEqual([]);
  });

  it('C6: a full disk gives our 503, leaves nothing partial, and recovers once there is space', async () => {
    const database = await openDatabase({ dataDir: folder });
    await migrate(database);
    const api = await startApi(database);
    const { slug, id } = await api.venue();
    const ballast = join(folder, 'ballast');
    for (const size of [1 << 20, 1 << 16, 1 << 12]) {
      for (let part = 0; part < 100; part += 1) {
        try {
          writeFileSync(`${ballast}-${size}-${part}`, new Uint8Array(size));
        } catch {
          break;
        }
      }
    }
    const refused: string[] = [];
    let made = 0;
    for (let attempt = 0; attempt < 300 && refused.length < 3; attempt += 1) {
      const key = randomUUID();
      const answer = await api.order(slug, orderBody(), key);
      if (answer.status === 201) made += 1;
      else {
        expect([answer.status, answer.headers.get('Order-Api'), answer.headers.get('Retry-After')]).toEqual([
          503,
          '1',
          '2',
        ]);
        refused.push(key);
      }
    }
    expect(refused).toHaveLength(3);
    expect((await api.get(`/${slug}/menu`)).status).toBe(200);
    expect(await api.count(id)).toBe(made);
    rmSync(`${ballast}-${1 << 20}-0`, { force: true });
    for (const key of refused) expect((await api.order(slug, orderBody(), key)).status).toBe(201);
    expect(await api.count(id)).toBe(made + 3);
    expect(api.failures).toEqual([]);
    await database.close();
    const stored = await storedKeys({ dataDir: folder, databaseUrl: null });
    for (const key of refused) expect(stored).toContain(key);
  });
});
