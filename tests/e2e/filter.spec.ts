import { LANGS } from '#src/domain/lang.ts';
import { choose } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';

type Tagged = { id: string; isNew: boolean; isHot: boolean; tags: { name: string; name_secondry: string }[] };
const label = (name: string, name_secondry: string) => ({ name, name_secondry });

type Answer = { menu: { id: string; name: string; name_secondry: string; dishes: Tagged[] }[] };

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('the filter shows how many dishes match, and the menu shows them', async ({ app, server }) => {
      const { page } = app;
      const answer = (await (await fetch(`${server.url}/api/${SLUG}/menu`)).json()) as Answer;
      const dishes = answer.menu.flatMap((category) => category.dishes);
      const spicy = dishes.filter((dish) => dish.isHot);
      const tag = spicy.flatMap((dish) => dish.tags)[0];
      if (!tag) throw new Error('the demo has no spicy dish with a dietary tag');
      const both = spicy.filter((dish) => dish.tags.some(({ name }) => name === tag.name));
      expect(both.length).toBeLessThan(spicy.length);

      await app.open(`/${SLUG}/menu`);
      await app.link('filter.open', { count: 0 }).click();
      await expect(app.heading('filter.title')).toBeVisible();
      const apply = (count: number) => app.link('filter.apply', { count });
      await expect(apply(dishes.length)).toBeVisible();
      await choose(page.getByRole('radio', { name: app.say.whole('common.spicy') }));
      await expect(apply(spicy.length)).toBeVisible();
      await choose(page.getByRole('radio', { name: lang === 'ar' ? tag.name_secondry : tag.name, exact: true }));
      await expect(apply(both.length)).toBeVisible();

      await page.reload();
      await expect(page.getByRole('radio', { name: app.say.whole('common.spicy') })).toBeChecked();
      await apply(both.length).click();
      await expect(page).toHaveURL(/\/menu\?.*status=spicy/);
      await expect(
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') }),
      ).toHaveCount(both.length);
      await expect(app.link('filter.open', { count: 2 })).toBeVisible();
    });

    test('reset clears every choice and keeps the search', async ({ app }) => {
      const { page } = app;
      await app.open(`/${SLUG}/filter?q=a&status=new`);
      await expect(page.getByRole('radio', { name: app.say.whole('common.new') })).toBeChecked();
      await app.button('filter.reset').click();
      await expect(page.getByRole('radio', { name: app.say.whole('filter.all') }).first()).toBeChecked();
      await expect(page).toHaveURL(/\/filter\?q=a$/);
    });
  });
}

test('a category opens the filter with itself chosen, and empty choices are marked', async ({ app, server }) => {
  const { page } = app;
  const answer = (await (await fetch(`${server.url}/api/${SLUG}/menu`)).json()) as Answer;
  const cold = answer.menu.find(({ dishes }) => dishes.length > 0 && dishes.every((dish) => !dish.isHot));
  if (!cold) throw new Error('every category of the demo has a spicy dish');
  await app.open(`/${SLUG}/menu-list/${cold.id}`);
  await app.link('filter.open', { count: 0 }).click();
  await expect(page.getByRole('radio', { name: cold.name_secondry, exact: true })).toBeChecked();
  await choose(page.getByRole('radio', { name: app.say.whole('common.spicy') }));
  await expect(app.text('filter.none')).toBeVisible();
  await expect(app.button('filter.apply', { count: 0 })).toBeDisabled();
});

test.describe('without a worker, which would answer instead of the test', () => {
  test.use({ serviceWorkers: 'block' });
});

for (const lang of LANGS) {
  test.describe(lang, () => {
    // A worker would fetch the real demo menu instead.
    test.use({ lang, serviceWorkers: 'block' });

    test('without an allergen, a dish is hidden that lists it or whose choice always brings it', async ({ app }) => {
      const { page, say } = app;
      const [milk, nuts] = [label('Milk', 'لبن'), label('Nuts', 'مكسرات')];
      const nameIn = ({ name, name_secondry }: ReturnType<typeof label>) => (lang === 'ar' ? name_secondry : name);
      const option = (id: string, allergens: object[]) => ({ id, name: id, price: 0, available: true, allergens });
      const group = (id: string, options: object[]) => ({ id, name: id, kind: 'choice', min: 1, max: 1, options });
      const dish = (id: string, more: object) => ({ id, name: id, price: 10, ...more });
      await page.route(`**/api/${SLUG}/menu`, async (route) => {
        const answer = (await (await route.fetch()).json()) as Answer & { capabilities: object };
        const dishes = [
          dish('cake', { allergens: [milk, nuts] }),
          dish('shake', { option_groups: [{ id: 'base' }] }),
          dish('latte', { option_groups: [{ id: 'milk' }] }),
          dish('tea', {}),
        ];
        await route.fulfill({
          json: {
            ...answer,
            capabilities: { ...answer.capabilities, options: true },
            menu: [{ ...answer.menu[0], dishes }],
            option_groups: [
              group('base', [option('cow', [milk]), option('goat', [milk])]),
              group('milk', [option('cow', [milk]), option('oat', [])]),
            ],
          },
        });
      });
      await app.open(`/${SLUG}/filter`);
      const without = page.getByRole('group', { name: say.whole('filter.without') });
      const chip = (of: typeof milk) => without.getByRole('checkbox', { name: nameIn(of), exact: true });
      const apply = (count: number) => app.link('filter.apply', { count });
      await expect(apply(4)).toBeVisible();
      await choose(chip(milk));
      await expect(apply(2)).toBeVisible();
      await choose(chip(nuts));
      await expect(apply(2)).toBeVisible();

      await page.reload();
      await expect(chip(milk)).toBeChecked();
      await apply(2).click();
      await expect(page).toHaveURL(/\/menu\?without=milk%2Cnuts$/);
      const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
      await expect(names).toHaveText(['latte', 'tea']);
      await expect(app.link('filter.open', { count: 2 })).toBeVisible();
      await expect(app.text('filter.withoutNote')).toBeVisible();

      const remove = (of: typeof milk) =>
        page
          .getByRole('main')
          .getByRole('button')
          .filter({ hasText: say.part('filter.withoutOne', { name: nameIn(of) }) });
      await remove(milk).click();
      await expect(names).toHaveText(['shake', 'latte', 'tea']);
      await remove(nuts).click();
      await expect(page).toHaveURL(/\/menu$/);
    });

    test("a dish's own page offers it, and what goes with it, without the allergen too", async ({ app, server }) => {
      const { page, say } = app;
      const known = (await (await fetch(`${server.url}/api/${SLUG}/menu`)).json()) as Answer;
      // Of the demo: the server has no page for another dish.
      const [latte = '', mocha = '', cake = '', tea = ''] = known.menu.flatMap(({ dishes }) =>
        dishes.map(({ id }) => id),
      );
      const milk = label('Milk', 'لبن');
      const group = (id: string, ids: string[]) => ({
        id,
        name: id,
        kind: 'choice',
        min: 1,
        max: 1,
        options: ids.map((one) => ({
          id: one,
          name: one,
          price: 0,
          available: true,
          allergens: one === 'cow' ? [milk] : [],
        })),
      });
      const withCow = [{ id: 'milk', defaults: ['cow'] }];
      const dish = (id: string, name: string, more: object = {}) => ({ id, name, price: 10, ...more });
      await page.route(`**/api/${SLUG}/menu`, async (route) => {
        const answer = (await (await route.fetch()).json()) as Answer & { capabilities: object };
        const dishes = [
          dish(latte, 'latte', { option_groups: withCow, goes_with: [mocha, cake, tea] }),
          dish(mocha, 'mocha', { option_groups: withCow }),
          dish(cake, 'cake', { allergens: [milk] }),
          dish(tea, 'tea'),
        ];
        await route.fulfill({
          json: {
            ...answer,
            capabilities: { ...answer.capabilities, options: true },
            menu: [{ ...answer.menu[0], dishes }],
            option_groups: [group('milk', ['cow', 'oat'])],
          },
        });
      });
      const sheet = page.getByRole('dialog', { name: say.whole('options.title') });
      const choice = (name: string) => sheet.getByRole('radio', { name: new RegExp(`^${name}`) });
      const asks = async () => {
        await expect(sheet).toBeVisible();
        await expect(choice('cow')).not.toBeChecked();
        await expect(choice('oat')).not.toBeChecked();
      };
      const named = app.text('dish.without', { names: lang === 'ar' ? milk.name_secondry : milk.name });

      await app.open(`/${SLUG}/menu?without=milk`);
      await page.getByRole('main').getByRole('link', { name: 'latte' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'latte' })).toBeVisible();
      await app.deed('dish.add').click();
      await asks();
      await choose(choice('oat'));
      await app.added(() => sheet.getByRole('button', { name: say.part('dish.add') }).click());

      await expect(named).toBeVisible();
      const pairs = page.getByRole('listitem').getByRole('link');
      await expect(pairs).toHaveText(['mocha', 'tea']);
      await pairs.first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'mocha' })).toBeVisible();
      await page.reload();
      await expect(named).toBeVisible();
      await app.deed('dish.add').click();
      await asks();

      await app.open(`/${SLUG}/dish/${latte}`);
      await expect(named).toBeHidden();
      await expect(pairs).toHaveText(['mocha', 'cake', 'tea']);
    });
  });
}

test('a search that goes on in the whole menu keeps the filters', async ({ app, server }) => {
  const answer = (await (await fetch(`${server.url}/api/${SLUG}/menu`)).json()) as Answer;
  await app.open(`/${SLUG}/menu-list/${answer.menu[0]?.id}?without=milk&q=zzzzzz`);
  await app.button('list.allMenu').click();
  await expect(app.page).toHaveURL(/\/menu\?without=milk&q=zzzzzz$/);
});

test('works offline on a saved menu', async ({ app, context, complaints }) => {
  await app.home(SLUG);
  await app.controlled();
  complaints.expectCuts();
  await context.setOffline(true);
  await app.open(`/${SLUG}/filter?status=spicy`);
  await expect(app.page.getByRole('radio', { name: app.say.whole('common.spicy') })).toBeChecked();
});

test('keeps a letter typed while the address is being updated', async ({ app }) => {
  const { page } = app;
  // Types the next letter at the moment the address is written.
  await page.addInitScript(() => {
    const real = history.replaceState.bind(history);
    history.replaceState = (...how) => {
      real(...how);
      const box = document.querySelector<HTMLInputElement>('input[type=search]');
      if (box?.value !== 'sa' || !location.search.includes('q=sa')) return;
      // oxlint-disable-next-line unbound-method -- called below with the element it belongs to
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'sal');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
  });
  await app.open(`/${SLUG}/menu`);
  const box = page.getByRole('searchbox');
  await box.pressSequentially('sa');
  await expect(page).toHaveURL(/\?q=sal$/);
  await expect(box).toHaveValue('sal');
});
