import * as v from 'valibot';
import { isoCurrency } from '#src/domain/money.ts';
import { OneFile } from '#src/contract/staff/menu-desk.ts';
import { Charge, chargesOf, GALLERY_MAX, VENUE_ENTRIES } from '#src/contract/staff/venue-desk.ts';
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

const FileGallery = v.pipe(
  v.array(
    v.pipe(
      v.looseObject({ image: OneFile }),
      v.transform(({ image, ...names }) => ({ image, name: bilingualOf(names, 'name') })),
    ),
  ),
  v.maxLength(GALLERY_MAX),
);

const BILINGUAL = ['name', 'tagline', 'address'] as const;
type BilingualField = (typeof BILINGUAL)[number];
type Venue = MenuFile['venue'];
type Reader = {
  [Field in keyof Venue]-?: {
    key: string;
    schema: v.GenericSchema<unknown, Exclude<Venue[Field], undefined>>;
  };
};

/** By the names of the wire, under the same rules as at the desk. */
const READERS: Omit<Reader, BilingualField> = {
  logo: { key: 'logo', schema: VENUE_ENTRIES.logo },
  brandColor: { key: 'brand_color', schema: VENUE_ENTRIES.brand_color },
  phone: { key: 'phone', schema: VENUE_ENTRIES.phone },
  chat: { key: 'chat', schema: VENUE_ENTRIES.chat },
  socials: {
    key: 'socials',
    schema: VENUE_ENTRIES.socials,
  },
  map: { key: 'map', schema: VENUE_ENTRIES.map },
  menuPdf: { key: 'menu_pdf', schema: VENUE_ENTRIES.menu_pdf },
  gallery: { key: 'gallery', schema: FileGallery },
  country: { key: 'country', schema: VENUE_ENTRIES.country },
  currency: {
    key: 'currency',
    schema: v.pipe(VENUE_ENTRIES.currency, v.transform(isoCurrency)),
  },
  digits: { key: 'digits', schema: VENUE_ENTRIES.digits },
  firstLanguage: { key: 'first_language', schema: VENUE_ENTRIES.first_language },
  timezone: { key: 'timezone', schema: VENUE_ENTRIES.timezone },
  openingHours: {
    key: 'opening_hours',
    schema: VENUE_ENTRIES.opening_hours,
  },
  acceptsOrders: { key: 'accepts_orders', schema: VENUE_ENTRIES.accepts_orders },
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
  },
  holdMinutes: {
    key: 'hold_minutes',
    schema: VENUE_ENTRIES.hold_minutes,
  },
  charges: {
    key: 'charges',
    schema: chargesOf(FileCharge),
  },
  preparationMinutes: {
    key: 'preparation_minutes',
    schema: VENUE_ENTRIES.preparation_minutes,
  },
  phoneOptional: { key: 'phone_optional', schema: VENUE_ENTRIES.phone_optional },
  takesCalls: { key: 'takes_calls', schema: VENUE_ENTRIES.takes_calls },
  servesTables: { key: 'serves_tables', schema: VENUE_ENTRIES.serves_tables },
  takesHandovers: { key: 'takes_handovers', schema: VENUE_ENTRIES.takes_handovers },
  keepsBills: { key: 'keeps_bills', schema: VENUE_ENTRIES.keeps_bills },
  voidsNeedManager: { key: 'voids_need_manager', schema: VENUE_ENTRIES.voids_need_manager },
  houseLimit: {
    key: 'house_limit',
    schema: VENUE_ENTRIES.house_limit,
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
      });
    else venue[field] = text;
  }
  for (const [field, { key, schema }] of Object.entries(READERS)) {
    if (!(key in record)) continue;
    const parsed = v.safeParse(schema, record[key]);
    if (parsed.success) venue[field] = parsed.output;
    else {
      const written = JSON.stringify(record[key]).slice(0, 200);
      report.skip(`venue.${key}`, {
        code: 'value_unusable',
        values: { field: key, written },
      });
    }
  }
  return venue; // Each field has the type of its own reader.
}
