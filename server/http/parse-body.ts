import type { Context } from 'hono';
import * as v from 'valibot';
import { problem } from './problem.ts';
import { readJson } from './read-json.ts';

/** Answers 422 with one error per wrong field (JSON pointers). */
export function parseBody<T>(c: Context, schema: v.GenericSchema<unknown, T>, value: unknown): T | Response {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.slice(0, 20).map((issue) => ({
    pointer: (issue.path ?? [])
      .map(({ key }) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
    code: issue.input === undefined ? 'required' : 'invalid',
  }));
  return problem(c, 'invalid', { errors });
}

/** Reordering a category sends the ids of all its dishes. */
const DESK_MAX_BYTES = 512 * 1024;

export async function readDeskBody<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T | Response> {
  const body = await readJson(c, DESK_MAX_BYTES);
  return body instanceof Response ? body : parseBody(c, schema, body.value);
}
