import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SLUG } from '#tests/support/component.tsx';
import { row, writeOrder } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';

const { t } = i18next;
const main = page.getByRole('main');

it('shows the state, and copies a report without personal data', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const far = Date.now() + 3_600_000;
  await writeOrder(row({ slug: SLUG, confirmed_at: Date.now(), next_attempt_at: far, hold_ms: far }));
  await showApp('about-app');
  for (const key of ['appInfo.version', 'appInfo.storage', 'appInfo.unfinished', 'appInfo.reportPrivate'])
    await expect.element(main).toMatchTextContent(t(key).split('{')[0] ?? '');
  await page.getByRole('button', { name: t('appInfo.copyReport') }).click();
  await expect.element(page.getByText(t('appInfo.reportCopied'))).toBeVisible();
  const report = write.mock.calls[0]?.[0];
  expect(report).toContain(`at ${SLUG}: waiting`);
  expect(report).not.toContain('01012345678');
});

it('asks the browser to keep what is stored, where the page explains it', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValueOnce(false).mockResolvedValue(true);
  await showApp('about-app');
  await expect.element(main.getByText(t('appInfo.persistence.may_be_deleted'))).toBeVisible();
  expect(persist).not.toHaveBeenCalled();
  const ask = page.getByRole('button', { name: t('appInfo.persist') });
  await ask.click();
  await expect.element(main.getByText(t('appInfo.persistence.refused'))).toBeVisible();
  await ask.click();
  await expect.element(main.getByText(t('appInfo.persistence.kept'))).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
});

it('says that there is a row that this build cannot read, and shows its screens without it', async () => {
  await writeOrder(row({ v: 99, slug: SLUG }));
  const router = await showApp('home');
  await expect.element(page.getByText(t('appInfo.setAside')).first()).toBeVisible();
  for (const screen of ['order-history', 'order-successful', 'about-app'] as const) {
    await router.navigate({ to: `/$slug/${screen}`, params: { slug: SLUG } });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect.element(main).toMatchTextContent(t('appInfo.setAside'));
});
