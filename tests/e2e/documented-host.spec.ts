import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { appOn, PHONE, readsIn, type App } from '#tests/support/app.ts';
import { startDocumentedHost, type DocumentedHost } from '#tests/support/documented-host.ts';
import { ORDER_POST, startFaultProxy } from '#tests/support/fault-proxy.ts';
import {
  editRows,
  postsOf,
  quietPage,
  readRows,
  syncPromised,
  wakeUntil,
  workerControl,
} from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { WireDish, WireMenu } from '#tests/support/menu.ts';
import { must, plainDishes, sizedDishes } from '#tests/support/menu.ts';
import { freePort } from '#tests/support/real-server.ts';

const SLUG = 'Some_Venue';
const BARE = 'Bare_Venue';
const SMALL = 'small-venue';

/** Documented fields only: numeric ids, prices as text, one name in Arabic only. */
const DISH = {
  description: '',
  description_secondry: '',
  image: null,
  minPrice: null,
  maxPrice: null,
  kcal: null,
  weight: null,
  isNew: false,
  isHot: false,
  variations: [],
};
const MENU = {
  menu: [
    {
      id: 1,
      name: 'Grills',
      name_secondry: 'مشويات',
      image: null,
      dishes: [
        { ...DISH, id: 11, name: 'Kofta', name_secondry: 'كفتة', price: '120.50' },
        {
          ...DISH,
          id: 12,
          name: 'Chicken',
          name_secondry: 'فراخ',
          price: 90,
          minPrice: 90,
          maxPrice: 170,
          variations: [
            { id: 121, name: 'Half', additional_price: 90 },
            { id: 122, name: 'Whole', additional_price: 170 },
          ],
        },
      ],
    },
    {
      id: 2,
      name: 'سلطات',
      name_secondry: '',
      image: null,
      dishes: [{ ...DISH, id: 21, name: 'طحينة', name_secondry: '', price: 25 }],
    },
  ],
  delivery_zones: [{ id: 7, name: 'Smouha', delivery_fee: '30.00' }],
};

const VENUES = { menus: { [SLUG]: MENU, [BARE]: MENU, [SMALL]: MENU }, bare: [BARE] };
const DIST = join(process.cwd(), 'dist');

const wire = MENU as unknown as WireMenu;
const kofta = must(plainDishes(wire)[0], 'kofta');
const chicken = must(sizedDishes(wire)[0], 'chicken');

const visit = async (page: Page, origin: string): Promise<App> => {
  await readsIn(page, 'en');
  const app = appOn(page, origin, 'en');
  await app.home(SLUG);
  await app.controlled();
  return app;
};
const fill = async (app: App, dish: WireDish = kofta) => {
  await app.add(SLUG, dish, dish.variations.at(-1));
  await app.checkout(SLUG, { type: 'pickup' });
};

test.describe('a host of the documented calls only', () => {
  let host: DocumentedHost;

  test.beforeEach(async ({ complaints }) => {
    // The 404s for missing lists appear in the console.
    complaints.expectCuts();
    host = await startDocumentedHost({ ...VENUES, dist: DIST });
  });
  test.afterEach(async () => {
    await host.stop();
    expect(host.refused, 'something undocumented was sent').toEqual([]);
  });

  test('browses, also offline and in capitals', async ({ page, context }) => {
    const app = await visit(page, host.url);
    await test.step('B59 an address in capitals opens the venue in small letters', async () => {
      await app.open(`/${SMALL.toUpperCase()}/HOME?TABLE=7`);
      await expect(page).toHaveURL(new RegExp(`/${SMALL}/home$`));
      await expect(app.link('a11y.tableBadge', { table: '7' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Kofta' }).first()).toBeVisible();
    });
    await test.step('dishes missing from the menu answer are fetched and stored for offline use', async () => {
      await app.home(BARE);
      await expect(page.getByRole('heading', { name: 'Kofta' }).first()).toBeVisible();
      await app.open(`/${BARE}/menu?q=kofta`);
      await expect(page.getByRole('link', { name: 'Kofta', exact: true })).toBeVisible();
      await context.setOffline(true);
      await app.open(`/${BARE}/menu-list/2`);
      await expect(page.getByRole('link', { name: 'طحينة', exact: true })).toBeVisible();
      await app.open(`/${BARE}/dish/12`);
      await expect(page.getByRole('heading', { name: 'Chicken' })).toBeVisible();
    });
    await test.step('B59 the address in capitals, offline', async () => {
      await app.open(`/${SMALL.toUpperCase()}/MENU-LIST/1`);
      await expect(page).toHaveURL(new RegExp(`/${SMALL}/menu-list/1$`));
      await expect(page.getByRole('link', { name: 'Kofta', exact: true })).toBeVisible();
    });
  });

  test('sends the documented keys alone, polls, and calls nothing that was not announced', async ({
    page,
    context,
  }) => {
    const app = await visit(page, host.url);
    await app.add(SLUG, kofta);
    await app.add(SLUG, chicken, chicken.variations[1]);
    await app.checkout(SLUG, { type: 'delivery', zone: must(wire.delivery_zones[0], 'area'), address: '5 Sea Road' });
    // The documented payload has no order note.
    await expect(page.getByRole('textbox', { name: app.say.part('checkout.note.label') })).toHaveCount(0);
    await app.confirm();
    await app.expectSent();
    expect(host.orders.map(({ body }) => body)).toEqual([
      {
        table_number: null,
        customer_phone: PHONE,
        customer_address: 'Smouha - 5 Sea Road',
        is_delivery: true,
        items: [
          { id: 11, name: 'Kofta', quantity: 1, price: 120.5, size_id: null, size_name: null },
          { id: 12, name: 'Chicken', quantity: 1, price: 170, size_id: 122, size_name: 'Whole' },
        ],
        total: 320.5,
        discount: 0,
        delivery: 30,
      },
    ]);
    await app.open(`/${SLUG}/order-history`);
    await expect(app.heading('history.number', { number: 1001 })).toBeVisible();
    await app.open(`/${SLUG}/track-your-order/1001`);
    await expect(app.text('track.headline.pending')).toBeVisible();
    await expect(page.getByText(app.say.part('time.secondsAgo', { count: 0 }))).toBeVisible();
    await expect(app.text('track.live')).toHaveCount(0);

    await app.add(SLUG, kofta);
    await app.checkout(SLUG, { type: 'dineIn', table: '9' });
    await app.confirm();
    await app.expectSent();
    expect(host.orders.at(-1)?.body).toMatchObject({ table_number: '9', is_delivery: false });

    await test.step('sends an order made offline once when the network returns', async () => {
      const posts = host.posts();
      await fill(app);
      await app.confirmOffline();
      await page.reload();
      await app.expectSaved();
      await context.setOffline(false);
      await app.expectSent();
      expect(host.posts()).toBe(posts + 1);
    });
    await test.step('retries by itself while the host is down, and makes one order', async () => {
      const posts = host.posts();
      await fill(app);
      host.mode = 'down';
      await app.confirm();
      await app.expectSaved();
      host.mode = 'up';
      await app.sendNow();
      expect(host.posts()).toBe(posts + 1);
    });
  });

  test('B4 an order without an answer is sent once, and then the customer decides', async ({ page, context }) => {
    const app = await visit(page, host.url);
    await fill(app);
    host.mode = 'silent';
    await app.confirm();
    await test.step('it ends when the customer says that the staff has the order', async () => {
      await expect(app.heading('unsure.title')).toBeVisible();
      await app.button('unsure.arrived').click({ timeout: 30_000 });
      await expect(app.text('unsure.marked').first()).toBeVisible();
      expect(host.posts()).toBe(1);
    });
    await test.step('nothing but "send again" sends again', async () => {
      await fill(app);
      await app.confirm();
      await expect(app.heading('unsure.title')).toBeVisible();
      host.mode = 'up';
      await page.reload();
      await expect(app.heading('unsure.title')).toBeVisible();
      await context.setOffline(true);
      await context.setOffline(false);
      await app.home(SLUG);
      expect(host.posts()).toBe(2);

      await page.goBack();
      await app.button('unsure.again').click({ timeout: 30_000 });
      const sure = page.getByRole('dialog').getByRole('button', { name: app.say.whole('unsure.again') });
      await expect(sure.or(app.sentHeading())).toBeVisible();
      if (await sure.isVisible()) await sure.click();
      await app.expectSent();
      expect(host.posts()).toBe(3);
    });
  });

  test('B9 the worker is killed during a request: the next visit asks', async ({ page, context }) => {
    const faults = await startFaultProxy(host.url);
    const app = await visit(page, faults.url);
    await fill(app);
    const quiet = await quietPage(context, faults.url);
    const worker = await workerControl(quiet, faults.url);
    const key = await app.confirmOffline();
    await syncPromised(page);
    await page.close();
    const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
    await context.setOffline(false);
    await wakeUntil(worker, () => slow.taken() > 0);
    await worker.stopAll();
    // An attempt counts as running for 25 s; until then the screen says "sending".
    await editRows(quiet, { attempt_at: Date.now() - 26_000 });
    const next = appOn(await context.newPage(), faults.url, 'en');
    await next.open(`/${SLUG}/order-successful?key=${key}`);
    await expect(next.heading('unsure.title')).toBeVisible({ timeout: 35_000 });
    await slow.release();
    expect(await readRows(quiet)).toMatchObject([{ state: 'needs_customer', reason: 'unsure', attempts: 1 }]);
    expect(postsOf(faults)).toHaveLength(1);
    await faults.stop();
  });
});

test('across origins, from a build of its own: browses and orders, also offline, with the documented calls only', async ({
  page,
  context,
}, info) => {
  const api = `http://127.0.0.1:${await freePort()}`;
  const dist = info.outputPath('dist');
  // The build writes the API's address into the page, its content policy and the worker.
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist], {
    env: { ...process.env, VITE_API_URL: api, VITE_MAIN_URL: api },
  });
  const pages = await startDocumentedHost({ menus: {}, dist });
  const host = await startDocumentedHost({ ...VENUES, allowedOrigin: pages.url, port: Number(new URL(api).port) });
  const app = await visit(page, pages.url);
  await app.open(`/${BARE}/menu?q=kofta`);
  await expect(page.getByRole('link', { name: 'Kofta', exact: true })).toBeVisible();
  await fill(app);
  await app.confirm();
  await app.expectSent();
  await fill(app, chicken);
  await app.confirmOffline();
  await app.open(`/${BARE}/menu-list/2`);
  await expect(page.getByRole('link', { name: 'طحينة', exact: true })).toBeVisible();
  await app.open(`/${SLUG}/order-successful`);
  await app.expectSaved();
  await context.setOffline(false);
  await app.expectSent();
  expect(host.posts()).toBe(2);
  expect(host.orders.map(({ body }) => body)).toMatchObject([{ total: 120.5 }, { total: 170 }]);
  expect([...pages.refused, ...host.refused], 'something undocumented was sent').toEqual([]);
  await Promise.all([host.stop(), pages.stop()]);
});

test('B67 an order that the browser itself sent twice is told as perhaps twice', async ({ page, complaints }) => {
  complaints.expectCuts();
  const host = await startDocumentedHost({
    menus: { [SLUG]: MENU },
    dist: DIST,
    keepAlive: true,
  });
  try {
    await readsIn(page, 'en');
    const app = appOn(page, host.url, 'en');
    await app.add(SLUG, kofta);
    await app.checkout(SLUG, { type: 'pickup' });
    host.mode = 'silent';
    let sent = 0;
    page.context().on('request', (request) => (sent += Number(request.url().endsWith('/orders'))));
    await app.confirm();
    await expect(app.text('unsure.body')).toBeVisible({ timeout: 30_000 });
    await expect(app.text('unsure.body')).toContainText('perhaps twice');
    // Chromium repeats the one request on each connection that is still open.
    expect(sent).toBe(1);
    expect(host.posts()).toBeGreaterThan(1);
  } finally {
    await host.stop();
  }
});
