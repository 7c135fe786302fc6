import { Dexie, type EntityTable, type Table } from 'dexie';
import type { CartLine, Charge, Quote, WireId } from '#src/domain/cart.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderRecord, OrderType } from '#src/contract/order.ts';
import type { Change, WireQuote } from '#src/contract/problem.ts';

const APP_VERSION = 1;

/** What the outbox knows of an order's way (docs/outbox.md 1.2). */
export type OutboxState = 'waiting' | 'needs_customer' | 'accepted' | 'cancelled' | 'rejected' | 'closed';
export type Profile = 'documented' | 'extended';

/** Why a row needs the customer, or how a `closed` or `cancelled` one ended. */
export type OutboxReason =
  | 'unsure'
  | 'stale'
  | 'clock'
  | 'price_changed'
  | 'item_unavailable'
  | 'venue_closed'
  | 'promo_invalid'
  | 'zone_unavailable'
  | 'zone_minimum'
  | 'table_code_old'
  | 'invalid'
  | 'arrived'
  | 'forgotten'
  | 'expired'
  | 'venue_gone'
  | 'blocked'
  | 'defect';

/** The last answer, by its kind (docs/outbox.md 1.6), for the screen's words and for a report. */
export type LastAnswer = {
  kind:
    | 'none'
    | 'offline'
    | 'busy'
    | 'intercepted'
    | 'garbled'
    | 'antiforgery'
    | 'outdated'
    | 'conflict'
    | 'refused'
    | 'too_late';
  status: number | null;
  code: string | null;
  at: number;
};

/** The venue's own words about a conflict, for the line-by-line difference. */
export type Conflict = {
  code: string;
  changes: Change[];
  quote: WireQuote | null;
  opens_at: string | null;
  minimum: number | null;
  errors: { pointer: string; code: string }[];
};

/** One confirmed order. Its key was made with the cart and stays through every change of terms. */
export type OutboxRow = {
  /** Version of the row's meaning: a driver that does not know it leaves the row alone. */
  v: number;
  /** Only in a browser that stores nothing: the row is lost with its page. */
  in_memory?: true;
  key: string;
  slug: string;
  state: OutboxState;
  maybe_sent: boolean;
  cancel_requested: boolean;
  reason: OutboxReason | null;
  /** Serialised once per confirmation and sent byte for byte; emptied of phone and address when the row ends. */
  body: string;
  body_hash: string;
  quote: Quote & { menu_version: string | null; lines: CartLine[]; promo: { code: string; percent: number } | null };
  order_type: OrderType;
  table_number: string | null;
  zone_id: string | null;
  /** Where the typed address begins in the body's; rows of older builds do not say. */
  address_at?: number;
  note: string;
  created_at: number;
  confirmed_at: number;
  hold_ms: number;
  /** Absolute address the order was confirmed for; it is never re-addressed. */
  url: string;
  profile: Profile;
  /** The host announced `idempotentOrders`, so the key travels in a header (always so when extended). */
  send_key: boolean;
  /** Goes up with each claim; an answer is written only while it is still its claim's number. */
  attempts: number;
  /** Start of the newest claim still running, else null. Milliseconds. */
  attempt_at: number | null;
  next_attempt_at: number;
  /** Tries in a row without a verdict, for the back-off; a customer's decision starts it again at 0. */
  failures: number;
  retry_floor_at: number | null;
  last: LastAnswer | null;
  conflict: Conflict | null;
  /** Set with `accepted`: what the venue has. `total` in piastres where it said so. */
  result: {
    order_id: string;
    order_wire_id: WireId;
    at: number;
    replayed: boolean;
    earlier: boolean;
    number: string | null;
    total: number | null;
  } | null;
  /** When the state last changed: the 24 h of an unanswered question count from here. */
  changed_at: number;
  ended_at: number | null;
};

export type CartRow = {
  slug: string;
  draft_key: string;
  lines: CartLine[];
  note: string;
  promo_code: string | null;
  updated_at: number;
};

/** An order this phone knows by id, with the last answer of by-ids. Holds no phone and no address. */
export type OrderRow = {
  slug: string;
  order_id: string;
  /** As the host wrote it: so it goes back in by-ids. */
  order_wire_id: WireId;
  key: string | null;
  order_type: OrderType | null;
  table_number: string | null;
  lines: CartLine[];
  total: number | null;
  /** The number people say, where the answer to the order brought it; later the record has it. */
  number: string | null;
  charges: Charge[];
  placed_at: number;
  last_seen_at: number | null;
  record: OrderRecord | null;
};

export type WishRow = { slug: string; dish_id: string; dish_wire_id: WireId; added_at: number };
export type MarkRow = {
  slug: string;
  kind: 'notification_read' | 'onboarding_closed' | 'install_refused' | 'review_sent';
  id: string;
  at: number;
};
export type ProfileRow = { k: 'me'; name: string; phone: string; address: string; zone_id: string | null };
export type MetaRow = { k: string; value: unknown };

/** The last menu answer of a venue. `fetched_at` by this device's clock, milliseconds. */
export type MenuRow = { slug: string; menu: Menu; version: string | null; fetched_at: number; opened_at: number };

/** A newer build has been here: Dexie opens its database all the same, and this build must not write into it. */
export function isNewerThanThisBuild(db: Dexie): boolean {
  // Dexie multiplies its versions by 10.
  return db.backendDB().version > APP_VERSION * 10;
}

/**
 * Everything the customer made. One database per origin, every row carries its slug, strict durability: "saved" on the
 * screen means flushed to disk (docs/outbox.md 1.8).
 */
export class AppDb extends Dexie {
  declare outbox: EntityTable<OutboxRow, 'key'>;
  declare carts: EntityTable<CartRow, 'slug'>;
  declare orders: Table<OrderRow, [string, string]>;
  declare wishlist: Table<WishRow, [string, string]>;
  declare marks: Table<MarkRow, [string, string, string]>;
  declare profile: EntityTable<ProfileRow, 'k'>;
  declare meta: EntityTable<MetaRow, 'k'>;

  constructor(name = 'sufra') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(APP_VERSION).stores({
      outbox: 'key, slug, [state+next_attempt_at], created_at',
      carts: 'slug',
      orders: '[slug+order_id], slug, key',
      wishlist: '[slug+dish_id], slug',
      marks: '[slug+kind+id]',
      profile: 'k',
      meta: 'k',
    });
  }
}

/** Saved menus: what the server owns and may be thrown away, so bulk writes keep the browser's cheaper durability. */
export class MenuDb extends Dexie {
  declare menus: EntityTable<MenuRow, 'slug'>;

  constructor(name = 'sufra-menus') {
    super(name);
    this.version(1).stores({ menus: 'slug' });
  }
}
