// node render.mjs [kind ...] draws every dish, or those named, into server/demo/pictures/<kind>.webp. The filters are
// slow and differ between browsers, so the pictures are shipped instead of the SVG.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { dishSvg, kinds } from './dishes.mjs';

const SIDE = 500;
const LIMIT = 30 * 1024;
const target = process.env.PICTURES ?? fileURLToPath(new URL('../../server/demo/pictures/', import.meta.url));

/** Lowers the quality step by step until the picture fits. */
const toWebp = async (png) => {
  for (let quality = 80; ; quality -= 5) {
    const webp = await sharp(png).webp({ quality, alphaQuality: 80, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= LIMIT || quality <= 60) return { webp, quality };
  }
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : kinds;
await mkdir(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
for (const kind of wanted) {
  await page.setContent(
    `<style>body{margin:0;background:transparent}svg{width:${SIDE}px;height:${SIDE}px;display:block}</style>${dishSvg(kind)}`,
  );
  const { webp, quality } = await toWebp(await page.screenshot({ omitBackground: true }));
  await writeFile(join(target, `${kind}.webp`), webp);
  process.stdout.write(`${kind}: ${(webp.length / 1024).toFixed(1)} KB at quality ${quality}\n`);
}
await browser.close();
