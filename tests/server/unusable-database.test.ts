import { randomUUID } from 'node:crypto';
import { closeSync, copyFileSync, openSync, renameSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postgresFolder, postgresIn } from '#scripts/test-machine.mjs';
import { backUp, restore } from '#server/db/backup.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import type { LogLine } from '#server/http/request-log.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { NOON, orderBody } from '#tests/support/api.ts';
import { onPostgres } from '#tests/support/database.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';
import { appOver } from '#tests/support/whole-app.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

function serve(database: Database) {
  const lines: LogLine[] = [];
  const app = appOver(database, { RATE_LIMIT_SCALE: '1000' }, { log: (line) => lines.push(line) });
  const post = (key: string) =>
    app.request('/api/cafe/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(orderBody()),
    });
  const order = async (key: string = randomUUID()) => (await post(key)).status;
  const refusal = async (key: string = randomUUID()) => {
    const answer = await post(key);
    const { code } = (await answer.json()) as { code?: string };
    return [answer.status, code, answer.headers.get('Retry-After')];
  };
  return { lines, order, refusal, readiness: async () => (await app.request('/readyz')).status };
}

onPostgres('a database that takes no writes', (open, addressOf) => {
  it('C45 says so, answers 503, and drops the connections that lead to it', async () => {
    const database = await open();
    await writeVenue(database, venueDraft('cafe'), menuDraft());
    const { lines, order, refusal, readiness } = serve(database);
    expect([await order(), await readiness()]).toEqual([201, 200]);

    const address = new URL(addressOf(database));
    const name = address.pathname.slice(1);
    address.pathname = '/postgres';
    const admin = await openDatabase({ databaseUrl: address.href, dataDir: '' });
    const endSessions = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(admin.db);
    await endSessions.execute(admin.db);

    const notReady = { level: 'error', ready: 'no', database: 'read-only' };
    const reported = async () => [await readiness(), lines.filter((line) => line['ready'] === 'no').at(-1)];
    await expect.poll(reported).toEqual([503, notReady]);
    const key = randomUUID();
    await expect.poll(async () => [await order(key), lines.at(-1)?.['database']]).toEqual([503, 'read-only']);
    expect(await refusal(key)).toEqual([503, 'read_only', '2']);

    // Sessions that began read-only stay so: with one of them left in the pool, this order would fail.
    await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(admin.db);
    expect([await order(key), await readiness()]).toEqual([201, 200]);
    await admin.close();
  });
});

describe.runIf(postgresFolder())('a PostgreSQL that asks for a password', () => {
  it('C55 says that the address has none, that it is wrong, or that there is no such database', async () => {
    const folder = tempFolder();
    const rules = join(folder, 'rules.conf');
    writeFileSync(rules, 'host all sufra all trust\nhost all all all scram-sha-256\n');
    const server = await postgresIn(folder, { settings: [`hba_file=${rules}`] });
    if (!server) throw new Error('PostgreSQL did not start.');
    try {
      const admin = await openDatabase({ databaseUrl: server.url, dataDir: '' });
      await sql`create role waiter login password 'right'`.execute(admin.db);
      await admin.close();
      const place = `127.0.0.1:${server.port}`;
      const at = (who: string, database = 'postgres') =>
        openDatabase({ databaseUrl: `postgres://${who}@${place}/${database}`, dataDir: '' });
      for (const who of ['waiter', 'waiter:']) {
        await expect(at(who)).rejects.toThrow(
          `PostgreSQL at ${place}/postgres asks for a password, and DATABASE_URL has none.`,
        );
      }
      const refused = at('waiter:wrong');
      await expect(refused).rejects.toThrow(
        `PostgreSQL at ${place}/postgres cannot be used: access refused (password authentication failed`,
      );
      await expect(refused).rejects.toThrow('Check the user, the password and the name of the database');
      await expect(at('waiter:right', 'menus')).rejects.toThrow(
        `PostgreSQL at ${place}/menus cannot be used: access refused (database "menus" does not exist).`,
      );
      await (await at('waiter:right')).close();
    } finally {
      await server.end('SIGINT');
    }
  });
});

describe('a SQLite file', () => {
  let folder: string;
  let file: string;
  let database: Database;

  beforeEach(async () => {
    folder = tempFolder();
    file = join(folder, 'sufra.sqlite');
    database = await openDatabase({ dataDir: folder });
    await migrate(database);
    await writeVenue(database, venueDraft('cafe'), menuDraft());
  });
  afterEach(async () => {
    await database.close();
  });

  const PAGE = 4_096;
  const overwrite = (page: number): void => {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, (page - 1) * PAGE);
    closeSync(handle);
  };
  const rootPageOf = (table: string): number => {
    const raw = new DatabaseSync(file, { readOnly: true });
    const row = raw.prepare('select rootpage from sqlite_schema where name = ?').get(table);
    raw.close();
    return Number(row?.['rootpage']);
  };

  it.each(['orders', 'order_keys', 'kitchen_seen', 'tenants'])(
    'C45 with a spoilt page of %s is not ready once it was met, and says damaged',
    async (table) => {
      expect(await serve(database).order()).toBe(201);
      await database.close();
      overwrite(rootPageOf(table));
      database = await openDatabase({ dataDir: folder });
      const { lines, order, readiness } = serve(database);
      const rows = sql`select * from ${sql.table(table)}`.execute(database.db);
      await expect(rows).rejects.toThrow(/malformed/);
      expect(await readiness()).toBe(503);
      expect(lines).toContainEqual({ level: 'error', ready: 'no', database: 'damaged' });
      if (table === 'kitchen_seen') return;
      expect([await order(), lines.at(-1)?.['database']]).toEqual([503, 'damaged']);
    },
  );

  it('C45 with a spoilt page that nobody has asked for is not ready after the hourly check', async () => {
    await database.close();
    overwrite(rootPageOf('dishes'));
    database = await openDatabase({ dataDir: folder });
    const { lines, readiness } = serve(database);
    await database.checkPages();
    expect(await readiness()).toBe(503);
    expect(lines).toContainEqual({ level: 'error', ready: 'no', database: 'damaged' });
  });

  it('C45 whose orders cannot be read is not ready, although settings can be written', async () => {
    await database.close();
    overwrite(rootPageOf('orders'));
    database = await openDatabase({ dataDir: folder });
    expect(await serve(database).readiness()).toBe(503);
  });

  it.each([
    ['deleted', () => rmSync(file)],
    ['moved', () => renameSync(file, `${file}.old`)],
    [
      'replaced',
      () => {
        renameSync(file, `${file}.old`);
        copyFileSync(`${file}.old`, file);
      },
    ],
  ])('C45 that was %s under the server takes no order that would be lost with it', async (_how, harm) => {
    const { lines, order, readiness } = serve(database);
    expect(await order()).toBe(201);
    harm();
    expect([await order(), lines.at(-1)?.['database'], await readiness()]).toEqual([503, 'moved or deleted', 503]);
  });

  it.each([
    ['the first page', () => overwrite(1)],
    ['the orders', () => overwrite(rootPageOf('orders'))],
    ['its end', () => truncateSync(file, 2 * PAGE)],
  ])('C45 that loses %s under the server is not ready, whatever is in memory', async (_what, harm) => {
    await database.close();
    database = await openDatabase({ dataDir: folder });
    const { lines, order, readiness } = serve(database);
    await database.db.selectFrom('orders').selectAll().execute();
    harm();
    expect(await readiness()).toBe(503);
    expect(lines).toContainEqual({ level: 'error', ready: 'no', database: 'damaged' });
    await order();
    expect(await readiness()).toBe(503);
  });

  it('C45 that turns read-only is not ready, and is ready when it can be written again', async () => {
    const { lines, order, refusal, readiness } = serve(database);
    await sql`pragma query_only = on`.execute(database.db);
    expect([await order(), lines.at(-1)?.['database'], await readiness()]).toEqual([503, 'read-only', 503]);
    expect(await refusal()).toEqual([503, 'read_only', '2']);
    await sql`pragma query_only = off`.execute(database.db);
    expect([await order(), await readiness()]).toEqual([201, 200]);
  });

  it('C45 with a spoilt first page names itself and the way to restore, which works', async () => {
    const copy = join(folder, 'copy.sqlite');
    backUp(folder, copy, NOON);
    await database.close();
    overwrite(1);
    const opening = openDatabase({ dataDir: folder });
    await expect(opening).rejects.toThrow(`SQLite at ${file} cannot be used: damaged (file is not a database).`);
    await expect(opening).rejects.toThrow('npm run backup -- --restore FILE');
    await restore(folder, copy, NOON);
    database = await openDatabase({ dataDir: folder });
    expect(await serve(database).order()).toBe(201);
  });
});
