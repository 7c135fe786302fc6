import { readFileSync } from 'node:fs';
import { logoPetals } from '#src/domain/logo.ts';

/** Outlines of letters of the display font (tools/letters.ts), so that the server needs no font. */
const LETTERS = JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, { box: [left: number, top: number, width: number, height: number]; path: string }>
>;

const KINDS = new Set(
  (
    'مطعم مطاعم كافيه كافيتريا كافتيريا مقهى قهوة قهوه محل محلات بيت the a restaurant restaurants cafe café ' +
    'coffee caffe bar'
  ).split(' '),
);

/** The letter for a venue's icon; null: LETTERS has none of its name. */
export function initialOf(name: string): string | null {
  const all = name.split(/[\s\-–—،,.:/()]+/).filter((word) => word !== '');
  const distinctive = all.filter((word) => !KINDS.has(word.toLowerCase()));
  for (const word of distinctive.length > 0 ? distinctive : all) {
    // Drops Latin accents and Arabic vowel marks; a hamza stays with its letter.
    const plain = word.replace(/[\u064b-\u0652\u0640]/g, '').replace(/^ال(?=..)/u, '');
    for (const letter of plain) {
      const drawn = [letter, letter.normalize('NFD').charAt(0).toUpperCase()].find((one) =>
        Object.hasOwn(LETTERS, one),
      );
      if (drawn !== undefined) return drawn;
    }
  }
  return null;
}

/** `rounded` is shown as it is. A launcher may crop `full`, at most to a circle of four fifths. */
export type IconShape = 'rounded' | 'full';
export type IconColors = { ground: string; ink: string };

const svg = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">${content}</svg>`;

export const groundArt = (size: number, shape: IconShape, color: string): string =>
  svg(size, `<rect width="40" height="40" rx="${shape === 'rounded' ? 9 : 0}" fill="${color}"/>`);

/** For a venue without a logo: its initial over the petals of our mark; without an initial only the petals. */
export function initialArt(
  size: number,
  shape: IconShape,
  { ground, ink }: IconColors,
  initial: string | null,
): string {
  const span = shape === 'rounded' ? 21 : 18;
  const flower = (scale: number, opacity: number) =>
    `<g fill="${ink}" opacity="${opacity}" transform="translate(20 20) scale(${scale}) translate(-20 -20)">${logoPetals()}</g>`;
  const letter = letterArt(initial, span, ink);
  const content = letter
    ? flower(shape === 'rounded' ? 1.3 : 1.12, 0.16) + letter
    : flower(shape === 'rounded' ? 1.1 : 0.9, 1);
  return svg(size, `<rect width="40" height="40" rx="${shape === 'rounded' ? 9 : 0}" fill="${ground}"/>${content}`);
}

/** A letter of `initialOf` in the middle of a square of 40 units; `span` is its longer side. */
export function letterArt(letter: string | null, span: number, color: string): string {
  const drawn = letter === null ? undefined : LETTERS[letter];
  if (!drawn) return '';
  const [left, top, width, height] = drawn.box;
  const scale = span / Math.max(width, height);
  const place = `translate(20 20) scale(${scale.toFixed(5)}) translate(${-left - width / 2} ${-top - height / 2})`;
  return `<path d="${drawn.path}" fill="${color}" transform="${place}"/>`;
}

export const SHORTCUT_ART = {
  menu: '<path d="M20 13.5v14M20 13.5c-2-1.7-4.6-2-8-2v13.6c3.4 0 6 .4 8 2.4 2-2 4.6-2.4 8-2.4V11.5c-3.4 0-6 .3-8 2z"/>',
  orders: '<path d="M13 10.5h14v19l-2.3-1.6-2.4 1.6-2.3-1.6-2.3 1.6-2.4-1.6-2.3 1.6zM17 16h6M17 20.5h6"/>',
} as const;

export const shortcutArt = (size: number, { ground, ink }: IconColors, shortcut: keyof typeof SHORTCUT_ART): string =>
  svg(
    size,
    `<circle cx="20" cy="20" r="20" fill="${ground}"/><g fill="none" stroke="${ink}" stroke-width="2" ` +
      `stroke-linecap="round" stroke-linejoin="round">${SHORTCUT_ART[shortcut]}</g>`,
  );
