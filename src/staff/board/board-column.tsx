import { startTransition, useEffect, useRef, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './board.module.css';
import type { Column, Move } from './columns.ts';
import { TicketCard } from './ticket-card.tsx';

/** Number of tickets drawn at first, and added each time the end of the column comes near. */
const FIRST = 4;
const MORE = 2;
/** Distance below the viewport. */
const NEAR = '600px';

type BoardColumnProps = {
  column: Column;
  tickets: readonly Ticket[];
  timezone: string | undefined;
  late: ReadonlySet<string>;
  empty?: string | undefined;
  onOpen: (ticket: Ticket) => void;
  onMove: (ticket: Ticket, move: Move) => void;
};

/** A full board opens fast because a long column draws its next tickets only when its end comes into view. */
export function BoardColumn({ column, tickets, timezone, late, empty, onOpen, onMove }: BoardColumnProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(FIRST);
  const section = useRef<HTMLElement>(null);
  const left = useRef<{ id: string; at: number } | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = tickets.length > most;

  useEffect(() => {
    const { current } = end;
    if (!hasMore || !current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setMost(most + MORE));
      },
      { root: current.parentElement, rootMargin: NEAR },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [hasMore, most]);

  // The pressed button moves to the next column with its ticket, so the focus goes to the next ticket of this column.
  useEffect(() => {
    const { current } = left;
    if (!current || tickets.some(({ id }) => id === current.id)) return;
    left.current = null;
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
    const next = buttons[Math.min(current.at, buttons.length - 1)] ?? section.current?.querySelector('h2');
    next?.focus();
  }, [tickets]);

  const move = (ticket: Ticket, to: Move, byKey: boolean) => {
    left.current = byKey ? { id: ticket.id, at: tickets.indexOf(ticket) } : null;
    onMove(ticket, to);
  };
  return (
    <section ref={section} id={`column-${column}`} className={`${css.column} ${css[column]}`} data-column={column}>
      <h2 className={css.title} tabIndex={-1}>
        <span className={css.dot} />
        {t(`kitchen.column.${column}`)}
        <bdi className={css.count}>{tickets.length}</bdi>
      </h2>
      <div className={css.tickets}>
        {tickets.slice(0, most).map((ticket) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            column={column}
            timezone={timezone}
            isLate={late.has(ticket.id)}
            onOpen={onOpen}
            onMove={move}
          />
        ))}
        {empty && <p className={css.empty}>{empty}</p>}
        {hasMore && <div ref={end} className={css.end} />}
      </div>
    </section>
  );
}
