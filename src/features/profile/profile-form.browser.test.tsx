import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { part, show, SLUG } from '#tests/support/component.tsx';
import { ProfileForm } from './profile-form.tsx';

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
