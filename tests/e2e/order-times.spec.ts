import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';
/** Of the demo venue. */
const MINUTES = { pickup: 25, delivery: 30 };

test('an order says how long it takes, and shows what was asked for', async ({ app, server }) => {
  const { page } = app;
  const main = page.getByRole('main');
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  const estimate = app.say.part('estimate.readyIn', { count: MINUTES.pickup });
  await expect(main.getByText(estimate)).toBeVisible();
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup', note: 'بدون بصل' });
  await expect(main.getByText(estimate)).toBeVisible();
  await app.confirm();
  await app.expectSent();
  await expect(main.getByText('بدون بصل')).toBeVisible();
  await expect(app.text('track.readyAbout')).toBeVisible();
  // The restaurant has not confirmed it yet.
  await expect(app.text('sent.wish')).toBeHidden();
  const { id } = must(server.orders(SLUG)[0], 'order');
  server.setStatus(id, 'confirmed');
  await expect(app.text('sent.wish')).toBeVisible();

  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(main.getByText('بدون بصل')).toBeVisible();
  await expect(app.text('track.readyAbout')).toBeVisible();
  server.sql('update orders set estimate_minutes = 0 where id = ?', id);
  await page.reload();
  await expect(app.text('track.readySoon')).toBeVisible();
  await expect(app.text('track.readyAbout')).toBeHidden();
  server.setStatus(id, 'ready');
  await expect(app.text('track.headline.ready')).toBeVisible();
  await expect(app.text('track.readySoon')).toBeHidden();
});

test('a delivery shows its address until it is there', async ({ app, server }) => {
  const { page } = app;
  const main = page.getByRole('main');
  const menu = await fetchMenu(server.url, SLUG);
  const dish = must(
    plainDishes(menu).find(({ price }) => (price ?? 0) > 0),
    'dish without sizes',
  );
  const zone = must(
    menu.delivery_zones.find(({ minimum = 0 }) => minimum <= (dish.price ?? 0)),
    'area',
  );
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'delivery', zone, address: '5 Sea Street' });
  await expect(main.getByText(app.say.part('estimate.leavesIn', { count: MINUTES.delivery }))).toBeVisible();
  await app.confirm();
  await app.expectSent();
  await expect(main.getByText('5 Sea Street')).toBeVisible();
  await expect(app.text('track.readyAbout_delivery')).toBeVisible();
  const { id } = must(server.orders(SLUG)[0], 'order');
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(main.getByText('5 Sea Street')).toBeVisible();
  server.setStatus(id, 'delivered');
  await expect(app.text('track.headline.delivered')).toBeVisible();
  await expect(main.getByText('5 Sea Street')).toBeHidden();
});

test('a table needs no phone number where the venue says so', async ({ app, server }) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const leaveOut = (on: 0 | 1) =>
    server.sql('update tenants set phone_optional = ?, menu_version = menu_version + 1 where slug = ?', on, SLUG);
  leaveOut(1);
  try {
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'dineIn', table: '7', phone: '' });
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ order_type: 'DINE_IN', table_number: '7', customer_phone: '-' }]);
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup', phone: '' });
    await app.confirmButton().click();
    await expect(app.text('checkout.phone.required')).toBeVisible();
  } finally {
    leaveOut(0);
  }
});
