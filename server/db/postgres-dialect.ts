import { type Dialect, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { isLostStatement } from './database-error.ts';

/** What a statement begins with that is to be prepared: its name, as a comment. */
const NAME = /^\/\* ([a-z_]+) \*\//;

/**
 * Kysely over `pg`. A statement that begins with its name is prepared once on each connection, which is then spared
 * reading and planning it. Behind a pooler that hands out another connection for each transaction, what was prepared is
 * not there: after the first such error nothing is prepared any more, and the transaction is done again.
 */
export function postgresDialect(pool: pg.Pool): Dialect {
  let mayPrepare = true;

  const query = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
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
