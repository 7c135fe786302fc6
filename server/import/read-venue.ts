import * as v from 'valibot';
import { isoCurrency } from '#src/domain/money.ts';
import { Charge, chargesOf, VENUE_ENTRIES } from '#src/contract/staff/venue-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { isDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import { bilingualOf, type JsonRecord, textOf, arabicOf } from './record-fields.ts';
import type { FileReport, MenuFile } from './menu-file.ts';

const FileCharge = v.pipe(
  v.looseObject(v.pick(Charge, ['code', 'percent', 'included']).entries),
  v.transform(({ code, percent, included, ...names }) => ({
    code,
    percent,
    ...(included && { included }),
    name: bilingualOf(names, 'name'),
  })),
);

const BILINGUAL = ['name', 'tagline', 'address'] as const;
type BilingualField = (typeof BILINGUAL)[number];
type Venue = MenuFile['venue'];
type Reader = {
  [Field in keyof Venue]-?: {
    key: string;
    schema: v.GenericSchema<unknown, Exclude<Venue[Field], undefined>>;
    expected: string;
  };
};

/** By the names of the wire, under the same rules as at the desk. */
const READERS: Omit<Reader, BilingualField> = {
  logo: { key: 'logo', schema: VENUE_ENTRIES.logo, expected: 'an https address or a path of this server' },
  brandColor: { key: 'brand_color', schema: VENUE_ENTRIES.brand_color, expected: 'a colour such as #1a7f5a' },
  phone: { key: 'phone', schema: VENUE_ENTRIES.phone, expected: 'a phone number' },
  chat: { key: 'chat', schema: VENUE_ENTRIES.chat, expected: 'a number or address of a chat' },
  socials: {
    key: 'socials',
    schema: VENUE_ENTRIES.socials,
    expected: 'a list of at most 12 { network, url } with https addresses',
  },
  map: { key: 'map', schema: VENUE_ENTRIES.map, expected: 'an https address' },
  menuPdf: { key: 'menu_pdf', schema: VENUE_ENTRIES.menu_pdf, expected: 'an https address or a path of this server' },
  gallery: {
    key: 'gallery',
    schema: VENUE_ENTRIES.gallery,
    expected: 'a list of at most 24 { image, name, name_secondry }',
  },
  country: { key: 'country', schema: VENUE_ENTRIES.country, expected: 'two letters such as EG' },
  currency: {
    key: 'currency',
    schema: v.pipe(VENUE_ENTRIES.currency, v.transform(isoCurrency)),
    expected: 'three letters such as EGP',
  },
  digits: { key: 'digits', schema: VENUE_ENTRIES.digits, expected: 'latn or arab' },
  firstLanguage: { key: 'first_language', schema: VENUE_ENTRIES.first_language, expected: 'ar or en' },
  timezone: { key: 'timezone', schema: VENUE_ENTRIES.timezone, expected: 'a time zone such as Africa/Cairo' },
  openingHours: {
    key: 'opening_hours',
    schema: VENUE_ENTRIES.opening_hours,
    expected: 'a list of at most 28 { days: [0-6], from: "HH:MM", to: "HH:MM" }, each with a day',
  },
  acceptsOrders: { key: 'accepts_orders', schema: VENUE_ENTRIES.accepts_orders, expected: 'true or false' },
  pausedUntil: {
    key: 'paused_until',
    schema: v.nullable(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => Date.parse(text)),
        v.number(),
      ),
    ),
    expected: 'a moment such as 2030-01-31T18:00:00Z',
  },
  holdMinutes: {
    key: 'hold_minutes',
    schema: VENUE_ENTRIES.hold_minutes,
    expected: '{ dine_in, pickup, delivery } in whole minutes',
  },
  charges: {
    key: 'charges',
    schema: chargesOf(FileCharge),
    expected: 'a list of { code: service or vat, percent, name }, each code once',
  },
  preparationMinutes: {
    key: 'preparation_minutes',
    schema: VENUE_ENTRIES.preparation_minutes,
    expected: '{ dine_in, pickup, delivery }, each in whole minutes or null',
  },
  phoneOptional: { key: 'phone_optional', schema: VENUE_ENTRIES.phone_optional, expected: 'true or false' },
  takesCalls: { key: 'takes_calls', schema: VENUE_ENTRIES.takes_calls, expected: 'true or false' },
  servesTables: { key: 'serves_tables', schema: VENUE_ENTRIES.serves_tables, expected: 'true or false' },
  takesHandovers: { key: 'takes_handovers', schema: VENUE_ENTRIES.takes_handovers, expected: 'true or false' },
  keepsBills: { key: 'keeps_bills', schema: VENUE_ENTRIES.keeps_bills, expected: 'true or false' },
  voidsNeedManager: { key: 'voids_need_manager', schema: VENUE_ENTRIES.voids_need_manager, expected: 'true or false' },
  houseLimit: {
    key: 'house_limit',
    schema: VENUE_ENTRIES.house_limit,
    expected: 'a whole number of the smallest unit',
  },
};

function languagesOf(record: JsonRecord, field: BilingualField, report: FileReport): Partial<Bilingual> {
  const arabic = arabicOf(record, field);
  const texts = [
    ['en', record[field]],
    ['ar', arabic],
  ] as const;
  const read: Partial<Bilingual> = {};
  for (const [lang, value] of texts) {
    if (value === undefined) continue;
    const text = textOf(value);
    if (isDamaged(text)) report.skip(`venue.${field}`, TEXT_DAMAGED);
    else read[lang] = text;
  }
  return read;
}

/** A field that cannot be read is left out, so the venue keeps its value. */
export function readVenueRecord(record: JsonRecord, report: FileReport): Venue {
  const venue: Record<string, unknown> = {};
  for (const field of BILINGUAL) {
    const text = languagesOf(record, field, report);
    const values = Object.values(text);
    if (values.length === 0) continue;
    if (field === 'name' && values.every((name) => name === ''))
      report.skip('venue.name', {
        code: 'venue_name_missing',
        message: 'a venue cannot be without a name; it stays as it was',
      });
    else venue[field] = text;
  }
  for (const [field, { key, schema, expected }] of Object.entries(READERS)) {
    if (!(key in record)) continue;
    const parsed = v.safeParse(schema, record[key]);
    if (parsed.success) venue[field] = parsed.output;
    else {
      const written = JSON.stringify(record[key]).slice(0, 200);
      report.skip(`venue.${key}`, {
        code: 'value_unusable',
        message: `${written} cannot be used; expected ${expected}`,
        values: { field: key, written },
      });
    }
  }
  return venue; // Each field has the type of its own reader.
}
