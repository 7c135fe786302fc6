import { LANGS } from '#src/domain/lang.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const CODE = 'NAWARA25';
const OF_VENUE = 'tenant_id = (select id from tenants where slug = ?)';

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

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
  });
}

/** `by`: piastres. */
function raisePrice(server: RealServer, dish: string, by: number): void {
  server.sql(`update dishes set price = price + ? where id = ? and ${OF_VENUE}`, by, dish, SLUG);
  server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
}
