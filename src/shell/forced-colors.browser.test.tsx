import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { addToCart } from '#src/stores/cart.ts';
import { setCheckout } from '#src/stores/checkout.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadMenu, part, SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;
const emulate = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(async () => void (await emulate('active')));
afterEach(async () => void (await emulate('none')));

const labelOf = async (box: Locator) => {
  const label = (await box.findElement()).closest('label');
  if (!label) throw new Error('no label');
  return label;
};
const borderOf = async (box: Locator) => getComputedStyle(await labelOf(box)).borderTopWidth;

it('tells checked, selected and typed controls apart in forced colours', async () => {
  const { dish, category } = dishOf(loadMenu(cafeMenu()), 'coffee');
  await addToCart(SLUG, dish, category.hue, EGP);
  setCheckout(SLUG, { orderType: 'DELIVERY' });
  const router = await showApp('order', { lang: 'en' });
  const remember = await labelOf(page.getByRole('checkbox'));
  const isTicked = () =>
    remember.querySelector('svg')?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  expect(isTicked()).toBe(false);
  remember.click();
  await expect.poll(isTicked).toBe(true);

  const phone = await page.getByRole('textbox', { name: part('checkout.phone.label') }).findElement();
  const frame = phone.parentElement ?? phone;
  expect(getComputedStyle(frame).borderTopWidth).not.toBe('0px');
  phone.focus();
  await expect.poll(() => getComputedStyle(frame).outlineStyle).not.toBe('none');

  const tile = (type: string) => page.getByRole('radio', { name: t(`checkout.type.${type}`) });
  expect(await borderOf(tile('delivery'))).not.toBe(await borderOf(tile('pickup')));

  router.history.push(`/${SLUG}/home`);
  await page.getByRole('button', { name: t('a11y.openPanel') }).click();
  const panel = await page.getByRole('dialog').findElement();
  expect(getComputedStyle(panel).borderTopWidth).not.toBe('0px');
  const theme = (key: string) => page.getByRole('radio', { name: t(key) });
  expect(await borderOf(theme('panel.themeSystem'))).not.toBe(await borderOf(theme('panel.themeDark')));
});
