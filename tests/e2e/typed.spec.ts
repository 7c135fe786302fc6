import type { App } from '#tests/support/app.ts';
import { readRows, readTable } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.use({ lang: 'en' });

const field = ({ page, say }: App, key: string) => page.getByRole('textbox', { name: say.part(key) });

test('what was typed and not left survives a reload and a language switch', async ({ app, server }) => {
  await test.step('B54 notes that were typed and not left survive a reload, and are sent', async () => {
    const { page } = app;
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.open(`/${SLUG}/dish/${dish.id}`);
    await field(app, 'dish.note').pressSequentially('no onion');
    await page.reload();
    await expect(field(app, 'dish.note')).toHaveValue('no onion');
    await app.link('common.back').click();
    // Going back before the page was left would keep the note.
    await expect(field(app, 'dish.note')).toBeHidden();
    await page.goBack();
    await expect(field(app, 'dish.note')).toHaveValue('');
    await field(app, 'dish.note').fill('no onion');
    await app.added(() => app.deed('dish.add').click());
    await page.reload();
    await expect(field(app, 'dish.note')).toHaveValue('');

    await app.checkout(SLUG, { type: 'pickup' });
    await app.deed('dish.note').click();
    await field(app, 'dish.note').press('End');
    await field(app, 'dish.note').pressSequentially('s at all');
    await page.reload();
    await expect(field(app, 'dish.note')).toHaveValue('no onions at all');

    await field(app, 'checkout.note.label').pressSequentially('ring twice');
    // The browser drops writes of a page that is reloaded before they are on the disk.
    await expect.poll(() => readTable(page, 'carts')).toMatchObject([{ note: 'ring twice' }]);
    await page.reload();
    await expect(field(app, 'checkout.note.label')).toHaveValue('ring twice');
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ note: 'ring twice' }]);
    expect((await readRows(page)).map(({ body }) => JSON.parse(body))).toMatchObject([
      { note: 'ring twice', items: [{ note: 'no onions at all' }] },
    ]);
  });

  await test.step('B66 a typed promo code stands in its field after the language was switched', async () => {
    const { page } = app;
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup' });
    await field(app, 'checkout.promo.label').pressSequentially('AHLAN');
    await app.home(SLUG);
    await app.button('a11y.openPanel').click();
    await page.getByRole('button', { name: app.say.part('lang.switch') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await app.open(`/${SLUG}/order`);
    const code = page.locator('input[name="promo"]');
    await expect(code).toHaveValue('AHLAN');
    await code.press('End');
    await code.pressSequentially('10');
    await page.reload();
    await expect(code).toHaveValue('AHLAN10');
    await code.press('Enter');
    await expect(page.getByRole('button', { name: /AHLAN10/ })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /AHLAN10/ }).click();
    await expect(code).toHaveValue('');
  });
});
