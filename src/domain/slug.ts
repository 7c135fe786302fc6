import { asciiDigits } from './phone.ts';

/** When neither the address nor the phone's storage names a venue. */
export const DEFAULT_SLUG = 'default-slug';

export const APP_PATHS: readonly string[] = ['home', 'shop', 'sign-in'];

/** First segments that name no venue. All but `APP_PATHS` belong to the server. */
export const RESERVED_SLUGS: readonly string[] = [
  ...APP_PATHS,
  ...'api assets docs healthz icons metrics openapi problems readyz upload'.split(' '),
];

/** Any other segment is accepted: other hosts may allow other slugs (docs/decisions.md, Slug). */
export function slugOfPath(pathname: string, stored: string | null | undefined): string {
  const first = decoded(pathname.split(/[/?#]/).find((part, at) => at > 0 || part !== '') ?? '');
  return first === '' || APP_PATHS.includes(first.toLowerCase()) ? stored || DEFAULT_SLUG : first;
}

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

/** Unchanged if its percent-encoding is invalid. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function validSlug(slug: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,62})$/.test(slug) && !RESERVED_SLUGS.includes(slug);
}
