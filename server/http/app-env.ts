import type { HttpBindings } from '@hono/node-server';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { Caller } from './client-address.ts';

/** What travels with one request, set by the middleware in front (`requestId`) and by the API itself. */
export type ApiEnv = {
  Variables: {
    requestId: string;
    /** Caller and device are missing where a test mounts the API without the middleware in front. */
    caller?: Caller;
    /** The device of a token that we signed; null where the request carries none. */
    device?: string | null;
    tenant: TenantRow;
    /** Number of unknown ids in a by-ids call. The rate limit for guessing counts it. */
    misses: number;
  };
};

/** What the middleware of the whole app knows about a request. There is no connection where tests call `app.request()`. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: ApiEnv['Variables'] & {
    caller: Caller;
    device: string | null;
    /** The code of the problem that was answered, if one was. */
    problem?: ProblemCode;
  };
};
