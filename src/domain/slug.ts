/** When neither the address nor the phone's storage names a venue. */
export const DEFAULT_SLUG = 'default-slug';

export const APP_PATHS: readonly string[] = ['home', 'shop', 'sign-in'];

/** First segments that name no venue. All but `APP_PATHS` belong to the server. */
export const RESERVED_SLUGS: readonly string[] = [
  ...APP_PATHS,
  ...'api assets docs healthz icons metrics openapi print problems readyz setup upload'.split(' '),
];

/** Any other segment is accepted: other hosts may allow other slugs (docs/decisions.md, Slug). */
export function slugOfPath(pathname: string, stored: string | null | undefined): string {
  const first = decoded(pathname.split(/[/?#]/).find((part, at) => at > 0 || part !== '') ?? '');
  return first === '' || APP_PATHS.includes(first.toLowerCase()) ? stored || DEFAULT_SLUG : first;
}

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
