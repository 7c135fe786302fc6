import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OrderStatus } from '#src/contract/order.ts';
import type { Ticket } from '#src/contract/staff/board.ts';

/** A ticket as the server last told it. */
export type TicketRow = { slug: string; id: string; ticket: Ticket };

/** A tap on its way: the row is there until the server has answered it. */
export type TapRow = {
  /** UUID made with the tap: the server acts on it once, however often it is sent. */
  tap: string;
  slug: string;
  order_id: string;
  from: OrderStatus;
  to: OrderStatus;
  reason: string | null;
  /** Device clock. Taps go out in this order. */
  made_at: number;
  /** It was on its way once, so it may have arrived: it can only be taken back by another tap. */
  maybe_sent: boolean;
};

/** How far this device has heard, and what it needs to draw times. */
export type PlaceRow = { slug: string; seq: number; timezone: string; heard_at: number };

/** The board's own copy, so that a screen without a network still shows the open orders. Every row carries its slug. */
export class StaffDb extends Dexie {
  declare tickets: Table<TicketRow, [string, string]>;
  declare taps: EntityTable<TapRow, 'tap'>;
  declare places: EntityTable<PlaceRow, 'slug'>;

  constructor(name = 'sufra-staff') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ tickets: '[slug+id], slug', taps: 'tap, [slug+made_at]', places: 'slug' });
  }
}
