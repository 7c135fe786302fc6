import { cleanCode } from './promo-code.ts';

/** Reads the printed address `/{slug}/home?table={table}&code={code}`. Null if it is none of this venue. */
export function readTableLink(text: string, slug: string, origin: string): { table: string; code: string } | null {
  try {
    const { host, pathname, searchParams } = new URL(text);
    const [venue = ''] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    // Makers of QR codes write capitals.
    const named = Object.fromEntries([...searchParams].map(([name, value]) => [name.toLowerCase(), value]));
    const table = named['table'] ?? named['table_id'] ?? '';
    const isOfVenue = host === new URL(origin).host && venue.toLowerCase() === slug.toLowerCase();
    return isOfVenue && table !== '' && named['code'] ? { table, code: named['code'] } : null;
  } catch {
    return null; // not an address
  }
}

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
