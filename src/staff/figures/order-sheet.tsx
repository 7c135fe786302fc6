import { queryOptions } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { FoundOrder, OrderAnswer } from '#src/contract/staff/orders-desk.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';
import { mayTakeBack } from '#src/domain/take-back.ts';
import { inLanguage } from '#src/domain/text.ts';
import { totalParts } from '#src/domain/total-parts.ts';
import { formatDate, formatNumber, formatTime } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TicketOptions } from '#src/staff/ticket/ticket-options.tsx';
import { PaidTag } from '#src/staff/ticket/paid-tag.tsx';
import { CancelAndContact } from '#src/staff/ticket/cancel-and-contact.tsx';
import { statusWord, TicketPlace } from '#src/staff/ticket/ticket-words.tsx';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { lineName } from '#src/staff/desk/names.ts';
import { knownSums } from '#src/slips/order-slips.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { slug } from '#src/staff/session/venue.ts';
import { Button } from '#src/ui/button.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ItemPrice, Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { StatusTag, type Tone } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { type TotalRowProps, TotalRows } from '#src/ui/total-rows.tsx';
import css from './orders.module.css';
import { TicketBill } from '#src/staff/bill/ticket-bill.tsx';
import { VoidSheet } from '#src/staff/bill/void-sheet.tsx';

const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: ({ signal }) => deskApi.order(slug, id, signal) });

export function OrderSheet({ found, onClose }: { found: FoundOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const order = useDeskQuery(orderQuery(found.id));
  const [over, setOver] = useState<'bill' | 'void' | null>(null);
  const ticket = order.data?.ticket;
  const { service } = useBoard();
  const closed = () => {
    setOver(null);
    void order.refetch();
  };
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={t('print.order', { number: isolateLtr(String(found.number)) })}
        subtitle={found.code !== null && <T k="kitchen.code" values={{ code: <bdi dir="ltr">{found.code}</bdi> }} />}
      >
        <DeskGate of={order} bare>
          {(answer) => (
            <>
              <WholeOrder answer={answer} />
              <Row gap={4} align="center" wrap>
                {service.bills && (
                  <Button variant="secondary" small fit icon="receipt-text" onClick={() => setOver('bill')}>
                    {t('bill.title')}
                  </Button>
                )}
                {mayTakeBack(answer.ticket) && (
                  <Button variant="danger" small fit icon="undo-2" onClick={() => setOver('void')}>
                    {t('bill.takeBack')}
                  </Button>
                )}
              </Row>
            </>
          )}
        </DeskGate>
      </Sheet>
      {ticket && (
        <Suspense>
          {over === 'bill' && <TicketBill ticket={ticket} onClose={closed} />}
          {over === 'void' && <VoidSheet ticket={ticket} onClose={closed} />}
        </Suspense>
      )}
    </>
  );
}

function WholeOrder({ answer: { ticket, history, timezone } }: { answer: OrderAnswer }) {
  const { t, lang, currency } = useTranslation();
  return (
    <Stack gap={5} above={3}>
      <Row as="p" gap={3} align="center" justify="between" wrap size={3} weight={600}>
        <TicketPlace ticket={ticket} isShort />
        <OrderStatus order={ticket} />
      </Row>
      <PaidTag ticket={ticket} />
      <CancelAndContact ticket={ticket} />
      {ticket.note !== '' && (
        <Notice tone="wait" icon="notebook-pen">
          <ContentText of={ticket.note} />
        </Notice>
      )}
      <Text as="ul" lines>
        {ticket.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
          <Line key={at} line={line} />
        ))}
      </Text>
      <div>
        <TotalRows
          parts={totalParts(knownSums(ticket), ticket.total)}
          charges={ticket.charges}
          total={ticket.total}
          currency={currency}
          row={Sum}
        />
      </div>
      <h3>{t('report.history')}</h3>
      <ol className={css.history}>
        {history.map(({ status, at }, place) => {
          const word = t(...statusWord(status, ticket.order_type));
          const isBack = history.slice(0, place).some((earlier) => earlier.status === status);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a status can appear twice; the list only grows
            <Row as="li" wrap justify="between" key={place}>
              <span className={css.quiet}>
                <bdi>{formatDate(at, lang, timezone)}</bdi> <bdi>{formatTime(at, lang, timezone)}</bdi>
              </span>
              <span>{isBack ? t('report.backTo', { status: isolate(word) }) : word}</span>
            </Row>
          );
        })}
      </ol>
    </Stack>
  );
}

function Line({ line }: { line: Ticket['lines'][number] }) {
  const { t, lang, currency } = useTranslation();
  const pieces = keptPieces(line);
  const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_ar ?? '' }, lang);
  return (
    <Row as="li" gap={5} className={css.line}>
      <b>{formatNumber(pieces)}</b>
      <Stack as="span" grow>
        <ContentText of={lineName(line, lang)} />
        {size !== '' && <ContentText className={css.quiet} of={size} />}
        <TicketOptions line={line} classes={{ choice: css.quiet, extra: css.quiet, remove: css.quiet }} isPriced />
        {line.voided ? <span className={css.quiet}>{t('bill.takenBack', { count: line.voided })}</span> : null}
        {line.note !== '' && <ContentText className={css.quiet} of={line.note} />}
      </Stack>
      <ItemPrice currency={currency} amount={line.price * pieces} />
    </Row>
  );
}

function Sum({ kind, label, amount, currency }: TotalRowProps) {
  return (
    <Row as="p" gap={5} justify="between" className={kind === 'total' ? `${css.sum} ${css.sumTotal}` : css.sum}>
      <span>{label}</span>
      <Price currency={currency} amount={amount} />
    </Row>
  );
}

const TONES: Partial<Record<Ticket['status'], Tone>> = { pending: 'wait', delivered: 'go', canceled: 'stop' };

export function OrderStatus({ order: { status, order_type } }: { order: Pick<Ticket, 'status' | 'order_type'> }) {
  const { t } = useTranslation();
  return <StatusTag tone={TONES[status] ?? 'note'}>{t(...statusWord(status, order_type))}</StatusTag>;
}
