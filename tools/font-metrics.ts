/**
 * Prints the size adjustments for local fallback fonts: `node tools/font-metrics.ts`. Chromium shapes the app's own
 * texts in both fonts, so that Arabic joining and digits count. The result goes into src/ui/fallback-fonts.css.
 */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';

const PAIRS = [
  {
    ours: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
    local: 'Liberation Sans',
    lang: 'en',
    weight: 400,
  },
  {
    ours: '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
    local: 'Liberation Sans',
    lang: 'en',
    weight: 600,
  },
  {
    ours: '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2',
    local: 'DejaVu Sans',
    lang: 'ar',
    weight: 400,
  },
  {
    ours: '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2',
    local: 'DejaVu Sans',
    lang: 'ar',
    weight: 600,
  },
  { ours: '@fontsource/rakkas/files/rakkas-latin-400-normal.woff2', local: 'Liberation Sans', lang: 'en', weight: 400 },
  { ours: '@fontsource/rakkas/files/rakkas-arabic-400-normal.woff2', local: 'DejaVu Sans', lang: 'ar', weight: 400 },
] as const;

const modules = new URL('../node_modules/', import.meta.url);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

for (const { ours, local, lang, weight } of PAIRS) {
  const font = readFileSync(new URL(ours, modules)).toString('base64');
  const text = textsOf(
    JSON.parse(readFileSync(new URL(`../public/assets/i18n/${lang}.json`, import.meta.url), 'utf8')),
  );
  const measured = await page.evaluate(
    async ({ font, local, text, weight }) => {
      const face = new FontFace('Ours', `url(data:font/woff2;base64,${font})`, { weight: '300 900' });
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      const measure = (family: string) => {
        context.font = `${weight} 100px '${family}'`;
        const box = context.measureText('x');
        const width = text.reduce((sum, line) => sum + context.measureText(line).width, 0);
        return { width, ascent: box.fontBoundingBoxAscent, descent: box.fontBoundingBoxDescent };
      };
      const result = { ours: measure('Ours'), local: measure(local) };
      document.fonts.delete(face);
      return result;
    },
    { font, local, text, weight },
  );
  const size = measured.ours.width / measured.local.width;
  const percent = (value: number): string => `${value.toFixed(1)}%`;
  console.log(
    `${ours.split('/').at(-1)} ${weight} over ${local}: size-adjust ${percent(size * 100)}; ` +
      `ascent-override ${percent(measured.ours.ascent / size)}; descent-override ${percent(measured.ours.descent / size)}`,
  );
}
await browser.close();

function textsOf(folder: object): string[] {
  return Object.values(folder).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}
