import type { Venue } from '#src/contract/venue.ts';
import { readStoredSlug, writeSlug } from '#src/db/local-settings.ts';
import type { Brand } from '#src/domain/brand.ts';
import { VENUE_DATA_ID, type ShellVenue } from '#src/domain/shell-html.ts';
import { inLanguage } from '#src/domain/text.ts';
import { settings, useLang } from './settings.ts';

/** The venue in the page's HTML, written by the server or the worker: its name and colours arrive before the menu. */
const htmlVenue = JSON.parse(document.getElementById(VENUE_DATA_ID)?.textContent ?? 'null') as ShellVenue | null;

/** The venue's name in the current language, else its slug. */
export function useVenueName(slug: string, menu: { venue: Venue | null } | null): string {
  const lang = useLang();
  const name = menu?.venue ? menu.venue.name : htmlVenue?.slug === slug && htmlVenue.name;
  return (name && inLanguage(name, lang)) || slug;
}

export function rememberVenue(slug: string): void {
  writeSlug(slug);
}

/** The venue that `/` leads to; null before any was opened. */
export function storedVenue(): string | null {
  return readStoredSlug();
}

const SHADES = ['brand', 'on_brand', 'brand_strong', 'brand_text', 'brand_edge', 'brand_soft', 'brand_line'] as const;
const propertyOf = (shade: string) => `--${shade.replaceAll('_', '-')}`;

/** The current venue: colours derived late for an earlier one are dropped. */
let shown: Venue | null = null;

/** Sets the venue's brand colours on the document for the current theme; null removes them. */
export function applyBrand(venue: Venue | null): void {
  shown = venue;
  const { style } = document.documentElement;
  if (venue?.brand_color) style.setProperty('--venue', venue.brand_color);
  else style.removeProperty('--venue');
  if (venue?.brand || !venue?.brand_color) paint(venue?.brand ?? null);
  else void deriveLater(venue, venue.brand_color);
}

/** For hosts that send only one colour. Until this has loaded, or if it fails, the style sheet derives the others. */
async function deriveLater(venue: Venue, color: string): Promise<void> {
  try {
    const { deriveBrand } = await import('#src/domain/brand.ts');
    if (shown === venue) paint(deriveBrand(color));
  } catch {
    // The style sheet's colours stay.
  }
}

/** Applies the colours of the page's HTML, until the menu is loaded. */
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
