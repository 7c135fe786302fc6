import type { OrderRecord, OrderStatus } from '#src/contract/order.ts';
import { type OrderType, TYPE_WORD } from '#src/domain/order-type.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { StatusTag, type Tone } from '#src/ui/status-tag.tsx';
import type { TFunction } from 'i18next';
import { knownStatus } from '#src/contract/order-status.ts';
import { isolate } from '#src/i18n/isolate.ts';
import type { IconName } from '#src/ui/icon-names.ts';

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

export function statusLook(
  raw: string,
  type: OrderType | null,
  t: TFunction,
): { tone: Tone; icon: IconName; word: string } {
  const status = knownStatus(raw);
  if (status === null) return { tone: 'stop', icon: 'x', word: t('status.unknown', { raw: isolate(raw) }) };
  const word = t(`status.${status}`, type ? { context: TYPE_WORD[type] } : {});
  const icon = (type && OWN_ICONS[type][status]) ?? LOOKS[status].icon;
  return { tone: LOOKS[status].tone, icon, word };
}

const LOOKS: Record<OrderStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'wait', icon: 'clock' },
  confirmed: { tone: 'go', icon: 'check' },
  cooking: { tone: 'go', icon: 'cooking-pot' },
  ready: { tone: 'go', icon: 'bell' },
  delivering: { tone: 'note', icon: 'bike' },
  delivered: { tone: 'note', icon: 'check' },
  canceled: { tone: 'stop', icon: 'x' },
};
const OWN_ICONS: Record<OrderType, Partial<Record<OrderStatus, IconName>>> = {
  DINE_IN: { delivering: 'hand-platter', delivered: 'utensils' },
  PICKUP: { delivering: 'shopping-bag', delivered: 'shopping-bag' },
  DELIVERY: { delivered: 'truck' },
};
