import type { Context } from 'hono';
import { databaseFailure } from '#server/db/database-error.ts';
import { problem } from './problem.ts';

/** What threw: the database's trouble is answered as one that passes, anything else is reported as a fault of ours. */
export const answerFailure =
  (report: (error: unknown) => void) =>
  (error: Error, c: Context): Response => {
    if (databaseFailure(error)) return problem(c, 'unavailable', { retry_after: 2 });
    report(error);
    return problem(c, 'internal');
  };
