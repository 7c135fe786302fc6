import {
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBoard, useLateOrders } from '#src/staff/session/board.ts';
import { useSeen } from './seen.ts';
import { hasWorkFor, useStation, useTypeFilter } from './board-filter.ts';
import { useTextSize } from '#src/staff/session/device-settings.ts';
import { announce } from '#src/stores/ui.ts';
import { Text } from '#src/ui/layout.tsx';
import { CardSkeleton } from '#src/ui/skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useSkeleton } from '#src/ui/use-skeleton.ts';
import { BoardColumn } from './board-column.tsx';
import chip from '#src/ui/chip.module.css';
import css from './board.module.css';
import { openerOf } from './ticket-card.tsx';
import { COLUMNS, type Column, useColumns } from './columns.ts';
import { useMove } from '#src/staff/ticket/use-move.ts';
import { QuietBoard } from './quiet-board.tsx';
import { useArrivals } from './use-arrivals.ts';

const BoardWarnings = lazyPart(() => import('./board-warnings.tsx').then((part) => part.BoardWarnings));
const TicketSheet = lazyPart(() => import('./ticket-sheet.tsx').then((part) => part.TicketSheet));

export function BoardScreen() {
  const { t } = useTranslation();
  const { isKnown, timezone } = useBoard();
  const columns = useColumns();
  const late = useLateOrders();
  // Many new orders are drawn piece by piece, so that a tap is answered meanwhile.
  const all = useDeferredValue(columns);
  useNewInView(useDeferredValue(isKnown));
  const type = useTypeFilter();
  const { ids, gone } = useStation();
  const textSize = useTextSize();
  const skeleton = useSkeleton(!isKnown);
  const move = useMove();
  const [opened, setOpened] = useState<string | null>(null);
  useSeen();
  useArrivals(all.new, () => announce(t('kitchen.newOrders', { count: all.new.length }), true));

  // A transition shows the sheet once its code has loaded. After an empty fallback React would wait 300 ms.
  const open = useCallback((ticket: Ticket) => startTransition(() => setOpened(ticket.id)), []);
  useFocusAfter(opened, all === columns);

  const isShown = (ticket: Ticket) => (type === null || ticket.order_type === type) && hasWorkFor(ticket, ids);
  const shown = (column: Column) => (type === null && ids === null ? all[column] : all[column].filter(isShown));
  const elsewhere = all.new.length - shown('new').length;
  const isQuiet = isKnown && COLUMNS.every((column) => column === 'done' || all[column].length === 0);
  const openedTicket =
    opened === null ? null : COLUMNS.flatMap((column) => all[column]).find(({ id }) => id === opened);
  const hintOfNew =
    elsewhere > 0 ? (
      t('kitchen.station.elsewhere', { count: elsewhere })
    ) : isQuiet ? (
      <QuietBoard ended={all.done[0]} />
    ) : undefined;
  const drawn = (column: Column) => (
    <BoardColumn
      key={column}
      column={column}
      tickets={shown(column)}
      timezone={timezone}
      late={late}
      hint={column === 'new' ? hintOfNew : undefined}
      station={ids}
      onOpen={open}
      onMove={move}
    />
  );
  return (
    <div className={css.board} data-text={textSize}>
      <Suspense>
        <BoardWarnings gone={gone} />
      </Suspense>
      <nav className={css.jumps} aria-label={t('kitchen.columns')}>
        {COLUMNS.map((column) => (
          <a
            key={column}
            href={`#column-${column}`}
            className={`${chip.chip} ${css.jump} ${css[column]}`}
            onClick={jump}
          >
            <span className={css.dot} />
            {t(`kitchen.column.${column}`)}
            <Text as="bdi" ink={2}>
              {formatNumber(shown(column).length)}
            </Text>
          </a>
        ))}
      </nav>
      <div className={css.columns}>
        <div className={css.work}>{COLUMNS.filter((column) => column !== 'done').map(drawn)}</div>
        {drawn('done')}
      </div>
      {skeleton && !isKnown && <CardSkeleton height={200} count={1} />}
      <Suspense>
        {openedTicket && (
          <TicketSheet
            ticket={openedTicket}
            timezone={timezone}
            isLate={late.has(openedTicket.id)}
            onClose={() => setOpened(null)}
            onMove={move}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Returns the focus to the ticket of a closed sheet, once it is drawn in the column to which it may have moved. */
function useFocusAfter(opened: string | null, isDrawn: boolean): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const closed = before.current;
    if (opened === null && !isDrawn) return;
    before.current = opened;
    if (opened !== null || closed === null || document.activeElement !== document.body) return;
    // A long column may not have drawn the ticket.
    (document.getElementById(openerOf(closed)) ?? document.getElementById('main'))?.focus();
  }, [opened, isDrawn]);
}

function jump(event: { preventDefault: () => void; currentTarget: HTMLAnchorElement }): void {
  event.preventDefault();
  showColumn(event.currentTarget.hash);
}

const showColumn = (id: string) => document.querySelector(id)?.scrollIntoView({ inline: 'start', block: 'nearest' });

/** While the board is empty, WebKit snaps to any of its columns, and stays there when they grow. */
function useNewInView(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) showColumn('#column-new');
  }, [isDrawn]);
}
