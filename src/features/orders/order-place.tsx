import { useTranslation } from '#src/i18n/use-translation.ts';
import { TYPE_WORD } from '#src/domain/order-type.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { T } from '#src/ui/t.tsx';

export function OrderPlace({ type, table }: { type: OrderType | null; table: string | null }) {
  const { t } = useTranslation();
  if (type === 'DINE_IN' && table) return <T k="checkout.table.title" values={{ table }} />;
  return type && t(`checkout.type.${TYPE_WORD[type]}`);
}
