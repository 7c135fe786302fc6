import type { Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { EarlierBills } from './earlier-bills.tsx';
import { StaleOrders } from './stale-orders.tsx';
import { WaitingOrder } from './waiting-order.tsx';

type OpenMattersProps = {
  earlier?: readonly Ticket[];
  stale?: readonly OutboxRow[];
  rows: readonly OutboxRow[];
  isNamed?: boolean;
};

/** What waits for the staff: open bills of earlier days, one question about stale orders, and orders that are not sent. */
export function OpenMatters({ earlier = [], stale = [], rows, isNamed = false }: OpenMattersProps) {
  return (
    <>
      {earlier.length > 0 && <EarlierBills orders={earlier} />}
      {stale.length > 0 && <StaleOrders rows={stale} />}
      {rows.map((row) => (
        <WaitingOrder key={row.key} row={row} isNamed={isNamed && row.table_number !== null} />
      ))}
    </>
  );
}
