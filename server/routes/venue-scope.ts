import { createMiddleware } from 'hono/factory';
import { HEADERS } from '#src/contract/http.ts';
import { validSlug } from '#src/domain/slug.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import { findTenant } from '#server/menus/tenants.ts';

/**
 * Resolves the venue first: handlers get its row and pass its id to every query. A venue that is gone answers 410 to reads.
 * POST passes, so that customers can still find and withdraw their orders.
 */
export function venueScope({ database }: Pick<Deps, 'database'>) {
  return createMiddleware<ApiEnv, '/:slug/*'>(async (c, next) => {
    const slug = c.req.param('slug');
    if (validSlug(slug)) c.header(HEADERS.tenant, slug);
    const tenant = await findTenant(database.db, slug);
    if (!tenant) return problem(c, 'venue_unknown');
    if (tenant.state === 'gone' && c.req.method !== 'POST') return problem(c, 'venue_gone');
    c.set('tenant', tenant);
    return next();
  });
}
