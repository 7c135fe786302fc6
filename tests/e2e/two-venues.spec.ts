import { appOn, readsIn } from '#tests/support/app.ts';
import { SLUG as FIRST } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, minorUnits, plainDishes } from '#tests/support/menu.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

const SECOND = 'mina-cafe';

test('B32 carts, tables, menus and waiting orders of two venues never mix', async ({ app, server, context }) => {
  const { page, say } = app;
  const dishOf = async (slug: string) => must(plainDishes(await fetchMenu(server.url, slug))[0], 'dish without sizes');
  const [one, two] = [await dishOf(FIRST), await dishOf(SECOND)];
  const line = (name: string) => page.getByRole('group', { name: say.whole('a11y.quantity', { dish: name }) });

  await app.home(FIRST);
  await app.controlled();
  await app.add(FIRST, one);
  await app.checkout(FIRST, { type: 'pickup' });
  await app.confirmOffline();
  for (const [late, delay] of Object.entries({ 'the stored menu': delayMenus, 'idle time': delayIdleTime }))
    await test.step(`the notice of an order waiting at another venue does not move home when ${late} comes late`, async () => {
      const other = await context.newPage();
      await readsIn(other, 'ar');
      await other.addInitScript(delay);
      await countShifts(other);
      const home = appOn(other, server.url, 'ar');
      await home.open(`/${SECOND}/home`);
      await expect(home.heading('menu.none.title')).toBeVisible();
      await expect(home.text('home.otherVenue', { venue: 'نوّارة' }).first()).toBeVisible();
      expect((await shiftsOf(other)).all).toBeLessThan(0.01);
      await other.close();
    });
  await test.step('B28 offline, a venue that was never opened says so and shows no other menu', async () => {
    await app.open(`/${SECOND}/menu-list/${one.category.id}`);
    await expect(app.text('menu.none.title').or(app.text('unknownVenue.offline')).first()).toBeVisible();
    await expect(page.getByText(nameIn(one, 'ar'), { exact: true })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: say.whole('offline.title') })).toBeVisible();
    await expect(app.text('offline.bar')).toHaveCount(0);
  });
  await context.setOffline(false);
  await expect.poll(() => server.orders(FIRST).length).toBe(1);
  server.forgetOrders();

  await app.open(`/${FIRST}/home?table=7`);
  await expect(page).toHaveURL(`${server.url}/${FIRST}/home`);
  await app.add(FIRST, one);
  await test.step('carts and tables', async () => {
    await app.add(SECOND, two);
    await app.open(`/${FIRST}/order`);
    await expect(line(nameIn(one, 'ar'))).toBeVisible();
    await expect(line(nameIn(two, 'ar'))).toHaveCount(0);
    await expect(page.getByText(say.part('checkout.table.title', { table: 7 }))).toBeVisible();
    await app.open(`/${SECOND}/order`);
    await expect(line(nameIn(two, 'ar'))).toBeVisible();
    await expect(line(nameIn(one, 'ar'))).toHaveCount(0);
    await expect(page.getByText(say.part('checkout.table.title', { table: 7 }))).toHaveCount(0);
  });

  await test.step('an order of one venue, with its service and tax', async () => {
    const subtotal = minorUnits(two.price ?? 0);
    const service = Math.round((subtotal * 12) / 100);
    const total = subtotal + service + Math.round(((subtotal + service) * 14) / 100);
    await app.checkout(SECOND, { type: 'pickup' });
    await expect(app.confirmButton()).toContainText((total / 100).toFixed(2));
    await app.confirm();
    await app.expectSent();
    expect(server.orders(FIRST)).toEqual([]);
    expect(server.orders(SECOND)).toMatchObject([{ subtotal, total }]);
    await app.open(`/${FIRST}/order-history`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await app.open(`/${FIRST}/order`);
    await expect(line(nameIn(one, 'ar'))).toBeVisible();
  });

  await app.add(SECOND, two);
  await context.setOffline(true);
  await app.checkout(FIRST, { type: 'pickup' });
  await app.confirm();
  await app.expectSaved();
  await test.step('B32 waiting orders of two venues each reach their own venue', async () => {
    await app.checkout(SECOND, { type: 'pickup' });
    await app.confirm();
    await app.expectSaved();
    await context.setOffline(false);
    await expect.poll(() => [FIRST, SECOND].map((slug) => server.orders(slug).length)).toEqual([1, 2]);
  });
});

function delayIdleTime(): void {
  const whenIdle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work) => Number(setTimeout(() => whenIdle(work), 1_500));
}

function delayMenus(): void {
  const own = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
  if (!own) throw new Error('no handler to be slow in');
  Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
    ...own,
    set(this: IDBRequest, told: ((event: Event) => void) | null) {
      const slow = this.source instanceof IDBObjectStore && this.source.name === 'menus';
      own.set?.call(this, slow && told ? (event: Event) => setTimeout(() => told.call(this, event), 800) : told);
    },
  });
}
