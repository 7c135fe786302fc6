import type { Menu } from '#src/contract/menu.ts';
import { hostOffset, isClockSure, MIN_OFFSET_MS } from './host-clock.ts';
import { venueOpenState } from './open-state.ts';

/**
 * Whether the host would refuse an order now. By the hours, or by a pause that ends, only if this phone's clock is beyond
 * doubt; near the minute of opening or closing it never is.
 */
export function isClosedForSure(menu: Menu | null): boolean {
  if (menu?.venue?.accepts_orders === false) return true;
  const now = Date.now() + hostOffset();
  const moments = [now - MIN_OFFSET_MS, now, now + MIN_OFFSET_MS];
  return isClockSure() && moments.every((at) => venueOpenState(menu, at)?.open === false);
}
