import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show, SLUG } from '#tests/support/component.tsx';
import { SignIn } from './sign-in.tsx';

const { t } = i18next;

it('shows a password on request', async () => {
  await show(<SignIn slug={SLUG} />);
  const password = page.getByLabelText(t('auth.password'));
  const press = (key: string) => page.getByRole('button', { name: t(key) }).click();
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('not-a-real-one');
  await expect.element(password).toHaveAttribute('type', 'password');
  await press('auth.showPassword');
  await expect.element(password).toHaveAttribute('type', 'text');
  await press('auth.hidePassword');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveValue('not-a-real-one');
});
