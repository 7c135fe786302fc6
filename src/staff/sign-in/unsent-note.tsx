import { useEffect } from 'react';
import { device } from '#src/db/device.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { paymentsIn, useBoard } from '#src/staff/session/board.ts';
import { useWaitingRows } from '#src/staff/session/use-waiting-rows.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Counts the staff's orders in this device's outbox. They are sent after the next sign-in. */
export function useUnsentCount(): number {
  // Before a sign-in nothing else has opened it.
  useEffect(() => void device.open(), []);
  return useWaitingRows().filter(({ state }) => state !== 'rejected').length;
}

/** The money counts for the key that it was recorded under, whoever sends it. */
export function UnsentNote() {
  const { t } = useTranslation();
  const payments = paymentsIn(useBoard().waiting);
  const count = useUnsentCount();
  return (
    <>
      {count > 0 && (
        <Notice tone="wait" icon="hourglass" alert>
          {t('staff.unsentOrders', { count })}
        </Notice>
      )}
      {payments.length > 0 && (
        <Notice tone="wait" icon="hourglass" alert>
          {t('staff.unsentPayments', { count: payments.length })}
        </Notice>
      )}
    </>
  );
}
