import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'no-photos';
const MENU = fileURLToPath(new URL('../support/no-photos.json', import.meta.url));

const drawn = async (page: Page) => {
  await expect(page.locator('main svg text').first()).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** Words of drawn plates that an ancestor cuts, or that are not in the middle of what is visible of their plate. */
const badWords = (page: Page) =>
  page.locator('main svg text').evaluateAll((words) =>
    words.flatMap((word) => {
      const box = word.getBoundingClientRect();
      const plate = word.closest('svg')?.getBoundingClientRect();
      const track = word.closest('[class*=slider], [class*=track]');
      if (!plate || plate.width < 60) return [];
      let seen = { left: plate.left, right: plate.right };
      for (let parent = word.closest('svg')?.parentElement; parent && parent !== track; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX === 'visible') continue;
        const { left, right, top, bottom } = parent.getBoundingClientRect();
        if (box.left < left || box.right > right || box.top < top || box.bottom > bottom)
          return [`${word.textContent} is cut`];
        seen = { left: Math.max(seen.left, left), right: Math.min(seen.right, right) };
      }
      const off = (box.left + box.right) / 2 - (seen.left + seen.right) / 2;
      return Math.abs(off) > plate.width * 0.05 ? [`${word.textContent} is ${off.toFixed(0)} px from the middle`] : [];
    }),
  );

for (const lang of LANGS) {
  for (const width of lang === 'ar' ? [320, 1180] : [390, 768]) {
    test.describe(`a menu without photos at ${width} px (${lang})`, () => {
      test.use({ lang, viewport: { width, height: 844 } });

      test('bears its words whole, those of the plates in the middle, with the first frame', async ({
        app,
        server,
        page,
      }) => {
        await server.venue('import', MENU);
        await page.addInitScript(() => {
          const withoutWord = new Set<Element>();
          new MutationObserver(() => {
            for (const plate of document.querySelectorAll('article use[href="#plate"]'))
              if (!plate.parentElement?.querySelector('text')?.textContent) withoutWord.add(plate);
            document.documentElement.dataset['wordless'] = String(withoutWord.size);
          }).observe(document, { childList: true, subtree: true });
        });
        for (const screen of ['home', 'menu', 'menu-list/grills', 'dish/long', 'favorite-empty', 'intial', 'sign-in']) {
          await app.open(`/${SLUG}/${screen}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          if (screen !== 'intial' && screen !== 'sign-in') await drawn(page);
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          expect.soft(await badWords(page), screen).toEqual([]);
          expect.soft(await brokenWords(page), screen).toEqual([]);
          await expect.soft(page.locator('html')).toHaveAttribute('data-wordless', '0');
        }
      });
    });
  }
}

/** Words that stand on two lines, and headers whose name is cut. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest('.sr-only, .boot, #crash, script, style')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–—/]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter((box) => box.width > 0.5).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`${word} is broken`);
      }
    }
    for (const name of document.querySelectorAll('header span[dir]')) {
      const { scrollWidth, clientWidth } = name;
      const { textOverflow, webkitLineClamp } = getComputedStyle(name);
      if (scrollWidth > clientWidth + 1 || textOverflow !== 'clip' || webkitLineClamp !== 'none')
        found.push(`${name.textContent} is cut`);
    }
    return found;
  });

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
