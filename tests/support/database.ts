import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type Database } from '#server/db/open.ts';

/** Opens a fresh, empty database of one engine; it is closed and gone after the file's tests. */
export type OpenFresh = (options?: { migrated?: boolean }) => Promise<Database>;

/**
 * Runs a suite on SQLite in memory, and once more on PostgreSQL where `TEST_DATABASE_URL` names a server on which
 * databases may be made.
 */
export function eachEngine(name: string, suite: (open: OpenFresh, engine: Database['engine']) => void): void {
  const server = process.env['TEST_DATABASE_URL'];
  const engines: { engine: Database['engine']; openNew: () => Promise<Opened> }[] = [
    { engine: 'sqlite', openNew: async () => ({ database: await openDatabase(':memory:') }) },
    ...(server ? [{ engine: 'postgres' as const, openNew: () => freshPostgres(server) }] : []),
  ];
  describe.each(engines)(`${name} ($engine)`, ({ engine, openNew }) => {
    suite(closing(openNew), engine);
  });
}

/** Runs a suite on PostgreSQL alone, for what several processes share. `addressOf` is what they open. */
export function onPostgres(name: string, suite: (open: OpenFresh, addressOf: (database: Database) => string) => void) {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  describe.runIf(server !== '')(`${name} (postgres)`, () => {
    suite(
      closing(() => freshPostgres(server)),
      ({ location }) => new URL(location.slice(location.indexOf('/')), server).href,
    );
  });
}

type Opened = { database: Database; drop?: () => Promise<void> };

function closing(openNew: () => Promise<Opened>): OpenFresh {
  const opened: Opened[] = [];
  afterAll(async () => {
    for (const { database, drop } of opened) {
      await database.close();
      await drop?.();
    }
  });
  return async ({ migrated = true } = {}) => {
    const fresh = await openNew();
    opened.push(fresh);
    if (migrated) await migrate(fresh.database);
    return fresh.database;
  };
}

async function freshPostgres(server: string): Promise<Opened> {
  const name = `sufra_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return {
    database: await openDatabase({ databaseUrl: address.href, dataDir: '' }),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
