// node render.mjs prints server/demo/nawara.json as server/demo/pictures/nawara-menu.pdf

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { menuPage } from './menu-page.mjs';

const demo = new URL('../../server/demo/', import.meta.url);
const { resolve } = createRequire(import.meta.url);
const PAPER = '#fffaf0';

const menu = JSON.parse(await readFile(new URL('nawara.json', demo), 'utf8'));

/** JPEG on the paper's colour: Chromium embeds a JPEG in the PDF, but unpacks a WebP to ten times its size. */
const picture = async (address) => {
  const file = new URL(address.replace('/upload/demo/', 'pictures/'), demo);
  const jpeg = await sharp(await readFile(file))
    .resize(200)
    .flatten({ background: PAPER })
    .jpeg({ quality: 84 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

const fontFace = async (family, weight, range, file) => {
  const bytes = await readFile(resolve(file));
  return `@font-face{font-family:${family};font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
};

const ARABIC = 'U+0600-06FF,U+FB50-FDFF,U+FE70-FEFF';
const LATIN = 'U+0000-02FF,U+2000-22FF';
// static fonts: Chromium prints a variable font as loose outlines, at twice the size
const rubik = '@fontsource/rubik/files/rubik';
const rakkas = '@fontsource/rakkas/files/rakkas';
const fonts = await Promise.all([
  fontFace('Rubik', 400, ARABIC, `${rubik}-arabic-400-normal.woff2`),
  fontFace('Rubik', 400, LATIN, `${rubik}-latin-400-normal.woff2`),
  fontFace('Rubik', 700, LATIN, `${rubik}-latin-700-normal.woff2`),
  fontFace('Rakkas', 400, ARABIC, `${rakkas}-arabic-400-normal.woff2`),
  fontFace('Rakkas', 400, LATIN, `${rakkas}-latin-400-normal.woff2`),
]);

const pictures = new Map(await Promise.all(menu.categories.map(async ({ image }) => [image, await picture(image)])));

const half = menu.categories.reduce((sum, { dishes }) => sum + dishes.length, 0) / 2;
let held = 0;
const split = menu.categories.findIndex(({ dishes }) => (held += dishes.length) >= half) + 1;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.setContent(menuPage(menu, pictures, fonts.join(''), split));
await page.evaluate(() => globalThis.document.fonts.ready);
const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
await browser.close();
await writeFile(new URL('pictures/nawara-menu.pdf', demo), pdf);
process.stdout.write(`nawara-menu.pdf: ${(pdf.length / 1024).toFixed(0)} KB\n`);
