import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Lang } from '#src/domain/lang.ts';
import type { SlipLook, SlipRow, SlipText } from '#src/slips/slip.ts';
import { type Bitmap, bitmapOf } from './bitmap.ts';

/** In dots, of which a printer has 8 per millimetre. */
const SIZES = { huge: 52, large: 36, strong: 28, small: 24, framed: 30, inverse: 30, plain: 28 };
const GAP = 6;
const COLUMN_GAP = 14;
/** Two digits. */
const COUNT_WIDTH = 46;
const PADDING = 8;
const BORDER = 3;
/** Blank paper after the last row. */
const FOOT = 24;

const require = createRequire(import.meta.url);
const FONTS = {
  bold: require.resolve('@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf'),
  regular: require.resolve('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf'),
};

/** Ink of a rectangle: a byte per dot, 0 is white. */
type Area = { width: number; height: number; ink: Uint8Array };
type Placed = { area: Area; x: number; y: number };

/** Arabic begins at the right edge. Each text has its own direction and breaks where the paper ends. */
export async function drawSlip(
  rows: readonly SlipRow[],
  { width, lang }: { width: number; lang: Lang },
): Promise<Bitmap> {
  const drawn = await Promise.all(rows.map((row) => drawRow(row, width, lang === 'ar')));
  const height = drawn.reduce((sum, row) => sum + row.height, 0) + FOOT;
  const ink = new Uint8Array(width * height);
  let top = 0;
  for (const row of drawn) {
    ink.set(row.ink, top * width);
    top += row.height;
  }
  return bitmapOf(ink, width);
}

async function drawRow({ texts, quantity, end, place }: SlipRow, width: number, isRtl: boolean): Promise<Area> {
  const line = place === 'line' ? GAP * 2 : 0;
  const [count, sum] = await Promise.all([
    quantity === undefined ? null : drawText({ text: quantity, look: texts[0]?.look ?? 'strong' }, width),
    end ? drawText(end, width / 2) : null,
  ]);
  const start = count ? Math.max(count.width, COUNT_WIDTH) + COLUMN_GAP : 0;
  const room = width - start - (sum ? sum.width + COLUMN_GAP : 0);
  const areas = await Promise.all(texts.map((text) => drawText(text, room)));
  const placed: Placed[] = [];
  if (count) placed.push({ area: count, x: 0, y: line });
  if (sum) placed.push({ area: sum, x: width - sum.width, y: line });
  let y = line;
  for (const area of areas) {
    placed.push({ area, x: place === 'middle' ? (width - area.width) >> 1 : start, y });
    y += area.height + GAP;
  }
  const height = Math.max(y, ...placed.map(({ area, y: top }) => top + area.height + GAP)) + GAP;
  const row = blank(width, height);
  if (line > 0) for (let x = 0; x < width; x++) if (x % 12 < 7) row.ink[GAP * width + x] = 1;
  for (const { area, x, y: top } of placed) copyInto(row, area, isRtl ? width - x - area.width : x, top);
  return row;
}

async function drawText({ text, look }: SlipText, room: number): Promise<Area> {
  const isBoxed = look === 'framed' || look === 'inverse';
  const area = await drawLetters(text, look, room - (isBoxed ? PADDING * 2 : 0));
  if (!isBoxed) return area;
  const box = blank(area.width + PADDING * 2, area.height + PADDING * 2);
  box.ink.fill(1);
  if (look === 'inverse') area.ink.forEach((dot, at) => (area.ink[at] = 1 - dot));
  else copyInto(box, blank(box.width - BORDER * 2, box.height - BORDER * 2), BORDER, BORDER);
  copyInto(box, area, PADDING, PADDING);
  return box;
}

/**
 * Sharp crops the picture of a text to its ink. The white bar gives all lines of one size the same height, so that name,
 * quantity and price are level.
 */
const STRUT = '<span foreground="white" letter_spacing="-9000">|</span>\u2060';

async function drawLetters(text: string, look: SlipLook | undefined, room: number): Promise<Area> {
  const isBold = look !== undefined && look !== 'small';
  const { data, info } = await sharp({
    text: {
      text: STRUT + escapeMarkup(text),
      font: `Rubik ${isBold ? 'Bold ' : ''}${SIZES[look ?? 'plain']}`,
      fontfile: isBold ? FONTS.bold : FONTS.regular,
      width: Math.floor(room),
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A word that cannot be broken may still be too wide.
  const width = Math.min(info.width, Math.floor(room));
  const area = blank(width, info.height);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < width; x++)
      area.ink[y * width + x] = (data[(y * info.width + x) * info.channels] ?? 255) < 150 ? 1 : 0;
  return area;
}

/** Pango reads markup. A character that XML does not know would make the whole text unreadable. */
const escapeMarkup = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/gu, '')
    // Whole words in one sign, which the font does not have.
    .replaceAll(/[\ufb50-\ufdff\ufe70-\ufefc]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const blank = (width: number, height: number): Area => ({ width, height, ink: new Uint8Array(width * height) });

function copyInto(target: Area, { width, height, ink }: Area, left: number, top: number): void {
  for (let y = 0; y < height; y++)
    target.ink.set(ink.subarray(y * width, (y + 1) * width), (top + y) * target.width + left);
}
