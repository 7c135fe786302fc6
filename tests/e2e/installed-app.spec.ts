import { appOn, readsIn, type App } from '#tests/support/app.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { must } from '#tests/support/menu.ts';
import { seedCart } from '#tests/support/seed-cart.ts';

const CODE = 'K7Q29X0A';

test.use({ lang: 'en' });

const field = ({ page, say }: App, key: string) => page.getByRole('textbox', { name: say.part(key) });

test('B47 an order at a table with a code is opened in the app', async ({ app, server, browser, complaints }) => {
  complaints.expectCuts();
  server.sql(
    `insert into dining_tables (tenant_id, folded, name, code, rotated_at) select id, '7', '7', ?, 1 from tenants where slug = ?`,
    CODE,
    SLUG,
  );
  server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
  await seedCart(app);
  await app.checkout(SLUG, { type: 'dineIn', table: '7' });

  await test.step('the code is typed, and a wrong one is said at its field', async () => {
    const code = field(app, 'checkout.table.code');
    await app.confirmButton().click();
    await expect(app.text('checkout.table.scan')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('WRONG123');
    await app.confirm();
    await app.button('decide.edit').click();
    await expect(app.text('checkout.table.revoked')).toBeVisible();
    // A small letter, a space, and the letter O for the digit.
    await code.fill('k7q2 9xOA');
    await expect(app.text('checkout.table.revoked')).toHaveCount(0);
    await app.page.reload();
    await expect(code).toHaveValue('k7q2 9xOA');
  });
  const key = await app.confirm();
  await app.expectSent();
  const [order] = server.orders(SLUG);
  expect(order).toMatchObject({ order_type: 'DINE_IN', table_number: '7' });
  const { id } = must(order, 'order');
  const link = `${server.url}/${SLUG}/track-your-order/${id}`;

  for (const pasted of [link, `${server.url}/${SLUG}/order-successful?key=${key}`])
    await test.step(`the app opens ${pasted === link ? 'its link' : 'the address of its screen'}`, async () => {
      const other = await browser.newContext();
      const page = await other.newPage();
      await readsIn(page, 'en');
      const inApp = appOn(page, server.url, 'en');
      await inApp.open(`/${SLUG}/order-history`);
      await expect(page).toHaveURL(/order-history-empty$/);
      await inApp.button('history.open.action').click();
      await field(inApp, 'history.open.label').fill(pasted);
      await inApp.button('history.open.submit').click();
      await expect(page).toHaveURL(link);
      await expect(inApp.text('track.headline.pending')).toBeVisible();
      await page.goBack();
      await inApp.open(`/${SLUG}/order-history`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await other.close();
    });
  server.sql('delete from dining_tables');
});
