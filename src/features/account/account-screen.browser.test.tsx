import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part, SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';
import { accountScreen, ACCOUNT_SCREENS, type AccountScreenName } from './account-screens.ts';

const { t } = i18next;

for (const name of Object.keys(ACCOUNT_SCREENS) as AccountScreenName[]) {
  it(`says that there are no accounts and sends nothing (${name})`, async () => {
    const { title, submit } = accountScreen(name);
    const router = await showApp(name);
    await expect.element(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible();
    await expect.element(page.getByText(t('auth.notice')).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('auth.backToMenu') }).first())
      .toHaveAttribute('href', `/${SLUG}/menu`);
    if (submit === undefined) return;
    const button = page.getByRole('button', { name: t(submit) });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(part('auth.notice'));
    for (const field of page.getByRole('textbox').all()) await field.fill('1');
    performance.clearResourceTimings();
    (button.element() as HTMLElement).click();
    await expect.element(page.getByRole('alert').filter({ hasText: t('auth.notice') })).toBeInTheDocument();
    expect(performance.getEntriesByType('resource')).toEqual([]);
    expect(router.state.location.pathname).toBe(`/${SLUG}/${name}`);
  });
}

it('shows a password on request', async () => {
  await showApp('sign-in');
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

it('refuses an invalid phone number when its field is left', async () => {
  await showApp('verify-your-phone');
  const phone = page.getByRole('textbox', { name: part('checkout.phone.label') });
  await phone.fill('0101');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await expect.element(phone).toHaveAccessibleDescription(part('checkout.phone.tooShort'));
});

it('accepts a code that is typed in any script, corrected or pasted', async () => {
  await showApp('confirmation-code');
  const message = Object.assign(document.createElement('input'), { value: 'الكود ٩٨-٧٦٥', ariaLabel: 'message' });
  document.body.append(message);
  const box = (index: number) => page.getByRole('textbox', { name: t('a11y.digit', { index }) });
  const read = () => [1, 2, 3, 4, 5].map((index) => (box(index).element() as HTMLInputElement).value);
  await box(1).click();
  await userEvent.keyboard('٤2۷');
  await expect.poll(read).toEqual(['4', '2', '7', '', '']);
  await expect.element(box(4)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(read).toEqual(['4', '2', '', '', '']);
  await expect.element(box(3)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(box(2)).toHaveFocus();
  await userEvent.keyboard('8');
  await expect.poll(read).toEqual(['4', '8', '', '', '']);
  await page.getByLabelText('message').tripleClick();
  await userEvent.copy();
  await box(2).click();
  await userEvent.paste();
  await expect.poll(read).toEqual(['9', '8', '7', '6', '5']);
  await expect.element(box(5)).toHaveFocus();
});
