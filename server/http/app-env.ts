import type { HttpBindings } from '@hono/node-server';
import type { ProblemCode } from '#src/contract/problem.ts';
import type { ApiEnv } from '#server/deps.ts';
import type { Caller } from './client-address.ts';

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
