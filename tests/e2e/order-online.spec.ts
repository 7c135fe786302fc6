import { PHONE } from '#tests/support/app.ts';
import { extendTimeouts } from '#tests/support/extend-timeouts.ts';
import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { fetchMenu, must, nameIn, piastres, plainDishes, sizedDishes } from '#tests/support/menu.ts';
import { pictured } from '#tests/support/screens.ts';
import { sendOrder } from '#tests/support/send-order.ts';
import { countShifts, forgetShifts, shiftsOf } from '#tests/support/shifts.ts';

const SLUG = 'default-slug';
const CAFE = 'mina-cafe';

test.describe('in English', () => {
  test.use({ lang: 'en' });

  test('the screen of a sent order does not move when the venue’s record comes', async ({ app, kitchen, server }) => {
    const { page, say } = app;
    // In English the tag takes a line of its own here.
    await page.setViewportSize({ width: 320, height: 844 });
    await kitchen.openBoard();
    await countShifts(page);
    await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
    await app.checkout(SLUG, { type: 'pickup' });
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

  test('at a table whose code was scanned', async ({ app, server }) => {
    const { page } = app;
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.open(`/${SLUG}/home?table=7`);
    await expect(page).toHaveURL(`${server.url}/${SLUG}/home`);
    await app.add(SLUG, dish);
    await app.checkout(SLUG);
    await expect(page.getByText(app.say.part('checkout.table.title', { table: 7 }))).toBeVisible();
    await app.confirm();
    await app.expectSent();
    await expect(page.getByText(app.say.part('sent.number', { number: 1 }))).toBeVisible();
    expect(server.orders(SLUG)).toMatchObject([
      { order_type: 'DINE_IN', table_number: '7', customer_phone: PHONE, total: piastres(dish.price ?? 0) },
    ]);
  });

  test('for pickup, with a size, two pieces, notes and a promo code', async ({ app, server, lang }) => {
    const dish = must(sizedDishes(await fetchMenu(server.url, SLUG))[0], 'dish with sizes');
    const size = must(dish.variations.at(-1), 'size');
    await app.home(SLUG);
    await app.add(SLUG, dish, size);
    await app.checkout(SLUG, { type: 'pickup', note: 'No spoon please', promo: 'ahlan10' });
    await expect(app.button('a11y.promoRemove', { code: 'AHLAN10' })).toBeVisible();
    await app.button('a11y.increase', { dish: nameIn(dish, lang) }).click();
    const subtotal = 2 * piastres(size.additional_price);
    const discount = Math.round(subtotal / 10);
    await expect(app.confirmButton()).toContainText(((subtotal - discount) / 100).toFixed(2));
    await app.confirm();
    await app.expectSent();
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
  });

  test('for delivery, to an area and an address', async ({ app, server }) => {
    const menu = await fetchMenu(server.url, SLUG);
    const dish = must(plainDishes(menu)[0], 'dish without sizes');
    const zone = must(menu.delivery_zones[0], 'delivery area');
    await app.home(SLUG);
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'delivery', zone, address: '12 Fouad Street, flat 4' });
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([
      {
        order_type: 'DELIVERY',
        zone_name: zone.name,
        customer_address: expect.stringContaining('12 Fouad Street, flat 4'),
        delivery: piastres(zone.delivery_fee),
        total: piastres(dish.price ?? 0) + piastres(zone.delivery_fee),
      },
    ]);
  });

  test('from a venue that adds service and tax', async ({ app, server }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, CAFE))[0], 'dish without sizes');
    await app.home(CAFE);
    await app.add(CAFE, dish);
    await app.checkout(CAFE, { type: 'pickup' });
    const subtotal = piastres(dish.price ?? 0);
    const service = Math.round((subtotal * 12) / 100);
    const vat = Math.round(((subtotal + service) * 14) / 100);
    await expect(app.confirmButton()).toContainText(((subtotal + service + vat) / 100).toFixed(2));
    await app.confirm();
    await app.expectSent();
    expect(server.orders(CAFE)).toMatchObject([{ subtotal, total: subtotal + service + vat }]);
  });

  test('history and tracking follow the kitchen', async ({ app, server }) => {
    const { page } = app;
    const id = await sendOrder(app, server);

    await app.link('sent.history').click();
    await expect(app.heading('history.title')).toBeVisible();
    await expect(app.heading('history.number', { number: 1 })).toBeVisible();
    await expect(app.text('status.pending').first()).toBeVisible();

    await page.getByRole('link', { name: app.say.part('history.track') }).click();
    await expect(page).toHaveURL(new RegExp(`/track-your-order/${id}$`));
    await expect(app.text('track.headline.pending')).toBeVisible();
    server.setStatus(id, 'cooking');
    await expect(app.text('track.headline.cooking')).toBeVisible({ timeout: 40_000 });
    server.setStatus(id, 'delivered');
    await page.reload();
    await expect(app.text('track.headline.delivered')).toBeVisible({ timeout: 40_000 });
  });

  test('cancelling before the venue has confirmed', async ({ app, server }) => {
    const { page } = app;
    await sendOrder(app, server);
    await app.button('cancel.action').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(app.say.part('cancel.ask.title'));
    await sheet.getByRole('button', { name: app.say.whole('cancel.action') }).click();
    await expect(app.heading('cancelled.title')).toBeVisible();
    expect(server.orders(SLUG)).toMatchObject([{ status: 'canceled' }]);
  });
});

test('marks missing fields and sends nothing', async ({ app, server }) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'delivery', phone: '' });
  await app.confirmButton().click();
  for (const key of ['checkout.phone.required', 'checkout.area.required', 'checkout.address.required'])
    await expect(app.text(key).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: app.say.part('checkout.phone.label') })).toBeFocused();
  await page.getByRole('textbox', { name: app.say.part('checkout.phone.label') }).fill('٠١٢٣');
  await expect(app.text('checkout.phone.tooShort').first()).toBeVisible();
  expect(server.orders(SLUG)).toEqual([]);
});

test('sends Arabic-Indic digits of the phone number as ASCII digits', async ({ app, server }) => {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup', phone: '٠١٠١٢٣٤٥٦٧٨' });
  await app.confirm();
  await app.expectSent();
  expect(server.orders(SLUG)).toMatchObject([{ customer_phone: PHONE }]);
});

test('going back, reloading or reopening the result orders nothing more', async ({ app, server }) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  await page.reload();
  await app.expectSent();
  await page.goBack();
  await page.goForward();
  await app.expectSent();
  await app.open(`/${SLUG}/order`);
  await expect(app.text('cart.empty.title').first()).toBeVisible();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('ordering again fills the cart at current prices', async ({ app, server }) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  await app.open(`/${SLUG}/order-history`);
  await app.button('history.again').click();
  await expect(page).toHaveURL(new RegExp(`/${SLUG}/order$`));
  await expect(
    page.getByRole('group', { name: app.say.whole('a11y.quantity', { dish: nameIn(dish, 'ar') }) }),
  ).toBeVisible();
  expect(server.orders(SLUG)).toHaveLength(1);
});

test('reports the part of an earlier order that does not fit into the cart', async ({ app, server }) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const quantity = page.getByRole('group', { name: say.whole('a11y.quantity', { dish: nameIn(dish, 'ar') }) });
  await app.home(SLUG);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  for (let pieces = 1; pieces < 50; pieces += 1) await quantity.getByRole('button').last().click();
  await expect(quantity).toContainText('50');
  await app.confirm();
  await app.expectSent();
  for (const [said, pieces] of [
    ['cart.reordered', '50'],
    ['cart.full', '99'],
  ] as const) {
    await app.open(`/${SLUG}/order-history`);
    await app.button('history.again').click();
    // The second time the cart has dishes.
    if (said === 'cart.full') await app.button('cart.refill.yes').click();
    await expect(app.text(said)).toBeVisible();
    await expect(quantity).toContainText(pieces);
  }
});

test('the toast of an added dish does not cover the link to the order', async ({ app, server }) => {
  const [first, second] = plainDishes(await fetchMenu(server.url, SLUG));
  await app.add(SLUG, must(first, 'dish without sizes'));
  const next = must(second, 'second dish without sizes');
  await app.open(`/${SLUG}/menu-list/${next.category.id}`);
  const line = app.page.getByRole('link', { name: app.say.part('checkout.confirm') });
  await expect(line).toBeVisible();
  await extendTimeouts(app.page, 1_500);
  await app
    .button('a11y.add', { dish: nameIn(next, 'ar') })
    .first()
    .click();
  const said = app.page.getByText(app.say.part('cart.added'));
  await expect(said).toBeVisible();
  const footOf = async () => {
    const box = await said.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const top = (await line.boundingBox())?.y ?? 0;
  await expect.poll(footOf).toBeLessThan(top);
});
