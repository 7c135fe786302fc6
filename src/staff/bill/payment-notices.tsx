import { createPortal } from 'react-dom';
import type { PaymentRecord } from '#src/contract/staff/board.ts';
import { moneyText } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ActionRow } from '#src/db/staff-rows.ts';
import { paymentsIn, useBoard } from '#src/staff/session/board.ts';
import { problemText } from '#src/staff/desk/problem-text.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';
import { Problem } from '#src/http/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useTopDialog } from '#src/ui/open-dialogs.ts';
import css from './payment-notices.module.css';

/** Payments of this device that are not sent yet, and refused actions. Refused ones are also shown on an open sheet. */
export function PaymentNotices() {
  const { t } = useTranslation();
  const rows = useBoard().waiting;
  const dialog = useTopDialog();
  const waiting = paymentsIn(rows).filter(({ refused }) => refused === null);
  const refused = rows.flatMap((row) =>
    row.refused === null ? [] : <Refused key={row.id} row={row} code={row.refused} />,
  );
  return (
    <Stack gap={3} className={css.notices}>
      {waiting.length > 0 && (
        <Notice tone="wait" icon="hourglass">
          {t('bill.waiting', { count: waiting.length })}
        </Notice>
      )}
      {dialog && refused.length > 0 ? createPortal(<div className={css.over}>{refused}</div>, dialog) : refused}
    </Stack>
  );
}

/** It stays in sight until it is sent after all, or somebody says that it was not done. */
function Refused({ row, code }: { row: ActionRow; code: string }) {
  const { t } = useTranslation();
  const words = usePaymentWords();
  const problem = problemText(new Problem('refused', { code }), t);
  const isPayment = row.kind === 'payment';
  const table = isPayment ? row.request.table_number : null;
  return (
    <Notice
      tone="stop"
      icon="circle-alert"
      alert
      action={
        <Row gap={3} wrap className={css.actions}>
          <Button variant="secondary" small fit onClick={() => void sendQueue.tryAgain(row)}>
            {t('common.retry')}
          </Button>
          <Button variant="secondary" small fit onClick={() => void sendQueue.drop(row)}>
            {t(isPayment ? 'bill.drop' : 'void.drop')}
          </Button>
        </Row>
      }
    >
      {isPayment && (
        <>
          <strong>{table === null ? t('bill.title') : t('checkout.table.title', { table: isolate(table) })}</strong>{' '}
          {t('bill.refused', { problem, own: words([row.request]) })}
        </>
      )}
      {row.kind === 'void' && t('void.refused', { number: isolateLtr(String(row.number)), problem })}
    </Notice>
  );
}

/** `Cash 120.00, Card machine 30.00`, each with its tip; `0.00` where nothing was due. */
function usePaymentWords(): (payments: readonly Pick<PaymentRecord, 'method' | 'amount' | 'tip'>[]) => string {
  const { t, lang, currency } = useTranslation();
  return (payments) => {
    if (payments.length === 0) return moneyText(0, currency, lang);
    return payments
      .map(({ method, amount, tip }) => `${t(`bill.method.${method}`)} ${moneyText(amount + tip, currency, lang)}`)
      .join(t('audit.comma'));
  };
}
