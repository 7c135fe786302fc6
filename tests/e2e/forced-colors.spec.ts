import type { Locator } from '@playwright/test';
import { choose } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.use({ lang: 'en', contextOptions: { forcedColors: 'active' } });

const border = (drawn: Locator) => drawn.evaluate((element) => getComputedStyle(element).borderTopWidth);

test('checked, selected and typed controls are distinguishable in forced colours', async ({ app, server }) => {
  const { page, say } = app;
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  await app.checkout(SLUG, { type: 'delivery' });
  const box = page.getByRole('checkbox');
  const tick = page.locator('label').filter({ has: box }).locator('svg');
  await expect(tick).toBeHidden();
  await choose(box);
  await expect(tick).toBeVisible();

  const phone = page.getByRole('textbox', { name: say.part('checkout.phone.label') });
  const frame = phone.locator('xpath=..');
  expect(await border(frame)).not.toBe('0px');
  await phone.focus();
  await expect(frame).not.toHaveCSS('outline-style', 'none');

  const tile = (type: string) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name: say.whole(`checkout.type.${type}`) }) });
  expect(await border(tile('delivery'))).not.toBe(await border(tile('pickup')));

  await app.home(SLUG);
  await app.button('a11y.openPanel').click();
  const theme = (key: string) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name: say.whole(key) }) });
  await expect(theme('panel.themeDark')).toBeVisible();
  expect(await border(theme('panel.themeSystem'))).not.toBe(await border(theme('panel.themeDark')));
});
