import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { CancelExplanation } from './cancel-explanation.tsx';

const { t } = i18next;

it('says in the customer’s language why the kitchen cancelled', async () => {
  await show(<CancelExplanation reason="sold_out" />, { lang: 'en' });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(t('cancelled.byVenue'));
  await expect.element(main).toMatchTextContent(t('cancelled.because.sold_out'));
  await expect.element(main).not.toMatchTextContent('sold_out');
});

it('shows what the kitchen wrote as text', async () => {
  await show(<CancelExplanation reason="other:The oven is <b>cold</b>" />, { lang: 'en' });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('The oven is <b>cold</b>');
  await expect.element(main).not.toMatchTextContent('other:');
});
