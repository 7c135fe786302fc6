import type { CartRow, MarkRow, MetaRow, OrderRow, OutboxRow, ProfileRow, WishRow } from './db.ts';
import type { ActionRow, PlaceRow, TicketRow, TicksRow } from './staff-rows.ts';

export type Tables = {
  outbox: OutboxRow;
  carts: CartRow;
  orders: OrderRow;
  wishlist: WishRow;
  marks: MarkRow;
  profile: ProfileRow;
  meta: MetaRow;
  tickets: TicketRow;
  places: PlaceRow;
  ticks: TicksRow;
  actions: ActionRow;
};
export type TableName = keyof Tables;

/** The parts of a row's key. */
export const KEYS = {
  outbox: ['key'],
  carts: ['slug', 'table'],
  orders: ['slug', 'order_id'],
  wishlist: ['slug', 'dish_id'],
  marks: ['slug', 'kind', 'id'],
  profile: ['k'],
  meta: ['k'],
  tickets: ['slug', 'id'],
  places: ['slug'],
  ticks: ['slug', 'id'],
  actions: ['slug', 'id'],
} as const satisfies { [T in TableName]: readonly (keyof Tables[T])[] };

export type Key = string | readonly string[];
/** Tables whose rows can be read for one venue. */
export type VenueTable = 'orders' | 'wishlist' | 'marks' | StaffTable;
/** On the staff's page. The customer of the same phone does not forget them. */
export const STAFF_TABLES = ['tickets', 'places', 'ticks', 'actions'] as const;
type StaffTable = (typeof STAFF_TABLES)[number];

export type DeviceReads = {
  get<T extends TableName>(table: T, key: Key): Promise<Tables[T] | undefined>;
  all<T extends TableName>(table: T, slug?: T extends VenueTable ? string : never): Promise<Tables[T][]>;
};

export type DeviceTransaction = DeviceReads & {
  put<T extends TableName>(table: T, row: Tables[T]): Promise<unknown>;
  delete(table: TableName, key: Key): Promise<unknown>;
};

/** What this device remembers: on disk (`AppDb`), or in memory where storage is closed (`MemoryStore`). */
export type DeviceStore = {
  /** The rows survive the page; other tabs and the worker have them too. */
  readonly keeps: boolean;
  read<T>(work: (reads: DeviceReads) => Promise<T>): Promise<T>;
  /** All or nothing. Inside, nothing but the transaction is awaited. */
  write<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T>;
  /** Reads now and after each change of what was read. Returns the end of it. */
  watch<T>(
    read: (reads: DeviceReads) => Promise<T>,
    onValue: (value: T) => void,
    onError: (error: unknown) => void,
  ): () => void;
  /** Only this store may send the order. */
  owns(row: Pick<OutboxRow, 'key'>): boolean;
};
