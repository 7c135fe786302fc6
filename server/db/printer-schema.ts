import type { PRINTER_FIELDS } from '#src/contract/staff/printer-fields.ts';
import type { PrinterProblem } from '#src/contract/staff/printers.ts';
import type { ColumnsOf } from './record-columns.ts';

export type PrinterRow = ColumnsOf<typeof PRINTER_FIELDS> & {
  tenant_id: string;
  id: string;
  position: number;
  /** SHA-256 of the token that the printer or its agent asks with. */
  token_hash: string | null;
  seen_at: number | null;
  /** MAC address or serial number of the device that asked last. */
  seen_as: string | null;
  problem: PrinterProblem | null;
  /** Since when. */
  problem_at: number | null;
  /** Whether it says that a slip is printed; null: not known yet. */
  confirms: 0 | 1 | null;
};

/** A slip. Its key keeps a repeated request from making a second one. */
export type PrintJobRow = {
  tenant_id: string;
  /** The printer whose categories, width and language the slip is drawn by. */
  printer_id: string;
  /** The printer that prints it: another one where the slip was moved. */
  prints_on: string;
  /** Id of an order, a table, a day or a tap. */
  subject: string;
  reason: 'new' | 'changed' | 'cancelled' | 'bill' | 'day_end' | 'test';
  number: number;
  copy: number;
  /** 16 hexadecimal characters: its name towards printers. */
  id: string;
  /** The ids of a bill's orders as JSON; null: it is no bill. */
  orders: string | null;
  state: 'due' | 'sending' | 'printed' | 'unsure' | 'failed';
  /** How often it was sent. More than 0 before it is sent: the slip is marked as a copy. */
  prints: number;
  sent_at: number | null;
  /** MAC address or serial number of the device that asked for it. */
  sent_to: string | null;
  created_at: number;
};
