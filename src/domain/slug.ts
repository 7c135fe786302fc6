/** The venue of an address that names none, on a phone that remembers none. */
export const DEFAULT_SLUG = 'default-slug';

/** First segments that are our own addresses; no venue may have them. */
export const RESERVED_SLUGS: readonly string[] =
  'api assets docs healthz home icons metrics openapi problems readyz shop sign-in upload'.split(' ');

const WITHOUT_SLUG: readonly string[] = ['', 'home', 'shop', 'sign-in'];

/**
 * The venue that an address is about: the first path segment, decoded; where that is empty or one of /home, /shop and
 * /sign-in, the stored one, else `default-slug`. Any other segment is taken as it is: other hosts have other rules.
 */
export function slugOfPath(pathname: string, stored: string | null | undefined): string {
  const first = decoded(pathname.split(/[/?#]/).find((part, at) => at > 0 || part !== '') ?? '');
  return WITHOUT_SLUG.includes(first) ? stored || DEFAULT_SLUG : first;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % in a mistyped address: the venue will be unknown, which has a screen of its own.
    return segment;
  }
}

/** Whether our server gives a venue this slug. */
export function validSlug(slug: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,62})$/.test(slug) && !RESERVED_SLUGS.includes(slug);
}
