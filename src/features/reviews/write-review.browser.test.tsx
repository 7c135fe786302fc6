import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { loadList, loadMenu, part, SLUG } from '#tests/support/component.tsx';
import { storeOrder } from '#tests/support/order-row.ts';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const star = (count: number) => page.getByRole('button', { name: t('a11y.starButton', { count }) });
const send = () => page.getByRole('button', { name: part('review.send') });
const review = (rating: number) => ({ avatar: null, name: 'Mona', date: '', rating, comment: '' });

function loadReviewedMenu(): void {
  const menu = cafeMenu();
  loadMenu({ ...menu, capabilities: { ...menu.capabilities, reviews: true } });
}

it('says that there is no order to review', async () => {
  loadReviewedMenu();
  await showApp('leave-a-review');
  await expect.element(page.getByRole('heading', { name: t('review.noOrder') })).toBeVisible();
});

it('asks for no review of an order that was opened by a link, as it has no key', async () => {
  loadReviewedMenu();
  await storeOrder('delivered', { key: null });
  await showApp('leave-a-review');
  await expect.element(page.getByRole('heading', { name: t('review.noOrder') })).toBeVisible();
});

it('asks for stars, which a second tap takes away, and keeps the text of a review that cannot be sent', async () => {
  loadReviewedMenu();
  await storeOrder('delivered');
  await showApp('leave-a-review');
  const comment = page.getByRole('textbox', { name: part('review.comment') });
  await send().click();
  await expect.element(page.getByText(t('review.needsStars'))).toBeVisible();
  await star(4).click();
  await expect.element(star(4)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(part('review.word4'))).toBeVisible();
  await star(4).click();
  await expect.element(star(4)).toHaveAttribute('aria-pressed', 'false');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await star(3).click();
  await comment.fill('تمام');
  await send().click();
  await expect.element(page.getByText(part('review.failed'))).toBeVisible();
  await expect.element(comment).toHaveValue('تمام');
});

it('says that a host takes no reviews, and sends nothing', async () => {
  loadList('reviews', [review(4)]);
  const router = await showApp('leave-a-review');
  await expect.element(page.getByText(t('review.notOffered'))).toBeVisible();
  await star(2).click();
  await expect.element(page.getByText(part('review.word2'))).toBeVisible();
  await expect.element(send()).not.toBeInTheDocument();
  await router.navigate({ to: '/$slug/reviews', params: { slug: SLUG } });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('review.title') })).not.toBeInTheDocument();
});

it('leads from home to all reviews, with their average', async () => {
  loadList('reviews', [5, 4, 4].map(review));
  await showApp('home', { lang: 'en' });
  const strip = page.getByRole('region', { name: t('home.reviews') });
  await strip.getByRole('link', { name: part('common.viewAll') }).click();
  await expect.element(page.getByRole('heading', { name: t('reviews.title') })).toBeVisible();
  await expect
    .element(page.getByRole('article').getByRole('img', { name: t('a11y.stars', { rating: 4 }) }))
    .toHaveLength(2);
  await expect.element(page.getByRole('article')).toHaveLength(3);
  const sum = page.getByRole('region', { name: t('review.rating') });
  await expect.element(sum.getByText('4.3', { exact: true })).toBeVisible();
});
