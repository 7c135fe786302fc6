import { readFileSync } from 'node:fs';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { placeOrder } from '#tests/support/kitchen.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

const pounds = (piastres: number): string =>
  piastres === 0 ? '0' : (piastres / 100).toLocaleString('en', { minimumFractionDigits: 2 });

test('the figures of the day match the database', async ({ server, browser }) => {
  server.forgetOrders();
  const dishes = plainDishes(await fetchMenu(server.url, SLUG));
  const [one, two] = [must(dishes[0], 'dish'), must(dishes[1], 'dish')];
  const first = await placeOrder(server.url, SLUG, { dishes: [{ dish: one, quantity: 5 }] });
  await placeOrder(server.url, SLUG, { dishes: [{ dish: two, quantity: 2 }], ageSeconds: 600 });
  const gone = await placeOrder(server.url, SLUG);
  for (const status of ['confirmed', 'cooking', 'ready', 'delivered']) server.setStatus(first.id, status);
  server.setStatus(gone.id, 'canceled');
  const stored = server.orders(SLUG);
  const kept = stored.filter(({ status }) => status !== 'canceled');
  const sales = kept.reduce((sum, { total }) => sum + total, 0);

  const desk = await deskOf(browser, server, SLUG, 'en');
  await desk.open('figures');
  const tile = (key: string) =>
    desk.page
      .locator('dl > div')
      .filter({ has: desk.page.locator('dt', { hasText: desk.say.whole(key) }) })
      .locator('dd');
  await expect(tile('report.orders')).toHaveText(String(stored.length));
  await expect(tile('report.canceled')).toHaveText('1');
  await expect(tile('report.sales')).toContainText(pounds(sales));
  await expect(tile('report.average')).toContainText(pounds(Math.round(sales / kept.length)));
  await expect(tile('report.offlineShare')).toContainText('33.3%');
  const best = desk.page.getByRole('region', { name: desk.say.whole('report.best') }).getByRole('row');
  await expect(best.nth(1)).toContainText(nameIn(one, 'en'));
  await expect(best.nth(1)).toContainText('5');
  await expect(best.nth(2)).toContainText(nameIn(two, 'en'));

  const saving = desk.page.waitForEvent('download');
  await desk.button('report.export').click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file).toContain(`pieces,${nameIn(one, 'ar')},5`);
  expect(file).toContain(`sales,,${(sales / 100).toFixed(2)}`);

  await desk.button('report.previousDay').click();
  await expect(tile('report.orders')).toHaveText('0');
  await desk.button('report.nextDay').click();
  await expect(tile('report.orders')).toHaveText(String(stored.length));
  await expect(desk.button('report.nextDay')).toBeDisabled();
  await desk.leave();
});
