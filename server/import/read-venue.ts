import * as v from 'valibot';
import { Clock, isTimezone, Minutes } from '#src/contract/staff/venue-desk.ts';
import { FILE_ADDRESS, isWebAddress } from '#src/domain/web-address.ts';
import { bilingualOf, type JsonRecord, textOf } from './record-fields.ts';
import type { FileReport, MenuFile } from './menu-file.ts';

const Link = v.pipe(v.string(), v.trim(), v.check(isWebAddress));
const FileAddress = v.pipe(v.string(), v.trim(), v.regex(FILE_ADDRESS));
const shortText = v.pipe(
  v.string(),
  v.transform((text) => textOf(text)),
);

const Charge = v.pipe(
  v.looseObject({ code: v.picklist(['service', 'vat']), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  v.transform((charge) => ({ code: charge.code, percent: charge.percent, name: bilingualOf(charge, 'name') })),
);

type Venue = MenuFile['venue'];
type Reader = {
  [Field in keyof Venue]-?: {
    key: string;
    schema: v.GenericSchema<unknown, Exclude<Venue[Field], undefined>>;
    expected: string;
  };
};

/** The venue's own record, by the names of the wire. Bilingual texts are read apart. */
const READERS: Omit<Reader, 'name' | 'tagline' | 'address'> = {
  logo: { key: 'logo', schema: v.nullable(FileAddress), expected: 'an https address or a path of this server' },
  brandColor: {
    key: 'brand_color',
    schema: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i), v.toLowerCase())),
    expected: 'a colour such as #1a7f5a',
  },
  phone: { key: 'phone', schema: shortText, expected: 'a phone number' },
  chat: { key: 'chat', schema: shortText, expected: 'a number or address of a chat' },
  socials: {
    key: 'socials',
    schema: v.array(v.object({ network: v.string(), url: Link })),
    expected: 'a list of { network, url } with https addresses',
  },
  map: { key: 'map', schema: v.nullable(Link), expected: 'an https address' },
  menuPdf: { key: 'menu_pdf', schema: v.nullable(FileAddress), expected: 'an https address or a path of this server' },
  timezone: {
    key: 'timezone',
    schema: v.pipe(v.string(), v.check(isTimezone)),
    expected: 'a time zone such as Africa/Cairo',
  },
  openingHours: {
    key: 'opening_hours',
    schema: v.array(
      v.object({
        days: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
        from: Clock,
        to: Clock,
      }),
    ),
    expected: 'a list of { days: [0-6], from: "HH:MM", to: "HH:MM" }',
  },
  acceptsOrders: { key: 'accepts_orders', schema: v.boolean(), expected: 'true or false' },
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
    schema: v.nullable(v.object({ dine_in: Minutes, pickup: Minutes, delivery: Minutes })),
    expected: '{ dine_in, pickup, delivery } in whole minutes',
  },
  charges: { key: 'charges', schema: v.array(Charge), expected: 'a list of { code: service or vat, percent, name }' },
};

/** What the record says about the venue; a field that cannot be read is reported and left as it was. */
export function readVenueRecord(record: JsonRecord, report: FileReport): Venue {
  const venue: Record<string, unknown> = {};
  for (const field of ['name', 'tagline', 'address'] as const) {
    if (field in record) venue[field] = bilingualOf(record, field);
  }
  for (const [field, { key, schema, expected }] of Object.entries(READERS)) {
    if (!(key in record)) continue;
    const parsed = v.safeParse(schema, record[key]);
    if (parsed.success) venue[field] = parsed.output;
    else report.skip(`venue.${key}`, `${JSON.stringify(record[key])} cannot be used; expected ${expected}`);
  }
  const currency = textOf(record['currency'], 10).toUpperCase();
  if (currency !== '' && currency !== 'EGP') {
    report.warn(
      'venue.currency',
      `the prices are in ${currency}; they were taken as written and are shown in Egyptian pounds`,
    );
  }
  return venue; // Each field has just been read by the reader of that very field.
}
