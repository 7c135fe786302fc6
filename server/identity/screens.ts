/** `private`: a screen of one customer (cart, orders, favourites, account). Search engines must not list it. */
export type Screen =
  { kind: 'home' | 'menu' | 'reviews' | 'about' | 'private' | 'unknown' } | { kind: 'category' | 'dish'; id: string };

/** The screens that search engines may list. Each has a title and a description of its own in `page-head.ts`. */
const LISTED: ReadonlyMap<string, Exclude<Screen['kind'], 'private' | 'unknown'>> = new Map([
  ['', 'home'],
  ['home', 'home'],
  ['menu', 'menu'],
  ['categories', 'menu'],
  ['reviews', 'reviews'],
  ['favorite-empty', 'about'],
  ['menu-list/$id', 'category'],
  ['dish/$id', 'dish'],
]);

/** `routes`: the addresses of the app behind the slug, such as `order` and `dish/$id`. The build lists them. */
export function screenOf(pathname: string, routes: ReadonlySet<string>): Screen {
  const [written = '', id, ...more] = pathname.split('/').filter(Boolean).slice(1);
  const name = written.toLowerCase();
  const route = id === undefined ? name : `${name}/$id`;
  if (more.length > 0 || !routes.has(route)) return { kind: 'unknown' };
  const kind = LISTED.get(route) ?? 'private';
  return kind === 'category' || kind === 'dish' ? { kind, id: decoded(id ?? '') } : { kind };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // invalid percent-encoding in a mistyped address
  }
}
