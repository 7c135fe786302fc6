import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';

const drawn = async (page: Page) => {
  await expect(page.locator('main svg text').first()).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

const dish = (id: string, recommended: boolean) => ({ id, name: id, name_ar: id, price: '50', recommended });
const BLUE = '#2447C8';

test('two recommended dishes share the width, and a drawn banner keeps the hue of the brand', async ({
  app,
  server,
  page,
}, info) => {
  const file = info.outputPath('menu.json');
  const dishes = [dish('Koshary', true), dish('Kofta', true), dish('Rice', false), dish('Soup', false)];
  const venue = { slug: 'two', name: 'Two', name_ar: 'اثنان', brand_color: BLUE };
  writeFileSync(file, JSON.stringify({ venue, categories: [{ id: 'c', name: 'Food', name_ar: 'أكل', dishes }] }));
  await server.venue('import', file);
  await app.open('/two/home');
  await drawn(page);
  const cards = page.getByRole('region', { name: app.say.whole('home.recommended') }).getByRole('article');
  await expect(cards).toHaveCount(2);
  const hidden = await cards.first().evaluate((card) => {
    const row = card.parentElement;
    return row ? row.scrollWidth - row.clientWidth : null;
  });
  expect(hidden).toBe(0);

  const banner = page.locator('main section[aria-roledescription=carousel] a').first();
  await banner.evaluate((element) => element.replaceChildren());
  const { data, info: size } = await sharp(await banner.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hues = [0.2, 0.5, 0.8].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) => {
      const at = (Math.floor(y * size.height) * size.width + Math.floor(x * size.width)) * 3;
      return hueOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    }),
  );
  const brand = hueOf(0x24, 0x47, 0xc8);
  for (const hue of hues) expect(Math.abs(hue - brand)).toBeLessThan(14);
});

function hueOf(red: number, green: number, blue: number): number {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const part = (a: number, b: number, turn: number) => 60 * (turn + (a - b) / Math.max(1, most - least));
  if (most === red) return (part(green, blue, 0) + 360) % 360;
  return most === green ? part(blue, red, 2) : part(red, green, 4);
}
