import { PHONE } from '#tests/support/app.ts';
import { cancelOnScreen, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { fetchMenu, must, nameIn, minorUnits, plainDishes, sizedDishes } from '#tests/support/menu.ts';
import { pictured } from '#tests/support/screens.ts';
import { countShifts, forgetShifts, shiftsOf } from '#tests/support/shifts.ts';

/** Of the demo venue. */
const MINUTES = { pickup: 25, delivery: 30 };

test.use({ lang: 'en' });

test('at a table whose code was scanned, a paid and a free dish, up to the review', async ({ app, server }) => {
  const { page, say } = app;
  const [dish, gift] = plainDishes(await fetchMenu(server.url, SLUG)).map((one) => must(one, 'dish without sizes'));
  if (!dish || !gift) throw new Error('the menu has too few dishes');
  server.sql('update dishes set price = 0 where id = ?', gift.id);
  server.sql('update tenants set menu_version = menu_version + 1');
  server.sql('delete from order_reviews');
  const free = page.getByRole('main').getByText(say.whole('common.free'));

  await app.open(`/${SLUG}/home?table=7`);
  await expect(page).toHaveURL(`${server.url}/${SLUG}/home`);
  await app.add(SLUG, dish);
  await app.add(SLUG, gift);
  await expect(
    page
      .locator('main li:has(h2)')
      .filter({ hasText: nameIn(gift, 'en') })
      .filter({ has: page.getByText(say.whole('common.free')) }),
  ).toHaveCount(1);
  await app.open(`/${SLUG}/dish/${gift.id}`);
  await expect(free.first()).toBeVisible();
  await app.checkout(SLUG);
  await expect(page.getByText(say.part('checkout.table.title', { table: 7 }))).toBeVisible();
  await expect(free).toHaveCount(1);
  await app.confirm();
  await app.expectSent();
  await expect(free).toHaveCount(1);
  await expect(page.getByText(say.part('sent.number', { number: 1 }))).toBeVisible();
  expect(server.orders(SLUG)).toMatchObject([
    { order_type: 'DINE_IN', table_number: '7', customer_phone: PHONE, total: minorUnits(dish.price ?? 0) },
  ]);
  const { id } = must(server.orders(SLUG)[0], 'order');

  await test.step('going back, reloading or reopening the result orders nothing more', async () => {
    await page.reload();
    await app.expectSent();
    await page.goBack();
    await page.goForward();
    await app.expectSent();
    expect(server.orders(SLUG)).toHaveLength(1);
  });

  await test.step('history and tracking follow the kitchen', async () => {
    await app.link('sent.history').click();
    await expect(app.heading('history.title')).toBeVisible();
    await expect(app.heading('history.number', { number: 1 })).toBeVisible();
    await expect(app.text('status.pending').first()).toBeVisible();
    await page.getByRole('link', { name: say.part('history.track') }).click();
    await expect(page).toHaveURL(new RegExp(`/track-your-order/${id}$`));
    await expect(app.text('track.headline.pending')).toBeVisible();
    server.setStatus(id, 'cooking');
    await expect(app.text('track.headline.cooking')).toBeVisible({ timeout: 40_000 });
    server.setStatus(id, 'delivered');
    await page.reload();
    await expect(app.text('track.headline.delivered')).toBeVisible({ timeout: 40_000 });
  });

  await test.step('a delivered order is reviewed once, and the next visitor reads the review', async () => {
    await app.open(`/${SLUG}/order-history`);
    await app.link('review.title').click();
    await expect(page).toHaveURL(/\/leave-a-review\?order=/);
    await app.button('a11y.starButton', { count: 5 }).click();
    await page.getByLabel(say.part('review.comment')).fill('سخن وسريع');
    await app.button('review.send').click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(app.text('review.sent')).toBeVisible();
    await app.open(`/${SLUG}/leave-a-review`);
    await expect(app.heading('review.noOrder')).toBeVisible();
    const answer = (await (await fetch(`${server.url}/api/${SLUG}/reviews`)).json()) as { reviews: unknown[] };
    expect(answer.reviews[0]).toMatchObject({ rating: 5, comment: 'سخن وسريع' });
  });

  await test.step('ordering again fills the cart at current prices', async () => {
    await app.open(`/${SLUG}/order-history`);
    await expect(app.link('review.title')).toBeHidden();
    await app.button('history.again').click();
    await expect(page).toHaveURL(new RegExp(`/${SLUG}/order$`));
    await expect(
      page.getByRole('group', { name: say.whole('a11y.quantity', { dish: nameIn(dish, 'en') }) }),
    ).toBeVisible();
    expect(server.orders(SLUG)).toHaveLength(1);
  });
  server.sql('delete from order_reviews');
});

test('for pickup, with a size, two pieces, a note and a code, then cancelled', async ({ app, kitchen, server }) => {
  const { page, say } = app;
  // In English the tag of a sent order takes a line of its own here.
  await page.setViewportSize({ width: 320, height: 844 });
  await kitchen.openBoard();
  await countShifts(page);
  const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
  const size = must(dish.variations.at(-1), 'size');
  const estimate = page.getByRole('main').getByText(say.part('estimate.readyIn', { count: MINUTES.pickup }));
  await app.home(SLUG);
  await expect(estimate).toBeVisible();
  await app.add(SLUG, dish, size);
  await app.checkout(SLUG, { type: 'pickup', note: 'No spoon please', promo: 'ahlan10' });
  await expect(estimate).toBeVisible();
  await expect(app.button('a11y.promoRemove', { code: 'AHLAN10' })).toBeVisible();
  await app.button('a11y.increase', { dish: `${nameIn(dish, 'en')} · ${nameIn(size, 'en')}` }).click();
  const subtotal = 2 * minorUnits(size.additional_price);
  const discount = Math.round(subtotal / 10);
  await expect(app.confirmButton()).toContainText(((subtotal - discount) / 100).toFixed(2));

  await test.step('the screen of a sent order does not move when the venue’s record comes', async () => {
    const [asked, known] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/orders/by-ids', async (route) => {
      asked.resolve();
      await known.promise;
      await route.continue();
    });
    await app.confirm();
    await app.expectSent();
    await asked.promise;
    await pictured(page);
    await forgetShifts(page);
    known.resolve();
    await expect(page.getByRole('main').getByText(say.whole('status.pending'))).toBeVisible();
    await expect(app.button('cancel.action')).toBeVisible();
    await expect(app.text('track.kitchenSeen')).toBeVisible();
    // Includes shifts within half a second of a tap: on a slow network the record comes later.
    expect((await shiftsOf(page)).all).toBeLessThan(0.005);
  });
  expect(server.orders(SLUG)).toMatchObject([
    {
      order_type: 'PICKUP',
      table_number: null,
      note: 'No spoon please',
      promo_code: 'AHLAN10',
      subtotal,
      discount,
      delivery: 0,
      total: subtotal - discount,
    },
  ]);

  await test.step('cancelling before the venue has confirmed', async () => {
    await cancelOnScreen(app);
    await expect(app.heading('cancelled.title')).toBeVisible();
    expect(server.orders(SLUG)).toMatchObject([{ status: 'canceled' }]);
  });
});

test('for delivery, to an area and an address, which is shown until the order is there', async ({ app, server }) => {
  const { page, say } = app;
  const main = page.getByRole('main');
  const menu = await fetchMenu(server.url, SLUG);
  const dish = must(plainDishes(menu)[0], 'dish without sizes');
  const zone = must(menu.delivery_zones[0], 'delivery area');
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'delivery', zone, address: '12 Fouad Street, flat 4', note: 'no onion' });
  await expect(main.getByText(say.part('estimate.leavesIn', { count: MINUTES.delivery }))).toBeVisible();
  await app.confirm();
  await app.expectSent();
  await expect(main.getByText('12 Fouad Street, flat 4')).toBeVisible();
  expect(server.orders(SLUG)).toMatchObject([
    {
      order_type: 'DELIVERY',
      zone_name: zone.name,
      customer_address: expect.stringContaining('12 Fouad Street, flat 4'),
      delivery: minorUnits(zone.delivery_fee),
      total: minorUnits(dish.price ?? 0) + minorUnits(zone.delivery_fee),
    },
  ]);

  await test.step('an order says how long it takes, and shows what was asked for', async () => {
    await expect(main.getByText('no onion')).toBeVisible();
    await expect(app.text('track.readyAbout_delivery')).toBeVisible();
    // The restaurant has not confirmed it yet.
    await expect(app.text('sent.wish')).toBeHidden();
    const { id } = must(server.orders(SLUG)[0], 'order');
    server.setStatus(id, 'confirmed');
    await expect(app.text('sent.wish')).toBeVisible();
    await app.open(`/${SLUG}/track-your-order/${id}`);
    for (const asked of ['no onion', '12 Fouad Street, flat 4']) await expect(main.getByText(asked)).toBeVisible();
    await expect(app.text('track.readyAbout_delivery')).toBeVisible();
    server.sql('update orders set estimate_minutes = 0 where id = ?', id);
    await page.reload();
    await expect(app.text('track.readySoon_delivery')).toBeVisible();
    await expect(app.text('track.readyAbout_delivery')).toBeHidden();
    server.setStatus(id, 'delivered');
    await expect(app.text('track.headline.delivered')).toBeVisible();
    for (const asked of ['track.readySoon_delivery', 'sent.wish']) await expect(app.text(asked)).toBeHidden();
    await expect(main.getByText('12 Fouad Street, flat 4')).toBeHidden();
  });
});
