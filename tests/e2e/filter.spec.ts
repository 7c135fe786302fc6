import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

type Tagged = { id: string; isNew: boolean; isHot: boolean; tags: { name: string; name_secondry: string }[] };
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
      await page.getByRole('radio', { name: app.say.whole('common.spicy') }).click({ force: true });
      await expect(apply(spicy.length)).toBeVisible();
      await page
        .getByRole('radio', { name: lang === 'ar' ? tag.name_secondry : tag.name, exact: true })
        .click({ force: true });
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
  await page.getByRole('radio', { name: app.say.whole('common.spicy') }).click({ force: true });
  await expect(app.text('filter.none')).toBeVisible();
  await expect(app.button('filter.apply', { count: 0 })).toBeDisabled();
});

test('a venue without filterable data says so', async ({ app }) => {
  await app.page.route(`**/api/${SLUG}/menu`, async (route) => {
    const answer = (await (await route.fetch()).json()) as Answer;
    const [first] = answer.menu;
    const dishes = first?.dishes.map((dish) => ({ ...dish, isNew: false, isHot: false, tags: [] }));
    await route.fulfill({ json: { ...answer, menu: [{ ...first, dishes }] } });
  });
  await app.open(`/${SLUG}/filter`);
  await expect(app.text('filter.nothingToFilter')).toBeVisible();
  await expect(app.page.getByRole('radio')).toHaveCount(0);
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
