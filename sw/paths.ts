import { isFile } from '#src/domain/screens.ts';
import { RESERVED_SLUGS } from '#src/domain/slug.ts';

/** App addresses without a venue; other reserved ones belong to the server. */
const APP_PATHS: readonly string[] = ['home', 'shop', 'sign-in'];

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
