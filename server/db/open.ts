import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Changes, createChanges } from './changes.ts';
import { groupCommit } from './group-commit.ts';
import { isContention } from './database-error.ts';
import type { Schema } from './schema.ts';
import { makePrivate } from './private-file.ts';
import { postgresSignals } from './signals.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Database = {
  db: Kysely<Schema>;
  engine: 'sqlite' | 'postgres';
  /** One line for the operator: how durable an answered order is. */
  durability: string;
  /** The file, or the server's address without its password. */
  location: string;
  /** Runs `work` as one durable transaction. PostgreSQL may run it again after contention. */
  write: <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;
  /** All queries of `work` see the same state. */
  snapshot: <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;
  /** Erased content leaves the files of SQLite. In PostgreSQL that is the work of its autovacuum. */
  purge: () => Promise<void>;
  changes: Changes;
  close: () => Promise<void>;
};

/** The name of SQLite's file in the data folder. */
export const DATABASE_FILE = 'sufra.sqlite';

/** How long a writer waits for another, on both engines (docs/outbox.md 3.1). */
const LOCK_TIMEOUT_MS = 3_000;
const ATTEMPTS = 3;

/**
 * Opens PostgreSQL if there is a `databaseUrl`, else SQLite in `dataDir`, which is created if missing. Tests use
 * `:memory:`.
 * @throws Error with a sentence for the operator when the database cannot be opened or is not durable.
 */
export async function openDatabase(where: { databaseUrl?: string; dataDir: string } | ':memory:'): Promise<Database> {
  if (where === ':memory:') return openSqlite(':memory:');
  if (where.databaseUrl) return openPostgres(where.databaseUrl);
  mkdirSync(where.dataDir, { recursive: true });
  return openSqlite(join(where.dataDir, DATABASE_FILE));
}

/** Keys and phones hit random pages of their indexes. With larger caches such a page is read and checkpointed less often. */
const CACHE_KB = 16_000;
const CHECKPOINT_PAGES = 4_000;

function openSqlite(file: string): Database {
  if (file !== ':memory:') makePrivate(file);
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: LOCK_TIMEOUT_MS });
  const pragma = (name: string) => Object.values(sqlite.prepare(`pragma ${name}`).get() ?? {})[0];
  sqlite.exec('pragma journal_mode = wal');
  sqlite.exec('pragma synchronous = full');
  sqlite.exec(`pragma cache_size = -${CACHE_KB}`);
  sqlite.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // Erased phone numbers are overwritten, not only unlinked.
  sqlite.exec('pragma secure_delete = on');
  const journal = pragma('journal_mode');
  // A pragma may be ignored, so its value is read back. A database in memory has no WAL.
  if (pragma('synchronous') !== 2 || (file !== ':memory:' && journal !== 'wal') || pragma('foreign_keys') !== 1) {
    sqlite.close();
    throw new Error(
      `SQLite at ${file} cannot be made durable (journal ${String(journal)}): orders would not be safe there.`,
    );
  }
  const db = new Kysely<Schema>({ dialect: sqliteDialect(sqlite) });
  const write = groupCommit(db, () => sqlite.isTransaction);
  return {
    db,
    engine: 'sqlite',
    durability: 'WAL, synchronous=FULL: an answered order is on the disk',
    location: file,
    write,
    snapshot: snapshotOf(db),
    // The log keeps old pages until it is used again from its start, which can take weeks in a small venue.
    purge: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
    ...withChanges(db, createChanges(db, null)),
  };
}

function withChanges(db: Kysely<Schema>, changes: Changes): Pick<Database, 'changes' | 'close'> {
  return {
    changes,
    close: async () => {
      await changes.close();
      await db.destroy();
    },
  };
}

function snapshotOf(db: Kysely<Schema>): Database['snapshot'] {
  return (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** bigint columns hold milliseconds and piastres, far below 2^53. They are read as numbers, as on SQLite. */
const INT8 = 20;

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners a lost connection would end the process. A running query fails anyway, and the next query opens a
  // new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const address = new URL(databaseUrl);
  const location = `${address.host}${address.pathname}`;
  let durable: string;
  try {
    const { rows } = await pool.query<{ commit: string; fsync: string }>(
      "select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync",
    );
    durable = `synchronous_commit=${rows[0]?.commit ?? '?'}, fsync=${rows[0]?.fsync ?? '?'}`;
  } catch (error) {
    await pool.end();
    throw new Error(
      `PostgreSQL at ${location} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const write: Database['write'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isContention(error)) throw error;
      }
    }
  };
  return {
    db,
    engine: 'postgres',
    durability: durable,
    location,
    write,
    snapshot: snapshotOf(db),
    purge: async () => {},
    ...withChanges(db, createChanges(db, postgresSignals(databaseUrl, pool))),
  };
}
