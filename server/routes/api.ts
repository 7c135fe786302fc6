import { Hono } from 'hono';
import { HEADERS } from '#src/contract/http.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import { callRoutes } from './calls.ts';
import { contentRoutes } from './content.ts';
import { menuRoutes } from './menu.ts';
import { orderRoutes } from './orders.ts';
import { printRoutes } from './print.ts';
import { reviewRoutes } from './reviews.ts';
import { setupRoutes } from './setup.ts';
import { staffRoutes } from './staff.ts';
import { venueScope } from './venue-scope.ts';

/** It has no error handler of its own: Hono would wrap the handlers, and `requestedCall` would not know them. */
export function apiRoutes(deps: Deps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.header(HEADERS.api, '1');
    await next();
  });
  app.route('/', setupRoutes(deps));
  app.route('/print', printRoutes(deps));
  app.use('/:slug/*', venueScope(deps));
  app.route('/:slug', menuRoutes(deps));
  app.route('/:slug', contentRoutes(deps));
  app.route('/:slug', reviewRoutes(deps));
  app.route('/:slug', orderRoutes(deps));
  app.route('/:slug', callRoutes(deps));
  app.route('/:slug/staff', staffRoutes(deps));
  refuseOtherMethods(app);
  app.all('*', (c) => problem(c, 'not_found'));
  return app;
}

function refuseOtherMethods(app: Hono<ApiEnv>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [path, allowed] of methods) {
    if (allowed.has('GET')) allowed.add('HEAD');
    app.all(path, (c) => {
      c.header('Allow', [...allowed].join(', '));
      return problem(c, 'method_not_allowed');
    });
  }
}
