import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.describe('in English', () => {
  test.use({ lang: 'en' });

  test('home links to all reviews, and they show their average', async ({ app, server }) => {
    const { page } = app;
    const answer = (await (await fetch(`${server.url}/api/${SLUG}/reviews`)).json()) as {
      reviews: { rating: number }[];
    };
    const ratings = answer.reviews.map(({ rating }) => rating);
    const mean = (ratings.reduce((sum, one) => sum + one, 0) / ratings.length).toFixed(1);
    await app.home(SLUG);
    const strip = page.getByRole('region', { name: app.say.whole('home.reviews') });
    const all = strip.getByRole('link', { name: app.say.part('common.viewAll') });
    // Content below grows while scrolling, so this scrolls to the end repeatedly.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(all).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await all.click();
    await expect(page).toHaveURL(/\/reviews$/);
    await expect(app.heading('reviews.title')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(ratings.length);
    const sum = page.getByRole('region', { name: app.say.whole('review.rating') });
    await expect(sum.getByText(mean, { exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByRole('img', { name: app.say.part('a11y.stars') })).toHaveCount(
      ratings.length,
    );
  });

  test('a delivered order is reviewed once, and the next visitor reads the review', async ({ app, server }) => {
    const { page } = app;
    server.sql('delete from order_reviews');
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    await app.open(`/${SLUG}/leave-a-review`);
    await expect(app.heading('review.noOrder')).toBeVisible();

    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'pickup' });
    await app.confirm();
    await app.expectSent();
    server.setStatus(must(server.orders(SLUG)[0], 'order').id, 'delivered');

    await app.open(`/${SLUG}/order-history`);
    await app.link('review.title').click();
    await expect(page).toHaveURL(/\/leave-a-review\?order=/);
    const star = (count: number) => app.button('a11y.starButton', { count });
    await app.button('review.send').click();
    await expect(app.text('review.needsStars')).toBeVisible();
    await star(4).click();
    await expect(star(4)).toHaveAttribute('aria-pressed', 'true');
    await expect(app.text('review.word4')).toBeVisible();
    await star(4).click();
    await expect(star(4)).toHaveAttribute('aria-pressed', 'false');
    await star(5).click();
    await page.getByLabel(app.say.part('review.comment')).fill('سخن وسريع');
    await app.button('review.send').click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(app.text('review.sent')).toBeVisible();

    await app.open(`/${SLUG}/order-history`);
    await expect(app.link('common.details')).toBeVisible();
    await expect(app.link('review.title')).toBeHidden();
    await app.open(`/${SLUG}/leave-a-review`);
    await expect(app.heading('review.noOrder')).toBeVisible();
    const answer = (await (await fetch(`${server.url}/api/${SLUG}/reviews`)).json()) as { reviews: unknown[] };
    expect(answer.reviews[0]).toMatchObject({ rating: 5, comment: 'سخن وسريع' });
    server.sql('delete from order_reviews');
  });
});

test('keeps the text of a review that cannot be sent', async ({ app, server, context, complaints }) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  server.setStatus(must(server.orders(SLUG)[0], 'order').id, 'delivered');
  await app.open(`/${SLUG}/leave-a-review`);
  await app.button('a11y.starButton', { count: 3 }).click();
  await page.getByLabel(app.say.part('review.comment')).fill('تمام');
  complaints.expectCuts();
  await context.setOffline(true);
  await app.button('review.send').click();
  await expect(app.text('review.failed')).toBeVisible();
  await expect(page.getByLabel(app.say.part('review.comment'))).toHaveValue('تمام');
});

test.describe('without a worker, which would answer instead of the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('says that a host takes no reviews, and sends nothing', async ({ app }) => {
    const { page } = app;
    await page.route(`**/api/${SLUG}/menu`, async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, capabilities: {} } });
    });
    await app.open(`/${SLUG}/leave-a-review`);
    await expect(app.text('review.notOffered')).toBeVisible();
    await app.button('a11y.starButton', { count: 2 }).click();
    await expect(app.text('review.word2')).toBeVisible();
    await expect(app.button('review.send')).toHaveCount(0);
    await app.open(`/${SLUG}/reviews`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(app.link('review.title')).toHaveCount(0);
  });
});
