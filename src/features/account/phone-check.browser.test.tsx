import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part, show, SLUG } from '#tests/support/component.tsx';
import { ConfirmationCode, VerifyPhone } from './phone-check.tsx';

const { t } = i18next;

it('refuses an invalid phone number when its field is left', async () => {
  await show(<VerifyPhone slug={SLUG} />);
  const phone = page.getByRole('textbox', { name: part('checkout.phone.label') });
  await phone.fill('0101');
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await expect.element(phone).toHaveAccessibleDescription(part('checkout.phone.tooShort'));
});

it('accepts a code that is typed in any script, corrected or pasted', async () => {
  await show(
    <>
      <input aria-label="message" defaultValue="الكود ٩٨-٧٦٥" />
      <ConfirmationCode slug={SLUG} />
    </>,
  );
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
