import type { Context } from 'hono';
import { failureCause } from '#server/db/database-error.ts';
import { problem } from './problem.ts';

/** The cause of a database failure goes to the log; the answer says only `read_only`. */
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
