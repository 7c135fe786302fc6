import { readTable, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { wordsOf } from '#tests/support/words.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const CODE = 'NAWARA25';
const OF_VENUE = 'tenant_id = (select id from tenants where slug = ?)';

test('B65 the last use of a code goes to somebody else: says that, and not that the phone was offline', async ({
  app,
  server,
  complaints,
}) => {
  complaints.expectCuts();
  const limit = (uses: string) =>
    server.sql(`update promocodes set max_uses = ${uses} where code = ? and ${OF_VENUE}`, CODE, SLUG);
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  await app.checkout(SLUG, { type: 'pickup', promo: CODE });
  await expect(app.button('a11y.promoRemove', { code: CODE })).toBeVisible();
  limit('uses');
  try {
    await app.confirm();
    await expect(app.text('decide.promoUsedUp', { code: CODE })).toBeVisible({ timeout: 20_000 });
  } finally {
    limit('null');
  }
  await expect(app.text('decide.promoBody')).toBeVisible();
  await expect(app.text('decide.body')).toHaveCount(0);
  limit('uses');
  await app.deed('decide.acceptNoCode').click();
  await app.expectSent().finally(() => limit('null'));
  expect(server.orders(SLUG)[0]).toMatchObject({ discount: 0 });
});

test('A27 a promo code typed after the answer was lost: shows the order that the restaurant has', async ({
  app,
  page,
  server,
  complaints,
}) => {
  complaints.expectReport(/status of 422 .*\/orders/);
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  await app.checkout(SLUG, { type: 'pickup' });
  const [cart] = await readTable(page, 'carts');
  await app.confirm();
  await app.expectSent();
  // The phone knows its cart, but not the order: it was sent from memory, and the page was left before the answer.
  await page.evaluate(async (row) => {
    const db = await new Promise<IDBDatabase>((done) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => done(open.result);
    });
    await new Promise<void>((done) => {
      const writing = db.transaction(['carts', 'outbox', 'orders'], 'readwrite');
      writing.objectStore('carts').put(row);
      writing.objectStore('outbox').clear();
      writing.objectStore('orders').clear();
      writing.oncomplete = () => done();
    });
    db.close();
  }, cart);
  const byIds = Promise.withResolvers<void>();
  await page.route('**/orders/by-ids', async (route) => {
    await byIds.promise;
    await route.fallback();
  });

  await app.checkout(SLUG, { type: 'pickup', promo: CODE });
  await expect(app.button('a11y.promoRemove', { code: CODE })).toBeVisible();
  await app.confirm();
  await app.expectSent();
  await expect(app.text('sent.earlier')).toBeVisible();
  const receipt = page.getByRole('main');
  await expect(receipt.getByText(app.say.part('checkout.totals.total'))).toHaveCount(0);
  byIds.resolve();
  await expect(receipt.getByText(app.say.part('checkout.totals.total'))).toBeVisible();
  await expect(receipt.getByText(app.say.part('checkout.totals.discount', { percent: '' }))).toHaveCount(0);
  expect(server.orders(SLUG)).toMatchObject([{ discount: 0 }]);
});

test('B65 a price that rose, the phone offline meanwhile', async ({ app, server, context, complaints }) => {
  complaints.expectCuts();
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.add(SLUG, dish);
  await app.controlled();
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirmOffline();
  raisePrice(server, dish.id, 500);
  try {
    await context.setOffline(false);
    await expect(app.heading('decide.title')).toBeVisible({ timeout: 20_000 });
  } finally {
    raisePrice(server, dish.id, -500);
  }
  await expect(app.text('decide.body')).toBeVisible();
  await expect(app.text('decide.bodyOnline')).toHaveCount(0);
});

test('a waiting dish became another one: nothing is sent unasked, and the other one only if it is taken', async ({
  app,
  page,
  server,
  context,
  complaints,
  lang,
}) => {
  complaints.expectCuts();
  const words = wordsOf(lang);
  const [kept, changed] = plainDishes(await fetchMenu(server.url, SLUG));
  const dishes = [must(kept, 'dish without sizes'), must(changed, 'second dish without sizes')] as const;
  for (const dish of dishes) await app.add(SLUG, dish);
  await app.controlled();
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirmOffline();
  const before = server.orders(SLUG).length;
  const { id, name, name_secondry: arabic } = dishes[1];
  rename(server, id, 'Water', 'مياه');
  try {
    await context.setOffline(false);
    await expect(app.heading('decide.title')).toBeVisible({ timeout: 20_000 });
    const choices = page.getByRole('radiogroup', { name: /مياه/ });
    await expect(choices.getByRole('radio', { name: words.whole('decide.leave') })).toBeChecked();
    await expect(app.deed('decide.acceptRest')).toBeVisible();
    expect(server.orders(SLUG)).toHaveLength(before);
    await choices.getByText(words.whole('decide.take')).click();
    await app.deed('decide.acceptAll').click();
    await app.expectSent();
    const lines = JSON.parse(must(server.orders(SLUG).at(-1), 'order').lines) as { name: string }[];
    expect(lines.map((line) => line.name)).toEqual([dishes[0].name, 'Water']);
  } finally {
    rename(server, id, name, arabic);
  }
});

test.describe('without a worker, which would answer instead of the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('B65 a price that rose, the phone online meanwhile', async ({ app, page, server, complaints }) => {
    complaints.expectCuts();
    const menu = await fetchMenu(server.url, SLUG);
    const dish = must(plainDishes(menu)[0], 'dish without sizes');
    // The news of the price does not reach the phone before its order.
    await page.route(`**/api/${SLUG}/menu`, (route) => route.fulfill({ json: menu }));
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup' });
    raisePrice(server, dish.id, 500);
    try {
      await app.confirm();
      await expect(app.heading('decide.title')).toBeVisible({ timeout: 20_000 });
    } finally {
      raisePrice(server, dish.id, -500);
    }
    await expect(app.text('decide.bodyOnline')).toBeVisible();
    await expect(app.text('decide.body')).toHaveCount(0);
  });
});

/** `by`: piastres. */
function raisePrice(server: RealServer, dish: string, by: number): void {
  server.sql(`update dishes set price = price + ? where id = ? and ${OF_VENUE}`, by, dish, SLUG);
  server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
}

function rename(server: RealServer, dish: string, name: string, arabic: string): void {
  server.sql(`update dishes set name = ?, name_secondry = ? where id = ? and ${OF_VENUE}`, name, arabic, dish, SLUG);
  server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
}
