import { isFile } from '#src/domain/screens.ts';
import { RESERVED_SLUGS } from '#src/domain/slug.ts';

/** Addresses without a venue of their own that the app answers; the other reserved ones are the server's. */
const APP_PATHS: readonly string[] = ['home', 'shop', 'sign-in'];

/** Whether the app's shell answers this path, and neither a file nor an address of the server's own. */
export function isScreen(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return !isFile(pathname) && (APP_PATHS.includes(first) || !RESERVED_SLUGS.includes(first));
}

/** The slug of an API address: the segment after `/api/`. */
export function slugOfApi(pathname: string): string | null {
  const segment = /\/api\/([^/]+)\//.exec(pathname)?.[1];
  return segment === undefined ? null : decodeURIComponent(segment);
}
