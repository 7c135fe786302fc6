import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { leave, part, serveHost, show, SLUG } from '#tests/support/component.tsx';
import { ours, problem } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';
import { NotificationList } from './notification-list.tsx';

const { t } = i18next;
const words = { ar: 'خبر', en: 'News' };
const note = (id: string) => ({ id, icon: '', title: words, description: words, date: '' });

for (const lang of LANGS) {
  it(`marks notifications read, one by one and all at once (${lang})`, async () => {
    const notes = ['1', '2', '3', '4'].map((id) => note(`${lang} ${id}`));
    await show(<NotificationList slug={SLUG} notes={notes} />, { lang });
    const mark = page.getByRole('article').getByRole('button', { name: part('notifications.markRead') });
    const unread = (count: number) => page.getByText(t('notifications.unread', { count }));
    await expect.element(unread(4)).toBeVisible();
    await mark.first().click();
    await expect.element(mark).toHaveLength(3);
    await expect.element(unread(3)).toBeVisible();
    await expect.element(page.getByRole('article').first().getByRole('heading')).toHaveFocus();

    leave();
    await show(<NotificationList slug={SLUG} notes={notes} />, { lang });
    await expect.element(mark).toHaveLength(3);
    await page.getByRole('button', { name: t('notifications.markAllRead') }).click();
    await expect.element(mark).toHaveLength(0);
    await expect.element(unread(0)).toBeVisible();
  });
}

it('says that there are none', async () => {
  await show(<NotificationList slug={SLUG} notes={[]} />);
  await expect.element(page.getByRole('heading', { name: t('notifications.empty.title') })).toBeVisible();
});

it('explains a failure and offers a retry', async () => {
  const answers = { 'notifications.json': () => problem(400, 'invalid') };
  serveHost(answers);
  await showApp('notifications', { asked: ['notifications'] });
  await expect.element(page.getByRole('main')).toMatchTextContent(t('error.notifications'));
  answers['notifications.json'] = () => ours(200, { notifications: [{ id: '1', title: 'News' }] });
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect.element(page.getByRole('article')).toHaveLength(1);
});
