import { type EntityTable, liveQuery, type Table } from 'dexie';
import type { CartLine } from '#src/domain/cart.ts';
import type { Charge, Quote } from '#src/domain/quote.ts';
import type { WireId } from '#src/domain/ids.ts';
import type { Currency } from '#src/domain/money.ts';
import type { EarlierPieces } from '#src/domain/earlier-lines.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Cancellation, OrderRecord } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import type { Change, OrderConflict, RefusalReason, WireQuote } from '#src/contract/problem.ts';
import type {
  DeviceReads,
  DeviceStore,
  DeviceTransaction,
  Key,
  TableName,
  Tables,
  VenueTable,
} from './device-store.ts';
import { TimedDb } from './timed-db.ts';

export type Sender = 'customer' | 'staff';

/** States: docs/outbox.md 1.2. */
export type OutboxState = 'waiting' | 'needs_customer' | 'accepted' | 'cancelled' | 'rejected' | 'closed';
export type Profile = 'documented' | 'extended';

/** Also how a `closed` or `cancelled` row ended. */
export type OutboxReason =
  | OrderConflict
  | 'unsure'
  | 'stale'
  | 'clock'
  | 'invalid'
  | 'arrived'
  | 'forgotten'
  | 'expired'
  | 'typed'
  | 'venue_gone'
  | 'blocked'
  | 'defect';

/** Kinds: docs/outbox.md 1.6. */
export type LastAnswer = {
  kind:
    | 'none'
    | 'offline'
    | 'busy'
    | 'intercepted'
    | 'garbled'
    | 'antiforgery'
    | 'signed_out'
    | 'outdated'
    | 'conflict'
    | 'refused'
    | 'too_late';
  status: number | null;
  code: string | null;
  at: number;
};

export type Conflict = {
  code: string;
  changes: Change[];
  quote: WireQuote | null;
  opens_at: string | null;
  minimum: number | null;
  /** Undefined where the host says none. */
  reason?: RefusalReason | undefined;
  errors: { pointer: string; code: string }[];
};

/** docs/outbox.md 1.8 describes the fields. */
export type OutboxRow = {
  /** A driver leaves rows of an unknown version unchanged. */
  v: number;
  key: string;
  slug: string;
  /** `staff`: a waiter's device sends it, under its own key or for a customer. */
  by: Sender;
  /** Scanned from another device, which keeps its own row of this order. */
  copy?: true;
  state: OutboxState;
  maybe_sent: boolean;
  cancel_requested: boolean;
  reason: OutboxReason | null;
  /** Sent byte for byte. Phone and address are removed when the row ends. */
  body: string;
  body_hash: string;
  quote: Quote & {
    menu_version: string | null;
    /** Of the amounts in `body` and in the host's answers. */
    currency: Currency;
    lines: CartLine[];
    promo: { code: string; percent: number } | null;
  };
  order_type: OrderType;
  table_number: string | null;
  zone_id: string | null;
  /** Where the typed address begins in the body's address. */
  address_at: number;
  note: string;
  created_at: number;
  confirmed_at: number;
  hold_ms: number;
  /** Absolute and final: the order goes to the host it was confirmed for. */
  url: string;
  profile: Profile;
  /** The key is sent in a header. Always true for extended hosts. */
  send_key: boolean;
  /** Raised by each claim; an answer counts only for the newest claim. */
  attempts: number;
  /** Epoch ms; null while no claim runs. */
  attempt_at: number | null;
  next_attempt_at: number;
  /** Consecutive tries without a verdict. A decision of the customer resets it. */
  failures: number;
  retry_floor_at: number | null;
  last: LastAnswer | null;
  /** Waited for a network since confirmed. */
  was_offline: boolean;
  conflict: Conflict | null;
  /** `total`: minor units; null if the venue did not send it. */
  result: {
    order_id: string;
    order_wire_id: WireId;
    at: number;
    replayed: boolean;
    earlier: boolean;
    number: string | null;
    total: number | null;
    /** Cancelled before the answer arrived. */
    canceled: Cancellation | null;
  } | null;
  /** An unanswered question ends 24 h later. */
  changed_at: number;
  ended_at: number | null;
};

export type CartRow = {
  slug: string;
  /** The table that a waiter fills it for, folded; empty: the customer's own. */
  table: string;
  draft_key: string;
  lines: CartLine[];
  /** Of the prices in `lines`; null while there are none. */
  currency: Currency | null;
  note: string;
  promo_code: string | null;
  updated_at: number;
  /** Undefined: none. */
  earlier?: EarlierPieces;
};

/** Holds no phone number. */
export type OrderRow = {
  slug: string;
  order_id: string;
  order_wire_id: WireId;
  key: string | null;
  order_type: OrderType | null;
  table_number: string | null;
  /** Of all amounts; null: the host named none, and its menu was never read here. */
  currency: Currency | null;
  lines: CartLine[];
  /** Undefined in orders opened by a link. */
  note?: string;
  zone_id?: string | null;
  /** Until the order has ended. */
  address?: string;
  total: number | null;
  number: string | null;
  /** With `charges`: as the customer confirmed them. */
  discount: number;
  discount_percent: number | null;
  charges: Charge[];
  placed_at: number;
  last_seen_at: number | null;
  record: OrderRecord | null;
  /** Consecutive by-ids answers without the order. */
  missed?: { times: number; at: number };
};

export type WishRow = { slug: string; dish_id: string; dish_wire_id: WireId; added_at: number };
export type MarkRow = {
  slug: string;
  kind: 'notification_read' | 'onboarding_closed' | 'install_refused' | 'review_sent';
  id: string;
  at: number;
};
export type ProfileRow = {
  k: 'me';
  name: string;
  phone: string;
  address: string;
  zone_id: string | null;
  /** The venue of the zone. */
  zone_slug: string | null;
};
export type MetaRow = { k: string; value: unknown };

export type MenuRow = {
  slug: string;
  menu: Menu;
  version: string | null;
  fetched_at: number;
  opened_at: number;
  gone?: true;
};

const TABLES = {
  outbox: 'key, slug, [state+next_attempt_at], created_at',
  carts: '[slug+table]',
  orders: '[slug+order_id], slug, key',
  wishlist: '[slug+dish_id], slug',
  marks: '[slug+kind+id]',
  profile: 'k',
  meta: 'k',
  tickets: '[slug+id]',
  places: 'slug',
  ticks: '[slug+id]',
  actions: '[slug+id]',
};

/** Strict durability: "saved" on the screen means flushed to disk (docs/outbox.md 1.8). */
export class AppDb extends TimedDb implements DeviceStore {
  readonly keeps = true;
  declare outbox: EntityTable<OutboxRow, 'key'>;
  declare carts: Table<CartRow, [string, string]>;
  declare orders: Table<OrderRow, [string, string]>;
  declare wishlist: Table<WishRow, [string, string]>;
  declare marks: Table<MarkRow, [string, string, string]>;
  declare profile: EntityTable<ProfileRow, 'k'>;
  declare meta: EntityTable<MetaRow, 'k'>;

  constructor(name = 'sufra') {
    super(name, TABLES, { chromeTransactionDurability: 'strict' });
  }

  #reads: DeviceReads = {
    get: <T extends TableName>(table: T, key: Key) => this.#rows(table).get(key),
    all: <T extends TableName>(table: T, slug?: T extends VenueTable ? string : never) => {
      const rows = this.#rows(table);
      return slug === undefined ? rows.toArray() : rows.where(':id').between([slug], [slug, []]).toArray();
    },
  };

  #rows<T extends TableName>(table: T): Table<Tables[T], Key> {
    return this.table<Tables[T], Key>(table);
  }

  read<T>(work: (reads: DeviceReads) => Promise<T>): Promise<T> {
    return this.inTime(() => work(this.#reads));
  }

  write<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
    return this.inTime(() =>
      this.transaction('rw', this.tables, () =>
        work({
          ...this.#reads,
          put: (table, row) => this.#rows(table).put(row),
          delete: (table, key) => this.#rows(table).delete(key),
        }),
      ),
    );
  }

  watch<T>(
    read: (reads: DeviceReads) => Promise<T>,
    onValue: (value: T) => void,
    onError: (error: unknown) => void,
  ): () => void {
    const watching = liveQuery(() => read(this.#reads)).subscribe(onValue, onError);
    return () => watching.unsubscribe();
  }

  owns(): boolean {
    return true;
  }
}

/** A busy phone takes seconds to read a large menu. No order waits for it. */
const MENU_LIMIT_MS = 10_000;

/** Menus can be fetched again, so the default durability is enough. */
export class MenuDb extends TimedDb {
  declare menus: EntityTable<MenuRow, 'slug'>;

  constructor(name = 'sufra-menus') {
    super(name, { menus: 'slug' }, { limitMs: MENU_LIMIT_MS });
  }
}

/** The screen of a notification that was tapped. */
export type NewsRow = { k: 'tapped'; path: string; at: number };

/** Only the worker writes it. A suspended worker that has a transaction open must not block the orders. */
export class NewsDb extends TimedDb {
  declare news: EntityTable<NewsRow, 'k'>;

  constructor(name = 'sufra-news') {
    super(name, { news: 'k' });
  }
}
