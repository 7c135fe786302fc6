import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { ReviewCard } from './review-card.tsx';

it('shows the answer of the venue under the review, as text and never as markup', async () => {
  const answer = 'Thank you!\n<b onclick="alert(1)">Come again</b> &amp; soon';
  await show(<ReviewCard review={{ avatar: null, name: 'Mona', date: '', rating: 4, comment: 'Good', answer }} />, {
    lang: 'en',
  });
  const card = page.getByRole('article');
  await expect.element(card.getByRole('heading', { name: i18next.t('reviews.answer') })).toBeVisible();
  expect(card.element().textContent).toContain(answer);
});

for (const [lang, name] of [
  ['ar', 'Karim Adel'],
  ['en', 'منى عبد العزيز'],
] as const) {
  it(`aligns a name in the other language to the start (${lang})`, async () => {
    await show(<ReviewCard review={{ avatar: null, name, date: '', rating: 4, comment: '', answer: '' }} />, { lang });
    // Of what is drawn, not of the box around it.
    const start = (element: Element) => {
      const drawn = document.createRange();
      drawn.selectNodeContents(element);
      const { left, right } = drawn.getBoundingClientRect();
      return Math.round(lang === 'en' ? left : right);
    };
    const stars = await page.getByRole('img', { name: i18next.t('a11y.stars', { rating: 4 }) }).findElement();
    expect(start(await page.getByText(name).findElement())).toBe(start(stars));
  });
}
