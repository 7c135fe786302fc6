import type { Request, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { readyToConfirm } from '#tests/support/faults.ts';
import { must } from '#tests/support/menu.ts';

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';

const isStream = (url: string) => url.endsWith('/events');
const isLookUp = (request: Request) => request.url().endsWith('/by-ids');

test('an order is sent once the server is back, and follows the kitchen', async ({ app, server, complaints }) => {
  const { page } = app;
  await readyToConfirm(app);
  complaints.expectCuts();

  await test.step('sends by itself when the server returns', async () => {
    await server.kill();
    try {
      await app.confirm();
      await expect(app.heading('waiting.noAnswer.title').or(app.heading('saved.title'))).toBeVisible();
    } finally {
      await server.start();
    }
    await app.expectSent(60_000);
    expect(server.orders(SLUG)).toHaveLength(1);
  });
  const { id } = must(server.orders(SLUG)[0], 'order');
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.text('track.headline.pending')).toBeVisible();

  await test.step('streams every change without polling, past the worker', async () => {
    const streams: boolean[] = [];
    // Of the page since its reload, which may cut off one that never ends.
    const lookUps = { begun: 0, open: new Set<Request>() };
    page.on('framenavigated', () => Object.assign(lookUps, { begun: 0, open: new Set<Request>() }));
    page.on('response', (response) => isStream(response.url()) && streams.push(response.fromServiceWorker()));
    page.on('request', (request) => {
      if (!isLookUp(request)) return;
      lookUps.begun += 1;
      lookUps.open.add(request);
    });
    const end = (request: Request) => lookUps.open.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    await page.reload();
    await expect(app.text('track.live')).toBeVisible();
    // The page asks once on opening; an event may arrive before that answer.
    await expect.poll(() => lookUps.begun > 0 && lookUps.open.size === 0).toBe(true);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const asked = lookUps.begun;
    server.setStatus(id, 'confirmed');
    await expect(app.text('track.headline.confirmed')).toBeVisible();
    expect(lookUps.begun).toBe(asked);
    expect(streams.length).toBeGreaterThan(0);
    expect(streams).not.toContain(true);
  });

  await test.step('listens only while the page is visible', async () => {
    const ended: string[] = [];
    page.on('requestfailed', (request) => isStream(request.url()) && ended.push(request.url()));
    page.on('requestfinished', (request) => isStream(request.url()) && ended.push(request.url()));
    await setVisibility(page, 'hidden');
    await expect.poll(() => ended.length).toBeGreaterThan(0);
    await expect(app.text('track.live')).toBeHidden();
    server.setStatus(id, 'cooking');
    await setVisibility(page, 'visible');
    await expect(app.text('track.live')).toBeVisible();
    await expect(app.text('track.headline.cooking')).toBeVisible();
  });

  await test.step('catches up by itself after the server was gone', async () => {
    await server.kill();
    await expect(app.text('track.live')).toBeHidden();
    server.setStatus(id, 'ready');
    await server.start();
    await expect(app.text('track.headline.ready')).toBeVisible({ timeout: 45_000 });
    await expect(app.text('track.live')).toBeVisible({ timeout: 45_000 });
  });
});
