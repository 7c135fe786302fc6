import { TablesAnswer } from '#src/contract/staff/tables.ts';
import { SLUG } from '#tests/support/faults.ts';
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

test.use({ serviceWorkers: 'allow' });

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

test('at tables with codes a number alone is refused, and so is an old code until a new scan', async ({
  app,
  server,
  manager,
  complaints,
}) => {
  complaints.expectCuts();
  const codeOf = (answer: unknown) => v.parse(TablesAnswer, answer).tables[0]?.code ?? '';
  const code = codeOf(await manager.post('tables', { tables: ['7'] }));
  const scan = async (scanned: string) => {
    await app.open(`/${SLUG}/home?table=7&code=${scanned}`);
    await expect.poll(() => new URL(app.page.url()).search).toBe('');
  };
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  try {
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'dineIn', table: '7' });
    await app.confirmButton().click();
    await expect(app.text('checkout.table.scan').first()).toBeVisible();
    expect(server.orders(SLUG)).toEqual([]);
    await choose(app.page.getByRole('radio', { name: app.say.whole('checkout.type.pickup') }));
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ order_type: 'PICKUP', table_number: null }]);

    await scan(code);
    await app.add(SLUG, dish);
    await app.checkout(SLUG);
    const renewed = codeOf(await manager.post('tables/7/rotate'));
    await app.confirm();
    await expect(app.heading('decide.title')).toBeVisible();
    await expect(app.text('checkout.table.revoked').first()).toBeVisible();
    expect(server.orders(SLUG)).toHaveLength(1);

    await app.button('decide.edit').click();
    await expect(app.text('checkout.table.revoked').first()).toBeVisible();
    await scan(renewed);
    await app.open(`/${SLUG}/order`);
    await expect(app.text('checkout.table.title', { table: 7 }).first()).toBeVisible();
    await expect(app.text('checkout.table.revoked')).toHaveCount(0);
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{}, { order_type: 'DINE_IN', table_number: '7' }]);
  } finally {
    await manager.post('tables/7/remove');
  }
});
