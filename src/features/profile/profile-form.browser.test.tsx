import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addToCart } from '#src/stores/cart.ts';
import { setCheckout } from '#src/stores/checkout.ts';
import { saveProfile } from '#src/stores/profile.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadMenu, part, serveHost, show, SLUG } from '#tests/support/component.tsx';
import { ours, row, writeOrder } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';
import { ProfileForm } from './profile-form.tsx';
import { EGP } from '#tests/support/currencies.ts';

const { t } = i18next;
const EMPTY = { name: '', phone: '', address: '', zoneId: null, zoneSlug: null };
const form = <ProfileForm slug={SLUG} saved={EMPTY} zones={[]} />;

it('refuses an invalid phone number at its field', async () => {
  await show(form);
  const phone = page.getByRole('textbox', { name: part('checkout.phone.label') });
  await phone.fill('0101');
  await page.getByRole('button', { name: t('common.save') }).click();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await expect.element(phone).toHaveAccessibleDescription(part('checkout.phone.tooShort'));
});

it('B58 shows three lines of a long address in a browser without field-sizing', async () => {
  await show(form);
  const address = page.getByRole('textbox', { name: part('checkout.address.label') });
  await address.fill('شارع الجيش '.repeat(11));
  const field = address.element();
  field.style.setProperty('field-sizing', 'fixed');
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
  const height = field.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  expect(height / parseFloat(lineHeight)).toBeGreaterThanOrEqual(3);
});

const ADDRESS = '12 شارع صفية زغلول، الدور الثالث';
const fields = {
  name: () => page.getByRole('textbox', { name: t('auth.name') }),
  phone: () => page.getByRole('textbox', { name: part('checkout.phone.label') }),
  area: () => page.getByRole('combobox', { name: part('checkout.area.label') }),
  address: () => page.getByRole('textbox', { name: part('checkout.address.label') }),
};
const press = (key: string) => page.getByRole('button', { name: t(key) }).click();

it('is saved without a network, shown, and filled into the next order', async () => {
  const area = { id: 'smouha', name: 'Smouha', name_secondry: 'سموحة', delivery_fee: '20' };
  const { dish, category } = dishOf(loadMenu({ ...cafeMenu(), delivery_zones: [area] }), 'coffee');
  await addToCart(SLUG, dish, category.hue, EGP);
  setCheckout(SLUG, { orderType: 'DELIVERY' });
  const router = await showApp('edit-profile');
  const save = async (phone: string) => {
    await fields.phone().fill(phone);
    await press('common.save');
    await expect.element(page.getByRole('heading', { name: t('profile.saved.title') })).toBeVisible();
  };
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  await fields.area().selectOptions('smouha');
  await fields.name().fill('منى');
  await fields.address().fill(ADDRESS);
  await save('٠١٠١٢٣٤٥٦٧٨');
  for (const kept of ['منى', '01012345678', 'سموحة', ADDRESS])
    await expect.element(page.getByRole('main').getByText(kept, { exact: true })).toBeVisible();
  router.history.push(`/${SLUG}/order`);
  await expect.element(fields.phone()).toHaveValue('01012345678');
  await expect.element(fields.area()).toHaveValue('smouha');
  await expect.element(fields.address()).toHaveValue(ADDRESS);

  router.history.push(`/${SLUG}/edit-profile`);
  await expect.element(fields.name()).toHaveValue('منى');
  await save('01198765432');
  router.history.push(`/${SLUG}/order`);
  await expect.element(fields.phone()).toHaveValue('01198765432');
});

it('is deleted with everything else, after naming waiting orders', async () => {
  await saveProfile({ ...EMPTY, name: 'منى', phone: '01012345678', address: ADDRESS });
  const far = Date.now() + 3_600_000;
  const waiting = { slug: SLUG, confirmed_at: Date.now(), next_attempt_at: far, hold_ms: far };
  await writeOrder(row(waiting));
  await writeOrder(row({ ...waiting, key: 'of-a-waiter', by: 'staff' }));
  const router = await showApp('edit-profile');
  // The menu is asked for again.
  serveHost({ menu: () => ours(200, cafeMenu()) });
  const sheet = page.getByRole('dialog', { name: t('forget.title') });
  await press('panel.forget');
  await expect.element(sheet.getByText(t('forget.unfinished', { count: 2 }))).toBeVisible();
  await sheet.getByRole('button', { name: t('common.back') }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(fields.name()).toHaveValue('منى');

  await press('panel.forget');
  await press('forget.confirm');
  await expect.element(page.getByRole('status').filter({ hasText: t('forget.done') })).toBeVisible();
  for (const field of [fields.name(), fields.phone(), fields.address()]) await expect.element(field).toHaveValue('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/01012345678|صفية/);
  router.history.push(`/${SLUG}/order-history`);
  await expect.element(page.getByRole('heading', { name: t('history.empty.title') })).toBeVisible();
});
