import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import type { RealServer } from '#tests/support/real-server.ts';
import { sandwichMenu, type Stock } from '#tests/support/sandwich-menu.ts';

const SLUG = 'sandwiches';
async function importMenu(server: RealServer, what: Stock): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'sufra-menu-')), 'menu.json');
  await writeFile(file, JSON.stringify(sandwichMenu(what)));
  await server.venue('import', file, '--slug', SLUG, '--live');
}

test('options are chosen offline, edited, priced by the venue, and sold out', async ({ app, server, context }) => {
  await test.step('a choice, a repeated extra and a removal: offline, edited, sent once, priced by the venue', async () => {
    const { page, say } = app;
    await importMenu(server, { cheese: true });
    const [dish, fino, cheese, onion] = ['طعمية', 'فينو', 'جبنة', 'بصل'];
    await app.home(SLUG);
    await app.controlled();
    await app.open(`/${SLUG}/order`);
    await app.open(`/${SLUG}/menu-list/main`);
    await context.setOffline(true);

    await app.button('a11y.choose', { dish }).click();
    const sheet = page.getByRole('dialog', { name: say.part('options.title') });
    const add = sheet.getByRole('button', { name: say.part('dish.add') });
    await add.click();
    const bread = sheet.getByRole('group', { name: 'العيش' });
    await expect(bread).toBeFocused();
    await bread.getByRole('radio', { name: fino }).check();
    const more = sheet.getByRole('button', { name: say.whole('a11y.increase', { dish: cheese }) });
    await more.click();
    await more.click();
    await sheet.getByRole('checkbox', { name: onion }).check();
    await expect(add).toContainText('80.00');
    await app.added(() => add.click());
    await expect(sheet).toBeHidden();

    await app.checkout(SLUG, { type: 'pickup' });
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: dish });
    const choices = line.getByRole('list', { name: say.part('options.chosen') });
    await expect(choices).toContainText(fino);
    await expect(choices).toContainText('+ جبنة ×2');
    await expect(choices).toContainText('بدون بصل');
    await app.deed('options.change').click();
    await more.click();
    await sheet.getByRole('button', { name: say.part('common.save') }).click();
    await expect(sheet).toBeHidden();
    await expect(choices).toContainText('×3');
    await app.confirmOffline();
    await context.setOffline(false);
    await app.expectSent();
    // 60 + 5 for the bread + two of three portions of cheese.
    expect(server.orders(SLUG)).toMatchObject([{ total: 9500 }]);

    await importMenu(server, { cheese: false });
    await app.open(`/${SLUG}/order-history`);
    await app.deed('history.again').first().click();
    const soldOut = page.getByRole('main').getByText(say.part('cart.optionSoldOut', { names: cheese }));
    await expect(soldOut).toBeVisible();
    await app.deed('options.without', { names: cheese }).click();
    await expect(soldOut).toBeHidden();
    await app.checkout(SLUG, { type: 'pickup' });
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ total: 9500 }, { total: 6500 }]);
  });

  await test.step('an option that is sold out meanwhile is asked about, never dropped silently', async () => {
    server.forgetOrders();
    const { page, say } = app;
    await importMenu(server, { cheese: true });
    const cheese = 'جبنة';
    await app.home(SLUG);
    await app.controlled();
    const more = app.button('a11y.increase', { dish: cheese });
    // On a slow network the phone shows its saved menu first, in which the cheese is sold out.
    await expect(async () => {
      await app.open(`/${SLUG}/dish/ful`);
      await expect(more).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await more.click();
    await more.click();
    await app.added(() => app.deed('dish.add').click());
    await app.checkout(SLUG, { type: 'pickup' });
    await app.confirmOffline();
    await importMenu(server, { cheese: false });
    await context.setOffline(false);

    await expect(app.heading('decide.title')).toBeVisible();
    const without = say.part('options.without', { names: cheese });
    await expect(page.getByRole('main').getByText(without)).toBeVisible();
    expect(server.orders(SLUG)).toEqual([]);
    await app.deed('decide.acceptAll').click();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ total: 3000 }]);
  });
});
