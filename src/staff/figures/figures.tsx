import { queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Days, Figures as Answer } from '#src/contract/staff/figures.ts';
import { atLineStart, formatTime } from '#src/i18n/format.ts';
import { formatWeekday } from '#src/i18n/format-days.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import desk from '#src/staff/desk/desk.module.css';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { slug } from '#src/staff/session/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { ByType } from './by-type.tsx';
import { Calls } from './calls.tsx';
import { daysText } from './days.ts';
import css from './figures.module.css';
import { Orders } from './orders.tsx';
import { RangePicker } from './range-picker.tsx';
import { BestSellers, ByCategory, OptionsSold } from './sold.tsx';
import { Sums } from './sums.tsx';
import { Tiles } from './tiles.tsx';
import { TimeCharts } from './time-charts.tsx';
import { Waited } from './waited.tsx';

const DAY_BEGINS = 5 * 3_600_000;

/** `days` null: the current business day. */
const figuresQuery = (days: Days | null) =>
  queryOptions({
    queryKey: ['figures', days?.from ?? 'today', days?.to ?? 'today'],
    queryFn: ({ signal }) => deskApi.figures(slug, days, signal),
  });

export function Figures() {
  const { t } = useTranslation();
  const [atOrders, setAtOrders] = useState(false);
  const find = (
    <Button
      variant="secondary"
      small
      fit
      icon={atOrders ? 'check' : 'search'}
      aria-pressed={atOrders}
      onClick={() => setAtOrders(!atOrders)}
    >
      {t('report.find')}
    </Button>
  );
  return (
    <div className={desk.page}>
      {atOrders ? (
        <>
          <Row gap={4} align="center" wrap>
            {find}
          </Row>
          <Orders />
        </>
      ) : (
        <FiguresOfDays find={find} />
      )}
    </div>
  );
}

function FiguresOfDays({ find }: { find: ReactNode }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<Days | null>(null);
  const [today, setToday] = useState<string | null>(null);
  const figures = useDeskQuery(figuresQuery(days));
  const { data } = figures;
  if (data && data.today !== today) setToday(data.today);
  const shown = days ?? (today === null ? null : { from: today, to: today });
  return (
    <>
      <Row gap={5} align="end" wrap>
        {today !== null && shown && (
          <>
            <RangePicker
              today={today}
              days={shown}
              onChange={(next) => setDays(next.from === today && next.to === today ? null : next)}
            />
            <DownloadButton ask={() => deskApi.figuresFile(slug, shown)}>{t('report.export')}</DownloadButton>
          </>
        )}
        {find}
      </Row>
      <DeskGate of={figures} bare>
        {(answer) => <Shown figures={answer} />}
      </DeskGate>
    </>
  );
}

function Shown({ figures }: { figures: Answer }) {
  const { t, lang } = useTranslation();
  const weekday = formatWeekday(new Date(figures.from).getUTCDay(), lang);
  const begins = isolate(formatTime(DAY_BEGINS, lang, 'UTC'));
  return (
    <>
      <div>
        <Text as="h2" size={1}>
          {figures.from === figures.to && `${weekday} `}
          {atLineStart(daysText(figures, figures.today, t, lang))}
        </Text>
        <p className={desk.lead}>
          {t('report.dayBegins', { time: begins })}{' '}
          {t('report.comparedWith', { days: daysText(figures.before, figures.today, t, lang) })}
        </p>
      </div>
      <Tiles figures={figures} />
      <TimeCharts figures={figures} />
      <Stack align="start" gap={7} className={css.tables}>
        <ByType figures={figures} />
        <Sums figures={figures} />
      </Stack>
      <Waited figures={figures} />
      <Calls figures={figures} />
      <ByCategory figures={figures} />
      <BestSellers figures={figures} />
      <OptionsSold figures={figures} />
    </>
  );
}
