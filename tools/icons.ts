/** Draws the app icons into public/icons, and the star pattern: `node tools/icons.ts`, after a drawing changed. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const folder = new URL('../public/icons/', import.meta.url).pathname;
const svg = (content: string, box = '0 0 40 40'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;

function logoPetals(): string {
  return Array.from({ length: 8 }, (_, at) => {
    const opacity = at % 2 === 1 ? ' opacity=".72"' : '';
    return `<path d="M20 18.2C17.4 14 17.4 9.5 20 6c2.6 3.5 2.6 8 0 12.2z" transform="rotate(${at * 45} 20 20)"${opacity}/>`;
  }).join('');
}

function logo(round: boolean): string {
  const ground = round ? '<circle cx="20" cy="20" r="20"' : '<rect width="40" height="40"';
  return `${ground} fill="#B93A18"/><g fill="#fff">${logoPetals()}<circle cx="20" cy="20" r="2.6" fill="#FFD36B"/></g>`;
}

mkdirSync(folder, { recursive: true });

/** A launcher may crop a maskable icon to a circle of 80 %. */
const drawings = [
  // A bitmap, because browsers render each SVG favicon in a page of its own.
  { file: 'mark-32.png', size: 32, image: svg(logo(true)) },
  { file: 'icon-192.png', size: 192, image: svg(logo(true)) },
  { file: 'icon-512.png', size: 512, image: svg(logo(true)) },
  {
    file: 'maskable-512.png',
    size: 512,
    image: svg(logo(false), '-3 -3 46 46')
      .replace('<rect ', '<rect x="-3" y="-3" ')
      .replace('width="40" height="40"', 'width="46" height="46"'),
  },
  { file: 'touch-180.png', size: 180, image: svg(logo(false)) },
];
const LATTICE =
  'M22 6l4.7 4.7H33.3v6.6L38 22l-4.7 4.7v6.6h-6.6L22 38l-4.7-4.7h-6.6v-6.6L6 22l4.7-4.7v-6.6h6.6zM22 6V0M22 38v6M6 22H0M38 22h6M33.3 10.7L44 0M10.7 10.7L0 0M33.3 33.3L44 44M10.7 33.3L0 44';
const lattice = svg(`<path d="${LATTICE}" fill="none" stroke="#000" stroke-width="1.3"/>`, '0 0 44 44');
await sharp(Buffer.from(lattice), { density: 400 })
  .resize(132, 132)
  .webp({ lossless: true, effort: 6 })
  .toFile(new URL('../src/ui/lattice.webp', import.meta.url).pathname);

for (const { file, size, image } of drawings) {
  await sharp(Buffer.from(image), { density: 1200 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(folder + file);
}
