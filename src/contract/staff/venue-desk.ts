import * as v from 'valibot';
import { Began } from './edit-conflict.ts';
import { DeskId } from './field-schemas.ts';
import { PROMO_FIELDS, ZONE_FIELDS } from './menu-fields.ts';
import { Tap } from './change.ts';
import { entriesOf } from './record-fields.ts';
import { VENUE_FIELDS } from './venue-fields.ts';
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

/** The page makes the `id` of a new area. */
const ZoneInput = v.object({ id: DeskId, ...entriesOf(ZONE_FIELDS) });
export const DeskZone = v.object({ id: DeskId, ...withoutLimits(entriesOf(ZONE_FIELDS)) });
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

/** Compared by `foldCode`. Renaming makes a new code without uses. */
export const PromocodeInput = v.object(entriesOf(PROMO_FIELDS));
/** `uses`: orders made with it. */
export const DeskPromocode = v.object({ ...PromocodeInput.entries, code: v.string(), uses: v.number() });
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
