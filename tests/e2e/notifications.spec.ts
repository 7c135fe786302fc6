import { readTable } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

test('keeps read notifications read, one by one and all at once', async ({ app }) => {
  const { page } = app;
  const mark = page.getByRole('article').getByRole('button', { name: app.say.part('notifications.markRead') });
  const written = async () => (await readTable(page, 'marks')).length;
  await app.open(`/${SLUG}/notifications`);
  await expect(app.text('notifications.unread', { count: 4 })).toBeVisible();
  await mark.first().click();
  await expect(mark).toHaveCount(3);
  await expect(app.text('notifications.unread', { count: 3 })).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('heading')).toBeFocused();

  await expect.poll(written).toBe(1);
  await page.reload();
  await expect(mark).toHaveCount(3);
  await app.button('notifications.markAllRead').click();
  await expect(mark).toHaveCount(0);
  await expect(app.text('notifications.unread', { count: 0 })).toBeVisible();
  await expect.poll(written).toBe(4);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(mark).toHaveCount(0);
});

test.describe('without a worker, which would answer instead of the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('explains a failure and offers a retry', async ({ app, complaints }) => {
    complaints.expectCuts();
    await app.page.route('**/notifications.json', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await app.open(`/${SLUG}/notifications`);
    await expect(app.heading('error.notifications')).toBeVisible();
    await app.button('common.retry').click();
    await expect(app.page.getByRole('article')).toHaveCount(4);
  });
});
