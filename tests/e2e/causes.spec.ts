import type { Page } from '@playwright/test';
import type { Cause } from '#src/domain/cause.ts';
import type { App } from '#tests/support/app.ts';
import { editRows, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';

type Answer = { status: number; headers?: Record<string, string>; body: string };

const problem = (status: number, code: string): Answer => ({
  status,
  headers: { 'Content-Type': 'application/problem+json', 'Order-Api': '1', 'Retry-After': '60' },
  body: JSON.stringify({ type: `/problems/${code}`, title: code, status, code }),
});
const SIGN_IN_PAGE: Answer = { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<h1>Guest Wi-Fi</h1>' };

/** Refusals that a list of the venue can meet. */
const OF_A_LIST: Partial<Record<Cause, Answer>> = {
  portal: SIGN_IN_PAGE,
  rateLimited: problem(429, 'rate_limited'),
  busy: problem(408, 'request_timeout'),
  down: problem(503, 'unavailable'),
  readOnly: problem(503, 'read_only'),
  outdated: problem(426, 'client_outdated'),
  gone: problem(410, 'venue_gone'),
  blocked: problem(403, 'blocked'),
  unreadable: { status: 200, headers: { 'Content-Type': 'application/json', 'Order-Api': '1' }, body: '{"reviews":' },
};

/** Refusals that leave an order waiting. */
const OF_AN_ORDER: Partial<Record<Cause, Answer>> = {
  cookies: problem(403, 'antiforgery'),
  tooManyOpen: problem(429, 'open_orders'),
  orderRate: problem(429, 'order_rate'),
  rateLimited: problem(429, 'rate_limited'),
  readOnly: problem(503, 'read_only'),
  down: problem(503, 'unavailable'),
};

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

test('B43 each failure of a list is told as itself', async ({ app, context }) => {
  const { page } = app;
  const path = `**/api/${SLUG}/reviews`;
  for (const [cause, answer] of Object.entries(OF_A_LIST)) {
    await test.step(cause, async () => {
      await answerWith(page, path, answer);
      await app.open(`/${SLUG}/reviews`);
      await expectTold(app, cause as Cause);
      await expect(app.text('error.reviews').first()).toBeVisible();
    });
  }
  await test.step('unreachable', async () => {
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await app.button('common.retry').click();
    await expectTold(app, 'unreachable');
  });
  await test.step('offline', async () => {
    await context.setOffline(true);
    await expectTold(app, 'offline');
  });
  // Back online the list is asked for again without a tap.
  await page.unroute(path);
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('B43 each failure of the menu is told as itself', async ({ app }) => {
  const { page } = app;
  const path = `**/api/${SLUG}/menu`;
  const causes = { portal: SIGN_IN_PAGE, rateLimited: OF_A_LIST.rateLimited, readOnly: OF_A_LIST.readOnly };
  for (const [cause, answer] of Object.entries(causes)) {
    await test.step(cause, async () => {
      if (answer) await answerWith(page, path, answer);
      await app.open(`/${SLUG}/menu`);
      await expectTold(app, cause as Cause);
      await expect(app.text('error.menu').first()).toBeVisible();
    });
  }
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await app.open(`/${SLUG}/menu`);
  await expectTold(app, 'unreachable');
});

test('B43 each refusal of an order is told as itself', async ({ app, server }) => {
  const { page } = app;
  const path = `**/api/${SLUG}/orders`;
  let answer = OF_AN_ORDER.cookies;
  await page.route(path, (route) => (answer ? route.fulfill(answer) : route.continue()));
  const dish = await firstDish(server.url);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  for (const [cause, next] of Object.entries(OF_AN_ORDER)) {
    await test.step(cause, async () => {
      answer = next;
      await editRows(page, { next_attempt_at: 0, failures: 0, retry_floor_at: null, attempt_at: null, last: null });
      await page.reload();
      await expectTold(app, cause as Cause);
    });
  }
  await test.step('paused', async () => {
    answer = undefined;
    server.sql('update tenants set accepts_orders = 0 where slug = ?', SLUG);
    await editRows(page, { next_attempt_at: 0, failures: 0, retry_floor_at: null, attempt_at: null, last: null });
    await page.reload();
    await expect(app.heading(CAUSE_WORDS.paused.title))
      .toBeVisible({ timeout: 20_000 })
      .finally(() => server.sql('update tenants set accepts_orders = 1 where slug = ?', SLUG));
    await expect(app.heading(CAUSE_WORDS.closed.title)).toHaveCount(0);
  });
});

test('B43 a failed look-up of an order is not told as an order that does not exist', async ({ app }) => {
  const { page } = app;
  const path = `**/api/${SLUG}/orders/by-ids`;
  for (const cause of ['readOnly', 'rateLimited'] as const) {
    await answerWith(page, path, must(OF_AN_ORDER[cause], cause));
    await app.open(`/${SLUG}/track-your-order/no-such-order`);
    await expectTold(app, cause);
    await expect(app.text('track.failed').first()).toBeVisible();
  }
  await page.unroute(path);
  await app.button('common.retry').click();
  await expect(app.heading('track.notFound.title')).toBeVisible();
});

test('B43 a browser that refuses the database: tracking says so and does not load for ever', async ({ app }) => {
  await app.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await app.open(`/${SLUG}/track-your-order/some-order`);
  await expect(app.heading(CAUSE_WORDS.storageRefused.title)).toBeVisible();
  await expect(app.text('track.failed').first()).toBeVisible();
});

test('B43 a browser without an API that the app needs', async ({ app, complaints }) => {
  complaints.expectReport(/readHead|headers/);
  await app.page.addInitScript(() => Reflect.deleteProperty(Headers.prototype, 'get'));
  await app.open(`/${SLUG}/menu`);
  await expectTold(app, 'oldBrowser');
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
