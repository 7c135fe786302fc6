import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { ORDER_CALLS } from '#src/contract/customer-calls.ts';
import type { Call } from '#src/contract/staff/calls.ts';
import type { AppEnv } from './app-env.ts';
import { route } from './describe-call.ts';
import { createLimiter, MAX_KEYS } from './limiter.ts';
import { createLimits, kindOf, rateLimits } from './rate-limits.ts';

const order = route(ORDER_CALLS.customer.make, { summary: '', answers: {} });

it('C41 made-up slugs cannot fill the memory with keys', async () => {
  const limiter = createLimiter(() => 0);
  const take = vi.spyOn(limiter, 'take');
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('caller', { address: '2001:db8:1234:5678::/64', secure: false });
      c.set('device', c.req.header('Device') ?? null);
      await next();
    })
    .use(
      rateLimits({
        limits: createLimits(
          limiter,
          createLimiter(() => 0),
          1,
        ),
        isKnownOrder: () => Promise.resolve(false),
        sessionOf: () => Promise.resolve(null),
        isPrinter: () => Promise.resolve(false),
      }),
    )
    .route(
      '/api/:slug',
      new Hono<AppEnv>().on(...order, (c) => c.text('')),
    );
  for (let turn = 0; turn < 500; turn += 1) {
    const slugs = [`${turn}${'x'.repeat(7_800)}`, `${turn}${'%D9%85'.repeat(1_000)}`, `${turn}-${'x'.repeat(50)}`];
    for (const slug of slugs) {
      await app.request(`/api/${slug}/orders`, { method: 'POST' });
      await app.request(`/api/${slug}/orders`, { method: 'POST', headers: { Device: `device-${turn}-abc` } });
    }
  }
  const keys = new Set(take.mock.calls.flatMap(([claims]) => claims.map(({ key }) => key)));
  const longest = Math.max(...[...keys].map((key) => key.length));
  // One byte for each character, and less than 100 for the entry of the table.
  expect(MAX_KEYS * (longest + 100)).toBeLessThan(20 * 1_048_576);
});

it('a device of the staff hands over a whole room, which one phone could not order', () => {
  const none = () => createLimiter(() => 0);
  const { take } = createLimits(none(), none(), 1);
  const device = { device: 'd', address: '::1', slug: 'cafe' };
  const waits = (call: Call) =>
    Array.from({ length: 100 }, () => take(kindOf('POST', call), device)).filter((ms) => ms > 0);
  expect(waits(ORDER_CALLS.handover.make)).toEqual([]);
  expect(waits(ORDER_CALLS.customer.make)).toHaveLength(94);
});
