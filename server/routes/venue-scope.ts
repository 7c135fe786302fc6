import { createMiddleware } from 'hono/factory';
import { HEADERS } from '#src/contract/http.ts';
import { CUSTOMER_CALLS, ORDER_CALLS } from '#src/contract/customer-calls.ts';
import { BOARD_CALLS } from '#src/contract/staff/board-calls.ts';
import type { Call } from '#src/contract/staff/calls.ts';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import { validSlug } from '#src/domain/slug.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import { requestedCall } from '#server/http/describe-call.ts';
import { findTenant } from '#server/menus/tenants.ts';

/** The kitchen of a venue that has left ends its open orders, and their bills are closed. */
const AFTER_THE_END: ReadonlySet<Call | undefined> = new Set<Call>([
  BOARD_CALLS.signIn,
  BOARD_CALLS.signOut,
  BOARD_CALLS.session,
  BOARD_CALLS.board,
  BOARD_CALLS.events,
  BOARD_CALLS.seen,
  BOARD_CALLS.move,
  BOARD_CALLS.contact,
  FLOOR_CALLS.pay,
  FLOOR_CALLS.takeBack,
  CUSTOMER_CALLS.orderEvents,
  // Customers and waiters find and withdraw theirs. A new one passes too: its refusal voids the key.
  ...Object.values(ORDER_CALLS).flatMap((calls) => Object.values(calls)),
]);

/** Handlers pass the id of the venue's row to every query. A venue that is gone answers 410. */
export function venueScope({ database }: Pick<Deps, 'database'>) {
  return createMiddleware<ApiEnv, '/:slug/*'>(async (c, next) => {
    const slug = c.req.param('slug');
    if (validSlug(slug)) c.header(HEADERS.tenant, slug);
    const tenant = await findTenant(database.db, slug);
    if (!tenant) return problem(c, 'venue_unknown');
    if (tenant.state === 'gone' && !AFTER_THE_END.has(requestedCall(c))) return problem(c, 'venue_gone');
    c.set('tenant', tenant);
    return next();
  });
}
