import type { Ticket } from '#src/contract/staff/board.ts';
import { formatTime } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PaidTag } from '#src/staff/ticket/paid-tag.tsx';
import { CancelWords, statusWord, TwiceMark } from '#src/staff/ticket/ticket-words.tsx';
import { useMove } from '#src/staff/ticket/use-move.ts';
import { useBoard, useLateOrders } from '#src/staff/session/board.ts';
import { useDoubles } from '#src/staff/ticket/doubles.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { StatusTag, type Tone } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { OrderLines } from './order-lines.tsx';
import css from './table-order.module.css';

const TONES: Partial<Record<Ticket['status'], Tone>> = {
  pending: 'wait',
  ready: 'go',
  delivered: 'go',
  canceled: 'stop',
};

/** One order of a table, as the kitchen has it. */
export function TableOrder({ ticket, onPrint }: { ticket: Ticket; onPrint: () => void }) {
  const { t, lang, currency } = useTranslation();
  const { timezone } = useBoard();
  const isLate = useLateOrders().has(ticket.id);
  const twin = useDoubles().get(ticket.id);
  const move = useMove();
  const { status, timeline, created_at: madeAt } = ticket;
  const number = isolateLtr(String(ticket.number));
  const time = (at: number) => formatTime(at, lang, timezone);
  const title = `order-${ticket.id}`;
  return (
    <Stack as="article" gap={3} className={css.order} aria-labelledby={title} data-ticket={ticket.id}>
      <Row gap={4} rowGap={2} align="center" justify="between" wrap>
        <Text as="h3" size={3} id={title}>
          {t('print.order', { number })}
        </Text>
        <StatusTag tone={TONES[status] ?? 'note'}>
          {t(...statusWord(status, ticket.order_type))}
          {' · '}
          <bdi>{time(timeline.at(-1)?.at ?? madeAt)}</bdi>
        </StatusTag>
      </Row>
      <Text as="p" size="sm" ink={2}>
        <T k="kitchen.since" values={{ time: time(madeAt) }} />
        {' · '}
        {ticket.taken_by === null ? (
          t('floor.byGuest')
        ) : (
          <T k="floor.takenBy" values={{ name: ticket.taken_by || t('access.role.waiter') }} />
        )}
      </Text>
      <TwiceMark twin={twin} />
      <PaidTag ticket={ticket} />
      {status === 'canceled' && (
        <Text as="p" ink="stop" weight={600}>
          <CancelWords ticket={ticket} />
        </Text>
      )}
      {isLate && (
        <Text as="p" size="sm" ink={2}>
          {t('kitchen.lateTap')}
        </Text>
      )}
      {ticket.note !== '' && <ContentText as="p" className={css.note} of={ticket.note} />}
      <OrderLines lines={ticket.lines} />
      <Row gap={4} rowGap={2} align="center" justify="between" wrap className={css.foot}>
        <Price currency={currency} amount={ticket.total} />
        <Button small fit variant="quiet" icon="printer" onClick={onPrint}>
          {t('kitchen.print')}
        </Button>
        {status === 'ready' && (
          <Button small fit variant="go" icon="check" onClick={() => move(ticket, { to: 'delivered' })}>
            {t('kitchen.served')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
