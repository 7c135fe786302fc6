import { useState } from 'react';
import type { DayClosing, DayEnd } from '#src/contract/staff/bills.ts';
import { moneyText } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { METHOD_ICON } from '#src/staff/bill/method-icon.ts';
import { PaymentSums } from '#src/staff/bill/payment-list.tsx';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { ClosingPlace } from './closing-place.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';
import css from './day-end.module.css';

type TakenPayment = DayClosing['payments'][number];

/** Newest first. */
export function ClosingsCard({ day: { closings, timezone } }: { day: DayEnd }) {
  const { t } = useTranslation();
  const [corrected, setCorrected] = useState<TakenPayment | null>(null);
  return (
    <Card id="day-closings" title={t('dayEnd.closings')}>
      {closings.length === 0 && <p className={desk.lead}>{t('dayEnd.nothing')}</p>}
      <ul className={css.rows}>
        {[...closings].reverse().map((closing) => (
          <li key={closing.closing} className={css.closing}>
            <p className={css.personHead}>
              <span>
                <ClosingPlace of={closing} timezone={timezone} />
              </span>
              <ContentText of={closing.by.name} />
            </p>
            {closing.sent_by !== null && (
              <p className={css.settled}>
                <T k="dayEnd.sentBy" values={{ name: closing.sent_by }} />
              </p>
            )}
            <Settled of={closing} />
            <ul>
              {closing.payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} onCorrect={() => setCorrected(payment)} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {corrected && <CorrectionSheet payment={corrected} onClose={() => setCorrected(null)} />}
    </Card>
  );
}

function Settled({ of: { state, counts, settled } }: { of: DayClosing }) {
  const { t } = useTranslation();
  if (state === 'closed') return null;
  return (
    <p className={css.settled}>
      <StatusTag tone={counts ? 'go' : 'stop'}>{t(counts ? 'dayEnd.settledCounts' : 'dayEnd.settledNot')}</StatusTag>
      {settled && <T k="dayEnd.settled" values={{ by: settled.by.name, reason: settled.reason }} />}
    </p>
  );
}

function PaymentRow({ payment, onCorrect }: { payment: TakenPayment; onCorrect: () => void }) {
  const { t, lang, currency } = useTranslation();
  const { method, amount, tip, corrections } = payment;
  const last = corrections.at(-1);
  return (
    <li className={css.payment}>
      <Icon name={METHOD_ICON[method]} size={20} />
      <span className={css.name}>
        {t(`bill.method.${method}`)}
        {last && (
          <small>
            <T k="dayEnd.corrected" values={{ by: last.by.name, reason: last.reason }} />
          </small>
        )}
      </span>
      <span className={css.taken}>
        <PaymentSums payment={payment} />
        <IconButton
          icon="pencil"
          label={t('dayEnd.correct', { amount: isolate(moneyText(amount + tip, currency, lang)) })}
          onClick={onCorrect}
        />
      </span>
    </li>
  );
}
