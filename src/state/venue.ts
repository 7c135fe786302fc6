import type { Menu } from '#src/contract/menu.ts';
import type { Venue } from '#src/contract/venue.ts';

/** `until`, `opensAt`, `pausedUntil`: milliseconds, null where unknown. */
export type VenueOpenState =
  { open: true; until: number | null } | { open: false; opensAt: number | null; paused: boolean };

/** The venue's name in the current language, else its slug. */
export declare function useVenueName(slug: string, menu: Menu | null): string;
/** Keeps the slug as the one that `/` leads to. */
export declare function rememberVenue(slug: string): void;
/** Open, closed or paused right now; looks again every minute. Null where the venue publishes nothing. */
export declare function useOpenState(menu: Menu | null): VenueOpenState | null;
/** Sets the venue's seven brand values on the document for the theme shown; null takes them away. */
export declare function applyBrand(venue: Venue | null): void;
