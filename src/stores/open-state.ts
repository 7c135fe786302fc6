import { useEffect, useState } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { orderingState, type OrderingState } from '#src/domain/hours.ts';
import { useHostNow } from './host-clock.ts';

const MINUTE_MS = 60_000;

/** Whether the venue takes orders at `now` (epoch ms). Null if it publishes neither hours nor a pause. */
export function venueOpenState(menu: Menu | null, now: number): OrderingState | null {
  const venue = menu?.venue;
  if (!venue) return null;
  const hours = venue.opening_hours;
  const pausedUntil = venue.paused_until === null ? null : Date.parse(venue.paused_until);
  const state = orderingState({ hours, zone: venue.timezone, acceptsOrders: venue.accepts_orders, pausedUntil }, now);
  return state.open && hours.length === 0 ? null : state;
}

/** Whether the venue takes orders now, by its host's clock. Updated every minute. */
export function useOpenState(menu: Menu | null): OrderingState | null {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return venueOpenState(menu, useHostNow());
}
