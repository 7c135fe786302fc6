import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHONE, type App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import type { RealServer } from '#tests/support/real-server.ts';
import { sandwichMenu, type Stock } from '#tests/support/sandwich-menu.ts';

const SLUG = 'sandwiches';
async function importMenu(server: RealServer, what: Stock): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'sufra-menu-')), 'menu.json');
  await writeFile(file, JSON.stringify(sandwichMenu(what)));
  await server.venue('import', file, '--slug', SLUG, '--live');
}

const inBoth = (app: App, arabic: string, english: string) => (app.say.lang === 'ar' ? arabic : english);

for (const lang of ['ar', 'en'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test.describe('with a keyboard alone', () => {
      test.use({ hasTouch: false });

      test('every control says what it is, and the order is made, changed in the cart and sent', async ({
        app,
        server,
      }) => {
        const { page, say } = app;
        const press = (key: string) => page.keyboard.press(key);
        await importMenu(server, { cheese: true });
        const [dish, baladi, fino, cheese, onion] = [
          inBoth(app, 'طعمية', 'Taameya'),
          inBoth(app, 'بلدي', 'Baladi'),
          inBoth(app, 'فينو', 'Fino'),
          inBoth(app, 'جبنة', 'Cheese'),
          inBoth(app, 'بصل', 'Onion'),
        ];
        await app.home(SLUG);
        await app.open(`/${SLUG}/menu-list/main`);
        const opener = app.deed('a11y.choose', { dish });
        await tabTo(page, opener);
        await press('Enter');
        const sheet = page.getByRole('dialog', { name: say.whole('options.title') });
        await expect(sheet).toBeVisible();
        const group = (ar: string, en: string) => sheet.getByRole('group', { name: inBoth(app, ar, en), exact: true });
        const bread = group('العيش', 'Bread');
        const extras = group('الإضافات', 'Extras');
        await expect(bread).toHaveAccessibleDescription(say.whole('options.exactly', { count: 1 }));
        await expect(extras).toHaveAccessibleDescription(
          new RegExp(
            `${say.part('options.upTo', { count: 3 }).source}.+${say.part('options.free', { count: 1 }).source}`,
            's',
          ),
        );
        await expect(group('يمكن حذفه', 'Leave out')).toHaveAccessibleDescription(say.whole('options.any'));

        const add = sheet.getByRole('button', { name: say.part('dish.add') });
        await tabTo(page, add);
        await press('Enter');
        await expect(bread, 'the group whose rule is not met').toBeFocused();
        await expect(
          page
            .getByRole('alert')
            .filter({ hasText: say.part('options.exactly', { count: 1 }) })
            .filter({
              hasText: inBoth(app, 'العيش', 'Bread'),
            }),
        ).toHaveCount(1);

        const choice = (name: string) => bread.getByRole('radio', { name: new RegExp(`^${name}`) });
        await tabTo(page, choice(baladi));
        await press('Space');
        await expect(choice(baladi)).toBeChecked();
        await press('ArrowDown');
        await expect(choice(fino)).toBeChecked();
        await expect(choice(fino)).toHaveAccessibleName(/ 5 /);
        await expect(
          page
            .getByRole('status')
            .filter({ hasText: say.part('live.total') })
            .filter({ hasText: '65.00' }),
          'the price is spoken',
        ).toHaveCount(1);

        const pieces = extras.getByRole('group', { name: say.whole('a11y.quantity', { dish: cheese }) });
        await expect(pieces).toHaveAccessibleDescription(new RegExp(`^${cheese}.* 15 `));
        const more = pieces.getByRole('button', { name: say.whole('a11y.increase', { dish: cheese }) });
        await tabTo(page, more);
        await press('Enter');
        await press('Space');
        await expect(pieces.getByText(say.part('live.quantity', { dish: cheese, value: 2 }))).toBeAttached();
        const leftOut = sheet.getByRole('checkbox', { name: onion, exact: true });
        await tabTo(page, leftOut);
        await press('Space');
        await expect(leftOut).toBeChecked();
        await expect(add).toHaveAccessibleName(/ 80 /);
        await tabTo(page, add);
        await press('Enter');
        await expect(sheet).toBeHidden();
        await expect(opener).toBeFocused();

        await tabTo(
          page,
          page.getByRole('navigation').getByRole('link', { name: say.part('a11y.cart', { count: 1 }) }),
        );
        await press('Enter');
        const change = page.getByRole('button', {
          name: new RegExp(`^${say.part('options.change').source}: .?${dish}`),
        });
        await tabTo(page, change);
        await press('Enter');
        await tabTo(page, leftOut);
        await press('Space');
        await expect(leftOut).not.toBeChecked();
        await tabTo(page, sheet.getByRole('button', { name: say.part('common.save') }));
        await press('Enter');
        await expect(sheet).toBeHidden();
        await expect(change).toBeFocused();
        const choices = page.getByRole('list', { name: say.whole('options.chosen') });
        await expect(choices.getByRole('listitem')).toHaveCount(2);

        const type = (name: string) => page.getByRole('radio', { name: say.whole(`checkout.type.${name}`) });
        await tabTo(page, type('pickup'));
        await tabTo(page, page.getByRole('textbox', { name: say.part('checkout.phone.label') }));
        await page.keyboard.type(PHONE);
        await tabTo(page, app.confirmButton());
        await press('Enter');
        await app.expectSent();
        expect(server.orders(SLUG)).toMatchObject([{ total: 8000 }]);
      });
    });

    test('a choice, a repeated extra and a removal: offline, edited, sent once, priced by the venue', async ({
      app,
      server,
      context,
    }) => {
      const { page, say } = app;
      await importMenu(server, { cheese: true });
      const [dish, fino, cheese, onion] = [
        inBoth(app, 'طعمية', 'Taameya'),
        inBoth(app, 'فينو', 'Fino'),
        inBoth(app, 'جبنة', 'Cheese'),
        inBoth(app, 'بصل', 'Onion'),
      ];
      await app.home(SLUG);
      await app.controlled();
      await app.open(`/${SLUG}/order`);
      await app.open(`/${SLUG}/menu-list/main`);
      await context.setOffline(true);

      await app.button('a11y.choose', { dish }).click();
      const sheet = page.getByRole('dialog', { name: say.part('options.title') });
      const add = sheet.getByRole('button', { name: say.part('dish.add') });
      await add.click();
      const bread = sheet.getByRole('group', { name: inBoth(app, 'العيش', 'Bread') });
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
      await expect(choices).toContainText(inBoth(app, '+ جبنة ×2', '+ Cheese ×2'));
      await expect(choices).toContainText(inBoth(app, 'بدون بصل', 'no onion'));
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

    test('an option that is sold out meanwhile is asked about, never dropped silently', async ({
      app,
      server,
      context,
      complaints,
    }) => {
      const { page, say } = app;
      complaints.expectCuts();
      await importMenu(server, { cheese: true });
      const cheese = inBoth(app, 'جبنة', 'Cheese');
      await app.home(SLUG);
      await app.controlled();
      await app.open(`/${SLUG}/dish/ful`);
      await app.button('options.choose').click();
      const sheet = page.getByRole('dialog', { name: say.part('options.title') });
      const more = sheet.getByRole('button', { name: say.whole('a11y.increase', { dish: cheese }) });
      await more.click();
      await more.click();
      await app.added(() => sheet.getByRole('button', { name: say.part('dish.add') }).click());
      await app.checkout(SLUG, { type: 'pickup' });
      await app.confirmOffline();
      await importMenu(server, { cheese: false });
      await context.setOffline(false);

      await expect(app.heading('decide.title')).toBeVisible();
      const without = say.part('options.without', { names: cheese });
      await expect(page.getByRole('main').getByText(without)).toBeVisible();
      expect(server.orders(SLUG)).toEqual([]);
      await app.deed('decide.acceptRest').click();
      await app.expectSent();
      expect(server.orders(SLUG)).toMatchObject([{ total: 3000 }]);
    });
  });
}
