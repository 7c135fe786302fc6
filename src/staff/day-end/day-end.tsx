import { useState } from 'react';
import type { DayEnd as Day } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { BillList } from '#src/staff/bill/bill-list.tsx';
import { Card } from '#src/staff/desk/card.tsx';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { dayEndFile, dayEndQuery, printDayEnd, readDayEndAgain } from './day-end-query.ts';
import { PrinterButton } from '#src/staff/print/printer-button.tsx';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Row } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { CashCard } from './cash-card.tsx';

import { PaymentsCard } from './payments-card.tsx';
import { TakenCard } from './taken-card.tsx';
import { VoidsCard } from './voids-card.tsx';

export function DayEnd() {
  /** Null: today. */
  const [asked, setAsked] = useState<string | null>(null);
  const day = useDeskQuery(dayEndQuery(asked));
  return (
    <DeskGate of={day}>
      {(shown) => (
        <>
          <Head day={shown} onAsk={setAsked} />
          <OverCard day={shown} />
          <CashCard day={shown} />
          <TakenCard day={shown} />
          <OpenCard day={shown} onAsk={setAsked} />
          <VoidsCard day={shown} />
          <PaymentsCard day={shown} />
        </>
      )}
    </DeskGate>
  );
}

function Head({ day: { day, today }, onAsk }: { day: Day; onAsk: (day: string | null) => void }) {
  const { t } = useTranslation();
  return (
    <Row gap={5} align="end" justify="between" wrap>
      <Field
        label={t('dayEnd.day')}
        type="date"
        max={today}
        value={day}
        onChange={(typed) => onAsk(typed === '' || typed === today ? null : typed)}
      />
      <PrinterButton print={printDayEnd(day)} variant="secondary" fit />
      <DownloadButton ask={() => dayEndFile(day)}>{t('dayEnd.csv')}</DownloadButton>
    </Row>
  );
}

function OpenCard({ day: { open, earlier, day, today }, onAsk }: { day: Day; onAsk: (day: string) => void }) {
  const { t, lang, currency } = useTranslation();
  return (
    <Card id="day-open" title={t('dayEnd.open')}>
      {open.length === 0 ? <p className={desk.lead}>{t('dayEnd.openNone')}</p> : <OrderList of={open} />}
      {day === today && earlier.length > 0 && (
        <Notice tone="wait" icon="receipt-text">
          <strong>{t('dayEnd.earlier')}</strong>
          <Row gap={4} align="center" wrap>
            {earlier.map(({ day: of, count, sum }) => (
              <Button key={of} variant="secondary" small fit onClick={() => onAsk(of)}>
                <bdi>{formatDate(of, lang)}</bdi>
                {': '}
                <T k="dayEnd.openOrders" count={count} values={{ sum: <Price currency={currency} amount={sum} /> }} />
              </Button>
            ))}
          </Row>
        </Notice>
      )}
    </Card>
  );
}

/** Guests paid twice, or something was taken back by a word: somebody gives it back or corrects it. */
function OverCard({ day: { over } }: { day: Day }) {
  const { t } = useTranslation();
  if (over.length === 0) return null;
  return (
    <Card id="day-over" title={t('dayEnd.over')} lead={t('dayEnd.overLead')}>
      <OrderList of={over} />
    </Card>
  );
}

const OrderList = ({ of }: { of: readonly Ticket[] }) => <BillList orders={of} onClosed={readDayEndAgain} />;
