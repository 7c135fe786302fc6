import type { Lang } from './lang.ts';
import type { Brand } from './brand.ts';

/** Id of the data block that the page's start script reads before first paint. */
export const VENUE_DATA_ID = 'venue';

/** What the shell of one venue knows before any request. Everything but the slug may be unknown. */
export type ShellVenue = {
  slug: string;
  name: Record<Lang, string> | null;
  brand: Brand | null;
  /** Where the start-up failure screen sends people: an `https:` chat or a `tel:` number. */
  support: string | null;
};

/**
 * Writes what belongs to a venue into the neutral index.html: title, and a data block for the start script. The server
 * and the service worker both call this, so a page is the same from either. Every value is escaped for its place.
 */
export function shellFor(html: string, venue: ShellVenue): string {
  const data = JSON.stringify(venue).replaceAll('<', '\\u003c');
  const titled = venue.name
    ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(venue.name?.ar ?? '')}</title>`)
    : html;
  return titled.replace('<!--venue-->', () => `<script type="application/json" id="${VENUE_DATA_ID}">${data}</script>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
