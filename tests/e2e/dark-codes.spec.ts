import type { Locator } from '@playwright/test';
import decode from 'qr/decode.js';
import sharp from 'sharp';
import { chromium } from '#tests/support/chromium.ts';
import { deskOf } from '#tests/support/desk.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { seedCart } from '#tests/support/seed-cart.ts';

const browser = chromium();

test.use({
  serviceWorkers: 'allow',
  // A browser that darkens light pages by itself, as Samsung Internet does.
  launchOptions: { ...browser, args: [...browser.args, '--blink-settings=forceDarkModeEnabled=true'] },
});

const pictureOf = async (what: Locator) =>
  sharp(await what.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

async function read(code: Locator): Promise<string> {
  const { data, info } = await pictureOf(code);
  return decode({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

/** From 0, black, to 255. In the middle of the upper edge. */
async function brightness(what: Locator): Promise<number> {
  const { data, info } = await pictureOf(what);
  return data[(3 * info.width + Math.floor(info.width / 2)) * info.channels] ?? 0;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`codes are read where a browser darkens pages or forces colours, and its system is ${colorScheme}`, async ({
    app,
    server,
    browser: darkening,
  }) => {
    const { page } = app;
    await page.emulateMedia({ colorScheme });
    server.sql(
      `update tenants set serves_tables = 1, takes_handovers = 1, phone_optional = 1, menu_version = menu_version + 1
     where slug = ?`,
      SLUG,
    );
    await seedCart(app);
    await app.checkout(SLUG, { type: 'dineIn', table: '7' });
    await app.controlled();
    await app.partsStored();
    expect(await brightness(page.locator('html'))).toBeLessThan(80);
    await app.confirmOffline();
    await app.button('handover.action').click();
    const handover = page.getByRole('dialog').getByRole('img', { name: app.say.part('a11y.qrOrder') });
    const desk = await deskOf(darkening, server, SLUG, 'ar');
    await desk.open('tables');
    await desk.field('tables.names').fill('1');
    await desk.button('desk.add').click();
    await desk.expectToast('desk.saved');
    const card = desk.page.getByRole('img', { name: desk.say.part('a11y.qrMenu') }).first();

    for (const forcedColors of ['none', 'active'] as const) {
      for (const [code, text] of [
        [handover, /^[0-9A-Z $%*+./:-]+$/],
        [card, new RegExp(`/${SLUG}/\\S*table=1`)],
      ] as const) {
        await code.page().emulateMedia({ forcedColors, colorScheme });
        await expect(code).toBeVisible();
        expect(await brightness(code)).toBe(255);
        expect(await read(code)).toMatch(text);
      }
    }
  });
