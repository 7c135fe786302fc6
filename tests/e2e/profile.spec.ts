import type { App } from '#tests/support/app.ts';
import { choose } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';
const ADDRESS = '12 شارع صفية زغلول، الدور الثالث';

type Details = { name: string; phone: string; address: string };

const fieldsOf = ({ page, say }: App) => ({
  name: page.getByLabel(say.whole('auth.name')),
  phone: page.getByRole('textbox', { name: say.part('checkout.phone.label') }),
  area: page.getByLabel(say.part('checkout.area.label')),
  address: page.getByLabel(say.whole('checkout.address.label')),
});

async function saveDetails(app: App, { name, phone, address }: Details): Promise<void> {
  const fields = fieldsOf(app);
  await app.open(`/${SLUG}/edit-profile`);
  await fields.name.fill(name);
  await fields.phone.fill(phone);
  await fields.address.fill(address);
  await app.button('common.save').click();
  await expect(app.heading('profile.saved.title')).toBeVisible();
}

test('is saved offline, shown, and filled into the next order', async ({ app, server, context, complaints, lang }) => {
  const { page } = app;
  const menu = await fetchMenu(server.url, SLUG);
  const zone = must(menu.delivery_zones[0], 'area');
  await app.home(SLUG);
  await app.controlled();
  complaints.expectCuts();
  await context.setOffline(true);
  await app.open(`/${SLUG}/edit-profile`);
  await fieldsOf(app).area.selectOption(zone.id);
  await fieldsOf(app).name.fill('منى');
  await fieldsOf(app).phone.fill('٠١٠١٢٣٤٥٦٧٨');
  await fieldsOf(app).address.fill(ADDRESS);
  await app.button('common.save').click();
  await expect(app.heading('profile.saved.title')).toBeVisible();
  for (const kept of ['منى', '01012345678', nameIn(zone, lang), ADDRESS])
    await expect(page.getByRole('main').getByText(kept, { exact: true })).toBeVisible();

  await context.setOffline(false);
  await app.add(SLUG, must(plainDishes(menu)[0], 'dish without sizes'));
  await app.open(`/${SLUG}/order`);
  await choose(page.getByRole('radio', { name: app.say.whole('checkout.type.delivery') }));
  await expect(fieldsOf(app).phone).toHaveValue('01012345678');
  await expect(fieldsOf(app).area).toHaveValue(zone.id);
  await expect(fieldsOf(app).address).toHaveValue(ADDRESS);

  await saveDetails(app, { name: 'منى', phone: '01198765432', address: ADDRESS });
  await app.open(`/${SLUG}/order`);
  await expect(fieldsOf(app).phone).toHaveValue('01198765432');
});

test('is deleted with everything else, after naming waiting orders', async ({ app, server, context, complaints }) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.controlled();
  await saveDetails(app, { name: 'منى', phone: '01012345678', address: ADDRESS });
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  complaints.expectCuts();
  await app.confirmOffline();

  await app.open(`/${SLUG}/edit-profile`);
  await app.button('panel.forget').click();
  const sheet = page.getByRole('dialog', { name: say.part('forget.title') });
  await expect(sheet.getByText(say.part('forget.unfinished', { count: 1 }))).toBeVisible();
  await sheet.getByRole('button', { name: say.part('common.back') }).click();
  await expect(sheet).toBeHidden();
  await expect(fieldsOf(app).name).toHaveValue('منى');

  await app.button('panel.forget').click();
  await sheet.getByRole('button', { name: say.part('forget.confirm') }).click();
  await expect(page.getByRole('status').filter({ hasText: say.part('forget.done') })).toBeVisible();
  for (const field of [fieldsOf(app).name, fieldsOf(app).phone, fieldsOf(app).address])
    await expect(field).toHaveValue('');
  const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(JSON.stringify(left)).not.toMatch(/01012345678|صفية/);

  await context.setOffline(false);
  await app.open(`/${SLUG}/order-history`);
  await expect(app.heading('history.empty.title')).toBeVisible();
  expect(server.orders(SLUG)).toEqual([]);
});

test('the side panel marks a list as empty only while it is', async ({ app, server }) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  await expect(app.link('panel.ordersEmpty')).toHaveAttribute('href', `/${SLUG}/order-history-empty`);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  await expect(app.link('panel.ordersEmpty')).toHaveCount(0);
  await expect(
    app.page.getByRole('dialog').getByRole('link', { name: app.say.whole('history.title') }),
  ).toHaveAttribute('href', `/${SLUG}/order-history`);
});

test('notifications follow the browser: refused, allowed, and turned off here', async ({ app, context, server }) => {
  const { page, say } = app;
  const toggle = page.getByRole('switch', { name: say.whole('push.ask.yes') });
  await context.grantPermissions(['notifications'], { origin: server.url });
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await page.reload();
  await app.button('a11y.openPanel').click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
});

test('a failed deletion is said inside the open side menu', async ({ app, complaints }) => {
  const { page, say } = app;
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  const panel = page.getByRole('dialog', { name: say.part('panel.welcome') });
  await panel.getByRole('button', { name: say.part('panel.forget') }).click();
  complaints.expectReport(/.*/);
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('broken', 'UnknownError');
    };
    IDBFactory.prototype.deleteDatabase = refuse;
    IDBObjectStore.prototype.clear = refuse;
    IDBObjectStore.prototype.delete = refuse;
  });
  await page.getByRole('button', { name: say.part('forget.confirm') }).click();
  const region = panel.getByRole('status').filter({ hasText: say.part('forget.failed') });
  const said = region.getByText(say.part('forget.failed'));
  await expect(said).toBeVisible();
  await region.getByRole('button').click();
  await expect(said).toHaveCount(0);
});
