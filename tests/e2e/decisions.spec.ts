import { LANGS } from '#src/domain/lang.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

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

    for (const offline of [false, true]) {
      test(`B65 a price that rose, the phone ${offline ? 'offline' : 'online'} meanwhile`, async ({
        app,
        server,
        context,
        complaints,
      }) => {
        complaints.expectCuts();
        const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
        const raise = (by: number) =>
          server.sql(`update dishes set price = price + ? where id = ? and ${OF_VENUE}`, by, dish.id, SLUG);
        await app.add(SLUG, dish);
        await app.controlled();
        await app.checkout(SLUG, { type: 'pickup' });
        if (offline) await app.confirmOffline();
        raise(500);
        try {
          if (offline) await context.setOffline(false);
          else await app.confirm();
          await expect(app.heading('decide.title')).toBeVisible({ timeout: 20_000 });
        } finally {
          raise(-500);
        }
        await expect(app.text(offline ? 'decide.body' : 'decide.bodyOnline')).toBeVisible();
        await expect(app.text(offline ? 'decide.bodyOnline' : 'decide.body')).toHaveCount(0);
      });
    }
  });
}
