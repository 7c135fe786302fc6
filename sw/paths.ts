import { isFile } from '#src/domain/addresses.ts';
import { APP_PATHS, decoded, RESERVED_SLUGS } from '#src/domain/slug.ts';

export function isScreen(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return !isFile(pathname) && (APP_PATHS.includes(first) || !RESERVED_SLUGS.includes(first));
}

export function slugOfApi(pathname: string): string | null {
  const segment = /\/api\/([^/]+)\//.exec(pathname)?.[1];
  return segment === undefined ? null : decoded(segment);
}
