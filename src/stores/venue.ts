import type { Menu } from '#src/contract/menu.ts';
import type { Venue } from '#src/contract/venue.ts';
import { readStoredSlug, writeSlug } from '#src/db/local-settings.ts';
import type { Brand } from '#src/domain/brand.ts';
import { VENUE_DATA_ID, type ShellVenue } from '#src/domain/shell-html.ts';
import { inLanguage } from '#src/domain/text.ts';
import { settings, useLang } from './settings.ts';

/** What the page came with, from the server or the worker: its venue's name is known before the menu is. */
const told = JSON.parse(document.getElementById(VENUE_DATA_ID)?.textContent ?? 'null') as ShellVenue | null;

/** The venue's name in the current language, else its slug. */
export function useVenueName(slug: string, menu: Menu | null): string {
  const lang = useLang();
  const name = menu ? menu.venue?.name : told?.slug === slug && told.name;
  return (name && inLanguage(name, lang)) || slug;
}

/** Keeps the slug as the one that `/` leads to. */
export function rememberVenue(slug: string): void {
  writeSlug(slug);
}

/** The venue that `/` leads to, null before any was opened. */
export function storedVenue(): string | null {
  return readStoredSlug();
}

const SHADES = ['brand', 'on_brand', 'brand_strong', 'brand_text', 'brand_edge', 'brand_soft', 'brand_line'] as const;
const propertyOf = (shade: string) => `--${shade.replaceAll('_', '-')}`;

/** The venue whose colours the document shall carry: a derivation that comes late is for an older one. */
let shown: Venue | null = null;

/** Sets the venue's seven brand values on the document for the theme shown; null takes them away. */
export function applyBrand(venue: Venue | null): void {
  shown = venue;
  const { style } = document.documentElement;
  if (venue?.brand_color) style.setProperty('--venue', venue.brand_color);
  else style.removeProperty('--venue');
  if (venue?.brand || !venue?.brand_color) paint(venue?.brand ?? null);
  else void deriveLater(venue, venue.brand_color);
}

/** Few hosts send the colour alone. Until the derivation is there, and where it cannot be had, the style sheet derives. */
async function deriveLater(venue: Venue, color: string): Promise<void> {
  try {
    const { deriveBrand } = await import('#src/domain/brand.ts');
    if (shown === venue) paint(deriveBrand(color));
  } catch {
    // As above.
  }
}

/** The colours that the page came with, for the theme shown now, while there is no menu to say better. */
export function applyHtmlBrand(slug: string): void {
  if (told?.slug === slug && told.brand) paint(told.brand);
}

function paint(brand: Brand | null): void {
  const { style } = document.documentElement;
  for (const shade of SHADES) {
    if (brand) style.setProperty(propertyOf(shade), brand[settings.resolvedTheme][shade]);
    else style.removeProperty(propertyOf(shade));
  }
}
