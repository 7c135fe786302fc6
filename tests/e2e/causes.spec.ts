import type { Page } from '@playwright/test';
import type { Cause } from '#src/domain/cause.ts';
import type { App } from '#tests/support/app.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { sendOrder } from '#tests/support/send-order.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';

type Answer = { status: number; headers?: Record<string, string>; body: string };

const problem = (status: number, code: string): Answer => ({
  status,
  headers: { 'Content-Type': 'application/problem+json', 'Order-Api': '1', 'Retry-After': '60' },
  body: JSON.stringify({ type: `/problems/${code}`, title: code, status, code }),
});
const SIGN_IN_PAGE: Answer = { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Guest Wi-Fi</h1>' };

/** The screen says this cause, its meaning, and no other cause. */
async function expectTold(app: App, cause: Cause): Promise<void> {
  const { page, say } = app;
  const { title, body } = CAUSE_WORDS[cause];
  await expect(app.heading(title)).toBeVisible({ timeout: 20_000 });
  if (body !== null) await expect(page.getByRole('main')).toContainText(say.part(body));
  const text = await page.getByRole('main').innerText();
  const others = Object.entries(CAUSE_WORDS).filter(
    ([name, words]) => name !== cause && say.part(words.title).test(text),
  );
  expect(others.map(([name]) => name)).toEqual([]);
}

const answerWith = async (page: Page, path: string, answer: Answer) => {
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill(answer));
};

const firstDish = async (origin: string) => must(plainDishes(await fetchMenu(origin, SLUG))[0], 'dish without sizes');

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ complaints }) => complaints.expectCuts());

test('B43 the screen names the cause when a list, the menu or a look-up fails', async ({ app, context }) => {
  const { page } = app;
  await test.step('the menu', async () => {
    const path = `**/api/${SLUG}/menu`;
    await answerWith(page, path, problem(429, 'rate_limited'));
    await app.open(`/${SLUG}/menu`);
    await expectTold(app, 'rateLimited');
    await expect(app.text('error.menu').first()).toBeVisible();
    await page.unroute(path);
  });
  await test.step('a list', async () => {
    const path = `**/api/${SLUG}/reviews`;
    await answerWith(page, path, SIGN_IN_PAGE);
    await app.open(`/${SLUG}/reviews`);
    await expectTold(app, 'portal');
    await expect(app.text('error.reviews').first()).toBeVisible();
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await app.button('common.retry').click();
    await expectTold(app, 'unreachable');
    await context.setOffline(true);
    await expectTold(app, 'offline');
    // Back online the list is asked for again without a tap.
    await page.unroute(path);
    await context.setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
  await test.step('a look-up, which does not say that the order does not exist', async () => {
    const path = `**/api/${SLUG}/orders/by-ids`;
    await answerWith(page, path, problem(503, 'read_only'));
    await app.open(`/${SLUG}/track-your-order/no-such-order`);
    await expectTold(app, 'readOnly');
    await expect(app.text('track.failed').first()).toBeVisible();
    await page.unroute(path);
    await app.button('common.retry').click();
    await expect(app.heading('track.notFound.title')).toBeVisible();
  });
});

test('B43 a browser that refuses the database tracks an order by its link', async ({ app, server, context }) => {
  const id = await sendOrder(app, server);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.text('track.headline.pending').first()).toBeVisible();
  await app.open(`/${SLUG}/track-your-order/some-order`);
  await expect(app.heading('track.notFound.title')).toBeVisible();
});

test('B43 a link to an order that cannot be copied is shown', async ({ app, server }) => {
  const { page } = app;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await app.add(SLUG, await firstDish(server.url));
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  await app.button('sent.keepLink').click();
  const link = `${server.url}/${SLUG}/track-your-order/${server.orders(SLUG)[0]?.id}`;
  await expect(app.text('sent.copyFailed', { link }).first()).toBeVisible();
});
