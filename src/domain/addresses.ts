import { APP_PATHS, RESERVED_SLUGS } from './slug.ts';

const partsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean);

export function isWithoutVenue(pathname: string): boolean {
  const parts = partsOf(pathname);
  return parts.length === 0 || (parts.length === 1 && APP_PATHS.includes(parts[0]?.toLowerCase() ?? ''));
}

/** A path with an extension is a file, unless an id in it has the dot: `/{slug}/dish/{id}`. */
export function isFile(pathname: string): boolean {
  const [first = '', folder = '', ...more] = partsOf(pathname);
  const isScreenOfId = more.length === 1 && !RESERVED_SLUGS.includes(first) && folder !== 'icons';
  return /\.\w+$/.test(pathname) && !isScreenOfId;
}

export function isScreen(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return !isFile(pathname) && (APP_PATHS.includes(first) || !RESERVED_SLUGS.includes(first));
}

/** The first step of a new venue: a page of the staff's entry, of no venue. */
export function isSetupPage(pathname: string): boolean {
  return /^\/setup\/?$/.test(pathname);
}

/** The waiter's page of one table; null: of all. */
export const floorPath = (slug: string, table: string | null): string =>
  `/${encodeURIComponent(slug)}/kitchen/floor${table === null ? '' : `?table=${encodeURIComponent(table)}`}`;

export function isKitchen(pathname: string): boolean {
  return partsOf(pathname)[1] === 'kitchen';
}
