/** Draws the installed app's icons from our mark into public/icons: `node tools/icons.ts`, after the mark changed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { mark } from '../build/mark.ts';

const folder = new URL('../public/icons/', import.meta.url).pathname;
const svg = (content: string, box = '0 0 40 40'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;

mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}mark.svg`, svg(mark(true)));

/** A launcher may cut a maskable icon to a circle of 80 %: there the petals keep to the middle. */
const drawings = [
  { file: 'icon-192.png', size: 192, image: svg(mark(true)) },
  { file: 'icon-512.png', size: 512, image: svg(mark(true)) },
  {
    file: 'maskable-512.png',
    size: 512,
    image: svg(mark(false), '-3 -3 46 46')
      .replace('<rect ', '<rect x="-3" y="-3" ')
      .replace('width="40" height="40"', 'width="46" height="46"'),
  },
  { file: 'touch-180.png', size: 180, image: svg(mark(false)) },
];
for (const { file, size, image } of drawings) {
  await sharp(Buffer.from(image), { density: 1200 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(folder + file);
}
