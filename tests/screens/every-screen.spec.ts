import { join } from 'node:path';
import { LANGS } from '#src/domain/lang.ts';
import { test } from '#tests/support/fixtures.ts';
import type { App } from '#tests/support/app.ts';
import { pictured, type Screen, screensOf, statesOf } from '#tests/support/screens.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');

const LOOKS = [
  { look: 'light', options: { colorScheme: 'light' } },
  { look: 'dark', options: { colorScheme: 'dark' } },
  { look: 'wide', options: { colorScheme: 'light', viewport: { width: 1440, height: 900 } } },
] as const;

async function take({ page }: App, screens: readonly Screen[], first: number, look: string): Promise<void> {
  for (const [at, { name, show }] of screens.entries()) {
    await show();
    await pictured(page);
    const file = `${String(first + at).padStart(2, '0')}-${name}-${look}.png`;
    await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
  }
}

for (const lang of LANGS) {
  for (const { look, options } of LOOKS) {
    test.describe(`${lang} ${look}`, () => {
      test.use({ lang, ...options });

      test('every screen', async ({ app, server, context, complaints }) => {
        test.setTimeout(420_000);
        complaints.expectCuts();
        await take(app, await screensOf({ app, server, context }), 1, `${lang}-${look}`);
      });

      test.describe('with missing data', () => {
        test.use({ serviceWorkers: 'block' });

        test('every state', async ({ app, server, complaints }) => {
          test.setTimeout(420_000);
          complaints.expectCuts();
          await take(app, await statesOf({ app, server }), 51, `${lang}-${look}`);
        });
      });
    });
  }
}
