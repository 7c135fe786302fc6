import * as v from 'valibot';
import { Amount, DeskId, FileAddress, hasName, isStorable, lineOf, NAME_MAX, Tap } from './menu-desk.ts';

/** The venue desk's calls (managers). Amounts are integer piastres, moments epoch milliseconds, texts are cleaned as read. */

/** Local time, '24:00' allowed; a `to` not after `from` is on the next day. `days`: 0 is Sunday. */
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));
export const DeskHours = v.object({
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1), v.maxLength(7)),
  from: Clock,
  to: Clock,
});
export type DeskHours = v.InferOutput<typeof DeskHours>;

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** For how long an order may wait. */
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));
const Link = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[Hh][Tt][Tt][Pp][Ss]:\/\/[^\s]+$/),
  v.maxLength(500),
  v.check(isStorable),
);
export const isTimezone = (name: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const Charge = v.object({
  code: v.picklist(['service', 'vat']),
  percent: Percent,
  name: lineOf(NAME_MAX),
  name_secondry: lineOf(NAME_MAX),
});

/** A list that adds no charge twice. */
export const chargesOf = <T extends { code: string }>(charge: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(charge),
    v.check((charges) => new Set(charges.map(({ code }) => code)).size === charges.length),
  );

/** What each field may hold, whether it is typed at the desk or comes in a file. */
export const VENUE_ENTRIES = {
  name: lineOf(NAME_MAX),
  name_secondry: lineOf(NAME_MAX),
  tagline: lineOf(NAME_MAX),
  tagline_secondry: lineOf(NAME_MAX),
  /** An address that `POST pictures` answered, or null. */
  logo: FileAddress,
  /** `#rrggbb` as the venue chose it; null: the app's own colour. */
  brand_color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/), v.toLowerCase())),
  phone: lineOf(40),
  /** A number, or the https address of a chat. */
  chat: lineOf(200),
  address: lineOf(NAME_MAX),
  address_secondry: lineOf(NAME_MAX),
  socials: v.pipe(v.array(v.object({ network: lineOf(40), url: Link })), v.maxLength(12)),
  map: v.nullable(Link),
  menu_pdf: FileAddress,
  timezone: v.pipe(v.string(), v.check(isTimezone)),
  opening_hours: v.pipe(v.array(DeskHours), v.maxLength(28)),
  accepts_orders: v.boolean(),
  hold_minutes: v.nullable(v.object({ dine_in: Minutes, pickup: Minutes, delivery: Minutes })),
  /** At most one of each code; how they add up: src/domain/cart.ts. */
  charges: chargesOf(Charge),
};

/** `POST venue { fields, tap }`: what changes; what is left out stays. Answers the venue as `GET venue` does. */
export const VenueFields = v.partial(v.object(VENUE_ENTRIES));
export type VenueFields = v.InferInput<typeof VenueFields>;
export const VenueRequest = v.object({ fields: VenueFields, tap: Tap });
export type VenueRequest = v.InferInput<typeof VenueRequest>;

/** `POST pause { until, tap }`: no orders before that moment; null: orders are taken now. At most a week ahead. */
export const PauseRequest = v.object({ until: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), tap: Tap });
export type PauseRequest = v.InferInput<typeof PauseRequest>;

/** `id` null: an area that is new. */
export const ZoneInput = v.pipe(
  v.object({
    id: v.nullable(DeskId),
    name: lineOf(NAME_MAX),
    name_secondry: lineOf(NAME_MAX),
    delivery_fee: Amount,
    minimum: Amount,
  }),
  v.check((record) => hasName(record)),
);
export const DeskZone = v.object({
  id: DeskId,
  name: v.string(),
  name_secondry: v.string(),
  delivery_fee: v.number(),
  minimum: v.number(),
});
export type DeskZone = v.InferOutput<typeof DeskZone>;

/**
 * `POST zones { zones, began, tap }`: the whole list in its order; an area that is not in it is gone. `began`: the list as
 * it was when the editing began; then only what differs from it is changed, and what somebody else changed since stays.
 * 404 where an area that was edited has gone.
 */
export const ZonesRequest = v.object({
  zones: v.pipe(v.array(ZoneInput), v.maxLength(200)),
  began: v.optional(v.pipe(v.array(DeskZone), v.maxLength(400))),
  tap: Tap,
});
export type ZonesRequest = v.InferInput<typeof ZonesRequest>;

export const MaxUses = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const promoEntries = {
  code: v.pipe(lineOf(40), v.minLength(1)),
  percent: v.pipe(Percent, v.gtValue(0)),
  /** `YYYY-MM-DD`, the last day it holds, in the venue's time zone; null: it does not end. */
  expiry: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** Least sum of the dishes. */
  minimum: Amount,
  /** Null: as often as anyone likes. */
  max_uses: v.nullable(MaxUses),
};
/** A code is known by its letters, whatever their case; a code of other letters is another code, and was never used. */
export const PromocodeInput = v.object(promoEntries);
/** `uses`: orders that were made with it. */
export const DeskPromocode = v.object({ ...promoEntries, code: v.string(), uses: v.number() });
export type DeskPromocode = v.InferOutput<typeof DeskPromocode>;

/** `POST promocodes { promocodes, began, tap }`: the whole list in its order, as with areas. Two of one code are refused. */
export const PromocodesRequest = v.object({
  promocodes: v.pipe(v.array(PromocodeInput), v.maxLength(200)),
  began: v.optional(v.pipe(v.array(PromocodeInput), v.maxLength(400))),
  tap: Tap,
});
export type PromocodesRequest = v.InferInput<typeof PromocodesRequest>;

const Shades = v.object({
  brand: v.string(),
  on_brand: v.string(),
  brand_strong: v.string(),
  brand_text: v.string(),
  brand_edge: v.string(),
  brand_soft: v.string(),
  brand_line: v.string(),
});

/**
 * `GET venue`, and what each of the calls above answers, there with the `audit_id` of the change. Read without limits: a
 * venue that holds what its desk would not take is still opened, and mended there.
 */
export const DeskVenue = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  slug: v.string(),
  name: v.string(),
  name_secondry: v.string(),
  tagline: v.string(),
  tagline_secondry: v.string(),
  logo: v.nullable(v.string()),
  brand_color: v.nullable(v.string()),
  phone: v.string(),
  chat: v.string(),
  address: v.string(),
  address_secondry: v.string(),
  socials: v.array(v.object({ network: v.string(), url: v.string() })),
  map: v.nullable(v.string()),
  menu_pdf: v.nullable(v.string()),
  timezone: v.string(),
  opening_hours: v.array(v.object({ days: v.array(v.number()), from: v.string(), to: v.string() })),
  accepts_orders: v.boolean(),
  hold_minutes: v.nullable(v.object({ dine_in: v.number(), pickup: v.number(), delivery: v.number() })),
  charges: v.array(
    v.object({ code: Charge.entries.code, percent: v.number(), name: v.string(), name_secondry: v.string() }),
  ),
  paused_until: v.nullable(v.number()),
  /** What is made of `brand_color` (`deriveBrand` of src/domain/brand.ts does the same for a preview). */
  brand: v.nullable(v.object({ light: Shades, dark: Shades })),
  /** The colour is used as another one than the chosen one, so that text on it can be read. */
  brand_adjusted: v.boolean(),
  zones: v.array(DeskZone),
  promocodes: v.array(DeskPromocode),
});
export type DeskVenue = v.InferOutput<typeof DeskVenue>;
