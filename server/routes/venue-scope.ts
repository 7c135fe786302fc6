import { createMiddleware } from 'hono/factory';
import { HEADERS } from '#src/contract/http.ts';
import { validSlug } from '#src/domain/slug.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import { findTenant } from '#server/menus/tenants.ts';

/** The kitchen of a venue that has left ends its open orders, and their bills are closed. */
const AFTER_THE_END =
  /^(orders\/[^/]+\/events|staff\/(sign-in|sign-out|session|board|events|seen|payments|orders\/[^/]+\/(status|contact|void)))$/;
/** Customers and waiters find and withdraw theirs. A new one passes too: its refusal voids the key. */
const ORDER_CALLS = /^(orders|staff\/orders|staff\/handovers)(\/by-ids|\/cancel)?$/;

const passesAfterTheEnd = (method: string, path: string): boolean =>
  AFTER_THE_END.test(path) || (method === 'POST' && ORDER_CALLS.test(path));

/** Handlers pass the id of the venue's row to every query. A venue that is gone answers 410. */
export function venueScope({ database }: Pick<Deps, 'database'>) {
  return createMiddleware<ApiEnv, '/:slug/*'>(async (c, next) => {
    const slug = c.req.param('slug');
    if (validSlug(slug)) c.header(HEADERS.tenant, slug);
    const tenant = await findTenant(database.db, slug);
    if (!tenant) return problem(c, 'venue_unknown');
    if (tenant.state === 'gone' && !passesAfterTheEnd(c.req.method, pathBelow(c.req.path)))
      return problem(c, 'venue_gone');
    c.set('tenant', tenant);
    return next();
  });
}

const pathBelow = (path: string): string => path.split('/').slice(3).join('/');
