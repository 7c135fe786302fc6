import * as v from 'valibot';
import { isoCurrency } from '#src/domain/money.ts';
import { CurrencyCode } from '#src/contract/staff/venue-desk.ts';
import type { Field } from '#src/contract/staff/record-fields.ts';
import { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { isDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import { bilingualOf, type JsonRecord, textOf, arabicOf } from './record-fields.ts';
import type { FileReport, MenuFile } from './menu-file.ts';

const FileNames = v.pipe(
  v.array(v.looseObject({})),
  v.transform((records) => records.map((record) => ({ ...record, name: bilingualOf(record, 'name') }))),
);
const FileMoment = v.nullable(
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => Date.parse(text)),
    v.number(),
  ),
);

type NamedList = v.GenericSchema<v.InferOutput<typeof FileNames>>;

/** By the names of the wire, under the same rules as at the desk. */
const READERS: Record<string, v.GenericSchema> = {
  ...Object.fromEntries(
    Object.entries<Field>(VENUE_FIELDS).flatMap(([name, { kind, schema }]) =>
      kind === 'bilingual' ? [] : [[name, kind === 'named' ? v.pipe(FileNames, schema as NamedList) : schema]],
    ),
  ),
  currency: v.pipe(CurrencyCode, v.transform(isoCurrency)),
  paused_until: FileMoment,
};
const BILINGUAL = ['name', 'tagline', 'address'] as const;
type BilingualField = (typeof BILINGUAL)[number];

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
export function readVenueRecord(record: JsonRecord, report: FileReport): MenuFile['venue'] {
  const venue: Record<string, unknown> = {};
  for (const field of BILINGUAL) {
    const text = languagesOf(record, field, report);
    const values = Object.values(text);
    if (values.length === 0) continue;
    if (field === 'name' && values.every((name) => name === ''))
      report.skip('venue.name', { code: 'venue_name_missing' });
    else venue[field] = text;
  }
  for (const [key, schema] of Object.entries(READERS)) {
    if (!(key in record)) continue;
    const parsed = v.safeParse(schema, record[key]);
    if (parsed.success) venue[key] = parsed.output;
    else {
      const written = JSON.stringify(record[key]).slice(0, 200);
      report.skip(`venue.${key}`, { code: 'value_unusable', values: { field: key, written } });
    }
  }
  return venue; // Each field has the type of its own reader.
}
