import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { makeStaffKey } from '#server/staff/staff-keys.ts';
import { NOON, orderBody, startApi, type TestApi } from '#tests/support/api.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
let database: Database;
let api: TestApi;
/** Another process, such as a command or a program that looks into the file. */
let other: DatabaseSync;

beforeEach(async () => {
  folder = tempFolder();
  database = await openDatabase({ dataDir: folder });
  await migrate(database);
  api = await startApi(database);
  other = new DatabaseSync(join(folder, 'sufra.sqlite'));
});
afterEach(async () => {
  other.close();
  await database.close();
});

const soFar = <T>(work: Promise<T>): Promise<T | null> => Promise.race([work, Promise.resolve(null)]);

/** Enough turns of the event loop for a write to have asked for the lock. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('C40 a write lock of another process holds orders, and no reader', async () => {
  const { slug } = await api.venue();
  const { order_id: id } = (await (await api.order(slug, orderBody())).json()) as { order_id: string };
  other.exec('begin immediate');
  const key = randomUUID();
  const waiting = api.order(slug, orderBody(), key);
  await turns();
  // All answers come while the lock is held.
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await api.get(`/${slug}/menu`)).status).toBe(200);
    expect((await api.post(`/${slug}/orders/by-ids`, { order_ids: [id] })).status).toBe(200);
  }
  expect(await soFar(waiting)).toBeNull();
  other.exec('commit');
  expect((await waiting).status).toBe(201);
  expect(api.failures).toEqual([]);
});

it('C40 a lock that is held on answers in_progress, and a retry makes the order once', async () => {
  const { slug, id } = await api.venue();
  const key = randomUUID();
  other.exec('begin immediate');
  const answer = await api.order(slug, orderBody(), key);
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'in_progress' }]);
  other.exec('commit');
  expect((await api.order(slug, orderBody(), key)).status).toBe(201);
  expect(await api.count(id)).toBe(1);
});

it('C40 a write outside of a transaction waits for the lock, too', async () => {
  const { id } = await api.venue();
  other.exec('begin immediate');
  const making = makeStaffKey(database.db, id, { role: 'kitchen', name: '', now: NOON });
  await turns();
  expect(await soFar(making)).toBeNull();
  other.exec('commit');
  expect((await making).key).toMatch(/^[0-9A-Z-]+$/);
});

it('C40 a start waits for the lock before it migrates', async () => {
  const file = join(folder, 'new');
  const fresh = await openDatabase({ dataDir: file });
  const writer = new DatabaseSync(join(file, 'sufra.sqlite'));
  writer.exec('begin immediate');
  const migrating = migrate(fresh);
  await turns();
  expect(await soFar(migrating)).toBeNull();
  writer.exec('commit');
  await migrating;
  writer.close();
  await fresh.close();
});
