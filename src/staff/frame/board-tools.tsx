import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineName } from '#src/staff/desk/names.ts';
import { Text } from '#src/ui/layout.tsx';
import css from './staff-header.module.css';
import { useBoard } from '#src/staff/session/board.ts';
import { useServerNow } from '#src/staff/session/clock.ts';
import { sellablesQuery } from '#src/staff/board/sold-out.ts';
import { hasWorkFor, useStation } from '#src/staff/board/board-filter.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { AllDaySheet } from '#src/staff/board/all-day-sheet.tsx';
import { COLUMNS, useColumns } from '#src/staff/board/columns.ts';
import { PauseSheet } from '#src/staff/board/pause-sheet.tsx';
import { SoldOutSheet } from '#src/staff/board/sold-out-sheet.tsx';
import { StationSheet } from '#src/staff/board/station-sheet.tsx';
import { TypeFilter } from '#src/staff/board/type-filter.tsx';

const SHEETS = { 'sold-out': SoldOutSheet, 'all-day': AllDaySheet, pause: PauseSheet, station: StationSheet };

/** On a desk only the button for sold-out items is shown. */
export function BoardTools({ isBoard }: { isBoard: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof SHEETS | null>(null);
  const { data: items } = useQuery(sellablesQuery);
  const soldOut = items?.filter((item) => !item.available).length ?? 0;
  const Opened = open && SHEETS[open];
  return (
    <>
      {isBoard && <StationButton onClick={() => setOpen('station')} />}
      {isBoard && (
        <span className={css.types}>
          <TypeFilter />
        </span>
      )}
      <Tool icon="ban" word={t('kitchen.soldOut')} count={soldOut} onClick={() => setOpen('sold-out')} />
      {isBoard && <Tool icon="list-checks" word={t('kitchen.allDay')} onClick={() => setOpen('all-day')} />}
      {isBoard && <PauseButton onClick={() => setOpen('pause')} />}
      {Opened && <Opened onClose={() => setOpen(null)} />}
    </>
  );
}

function Tool({
  icon,
  word,
  count = 0,
  onClick,
}: {
  icon: IconName;
  word: string;
  count?: number;
  onClick: () => void;
}) {
  return (
    <button type="button" className={`press ${css.tool}`} title={word} onClick={onClick}>
      <Icon name={icon} size={18} />
      <span className={css.known}>{word}</span>
      {count > 0 && (
        <Text as="bdi" fixed weight={600}>
          {formatNumber(count)}
        </Text>
      )}
    </button>
  );
}

function StationButton({ onClick }: { onClick: () => void }) {
  const { t, lang } = useTranslation();
  const { ids, categories } = useStation();
  const columns = useColumns();
  if (ids === null) return null;
  const tickets = COLUMNS.flatMap((column) => (column === 'done' ? [] : columns[column]));
  const shown = tickets.filter((ticket) => hasWorkFor(ticket, ids)).length;
  const names = categories.map((category) => isolate(lineName(category, lang))).join(' · ');
  return (
    <button type="button" className={`press ${css.tool} ${css.station}`} title={names} onClick={onClick}>
      <Icon name="flame" size={18} />
      <span className={css.words}>{names}</span>
      <Text as="span" fixed weight={600}>
        {t('kitchen.station.open', { shown, all: tickets.length })}
      </Text>
    </button>
  );
}

function PauseButton({ onClick }: { onClick: () => void }) {
  const { t, lang } = useTranslation();
  const { ordering, timezone } = useBoard();
  const { accepts_orders: isOn, paused_until: until } = ordering;
  const now = useServerNow(5_000);
  const isPaused = until !== null && until > now;
  const word = !isOn
    ? t('venueDesk.stateOff')
    : isPaused
      ? t('kitchen.pausedUntil', { time: isolate(formatTime(until, lang, timezone)) })
      : t('venueDesk.pause');
  const isStopped = isPaused || !isOn;
  return (
    <button
      type="button"
      className={`press ${css.tool} ${isStopped ? css.asking : `${css.icon} ${css.rare}`}`}
      title={word}
      onClick={onClick}
    >
      <Icon name="circle-pause" size={18} />
      <span className={isStopped ? css.words : 'sr-only'}>{word}</span>
    </button>
  );
}
