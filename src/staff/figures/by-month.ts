import type { Figures } from '#src/contract/staff/figures.ts';
import { dateFormat } from '#src/domain/date-format.ts';
import type { Lang } from '#src/domain/lang.ts';
import { inDigits } from '#src/i18n/format.ts';

type Day = Figures['by_day'][number];

/** Days before are added to the month of the day that they are compared with. */
export function byMonth(days: readonly Day[], lang: Lang) {
  const months = [...new Set(days.map(monthOf))];
  return months.map((month) => {
    const of = days.filter((day) => monthOf(day) === month);
    return {
      id: month,
      name: monthName(month, lang),
      count: sum(of, (day) => day.count),
      sales: sum(of, (day) => day.sales),
      before: { count: sum(of, (day) => day.before.count), sales: sum(of, (day) => day.before.sales) },
    };
  });
}

/** `YYYY-MM`. */
const monthOf = ({ day }: Day): string => day.slice(0, 7);

const sum = (days: readonly Day[], of: (day: Day) => number): number => days.reduce((all, day) => all + of(day), 0);

/** `Nov 2026`. */
function monthName(month: string, lang: Lang): string {
  const format = dateFormat(lang === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', { month: 'short', year: 'numeric' }, 'UTC');
  return inDigits(format.format(Date.parse(month)), lang);
}
