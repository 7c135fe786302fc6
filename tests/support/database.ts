import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type Database } from '#server/db/open.ts';

/** Dropping databases is slow on a busy machine. */
const TIDY_MS = 180_000;

export type OpenFresh = (options?: { migrated?: boolean }) => Promise<Database>;

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const ENGINES: readonly Database['engine'][] = SERVER === '' ? ['sqlite'] : ['sqlite', 'postgres'];

const openNew: Record<Database['engine'], () => Promise<Opened>> = {
  sqlite: async () => ({ database: await openDatabase(':memory:') }),
  postgres: async () => {
    const { databaseUrl, drop } = await freshAddress();
    return { database: await openDatabase({ databaseUrl, dataDir: '' }), drop };
  },
};

/**
 * On SQLite in memory, and on PostgreSQL if `TEST_DATABASE_URL` names a server that allows creating databases. For what
 * depends on the engine: transactions, locks, dialect, signals, texts that PostgreSQL refuses.
 */
export function onEveryDatabase(
  name: string,
  suite: (open: OpenFresh, engine: Database['engine']) => void | Promise<void>,
  engines = ENGINES,
): void {
  describe.each(engines)(`${name} (%s)`, async (engine) => {
    await suite(closing(openNew[engine]), engine);
  });
}

/** For suites that need any database. */
export const onSqlite = (name: string, suite: (open: OpenFresh) => void | Promise<void>): void =>
  onEveryDatabase(name, suite, ['sqlite']);

/** For tests with several processes. `addressOf`: the database's URL. */
export function onPostgres(name: string, suite: (open: OpenFresh, addressOf: (database: Database) => string) => void) {
  describe.runIf(SERVER !== '')(`${name} (postgres)`, () => {
    suite(closing(openNew.postgres), ({ location }) => new URL(location.slice(location.indexOf('/')), SERVER).href);
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
  }, TIDY_MS);
  return async ({ migrated = true } = {}) => {
    const fresh = await openNew();
    opened.push(fresh);
    if (migrated) await migrate(fresh.database);
    return fresh.database;
  };
}

async function freshAddress(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `sufra_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template template0 encoding 'UTF8'`);
  const address = new URL(SERVER);
  address.pathname = `/${name}`;
  return { databaseUrl: address.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

export const newerMigration = ({ db }: Pick<Database, 'db'>) =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026-11-26T10:00:00.000Z')`.execute(db);

export type Place = { dataDir: string; databaseUrl: string | null };

/** The same choice as above for programs that open the database themselves. */
export function onEveryPlace(
  name: string,
  suite: (fresh: () => Promise<Place>, engine: Database['engine']) => void,
  engines = ENGINES,
): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    const remove: (() => Promise<void> | void)[] = [];
    afterAll(async () => {
      for (const each of remove) await each();
    }, TIDY_MS);
    suite(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sufra-place-'));
      remove.push(() => rmSync(dataDir, { recursive: true, force: true }));
      if (engine === 'sqlite') return { dataDir, databaseUrl: null };
      const { databaseUrl, drop } = await freshAddress();
      remove.push(drop);
      return { dataDir, databaseUrl };
    }, engine);
  });
}

export const onSqlitePlace = (name: string, suite: (fresh: () => Promise<Place>) => void): void =>
  onEveryPlace(name, suite, ['sqlite']);

export const openPlace = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, dataDir });

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
