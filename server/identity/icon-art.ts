import { readFileSync } from 'node:fs';
import { initialsOf } from '#src/domain/initial.ts';

/** Outlines of letters of the display font (tools/letters.ts), so that the server needs no font. */
const LETTERS = JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, { box: [left: number, top: number, width: number, height: number]; path: string }>
>;

/** Null if LETTERS has none of the letters of the name. */
export function initialOf(name: string): string | null {
  for (const letter of initialsOf(name)) {
    // Drops Latin accents; a hamza stays with its letter.
    const drawn = [letter, letter.normalize('NFD').charAt(0).toUpperCase()].find((one) => Object.hasOwn(LETTERS, one));
    if (drawn !== undefined) return drawn;
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

export function initialArt(
  size: number,
  shape: IconShape,
  { ground, ink }: IconColors,
  initial: string | null,
): string {
  const radius = shape === 'rounded' ? 16.4 : 14;
  const rim =
    `<circle cx="20" cy="20" r="${radius}" fill="none" stroke="${ink}" stroke-width="1.4" opacity=".62" ` +
    `stroke-dasharray="${(radius * 0.166).toFixed(3)} ${(radius * 0.0958).toFixed(3)}"/>`;
  const letter = letterArt(initial, radius * 1.16, ink);
  return svg(
    size,
    `<rect width="40" height="40" rx="${shape === 'rounded' ? 9 : 0}" fill="${ground}"/>${rim}${letter}`,
  );
}

/** A letter of `initialOf` in the middle of a square of 40 units; `span` is its longer side. */
function letterArt(letter: string | null, span: number, color: string): string {
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
