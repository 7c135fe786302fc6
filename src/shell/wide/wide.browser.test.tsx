import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const DESKTOP = [1180, 820] as const;
const TABLET = [768, 1024] as const;
const dishes = page.getByRole('main').getByRole('listitem');

/** For each dish in the order of the page: its row and column on the screen. */
function places(): number[][] {
  const boxes = dishes.elements().map((dish) => dish.getBoundingClientRect());
  const isRtl = document.documentElement.dir === 'rtl';
  const startOf = ({ left, right }: DOMRect) => Math.round(isRtl ? -right : left);
  const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  const starts = [...new Set(boxes.map(startOf))].sort((a, b) => a - b);
  return boxes.map((box) => [rows.indexOf(Math.round(box.top)), starts.indexOf(startOf(box))]);
}
const inColumns = (columns: number) => [0, 1, 2, 3, 4].map((at) => [Math.floor(at / columns), at % columns]);
const widthOf = (place: { element: () => Element }) => place.element().getBoundingClientRect().width;
const overflows = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

it('shows dishes in two columns above the tabs on a tablet, and keeps them when it is turned', async () => {
  await page.viewport(...TABLET);
  const router = await showApp('menu-list/drinks');
  await expect.poll(places).toEqual(inColumns(2));
  await expect.element(page.getByRole('navigation', { name: t('a11y.mainNav') })).toBeVisible();
  expect(widthOf(page.getByRole('main'))).toBeGreaterThan(740);
  expect(overflows()).toBe(false);
  await page.viewport(...DESKTOP);
  await expect.poll(places).toEqual(inColumns(3));
  await page.viewport(...TABLET);
  await expect.poll(places).toEqual(inColumns(2));
  await router.navigate({ to: '/$slug/edit-profile', params: { slug: SLUG } });
  await expect.poll(() => widthOf(page.getByRole('main'))).toBeLessThanOrEqual(640);
});
