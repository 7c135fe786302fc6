import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { CUSTOMER_CALLS, ORDER_CALLS } from '#src/contract/customer-calls.ts';
import { BOARD_CALLS } from '#src/contract/staff/board-calls.ts';
import type { Call } from '#src/contract/staff/calls.ts';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import { SETUP_CALLS } from '#src/contract/staff/setup.ts';

const TABLES: readonly (readonly [string, Readonly<Record<string, Call>>])[] = [
  ['/api/:slug/', CUSTOMER_CALLS],
  ['/api/:slug/', ORDER_CALLS.customer],
  ['/api/:slug/staff/', ORDER_CALLS.staff],
  ['/api/:slug/staff/', ORDER_CALLS.handover],
  ['/api/:slug/staff/', BOARD_CALLS],
  ['/api/:slug/staff/', FLOOR_CALLS],
  ['/api/:slug/staff/', DESK_CALLS],
  ['/api/', SETUP_CALLS],
];

/** By method and route, such as `GET /api/:slug/menu`. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  TABLES.flatMap(([below, calls]) => Object.values(calls).map((call) => [`${call.method} ${below}${call.path}`, call])),
);

/** The call of the contract that the request makes, if it makes one. */
export function requestedCall(c: Context): Call | undefined {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return matchedRoutes(c)
    .map(({ path }) => CALLS.get(`${method} ${path}`))
    .find((call) => call !== undefined);
}
