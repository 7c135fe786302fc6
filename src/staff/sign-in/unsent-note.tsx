import { useEffect } from 'react';
import { device } from '#src/db/device.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useWaitingRows } from '#src/staff/state/use-floor.ts';
import { Notice } from '#src/ui/notice.tsx';

/** The staff's orders in this device's outbox, which no key sends while nobody is signed in. */
export function useUnsentCount(): number {
  // Before a sign-in nothing else has opened it.
  useEffect(() => void device.open(), []);
  return useWaitingRows().filter(({ state }) => state !== 'rejected').length;
}

export function UnsentNote() {
  const { t } = useTranslation();
  const count = useUnsentCount();
  if (count === 0) return null;
  return (
    <Notice tone="wait" icon="hourglass" alert>
      {t('staff.unsentOrders', { count })}
    </Notice>
  );
}
