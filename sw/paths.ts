import { isFile } from '#src/domain/addresses.ts';
import { APP_PATHS, RESERVED_SLUGS } from '#src/domain/slug.ts';

/** True if the app's shell answers this path. */
export function isScreen(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return !isFile(pathname) && (APP_PATHS.includes(first) || !RESERVED_SLUGS.includes(first));
}

/** The segment after `/api/`. */
export function slugOfApi(pathname: string): string | null {
  const segment = /\/api\/([^/]+)\//.exec(pathname)?.[1];
  return segment === undefined ? null : decodeURIComponent(segment);
}
