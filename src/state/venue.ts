import { useEffect, useState } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import type { Venue } from '#src/contract/venue.ts';
import { readStoredSlug, writeSlug } from '#src/data/local-settings.ts';
import { deriveBrand } from '#src/domain/brand.ts';
import { openState } from '#src/domain/hours.ts';
import { inLanguage } from '#src/domain/text.ts';
import { settings, useLang } from './settings.ts';

/** `until`, `opensAt`: milliseconds, null where unknown. `paused`: closed by the venue, not by its hours. */
export type VenueOpenState =
  { open: true; until: number | null } | { open: false; opensAt: number | null; paused: boolean };

const MINUTE_MS = 60_000;

/** The venue's name in the current language, else its slug. */
export function useVenueName(slug: string, menu: Menu | null): string {
  const lang = useLang();
  return (menu?.venue && inLanguage(menu.venue.name, lang)) || slug;
}

/** Keeps the slug as the one that `/` leads to. */
export function rememberVenue(slug: string): void {
  writeSlug(slug);
}

/** The venue that `/` leads to, null before any was opened. */
export function storedVenue(): string | null {
  return readStoredSlug();
}

/** Open, closed or paused by this phone's clock. Null where the venue publishes neither hours nor a pause. */
export function venueOpenState(menu: Menu | null, now: number): VenueOpenState | null {
  const venue = menu?.venue;
  if (!venue) return null;
  const pausedUntil = venue.paused_until ? Date.parse(venue.paused_until) : NaN;
  if (pausedUntil > now) return { open: false, opensAt: pausedUntil, paused: true };
  if (!venue.accepts_orders) return { open: false, opensAt: null, paused: true };
  if (venue.opening_hours.length === 0) return null;
  const state = openState(venue.opening_hours, venue.timezone, now);
  return state.open ? state : { ...state, paused: false };
}

/** As venueOpenState, looked at again every minute. */
export function useOpenState(menu: Menu | null): VenueOpenState | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return venueOpenState(menu, now);
}

const SHADES = ['brand', 'on_brand', 'brand_strong', 'brand_text', 'brand_edge', 'brand_soft', 'brand_line'] as const;
const propertyOf = (shade: string) => `--${shade.replaceAll('_', '-')}`;

/** Sets the venue's seven brand values on the document for the theme shown; null takes them away. */
export function applyBrand(venue: Venue | null): void {
  const { style } = document.documentElement;
  const brand = venue?.brand ?? (venue?.brand_color ? deriveBrand(venue.brand_color) : null);
  if (venue?.brand_color) style.setProperty('--venue', venue.brand_color);
  else style.removeProperty('--venue');
  for (const shade of SHADES) {
    if (brand) style.setProperty(propertyOf(shade), brand[settings.resolvedTheme][shade]);
    else style.removeProperty(propertyOf(shade));
  }
}
