import type { Context } from 'hono';
import { failureCause } from '#server/db/database-error.ts';
import { problem } from './problem.ts';

/** Answers 503 for a database failure, whose cause goes to the log; only `read_only` is told. Any other error is a bug: it is reported and answered with 500. */
export const answerFailure =
  (report: (error: unknown) => void) =>
  (error: Error, c: Context): Response => {
    const cause = failureCause(error);
    if (cause !== null) {
      c.set('cause', cause);
      return problem(c, cause === 'read-only' ? 'read_only' : 'unavailable', { retry_after: 2 });
    }
    report(error);
    return problem(c, 'internal');
  };
