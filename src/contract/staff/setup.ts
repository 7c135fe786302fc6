import * as v from 'valibot';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { PLACE_KINDS } from '#src/domain/place-kinds.ts';
import { StaffSession } from './access.ts';
import { hasName, Tap } from './menu-desk.ts';
import { VENUE_ENTRIES } from './venue-desk.ts';

/** As typed or from the owner's link: hyphens, letter case and digit script do not matter. */
const token = v.pipe(v.string(), v.maxLength(200));

export const SetupCheck = v.object({ token, tap: Tap });
export type SetupCheck = v.InferInput<typeof SetupCheck>;

/** The first step of a new venue. A repeated tap opens it once. */
export const SetupRequest = v.pipe(
  v.object({
    token,
    tap: Tap,
    slug: v.pipe(v.string(), v.maxLength(63)),
    name: VENUE_ENTRIES.name,
    name_secondry: VENUE_ENTRIES.name_secondry,
    kind: v.picklist(PLACE_KINDS),
    country: v.picklist(COUNTRY_CODES),
    brand_color: VENUE_ENTRIES.brand_color,
  }),
  v.check((record) => hasName(record)),
);
export type SetupRequest = v.InferInput<typeof SetupRequest>;

/** `key`: the manager's, never shown again. */
export const SetupDone = v.object({ slug: v.string(), key: v.string(), session: StaffSession });
export type SetupDone = v.InferOutput<typeof SetupDone>;
