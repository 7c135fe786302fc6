import { join } from 'node:path';
import { LANGS } from '#src/domain/lang.ts';
import { test } from '#tests/support/fixtures.ts';
import { screensOf } from '#tests/support/screens.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');

for (const lang of LANGS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${lang} ${colorScheme}`, () => {
      test.use({ lang, colorScheme });

      test('every screen', async ({ app, server, context, complaints }) => {
        test.setTimeout(420_000);
        complaints.expectCuts();
        const screens = await screensOf({ app, server, context });
        for (const [at, { name, show }] of screens.entries()) {
          await show();
          await app.page.evaluate(() => document.fonts.ready.then(() => undefined));
          const file = `${String(at + 1).padStart(2, '0')}-${name}-${lang}-${colorScheme}.png`;
          await app.page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
        }
      });
    });
  }
}
