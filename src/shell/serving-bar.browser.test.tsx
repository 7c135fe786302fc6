import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isolate } from '#src/i18n/isolate.ts';
import { show, SLUG } from '#tests/support/component.tsx';
import { ServingBar } from './serving-bar.tsx';

const { t } = i18next;

it('names the table, and leads back to all of them', async () => {
  await show(<ServingBar slug={SLUG} table="T 5/ب" />);
  await expect.element(page.getByText(t('checkout.table.title', { table: isolate('T 5/ب') }))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('tabs.tables') }))
    .toHaveAttribute('href', `/${SLUG}/kitchen/floor`);
});
