import type { TFunction } from 'i18next';
import { MAX_RANGE_DAYS } from '#src/contract/staff/orders-desk.ts';
import type { Days } from '#src/contract/staff/figures.ts';
import { addDays } from '#src/domain/hours.ts';
import type { Lang } from '#src/domain/lang.ts';
import { formatDay } from '#src/i18n/format-days.ts';
import { isolate } from '#src/i18n/isolate.ts';

export const RANGES = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'year', 'chosen'] as const;
export type Range = (typeof RANGES)[number];

export function daysOf(range: Exclude<Range, 'chosen'>, today: string): Days {
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'year':
      return { from: addDays(today, -364), to: today };
  }
}

/** `14 Nov`, `from 1 Nov to 14 Nov`, with the year where it is not that of `today`. */
export function daysText({ from, to }: Days, today: string, t: TFunction, lang: Lang): string {
  const [first, last] = [from, to].map((day) => isolate(formatDay(day, lang, Date.parse(today))));
  return from === to ? (first ?? '') : t('report.span', { from: first, to: last });
}

/** Null: a range that the server answers. */
export function rangeProblem({ from, to }: Days, t: TFunction): string | null {
  if (from === '' || to === '') return t('report.rangeMissing');
  if (from > to) return t('report.rangeReversed');
  return to < addDays(from, MAX_RANGE_DAYS) ? null : t('report.rangeTooLong', { days: MAX_RANGE_DAYS });
}
