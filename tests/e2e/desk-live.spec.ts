import { TablesAnswer } from '#src/contract/staff/tables.ts';
import { readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { choose } from '#tests/support/app.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { type Manager, managerOf } from '#tests/support/manager.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import * as v from 'valibot';

const test = base.extend<{ manager: Manager }>({
  manager: async ({ server }, use) => {
    const manager = await managerOf(server, SLUG);
    await use(manager);
    await manager.leave();
  },
});

test.describe('in English', () => {
  test.use({ lang: 'en', serviceWorkers: 'allow' });

  test('mark a sold-out dish in the open cart, and unmark it', async ({ app, server, manager }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const switchTo = (available: boolean) =>
      manager.post('menu/changes', { change: { kind: 'dish_available', id: dish.id, available } });
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup' });
    await expect(app.confirmButton()).toBeVisible();
    const marked = app.page.getByRole('main').getByText(app.say.part('cart.lineSoldOut')).first();
    await expect(marked).toBeHidden();
    try {
      await switchTo(false);
      await expect(marked).toBeVisible();
    } finally {
      await switchTo(true);
    }
    await expect(marked).toBeHidden();
  });

  test('a new price while the order waits: sends nothing before the customer agrees', async ({
    app,
    server,
    manager,
    context,
    complaints,
  }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const price = Math.round((dish.price ?? 0) * 100);
    const setPrice = (to: number) =>
      manager.post('menu/changes', { change: { kind: 'dish_edit', id: dish.id, fields: { price: to } } });
    await readyToConfirm(app);
    complaints.expectCuts();
    await app.confirmOffline();
    try {
      await setPrice(price + 500);
      await context.setOffline(false);
      await expect(app.heading('decide.title')).toBeVisible();
      expect(server.orders(SLUG)).toEqual([]);
      await app.page.getByRole('button', { name: app.say.part('decide.accept') }).click();
      await app.expectSent();
      expect(server.orders(SLUG)).toMatchObject([{ subtotal: price + 500 }]);
    } finally {
      await setPrice(price);
    }
  });
});

test.describe('tables with codes', () => {
  const read = (answer: unknown) => v.parse(TablesAnswer, answer).tables;
  let code = '';
  test.beforeEach(async ({ manager }) => {
    code = read(await manager.post('tables', { tables: ['7'] }))[0]?.code ?? '';
  });
  test.afterEach(async ({ manager }) => {
    await manager.post('tables/7/remove');
  });

  test('the printed address fills in table and code, and the order carries both', async ({ app, server }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.open(`/${SLUG}/home?table=7&code=${code}`);
    await expect.poll(() => new URL(app.page.url()).search).toBe('');
    await app.add(SLUG, dish);
    await app.checkout(SLUG);
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ order_type: 'DINE_IN', table_number: '7' }]);
  });

  test('an old code is reported, and the same order goes after a new scan', async ({
    app,
    server,
    manager,
    complaints,
  }) => {
    complaints.expectCuts();
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.open(`/${SLUG}/home?table=7&code=${code}`);
    await app.add(SLUG, dish);
    await app.checkout(SLUG);
    const renewed = read(await manager.post('tables/7/rotate'))[0]?.code ?? '';
    await app.confirm();
    await expect(app.heading('decide.title')).toBeVisible();
    await expect(app.text('checkout.table.revoked').first()).toBeVisible();
    expect(server.orders(SLUG)).toEqual([]);

    await app.button('decide.edit').click();
    await expect(app.text('checkout.table.revoked').first()).toBeVisible();
    await app.open(`/${SLUG}/home?table=7&code=${renewed}`);
    await expect.poll(() => new URL(app.page.url()).search).toBe('');
    await app.open(`/${SLUG}/order`);
    await expect(app.text('checkout.table.title', { table: 7 }).first()).toBeVisible();
    await expect(app.text('checkout.table.revoked')).toHaveCount(0);
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toHaveLength(1);
  });

  test('a table number alone is refused with the reason; pickup needs no table', async ({ app, server }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'dineIn', table: '7' });
    await app.confirmButton().click();
    await expect(app.text('checkout.table.scan').first()).toBeVisible();
    expect(server.orders(SLUG)).toEqual([]);
    await choose(app.page.getByRole('radio', { name: app.say.whole('checkout.type.pickup') }));
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ order_type: 'PICKUP', table_number: null }]);
  });
});
