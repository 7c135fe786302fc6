import type { Ticket } from '#src/contract/staff/board.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { BillAsked } from './bill-asked.tsx';
import { type FloorTable, isOwing } from './floor-tables.ts';
import { OverNotice } from './over-notice.tsx';
import { WaitingOrder } from './waiting-order.tsx';

/** The notices above the orders of a table. */
export function TableNotices({ table, onOpen }: { table: FloorTable; onOpen: (ticket: Ticket) => void }) {
  const { service } = useBoard();
  const { name, over, calls, rows } = table;
  return (
    <>
      {over.map((ticket) => (
        <OverNotice key={ticket.id} ticket={ticket} onOpen={() => onOpen(ticket)} />
      ))}
      {service.bills && isOwing(table) && !calls.some(({ kind }) => kind === 'bill') && <BillAsked table={name} />}
      {rows.map((row) => (
        <WaitingOrder key={row.key} row={row} />
      ))}
    </>
  );
}
