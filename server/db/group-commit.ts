import { type Kysely, sql, type Transaction } from 'kysely';
import { createBatchQueue } from './batch-queue.ts';
import type { Schema } from './schema.ts';
import { untilUnlocked } from './time-limits.ts';

type Job = {
  /** Resolves with a function that answers the caller; it runs after the commit. */
  run: (trx: Transaction<Schema>) => Promise<() => void>;
  reject: (error: unknown) => void;
};

/** A larger group would keep readers waiting for too long. */
const MAX_GROUP = 32;

/**
 * Writes that arrive together share one transaction and one flush to the disk, which dominates the time of a small one.
 * Each has its own savepoint, so a failing one is rolled back alone.
 */
export function groupCommit(
  db: Kysely<Schema>,
  isTransaction: () => boolean,
): <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T> {
  const enqueue = createBatchQueue<Job>(MAX_GROUP, async (jobs) => {
    try {
      // Between two tries the connection is free for readers, who need no lock.
      const answers = await untilUnlocked(() => db.transaction().execute((trx) => runJobs(trx, jobs, isTransaction)));
      for (const answer of answers) answer();
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  });
  return <T>(work: (trx: Transaction<Schema>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      enqueue({
        run: async (trx) => {
          const value = await work(trx);
          return () => resolve(value);
        },
        reject,
      });
    });
}

async function runJobs(
  trx: Transaction<Schema>,
  jobs: readonly Job[],
  isTransaction: () => boolean,
): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  for (const job of jobs) {
    await sql`savepoint job`.execute(trx);
    try {
      answers.push(await job.run(trx));
    } catch (error) {
      // A full disk makes SQLite roll back the whole transaction.
      if (!isTransaction()) throw error;
      await sql`rollback to job`.execute(trx);
      answers.push(() => job.reject(error));
    }
    await sql`release job`.execute(trx);
  }
  return answers;
}
