import * as v from 'valibot';
import { DIGITS, LANGS } from '#src/domain/lang.ts';
import { MOST_PREPARATION_MINUTES } from '#src/domain/order-type.ts';
import { Began } from './edit-conflict.ts';
import { Amount, DeskId, FileAddress, hasName, isStorable, lineOf, NAME_MAX, OneFile, Tap } from './menu-desk.ts';

/** Amounts are minor units, times epoch ms. */

/** Local time, '24:00' allowed; a `to` not after `from` is on the next day. `days`: 0 is Sunday. */
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));
export const DeskHours = v.object({
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1), v.maxLength(7)),
  from: Clock,
  to: Clock,
});
export type DeskHours = v.InferOutput<typeof DeskHours>;

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** The hold limit. */
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));
/** From accepting an order until it is ready. */
const Preparation = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PREPARATION_MINUTES)));
const Link = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[Hh][Tt][Tt][Pp][Ss]:\/\/[^\s]+$/),
  v.maxLength(500),
  v.check(isStorable),
);
const isTimezone = (name: string): boolean => {
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
  /** Only VAT can be. */
  included: v.optional(v.boolean()),
  name: lineOf(NAME_MAX),
  name_ar: lineOf(NAME_MAX),
});

export const chargesOf = <T extends { code: string }>(charge: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(charge),
    v.check((charges) => new Set(charges.map(({ code }) => code)).size === charges.length),
  );

export const GALLERY_MAX = 24;

export const VENUE_ENTRIES = {
  name: lineOf(NAME_MAX),
  name_ar: lineOf(NAME_MAX),
  tagline: lineOf(NAME_MAX),
  tagline_ar: lineOf(NAME_MAX),
  logo: FileAddress,
  /** `#rrggbb`; null: the app's own colour. */
  brand_color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/), v.toLowerCase())),
  phone: lineOf(40),
  /** A number, or an https address. */
  chat: lineOf(200),
  address: lineOf(NAME_MAX),
  address_ar: lineOf(NAME_MAX),
  socials: v.pipe(v.array(v.object({ network: lineOf(40), url: Link })), v.maxLength(12)),
  map: v.nullable(Link),
  menu_pdf: FileAddress,
  /** Pictures of the place, with captions that may be blank. */
  gallery: v.pipe(
    v.array(
      v.object({
        image: OneFile,
        name: v.object({ en: lineOf(NAME_MAX), ar: lineOf(NAME_MAX) }),
      }),
    ),
    v.maxLength(GALLERY_MAX),
  ),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  digits: v.picklist(DIGITS),
  first_language: v.picklist(LANGS),
  timezone: v.pipe(v.string(), v.check(isTimezone)),
  opening_hours: v.pipe(v.array(DeskHours), v.maxLength(28)),
  accepts_orders: v.boolean(),
  hold_minutes: v.nullable(v.object({ dine_in: Minutes, pickup: Minutes, delivery: Minutes })),
  /** At most one per code; how they add up: src/domain/quote.ts. */
  charges: chargesOf(Charge),
  preparation_minutes: v.nullable(
    v.pipe(
      v.object({ dine_in: Preparation, pickup: Preparation, delivery: Preparation }),
      v.transform((minutes) => (Object.values(minutes).every((each) => each === null) ? null : minutes)),
    ),
  ),
  /** For dine-in orders of a known table. */
  phone_optional: v.boolean(),
  takes_calls: v.boolean(),
  serves_tables: v.boolean(),
  takes_handovers: v.boolean(),
  keeps_bills: v.boolean(),
  voids_need_manager: v.boolean(),
  house_limit: Amount,
};

/** Omitted fields stay unchanged. */
export const VenueFields = v.partial(v.object(VENUE_ENTRIES));
export type VenueFields = v.InferInput<typeof VenueFields>;
export const VenueRequest = v.object({ fields: VenueFields, began: Began, tap: Tap });
export type VenueRequest = v.InferInput<typeof VenueRequest>;

/** At most a week ahead; null ends the pause. */
export const PauseRequest = v.object({ until: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), tap: Tap });
export type PauseRequest = v.InferInput<typeof PauseRequest>;

/** The page makes the `id` of a new area. */
export const ZoneInput = v.pipe(
  v.object({
    id: DeskId,
    name: lineOf(NAME_MAX),
    name_ar: lineOf(NAME_MAX),
    delivery_fee: Amount,
    minimum: Amount,
  }),
  v.check((record) => hasName(record)),
);
export const DeskZone = v.object({
  id: DeskId,
  name: v.string(),
  name_ar: v.string(),
  delivery_fee: v.number(),
  minimum: v.number(),
});
export type DeskZone = v.InferOutput<typeof DeskZone>;

/**
 * The whole list; a missing area is removed. Only the differences from `began` apply, so other changes stay. Adding an
 * existing area (a retry) updates it.
 */
export const ZonesRequest = v.object({
  zones: v.pipe(v.array(ZoneInput), v.maxLength(200)),
  began: v.pipe(v.array(DeskZone), v.maxLength(400)),
  tap: Tap,
});
export type ZonesRequest = v.InferInput<typeof ZonesRequest>;

export const MaxUses = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const promoEntries = {
  code: v.pipe(lineOf(40), v.minLength(1)),
  percent: v.pipe(Percent, v.gtValue(0)),
  /** The last valid day in the venue's time zone; null: no end. */
  expiry: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** Of the sum of the dishes. */
  minimum: Amount,
  /** Null: unlimited. */
  max_uses: v.nullable(MaxUses),
};
/** Compared by `foldCode`. Renaming makes a new code without uses. */
export const PromocodeInput = v.object(promoEntries);
/** `uses`: orders made with it. */
export const DeskPromocode = v.object({ ...promoEntries, code: v.string(), uses: v.number() });
export type DeskPromocode = v.InferOutput<typeof DeskPromocode>;

/** The whole list, as with areas. Duplicates are refused; repeating a new code unchanged counts as saved. */
export const PromocodesRequest = v.object({
  promocodes: v.pipe(v.array(PromocodeInput), v.maxLength(200)),
  began: v.pipe(v.array(PromocodeInput), v.maxLength(400)),
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

/** Read without limits: invalid fields can be opened and corrected. */
export const DeskVenue = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  slug: v.string(),
  name: v.string(),
  name_ar: v.string(),
  tagline: v.string(),
  tagline_ar: v.string(),
  logo: v.nullable(v.string()),
  brand_color: v.nullable(v.string()),
  phone: v.string(),
  chat: v.string(),
  address: v.string(),
  address_ar: v.string(),
  socials: v.array(v.object({ network: v.string(), url: v.string() })),
  map: v.nullable(v.string()),
  menu_pdf: v.nullable(v.string()),
  gallery: v.array(v.object({ image: v.string(), name: v.object({ en: v.string(), ar: v.string() }) })),
  country: v.string(),
  currency: v.string(),
  currency_decimals: v.number(),
  /** The venue has orders, whose amounts are in it. */
  currency_fixed: v.boolean(),
  digits: v.picklist(DIGITS),
  first_language: v.picklist(LANGS),
  timezone: v.string(),
  opening_hours: v.array(v.object({ days: v.array(v.number()), from: v.string(), to: v.string() })),
  accepts_orders: v.boolean(),
  hold_minutes: v.nullable(v.object({ dine_in: v.number(), pickup: v.number(), delivery: v.number() })),
  charges: v.array(
    v.object({
      code: Charge.entries.code,
      percent: v.number(),
      included: v.optional(v.boolean()),
      name: v.string(),
      name_ar: v.string(),
    }),
  ),
  preparation_minutes: v.nullable(
    v.object({ dine_in: v.nullable(v.number()), pickup: v.nullable(v.number()), delivery: v.nullable(v.number()) }),
  ),
  phone_optional: v.boolean(),
  takes_calls: v.boolean(),
  serves_tables: v.boolean(),
  takes_handovers: v.boolean(),
  keeps_bills: v.boolean(),
  voids_need_manager: v.boolean(),
  house_limit: v.number(),
  paused_until: v.nullable(v.number()),
  /** Derived from `brand_color` by `deriveBrand`. */
  brand: v.nullable(v.object({ light: Shades, dark: Shades })),
  /** The colour was adjusted for contrast. */
  brand_adjusted: v.boolean(),
  zones: v.array(DeskZone),
  promocodes: v.array(DeskPromocode),
});
export type DeskVenue = v.InferOutput<typeof DeskVenue>;
