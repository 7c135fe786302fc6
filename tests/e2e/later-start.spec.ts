import { expect, test } from '#tests/support/fixtures.ts';

type Compiled = {
  name: string;
  args: { data?: { url?: string; consumedCacheSize?: number; cacheRejected?: boolean } };
};

test('a later start takes the first script as the browser compiled it when the worker kept it', async ({
  app,
  browser,
  page,
}) => {
  await app.home('default-slug');
  await app.controlled();
  await browser.startTracing(page, { categories: ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile'] });
  await app.home('default-slug');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Compiled[] };
  const compiled = traceEvents.flatMap(({ name, args: { data } }) =>
    name.startsWith('v8.compile') && data?.url && /\/assets\/first-[^/]+\.js$/.test(data.url) ? [data] : [],
  );
  expect(compiled).toEqual([expect.objectContaining({ consumedCacheSize: expect.any(Number), cacheRejected: false })]);
});
