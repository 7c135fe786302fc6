import { LANGS } from '#src/domain/lang.ts';
import { tapUnlessDone } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';
const CODE = 'NAWARA25';

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

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
  });
}

test('"confirm" applies a typed code and shows the new sum before sending', async ({ app, server }) => {
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  await app.checkout(SLUG, { type: 'pickup' });
  const code = app.page.getByRole('textbox', { name: app.say.part('checkout.promo.label') });
  await code.fill('NO-SUCH-CODE');
  await app.confirmButton().click();
  await expect(app.text('checkout.promo.unknown').first()).toBeInViewport();
  await code.fill(CODE.toLowerCase());
  await app.confirmButton().click();
  await expect(app.button('a11y.promoRemove', { code: CODE })).toBeInViewport();
  expect(server.orders(SLUG)).toEqual([]);
  await app.confirm();
  await app.expectSent();
  const [order] = server.orders(SLUG);
  expect(order?.discount).toBeGreaterThan(0);
});

test.describe('without a worker, which would answer instead of the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('B48 a code that the list on the phone lacks is looked up before it is refused', async ({
    app,
    server,
    complaints,
  }) => {
    complaints.expectReport(/Service Worker registration blocked/);
    const { page } = app;
    // The list as it was before the code was made.
    await page.route('**/promocodes.json', (route) => route.fulfill({ json: { promocodes: [] } }), { times: 1 });
    await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
    await app.checkout(SLUG, { type: 'pickup', promo: CODE });
    await expect(app.button('a11y.promoRemove', { code: CODE })).toBeVisible();
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)[0]?.discount).toBeGreaterThan(0);
  });

  test('B48 a code that cannot be looked up is sent, and the venue judges it', async ({ app, server, complaints }) => {
    complaints.expectReport(/Service Worker registration blocked/);
    complaints.expectCuts();
    const { page } = app;
    await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
    await page.route('**/promocodes.json', (route) => route.fulfill({ json: { promocodes: [] } }), { times: 1 });
    await app.checkout(SLUG, { type: 'pickup' });
    const code = page.getByRole('textbox', { name: app.say.part('checkout.promo.label') });
    await expect(code).toBeVisible();
    await page.route('**/promocodes.json', (route) => route.abort());
    await code.fill(CODE);
    await app.button('checkout.promo.apply').click();
    await expect(app.text('checkout.promo.offline').first()).toBeVisible();
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)[0]?.discount).toBeGreaterThan(0);
  });

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
