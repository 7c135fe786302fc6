import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Changes, createChanges } from './changes.ts';
import { checkPages } from './check-pages.ts';
import { groupCommit } from './group-commit.ts';
import { failureCause, isContention, isDamage, wordsOf } from './database-error.ts';
import { type ConnectionUse, postgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { makePrivate, filePlace, isWithoutLog, NoTablesError, readAfresh, requireTables } from './sqlite-file.ts';
import { postgresSignals } from './signals.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { LOCK_TIMEOUT_MS, untilUnlocked, within } from './time-limits.ts';
import { unusable, unusableFile } from './unusable.ts';

export type Database = {
  db: Kysely<Schema>;
  engine: 'sqlite' | 'postgres';
  /** One line for the operator: how durable an answered order is. */
  durability: string;
  /** The file, or the server's address without its password. */
  location: string;
  /** Runs `work` as one durable transaction. PostgreSQL may run it again after contention. */
  write: <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;
  snapshot: <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;
  /** Erased content leaves the files of SQLite. In PostgreSQL its autovacuum does that. */
  purge: () => Promise<void>;
  /** SQLite met pages that it did not write. Only putting a copy back helps. */
  isDamaged: () => boolean;
  /** Reads all pages of SQLite's file. Damage that it finds shows in `isDamaged`. PostgreSQL checks its pages itself. */
  checkPages: () => Promise<void>;
  /** @throws when the file on the disk is not the one that is served, or cannot be read. SQLite itself reads from memory. */
  verify: () => void;
  changes: Changes;
  close: () => Promise<void>;
};

export const DATABASE_FILE = 'sufra.sqlite';

const ATTEMPTS = 3;
/** What still runs on PostgreSQL after this time is cut, so that a frozen network cannot hold up the end. */
const CLOSE_MS = 1_000;

/** @throws Error with a sentence for the operator when the database cannot be opened or is not durable. */
export async function openDatabase(
  where: { databaseUrl?: string; dataDir: string } | ':memory:',
  use: ConnectionUse = { longWork: false },
): Promise<Database> {
  if (where === ':memory:') return openSqlite(':memory:');
  if (where.databaseUrl) return openPostgres(where.databaseUrl, use);
  return openSqlite(join(where.dataDir, DATABASE_FILE));
}

/** Keys and phones hit random pages of their indexes. With larger caches such a page is read and checkpointed less often. */
const CACHE_KB = 16_000;
const CHECKPOINT_PAGES = 4_000;

/** @throws Error with a sentence for the operator. */
function openSqlite(file: string): Database {
  const isCopy = file !== ':memory:' && isWithoutLog(file);
  if (file !== ':memory:') prepareFile(file);
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: LOCK_TIMEOUT_MS });
    if (isCopy) requireTables(sqlite, file);
    return serveSqlite(sqlite, file);
  } catch (error) {
    sqlite?.close();
    if (error instanceof NoTablesError) throw new Error(`${error.message} ${WITHOUT_TABLES}`, { cause: error });
    throw unusable('sqlite', file, error);
  }
}

const WITHOUT_TABLES =
  'Nothing was changed here. Put the new copy in place with "npm run backup -- --restore FILE", or delete this file if ' +
  'nothing was ever stored in it.';

/** @throws Error with a sentence for the operator. */
function prepareFile(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    makePrivate(file);
  } catch (error) {
    throw unusableFile(file, error);
  }
}

function serveSqlite(sqlite: DatabaseSync, file: string): Database {
  const pragma = (name: string) => Object.values(sqlite.prepare(`pragma ${name}`).get() ?? {})[0];
  sqlite.exec('pragma journal_mode = wal');
  // The first read makes the log. Without one, the file of an interrupted first start would be taken for a copy.
  sqlite.exec('select 1 from sqlite_schema');
  sqlite.exec('pragma synchronous = full');
  sqlite.exec(`pragma cache_size = -${CACHE_KB}`);
  sqlite.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // Erased phone numbers are overwritten, not only unlinked.
  sqlite.exec('pragma secure_delete = on');
  const journal = pragma('journal_mode');
  // A pragma may be ignored, so its value is read back. A database in memory has no WAL.
  if (pragma('synchronous') !== 2 || (file !== ':memory:' && journal !== 'wal') || pragma('foreign_keys') !== 1) {
    throw new Error(
      `SQLite at ${file} cannot be made durable (journal ${String(journal)}): orders would not be safe there.`,
    );
  }
  // From here on `untilUnlocked` waits.
  sqlite.exec('pragma busy_timeout = 0');
  let damaged = false;
  const onError = (error: unknown): void => {
    damaged ||= isDamage(error);
  };
  const inPlace = file === ':memory:' ? () => undefined : filePlace(file);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(sqlite, { onError, beforeWrite: inPlace }) });
  const write = groupCommit(db, () => sqlite.isTransaction);
  const changes = createChanges(db, null);
  return {
    db,
    engine: 'sqlite',
    durability: 'WAL, synchronous=FULL: an answered order is on the disk',
    location: file,
    write,
    snapshot: snapshotOf(db),
    // The log keeps old pages until it is used again from its start, which can take weeks in a small venue.
    purge: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
    isDamaged: () => damaged,
    checkPages: async () => {
      if (file !== ':memory:') await checkPages(file).catch(onError);
    },
    verify: () => {
      inPlace();
      if (file === ':memory:') return;
      try {
        readAfresh(file);
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    changes,
    close: async () => {
      await changes.close();
      await db.destroy();
    },
  };
}

function snapshotOf(db: Kysely<Schema>): Database['snapshot'] {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return (work) => untilUnlocked(() => reading.execute(work));
}

/** Of `pg`, when the server asks for a password and neither the address nor PGPASSWORD has one. */
const NO_PASSWORD = /client password must be/;

function unopened(location: string, error: unknown): unknown {
  const words = wordsOf(error);
  if (NO_PASSWORD.test(words)) {
    return new Error(
      `PostgreSQL at ${location} asks for a password, and DATABASE_URL has none. Write it as ` +
        'postgres://user:password@host:5432/name.',
      { cause: error },
    );
  }
  if (failureCause(error) === 'access refused') return unusable('postgres', location, error);
  return new Error(`PostgreSQL at ${location} cannot be reached: ${words}`, { cause: error });
}

async function openPostgres(databaseUrl: string, use: ConnectionUse): Promise<Database> {
  const pool = postgresPool(databaseUrl, use);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const address = new URL(databaseUrl);
  const location = `${address.host}${address.pathname}`;
  let durable: string;
  try {
    const { rows } = await sql<{ commit: string; fsync: string }>`
      select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`.execute(db);
    durable = `synchronous_commit=${rows[0]?.commit ?? '?'}, fsync=${rows[0]?.fsync ?? '?'}`;
  } catch (error) {
    await db.destroy();
    throw unopened(location, error);
  }
  const write: Database['write'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isContention(error)) throw error;
      }
    }
  };
  const changes = createChanges(db, postgresSignals(databaseUrl, db));
  return {
    db,
    engine: 'postgres',
    durability: durable,
    location,
    write,
    snapshot: snapshotOf(db),
    purge: async () => {},
    isDamaged: () => false,
    checkPages: async () => {},
    verify: () => undefined,
    changes,
    close: async () => {
      const ended = changes.close().then(() => db.destroy());
      await within(CLOSE_MS, ended).catch(() => undefined);
      pool.cutAll();
    },
  };
}
