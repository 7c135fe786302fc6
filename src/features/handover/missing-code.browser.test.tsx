import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { KEY, storedOrder } from '#tests/support/outbox.ts';
import { showWaiting } from '#tests/support/show-waiting.ts';

// A file of its own: a browser does not ask again for a part that it lacks.
vi.mock('./code-frames.tsx', () => {
  throw new Error('no network');
});

const { t } = i18next;

it('B85 says that this phone cannot draw the code yet, shows the letters, and writes nothing down', async () => {
  await showWaiting();
  await page.getByRole('button', { name: t('handover.action') }).click();
  const sheet = page.getByRole('dialog', { name: t('handover.title') });
  await expect.element(sheet).toMatchTextContent(t('handover.missing'));
  await expect.element(sheet.getByText('1Y7T')).toBeVisible();
  expect(await storedOrder(KEY)).toMatchObject({ maybe_sent: false });
});
