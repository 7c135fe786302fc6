import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OrderStatus } from '#src/contract/order.ts';
import type { Board, Ticket } from '#src/contract/staff/board.ts';

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
  declare ticks: Table<TicksRow, [string, string]>;
  declare places: EntityTable<PlaceRow, 'slug'>;

  constructor(name = 'sufra-staff') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ tickets: '[slug+id], slug', taps: 'tap, [slug+made_at]', places: 'slug' });
    this.version(2).stores({ ticks: '[slug+id], slug' });
  }
}
