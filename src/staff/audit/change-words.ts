import type { TFunction } from 'i18next';
import { type Currency, currencyOf } from '#src/domain/money.ts';
import { columnsOf, type Field, type Words } from '#src/contract/staff/record-fields.ts';
import { type AuditChange, LOGGED_TABLES } from '#src/contract/staff/audit.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDayTime, moneyText } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { nameOf } from '#src/staff/desk/names.ts';
import { inLanguage } from '#src/domain/text.ts';

type Value = AuditChange['fields'][number]['from'];

type Format = Words | 'moment';

const FORMATS: Partial<Record<string, Format>> = {
  ...Object.fromEntries(
    LOGGED_TABLES.flatMap(Object.entries<Field>).flatMap(([name, field]) =>
      columnsOf({ [name]: field }).map((column) => [column, field.words]),
    ),
  ),
  answer: 'text',
  hidden_reason: 'text',
  paused_until: 'moment',
  currency: 'code',
  sizes: 'nameOnly',
  options: 'nameOnly',
};

export function changeWords(change: AuditChange, t: TFunction, lang: Lang, now: number, timezone?: string): string {
  const { kind, fields, counts, undone } = change;
  const name = isolate(nameOf(change, lang));
  if (kind === 'undo') return t('audit.undo', { what: undone ? t(`audit.kind.${undone.kind}`) : '' });
  if (kind === 'dish_available' || kind === 'option_available') {
    return t(fields[0]?.to === true ? 'desk.nowAvailable' : 'desk.nowSoldOut', { name });
  }
  if (kind === 'table_move') {
    return t('audit.did.table_move', { name, to: isolate(String(fields[0]?.to ?? '')) });
  }
  if (kind === 'pause') {
    const until = fields.find(({ field }) => field === 'paused_until')?.to;
    if (typeof until !== 'number') return t('audit.resumed');
    return t('audit.paused', { time: isolate(formatDayTime(until, lang, t, now, timezone)) });
  }
  const sentence = t(`audit.did.${kind}`, { name });
  return counts ? `${sentence} ${countWords(counts, t)}` : sentence;
}

function countWords(counts: { added: number; removed: number; changed: number }, t: TFunction): string {
  const parts = (['added', 'removed', 'changed'] as const).filter((part) => counts[part] > 0);
  if (parts.length === 0) return '';
  return `(${parts.map((part) => t(`audit.counts.${part}`, { count: counts[part] })).join(t('audit.comma'))})`;
}

/** Their sentence already names the old and the new values. */
const SAID_WHOLE: readonly AuditChange['kind'][] = ['dish_available', 'option_available', 'pause', 'undo'];

export function fieldWords(change: AuditChange, t: TFunction, lang: Lang): string[] {
  const fitted = (change.fitted ?? []).map((dish) => t('audit.fitted', { dish: isolate(inLanguage(dish, lang)) }));
  if (SAID_WHOLE.includes(change.kind)) return [...new Set(fitted)];
  const currency = change.counted_in ? currencyOf(change.counted_in) : null;
  const fields = change.fields
    .filter(({ field }) => field in FORMATS)
    .map(({ field, from, to }) => {
      const name = t(`field.${field}`);
      const [before, after] = [valueWords(field, from, currency, t, lang), valueWords(field, to, currency, t, lang)];
      return before === null || after === null ? name : t('audit.fromTo', { name, before, after });
    });
  return [...new Set([...fields, ...fitted])];
}

function valueWords(field: string, value: Value, currency: Currency | null, t: TFunction, lang: Lang): string | null {
  const kind = FORMATS[field];
  if (kind === undefined || kind === 'nameOnly') return null;
  if (value === null || value === '') return t('audit.nothing');
  if (kind === 'money') return typeof value === 'number' ? moneyText(value, currency, lang) : null;
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  return kind === 'text' ? isolate(String(value)) : isolateLtr(String(value));
}
