import * as v from 'valibot';
import { Began } from './edit-conflict.ts';
import { Amount, DeskId, hasName, lineOf, NAME_MAX, Tap } from './menu-desk.ts';
import { entriesOf } from './record-fields.ts';
import { Percent, VENUE_FIELDS } from './venue-fields.ts';
import { withoutLimits } from './without-limits.ts';

/** Amounts are minor units, times epoch ms. */

/** ISO 4217. */
export const CurrencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const entries = { ...entriesOf(VENUE_FIELDS), currency: CurrencyCode };

/** Omitted fields stay unchanged. */
export const VenueFields = v.partial(v.object(entries));
export type VenueFields = v.InferInput<typeof VenueFields>;
export const VenueRequest = v.object({ fields: VenueFields, began: Began, tap: Tap });
export type VenueRequest = v.InferInput<typeof VenueRequest>;

/** At most a week ahead; null ends the pause. */
export const PauseRequest = v.object({ until: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), tap: Tap });
export type PauseRequest = v.InferInput<typeof PauseRequest>;

/** The page makes the `id` of a new area. */
const zoneEntries = {
  id: DeskId,
  name: lineOf(NAME_MAX),
  name_ar: lineOf(NAME_MAX),
  delivery_fee: Amount,
  minimum: Amount,
};
export const ZoneInput = v.pipe(
  v.object(zoneEntries),
  v.check((record) => hasName(record)),
);
export const DeskZone = v.object({ ...withoutLimits(zoneEntries), id: DeskId });
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

export const DeskVenue = v.object({
  version: v.number(),
  audit_id: v.nullable(v.number()),
  slug: v.string(),
  ...withoutLimits(entries),
  currency_decimals: v.number(),
  /** The venue has orders, whose amounts are in it. */
  currency_fixed: v.boolean(),
  paused_until: v.nullable(v.number()),
  /** Derived from `brand_color` by `deriveBrand`. */
  brand: v.nullable(v.object({ light: Shades, dark: Shades })),
  /** The colour was adjusted for contrast. */
  brand_adjusted: v.boolean(),
  zones: v.array(DeskZone),
  promocodes: v.array(DeskPromocode),
});
export type DeskVenue = v.InferOutput<typeof DeskVenue>;
