import { localTime } from '#src/domain/hours.ts';
import { browserWith, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const HOUR = 3_600_000;

test('B42 a phone whose clock says "closed" warns, and the order goes where the venue is open', async ({
  app,
  context,
  page,
  server,
  complaints,
}) => {
  const hours = (from: string, to: string) =>
    server.sql(
      'update tenants set opening_hours = ?, menu_version = menu_version + 1',
      JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from, to }]),
    );
  const now = Date.now();
  hours(localTime(now - 2 * HOUR, 'Africa/Cairo'), localTime(now + 2 * HOUR, 'Africa/Cairo'));
  try {
    await browserWith(context, 'without background sync');
    await readyToConfirm(app);
    complaints.expectCuts();
    await context.setOffline(true);
    await page.addInitScript((ahead) => {
      const real = Date.now;
      Date.now = () => real() + ahead;
    }, 6 * HOUR);
    await page.reload();
    await expect(app.text('checkout.closedInDoubt')).toBeVisible();
    await app.deed('checkout.sendAnyway').click();
    await app.expectSaved();
    await context.setOffline(false);
    await app.expectSent();
    expect(server.orders(SLUG)).toHaveLength(1);
  } finally {
    hours('00:00', '24:00');
  }
});
