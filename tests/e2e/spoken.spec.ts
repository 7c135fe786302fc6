import type { App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { wordsOf } from '#tests/support/words.ts';
import { sendOrder } from '#tests/support/send-order.ts';

const SLUG = 'default-slug';

async function heard({ page }: App, role: 'status' | 'alert', ...words: RegExp[]): Promise<void> {
  const spoken = words.reduce((said, hasText) => said.filter({ hasText }), page.getByRole(role));
  await expect(spoken).toHaveCount(1);
}

const status = ({ say }: App, name: string) => [say.part('live.status'), say.part(`status.${name}`)];

test('announces every status on the tracking screen, and the end assertively', async ({ app, server }) => {
  const id = await sendOrder(app, server);
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.text('track.live')).toBeVisible();
  for (const turn of ['cooking', 'ready'] as const) {
    server.setStatus(id, turn);
    await heard(app, 'status', ...status(app, turn));
  }
  server.setStatus(id, 'canceled');
  await heard(app, 'alert', ...status(app, 'canceled'));
});

test('the confirmation screen announces a cancellation by the venue', async ({ app, server }) => {
  const { page, say } = app;
  const id = await sendOrder(app, server);
  await page.getByRole('link', { name: say.part('track.title') }).focus();
  server.setStatus(id, 'canceled');
  await heard(app, 'alert', ...status(app, 'canceled'));
  await expect(app.heading('cancelled.title')).toBeFocused();
  await page.reload();
  await heard(app, 'alert', ...status(app, 'canceled'));
});

test('announces changes of the cart, its total and the language', async ({ app, server, lang }) => {
  const { page, say } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const name = nameIn(dish, lang);
  await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
  await app.button('a11y.add', { dish: name }).first().click();
  await heard(app, 'status', say.part('live.added', { dish: name }));
  await app.open(`/${SLUG}/order`);
  await app.button('a11y.increase', { dish: name }).click();
  await expect(
    page.locator('[aria-live]').getByText(say.part('live.quantity', { dish: name, value: 2 })),
  ).toBeAttached();
  await heard(app, 'status', say.part('live.total'));
  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  await app.button('lang.switch').click();
  const other = wordsOf('en');
  await heard(app, 'status', other.part('live.language'));
});

test('announces the result of a promo code, even when refused twice', async ({ app, server }) => {
  const { page, say } = app;
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  await app.checkout(SLUG, { type: 'pickup' });
  const code = page.getByRole('textbox', { name: say.part('checkout.promo.label') });
  for (const _ of ['once', 'twice']) {
    await code.fill('NO-SUCH');
    await code.press('Enter');
    await heard(app, 'status', say.part('checkout.promo.unknown'));
    await expect(page.getByRole('status').filter({ hasText: say.part('checkout.promo.unknown') })).toHaveCount(0);
  }
  await code.fill('ahlan10');
  await code.press('Enter');
  await heard(app, 'status', say.part('live.promoApplied'));
});
