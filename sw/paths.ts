import { RESERVED_SLUGS } from '#src/domain/slug.ts';

/** Addresses without a venue of their own that the app answers; the other reserved ones are the server's. */
const APP_PATHS: readonly string[] = ['home', 'shop', 'sign-in'];

/** Whether the app's shell answers this path. Files and the server's own addresses are left alone. */
export function isScreen(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  const last = pathname.split('/').at(-1) ?? '';
  return !last.includes('.') && (APP_PATHS.includes(first) || !RESERVED_SLUGS.includes(first));
}

/** The slug of an API address: the segment after `/api/`. */
export function slugOfApi(pathname: string): string | null {
  const segment = /\/api\/([^/]+)\//.exec(pathname)?.[1];
  return segment === undefined ? null : decodeURIComponent(segment);
}
