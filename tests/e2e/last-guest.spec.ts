import { choose, PHONE, type App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.use({ lang: 'en' });

const field = ({ page, say }: App, key: string) => page.getByRole('textbox', { name: say.part(key) });

test('B55 a shared tablet keeps of a guest what was asked for, and nothing else', async ({ app, server }) => {
  await test.step('B55 the next guest on a shared tablet finds nothing of the last one', async () => {
    const { page } = app;
    const menu = await fetchMenu(server.url, SLUG);
    const [first, second] = [must(plainDishes(menu)[0], 'dish'), must(plainDishes(menu)[1], 'second dish')];
    const zone = must(menu.delivery_zones[0], 'delivery area');
    await app.open(`/${SLUG}/dish/${second.id}`);
    await field(app, 'dish.note').fill('for Mona');
    await app.add(SLUG, first);
    await app.checkout(SLUG, { type: 'delivery', zone, address: '12 Nile St', phone: PHONE });
    await app.confirm();
    await app.expectSent();
    // In the running page, whose memory must be empty too.
    await app.link('sent.home').click();
    await page
      .getByRole('main')
      .getByRole('link', { name: nameIn(first.category, 'en') })
      .first()
      .click();
    await app.added(() =>
      app
        .button('a11y.add', { dish: nameIn(first, 'en') })
        .first()
        .click(),
    );
    await page.locator('a[href$="/order"]').first().click();
    await choose(page.getByRole('radio', { name: app.say.whole('checkout.type.delivery') }));
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(field(app, 'checkout.phone.label')).toHaveValue('');
      await expect(field(app, 'checkout.address.label')).toHaveValue('');
      await expect(page.getByRole('combobox', { name: app.say.part('checkout.area.label') })).toHaveValue('');
    }
    await expect(app.text('checkout.phone.required')).toHaveCount(0);
    await app.open(`/${SLUG}/dish/${second.id}`);
    await expect(field(app, 'dish.note')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PHONE);
  });

  await test.step('B55 what a guest asked to remember stands in the next order', async () => {
    const { page } = app;
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.checkout(SLUG, { type: 'pickup', phone: PHONE });
    await choose(page.getByRole('checkbox', { name: app.say.part('checkout.rememberPhone') }));
    await app.confirm();
    await app.expectSent();
    await app.add(SLUG, dish);
    await app.open(`/${SLUG}/order`);
    await expect(field(app, 'checkout.phone.label')).toHaveValue(PHONE);
  });
});
