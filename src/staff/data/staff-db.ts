import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OrderStatus } from '#src/contract/order.ts';
import type { ClosingAnswer, ClosingRequest } from '#src/contract/staff/bills.ts';
import type { Board, Ticket } from '#src/contract/staff/board.ts';
import type { BillDraft } from './kept-bills.ts';

export type TicketRow = { slug: string; id: string; ticket: Ticket };

/** A tap without an answer. */
export type TapRow = {
  /** The server carries out each UUID once. */
  tap: string;
  slug: string;
  order_id: string;
  from: OrderStatus;
  to: OrderStatus;
  reason: string | null;
  minutes?: number;
  /** The tap that this one takes back, and the seconds between both. */
  undoes?: { tap: string; after: number };
  /** Device clock; the sending order. */
  made_at: number;
  /** It was sent and may have arrived, so only another tap can take it back. */
  maybe_sent: boolean;
};

/** The server's word that somebody has to read. `refused`: by its code. */
export type ClosingVerdict =
  | (Pick<ClosingAnswer, 'at' | 'taken'> & { state: Exclude<ClosingAnswer['state'], 'closed'>; by: string })
  | { state: 'refused'; code: string | null };

/** A closed bill that the server has not answered, or whose answer nobody has read. */
export type ClosingRow = {
  slug: string;
  /** The server carries out each UUID once. */
  closing: string;
  request: Omit<ClosingRequest, 'closing' | 'age_s'>;
  /** To open the bill again as it was. */
  draft: BillDraft;
  /** Null: not answered. */
  verdict: ClosingVerdict | null;
  /** Device clock. */
  made_at: number;
};

/** Lines ticked off on this device, by their place among the summed lines. */
export type TicksRow = { slug: string; id: string; lines: number[] };

export type PlaceRow = {
  slug: string;
  seq: number;
  timezone: string;
  heard_at: number;
  /** Milliseconds that the server's clock is ahead. */
  clock_offset?: number;
  calls?: Board['calls'];
  service?: Board['service'];
  categories?: Board['categories'];
  left_out?: number;
};

export class StaffDb extends Dexie {
  declare tickets: Table<TicketRow, [string, string]>;
  declare taps: EntityTable<TapRow, 'tap'>;
  declare closings: EntityTable<ClosingRow, 'closing'>;
  declare ticks: Table<TicksRow, [string, string]>;
  declare places: EntityTable<PlaceRow, 'slug'>;

  constructor(name = 'sufra-staff') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      tickets: '[slug+id], slug',
      taps: 'tap, [slug+made_at]',
      closings: 'closing, slug',
      ticks: '[slug+id], slug',
      places: 'slug',
    });
  }
}

let opened: StaffDb | null = null;

/** Opens the database again after a later build or the browser closed it. */
export function staffDb(): StaffDb {
  if (opened) return opened;
  const fresh = new StaffDb();
  fresh.on('versionchange', () => {
    fresh.close();
    opened = null;
    return false;
  });
  opened = fresh;
  return fresh;
}
