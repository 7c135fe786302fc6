import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CarouselItem } from '#src/contract/content.ts';
import { localMinute } from '#src/domain/hours.ts';
import { LANGS } from '#src/domain/lang.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { loadMenu, show, SLUG } from '#tests/support/component.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

const { t } = i18next;
const words = { ar: '', en: '' };
const banner = (more: Partial<CarouselItem>): CarouselItem => ({
  banner: null,
  cutOut: null,
  dishId: null,
  categoryId: null,
  title: words,
  text: words,
  from: null,
  until: null,
  ...more,
});
const items = ['coffee', 'juice', 'tea'].map((dishId) => banner({ dishId }));

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

it('shows a banner within its times by the clock of the venue, without asking anybody', async () => {
  const menu = loadMenu(cafeMenu());
  const zone = menu.venue?.timezone;
  const [before, now, later] = [-120_000, 0, 3_600_000].map((by) => localMinute(Date.now() + by, zone));
  const titled = (en: string, more: Partial<CarouselItem>) => banner({ title: { en, ar: en }, ...more });
  const timed = [
    titled('Over', { until: now ?? '' }),
    titled('Today', { from: before ?? '', until: later ?? '' }),
    titled('Tomorrow', { from: later ?? '' }),
  ];
  await show(<BannerCarousel slug={SLUG} menu={menu} items={timed} />);
  const banners = page.getByRole('region', { name: t('a11y.carousel') });
  await expect.element(banners).toMatchTextContent('Today');
  await expect.element(banners).not.toMatchTextContent(/Over|Tomorrow/);
});

it('leads to its category, and nowhere once that is gone', async () => {
  const menu = loadMenu(cafeMenu());
  const [category] = menu.categories;
  if (!category) throw new Error('no category');
  const leading = [
    banner({ categoryId: category.id }),
    banner({ categoryId: 'gone', title: { en: 'Gone', ar: 'Gone' } }),
  ];
  await show(<BannerCarousel slug={SLUG} menu={menu} items={leading} />);
  await expect.element(page.getByRole('link')).toHaveLength(1);
  expect(page.getByRole('link').element().getAttribute('href')).toMatch(`menu-list/${category.id}`);
  await expect.element(page.getByText('Gone')).toBeInTheDocument();
});
