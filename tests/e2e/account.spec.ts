import { LANGS } from '#src/domain/lang.ts';
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

for (const lang of LANGS) {
  test.describe(`accounts (${lang})`, () => {
    test.use({ lang });

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

    test('show a password on request', async ({ app }) => {
      const { page, say } = app;
      await app.open(`/${SLUG}/sign-in`);
      const password = page.getByLabel(say.whole('auth.password'));
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await password.fill('not-a-real-one');
      await expect(password).toHaveAttribute('type', 'password');
      await app.button('auth.showPassword').click();
      await expect(password).toHaveAttribute('type', 'text');
      await app.button('auth.hidePassword').click();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveValue('not-a-real-one');
    });

    test('accept a code that is typed in any script, corrected or pasted', async ({ app, context }) => {
      const { page, say } = app;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await app.open(`/${SLUG}/confirmation-code`);
      const box = (index: number) => page.getByRole('textbox', { name: say.whole('a11y.digit', { index }) });
      const read = () => Promise.all([1, 2, 3, 4, 5].map((index) => box(index).inputValue()));
      await box(1).click();
      await page.keyboard.type('٤2۷');
      expect(await read()).toEqual(['4', '2', '7', '', '']);
      await expect(box(4)).toBeFocused();
      await page.keyboard.press('Backspace');
      expect(await read()).toEqual(['4', '2', '', '', '']);
      await expect(box(3)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(box(2)).toBeFocused();
      await page.keyboard.type('8');
      expect(await read()).toEqual(['4', '8', '', '', '']);
      await page.evaluate(() => navigator.clipboard.writeText('الكود ٩٨-٧٦٥'));
      await page.keyboard.press('ControlOrMeta+v');
      expect(await read()).toEqual(['9', '8', '7', '6', '5']);
      await expect(box(5)).toBeFocused();
    });
  });
}

test('redirect /sign-in to the venue that this phone knows', async ({ app }) => {
  await app.open('/mina-cafe/home');
  await expect(app.text('home.offer').first()).toBeVisible();
  await app.open('/sign-in');
  await expect(app.page).toHaveURL(/\/mina-cafe\/sign-in$/);
  await expect(app.heading('auth.signIn.title')).toBeVisible();
});

test('refuse an invalid phone number at its field', async ({ app }) => {
  const { page, say } = app;
  await app.open(`/${SLUG}/verify-your-phone`);
  const phone = page.getByLabel(say.part('checkout.phone.label'));
  await phone.fill('0101');
  await phone.blur();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(say.part('checkout.phone.tooShort'));
});
