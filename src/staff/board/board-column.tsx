import { type CSSProperties, type ReactNode, startTransition, useCallback, useRef, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Column, Row, Text } from '#src/ui/layout.tsx';
import { useChange } from '#src/ui/use-change.ts';
import css from './board.module.css';
import type { Column as BoardColumnName } from './columns.ts';
import type { Step } from '#src/staff/ticket/taps.ts';
import { useDoubles } from '#src/staff/ticket/doubles.ts';
import { moverOf, TicketCard } from './ticket-card.tsx';

const TICKETS_AT_FIRST = 4;
const TICKETS_PER_STEP = 2;
const DRAW_BELOW = '600px';

type BoardColumnProps = {
  column: BoardColumnName;
  tickets: readonly Ticket[];
  timezone: string | undefined;
  late: ReadonlySet<string>;
  hint?: ReactNode;
  /** Null: all categories. */
  station: ReadonlySet<string> | null;
  onOpen: (ticket: Ticket) => void;
  onMove: (ticket: Ticket, step: Step) => void;
};

/** A long column draws its next tickets only when its end comes into view: a full board opens fast. */
export function BoardColumn({ column, tickets, timezone, late, hint, station, onOpen, onMove }: BoardColumnProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(TICKETS_AT_FIRST);
  const doubles = useDoubles();
  const title = useRef<HTMLHeadingElement>(null);
  const left = useRef<string | null>(null);
  const hasMore = tickets.length > most;

  const watchEnd = useCallback((end: HTMLElement | null) => {
    if (!end) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        startTransition(() => setMost((drawn) => drawn + TICKETS_PER_STEP));
      },
      { root: end.parentElement, rootMargin: DRAW_BELOW },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, []);

  // The pressed button leaves with its ticket, so the focus goes to the next ticket of this column.
  useChange(tickets, (before) => {
    const isLeft = ({ id }: Ticket) => id === left.current;
    const at = before.findIndex(isLeft);
    if (at < 0 || tickets.some(isLeft)) return;
    left.current = null;
    const next = tickets[Math.min(at, tickets.length - 1)];
    // A long column may not have drawn the ticket.
    ((next && document.getElementById(moverOf(next.id))) ?? title.current)?.focus();
  });

  // The same for all tickets and frames, so that only changed tickets are drawn (npm run bench -- board).
  const move = useCallback(
    (ticket: Ticket, step: Step, byKey: boolean) => {
      left.current = byKey ? ticket.id : null;
      onMove(ticket, step);
    },
    [onMove],
  );
  const isStrip = tickets.length === 0 && !hint;
  return (
    <Column
      as="section"
      gap={2}
      id={`column-${column}`}
      className={`${css.column} ${css[column]} ${isStrip ? css.strip : ''}`}
      data-column={column}
      // The wider, the more is waiting in it.
      style={{ '--waiting': tickets.length } as CSSProperties}
    >
      <Row as="h2" gap={3} align="center" ref={title} className={css.title} tabIndex={-1}>
        <span className={css.dot} />
        {t(`kitchen.column.${column}`)}
        <Text as="bdi" ink={2}>
          {formatNumber(tickets.length)}
        </Text>
      </Row>
      {!isStrip && (
        <div className={css.tickets}>
          {hint && <div className={typeof hint === 'string' ? css.hint : css.quiet}>{hint}</div>}
          {tickets.slice(0, most).map((ticket) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              column={column}
              timezone={timezone}
              isLate={late.has(ticket.id)}
              twin={doubles.get(ticket.id)}
              station={station}
              onOpen={onOpen}
              onMove={move}
            />
          ))}
          {/* A new one is looked at again: a step may leave it in view. */}
          {hasMore && <div key={most} ref={watchEnd} className={css.end} />}
        </div>
      )}
    </Column>
  );
}
