import { useEffect, useState } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { openState } from '#src/domain/hours.ts';

/** `until`, `opensAt`: milliseconds, null where unknown. `paused`: closed by the venue, not by its hours. */
export type VenueOpenState =
  { open: true; until: number | null } | { open: false; opensAt: number | null; paused: boolean };

const MINUTE_MS = 60_000;

/** Open, closed or paused by this phone's clock. Null where the venue publishes neither hours nor a pause. */
export function venueOpenState(menu: Menu | null, now: number): VenueOpenState | null {
  const venue = menu?.venue;
  if (!venue) return null;
  const pausedUntil = venue.paused_until ? Date.parse(venue.paused_until) : NaN;
  if (pausedUntil > now) return { open: false, opensAt: pausedUntil, paused: true };
  if (!venue.accepts_orders) return { open: false, opensAt: null, paused: true };
  if (venue.opening_hours.length === 0) return null;
  const state = openState(venue.opening_hours, venue, now);
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
