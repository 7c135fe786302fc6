import type { EntityTable, Table } from 'dexie';
import type { OrderStatus } from '#src/contract/order.ts';
import type { PaymentRequest } from '#src/contract/staff/bills.ts';
import type { Board, Ticket } from '#src/contract/staff/board.ts';
import { Connection } from '#src/db/connection.ts';
import { TimedDb } from '#src/db/timed-db.ts';

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

/** Money that was recorded on this device, until the server has it. */
export type PaymentRow = {
  slug: string;
  /** The server keeps each UUID once. */
  id: string;
  request: Omit<PaymentRequest, 'id' | 'age_s' | 'manager_key'>;
  /** The name of the key that was signed in. */
  by: string;
  /** The code of the server's refusal, which somebody has to read; null: not answered. */
  refused: string | null;
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

class StaffDb extends TimedDb {
  declare tickets: Table<TicketRow, [string, string]>;
  declare taps: EntityTable<TapRow, 'tap'>;
  declare payments: EntityTable<PaymentRow, 'id'>;
  declare ticks: Table<TicksRow, [string, string]>;
  declare places: EntityTable<PlaceRow, 'slug'>;

  constructor() {
    super('sufra-staff', TABLES, { chromeTransactionDurability: 'strict' });
  }
}

const TABLES = {
  tickets: '[slug+id], slug',
  taps: 'tap, [slug+made_at]',
  payments: 'id, slug',
  ticks: '[slug+id], slug',
  places: 'slug',
};

/** Called with each database that opens, first and again: live queries belong to one. */
const followers: ((db: StaffDb) => void)[] = [];

const staff = new Connection<StaffDb>({
  fresh: () => new StaffDb(),
  probe: (db) => db.places.get(''),
  onOpen: (db) => {
    for (const onOpen of followers) onOpen(db);
  },
});

export function followStaffDb(onOpen: (db: StaffDb) => void): void {
  followers.push(onOpen);
  void staff.use(async (db) => onOpen(db)).catch(() => undefined); // storage is closed
}

/** @throws StorageClosed; StorageHangs if whether `work` was written is unknown */
export const withStaffDb = <T>(work: (db: StaffDb) => Promise<T>): Promise<T> => staff.use(work);
