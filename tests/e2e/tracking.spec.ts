import type { Request } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { placeOrder } from '#tests/support/kitchen.ts';
import { sendOrder } from '#tests/support/send-order.ts';
import type { App } from '#tests/support/app.ts';
import type { RealServer } from '#tests/support/real-server.ts';
import { setVisibility } from '#tests/support/set-visibility.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';

async function track(app: App, server: RealServer): Promise<string> {
  const id = await sendOrder(app, server);
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.text('track.headline.pending')).toBeVisible();
  return id;
}

const isStream = (url: string) => url.endsWith('/events');
const isLookUp = (request: Request) => request.url().endsWith('/by-ids');

test.describe('in English', () => {
  test.use({ lang: 'en' });

  test('streams every change without polling, past the worker', async ({ app, server }) => {
    const { page } = app;
    const streams: boolean[] = [];
    const lookUps = { begun: 0, ended: 0 };
    page.on('response', (response) => isStream(response.url()) && streams.push(response.fromServiceWorker()));
    page.on('request', (request) => isLookUp(request) && (lookUps.begun += 1));
    const end = (request: Request) => isLookUp(request) && (lookUps.ended += 1);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    const id = await track(app, server);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const before = lookUps.begun;
    await page.reload();
    await expect(app.text('track.live')).toBeVisible();
    // The page asks once on opening; an event may arrive before that answer.
    await expect.poll(() => lookUps.begun > before && lookUps.ended === lookUps.begun).toBe(true);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const asked = lookUps.begun;
    for (const status of ['cooking', 'ready'] as const) {
      server.setStatus(id, status);
      await expect(app.text(`track.headline.${status}`)).toBeVisible();
    }
    expect(lookUps.begun).toBe(asked);
    expect(streams.length).toBeGreaterThan(0);
    expect(streams).not.toContain(true);
  });
});

test('listens only while the page is visible', async ({ app, server }) => {
  const { page } = app;
  const ended: string[] = [];
  page.on('requestfailed', (request) => isStream(request.url()) && ended.push(request.url()));
  page.on('requestfinished', (request) => isStream(request.url()) && ended.push(request.url()));
  const id = await track(app, server);
  await expect(app.text('track.live')).toBeVisible();
  await setVisibility(page, 'hidden');
  await expect.poll(() => ended.length).toBeGreaterThan(0);
  await expect(app.text('track.live')).toBeHidden();
  server.setStatus(id, 'cooking');
  await setVisibility(page, 'visible');
  await expect(app.text('track.live')).toBeVisible();
  await expect(app.text('track.headline.cooking')).toBeVisible();
});

test('ignores an answer that a newer event has overtaken', async ({ app, server }) => {
  const { page } = app;
  const { id } = await placeOrder(server.url, SLUG);
  const [held, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route('**/orders/by-ids', async (route) => {
    asked += 1;
    if (asked !== 2) return route.continue();
    const answer = await route.fetch();
    held.resolve();
    await told.promise;
    return route.fulfill({ response: answer });
  });
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.text('track.live')).toBeVisible();
  await page.reload();
  await held.promise;
  await expect(app.text('track.live')).toBeVisible();
  server.setStatus(id, 'cooking');
  await expect(app.text('track.headline.cooking')).toBeVisible();
  const answered = page.waitForResponse(/\/orders\/by-ids$/);
  told.resolve();
  await (await answered).finished();
  await page.waitForTimeout(500); // lists texts that must not be shown
  await expect(app.text('track.headline.cooking')).toBeVisible();
});

test('B44 a proxy that hushes the stream: the page polls, and does not call itself live', async ({
  farApp: app,
  server,
  faults,
  complaints,
}) => {
  complaints.expectCuts();
  const hushed = faults.inject({ kind: 'hush' }, { path: /\/events$/ });
  const { id } = await placeOrder(server.url, SLUG);
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.text('track.headline.pending')).toBeVisible();
  await expect.poll(hushed.taken).toBeGreaterThan(0);
  server.setStatus(id, 'cooking');
  await expect(app.text('track.headline.cooking')).toBeVisible({ timeout: 45_000 });
  await expect(app.text('track.live')).toHaveCount(0);
});

test('catches up by itself after the server was gone', async ({ app, server, complaints }) => {
  complaints.expectCuts();
  const id = await track(app, server);
  await expect(app.text('track.live')).toBeVisible();
  await server.kill();
  await expect(app.text('track.live')).toBeHidden();
  server.setStatus(id, 'cooking');
  await server.start();
  await expect(app.text('track.headline.cooking')).toBeVisible({ timeout: 45_000 });
  await expect(app.text('track.live')).toBeVisible({ timeout: 45_000 });
});
