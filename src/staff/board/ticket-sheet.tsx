import { Suspense, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { mayCancel, mayTakeBack } from '#src/domain/take-back.ts';
import { formatTime } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { applyPayments } from '#src/staff/ticket/apply-payments.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { useDoubles } from '#src/staff/ticket/doubles.ts';
import { PrintSheet } from '#src/staff/print/print-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { T } from '#src/ui/t.tsx';
import { ContentText } from '#src/ui/content-text.tsx';
import { CancelSheet } from '#src/staff/ticket/cancel-sheet.tsx';
import type { Step } from '#src/staff/ticket/taps.ts';
import { PaidTag } from '#src/staff/ticket/paid-tag.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { TestOrderAway } from './test-order-away.tsx';
import { CancelAndContact } from '#src/staff/ticket/cancel-and-contact.tsx';
import { statusWord, TicketPlace, TwiceWords, useOrderTitle } from '#src/staff/ticket/ticket-words.tsx';
import css from './ticket-sheet.module.css';
import ticketCss from './ticket.module.css';
import { TicketBill } from '#src/staff/bill/ticket-bill.tsx';
import { VoidSheet } from '#src/staff/bill/void-sheet.tsx';

type TicketSheetProps = {
  ticket: Ticket;
  timezone: string | undefined;
  isLate: boolean;
  onClose: () => void;
  onMove: (ticket: Ticket, step: Step) => void;
};

export function TicketSheet({ ticket, timezone, isLate, onClose, onMove }: TicketSheetProps) {
  const { t, lang, currency } = useTranslation();
  const [over, setOver] = useState<'cancel' | 'print' | 'bill' | 'void' | null>(null);
  const { service, waiting } = useBoard();
  const twin = useDoubles().get(ticket.id);
  const orderTitle = useOrderTitle();
  const time = (at: number) => formatTime(at, lang, timezone);
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={orderTitle(ticket)}
        subtitle={
          <>
            {t(...statusWord(ticket.status, ticket.order_type))}
            {ticket.code !== null && (
              <>
                {' · '}
                <T k="kitchen.code" values={{ code: <bdi dir="ltr">{ticket.code}</bdi> }} />
              </>
            )}
          </>
        }
      >
        <Stack gap={5} above={3}>
          <Text as="p" size={3} weight={600}>
            <TicketPlace ticket={ticket} />
          </Text>
          <Text as="p" ink={2} size="sm" className={css.times}>
            <T k="kitchen.since" values={{ time: time(ticket.created_at) }} />
            {ticket.placed_at !== null && (
              <>
                {' · '}
                <T k="kitchen.placed" values={{ time: time(ticket.placed_at) }} />
              </>
            )}
            {ticket.ready_at ? (
              <>
                {' · '}
                <T k="kitchen.due" values={{ time: time(ticket.ready_at) }} />
              </>
            ) : null}
          </Text>
          {isLate && (
            <Notice tone="wait" icon="hourglass">
              {t('kitchen.lateTap')}
            </Notice>
          )}
          {twin !== undefined && (
            <Notice tone="stop" icon="copy">
              <TwiceWords twin={twin} of="body" />
            </Notice>
          )}
          <CancelAndContact ticket={ticket} />
          {ticket.note !== '' && (
            <p className={ticketCss.note}>
              <Icon name="notebook-pen" size={18} />
              <ContentText of={ticket.note} />
            </p>
          )}
          <TicketLines ticket={ticket} station={null} />
          <Row as="p" justify="between" weight={600} className={css.total}>
            <span>{t('checkout.totals.total')}</span>
            <Price currency={currency} amount={ticket.total} />
          </Row>
          <PaidTag ticket={applyPayments([ticket], waiting)[0] ?? ticket} />
          <MoveButtons
            ticket={ticket}
            onMove={(step) => {
              onMove(ticket, step);
              onClose();
            }}
          />
          <div className={css.pair}>
            <Button variant="secondary" small icon="printer" onClick={() => setOver('print')}>
              {t('kitchen.print')}
            </Button>
            {service.bills && !ticket.is_test && (
              <Button variant="secondary" small icon="receipt-text" onClick={() => setOver('bill')}>
                {t('bill.title')}
              </Button>
            )}
            {ticket.is_test && <TestOrderAway onDone={onClose} />}
            {!ticket.is_test && mayTakeBack(ticket) && (
              <Button variant="danger" small icon="undo-2" onClick={() => setOver('void')}>
                {t('bill.takeBack')}
              </Button>
            )}
            {!ticket.is_test && mayCancel(ticket) && (
              <Button variant="danger" small icon="circle-x" onClick={() => setOver('cancel')}>
                {t('kitchen.cancel.confirm')}
              </Button>
            )}
          </div>
        </Stack>
      </Sheet>
      {/* A sibling of the sheet, not a child: React passes the events of a nested sheet to the components around it. */}
      {over === 'print' && <PrintSheet ticket={ticket} timezone={timezone} onClose={() => setOver(null)} />}
      <Suspense>
        {over === 'bill' && <TicketBill ticket={ticket} onClose={() => setOver(null)} />}
        {over === 'void' && <VoidSheet ticket={ticket} onClose={() => setOver(null)} />}
      </Suspense>
      {over === 'cancel' && (
        <CancelSheet
          ticket={ticket}
          onClose={() => setOver(null)}
          onCancel={(reason) => {
            onMove(ticket, { to: 'canceled', reason });
            onClose();
          }}
        />
      )}
    </>
  );
}
