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
  it(`repeats the only line of a dish, says so, and asks which of several (${lang})`, async () => {
    const menu = loadMenu({ ...sandwichMenu({ cheese: true }), capabilities: { options: true, notes: true } });
    const { dish, category } = dishOf(menu, 'ful');
    const cheese = { selection: [{ group_id: 'extras', id: 'cheese', quantity: 2 }] };
    await addToCart(SLUG, dish, category.hue, cheese);
    await show(detail('ful', menu), { lang });
    const name = { ar: 'فول', en: 'Ful' }[lang];
    const chosen = { ar: '+ جبنة ×2', en: '+ Cheese ×2' }[lang];
    const step = (what: 'increase' | 'decrease', line: string) =>
      page.getByRole('button', { name: t(`a11y.${what}`, { dish: isolate(line) }), exact: true });
    await expect.element(page.getByText(t('dish.again', { choices: chosen }))).toBeVisible();
    await step('increase', `${name} · ${chosen}`).click();
    await expect.poll(cart).toEqual([[2, 'cheese']]);

    await page.getByRole('button', { name: t('dish.other') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: part('dish.add') }).click();
    await expect.poll(cart).toEqual([[2, 'cheese'], [1]]);
    await expect.element(page.getByText(t('dish.again', { choices: chosen }))).not.toBeInTheDocument();
    const answer = async (what: 'increase' | 'decrease', title: string, line: RegExp) => {
      await step(what, name).click();
      await expect.element(page.getByRole('dialog', { name: t(title) })).toBeVisible();
      await sheet.getByRole('button', { name: line }).click();
      await expect.element(sheet).not.toBeInTheDocument();
    };
    await answer('increase', 'dish.whichMore', new RegExp(`^${name} · `));
    await expect.poll(cart).toEqual([[3, 'cheese'], [1]]);
    await answer('decrease', 'dish.whichLess', new RegExp(`^${name} ?1`));
    await expect.poll(cart).toEqual([[3, 'cheese']]);
    await expect.element(step('increase', `${name} · ${chosen}`)).toBeVisible();
  });
}
