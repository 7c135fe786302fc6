import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, piastres, plainDishes } from '#tests/support/menu.ts';
import type { App } from '#tests/support/app.ts';
import type { RealServer } from '#tests/support/real-server.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';
const MENU = /\/api\/[^/]+\/menu$/;

async function menuAnswers(page: Page, body: string, type = 'application/json'): Promise<void> {
  await page.route(MENU, (route) => route.fulfill({ status: 200, contentType: type, body }));
}

test('an unknown venue is reported, with a link to the known one', async ({ app, complaints }) => {
  complaints.expectCuts();
  await app.home(SLUG);
  // The name comes from the stored menu, which is written shortly after it is shown.
  await expect(async () => {
    await app.open(`/${SLUG}/about-app`);
    await expect(app.text('appInfo.menusSaved', { count: 1 })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await app.open('/nobody-is-here/home');
  await expect(app.text('unknownVenue.title').first()).toBeVisible();
  await expect(app.text('unknownVenue.body', { slug: 'nobody-is-here' }).first()).toBeVisible();
  await app.page.getByRole('link', { name: app.say.part('unknownVenue.back', { venue: 'نوّارة' }) }).click();
  await expect(app.page).toHaveURL(new RegExp(`/${SLUG}/home$`));
  await expect(app.text('home.offer').first()).toBeVisible();
});

test('an address with a broken character says that there is no such restaurant, or no such page', async ({
  app,
  complaints,
}) => {
  complaints.expectCuts();
  await app.open('/%zz/home');
  await expect(app.text('unknownVenue.title').first()).toBeVisible();
  await app.open(`/${SLUG}/dish/%zz`);
  await expect(app.heading('notFound.title')).toBeVisible();
});

test.describe('without a worker, which would answer instead of the test', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [what, body, type] of [
    ['is no JSON', '{"menu": [', 'application/json'],
    ['is another object', '{"hello":"world"}', 'application/json'],
    ['is an HTML page', '<!doctype html><title>Guest Wi-Fi</title><h1>Sign in</h1>', 'text/html'],
  ] as const) {
    test(`a menu answer that ${what} shows one message with a working retry`, async ({ app }) => {
      await menuAnswers(app.page, body, type);
      await app.open(`/${SLUG}/home`);
      const again = app
        .button('common.retry')
        .or(app.page.getByRole('button', { name: app.say.part('portal.action') }));
      await expect(again.first()).toBeVisible();
      await app.page.unroute(MENU);
      const offer = app.text('home.offer').first();
      await expect(async () => {
        // The page also retries by itself and may be faster.
        if (!(await offer.isVisible())) await app.button('common.retry').first().click({ timeout: 1_000 });
        await expect(offer).toBeVisible({ timeout: 3_000 });
      }).toPass();
    });
  }

  test('shows the other dishes when one is broken', async ({ app, server, complaints }) => {
    complaints.expectReport(/Left out of the answer/);
    const menu = await fetchMenu(server.url, SLUG);
    const good = must(plainDishes(menu)[0], 'dish');
    const { category } = good;
    const dishes = must(
      menu.menu.find(({ id }) => id === category.id),
      'category',
    ).dishes as unknown[];
    dishes.unshift(null, 'soup', { id: { a: 1 }, name: 'No id at all' }, { id: 'x1' });
    await menuAnswers(app.page, JSON.stringify(menu));
    const told = app.page.waitForEvent('console', (message) => message.type() !== 'log');
    await app.open(`/${SLUG}/menu-list/${category.id}`);
    await expect(app.page.getByText(nameIn(good, 'ar'), { exact: true }).first()).toBeVisible();
    await expect(app.page.getByText('No id at all')).toHaveCount(0);
    await told;
  });

  test('shows markup in names as text', async ({ app, server }) => {
    const menu = await fetchMenu(server.url, SLUG);
    const name = '<img src=x onerror="document.title=\'hit\'"> {name} <b>soup</b>';
    const dish = must(must(menu.menu[0], 'category').dishes[0], 'dish');
    Object.assign(dish, { name, name_secondry: name });
    await menuAnswers(app.page, JSON.stringify(menu));
    await app.open(`/${SLUG}/menu-list/${must(menu.menu[0], 'category').id}`);
    await expect(app.page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(app.page.locator('img[src="x"]')).toHaveCount(0);
    await expect(app.page).not.toHaveTitle('hit');
  });
});

/** A separate venue, so that menu changes do not affect other tests. */
async function ownVenue(server: RealServer, slug: string): Promise<void> {
  await server.venue('import', 'server/demo/nawara.json', '--slug', slug);
}

async function waitingOrder(app: App, server: RealServer, slug: string, offline: () => Promise<void>) {
  const [first, second] = plainDishes(await fetchMenu(server.url, slug));
  const [one, two] = [must(first, 'dish'), must(second, 'second dish')];
  await app.home(slug);
  await app.controlled();
  await app.add(slug, one);
  await app.add(slug, two);
  await app.checkout(slug, { type: 'pickup' });
  await offline();
  await app.confirm();
  await app.expectSaved();
  return { one, two };
}

function changeDish(
  server: RealServer,
  slug: string,
  dishId: string,
  column: 'price' | 'available',
  value: number,
): void {
  const tenant = '(select id from tenants where slug = ?)';
  server.sql(`update dishes set ${column} = ? where id = ? and tenant_id = ${tenant}`, value, dishId, slug);
  server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', slug);
}

test('B19 asks the customer when a price rises while the order waits', async ({ app, server, context, complaints }) => {
  await ownVenue(server, 'dearer');
  complaints.expectCuts();
  const { one, two } = await waitingOrder(app, server, 'dearer', () => context.setOffline(true));
  const raised = piastres(one.price ?? 0) + 550;
  changeDish(server, 'dearer', one.id, 'price', raised);
  await context.setOffline(false);
  await expect(app.heading('decide.title')).toBeVisible();
  await expect(app.page.getByRole('main')).toContainText((raised / 100).toFixed(2));
  expect(server.orders('dearer')).toEqual([]);
  await app.deed('decide.accept').click();
  await app.expectSent();
  expect(server.orders('dearer')).toMatchObject([{ total: raised + piastres(two.price ?? 0) }]);
});

test('B19 reports a price that fell while the order waited', async ({ app, server, context, complaints }) => {
  await ownVenue(server, 'cheaper');
  complaints.expectCuts();
  const { one, two } = await waitingOrder(app, server, 'cheaper', () => context.setOffline(true));
  changeDish(server, 'cheaper', one.id, 'price', 100);
  await context.setOffline(false);
  await app.expectSent();
  await expect(app.text('sent.lower').first()).toBeVisible();
  expect(server.orders('cheaper')).toMatchObject([{ total: 100 + piastres(two.price ?? 0) }]);
});

test('B20 a dish sold out while the order waits: sends the rest when the customer agrees', async ({
  app,
  server,
  context,
  complaints,
}) => {
  await ownVenue(server, 'sold-out');
  complaints.expectCuts();
  const { one, two } = await waitingOrder(app, server, 'sold-out', () => context.setOffline(true));
  changeDish(server, 'sold-out', one.id, 'available', 0);
  await context.setOffline(false);
  await expect(app.heading('decide.title')).toBeVisible();
  await expect(app.text('decide.goneEffect').first()).toBeVisible();
  expect(server.orders('sold-out')).toEqual([]);
  await app.deed('decide.acceptRest').click();
  await app.expectSent();
  expect(server.orders('sold-out')).toMatchObject([{ total: piastres(two.price ?? 0) }]);
});

test('an order with a changed dish can be edited in the cart and confirmed again', async ({
  app,
  server,
  context,
  complaints,
}) => {
  await ownVenue(server, 'edited');
  complaints.expectCuts();
  const { one, two } = await waitingOrder(app, server, 'edited', () => context.setOffline(true));
  changeDish(server, 'edited', one.id, 'available', 0);
  await context.setOffline(false);
  await app.button('decide.edit').click();
  await expect(app.page).toHaveURL(/\/edited\/order$/);
  const takeOut = app.button('a11y.remove', { dish: nameIn(one, 'ar') });
  await takeOut.click();
  await app.button('common.undo').click();
  await expect(app.text('cart.lineSoldOut')).toBeVisible();
  await takeOut.click();
  await app.confirm();
  await app.expectSent();
  expect(server.orders('edited')).toMatchObject([{ total: piastres(two.price ?? 0) }]);
});

test('B20 a venue that closed meanwhile leaves the customer all choices', async ({
  app,
  server,
  context,
  complaints,
}) => {
  await ownVenue(server, 'closing');
  complaints.expectCuts();
  await waitingOrder(app, server, 'closing', () => context.setOffline(true));
  // Three days from now, which is closed in every time zone.
  const hours = JSON.stringify([{ days: [(new Date().getUTCDay() + 3) % 7], from: '10:00', to: '11:00' }]);
  server.sql('update tenants set opening_hours = ?, menu_version = menu_version + 1 where slug = ?', hours, 'closing');
  await context.setOffline(false);
  await expect(app.text('decide.closed.title').first()).toBeVisible();
  expect(server.orders('closing')).toEqual([]);
});
