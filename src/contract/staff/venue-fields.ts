import * as v from 'valibot';
import { DEFAULT_COUNTRY } from '#src/domain/countries.ts';
import { DIGITS, LANGS } from '#src/domain/lang.ts';
import { MOST_PREPARATION_MINUTES } from '#src/domain/order-type.ts';
import { SHOWN_FLAGS } from '#src/contract/venue.ts';
import { FileAddress, OneFile, Both } from './desk-schemas.ts';
import { Amount, isStorable, lineOf } from './field-schemas.ts';
import { bilingual, flag, flagsOf, json, named, plain } from './record-fields.ts';

/** Local time, '24:00' allowed; a `to` not after `from` is on the next day. `days`: 0 is Sunday. */
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));
export const DeskHours = v.object({
  days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.minLength(1), v.maxLength(7)),
  from: Clock,
  to: Clock,
});
export type DeskHours = v.InferOutput<typeof DeskHours>;

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

export const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const Charge = v.object({
  code: v.picklist(['service', 'vat']),
  percent: Percent,
  /** Only VAT can be. */
  included: v.optional(v.boolean()),
  name: Both,
});

export const GALLERY_MAX = 24;

/** Diners read them too. */
export const SHOWN_VENUE_FIELDS = {
  name: bilingual,
  tagline: bilingual,
  logo: plain(FileAddress, null, 'nameOnly'),
  /** `#rrggbb`; null: the app's own colour. */
  brand_color: plain(v.nullable(v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/), v.toLowerCase())), null),
  phone: plain(lineOf(40), ''),
  /** A number, or an https address. */
  chat: plain(lineOf(200), '', 'nameOnly'),
  address: bilingual,
  socials: json(v.pipe(v.array(v.object({ network: lineOf(40), url: Link })), v.maxLength(12)), []),
  map: plain(v.nullable(Link), null, 'nameOnly'),
  menu_pdf: plain(FileAddress, null, 'nameOnly'),
  /** Pictures of the place, with captions that may be blank. */
  gallery: named(v.pipe(v.array(v.object({ image: OneFile, name: Both })), v.maxLength(GALLERY_MAX))),
  /** ISO 3166-1. */
  country: plain(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), DEFAULT_COUNTRY),
  digits: plain(v.picklist(DIGITS), 'latn'),
  first_language: plain(v.picklist(LANGS), 'ar'),
  timezone: plain(v.pipe(v.string(), v.check(isTimezone)), 'UTC'),
  opening_hours: json(v.pipe(v.array(DeskHours), v.maxLength(28)), []),
  ...flagsOf(SHOWN_FLAGS),
  /** The hold limits; null: 15 minutes for dine-in, 30 for the others. */
  hold_minutes: json(v.nullable(v.object({ dine_in: Minutes, pickup: Minutes, delivery: Minutes })), null),
  /** At most one per code; how they add up: src/domain/quote.ts. */
  charges: named(
    v.pipe(
      v.array(Charge),
      v.check((charges) => new Set(charges.map(({ code }) => code)).size === charges.length),
    ),
  ),
};

/**
 * The fields of a venue's record. Row, draft, desk, import, export, change log and API description derive from this
 * table; the migration has a column for each. Its slug, currency and pause have rules of their own.
 */
export const VENUE_FIELDS = {
  ...SHOWN_VENUE_FIELDS,
  preparation_minutes: json(
    v.nullable(
      v.pipe(
        v.object({ dine_in: Preparation, pickup: Preparation, delivery: Preparation }),
        v.transform((minutes) => (Object.values(minutes).every((each) => each === null) ? null : minutes)),
      ),
    ),
    null,
  ),
  /** For dine-in orders of a known table. */
  phone_optional: flag,
  takes_calls: flag,
  serves_tables: flag,
  takes_handovers: flag,
  keeps_bills: flag,
  voids_need_manager: flag,
  /** Where a manager's key is needed: up to this sum for a bill a waiter gives on the house. */
  house_limit: plain(Amount, 0, 'money'),
  /** A slip that its printer has confirmed accepts the order. */
  printed_accepts: flag,
};
