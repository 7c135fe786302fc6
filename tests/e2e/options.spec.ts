import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const SLUG = 'sandwiches';
const option = (id: string, name: string, name_secondry: string, price: number) => ({ id, name, name_secondry, price });

/** A sandwich at 60: its bread must be chosen, two portions of extras cost one, and the onion can be left out. */
const menuWith = ({ cheese }: { cheese: boolean }) => ({
  menu: [
    {
      id: 'main',
      name: 'Sandwiches',
      name_secondry: 'ساندوتشات',
      dishes: [
        {
          id: 'taameya',
          name: 'Taameya',
          name_secondry: 'طعمية',
          price: 60,
          option_groups: [{ id: 'bread' }, { id: 'extras' }, { id: 'without' }],
        },
        { id: 'ful', name: 'Ful', name_secondry: 'فول', price: 30, option_groups: [{ id: 'extras' }] },
      ],
    },
  ],
  option_groups: [
    {
      id: 'bread',
      name: 'Bread',
      name_secondry: 'العيش',
      kind: 'choice',
      min: 1,
      max: 1,
      options: [option('baladi', 'Baladi', 'بلدي', 0), option('fino', 'Fino', 'فينو', 5)],
    },
    {
      id: 'extras',
      name: 'Extras',
      name_secondry: 'الإضافات',
      kind: 'extra',
      min: 0,
      max: 3,
      free: 1,
      repeat: true,
      options: [{ ...option('cheese', 'Cheese', 'جبنة', 15), available: cheese }, option('egg', 'Egg', 'بيض', 10)],
    },
    {
      id: 'without',
      name: 'Leave out',
      name_secondry: 'يمكن حذفه',
      kind: 'remove',
      min: 0,
      max: null,
      options: [option('onion', 'Onion', 'بصل', 0)],
    },
  ],
});

async function importMenu(server: RealServer, what: { cheese: boolean }): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'sufra-menu-')), 'menu.json');
  await writeFile(file, JSON.stringify(menuWith(what)));
  await server.venue('import', file, '--slug', SLUG, '--live');
}

const inBoth = (app: App, arabic: string, english: string) => (app.say.lang === 'ar' ? arabic : english);

for (const lang of ['ar', 'en'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

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
      await app.button('options.change').click();
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
      await expect(page.getByRole('main').getByText(say.part('cart.optionSoldOut', { names: cheese }))).toBeVisible();
      await app.deed('options.without', { names: cheese }).click();
      await app.checkout(SLUG, { type: 'pickup' });
      await app.confirm();
      await app.expectSent();
      expect(server.orders(SLUG)).toMatchObject([{ total: 9500 }, { total: 6500 }]);
    });

    test('an option that is sold out meanwhile is asked about, never dropped silently', async ({
      app,
      server,
      context,
    }) => {
      const { page, say } = app;
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
