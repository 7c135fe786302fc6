import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { untilUnlocked } from './time-limits.ts';

type Hooks = { onError: (error: unknown) => void; beforeWrite: () => void };

/** Lists of ids of different lengths are different statements. */
const MAX_STATEMENTS = 200;

/** SQLite supports schema changes inside a transaction; Kysely assumes that it does not. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely gives the single connection to one query or transaction at a time (`supportsMultipleConnections` is false).
 * Transactions that may write use `BEGIN IMMEDIATE`: without the lock they fail at their start, never in the middle.
 */
export function sqliteDialect(sqlite: DatabaseSync, hooks: Hooks): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => sqliteDriver(sqlite, hooks),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function sqliteDriver(sqlite: DatabaseSync, { onError, beforeWrite }: Hooks): Driver {
  const connection = sqliteConnection(sqlite, onError);
  const exec = (text: string): void => {
    try {
      sqlite.exec(text);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async (_connection, { accessMode }) => {
      if (accessMode === 'read only') return exec('begin');
      beforeWrite();
      exec('begin immediate');
    },
    commitTransaction: async () => exec('commit'),
    rollbackTransaction: async () => {
      // On a full disk SQLite has rolled back already; a second rollback would hide the first error.
      if (sqlite.isTransaction) sqlite.exec('rollback');
    },
    destroy: async () => sqlite.close(),
  };
}

function sqliteConnection(sqlite: DatabaseSync, onError: (error: unknown) => void): DatabaseConnection {
  const statements = new Map<string, { statement: StatementSync; reads: boolean }>();

  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = sqlite.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, prepared);
    return prepared;
  };

  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const run = (): QueryResult<Row> => {
        const { statement, reads } = prepare(query.sql);
        const parameters = query.parameters as SQLInputValue[];
        if (reads) return { rows: statement.all(...parameters) as Row[] };
        const { changes } = statement.run(...parameters);
        return { rows: [], numAffectedRows: BigInt(changes) };
      };
      try {
        // A transaction got its lock when it started.
        return sqlite.isTransaction ? run() : await untilUnlocked(run);
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('Streaming is not offered: the connection would be held while the rows are read');
    },
  };
}
