import * as v from 'valibot';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { PLACE_KINDS } from '#src/domain/place-kinds.ts';
import { StaffSession } from './access.ts';
import { KEY_NAME_MAX } from './access-desk.ts';
import { lineOf } from './field-schemas.ts';
import { Tap } from './change.ts';
import { VENUE_FIELDS } from './venue-fields.ts';

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
    name: VENUE_FIELDS.name.schema,
    kind: v.picklist(PLACE_KINDS),
    country: v.picklist(COUNTRY_CODES),
    timezone: VENUE_FIELDS.timezone.schema,
    /** Of the manager whose key it makes. */
    person: v.pipe(lineOf(KEY_NAME_MAX), v.nonEmpty()),
    brand_color: VENUE_FIELDS.brand_color.schema,
  }),
  v.check(({ name }) => name.en !== '' || name.ar !== ''),
);
export type SetupRequest = v.InferInput<typeof SetupRequest>;

/** `key`: the manager's, never shown again. */
export const SetupDone = v.object({ slug: v.string(), key: v.string(), session: StaffSession });
export type SetupDone = v.InferOutput<typeof SetupDone>;

/** Of no venue: below `/api/`. */
export const SETUP_CALLS = {
  check: { method: 'POST', path: 'setup/check', role: 'anyone', request: { SetupCheck }, answers: { 204: 'It does.' } },
  open: { method: 'POST', path: 'setup', role: 'anyone', request: { SetupRequest }, answers: { 201: { SetupDone } } },
} as const;

/** What a venue has of what it needs. Nothing else is kept about its setup. */
export const SetupState = v.object({
  /** False: the venue has no name in a language in which its menu has some. */
  names: v.object({ en: v.boolean(), ar: v.boolean() }),
  country: v.string(),
  currency: v.string(),
  timezone: v.string(),
  color: v.boolean(),
  logo: v.boolean(),
  /** `sellable`: can be ordered now. */
  dishes: v.object({ all: v.number(), sellable: v.number(), photos: v.number() }),
  hours: v.boolean(),
  areas: v.number(),
  charges: v.array(v.object({ code: v.picklist(['service', 'vat']), percent: v.number() })),
  tables: v.number(),
  /** Some of the service at tables is switched on: calls, waiters, bills. */
  service: v.boolean(),
  /** At least one: also a test, delivered to a guest, a test that is on the board. */
  orders: v.object({ any: v.boolean(), delivered: v.boolean(), test: v.boolean() }),
});
export type SetupState = v.InferOutput<typeof SetupState>;

export const TestOrderRequest = v.object({ tap: Tap });
