import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { ORDER_POST } from '#tests/support/fault-proxy.ts';
import { postsOf, readyAgain, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

async function signInHost(): Promise<{ url: string; stop: () => Promise<void> }> {
  const host = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' });
    response.end('<!doctype html><title>Guest Wi-Fi</title><h1>Sign in</h1></html>');
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`,
    stop: () => new Promise((done) => host.close(() => done())),
  };
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { url: string; type: string; redirected: boolean; signIn: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response) continue;
        const type = response.headers.get('Content-Type') ?? '';
        const text = /html|json/.test(type) ? await response.text() : '';
        found.push({ url: request.url, type, redirected: response.redirected, signIn: text.includes('Guest Wi-Fi') });
      }
    }
    return found;
  });

test('B13 B14 a sign-in page is reported, and changes no stored data', async ({
  farApp: app,
  faults,
  server,
  complaints,
}) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const host = await signInHost();
  await readyToConfirm(app);
  complaints.expectCuts();
  // The redirect to another host violates the page's policy, as it should.
  complaints.expectReport(/Content Security Policy|blocked by CORS policy/);
  // The portal's page is not an event stream either.
  complaints.expectReport(/EventSource's response has a MIME type/);
  for (const fault of [{ kind: 'portal-200' }, { kind: 'portal-302', to: host.url }] as const)
    await test.step(fault.kind, async () => {
      server.forgetOrders();
      const portal = faults.inject(fault, { path: /./ });
      await app.confirm();
      const said = app.heading('waiting.portal.title');
      const either = said.or(app.heading('waiting.noAnswer.title')).first();
      await expect(fault.kind === 'portal-200' ? said : either).toBeVisible({ timeout: 20_000 });
      await expect(app.sentHeading()).toBeHidden();
      await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
      await expect(app.page.getByText(nameIn(dish, 'ar'), { exact: true }).first()).toBeVisible();
      expect((await kept(app.page)).filter(({ signIn, redirected }) => signIn || redirected)).toEqual([]);
      expect(server.orders(SLUG)).toEqual([]);
      portal.stop();
      await app.open(`/${SLUG}/order-history`);
      await expect.poll(() => server.orders(SLUG).length, { timeout: 30_000 }).toBe(1);
      await readyAgain(app);
    });
  await host.stop();
});

test('B15 a sign-in page in an update leaves the old worker active', async ({
  farApp: app,
  faults,
  context,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectReport(/sw\.js|unsupported MIME type/i);
  const portal = faults.inject({ kind: 'portal-200' }, { path: /^\/sw\.js|^\/assets\/|^\/index\.html/ });
  const updated = await app.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.update().then(
      () => 'updated',
      () => 'failed',
    );
  });
  expect(updated).toBe('failed');
  expect(portal.taken()).toBeGreaterThan(0);
  expect((await kept(app.page)).filter(({ signIn }) => signIn)).toEqual([]);
  await context.setOffline(true);
  await app.home(SLUG);
  await context.setOffline(false);
  portal.stop();
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
});

test('B17 a slow network that loses every tenth answer: the screen never blocks, and the order arrives once', async ({
  farApp: app,
  faults,
  server,
  complaints,
}) => {
  await readyToConfirm(app);
  complaints.expectCuts();
  let requests = 0;
  // 50 kbit/s with 2 s latency; the first of every ten answers is reset.
  faults.inject(
    () =>
      (requests += 1) % 10 === 1
        ? { kind: 'reset-mid-body' }
        : { kind: 'trickle', latencyMs: 2_000, bytesPerSecond: 6_250 },
    { path: /^\/api\// },
  );
  const seen: string[] = [];
  const isPost = (request: Request) =>
    request.method() === 'POST' && ORDER_POST.path.test(new URL(request.url()).pathname);
  app.page.on('framenavigated', (frame) => frame.url().includes('/order-successful') && seen.push('its screen'));
  app.page.on('response', (answer) => isPost(answer.request()) && seen.push('an answer'));
  await app.confirm();
  await app.expectSent(60_000);
  expect(seen[0]).toBe('its screen');
  expect(seen).toContain('an answer');
  expect(new Set(postsOf(faults).map(({ key }) => key)).size).toBe(1);
  expect(server.orders(SLUG)).toHaveLength(1);
});
