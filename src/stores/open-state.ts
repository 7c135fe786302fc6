import type { Menu } from '#src/contract/menu.ts';
import { orderingState, type OrderingState } from '#src/domain/hours.ts';
import { hostOffset, isClockSure, MIN_OFFSET_MS, useHostNow } from './host-clock.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** `now`: epoch ms. Null if the venue publishes neither hours nor a pause. */
export function venueOpenState(menu: Menu | null, now: number): OrderingState | null {
  const venue = menu?.venue;
  if (!venue) return null;
  const hours = venue.opening_hours;
  const pausedUntil = venue.paused_until === null ? null : Date.parse(venue.paused_until);
  const state = orderingState({ hours, zone: venue.timezone, acceptsOrders: venue.accepts_orders, pausedUntil }, now);
  return state.open && hours.length === 0 ? null : state;
}

/** By the host's clock, updated every minute. */
export function useOpenState(menu: Menu | null): OrderingState | null {
  useNow(MINUTE_MS);
  return venueOpenState(menu, useHostNow());
}

/** By the hours or a pause that ends: only with a sure clock, and not within a minute of opening or closing. */
export function isClosedForSure(menu: Menu | null): boolean {
  if (menu?.venue?.accepts_orders === false) return true;
  const now = Date.now() + hostOffset();
  const moments = [now - MIN_OFFSET_MS, now, now + MIN_OFFSET_MS];
  return isClockSure() && moments.every((at) => venueOpenState(menu, at)?.open === false);
}
