import { tapUnlessDone } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';
const CODE = 'NAWARA25';

test('a code is used at checkout', async ({ app, server }) => {
  const { page } = app;
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  await app.open(`/${SLUG}/my-promocodes`);
  await page
    .getByRole('article')
    .filter({ hasText: CODE })
    .getByRole('button', { name: app.say.part('promo.use') })
    .click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByText(CODE, { exact: true })).toBeVisible();
  await expect(app.button('a11y.promoRemove', { code: CODE })).toBeVisible();
});

test.describe('without a worker, which would answer instead of the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('the two addresses redirect to the correct one', async ({ app, complaints }) => {
    complaints.expectReport(/Service Worker registration blocked/);
    const { page } = app;
    await app.open(`/${SLUG}/my-promocodes-empty`);
    await expect(page).toHaveURL(/\/my-promocodes$/);
    await page.route('**/promocodes.json', (route) => route.fulfill({ json: { promocodes: [] } }));
    // The page may still write them while it is being left.
    await page.addInitScript(() => localStorage.removeItem('queries'));
    await app.open(`/${SLUG}/my-promocodes`);
    await expect(page).toHaveURL(/\/my-promocodes-empty$/);
    await expect(app.heading('promo.empty.title')).toBeVisible();
  });
});

test('codes of the last visit are available offline; without them the screen says why', async ({
  app,
  context,
  complaints,
}) => {
  const { page } = app;
  await app.home(SLUG);
  await app.controlled();
  await app.partsStored();
  complaints.expectCuts();
  await context.setOffline(true);
  await app.open(`/${SLUG}/my-promocodes`);
  await expect(app.heading('offline.title')).toBeVisible();
  await context.setOffline(false);
  await tapUnlessDone(app.button('common.retry'), () => expect(page.getByText(CODE, { exact: true })).toBeVisible());
  // Persisting is delayed after the answer.
  await page.waitForFunction((code) => localStorage.getItem('queries')?.includes(code), CODE);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(CODE, { exact: true })).toBeVisible();
});
