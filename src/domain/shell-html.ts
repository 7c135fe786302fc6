import { DISH_SIDE, pictureLink } from './picture.ts';
import { type Digits, directionOf, type Lang } from './lang.ts';
import type { Brand } from './brand.ts';
import type { Currency } from './money.ts';

/** The JSON script element that the start script reads before first paint. */
export const VENUE_DATA_ID = 'venue';

/** Written into the HTML. Null: unknown. */
export type ShellVenue = {
  slug: string;
  name: Record<Lang, string> | null;
  brand: Brand | null;
  /** For the start-up failure screen: an `https:` chat or a `tel:` number. */
  support: string | null;
  manifest: boolean;
  /** Undefined: unknown. */
  first_language?: Lang;
  currency?: Currency;
  timezone?: string;
  digits?: Digits;
};

/** For search engines and link previews. All addresses are absolute where the server's own is known. */
export type PageHead = {
  lang: Lang;
  /** With direction isolates; `shareTitle` is without them. */
  title: string;
  shareTitle: string;
  description: string;
  canonical: string;
  addresses: Record<Lang | 'x-default', string>;
  image: string | null;
  picture: string | null;
  listed: boolean;
};

/** `id`, scope and start page are the same in both languages. */
export const manifestPath = (slug: string, lang: Lang): string =>
  `/${encodeURIComponent(slug)}/manifest.webmanifest?lang=${lang}`;

export const iconPath = (slug: string, icon: string): string => `/${encodeURIComponent(slug)}/icons/${icon}.png`;

/**
 * Server and service worker share it. Arabic without a `head`; the start script then switches to the customer's
 * language.
 */
export function shellFor(html: string, venue: ShellVenue, head: PageHead | null = null): string {
  const title = head?.title ?? venue.name?.ar;
  let page = html;
  if (head && head.lang !== 'ar')
    page = page.replace('<html lang="ar" dir="rtl"', `<html lang="${head.lang}" dir="${directionOf(head.lang)}"`);
  if (title) page = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  if (venue.manifest) page = withHref(page, 'manifest', manifestPath(venue.slug, 'ar'));
  if (venue.manifest && venue.name) page = withHref(page, 'apple-touch-icon', iconPath(venue.slug, 'touch-180'));
  const data = JSON.stringify(venue).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${VENUE_DATA_ID}">${data}</script>`;
  return page.replace('<!--venue-->', () => (head ? headTags(head, venue) : '') + block);
}

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function withHref(html: string, rel: string, href: string): string {
  return html.replace(new RegExp(`(<link rel="${rel}" href=")[^"]*`), (_, start: string) => start + escapeHtml(href));
}

const LOCALES: Readonly<Record<Lang, string>> = { ar: 'ar_EG', en: 'en_US' };

function headTags(
  { lang, shareTitle, description, canonical, addresses, image, picture, listed }: PageHead,
  { name }: ShellVenue,
): string {
  const about = `<meta name="description" content="${escapeHtml(description)}" />`;
  if (!listed) return `<meta name="robots" content="noindex" />${about}`;
  const named: [attribute: 'name' | 'property', name: string, content: string | null][] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', name?.[lang] ?? null],
    ['property', 'og:title', shareTitle],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:locale', LOCALES[lang]],
    ['property', 'og:locale:alternate', LOCALES[lang === 'ar' ? 'en' : 'ar']],
    ['property', 'og:image', image],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
  ];
  const tags = named.map(([attribute, key, content]) =>
    content ? `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />` : '',
  );
  const twins = Object.entries(addresses).map(
    ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`,
  );
  const preload = picture === null ? '' : `<link ${attributes(pictureLink(picture, DISH_SIDE))} />`;
  return `${preload}${about}${tags.join('')}<link rel="canonical" href="${escapeHtml(canonical)}" />${twins.join('')}`;
}

const attributes = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');
