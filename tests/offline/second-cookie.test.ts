import { afterEach, expect, test, vi } from 'vitest';
import { problem, scripted } from '#tests/support/outbox.ts';
import { EGP } from '../support/currencies.ts';

afterEach(() => vi.unstubAllGlobals());

const OURS = 'device.issued.signature';
const refusing = () =>
  scripted(
    [
      ({ headers }) =>
        headers['X-XSRF-TOKEN'] === OURS
          ? new Response('{"orders":[],"version":1,"audit_id":null,"id":null}', {
              headers: { 'Content-Type': 'application/json', 'Order-Api': '1' },
            })
          : problem(403, 'antiforgery'),
    ],
    [problem(404, 'not_found')],
  );

test.each([
  ['a value of another site before ours', `lang=ar; XSRF-TOKEN=theirs; XSRF-TOKEN=${OURS}`],
  ['one that looks like ours', `XSRF-TOKEN=a.b.c; XSRF-TOKEN=${OURS}`],
  ['a malformed one before ours', `XSRF-TOKEN=%E0%A4%A; XSRF-TOKEN=${OURS}`],
  ['a malformed one after ours', `XSRF-TOKEN=${OURS}; XSRF-TOKEN=%`],
])('B41 calls of the page succeed with %s', async (_, cookie) => {
  vi.stubGlobal('location', new URL('https://eat.example/cafe/home'));
  vi.stubGlobal('document', { cookie });
  vi.resetModules();
  const { orderApi } = await import('#src/http/order-api.ts');
  const { floorApi } = await import('#src/staff/data/floor-api.ts');
  const { pageEnv } = await import('#src/outbox/send-env.ts');
  const world = refusing();
  vi.stubGlobal('fetch', world.fetch);
  await expect(orderApi.ordersByIds('cafe', ['1'], EGP)).resolves.toEqual([]);
  await expect(floorApi.available('cafe', 'dishes', '1', false)).resolves.toBeDefined();
  expect(await pageEnv.token.read()).toContain(OURS);
});

test('B41 a refusal of every value is told as such', async () => {
  vi.stubGlobal('location', new URL('https://eat.example/cafe/home'));
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=theirs; XSRF-TOKEN=a.b.c' });
  vi.resetModules();
  const { orderApi } = await import('#src/http/order-api.ts');
  const world = refusing();
  vi.stubGlobal('fetch', world.fetch);
  await expect(orderApi.ordersByIds('cafe', ['1'], EGP)).rejects.toMatchObject({ code: 'antiforgery' });
  expect(world.lookups().map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['a.b.c', 'theirs']);
});
