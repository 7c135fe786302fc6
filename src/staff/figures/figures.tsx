import { queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Figures as Day } from '#src/contract/staff/figures.ts';
import { addDays } from '#src/domain/hours.ts';
import { formatDate, formatNumber, formatPercent, formatTime, formatWeekday } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { useDeskQuery } from '#src/staff/state/desk-query.ts';
import { slug } from '#src/staff/state/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { Price } from '#src/ui/price.tsx';
import { BestSellers, OptionsSold } from './best-sellers.tsx';
import { ByType } from './by-type.tsx';
import { DayPicker } from './day-picker.tsx';
import css from './figures.module.css';
import { Orders } from './orders.tsx';
import { Sums } from './sums.tsx';

const SECOND = 1_000;

/** `day`: `YYYY-MM-DD`; null: the current business day. */
const figuresQuery = (day: string | null) =>
  queryOptions({
    queryKey: ['figures', day ?? 'today'],
    queryFn: ({ signal }) => deskApi.figures(slug, day, signal),
  });

export function Figures() {
  const { t } = useTranslation();
  const [atOrders, setAtOrders] = useState(false);
  return (
    <div className={desk.page}>
      <div className={desk.row}>
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
      </div>
      {atOrders ? <Orders /> : <OneDay />}
    </div>
  );
}

function OneDay() {
  const [day, setDay] = useState<string | null>(null);
  const [today, setToday] = useState<Day | null>(null);
  const figures = useDeskQuery(figuresQuery(day));
  const { data } = figures;
  if (day === null && data && data.day !== today?.day) setToday(data);
  const shown = day ?? today?.day;
  return (
    <>
      {today && shown !== undefined && (
        <DayHead
          day={shown}
          latest={today.day}
          span={data?.day === shown ? data : null}
          onChange={(next) => setDay(next === today.day ? null : next)}
        />
      )}
      <DeskGate of={figures} bare>
        {(read) => <DayFigures day={read} />}
      </DeskGate>
    </>
  );
}

function DayHead({
  day,
  latest,
  span,
  onChange,
}: {
  day: string;
  latest: string;
  span: Day | null;
  onChange: (day: string) => void;
}) {
  const { t, lang } = useTranslation();
  const weekday = formatWeekday(new Date(`${day}T00:00:00Z`).getUTCDay(), lang);
  const time = (ms: number) => isolate(formatTime(ms, lang, span?.timezone));
  return (
    <div className={css.head}>
      <div className={css.titles}>
        <h2 className={css.day}>
          {weekday} <bdi>{formatDate(day, lang)}</bdi>
        </h2>
        <p className={desk.lead}>
          {span ? t('report.span', { from: time(span.from), to: time(span.to) }) : t('common.loading')}
        </p>
      </div>
      <DayPicker day={day} latest={latest} onChange={onChange} onStep={(by) => onChange(addDays(day, by))} />
      <DownloadButton ask={() => deskApi.figuresFile(slug, day)}>{t('report.export')}</DownloadButton>
    </div>
  );
}

function DayFigures({ day }: { day: Day }) {
  const { t } = useTranslation();
  const kept = day.orders - day.canceled;
  return (
    <>
      <dl className={css.tiles}>
        <Tile word={t('report.sales')}>
          <Price amount={day.sales} />
        </Tile>
        <Tile word={t('report.orders')}>{formatNumber(day.orders)}</Tile>
        <Tile word={t('report.canceled')}>{formatNumber(day.canceled)}</Tile>
        <Tile word={t('report.average')}>
          {kept > 0 ? <Price amount={Math.round(day.sales / kept)} /> : t('report.none')}
        </Tile>
        <Tile word={t('report.toAccepted')} note={t('report.middle')}>
          <Duration ms={day.to_accepted.median} p90={day.to_accepted.p90} />
        </Tile>
        <Tile word={t('report.toDelivered')} note={t('report.middle')}>
          <Duration ms={day.to_delivered.median} p90={day.to_delivered.p90} />
        </Tile>
        <Tile word={t('report.offlineShare')}>
          {day.offline.share === null ? (
            t('report.none')
          ) : (
            <>
              <bdi dir="ltr">{formatPercent(Math.round(day.offline.share * 1000) / 10)}</bdi>
              <small>{t('count.orders', { count: day.offline.orders })}</small>
            </>
          )}
        </Tile>
      </dl>
      <div className={css.tables}>
        <ByType day={day} />
        <Sums day={day} />
      </div>
      <BestSellers day={day} />
      <OptionsSold day={day} />
    </>
  );
}

function Tile({ word, note, children }: { word: string; note?: string; children: ReactNode }) {
  return (
    <div className={css.tile}>
      <dt>
        {word}
        {note !== undefined && <span className={css.note}> · {note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Duration({ ms, p90 }: { ms: number | null; p90: number | null }) {
  const { t } = useTranslation();
  const words = (value: number): string => {
    const seconds = Math.round(value / SECOND);
    return seconds < 60
      ? t('report.seconds', { count: seconds })
      : t('count.minutes', { count: Math.round(seconds / 60) });
  };
  if (ms === null) return t('report.none');
  return (
    <>
      {words(ms)}
      {p90 !== null && <small>{t('report.ninth', { time: words(p90) })}</small>}
    </>
  );
}
