import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { isolate } from '#src/i18n/isolate.ts';
import { readCart } from '#src/stores/cart.ts';
import { dismissToast } from '#src/stores/ui.ts';
import { centreOf, extendGuard, extendTimeouts, tapAt } from '#tests/support/component-taps.ts';
import { part, SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const dialog = page.getByRole('dialog');
const openPanel = () => page.getByRole('button', { name: t('a11y.openPanel') });
const chooseTea = () => page.getByRole('button', { name: t('a11y.chooseSize', { dish: isolate('شاي') }) });
const cart = async () => (await readCart(SLUG))?.lines;

it('B50 adds nothing and presses nothing below for further taps on “add” of the size sheet', async () => {
  const router = await showApp('menu-list/drinks');
  const address = router.state.location.href;
  await chooseTea().click();
  const place = await centreOf(dialog.getByRole('button', { name: part('dish.add') }));
  extendGuard();
  await tapAt(place);
  await tapAt(place);
  await expect.element(dialog).not.toBeInTheDocument();
  await tapAt(place);
  await expect.poll(cart).toMatchObject([{ dish_id: 'tea', quantity: 1 }]);
  expect(router.state.location.href).toBe(address);
});

it('opens and adds while the browser throttles its frames', async () => {
  await showApp('menu-list/drinks');
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await chooseTea().click();
  await dialog.getByRole('button', { name: part('dish.add') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(cart).toMatchObject([{ dish_id: 'tea' }]);
});

it('shows the toast of an added dish above the link to the order', async () => {
  await showApp('menu-list/drinks');
  const add = (dish: string) => page.getByRole('button', { name: t('a11y.add', { dish: isolate(dish) }) }).click();
  await add('قهوة');
  const link = page.getByRole('link', { name: part('checkout.confirm') });
  await expect.element(link).toBeVisible();
  dismissToast();
  // The time that a toast stands.
  extendTimeouts(1_500);
  await add('عصير');
  // The tick at its end is drawn.
  const toast = page.getByText(t('cart.added').replace('✅', '').trimEnd());
  await expect.element(toast).toBeVisible();
  const top = link.element().getBoundingClientRect().top;
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThan(top);
});

for (const [name, screen, control] of [
  ['side menu', 'home', openPanel],
  ['size sheet', 'menu-list/drinks', chooseTea],
] as const) {
  it(`shows a quarter of the ${name} in its first frame`, async () => {
    await showApp(screen);
    // The first opening loads its code.
    await control().click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await seenAtFirst(control())).toBeCloseTo(0.25, 1);
  });
}

async function seenAtFirst(control: Locator): Promise<number> {
  (control.element() as HTMLElement).click();
  await expect.poll(() => document.querySelector('dialog[open]')).not.toBeNull();
  const opened = dialog.element();
  for (const move of opened.getAnimations()) {
    move.pause();
    move.currentTime = 0;
  }
  if (!opened.checkVisibility({ opacityProperty: true })) return 0;
  const { left, right, top, bottom, width, height } = opened.getBoundingClientRect();
  const wide = Math.min(right, innerWidth) - Math.max(left, 0);
  const high = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return (wide * high) / (width * height);
}
