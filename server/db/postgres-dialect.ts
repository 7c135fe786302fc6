import { type Dialect, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { isLostStatement } from './database-error.ts';

/** What a statement begins with that is to be prepared: its name, as a comment. */
const NAME = /^\/\* ([a-z_]+) \*\//;

type Connections = Pick<pg.Pool, 'options' | 'end'> & {
  connect: () => Promise<Pick<pg.PoolClient, 'query' | 'release'>>;
};

/**
 * One connection of the pool for all that is asked at the same time, one statement behind the other without waiting for
 * its answer; it goes back to the pool where nothing is asked any more. No transaction may begin on it.
 */
export function sharedConnection(pool: pg.Pool): Connections {
  let shared: Promise<pg.PoolClient> | null = null;
  let users = 0;
  return {
    options: pool.options,
    end: async () => {},
    connect: async () => {
      users += 1;
      shared ??= pool.connect();
      const mine = shared;
      const leave = (): boolean => {
        users -= 1;
        if (users === 0) shared = null;
        return users === 0;
      };
      try {
        const client = await mine;
        return { query: client.query.bind(client), release: () => leave() && client.release() };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/**
 * Kysely over `pg`. A statement that begins with its name is prepared once on each connection, which is then spared
 * reading and planning it. Behind a pooler that hands out another connection for each transaction, what was prepared is
 * not there: after the first such error nothing is prepared any more, and the transaction is done again.
 */
export function postgresDialect(pool: Connections): Dialect {
  let mayPrepare = true;

  const query = async (client: Pick<pg.PoolClient, 'query'>, text: string, values: readonly unknown[]) => {
    const name = mayPrepare ? NAME.exec(text)?.[1] : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (isLostStatement(error)) mayPrepare = false;
      throw error;
    }
  };

  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: async () => {
        const client = await pool.connect();
        return {
          query: ((text: string, values: readonly unknown[]) => query(client, text, values)) as never,
          release: (destroy?: boolean) => client.release(destroy),
        };
      },
    },
  });
}
