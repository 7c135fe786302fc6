import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

/** The script that contains `sign`. `bring` lets it through. */
async function withholdScript(
  page: Page,
  sign: string,
  how: 'fails' | 'takes long',
): Promise<{ bring: () => void; wanted: () => boolean }> {
  let wanted = false;
  let there = false;
  let bring = (): void => {};
  const brought = new Promise<void>((done) => (bring = done)).then(() => (there = true));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (there) return route.continue();
    const answer = await route.fetch();
    if ((await answer.text()).includes(sign)) {
      wanted = true;
      if (how === 'fails') return route.abort();
      await brought;
    }
    return route.fulfill({ response: answer });
  });
  return { bring, wanted: () => wanted };
}

const SLUG = 'default-slug';

test.use({ serviceWorkers: 'block' });

/** A string in Dexie's chunk, whose file name varies. */
const DEXIE = 'BulkError';

test('shows cart changes of another tab as soon as the database has opened', async ({ app, server, context }) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const named = { dish: nameIn(dish, 'ar') };
  const line = (tab: Page) => tab.getByRole('group', { name: say.whole('a11y.quantity', named) });
  await app.add(SLUG, dish);

  const dexie = await withholdScript(page, DEXIE, 'takes long');
  await app.open(`/${SLUG}/order`);
  const other = await context.newPage();
  await other.goto(`${server.url}/${SLUG}/order`);
  await other.getByRole('button', { name: say.part('a11y.increase', named) }).click();
  await expect(line(other)).toContainText('2');
  dexie.bring();
  await expect(line(page)).toContainText('2');
});
