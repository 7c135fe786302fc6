import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { isolate } from '#src/i18n/isolate.ts';
import type { AppRouter } from '#src/router.ts';
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

describe('going back', () => {
  it('does not keep the app from starting at an address that leads elsewhere', async () => {
    const router = await showApp('home?table=7');
    await expect.element(openPanel()).toBeVisible();
    expect(router.state.location.href).toBe(`/${SLUG}/home`);
  });

  const lists = async () => {
    const router = await showApp('menu');
    await router.navigate({ to: '/$slug/menu-list/$id', params: { slug: SLUG, id: 'drinks' } });
    await expect.element(chooseTea()).toBeVisible();
    return { router, list: router.state.location.href };
  };
  const back = (router: AppRouter) => router.history.back();

  it('closes an open sheet, and only then leaves the list', async () => {
    const { router, list } = await lists();
    await chooseTea().click();
    await expect.element(dialog).toBeVisible();
    back(router);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.href).toBe(list);
    back(router);
    await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/menu`);
  });

  it('leaves the list at once when its sheets were closed by other means', async () => {
    const { router } = await lists();
    for (let times = 0; times < 2; times++) {
      await chooseTea().click();
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
    }
    back(router);
    await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/menu`);
  });

  it('closes the upper of two dialogs', async () => {
    const router = await showApp('home');
    await openPanel().click();
    await expect.element(dialog).toBeVisible();
    await page.getByRole('button', { name: t('panel.forget') }).click();
    await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(2);
    back(router);
    await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(1);
    await expect.element(page.getByRole('button', { name: t('panel.forget') })).toBeVisible();
    back(router);
    await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(0);
    expect(router.state.location.pathname).toBe(`/${SLUG}/home`);
  });

  it('leads from the screen of a panel’s link to where the panel was, once', async () => {
    const router = await showApp('menu');
    await router.navigate({ to: '/$slug/home', params: { slug: SLUG } });
    await openPanel().click();
    await dialog.getByRole('link', { name: t('notifications.title') }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/notifications`);
    back(router);
    await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/home`);
    back(router);
    await expect.poll(() => router.state.location.pathname).toBe(`/${SLUG}/menu`);
  });
});
