import type { Ticket } from '#src/contract/staff/board.ts';
import { TicketBill } from '#src/staff/bill/ticket-bill.tsx';
import type { FloorTable } from './floor-tables.ts';
import { MoveSheet } from './move-sheet.tsx';

type TableSheetProps = {
  /** A ticket: its bill. */
  of: 'move' | Ticket;
  from: string;
  tables: readonly FloorTable[];
  onClose: () => void;
};

export function TableSheet({ of, from, tables, onClose }: TableSheetProps) {
  return of === 'move' ? (
    <MoveSheet from={from} tables={tables} onClose={onClose} />
  ) : (
    <TicketBill ticket={of} onClose={onClose} />
  );
}
