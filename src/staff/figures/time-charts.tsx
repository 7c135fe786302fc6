import { useState } from 'react';
import type { Compared, Figures } from '#src/contract/staff/figures.ts';
import { formatDate, formatTime } from '#src/i18n/format.ts';
import { formatWeekday } from '#src/i18n/format-days.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Stack } from '#src/ui/layout.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { byMonth } from './by-month.ts';
import type { Measure } from './chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { daysText } from './days.ts';
import css from './figures.module.css';

const HOUR = 3_600_000;
const FIRST_HOUR = 5;
const HOURS = Array.from({ length: 24 }, (_, at) => (at + FIRST_HOUR) % 24);
/** More days are drawn as a line, and still more month by month. */
const MOST_BARS = 31;
const MOST_DAYS = 92;
const NONE: Compared = { count: 0, sales: 0, before: { count: 0, sales: 0 } };

export function TimeCharts({ figures }: { figures: Figures }) {
  const { t, lang } = useTranslation();
  const [measure, setMeasure] = useState<Measure>('sales');
  const { by_day: days, by_hour: hours, by_weekday: weekdays } = figures;
  const isLong = days.length > MOST_DAYS;
  const shared = {
    measure,
    ranges: [daysText(figures, figures.today, t, lang), daysText(figures.before, figures.today, t, lang)] as const,
  };
  return (
    <>
      <div className={css.range}>
        <SelectField
          label={t('report.measure')}
          placeholder={t('report.measure')}
          value={measure}
          onChange={(value) => setMeasure(value === 'count' ? 'count' : 'sales')}
          options={[
            { value: 'sales', label: t('report.sales') },
            { value: 'count', label: t('report.orders') },
          ]}
        />
      </div>
      {days.length > 1 && (
        <ChartCard
          {...shared}
          id="by-day"
          title={t(isLong ? 'report.byMonth' : 'report.byDay')}
          what={isLong ? 'report.month' : 'report.day'}
          kind={days.length > MOST_BARS && !isLong ? 'line' : 'bars'}
          rows={
            isLong ? byMonth(days, lang) : days.map((row) => ({ id: row.day, name: formatDate(row.day, lang), ...row }))
          }
        />
      )}
      <Stack align="start" gap={7} className={css.tables}>
        <ChartCard
          {...shared}
          id="by-hour"
          title={t('report.byHour')}
          what="report.hour"
          kind="bars"
          rows={HOURS.map((hour) => ({
            id: String(hour),
            name: formatTime(hour * HOUR, lang, 'UTC'),
            ...(hours[hour] ?? NONE),
          }))}
        />
        {days.length > 1 && (
          <ChartCard
            {...shared}
            id="by-weekday"
            title={t('report.byWeekday')}
            what="report.weekday"
            kind="bars"
            rows={weekdays.map((row, weekday) => ({
              id: String(weekday),
              name: formatWeekday(weekday, lang),
              ...row,
            }))}
          />
        )}
      </Stack>
    </>
  );
}
