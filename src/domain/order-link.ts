import { cleanCode } from './promo-code.ts';

/** `key`: the screen after a confirmation. `other`: another page of this site, or nothing. */
export type OrderLink =
  | { kind: 'id'; slug: string; id: string }
  | { kind: 'key'; slug: string; key: string }
  | { kind: 'foreign' }
  | { kind: 'other' };

/** Without the brackets, quotes and full stop of a sentence around a link. */
const withoutMarks = (text: string): string =>
  text.replace(/^[\p{Ps}\p{Pi}'"*<]+|[\p{Pe}\p{Pf}'"*>.,:;!?…،؛؟]+$/gu, '');

/** Finds the link inside a message. A text without a link counts as an order's id. */
export function readOrderLink(text: string, slug: string, origin: string): OrderLink {
  const clean = withoutMarks(cleanCode(text));
  const link = /https?:\/\/\S+/i.exec(clean)?.[0];
  const address = link ? withoutMarks(link) : clean.includes('/') ? `https://${clean}` : null;
  if (address === null) return /^\S+$/.test(clean) ? { kind: 'id', slug, id: clean } : { kind: 'other' };
  try {
    const { host, pathname, searchParams } = new URL(address);
    // Not the origin: people omit the scheme.
    if (host !== new URL(origin).host) return { kind: 'foreign' };
    const [venue, screen, id] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const key = searchParams.get('key');
    if (venue && screen === 'track-your-order' && id) return { kind: 'id', slug: venue, id };
    if (venue && screen === 'order-successful' && key) return { kind: 'key', slug: venue, key };
  } catch {
    // Not an address.
  }
  return { kind: 'other' };
}
