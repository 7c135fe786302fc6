export type Screen =
  | { kind: 'home' | 'menu' | 'reviews' | 'about' }
  | { kind: 'category' | 'dish'; id: string }
  /** A screen of one customer (cart, orders, favourites, account). Search engines must not list it. */
  | { kind: 'private' }
  | { kind: 'unknown' };

const SHARED: Readonly<Record<string, 'home' | 'menu' | 'reviews' | 'about'>> = {
  home: 'home',
  menu: 'menu',
  categories: 'menu',
  reviews: 'reviews',
  'favorite-empty': 'about',
};
const WITH_ID: Readonly<Record<string, 'category' | 'dish' | 'private'>> = {
  'menu-list': 'category',
  dish: 'dish',
  'track-your-order': 'private',
};
const PRIVATE: ReadonlySet<string> = new Set(
  (
    'order order-empty checkout order-successful order-failed order-history order-history-empty favorite wishlist ' +
    'wishlist-empty filter notifications my-promocodes my-promocodes-empty leave-a-review intial sign-in sign-up ' +
    'sign-up-account-created verify-your-phone confirmation-code forgot-password forgot-password-sent-email ' +
    'new-password edit-profile info-saved about-app'
  ).split(' '),
);

export function screenOf(pathname: string): Screen {
  const [name = 'home', id, ...more] = pathname.split('/').filter(Boolean).slice(1);
  if (more.length > 0) return { kind: 'unknown' };
  if (id === undefined) {
    const shared = Object.hasOwn(SHARED, name) ? SHARED[name] : undefined;
    return { kind: shared ?? (PRIVATE.has(name) ? 'private' : 'unknown') };
  }
  const kind = Object.hasOwn(WITH_ID, name) ? WITH_ID[name] : undefined;
  if (kind === undefined) return { kind: 'unknown' };
  return kind === 'private' ? { kind } : { kind, id: decoded(id) };
}

export function isWithoutVenue(pathname: string): boolean {
  const parts = pathname.split('/').filter(Boolean);
  return parts.length === 0 || (parts.length === 1 && ['home', 'shop', 'sign-in'].includes(parts[0] ?? ''));
}

/** A path with an extension is a file, unless it is the screen of an id that contains a dot. */
export function isFile(pathname: string): boolean {
  const [, name = '', , ...more] = pathname.split('/').filter(Boolean);
  return /\.\w+$/.test(pathname) && !(Object.hasOwn(WITH_ID, name) && more.length === 0);
}

export function isKitchen(pathname: string): boolean {
  return pathname.split('/').filter(Boolean)[1] === 'kitchen';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // invalid percent-encoding in a mistyped address
  }
}
