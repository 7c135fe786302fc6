import type { Context } from 'hono';
import { databaseFailure } from '#server/db/database-error.ts';
import { problem } from './problem.ts';

/** Answers 503 for a database failure. Any other error is a bug: it is reported and answered with 500. */
export const answerFailure =
  (report: (error: unknown) => void) =>
  (error: Error, c: Context): Response => {
    if (databaseFailure(error)) return problem(c, 'unavailable', { retry_after: 2 });
    report(error);
    return problem(c, 'internal');
  };
