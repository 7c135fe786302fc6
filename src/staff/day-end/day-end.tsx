import { useState } from 'react';
import type { DayEnd as Day } from '#src/contract/staff/bills.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { dayEndFile, dayEndQuery } from '#src/staff/state/day-end.ts';
import { useDeskQuery } from '#src/staff/state/desk-query.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { CashCard } from './cash-card.tsx';
import { ClosingsCard } from './closings-card.tsx';
import css from './day-end.module.css';
import { QuestionsCard } from './questions-card.tsx';
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
          <QuestionsCard day={shown} />
          <CashCard day={shown} />
          <TakenCard day={shown} />
          <OpenCard day={shown} />
          <VoidsCard day={shown} />
          <ClosingsCard day={shown} />
        </>
      )}
    </DeskGate>
  );
}

function Head({ day: { day, today }, onAsk }: { day: Day; onAsk: (day: string | null) => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.head}>
      <Field
        label={t('dayEnd.day')}
        type="date"
        max={today}
        value={day}
        onChange={(typed) => onAsk(typed === '' || typed === today ? null : typed)}
      />
      <DownloadButton ask={() => dayEndFile(day)}>{t('dayEnd.csv')}</DownloadButton>
    </div>
  );
}

function OpenCard({ day: { open } }: { day: Day }) {
  const { t, currency } = useTranslation();
  return (
    <Card id="day-open" title={t('dayEnd.open')}>
      {open.count === 0 ? (
        <p className={desk.lead}>{t('dayEnd.openNone')}</p>
      ) : (
        <Notice tone="wait" icon="receipt-text">
          <T
            k="dayEnd.openOrders"
            count={open.count}
            values={{ sum: <Price currency={currency} amount={open.sum} /> }}
          />
        </Notice>
      )}
    </Card>
  );
}
