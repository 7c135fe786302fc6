import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { databaseFailure, isSlowStatement } from './database-error.ts';
import { LOCK_TIMEOUT_MS } from './time-limits.ts';

/** The server ends a statement first, so that a slow one does not cost the connection. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** On a frozen network no answer and no error ever comes. */
const QUERY_TIMEOUT_MS = 6_000;
/** A transaction whose process has vanished keeps its locks until the server ends it. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/** bigint columns hold milliseconds and minor units, far below 2^53. They are read as numbers, as on SQLite. */
const INT8 = 20;

/** `longWork`: commands and migrations, whose statements may take minutes. */
export type ConnectionUse = { longWork: boolean };

const settingsFor = (connectionString: string, { longWork }: ConnectionUse): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  ...(!longWork && {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }),
  types: {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  },
});

/** A connection that can be cut. A polite end waits for the other side, which a frozen network never lets answer. */
export class CuttableClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  get isCut(): boolean {
    return this.#socket.destroyed;
  }

  cut(): void {
    this.#socket.destroy();
  }
}

export const singleClient = (databaseUrl: string): CuttableClient =>
  new CuttableClient(settingsFor(databaseUrl, { longWork: false }));

export type CuttablePool = PostgresPool & {
  cutAll: () => void;
};

/** A connection that failed is cut instead of returned, with all idle ones: they lead to the same server. */
export function postgresPool(databaseUrl: string, use: ConnectionUse): CuttablePool {
  const open = new Set<CuttableClient>();
  const idle = new Set<pg.ClientBase>();

  class PooledClient extends CuttableClient {
    constructor(config?: pg.ClientConfig) {
      super(config ?? {});
      open.add(this);
      // Without listeners a lost connection would end the process. A running query fails anyway.
      this.on('error', () => {});
      this.once('end', () => open.delete(this));
    }
  }

  const pool = new pg.Pool({ ...settingsFor(databaseUrl, use), max: 10, Client: PooledClient });
  pool.on('error', () => {});
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));

  const cutIdle = (): void => {
    for (const client of open) if (idle.has(client)) client.cut();
  };

  const lend = (client: pg.PoolClient): PostgresPoolClient => {
    let failure: unknown = null;
    const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
      // A rollback would wait behind the query that is never answered.
      if (failure !== null) throw failure;
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (databaseFailure(error) === 'unavailable' && !isSlowStatement(error)) failure = error;
        throw error;
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => {
        if (failure !== null && client instanceof CuttableClient) client.cut();
        client.release(destroy === true || failure !== null);
        if (failure !== null) cutIdle();
      },
    };
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!(client instanceof CuttableClient && client.isCut)) return lend(client);
      // The pool has not heard of the cut yet.
      client.release(true);
    }
  };

  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
    cutAll: () => {
      for (const client of open) client.cut();
    },
  };
}
