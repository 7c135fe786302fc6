import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { axeFaults } from '#tests/support/component-axe.ts';
import { loadMenu, part, SLUG } from '#tests/support/component.tsx';
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

for (const lang of LANGS) {
  it(`has categories, dishes in three columns, and a cart that is filled and changed (${lang})`, async () => {
    const [drinks, coffee] = lang === 'ar' ? ['مشروبات', 'قهوة'] : ['Drinks', 'Coffee'];
    await page.viewport(...DESKTOP);
    const router = await showApp('home', { lang });
    const categories = page.getByRole('navigation', { name: t('categories.title') });
    await categories.getByRole('link', { name: drinks, exact: true }).click();
    await expect.poll(() => categories.element().querySelector('[aria-current=page]')?.textContent).toBe(drinks);
    await expect.poll(places).toEqual(inColumns(3));
    expect(overflows()).toBe(false);
    await page.viewport(1680, 900);
    await expect.poll(places).toEqual(inColumns(4));
    await page.viewport(...DESKTOP);

    // The cart beside the screen is the only one.
    await expect.element(page.getByRole('link', { name: part('a11y.cart', { count: 0 }) })).not.toBeInTheDocument();
    const cart = page.getByRole('complementary', { name: part('failed.cart') });
    await expect.element(cart.getByText(t('cart.empty.title'))).toBeVisible();
    await page.getByRole('button', { name: t('a11y.add', { dish: isolate(coffee) }) }).click();
    await expect.element(cart.getByRole('listitem').filter({ hasText: coffee })).toBeVisible();
    const increase = cart.getByRole('button', { name: t('a11y.increase', { dish: isolate(coffee) }) });
    const middle = (element: Element | null | undefined) => {
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return (top + bottom) / 2;
    };
    const price = [...cart.element().querySelectorAll('li p')].at(-1);
    expect(Math.abs(middle(price) - middle(increase.element()))).toBeLessThan(4);
    await increase.click();
    await expect.element(cart.getByText(t('count.pieces', { count: 2 }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await cart.getByRole('link', { name: t('checkout.confirm') }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/order`);
    await expect.element(page.getByRole('button', { name: part('checkout.confirm') })).toBeVisible();
    await expect.element(cart).not.toBeInTheDocument();
    await expect.element(categories).toBeVisible();
    const box = (place: { element: () => Element }) => place.element().getBoundingClientRect();
    const line = page.getByRole('main').getByRole('listitem').first();
    const phone = page.getByRole('textbox', { name: part('checkout.phone.label') });
    // The receipt stands beside the form.
    expect(box(phone).right <= box(line).left || box(line).right <= box(phone).left).toBe(true);
    expect(overflows()).toBe(false);
    expect(await axeFaults()).toEqual([]);
  });

  it(`keeps the order of dishes for the keyboard, and covers none that has the focus (${lang})`, async () => {
    await page.viewport(...DESKTOP);
    const total = 24;
    const many = Array.from({ length: total }, (_, at) => ({ id: `${at}`, name: `Plate ${at}`, price: 30 }));
    loadMenu({ menu: [{ id: 'all', name: 'All', dishes: many }] });
    await showApp('menu-list/all', { lang });
    (await dishes.first().getByRole('heading').getByRole('link').findElement()).focus();
    const seen: number[] = [];
    for (let taps = 0; seen.length < total && taps < total * 4; taps += 1) {
      const focused = document.activeElement;
      const item = focused?.matches('h2 a') ? focused.closest('li') : null;
      if (focused && item) {
        const { left, top, width } = focused.getBoundingClientRect();
        seen.push(Number(/\d+/.exec(focused.textContent)?.[0]));
        expect(item.contains(document.elementFromPoint(left + width / 2, top + 8)), item.textContent).toBe(true);
      }
      await userEvent.tab();
    }
    expect(seen).toEqual(Array.from({ length: total }, (_, at) => at));
  });
}
