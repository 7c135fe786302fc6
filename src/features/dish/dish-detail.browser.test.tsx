import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { addToCart, readCart } from '#src/stores/cart.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { centreOf, extendGuard, tapAt, watchPresses } from '#tests/support/component-taps.ts';
import { dishOf, leave, loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { sandwichMenu } from '#tests/support/sandwich-menu.ts';
import { DishDetail } from './dish-detail.tsx';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;

function detail(id: string, menu = loadMenu(cafeMenu())) {
  return (
    <DishDetail
      slug={SLUG}
      {...dishOf(menu, id)}
      pairs={[]}
      menu={menu}
      venueName=""
      without={undefined}
      withoutNames=""
    />
  );
}

it('takes a note for a dish with a price, and none for one that cannot be ordered', async () => {
  const note = page.getByRole('textbox', { name: part('dish.note') });
  await show(detail('coffee'));
  await expect.element(note).toBeVisible();
  leave();
  await show(detail('sahlab'));
  await expect.element(page.getByText(t('dish.noPriceHint'))).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

it('B50 does not open the checkout when “add” is tapped twice', async () => {
  await show(detail('coffee'));
  const place = await centreOf(page.getByRole('button', { name: part('dish.add') }));
  extendGuard();
  await tapAt(place);
  const checkout = page.getByRole('link', { name: t('checkout.confirm') });
  await expect.element(checkout).toBeVisible();
  const isPressed = watchPresses(checkout);
  await tapAt(place);
  expect(isPressed()).toBe(false);
  const stepper = page.getByRole('group', { name: t('a11y.quantity', { dish: isolate('قهوة') }) });
  await expect.element(stepper).toMatchTextContent('1');
});

const cart = async () =>
  (await readCart(SLUG))?.lines.map(({ quantity, options = [] }) => [quantity, ...options.map(({ id }) => id)]);

for (const lang of LANGS) {
  it(`counts in the cart what is chosen on the page, and says the sum of what is not there yet (${lang})`, async () => {
    const menu = loadMenu({ ...sandwichMenu({ cheese: true }), capabilities: { options: true, notes: true } });
    const { dish, category } = dishOf(menu, 'ful');
    const cheese = { selection: [{ group_id: 'extras', id: 'cheese', quantity: 1 }] };
    await addToCart(SLUG, dish, category.hue, EGP, cheese);
    await show(detail('ful', menu), { lang });
    const [name, word] = lang === 'ar' ? ['فول', 'جبنة'] : ['Ful', 'Cheese'];
    const step = (what: 'increase' | 'decrease', of: string) =>
      page.getByRole('button', { name: t(`a11y.${what}`, { dish: isolate(of) }), exact: true });
    const add = page.getByRole('button', { name: part('dish.add') });
    await expect.element(page.getByText(t('dish.inCart', { count: 1 }))).toBeVisible();
    await step('increase', name).click();
    await expect.element(add).toMatchTextContent('60.00');
    await add.click();
    await expect.poll(cart).toEqual([[1, 'cheese'], [2]]);
    await expect.element(page.getByRole('link', { name: t('checkout.confirm') })).toBeVisible();

    await step('increase', word).click();
    await step('increase', `${name} · + ${word}`).click();
    await expect.poll(cart).toEqual([[2, 'cheese'], [2]]);
    await step('increase', word).click();
    // One of two portions is free.
    await expect.element(add).toMatchTextContent('45.00');
  });
}

it('says what is missing of a dish, shows it, and adds nothing', async () => {
  const menu = loadMenu({ ...sandwichMenu({ cheese: true }), capabilities: { options: true } });
  await show(detail('taameya', menu));
  const bread = page.getByRole('group', { name: 'العيش', exact: true });
  await page.getByRole('button', { name: part('dish.add') }).click();
  await expect.element(bread).toHaveFocus();
  await expect.element(bread).toBeInViewport();
  await expect
    .element(page.getByRole('alert').filter({ hasText: part('options.exactly', { count: 1 }) }))
    .toBeInTheDocument();
  expect(await cart()).toBeUndefined();
});

it('asks which of several equal choices with different notes gets one piece more or less', async () => {
  const menu = loadMenu(cafeMenu());
  const { dish, category } = dishOf(menu, 'coffee');
  await addToCart(SLUG, dish, category.hue, EGP, { note: 'بدون سكر' });
  await addToCart(SLUG, dish, category.hue, EGP, { note: 'سكر زيادة' });
  await show(detail('coffee', menu));
  for (const [what, title] of [
    ['increase', 'dish.whichMore'],
    ['decrease', 'dish.whichLess'],
  ]) {
    await page.getByRole('button', { name: t(`a11y.${what}`, { dish: isolate('قهوة') }), exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: t(title ?? '') })).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /بدون سكر/ })
      .click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await expect.poll(cart).toEqual([[1], [1]]);
});
