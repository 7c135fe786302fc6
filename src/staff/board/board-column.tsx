import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import css from './board.module.css';
import type { Column, Move } from './columns.ts';
import { TicketCard } from './ticket-card.tsx';

/** So many tickets are drawn at first, and so many more each time the last one comes near. */
const FIRST = 4;
const MORE = 2;
/** In pixels below what is seen. */
const NEAR = '600px';

type BoardColumnProps = {
  column: Column;
  tickets: readonly Ticket[];
  timezone: string | undefined;
  /** What the column says while it has no tickets. */
  empty?: string | undefined;
  onOpen: (ticket: Ticket) => void;
  onMove: (ticket: Ticket, move: Move) => void;
};

/** The tickets of one step. A long column draws its next tickets when its end comes into view, so a full board opens fast. */
export function BoardColumn({ column, tickets, timezone, empty, onOpen, onMove }: BoardColumnProps) {
  const { t } = useTranslation();
  const [most, setMost] = useState(FIRST);
  const section = useRef<HTMLElement>(null);
  const left = useRef<{ id: string; at: number } | null>(null);
  const end = useEnd(tickets.length > most, () => startTransition(() => setMost((before) => before + MORE)));

  // The pressed button moves to the next column with its ticket. The focus goes to the next ticket of this column.
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
            onOpen={onOpen}
            onMove={move}
          />
        ))}
        {empty && <p className={css.empty}>{empty}</p>}
        {tickets.length > most && <div ref={end} className={css.end} />}
      </div>
    </section>
  );
}

/** Calls `more` when the element with this ref comes near the visible part of its column. */
function useEnd(isThere: boolean, more: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(more);
  useEffect(() => {
    const { current } = end;
    if (!isThere || !current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        reach();
        // The next tickets may not fill the space: look again once they are drawn.
        watch.unobserve(current);
        timer = setTimeout(() => watch.observe(current), 50);
      },
      { root: current.parentElement, rootMargin: NEAR },
    );
    watch.observe(current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [isThere]);
  return end;
}
