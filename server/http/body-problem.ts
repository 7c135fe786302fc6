import type { Context } from 'hono';
import { problem } from './problem.ts';
import type { BodyTrouble } from './read-bytes.ts';

/** The answer to a body that could not be read. */
export function bodyProblem(c: Context, trouble: BodyTrouble): Response {
  if (trouble === 'too_large') return problem(c, 'too_large');
  if (trouble === 'incomplete') return problem(c, 'invalid', { status: 400, detail: 'The body is incomplete' });
  // Do not wait for the rest of the body.
  c.header('Connection', 'close');
  return problem(c, 'request_timeout');
}
