import type { Context } from 'hono';
import * as v from 'valibot';
import { problem } from './problem.ts';
import type { Refusal } from './read-json.ts';

/** The body as the contract knows it, or 422 with one error for each field that is wrong (JSON pointers). */
export function parseBody<T>(c: Context, schema: v.GenericSchema<unknown, T>, value: unknown): T | Response {
  const checked = checkBody(schema, value);
  return 'refused' in checked ? problem(c, checked.refused.code, checked.refused.extra) : checked.body;
}

/** The same without an answer. */
export function checkBody<T>(schema: v.GenericSchema<unknown, T>, value: unknown): { body: T } | { refused: Refusal } {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { body: parsed.output };
  const errors = parsed.issues.slice(0, 20).map((issue) => ({
    pointer: (issue.path ?? [])
      .map(({ key }) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
    code: issue.input === undefined ? 'required' : 'invalid',
  }));
  return { refused: { code: 'invalid', extra: { errors } } };
}
