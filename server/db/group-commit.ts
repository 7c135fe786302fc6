import { type Kysely, sql, type Transaction } from 'kysely';
import { createBatcher } from './batcher.ts';
import type { Schema } from './schema.ts';

type Job = {
  /** Answers what to tell the caller once everything is committed. */
  run: (trx: Transaction<Schema>) => Promise<() => void>;
  reject: (error: unknown) => void;
};

/** More would keep readers waiting for too long. */
const MOST = 32;

/**
 * Writes that arrive together are committed together: the flush to the disk, which is what a small transaction mostly
 * waits for, is paid once for all of them. Each runs behind a savepoint, so that one that fails undoes itself alone;
 * nobody is answered before the common commit, and when that fails everybody is told.
 */
export function groupCommit(
  db: Kysely<Schema>,
  isTransaction: () => boolean,
): <T>(work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T> {
  const enqueue = createBatcher<Job>(MOST, async (jobs) => {
    try {
      const answers = await db.transaction().execute((trx) => runJobs(trx, jobs, isTransaction));
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
      // A full disk ends the whole transaction, and nothing of it stands.
      if (!isTransaction()) throw error;
      await sql`rollback to job`.execute(trx);
      answers.push(() => job.reject(error));
    }
    await sql`release job`.execute(trx);
  }
  return answers;
}
