import { cleanCode } from './promo-code.ts';

/** What a pasted text names. `key`: of the screen that follows a confirmation. `other`: a page of this site, or nothing. */
export type OrderLink =
  | { kind: 'id'; slug: string; id: string }
  | { kind: 'key'; slug: string; key: string }
  | { kind: 'foreign' }
  | { kind: 'other' };

/** Reads the link of an order, alone or in a message. A text without a link is taken for the order's id. */
export function readOrderLink(text: string, slug: string, origin: string): OrderLink {
  const clean = cleanCode(text);
  const address = /https?:\/\/\S+/i.exec(clean)?.[0] ?? (clean.includes('/') ? `https://${clean}` : null);
  if (address === null) return /^\S+$/.test(clean) ? { kind: 'id', slug, id: clean } : { kind: 'other' };
  try {
    const { host, pathname, searchParams } = new URL(address);
    // Not the origin: people type an address without its scheme.
    if (host !== new URL(origin).host) return { kind: 'foreign' };
    const [venue, screen, id] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const key = searchParams.get('key');
    if (venue && screen === 'track-your-order' && id) return { kind: 'id', slug: venue, id };
    if (venue && screen === 'order-successful' && key) return { kind: 'key', slug: venue, key };
  } catch {
    // Not an address after all.
  }
  return { kind: 'other' };
}
