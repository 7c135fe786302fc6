import type { Context, Env, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import * as v from 'valibot';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { Call, NamedSchema } from '#src/contract/staff/calls.ts';
import type { ApiEnv } from './app-env.ts';
import { problem } from './problem.ts';
import { readJson } from './read-json.ts';

export type HeaderName = 'Idempotency-Key' | 'Order-Age' | 'Last-Event-ID';

/** What the API description says about a call besides its place, its request and its answers. */
type Words = {
  summary: string;
  description?: string;
  query?: Readonly<Record<string, string>>;
  headers?: readonly HeaderName[];
  /** Besides those that every such call may answer (`document.ts`). */
  problems?: readonly ProblemCode[];
};

export type DescribedCall = Words & Call & Required<Pick<Call, 'answers'>>;

const calls = new WeakMap<object, { described: DescribedCall; call: Call }>();

/** The call of the contract with its description, if `route` made the handler. */
export const callOf = (handler: object) => calls.get(handler);

/** The call of the contract that the request makes, if it makes one. */
export const requestedCall = (c: Context): Call | undefined =>
  matchedRoutes(c)
    .map(({ handler }) => callOf(handler)?.call)
    .find((call) => call !== undefined);

/** Of a call that several taps may repeat. */
export const ONCE = 'A repeated tap is carried out once.';
/** Of a list with an ETag. */
export const UNCHANGED = { 304: 'The cached answer is still valid (If-None-Match).' };
type Reads<T> = MiddlewareHandler<Env, string, { in: { json: T }; out: { json: T } }>;

function describeCall(call: Call, described: DescribedCall): MiddlewareHandler {
  const [schema] = Object.values(described.request ?? {});
  const handler = createMiddleware<ApiEnv>(async (c, next) => {
    if (!schema) return next();
    const body = await readJson(c, described.maxBytes);
    if (body instanceof Response) return body;
    const asked = parseBody(c, schema, body.value);
    if (asked instanceof Response) return asked;
    // A request is an object.
    c.req.addValidatedData('json', asked as object);
    c.set('bodyHash', body.hash);
    return next();
  });
  calls.set(handler, { described, call });
  return handler;
}

type ReadsOf<C> = C extends { request: infer Request extends NamedSchema }
  ? Reads<v.InferOutput<Request[keyof Request]>>
  : MiddlewareHandler;

/** What the contract leaves to the route. */
type Rest<C extends Call> = Words &
  Pick<Call, 'request'> &
  (C extends { answers: object } ? unknown : Required<Pick<Call, 'answers'>>);

/**
 * For `.on(...)` of a router: method, path and middleware of a call of the contract, described for `/api/openapi.json`.
 * A JSON body is read and checked by the described schema: the handler finds it in `c.req.valid('json')`.
 */
export const route = <const C extends Call, W extends Rest<C>>(call: C, words: W) =>
  [call.method, `/${call.path}`, describeCall(call, { ...call, ...words })] as unknown as [
    C['method'],
    `/${C['path']}`,
    ReadsOf<C & W>,
  ];

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
