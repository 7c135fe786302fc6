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

/** SQLite in memory, and PostgreSQL if `TEST_DATABASE_URL` names a server that allows creating databases. */
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

/** For tests with several processes. `addressOf`: the database's URL. */
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
  }, TIDY_MS);
  return async ({ migrated = true } = {}) => {
    const fresh = await openNew();
    opened.push(fresh);
    if (migrated) await migrate(fresh.database);
    return fresh.database;
  };
}

async function freshPostgres(server: string): Promise<Opened> {
  const { databaseUrl, drop } = await freshAddress(server);
  return { database: await openDatabase({ databaseUrl, dataDir: '' }), drop };
}

async function freshAddress(server: string): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `sufra_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { databaseUrl: address.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

export const newerMigration = ({ db }: Pick<Database, 'db'>) =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026-11-26T10:00:00.000Z')`.execute(db);

export type Place = { dataDir: string; databaseUrl: string | null };

export function eachPlace(
  name: string,
  suite: (fresh: () => Promise<Place>, engine: Database['engine']) => void,
): void {
  const server = process.env['TEST_DATABASE_URL'];
  const engines: { engine: Database['engine'] }[] = [
    { engine: 'sqlite' },
    ...(server ? [{ engine: 'postgres' as const }] : []),
  ];
  describe.each(engines)(`${name} ($engine)`, ({ engine }) => {
    const remove: (() => Promise<void> | void)[] = [];
    afterAll(async () => {
      for (const each of remove) await each();
    }, TIDY_MS);
    suite(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sufra-place-'));
      remove.push(() => rmSync(dataDir, { recursive: true, force: true }));
      if (engine === 'sqlite' || !server) return { dataDir, databaseUrl: null };
      const { databaseUrl, drop } = await freshAddress(server);
      remove.push(drop);
      return { dataDir, databaseUrl };
    }, engine);
  });
}

export const openPlace = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, dataDir });

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
