import { memo, type MouseEvent } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMinutesSince } from '#src/staff/state/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { ageTone, nextMove, type Column, type Move } from './columns.ts';
import { TicketLines } from './ticket-lines.tsx';
import { CancelWords, statusWord, TicketPlace, TYPE_ICON } from './ticket-words.tsx';
import css from './ticket.module.css';

export type TicketCardProps = {
  ticket: Ticket;
  column: Column;
  timezone: string | undefined;
  /** A tap of it waits for the server's answer. */
  isLate: boolean;
  onOpen: (ticket: Ticket) => void;
  /** `byKey`: pressed with the keyboard, so the focus has to go to another ticket. */
  onMove: (ticket: Ticket, move: Move, byKey: boolean) => void;
};

export const TicketCard = memo(function TicketCard({
  ticket,
  column,
  timezone,
  isLate,
  onOpen,
  onMove,
}: TicketCardProps) {
  const { t } = useTranslation();
  const minutes = useMinutesSince(ticket.created_at);
  const move = nextMove(ticket);
  const tone = column === 'done' ? null : ageTone(minutes);
  const number = isolateLtr(String(ticket.number));
  const tap = (event: MouseEvent) => {
    // The second half of a double tap would hit the ticket that moved up.
    if (move && event.detail <= 1) onMove(ticket, move, event.detail === 0);
  };
  return (
    <article
      className={`${css.ticket} ${css[column]} ${tone === 'stop' ? css.late : ''}`}
      aria-label={t('print.order', { number })}
      data-ticket={ticket.id}
    >
      <div className={css.head}>
        <button type="button" className={css.open} onClick={() => onOpen(ticket)}>
          <bdi dir="ltr" className={css.number}>
            #{ticket.number}
          </bdi>
          {ticket.code !== null && (
            <bdi dir="ltr" className={css.code}>
              {ticket.code}
            </bdi>
          )}
          <span className="sr-only">{t('common.details')}</span>
        </button>
        {tone ? <Age minutes={minutes} tone={tone} /> : <Ended ticket={ticket} />}
      </div>
      <p className={css.place}>
        <Icon name={TYPE_ICON[ticket.order_type]} size={17} />
        <span>
          <TicketPlace ticket={ticket} />
        </span>
      </p>
      {isLate && (
        <p className={css.waiting}>
          <Icon name="hourglass" size={16} stroke="2" />
          {t('kitchen.lateTap')}
        </p>
      )}
      {ticket.placed_at !== null && column !== 'done' && <Offline ticket={ticket} timezone={timezone} />}
      {ticket.status === 'canceled' && (
        <p className={css.reason}>
          <CancelWords reason={ticket.cancel_reason} />
        </p>
      )}
      {ticket.note !== '' && (
        <p className={css.note}>
          <Icon name="notebook-pen" size={16} />
          <ContentText of={ticket.note} />
        </p>
      )}
      <TicketLines lines={ticket.lines} />
      {move && (
        <Button variant={move.look} small className={css.move} onClick={tap} data-move="">
          {t(move.word)}
        </Button>
      )}
    </article>
  );
});

function Age({ minutes, tone }: { minutes: number; tone: 'go' | 'wait' | 'stop' }) {
  const { t } = useTranslation();
  return (
    <StatusTag tone={tone} icon="timer">
      <span aria-hidden="true">
        <T k="unit.minutesShort" values={{ value: minutes }} />
      </span>
      <span className="sr-only">{t('a11y.ticketAge', { age: t('count.minutes', { count: minutes }) })}</span>
    </StatusTag>
  );
}

function Ended({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const canceled = ticket.status === 'canceled';
  return (
    <StatusTag tone={canceled ? 'stop' : 'go'} icon={canceled ? 'x' : 'check'}>
      {t(...statusWord(ticket.status, ticket.order_type))}
    </StatusTag>
  );
}

/** Tells the kitchen how long a guest whose phone was offline has really been waiting. */
function Offline({ ticket, timezone }: { ticket: Ticket; timezone: string | undefined }) {
  const { lang } = useTranslation();
  const time = (at: number) => formatTime(at, lang, timezone);
  return (
    <p className={css.offline}>
      <Icon name="cloud-download" size={16} stroke="2" />
      <span>
        <T
          k="kitchen.offlineOrder"
          values={{ time: time(ticket.placed_at ?? ticket.created_at), arrived: time(ticket.created_at) }}
        />
      </span>
    </p>
  );
}
