import { memo } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { formatTime } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMinutesSince } from '#src/staff/session/clock.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Text } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { ageTone, type Column, dueTone, nextMove } from './columns.ts';
import type { Step } from '#src/staff/ticket/taps.ts';
import { MoveButtons } from './move-buttons.tsx';
import { PaidTag } from '#src/staff/ticket/paid-tag.tsx';
import { TicketLines } from './ticket-lines.tsx';
import {
  CancelWords,
  OrderNumber,
  statusWord,
  TicketPlace,
  TwiceMark,
  type Twin,
  TYPE_ICON,
  useOrderTitle,
} from '#src/staff/ticket/ticket-words.tsx';
import css from './ticket.module.css';

export type TicketCardProps = {
  ticket: Ticket;
  column: Column;
  timezone: string | undefined;
  isLate: boolean;
  twin?: Twin;
  station: ReadonlySet<string> | null;
  onOpen: (ticket: Ticket) => void;
  /** `byKey`: pressed with the keyboard, so the focus has to go to another ticket. */
  onMove: (ticket: Ticket, step: Step, byKey: boolean) => void;
};

/** Ids of the buttons that open a ticket's details, and that move it on. */
export const openerOf = (ticketId: string): string => `open-${ticketId}`;
export const moverOf = (ticketId: string): string => `move-${ticketId}`;

/** What is ready, or on its way, is one line: its dishes stand in its details. */
export const TicketCard = memo(function TicketCard({
  ticket,
  column,
  timezone,
  isLate,
  twin,
  station,
  onOpen,
  onMove,
}: TicketCardProps) {
  const { t } = useTranslation();
  const dueAt = column === 'cooking' && ticket.ready_at ? ticket.ready_at : null;
  const minutes = useMinutesSince(dueAt ?? ticket.created_at);
  const tone = column === 'done' ? null : dueAt === null ? ageTone(minutes) : dueTone(minutes);
  const title = useOrderTitle();
  const isShort = column === 'ready' || column === 'onWay';
  const moves = nextMove(ticket) && (
    <MoveButtons ticket={ticket} id={moverOf(ticket.id)} onMove={(step, byKey) => onMove(ticket, step, byKey)} />
  );
  return (
    <article
      className={`edged ${css.ticket} ${css[column]} ${tone === 'stop' ? css.late : ''} ${isShort ? css.short : ''}`}
      aria-label={title(ticket)}
      data-ticket={ticket.id}
    >
      <div className={css.head}>
        <button type="button" id={openerOf(ticket.id)} className={`covers ${css.open}`} onClick={() => onOpen(ticket)}>
          <span className={css.number}>
            <OrderNumber ticket={ticket} />
          </span>
          <span className="sr-only">{t('common.details')}</span>
        </button>
        <Text as="p" grow weight={600} className={css.place}>
          <Icon name={TYPE_ICON[ticket.order_type]} size={17} />
          <span className={isShort && ticket.order_type !== 'DINE_IN' ? 'sr-only' : css.words}>
            <TicketPlace ticket={ticket} isShort />
          </span>
          {ticket.code !== null && (!isShort || ticket.order_type !== 'DINE_IN') && (
            <Text as="bdi" size="sm" ink={2} weight={500} dir="ltr" className={css.code}>
              {ticket.code}
            </Text>
          )}
        </Text>
        {tone === null ? (
          <Ended ticket={ticket} />
        ) : dueAt === null ? (
          <Age minutes={Math.max(0, minutes)} tone={tone} />
        ) : (
          <Due at={dueAt} late={minutes} tone={tone} timezone={timezone} />
        )}
        {isShort && moves}
      </div>
      {isLate && (
        <p className={css.waiting}>
          <Icon name="hourglass" size={16} stroke="2" />
          {t('kitchen.lateTap')}
        </p>
      )}
      <TwiceMark twin={twin} />
      {ticket.placed_at !== null && column !== 'done' && !isShort && <Offline ticket={ticket} timezone={timezone} />}
      {column !== 'done' && <PaidTag ticket={ticket} className={css.paid} />}
      {ticket.status === 'canceled' && (
        <Text as="p" size="sm" ink="stop" weight={500} className={css.reason}>
          <CancelWords ticket={ticket} />
        </Text>
      )}
      {!isShort && ticket.note !== '' && (
        <p className={css.note}>
          <Icon name="notebook-pen" size={18} />
          <ContentText of={ticket.note} />
        </p>
      )}
      {!isShort && <TicketLines ticket={ticket} station={station} />}
      {!isShort && moves}
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

function Due({
  at,
  late,
  tone,
  timezone,
}: {
  at: number;
  late: number;
  tone: 'go' | 'wait' | 'stop';
  timezone: string | undefined;
}) {
  const { t, lang } = useTranslation();
  return (
    <StatusTag tone={tone} icon={late > 0 ? 'triangle-alert' : 'clock'}>
      <span className={css.long}>
        {late > 0 ? (
          <T k="kitchen.late" values={{ minutes: t('unit.minutesShort', { value: late }) }} />
        ) : (
          <T k="kitchen.due" values={{ time: formatTime(at, lang, timezone) }} />
        )}
      </span>
      <span className={css.brief} aria-hidden="true">
        {late > 0 ? (
          <T k="unit.minutesShort" values={{ value: `+${late}` }} />
        ) : (
          <bdi>{formatTime(at, lang, timezone)}</bdi>
        )}
      </span>
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
