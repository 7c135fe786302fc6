import type { CSSProperties } from 'react';
import { DEFAULT_CURRENCY } from '#src/domain/money.ts';
import { kitchenPath } from '#src/contract/cache-names.ts';
import type { BrandColors } from '#src/domain/brand.ts';
import { VENUE_DATA_ID, type ShellVenue } from '#src/domain/shell-html.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { useLang } from '#src/stores/settings.ts';

export const slug = slugOfPath(location.pathname, null);

/** `path`: of a desk, as in `DESKS`. */
export const deskPath = (path: string): string => (path === '' ? kitchenPath(slug) : `${kitchenPath(slug)}/${path}`);

/** Written into the page by the server. In development only the slug is known. */
export const venue: ShellVenue = read() ?? {
  slug,
  name: null,
  brand: null,
  support: null,
  manifest: false,
  currency: DEFAULT_CURRENCY,
};

export function useVenueName(): string {
  const lang = useLang();
  return venue.name?.[lang] ?? slug;
}

function read(): ShellVenue | null {
  const text = document.getElementById(VENUE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as ShellVenue) : null;
}

/** The start script has already set them for the first frame. */
export function paintBrand(theme: 'light' | 'dark'): void {
  for (const [name, color] of propertiesOf(venue.brand?.[theme])) {
    document.documentElement.style.setProperty(name, color);
  }
}

export const brandStyle = (shades: BrandColors | undefined): CSSProperties => Object.fromEntries(propertiesOf(shades));

function propertiesOf(shades: BrandColors | undefined): [name: string, color: string][] {
  return Object.entries(shades ?? {}).map(([name, color]) => [`--${name.replaceAll('_', '-')}`, color]);
}
