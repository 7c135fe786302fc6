import type { EntityTable, Table } from 'dexie';
import type { OrderStatus } from '#src/contract/order.ts';
import type { ClosingAnswer, ClosingRequest } from '#src/contract/staff/bills.ts';
import type { Board, Ticket } from '#src/contract/staff/board.ts';
import { Connection } from '#src/db/connection.ts';
import { TimedDb } from '#src/db/timed-db.ts';
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

class StaffDb extends TimedDb {
  declare tickets: Table<TicketRow, [string, string]>;
  declare taps: EntityTable<TapRow, 'tap'>;
  declare closings: EntityTable<ClosingRow, 'closing'>;
  declare ticks: Table<TicksRow, [string, string]>;
  declare places: EntityTable<PlaceRow, 'slug'>;

  constructor() {
    super('sufra-staff', TABLES, { chromeTransactionDurability: 'strict' });
  }
}

const TABLES = {
  tickets: '[slug+id], slug',
  taps: 'tap, [slug+made_at]',
  closings: 'closing, slug',
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
