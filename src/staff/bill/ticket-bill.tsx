import type { Ticket } from '#src/contract/staff/board.ts';
import { isSameTable } from '#src/domain/table-name.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import { useBoard } from '#src/staff/state/board.ts';
import { serverNow } from '#src/staff/state/clock.ts';
import { COLUMNS } from '#src/staff/state/columns.ts';
import { BillSheet } from './bill-sheet.tsx';

/** The bill that a ticket is part of: that of its table, or its own. */
export function TicketBill({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { columns, service } = useBoard();
  const table = ticket.order_type === 'DINE_IN' ? ticket.table_number : null;
  const orders = COLUMNS.flatMap((column) => columns[column])
    .filter((one) =>
      table === null
        ? one.id === ticket.id
        : one.order_type === 'DINE_IN' && isSameTable(one.table_number ?? '', table),
    )
    .filter((one) => isOnBill(one, service, serverNow()))
    .sort((one, other) => one.created_at - other.created_at);
  return <BillSheet orders={orders} table={table} onClose={onClose} />;
}
