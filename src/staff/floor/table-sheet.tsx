import type { Ticket } from '#src/contract/staff/board.ts';
import { TicketBill } from '#src/staff/bill/ticket-bill.tsx';
import { PrintSheet } from '#src/staff/print/print-sheet.tsx';
import { useTimezone } from '#src/staff/session/board.ts';
import type { FloorTable } from './floor-tables.ts';
import { MoveSheet } from './move-sheet.tsx';

export type TableMatter = 'move' | { bill: Ticket } | { print: Ticket };

type TableSheetProps = { of: TableMatter; from: string; tables: readonly FloorTable[]; onClose: () => void };

export function TableSheet({ of, from, tables, onClose }: TableSheetProps) {
  const timezone = useTimezone();
  if (of === 'move') return <MoveSheet from={from} tables={tables} onClose={onClose} />;
  if ('bill' in of) return <TicketBill ticket={of.bill} onClose={onClose} />;
  return <PrintSheet ticket={of.print} timezone={timezone} onClose={onClose} />;
}
