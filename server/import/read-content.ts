import { Promocode } from '#src/contract/content.ts';
import { FileAddress, LongBoth } from '#src/contract/staff/desk-schemas.ts';
import { BANNER_FIELDS, MaxUses, NOTIFICATION_FIELDS, PROMO_FIELDS } from '#src/contract/staff/menu-fields.ts';
import type { Fields, ValuesOf } from '#src/contract/staff/record-fields.ts';
import { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import { cleanCode, foldCode } from '#src/domain/promo-code.ts';
import type { ContentDraft } from '#server/menus/draft.ts';
import * as v from 'valibot';
import { isDamaged, TEXT_DAMAGED } from './damaged-text.ts';
import type { FileReport, Reason } from './menu-file.ts';
import { parsePrice } from './prices.ts';
import {
  addressOf,
  bilingualOf,
  idOf,
  isBlank,
  isRecord,
  longTextOf,
  textOf,
  type JsonRecord,
} from './record-fields.ts';

type Content = { [List in keyof ContentDraft]: ContentDraft[List][number] };

type Refused = { refused: Reason };
type Reader<Item> = (record: JsonRecord, report: FileReport, where: string) => Item | Refused;

const refuse = (code: Reason['code'], values: Reason['values'] = {}): Refused => ({
  refused: { code, values },
});
const NO_TITLE = refuse('title_missing');

/** The fields of a table by their names in our files. Refused: a time that is none. */
function fieldsIn<T extends Fields>(
  fields: T,
  record: JsonRecord,
  report: FileReport,
): { values: ValuesOf<T> } | Refused {
  const values: Record<string, unknown> = {};
  for (const [name, { kind, schema, unset, wire = name }] of Object.entries(fields)) {
    const value = record[wire];
    const text = textOf(value, 64);
    if (kind === 'bilingual') values[name] = bilingualOf(record, wire, schema === LongBoth ? longTextOf : textOf);
    else if (schema === FileAddress) values[name] = addressOf(value, report);
    else if (text === '') values[name] = unset;
    else {
      const read = v.safeParse(schema, text);
      if (!read.success) return refuse('time_unreadable', { written: JSON.stringify(value).slice(0, 100) });
      values[name] = read.output;
    }
  }
  return { values: values as ValuesOf<T> };
}

const tableReader =
  <T extends Fields, Item>(
    fields: T,
    itemOf: (values: ValuesOf<T>, record: JsonRecord, where: string) => Item | Refused,
  ): Reader<Item> =>
  (record, report, where) => {
    const read = fieldsIn(fields, record, report);
    return 'refused' in read ? read : itemOf(read.values, record, where);
  };

const promocode: Reader<Content['promocodes']> = (record, report, where) => {
  const read = v.safeParse(Promocode, record);
  const minimum = parsePrice(record['minimum'], report.prices);
  const code = read.success ? cleanCode(textOf(read.output.code, 40)) : '';
  if (!read.success || foldCode(code) === '' || read.output.discount === 0) return refuse('promo_incomplete');
  if (!minimum.ok) return { refused: minimum.reason };
  const expiry = v.safeParse(PROMO_FIELDS.expiry.schema, textOf(record['expiry'], 10) || null);
  if (!expiry.success) {
    const written = JSON.stringify(record['expiry']).slice(0, 100);
    return refuse('date_unreadable', { written });
  }
  const uses = record['max_uses'];
  const maxUses = v.is(MaxUses, uses) ? uses : null;
  if (uses !== undefined && uses !== null && maxUses === null) {
    report.warn(where, { code: 'max_uses_unreadable' });
  }
  return {
    code,
    percent: read.output.discount,
    expiry: expiry.output,
    minimum: minimum.amount ?? 0,
    max_uses: maxUses,
  };
};

const review: Reader<Content['reviews']> = (record, report) => {
  const rating = record['rating'];
  if (typeof rating !== 'number' || rating < 0 || rating > 5) return refuse('rating_unreadable');
  return {
    avatar: addressOf(record['avatar'], report),
    name: textOf(record['name']),
    date: textOf(record['date'], 40),
    rating,
    comment: longTextOf(record['comment']),
  };
};

const banner: Reader<Content['carousel']> = tableReader(BANNER_FIELDS, (values, record, where) =>
  values.image === null && values.dish_id === null && isBlank(values.name)
    ? refuse('banner_empty')
    : { id: idOf(record['id']) ?? where, ...values },
);

const notification: Reader<Content['notifications']> = tableReader(NOTIFICATION_FIELDS, (values, record) => {
  const { name } = values;
  // Phones store read marks by id, so a notification without one needs a stable id.
  return isBlank(name) ? NO_TITLE : { id: idOf(record['id']) ?? (name.en || name.ar).slice(0, 64), ...values };
});

const slide: Reader<Content['onboarding']> = tableReader(SLIDE_FIELDS, (values) =>
  isBlank(values.title1) && isBlank(values.title2) ? NO_TITLE : values,
);

function readRecords<Item extends object>(
  value: unknown,
  name: string,
  reader: Reader<Item>,
  keyOf: (item: Item) => string | null,
  report: FileReport,
): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const seen = new Set<string>();
  return value.flatMap((record: unknown, index): Item[] => {
    const where = `${name}[${index}]`;
    if (isRecord(record) && Object.values(record).some((text) => typeof text === 'string' && isDamaged(text))) {
      report.skip(where, TEXT_DAMAGED);
      return [];
    }
    const item = isRecord(record) ? reader(record, report, where) : refuse('not_a_record');
    if ('refused' in item) {
      report.skip(where, item.refused);
      return [];
    }
    const key = keyOf(item);
    if (key !== null && seen.has(key)) {
      report.skip(where, { code: 'twice', values: { written: key } });
      return [];
    }
    if (key !== null) seen.add(key);
    return [item];
  });
}

const none = (): null => null;

/** A list that the file does not have is left out, so the venue keeps its own. */
export function readContentRecords(file: JsonRecord, report: FileReport): Partial<ContentDraft> {
  const lists = {
    promocodes: readRecords(file['promocodes'], 'promocodes', promocode, (item) => foldCode(item.code), report),
    reviews: readRecords(file['reviews'], 'reviews', review, none, report),
    carousel: readRecords(file['carousel'], 'carousel', banner, (item) => item.id, report),
    notifications: readRecords(file['notifications'], 'notifications', notification, (item) => item.id, report),
    onboarding: readRecords(file['onboarding'], 'onboarding', slide, none, report),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list));
}
