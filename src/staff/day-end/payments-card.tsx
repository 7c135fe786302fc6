import { useState } from 'react';
import type { DayEnd, DayPayment } from '#src/contract/staff/bills.ts';
import { formatDate, formatTime, moneyText } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { METHOD_ICON } from '#src/staff/bill/method-icon.ts';
import { PaymentSums } from '#src/staff/bill/payment-list.tsx';
import { Card } from '#src/staff/desk/card.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { T } from '#src/ui/t.tsx';
import { CorrectionSheet } from './correction-sheet.tsx';
import css from './day-end.module.css';

/** Newest first; those that arrived on this day for an earlier one are marked with their day. */
export function PaymentsCard({ day }: { day: DayEnd }) {
  const { t } = useTranslation();
  const [corrected, setCorrected] = useState<DayPayment | null>(null);
  const counted = day.counts.filter(({ person }) => person === null).at(-1)?.at ?? Infinity;
  return (
    <Card id="day-payments" title={t('dayEnd.payments')}>
      {day.payments.length === 0 && <p className={desk.lead}>{t('dayEnd.nothing')}</p>}
      <ul>
        {[...day.payments].reverse().map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            day={day}
            isLate={payment.arrived_at > counted}
            onCorrect={() => setCorrected(payment)}
          />
        ))}
      </ul>
      {corrected && <CorrectionSheet payment={corrected} onClose={() => setCorrected(null)} />}
    </Card>
  );
}

function PaymentRow({
  payment,
  day: { day, timezone },
  isLate,
  onCorrect,
}: {
  payment: DayPayment;
  day: DayEnd;
  isLate: boolean;
  onCorrect: () => void;
}) {
  const { t, lang } = useTranslation();
  const { kind, method, amount, tip, at, table_number: table, numbers, by, corrections } = payment;
  const last = corrections.at(-1);
  const isOther = payment.day !== day;
  return (
    <Row as="li" gap={6} rowGap={3} align="center" wrap className={css.payment}>
      <Icon name={kind === 'back' ? 'undo-2' : METHOD_ICON[method]} size={20} />
      <span className={css.name}>
        {kind === 'back' ? t('bill.givenBack', { method: t(`bill.method.${method}`) }) : t(`bill.method.${method}`)}
        {' · '}
        <ContentText of={by.name} />
        <small>
          {isOther && (
            <>
              <bdi>{formatDate(at, lang, timezone)}</bdi>{' '}
            </>
          )}
          <bdi>{formatTime(at, lang, timezone)}</bdi>
          {table !== null && (
            <>
              {' · '}
              <T k="checkout.table.title" values={{ table }} />
            </>
          )}
          {numbers.length > 0 &&
            ` · ${t('dayEnd.orders', { numbers: numbers.map((number) => isolateLtr(`#${number}`)).join(' ') })}`}
          {payment.sent_by !== null && (
            <>
              {' · '}
              <T k="dayEnd.sentBy" values={{ name: payment.sent_by }} />
            </>
          )}
          {payment.allowed_by !== null && (
            <>
              {' · '}
              <T k="dayEnd.allowedBy" values={{ by: payment.allowed_by }} />
            </>
          )}
        </small>
        {(isOther || isLate) && (
          <StatusTag tone="wait" icon="clock">
            {t(isOther ? 'dayEnd.arrivedLater' : 'dayEnd.afterCount')}
          </StatusTag>
        )}
        {last && (
          <small>
            <T k="dayEnd.corrected" values={{ by: last.by.name, reason: last.reason }} />
          </small>
        )}
      </span>
      <Row as="span" gap={3} align="center" className={css.taken}>
        <PaymentSums payment={payment} />
        <IconButton
          icon="pencil"
          label={t('dayEnd.correct', { amount: isolate(moneyText(amount + tip, venueCurrency(), lang)) })}
          onClick={onCorrect}
        />
      </Row>
    </Row>
  );
}
