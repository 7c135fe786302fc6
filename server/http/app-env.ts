import type { HttpBindings } from '@hono/node-server';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { Caller } from './client-address.ts';

/** What travels with one request, set by the middleware in front (`requestId`) and by the API itself. */
export type ApiEnv = {
  Variables: {
    requestId: string;
    /** Both are missing where the API stands alone, as in its tests. */
    caller?: Caller;
    /** The device of a token that we signed; null where the request carries none. */
    device?: string | null;
    tenant: TenantRow;
    /** How many ids of a by-ids call were nobody's: guessing is limited by it. */
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
