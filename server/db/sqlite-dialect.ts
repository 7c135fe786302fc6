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

/** How many prepared statements are kept; a list of ids of another length is another statement. */
const MAX_STATEMENTS = 200;

/** SQLite runs schema changes inside transactions, so a migration that fails leaves the old schema (Kysely assumes not). */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely over Node's own SQLite. There is one connection; Kysely's runtime gives it to one query or one transaction at
 * a time (`supportsMultipleConnections` is false), so nobody reads inside another's open transaction. Every transaction
 * that may write is `BEGIN IMMEDIATE`: a write lock that cannot be had is refused at its start, never in the middle.
 */
export function sqliteDialect(sqlite: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => sqliteDriver(sqlite),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function sqliteDriver(sqlite: DatabaseSync): Driver {
  const connection = sqliteConnection(sqlite);
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async (_connection, { accessMode }) =>
      sqlite.exec(accessMode === 'read only' ? 'begin' : 'begin immediate'),
    commitTransaction: async () => sqlite.exec('commit'),
    rollbackTransaction: async () => {
      // A full disk makes SQLite roll back by itself; a second rollback would hide that first error.
      if (sqlite.isTransaction) sqlite.exec('rollback');
    },
    destroy: async () => sqlite.close(),
  };
}

function sqliteConnection(sqlite: DatabaseSync): DatabaseConnection {
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
      const { statement, reads } = prepare(query.sql);
      const parameters = query.parameters as SQLInputValue[];
      if (reads) return { rows: statement.all(...parameters) as Row[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    },
    streamQuery: () => {
      throw new Error('Streaming is not offered: the connection would be held while the rows are read');
    },
  };
}
