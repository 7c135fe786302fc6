import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

const SCREENS = [
  ['sign-in', 'auth.signIn.title', 'auth.signIn.title'],
  ['sign-up', 'auth.signUp.title', 'auth.signUp.submit'],
  ['sign-up-account-created', 'auth.created.title', null],
  ['verify-your-phone', 'auth.verify.title', 'auth.verify.submit'],
  ['confirmation-code', 'auth.code.title', 'common.continue'],
  ['forgot-password', 'auth.forgot.title', 'auth.forgot.submit'],
  ['forgot-password-sent-email', 'auth.sentEmail.title', null],
  ['new-password', 'auth.newPassword.title', 'auth.newPassword.submit'],
] as const;

test('say on every screen that there are none, and send nothing', async ({ app, server }) => {
  const { page } = app;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  for (const [path, heading, submit] of SCREENS) {
    await app.open(`/${SLUG}/${path}`);
    await expect(app.heading(heading)).toBeVisible();
    await expect(app.text('auth.notice').first()).toBeVisible();
    await expect(app.link('auth.backToMenu').first()).toHaveAttribute('href', `/${SLUG}/menu`);
    if (submit === null) continue;
    const button = app.button(submit);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(app.say.part('auth.notice'));
    for (const field of await page.getByRole('textbox').all()) await field.fill('1');
    await button.click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: app.say.part('auth.notice') })).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(`/${SLUG}/${path}`);
  }
  expect(sent).toEqual([]);
  expect(server.orders(SLUG)).toEqual([]);
});

test('redirect /sign-in to the venue that this phone knows', async ({ app }) => {
  await app.open('/mina-cafe/home');
  await expect(app.text('home.offer').first()).toBeVisible();
  await app.open('/sign-in');
  await expect(app.page).toHaveURL(/\/mina-cafe\/sign-in$/);
  await expect(app.heading('auth.signIn.title')).toBeVisible();
});
