import type { Context } from 'hono';
import { bodyProblem } from './body-problem.ts';
import { readBytes } from './read-bytes.ts';

/** A photo from a phone on a slow line; who sends nothing for that long has gone. */
const READ_TIMEOUT_MS = 60_000;

/** A file that is the body, or the problem to answer. What it is is seen from its bytes, not from what its sender says. */
export async function readUpload(c: Context, most: number): Promise<Buffer | Response> {
  const bytes = await readBytes(c, { most, timeoutMs: READ_TIMEOUT_MS });
  return typeof bytes === 'string' ? bodyProblem(c, bytes) : bytes;
}
