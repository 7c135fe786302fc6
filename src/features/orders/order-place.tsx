import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OrderType } from '#src/contract/order.ts';
import { T } from '#src/ui/t.tsx';
import { TYPE_CONTEXT } from './status.ts';

/** The table or the type of an order; nothing if the host did not send it. */
export function OrderPlace({ type, table }: { type: OrderType | null; table: string | null }) {
  const { t } = useTranslation();
  if (type === 'DINE_IN' && table) return <T k="checkout.table.title" values={{ table }} />;
  return type && t(`checkout.type.${TYPE_CONTEXT[type]}`);
}
