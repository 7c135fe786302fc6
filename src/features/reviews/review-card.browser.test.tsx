import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { ReviewCard } from './review-card.tsx';

for (const [lang, name] of [
  ['ar', 'Karim Adel'],
  ['en', 'منى عبد العزيز'],
] as const) {
  it(`aligns a name in the other language to the start (${lang})`, async () => {
    await show(<ReviewCard review={{ avatar: null, name, date: '', rating: 4, comment: '' }} />, { lang });
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
