import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, minorUnits, plainDishes, type WireDish } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test('the venue changes while an order waits for a network', async ({ app, server, context }) => {
  const [first, second] = plainDishes(await fetchMenu(server.url, SLUG));
  const [one, two] = [must(first, 'dish'), must(second, 'second dish')];
  const ofVenue = 'tenant_id = (select id from tenants where slug = ?)';
  const change = (column: string, value: number) => {
    server.sql(`update dishes set ${column} = ? where id = ? and ${ofVenue}`, value, one.id, SLUG);
    server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
  };
  const waitingOrder = async (...dishes: WireDish[]) => {
    for (const dish of dishes) await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup' });
    await app.confirmOffline();
  };
  await app.home(SLUG);
  await app.controlled();

  const raised = minorUnits(one.price ?? 0) + 550;
  /** Below each price that the phone may know by then. */
  const lowered = 100;
  const rest = minorUnits(two.price ?? 0);
  await test.step('B19 asks the customer when a price rises', async () => {
    await waitingOrder(one, two);
    change('price', raised);
    await context.setOffline(false);
    await expect(app.heading('decide.title')).toBeVisible();
    await expect(app.page.getByRole('main')).toContainText((raised / 100).toFixed(2));
    expect(server.orders(SLUG)).toEqual([]);
    await app.deed('decide.accept').click();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ total: raised + rest }]);
  });

  await test.step('B19 reports a price that fell', async () => {
    await waitingOrder(one, two);
    change('price', lowered);
    await context.setOffline(false);
    await app.expectSent();
    await expect(app.text('sent.lower').first()).toBeVisible();
    expect(server.orders(SLUG)).toMatchObject([{}, { total: lowered + rest }]);
  });

  await test.step('B20 a dish sold out can be taken out in the cart, and the rest is confirmed again', async () => {
    await waitingOrder(one, two);
    change('available', 0);
    await context.setOffline(false);
    await expect(app.heading('decide.title')).toBeVisible();
    await expect(app.deed('decide.acceptRest')).toBeVisible();
    expect(server.orders(SLUG)).toHaveLength(2);
    await app.button('decide.edit').click();
    await expect(app.page).toHaveURL(new RegExp(`/${SLUG}/order$`));
    const takeOut = app.button('a11y.remove', { dish: nameIn(one, 'ar') });
    await takeOut.click();
    await app.button('common.undo').click();
    await expect(app.text('cart.lineSoldOut')).toBeVisible();
    await takeOut.click();
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{}, {}, { total: rest }]);
  });

  await test.step('B20 a venue that closed meanwhile leaves the customer all choices', async () => {
    await waitingOrder(two);
    // Three days from now, which is closed in every time zone.
    const hours = JSON.stringify([{ days: [(new Date().getUTCDay() + 3) % 7], from: '10:00', to: '11:00' }]);
    server.sql('update tenants set opening_hours = ?, menu_version = menu_version + 1 where slug = ?', hours, SLUG);
    await context.setOffline(false);
    await expect(app.text('decide.closed.title').first()).toBeVisible();
    expect(server.orders(SLUG)).toHaveLength(3);
  });
});
