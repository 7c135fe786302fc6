import { Promocode } from '#src/contract/content.ts';
import { MaxUses } from '#src/contract/staff/menu-fields.ts';
import { LOCAL_MINUTE } from '#src/contract/staff/desk-schemas.ts';
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

/** `YYYY-MM-DD`, if the calendar has that day. `Date.parse` alone would accept 2026-02-30. */
const day = (value: unknown): string | null => {
  const text = textOf(value, 10);
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
};

/** `YYYY-MM-DDTHH:MM`; null: none. Undefined: unreadable. */
const minute = (value: unknown): string | null | undefined => {
  const text = textOf(value, 20);
  if (text === '') return null;
  return LOCAL_MINUTE.test(text) && day(text.slice(0, 10)) !== null ? text : undefined;
};

const promocode: Reader<Content['promocodes']> = (record, report, where) => {
  const read = v.safeParse(Promocode, record);
  const minimum = parsePrice(record['minimum'], report.prices);
  const code = read.success ? cleanCode(textOf(read.output.code, 40)) : '';
  if (!read.success || foldCode(code) === '' || read.output.discount === 0) return refuse('promo_incomplete');
  if (!minimum.ok) return { refused: minimum.reason };
  const expiry = day(record['expiry']);
  if (read.output.expiry !== null && expiry === null) {
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
    expiry,
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

const banner: Reader<Content['carousel']> = (record, report, where) => {
  const [from, until] = [minute(record['from']), minute(record['until'])];
  if (from === undefined || until === undefined) {
    const written = JSON.stringify(record[from === undefined ? 'from' : 'until']).slice(0, 100);
    return refuse('time_unreadable', { written });
  }
  const item = {
    id: idOf(record['id']) ?? where,
    image: addressOf(record['banner'], report),
    dish_id: idOf(record['dish_id']),
    category_id: idOf(record['category_id']),
    name: bilingualOf(record, 'title'),
    text: bilingualOf(record, 'text'),
    shown_from: from,
    shown_until: until,
  };
  return item.image === null && item.dish_id === null && isBlank(item.name) ? refuse('banner_empty') : item;
};

const notification: Reader<Content['notifications']> = (record) => {
  const name = bilingualOf(record, 'title');
  if (isBlank(name)) return NO_TITLE;
  return {
    // Phones store read marks by id, so a notification without one needs a stable id.
    id: idOf(record['id']) ?? (name.en || name.ar).slice(0, 64),
    icon: textOf(record['icon'], 40),
    name,
    description: bilingualOf(record, 'description', longTextOf),
    date: textOf(record['date'], 40),
  };
};

const slide: Reader<Content['onboarding']> = (record, report) => {
  const [title1, title2] = [bilingualOf(record, 'title1'), bilingualOf(record, 'title2')];
  if (isBlank(title1) && isBlank(title2)) return NO_TITLE;
  return {
    image: addressOf(record['image'], report),
    title1,
    title2,
    description1: bilingualOf(record, 'description1'),
    description2: bilingualOf(record, 'description2'),
  };
};

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
  return {
    ...(lists.promocodes && { promocodes: lists.promocodes }),
    ...(lists.reviews && { reviews: lists.reviews }),
    ...(lists.carousel && { carousel: lists.carousel }),
    ...(lists.notifications && { notifications: lists.notifications }),
    ...(lists.onboarding && { onboarding: lists.onboarding }),
  };
}
