/** Used when neither the address nor the phone's storage names a venue. */
export const DEFAULT_SLUG = 'default-slug';

export const RESERVED_SLUGS: readonly string[] =
  'api assets docs healthz home icons metrics openapi problems readyz shop sign-in upload'.split(' ');

const WITHOUT_SLUG: readonly string[] = ['', 'home', 'shop', 'sign-in'];

/** Other segments are accepted unchecked, since other hosts may allow other slugs (docs/decisions.md, Slug). */
export function slugOfPath(pathname: string, stored: string | null | undefined): string {
  const first = decoded(pathname.split(/[/?#]/).find((part, at) => at > 0 || part !== '') ?? '');
  return WITHOUT_SLUG.includes(first) ? stored || DEFAULT_SLUG : first;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Invalid percent-encoding in a mistyped address; the screen for unknown venues follows.
    return segment;
  }
}

export function validSlug(slug: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,62})$/.test(slug) && !RESERVED_SLUGS.includes(slug);
}
