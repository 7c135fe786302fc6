import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { problem } from '#server/http/problem.ts';

type Parts = {
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  /** Null: `/metrics` answers only this machine. */
  metricsToken: string | null;
  openStreams: () => number;
  openMenuStreams: () => number;
  openBoards: () => number;
};

const notStored = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

export function operationsRoutes({
  isReady,
  metrics,
  metricsToken,
  openStreams,
  openMenuStreams,
  openBoards,
}: Parts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', notStored, (c) => c.json({ status: 'ok' }))
    .get('/readyz', notStored, async (c) =>
      (await isReady()) ? c.json({ status: 'ready' }) : problem(c, 'unavailable', { retry_after: 2 }),
    )
    .get('/metrics', notStored, (c) => {
      if (!maySeeMetrics(c, metricsToken)) return problem(c, 'not_found');
      const text = metrics.text({
        sufra_open_streams: { help: 'Phones that follow an order at this moment.', value: openStreams() },
        sufra_open_menu_streams: { help: 'Phones that listen for news of a menu.', value: openMenuStreams() },
        sufra_open_boards: { help: 'Kitchen boards that listen at this moment.', value: openBoards() },
        process_resident_memory_bytes: { help: 'Memory in use.', value: process.memoryUsage.rss() },
        process_uptime_seconds: { help: 'Time since this process started.', value: process.uptime() },
      });
      return c.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    });
}

const LOOPBACK = /^(127\.|::ffff:127\.|::1$)/;
/** Headers that a proxy adds: then the connection's address is the proxy's. */
const PROXY_HEADERS = ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function maySeeMetrics(c: Context<AppEnv>, token: string | null): boolean {
  if (token !== null) {
    const shown = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(shown), digest(token));
  }
  const address = c.env?.incoming?.socket.remoteAddress ?? '';
  return LOOPBACK.test(address) && PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
}
