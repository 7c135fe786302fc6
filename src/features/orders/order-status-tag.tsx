import type { OrderRecord } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { StatusTag } from '#src/ui/status-tag.tsx';
import { statusLook } from './status.ts';

/** Until the venue's record is here, an invisible tag keeps the room: most orders are pending then. */
export function OrderStatusTag({ record, type }: { record: OrderRecord | null; type: OrderType | null }) {
  const { t } = useTranslation();
  const { tone, icon, word } = statusLook(record?.status ?? 'pending', type, t);
  return (
    <StatusTag tone={tone} icon={icon} invisible={record === null}>
      {word}
    </StatusTag>
  );
}
