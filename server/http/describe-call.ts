import type { Context, Env, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { ApiEnv } from './app-env.ts';
import { problem } from './problem.ts';
import { readJson } from './read-json.ts';

export type HeaderName = 'Idempotency-Key' | 'Order-Age' | 'Last-Event-ID';

/** `{ PauseRequest }`: one schema by its name under `components.schemas`. */
type Named<T = unknown> = Readonly<Record<string, v.GenericSchema<unknown, T>>>;

export type Call = {
  summary: string;
  description?: string;
  query?: Readonly<Record<string, string>>;
  headers?: readonly HeaderName[];
  request?: Named;
  /** Of the request. */
  maxBytes?: number;
  /** The media types of a body that is no JSON. */
  file?: readonly string[];
  /** By status. A text stands for an answer without JSON: its media types, or a description if it has no body. */
  answers: Readonly<Record<number, Named | string>>;
  /** Besides those that every such call may answer (`document.ts`). */
  problems?: readonly ProblemCode[];
};

const calls = new WeakMap<object, Call>();

/** The description that `handler` carries, if `describeCall` made it. */
export const callOf = (handler: object): Call | undefined => calls.get(handler);

/** Of a call that several taps may repeat. */
export const ONCE = 'A repeated tap is carried out once.';
/** Of a list with an ETag. */
export const UNCHANGED = { 304: 'The cached answer is still valid (If-None-Match).' };
/** Reordering a category sends the ids of all its dishes. */
export const DESK_MAX_BYTES = 512 * 1024;
/** Many dishes with their descriptions, changed at once. */
export const BULK_MAX_BYTES = 4 * 1024 * 1024;

type Reads<T> = MiddlewareHandler<Env, string, { in: { json: T }; out: { json: T } }>;

/**
 * Describes the route that it stands in, for `/api/openapi.json`. A JSON body is read and checked by the described
 * schema: the handler finds it in `c.req.valid('json')`.
 */
export function describeCall<T extends object>(call: Call & { request: Named<T> }): Reads<T>;
export function describeCall(call: Call): MiddlewareHandler;
export function describeCall(call: Call): MiddlewareHandler {
  const [schema] = Object.values(call.request ?? {});
  const handler = createMiddleware<ApiEnv>(async (c, next) => {
    if (!schema) return next();
    const body = await readJson(c, call.maxBytes);
    if (body instanceof Response) return body;
    const asked = parseBody(c, schema, body.value);
    if (asked instanceof Response) return asked;
    // A request is an object.
    c.req.addValidatedData('json', asked as object);
    c.set('bodyHash', body.hash);
    return next();
  });
  calls.set(handler, call);
  return handler;
}

/** Answers 422 with one error per wrong field (JSON pointers). */
function parseBody(c: Context, schema: v.GenericSchema, value: unknown): unknown {
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
