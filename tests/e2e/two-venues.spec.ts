import { readyToConfirm, SLUG as FIRST } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, piastres, plainDishes } from '#tests/support/menu.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

const SECOND = 'mina-cafe';

test('B32 carts, tables, menus and orders of two venues never mix', async ({ app, server }) => {
  const { page, say } = app;
  const [first, second] = await Promise.all(
    [FIRST, SECOND].map(async (slug) => must(plainDishes(await fetchMenu(server.url, slug))[0], 'dish without sizes')),
  );
  const [one, two] = [must(first, 'dish'), must(second, 'dish')];
  const line = (name: string) => page.getByRole('group', { name: say.whole('a11y.quantity', { dish: name }) });

  await app.open(`/${FIRST}/home?table=7`);
  await expect(page).toHaveURL(`${server.url}/${FIRST}/home`);
  await app.add(FIRST, one);
  await app.add(SECOND, two);

  await app.open(`/${FIRST}/order`);
  await expect(line(nameIn(one, 'ar'))).toBeVisible();
  await expect(line(nameIn(two, 'ar'))).toHaveCount(0);
  await expect(page.getByText(say.part('checkout.table.title', { table: 7 }))).toBeVisible();

  await app.open(`/${SECOND}/order`);
  await expect(line(nameIn(two, 'ar'))).toBeVisible();
  await expect(line(nameIn(one, 'ar'))).toHaveCount(0);
  await expect(page.getByText(say.part('checkout.table.title', { table: 7 }))).toHaveCount(0);

  await app.checkout(SECOND, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  expect(server.orders(FIRST)).toEqual([]);
  expect(server.orders(SECOND)).toMatchObject([{ subtotal: piastres(two.price ?? 0) }]);

  await app.open(`/${FIRST}/order-history`);
  await expect(app.text('history.empty.title').first()).toBeVisible();
  await app.open(`/${FIRST}/order`);
  await expect(line(nameIn(one, 'ar'))).toBeVisible();
});

test('B32 waiting orders of two venues each reach their own venue', async ({ app, server, context, complaints }) => {
  for (const slug of [FIRST, SECOND]) {
    const dish = must(plainDishes(await fetchMenu(server.url, slug))[0], 'dish without sizes');
    await app.home(slug);
    await app.controlled();
    await app.add(slug, dish);
    await app.checkout(slug, { type: 'pickup' });
  }
  complaints.expectCuts();
  await context.setOffline(true);
  for (const slug of [FIRST, SECOND]) {
    await app.checkout(slug, { type: 'pickup' });
    await app.confirm();
    await app.expectSaved();
  }
  await app.home(SECOND);
  await expect(app.text('home.otherVenue', { venue: 'نوّارة' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => [FIRST, SECOND].map((slug) => server.orders(slug).length)).toEqual([1, 1]);
});

for (const [late, delay] of Object.entries({ 'the stored menu': delayMenus, 'idle time': delayIdleTime })) {
  test(`the notice of an order waiting at another venue names it, without layout shift, when ${late} comes late`, async ({
    app,
    complaints,
  }) => {
    const { page } = app;
    await readyToConfirm(app);
    complaints.expectCuts();
    await app.confirmOffline();
    await page.addInitScript(delay);
    await countShifts(page);
    await app.open(`/${SECOND}/home`);
    await expect(app.heading('menu.none.title')).toBeVisible();
    await expect(app.text('home.otherVenue', { venue: 'نوّارة' }).first()).toBeVisible();
    expect((await shiftsOf(page)).all).toBeLessThan(0.01);
  });
}

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

test('B28 offline, a venue that was never opened says so and shows no other menu', async ({
  app,
  server,
  context,
  complaints,
}) => {
  const dish = must(plainDishes(await fetchMenu(server.url, FIRST))[0], 'dish without sizes');
  await app.home(FIRST);
  await app.controlled();
  complaints.expectCuts();
  await context.setOffline(true);
  await app.open(`/${SECOND}/menu-list/${dish.category.id}`);
  await expect(app.text('menu.none.title').or(app.text('unknownVenue.offline')).first()).toBeVisible();
  await expect(app.page.getByText(nameIn(dish, 'ar'), { exact: true })).toHaveCount(0);
  await expect(app.page.getByRole('status').filter({ hasText: app.say.whole('offline.title') })).toBeVisible();
  await expect(app.text('offline.bar')).toHaveCount(0);
});
