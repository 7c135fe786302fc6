import { asciiDigits } from './text.ts';

/**
 * Other ways to write a slug that names no venue: makers of QR codes write capitals, people type a blank or an
 * underscore for a dash, and the digits of their keyboard.
 */
export function foldedSlugs(slug: string): string[] {
  const small = slug.toLowerCase();
  const dashed = asciiDigits(small.replace(/[\p{Cc}\p{DI}]/gu, '').replace(/[\s\p{P}\u0640\u2212]+/gu, '-'));
  return [...new Set([small, dashed.replace(/^-|-$/g, '')])].filter((other) => other !== slug && other !== '');
}

/** The same address under another slug, the screen in small letters. An id after it stays. */
export const foldedPath = (pathname: string, slug: string): string =>
  pathname.replace(/^\/[^/]*(\/[^/]+)?/, (_, screen = '') => `/${encodeURIComponent(slug)}${screen.toLowerCase()}`);
