import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { leave } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const card = () => page.getByRole('complementary', { name: t('panel.onboarding') });
const reviews = () => page.getByRole('heading', { name: t('home.recommended') });

it('is offered at home until it is dismissed', async () => {
  await showApp('home');
  await card()
    .getByRole('button', { name: t('common.close') })
    .click();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('is not offered again after the tour was opened', async () => {
  const router = await showApp('home');
  await card().getByRole('link').click();
  await expect.poll(() => router.state.location.pathname).toMatch(/\/intial$/);
  await page.getByRole('link', { name: t('onboarding.start') }).click();
  await expect.element(reviews()).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  leave();
});
