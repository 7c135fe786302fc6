import { isWebAddress } from '#src/domain/text.ts';
import * as v from 'valibot';
import { DIGITS, LANGS } from '#src/domain/lang.ts';
import { DEFAULT_CURRENCY } from '#src/domain/money.ts';
import { bilingual, LooseAddress, LooseFlag, LooseText, listOf, readCurrency } from './wire.ts';

const Hours = v.object({
  /** 0 is Sunday. */
  days: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
  from: v.pipe(v.string(), v.regex(/^\d?\d:\d\d$/)),
  to: v.pipe(v.string(), v.regex(/^\d?\d:\d\d$/)),
});

const Color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
const Shades = v.object({
  brand: Color,
  on_brand: Color,
  brand_strong: Color,
  brand_text: Color,
  brand_edge: Color,
  brand_soft: Color,
  brand_line: Color,
});

const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60));

const orNull = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullable(schema), null);

/** What is true of a venue or not, as where its host does not say it. The venue's record has these fields too. */
export const SHOWN_FLAGS = { accepts_orders: true } as const;
type ShownFlag = keyof typeof SHOWN_FLAGS;
const flags = Object.fromEntries(
  Object.entries(SHOWN_FLAGS).map(([name, unset]) => [name, v.optional(LooseFlag, unset)]),
) as Record<ShownFlag, v.OptionalSchema<typeof LooseFlag, boolean>>;

/** A broken field does not invalidate the venue. */
export const Venue = v.pipe(
  v.object({
    slug: v.string(),
    name: v.optional(LooseText, ''),
    name_secondry: v.optional(LooseText, ''),
    tagline: v.optional(LooseText, ''),
    tagline_secondry: v.optional(LooseText, ''),
    logo: v.optional(LooseAddress),
    brand_color: v.optional(orNull(Color), null),
    brand: v.optional(orNull(v.object({ light: Shades, dark: Shades })), null),
    phone: v.optional(LooseText, ''),
    chat: v.optional(LooseText, ''),
    /** As our server reads them; blank where it cannot. */
    phone_e164: v.optional(LooseText, ''),
    chat_e164: v.optional(LooseText, ''),
    /** The form of a mobile number there: `05XXXXXXXX`. */
    phone_example: v.optional(LooseText, ''),
    address: v.optional(LooseText, ''),
    address_secondry: v.optional(LooseText, ''),
    socials: listOf(v.object({ network: v.string(), url: v.pipe(v.string(), v.check(isWebAddress)) })),
    map: v.optional(LooseAddress),
    menu_pdf: v.optional(LooseAddress),
    gallery: listOf(
      v.pipe(
        v.object({
          image: v.pipe(LooseAddress, v.string()),
          name: v.optional(LooseText, ''),
          name_secondry: v.optional(LooseText, ''),
        }),
        v.transform(({ image, name, name_secondry }) => ({ image, name: bilingual(name, name_secondry) })),
      ),
    ),
    /** Missing in hosts without it, which are Egyptian. */
    country: v.fallback(Country, 'EG'),
    currency: v.optional(v.unknown()),
    currency_decimals: v.optional(v.unknown()),
    digits: v.fallback(v.picklist(DIGITS), 'latn'),
    first_language: v.fallback(v.picklist(LANGS), 'ar'),
    timezone: v.fallback(v.string(), 'Africa/Cairo'),
    opening_hours: listOf(Hours),
    ...flags,
    /** ISO 8601. */
    paused_until: v.optional(orNull(v.string()), null),
    hold_minutes: v.optional(orNull(v.object({ dine_in: Minutes, pickup: Minutes, delivery: Minutes })), null),
    charges: listOf(
      v.object({
        code: v.picklist(['service', 'vat']),
        percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        included: v.optional(v.boolean()),
        name: v.optional(LooseText, ''),
        name_secondry: v.optional(LooseText, ''),
      }),
    ),
  }),
  v.transform(({ name_secondry, tagline_secondry, address_secondry, currency, currency_decimals, ...venue }) => ({
    ...venue,
    name: bilingual(venue.name, name_secondry),
    tagline: bilingual(venue.tagline, tagline_secondry),
    address: bilingual(venue.address, address_secondry),
    currency: readCurrency(currency, currency_decimals) ?? DEFAULT_CURRENCY,
    logo: venue.logo ?? null,
    map: venue.map ?? null,
    menu_pdf: venue.menu_pdf ?? null,
  })),
);
export type Venue = v.InferOutput<typeof Venue>;
