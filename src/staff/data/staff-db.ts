import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OrderStatus } from '#src/contract/order.ts';
import type { Ticket } from '#src/contract/staff/board.ts';

export type TicketRow = { slug: string; id: string; ticket: Ticket };

/** A tap without an answer. */
export type TapRow = {
  /** UUID made with the tap; the server carries out each UUID once. */
  tap: string;
  slug: string;
  order_id: string;
  from: OrderStatus;
  to: OrderStatus;
  reason: string | null;
  /** Device clock; the sending order. */
  made_at: number;
  /** It was sent and may have arrived, so only another tap can take it back. */
  maybe_sent: boolean;
};

export type PlaceRow = { slug: string; seq: number; timezone: string; heard_at: number };

/** A copy of the board, so that the open orders are visible offline. Every row carries its slug. */
export class StaffDb extends Dexie {
  declare tickets: Table<TicketRow, [string, string]>;
  declare taps: EntityTable<TapRow, 'tap'>;
  declare places: EntityTable<PlaceRow, 'slug'>;

  constructor(name = 'sufra-staff') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ tickets: '[slug+id], slug', taps: 'tap, [slug+made_at]', places: 'slug' });
  }
}
