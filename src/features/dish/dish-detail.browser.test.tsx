import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isolate } from '#src/i18n/isolate.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { centreOf, extendGuard, tapAt, watchPresses } from '#tests/support/component-taps.ts';
import { dishOf, leave, loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { DishDetail } from './dish-detail.tsx';

const { t } = i18next;

function detail(id: string) {
  const menu = loadMenu(cafeMenu());
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
