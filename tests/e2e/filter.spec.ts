import { choose } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

type Tagged = { id: string; isNew: boolean; isHot: boolean; tags: { name: string; name_secondry: string }[] };
const label = (name: string, name_secondry: string) => ({ name, name_secondry });

type Answer = { menu: { id: string; name: string; name_secondry: string; dishes: Tagged[] }[] };

test('the filter shows how many dishes match, the menu shows them, and reset keeps the search', async ({
  app,
  server,
}) => {
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
  await choose(page.getByRole('radio', { name: tag.name_secondry, exact: true }));
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

  await app.open(`/${SLUG}/filter?q=a&status=new`);
  await expect(page.getByRole('radio', { name: app.say.whole('common.new') })).toBeChecked();
  await app.button('filter.reset').click();
  await expect(page.getByRole('radio', { name: app.say.whole('filter.all') }).first()).toBeChecked();
  await expect(page).toHaveURL(/\/filter\?q=a$/);
});

test("a dish's own page offers it, and what goes with it, without the allergen too, and a search in the whole menu keeps it", async ({
  app,
  server,
}) => {
  const { page, say } = app;
  const known = (await (await fetch(`${server.url}/api/${SLUG}/menu`)).json()) as Answer;
  // Of the demo: the server has no page for another dish.
  const [latte = '', mocha = '', cake = '', tea = ''] = known.menu.flatMap(({ dishes }) => dishes.map(({ id }) => id));
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
  const named = app.text('dish.without', { names: milk.name_secondry });

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

  await app.open(`/${SLUG}/menu-list/${known.menu[0]?.id}?without=milk&q=zzzzzz`);
  await app.button('list.allMenu').click();
  await expect(page).toHaveURL(/\/menu\?without=milk&q=zzzzzz$/);
});
