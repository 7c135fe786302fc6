import type { HttpBindings } from '@hono/node-server';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { Caller } from './client-address.ts';

export type ApiEnv = {
  Variables: {
    requestId: string;
    /** `caller` and `device` are missing when a test mounts the API without the app's middleware. */
    caller?: Caller;
    /** The device id of a valid anti-forgery token; null: none. */
    device?: string | null;
    tenant: TenantRow;
    /** SHA-256 of a JSON body, set with it. */
    bodyHash: string;
    /** Notes the first characters of a typed key. Returns the milliseconds until it may be looked up. */
    guessKey?: (prefix: string, session: string | undefined) => number;
    /** Unknown ids and keys in the request, for the rate limit against guessing. */
    misses: readonly string[];
    /** Why the database did not answer, for the log. */
    cause?: string;
  };
};

/** The bindings are missing when a test calls `app.request()`. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: ApiEnv['Variables'] & {
    caller: Caller;
    device: string | null;
    problem?: ProblemCode;
  };
};
