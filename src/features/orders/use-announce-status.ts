import { useEffect, useRef } from 'react';
import type { OrderRecord } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { knownStatus } from '#src/contract/order-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { announce } from '#src/stores/ui.ts';
import { statusLook } from './order-status-tag.tsx';

export function useAnnounceStatus(
  record: OrderRecord | null,
  type: OrderType | null,
  initial: string | null = null,
): void {
  const { t } = useTranslation();
  const before = useRef(initial);
  const status = record?.status ?? null;
  useEffect(() => {
    const last = before.current;
    if (status === null || status === last) return;
    before.current = status;
    if (last === null) return;
    announce(t('live.status', { status: statusLook(status, type, t).word }), knownStatus(status) === 'canceled');
  }, [status, type, t]);
}
