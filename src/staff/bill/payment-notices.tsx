import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { PaymentRow } from '#src/db/staff-rows.ts';
import { paymentsIn, useBoard } from '#src/staff/state/board.ts';
import { problemText } from '#src/staff/state/problem-text.ts';
import { sendQueue } from '#src/staff/state/send-queue.ts';
import { Problem } from '#src/http/problem.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './payment-notices.module.css';
import { usePaymentWords } from './use-payment-words.ts';

/** The payments of this device that the server does not have. */
export function PaymentNotices() {
  const { t } = useTranslation();
  const payments = paymentsIn(useBoard().waiting);
  const waiting = payments.filter(({ refused }) => refused === null);
  if (payments.length === 0) return null;
  return (
    <Stack gap={3} className={css.notices}>
      {waiting.length > 0 && (
        <Notice tone="wait" icon="hourglass">
          {t('bill.waiting', { count: waiting.length })}
        </Notice>
      )}
      {payments.map((row) => row.refused !== null && <Refused key={row.id} row={row} code={row.refused} />)}
    </Stack>
  );
}

/** It stays in sight until it is sent after all, or somebody says that it was not taken. */
function Refused({ row, code }: { row: PaymentRow; code: string }) {
  const { t } = useTranslation();
  const words = usePaymentWords();
  const { table_number: table } = row.request;
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
            {t('bill.drop')}
          </Button>
        </Row>
      }
    >
      <strong>{table === null ? t('bill.title') : t('checkout.table.title', { table: isolate(table) })}</strong>{' '}
      {t('bill.refused', { problem: problemText(new Problem('refused', { code }), t), own: words([row.request]) })}
    </Notice>
  );
}
