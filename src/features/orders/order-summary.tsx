import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { orderCode } from '#src/domain/order-name.ts';
import { contactOf, type OutboxRow } from '#src/outbox/orders.ts';
import { Card, Text } from '#src/ui/layout.tsx';
import { ReceiptRule } from '#src/ui/receipt.tsx';
import { T } from '#src/ui/t.tsx';
import { AskedFor } from './asked-for.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import css from './result.module.css';
import { TYPE_WORD, type OrderType } from '#src/domain/order-type.ts';

/** The order as this phone keeps it. Shows the code only if the venue knows it. */
export function OrderBox({ row, menu }: { row: OutboxRow; menu: Menu | null }) {
  const { t } = useTranslation();
  return (
    <Card className={css.order}>
      <Text as="p" weight={500}>
        <bdi>{t('count.items', { count: row.quote.lines.length })}</bdi>
        {' · '}
        <bdi>
          <OrderPlace type={row.order_type} table={row.table_number} />
        </bdi>
        {row.profile === 'extended' && (
          <Text block as="span" size="sm" ink={2} weight={400} className={css.code}>
            <T k="sent.code" values={{ code: <bdi dir="ltr">{orderCode(row.key)}</bdi> }} />
          </Text>
        )}
      </Text>
      <ReceiptRule />
      <ReceiptLines row={row} total={row.quote.total} />
      <AskedFor note={row.note} address={contactOf(row).address} zoneId={row.zone_id} menu={menu} />
    </Card>
  );
}

export function OrderPlace({ type, table }: { type: OrderType | null; table: string | null }) {
  const { t } = useTranslation();
  if (type === 'DINE_IN' && table) return <T k="checkout.table.title" values={{ table }} />;
  return type && t(`checkout.type.${TYPE_WORD[type]}`);
}
