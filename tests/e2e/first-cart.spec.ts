import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { withholdScript } from '#tests/support/withhold-script.ts';

const SLUG = 'default-slug';

test.use({ serviceWorkers: 'block' });

/** A string in Dexie's chunk, whose file name varies. */
const DEXIE = 'BulkError';

test('shows cart changes of another tab as soon as the database has opened', async ({
  app,
  server,
  context,
  complaints,
}) => {
  complaints.expectReport(/Service Worker registration blocked/);
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

test('restores the position of the form in a long cart after back navigation and a reload', async ({
  app,
  server,
  complaints,
}) => {
  complaints.expectReport(/Service Worker registration blocked/);
  const { page, say } = app;
  const dishes = plainDishes(await fetchMenu(server.url, SLUG)).slice(0, 3);
  expect(dishes).toHaveLength(3);
  for (const dish of dishes) await app.add(SLUG, dish);
  await page.setViewportSize({ width: 390, height: 490 });
  await app.open(`/${SLUG}/order`);
  const phone = page.getByLabel(say.part('checkout.phone.label')).first();
  await phone.scrollIntoViewIfNeeded();
  await expect(phone).toBeInViewport();
  await page
    .getByRole('banner')
    .getByRole('link', { name: say.part('common.back') })
    .click();
  await expect(page).toHaveURL(/\/menu$/);
  await page.goBack();
  await expect(phone).toBeInViewport();
  await page.reload();
  await expect(phone).toBeInViewport();
});
