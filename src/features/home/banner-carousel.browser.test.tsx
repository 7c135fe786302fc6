import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { loadMenu, show, SLUG } from '#tests/support/component.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

const { t } = i18next;
const words = { ar: '', en: '' };
const items = ['coffee', 'juice', 'tea'].map((dishId) => ({
  banner: null,
  cutOut: null,
  dishId,
  title: words,
  text: words,
}));

for (const lang of LANGS) {
  it(`turns its banners on a wide screen with buttons that take no room, by mouse and keyboard (${lang})`, async () => {
    await page.viewport(1180, 820);
    await show(<BannerCarousel slug={SLUG} menu={loadMenu(cafeMenu())} items={items} />, { lang });
    const banners = page.getByRole('region', { name: t('a11y.carousel') });
    const slide = (index: number) => banners.getByRole('group', { name: t('a11y.slide', { index, total: 3 }) });
    const [next, previous] = ['a11y.nextSlide', 'a11y.previousSlide'].map((key) =>
      banners.getByRole('button', { name: t(key) }),
    );
    if (!next || !previous) throw new Error('no buttons');
    await expect.element(slide(1)).toBeInViewport({ ratio: 0.9 });
    await next.click();
    await expect.element(slide(2)).toBeInViewport({ ratio: 0.9 });
    await expect.element(slide(1)).not.toBeInViewport();
    previous.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(slide(1)).toBeInViewport({ ratio: 0.9 });
    const left = (control: typeof next) => control.element().getBoundingClientRect().left;
    expect(left(previous) < left(next)).toBe(lang === 'en');

    const height = () => banners.element().getBoundingClientRect().height;
    const withButtons = height();
    for (const button of [next, previous]) button.element().style.setProperty('display', 'none', 'important');
    await expect.element(banners.getByRole('button')).toHaveLength(0);
    expect(height()).toBe(withButtons);
  });
}
