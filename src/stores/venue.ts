import { type Menu, menuCurrency } from '#src/contract/menu.ts';
import type { Venue } from '#src/contract/venue.ts';
import { readStoredSlug, writeSlug } from '#src/db/local-settings.ts';
import type { Brand } from '#src/domain/brand.ts';
import { VENUE_DATA_ID, type ShellVenue } from '#src/domain/shell-html.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { inLanguage } from '#src/domain/text.ts';
import { settings, useLang } from './settings.ts';

/** Written into the HTML by the server or the worker: name and colours arrive before the menu. */
const htmlVenue = JSON.parse(
  globalThis.document?.getElementById(VENUE_DATA_ID)?.textContent ?? 'null',
) as ShellVenue | null;

/** Until the menu is loaded, as the page's HTML says. */
export function applyVenueFormats(slug: string, menu: Pick<Menu, 'venue'> | null | undefined): void {
  if (menu) setVenueFormats({ timezone: 'Africa/Cairo', ...menu.venue, currency: menuCurrency(menu) });
  else setVenueFormats(htmlVenue?.slug === slug ? htmlVenue : {});
}

export function useVenueName(slug: string, menu: { venue: Venue | null } | null): string {
  const lang = useLang();
  const name = menu?.venue ? menu.venue.name : htmlVenue?.slug === slug && htmlVenue.name;
  return (name && inLanguage(name, lang)) || slug;
}

export function rememberVenue(slug: string): void {
  writeSlug(slug);
}

/** Null before any venue was opened. */
export function storedVenue(): string | null {
  return readStoredSlug();
}

const SHADES = ['brand', 'on_brand', 'brand_strong', 'brand_text', 'brand_edge', 'brand_soft', 'brand_line'] as const;
const propertyOf = (shade: string) => `--${shade.replaceAll('_', '-')}`;

/** Sets the brand colours for the current theme; null removes them. The result drops colours still being derived. */
export function applyBrand(venue: Venue | null): () => void {
  const late = new AbortController();
  const { style } = document.documentElement;
  if (venue?.brand_color) style.setProperty('--venue', venue.brand_color);
  else style.removeProperty('--venue');
  if (venue?.brand || !venue?.brand_color) paint(venue?.brand ?? null);
  else void deriveLater(venue.brand_color, late.signal);
  return () => late.abort();
}

/** For hosts that send only one colour. Until then, the style sheet derives the others. */
async function deriveLater(color: string, signal: AbortSignal): Promise<void> {
  try {
    const { deriveBrand } = await import('#src/domain/brand.ts');
    if (!signal.aborted) paint(deriveBrand(color));
  } catch {
    // The style sheet's colours stay.
  }
}

/** From the page's HTML, until the menu is loaded. */
export function applyHtmlBrand(slug: string): void {
  if (htmlVenue?.slug === slug && htmlVenue.brand) paint(htmlVenue.brand);
}

function paint(brand: Brand | null): void {
  const { style } = document.documentElement;
  for (const shade of SHADES) {
    if (brand) style.setProperty(propertyOf(shade), brand[settings.resolvedTheme][shade]);
    else style.removeProperty(propertyOf(shade));
  }
}
