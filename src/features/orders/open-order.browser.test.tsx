import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { part, show, SLUG } from '#tests/support/component.tsx';
import { OpenOrder } from './open-order.tsx';

const { t } = i18next;
const open = async (text: string) => {
  await page.getByRole('textbox', { name: part('history.open.label') }).fill(text);
  await page.getByRole('button', { name: t('history.open.submit') }).click();
};

it('B47 says what is wrong with a pasted text', async () => {
  await show(<OpenOrder slug={SLUG} />);
  await page.getByRole('button', { name: t('history.open.action') }).click();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ orders: [] }));
  for (const [text, said] of [
    ['https://elsewhere.example/x/track-your-order/1', 'foreign'],
    [`${location.origin}/${SLUG}/menu`, 'other'],
    ['K7Q2', 'missing'],
  ] as const) {
    await open(text);
    await expect.element(page.getByText(t(`history.open.${said}`))).toBeVisible();
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(fetch).mockRejectedValue(new TypeError('no network'));
  await open('K7Q2-1111');
  await expect.element(page.getByText(t('offline.needsNetwork'))).toBeVisible();
});

it('opens without the link and the complaint of the last time', async () => {
  await show(<OpenOrder slug={SLUG} />);
  const link = page.getByRole('textbox');
  const open = page.getByRole('button', { name: t('history.open.action') });
  await open.click();
  await link.fill('https://other.example/cafe/track-your-order/1');
  await page.getByRole('button', { name: t('history.open.submit') }).click();
  await expect.element(page.getByText(t('history.open.foreign'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();
  await open.click();
  await expect.element(link).toHaveValue('');
  await expect.element(page.getByText(t('history.open.foreign'))).not.toBeInTheDocument();
});
