import { Dexie, type EntityTable, type Table } from 'dexie';
import type { CartLine, Charge, Quote, WireId } from '#src/domain/cart.ts';
import type { EarlierPieces } from '#src/domain/earlier-lines.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Cancellation, OrderRecord, OrderType } from '#src/contract/order.ts';
import type { Change, RefusalReason, WireQuote } from '#src/contract/problem.ts';

const APP_VERSION = 1;

/** The states of docs/outbox.md 1.2. */
export type OutboxState = 'waiting' | 'needs_customer' | 'accepted' | 'cancelled' | 'rejected' | 'closed';
export type Profile = 'documented' | 'extended';

/** Why a row needs the customer, or how a `closed` or `cancelled` row ended. */
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

/** The last answer by its kind (docs/outbox.md 1.6), for screens and reports. */
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

export type Conflict = {
  code: string;
  changes: Change[];
  quote: WireQuote | null;
  opens_at: string | null;
  minimum: number | null;
  /** Undefined in rows of older builds, and where the host says none. */
  reason?: RefusalReason | undefined;
  errors: { pointer: string; code: string }[];
};

/** One confirmed order. Its key comes from the cart and never changes. */
export type OutboxRow = {
  /** Version of the row's format. A driver leaves rows of an unknown version unchanged. */
  v: number;
  /** Set in a browser that stores nothing: the row is lost with the page. */
  in_memory?: true;
  key: string;
  slug: string;
  state: OutboxState;
  maybe_sent: boolean;
  cancel_requested: boolean;
  reason: OutboxReason | null;
  /** Serialised once per confirmation and sent byte for byte. Phone and address are removed when the row ends. */
  body: string;
  body_hash: string;
  quote: Quote & { menu_version: string | null; lines: CartLine[]; promo: { code: string; percent: number } | null };
  order_type: OrderType;
  table_number: string | null;
  zone_id: string | null;
  /** Where the typed address begins in the body's address. Undefined in rows of older builds. */
  address_at?: number;
  note: string;
  created_at: number;
  confirmed_at: number;
  hold_ms: number;
  /** Absolute. Never changed, so that the order goes to the host it was confirmed for. */
  url: string;
  profile: Profile;
  /** The host announced `idempotentOrders`: the key is sent in a header. Always true for extended hosts. */
  send_key: boolean;
  /** Raised by each claim. An answer is written only if this still equals its claim's number. */
  attempts: number;
  /** Start of the running claim, epoch ms; else null. */
  attempt_at: number | null;
  next_attempt_at: number;
  /** Consecutive tries without a verdict, for the back-off. A decision of the customer resets it. */
  failures: number;
  retry_floor_at: number | null;
  last: LastAnswer | null;
  /** Whether it waited for a network since it was confirmed. Undefined in rows of older builds. */
  was_offline?: boolean;
  conflict: Conflict | null;
  /** The venue's order, set with `accepted`. `total` in piastres, null if the venue did not send it. */
  result: {
    order_id: string;
    order_wire_id: WireId;
    at: number;
    replayed: boolean;
    earlier: boolean;
    number: string | null;
    total: number | null;
    /** The venue had cancelled the order before its answer arrived. Undefined in rows of older builds. */
    canceled?: Cancellation | null;
  } | null;
  /** When the state last changed. An unanswered question ends 24 h later. */
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
  /** Asked about before they are ordered. Undefined in carts stored by older builds. */
  earlier?: EarlierPieces;
};

/** An order of the venue, with the last answer of by-ids. Holds no phone and no address. */
export type OrderRow = {
  slug: string;
  order_id: string;
  order_wire_id: WireId;
  key: string | null;
  order_type: OrderType | null;
  table_number: string | null;
  lines: CartLine[];
  total: number | null;
  /** From the answer to the order, if it had one. The record has it later. */
  number: string | null;
  charges: Charge[];
  placed_at: number;
  last_seen_at: number | null;
  record: OrderRecord | null;
  /** How often in a row by-ids left the order out, and when last. */
  missed?: { times: number; at: number };
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

export type MenuRow = {
  slug: string;
  menu: Menu;
  version: string | null;
  fetched_at: number;
  opened_at: number;
  /** The host said since that the venue has left. */
  gone?: true;
};

/** Whether a newer build has upgraded the database. Dexie opens it nevertheless, but this build must not write to it. */
export function isNewerThanThisBuild(db: Dexie): boolean {
  // Dexie multiplies its versions by 10.
  return db.backendDB().version > APP_VERSION * 10;
}

/**
 * The customer's data. One database per origin; rows carry their slug. Strict durability, because "saved" on the screen
 * means flushed to disk (docs/outbox.md 1.8).
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

/** Saved menus. They can be fetched again, so they use the browser's default durability. */
export class MenuDb extends Dexie {
  declare menus: EntityTable<MenuRow, 'slug'>;

  constructor(name = 'sufra-menus') {
    super(name);
    this.version(1).stores({ menus: 'slug' });
  }
}
