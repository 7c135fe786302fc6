import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { orderCode } from '#src/domain/ids.ts';
import { contactOf, type OutboxRow } from '#src/outbox/orders.ts';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';
import { AskedFor } from './asked-for.tsx';
import { OrderedLine } from './receipt-lines.tsx';
import css from './result.module.css';
import { TYPE_WORD, type OrderType } from '#src/domain/order-type.ts';

/** Shows the code only if the venue knows it. */
export function OrderSummary({ row }: { row: OutboxRow }) {
  const { t } = useTranslation();
  return (
    <div className={css.summary}>
      <p>
        <bdi>{t('count.items', { count: row.quote.lines.length })}</bdi>
        {' · '}
        <bdi>
          <OrderPlace type={row.order_type} table={row.table_number} />
        </bdi>
        {row.profile === 'extended' && (
          <span className={css.code}>
            <T k="sent.code" values={{ code: <bdi dir="ltr">{orderCode(row.key)}</bdi> }} />
          </span>
        )}
      </p>
      <Price amount={row.quote.total} />
    </div>
  );
}

export function OrderBox({ row, menu }: { row: OutboxRow; menu: Menu | null }) {
  return (
    <div className={css.order}>
      <ul>
        {row.quote.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines of an order may be equal, and none moves
          <li key={at}>
            <OrderedLine line={line} />
          </li>
        ))}
      </ul>
      <OrderSummary row={row} />
      <AskedFor note={row.note} address={contactOf(row).address} zoneId={row.zone_id} menu={menu} />
    </div>
  );
}

export function OrderPlace({ type, table }: { type: OrderType | null; table: string | null }) {
  const { t } = useTranslation();
  if (type === 'DINE_IN' && table) return <T k="checkout.table.title" values={{ table }} />;
  return type && t(`checkout.type.${TYPE_WORD[type]}`);
}
