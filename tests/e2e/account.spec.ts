import { expect, test } from '#tests/support/fixtures.ts';

test('redirect /sign-in to the venue that this phone knows', async ({ app }) => {
  await app.open('/mina-cafe/home');
  await expect(app.text('home.offer').first()).toBeVisible();
  await app.open('/sign-in');
  await expect(app.page).toHaveURL(/\/mina-cafe\/sign-in$/);
  await expect(app.heading('auth.signIn.title')).toBeVisible();
});
