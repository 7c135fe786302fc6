import type { Generated } from 'kysely';
import type {
  CATEGORY_FIELDS,
  DISH_RECORD,
  GROUP_FIELDS,
  OPTION_RECORD,
  PROMO_FIELDS,
  SIZE_FIELDS,
  ZONE_FIELDS,
} from '#src/contract/staff/menu-fields.ts';
import type { OrderStatus } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import type { OptionKind } from '#src/domain/options.ts';
import type { StaffRole } from '#src/contract/staff/access.ts';
import type { VENUE_FIELDS } from '#src/contract/staff/venue-fields.ts';
import type { DayCountRow, TakenOrderRow, TakenRow, VoidRow } from './bill-schema.ts';
import type { CarouselRow, NotificationRow, OnboardingRow, OrderReviewRow, ReviewRow } from './content-schema.ts';
import type { AuditRow, DayFiguresRow, ImportRow } from './desk-schema.ts';
import type { PrinterRow, PrintJobRow } from './printer-schema.ts';
import type { ColumnsOf } from './record-columns.ts';
import type { CallRow, DiningTableRow } from './table-schema.ts';
import type { VenueState } from '#src/contract/staff/board.ts';

/**
 * Times are milliseconds, money minor units, lists JSON text. Tables of a venue have
 * `tenant_id` first in their key and foreign keys, so that no row can refer to another venue.
 */
export type Schema = {
  tenants: TenantRow;
  categories: CategoryRow;
  dishes: DishRow;
  sizes: SizeRow;
  option_groups: OptionGroupRow;
  options: OptionRow;
  zones: ZoneRow;
  promocodes: PromocodeRow;
  reviews: ReviewRow;
  carousel: CarouselRow;
  notifications: NotificationRow;
  onboarding: OnboardingRow;
  orders: OrdersRow;
  /** A view: without tests. */
  real_orders: OrdersRow;
  order_events: OrderEventRow;
  event_numbers: { tenant_id: string; last: number };
  order_keys: OrderKeyRow;
  day_numbers: DayNumberRow;
  day_figures: DayFiguresRow;
  order_reviews: OrderReviewRow;
  staff_keys: StaffKeyRow;
  staff_sessions: StaffSessionRow;
  /** `tenant_id` and `tap`: the venue that it has opened, and the tap that did; null: none yet. */
  setup_tokens: { hash: string; created_at: number; tenant_id: string | null; tap: string | null };
  staff_taps: StaffTapRow;
  /** When a board of the venue last reported that it shows the orders. */
  kitchen_seen: { tenant_id: string; seen_at: number };
  dining_tables: DiningTableRow;
  calls: CallRow;
  taken: TakenRow;
  taken_orders: TakenOrderRow;
  voids: VoidRow;
  day_counts: DayCountRow;
  printers: PrinterRow;
  print_jobs: PrintJobRow;
  audit: AuditRow;
  settings: { name: string; value: string };
  /** `path`: the decoded path after `/upload/`. `hash`: SHA-256 of the bytes. */
  pictures: { path: string; type: string; hash: string; bytes: Uint8Array };
  unused_pictures: { path: string; since: number };
  /** Files of this build and of earlier ones. `replaced_at`: milliseconds; null while a started build has the file. */
  built_files: {
    address: string;
    type: string;
    body: Uint8Array;
    br: Uint8Array | null;
    gzip: Uint8Array | null;
    replaced_at: number | null;
  };
  /** A clear (transparent) corner means a cut-out, else the picture is a photo. No row: not checked yet. */
  picture_corners: { path: string; clear: Flag };
  imports: ImportRow;
  import_files: { tenant_id: string; position: number; name: string; bytes: Uint8Array };
  /** As a manager assigned it. `field` null: the column is ignored. */
  import_readings: { tenant_id: string; shape: string; reading: string };
};

type Flag = 0 | 1;

export type TenantRow = ColumnsOf<typeof VENUE_FIELDS> & {
  id: string;
  slug: string;
  state: VenueState;
  /** Raised with every change of menu, content or venue record. Caches are keyed by it. */
  menu_version: number;
  currency: string;
  currency_decimals: number;
  paused_until: number | null;
};

/** `position`: the place in the list. */
type Listed = { tenant_id: string; id: string; position: number };

export type CategoryRow = Listed & ColumnsOf<typeof CATEGORY_FIELDS>;
export type DishRow = Listed & ColumnsOf<typeof DISH_RECORD> & { category_id: string };
export type SizeRow = Listed & ColumnsOf<typeof SIZE_FIELDS> & { dish_id: string };
export type OptionGroupRow = Listed & ColumnsOf<typeof GROUP_FIELDS>;
export type OptionRow = Listed & ColumnsOf<typeof OPTION_RECORD> & { group_id: string; is_default: Flag };
export type ZoneRow = Listed & ColumnsOf<typeof ZONE_FIELDS>;

/** `folded`: `code` as `foldCode` writes it. */
export type PromocodeRow = Omit<Listed, 'id'> & ColumnsOf<typeof PROMO_FIELDS> & { folded: string; uses: number };

export type OrdersRow = {
  tenant_id: string;
  /** A bearer capability: 122 random bits, unrelated to `number`. */
  id: string;
  client_key: string | null;
  business_day: string;
  number: number;
  status: OrderStatus;
  order_type: OrderType;
  table_number: string | null;
  /** By `foldTable`: each table is compared by it. */
  table_folded: string | null;
  customer_phone: string;
  /** Null: it could not be read as a number of the venue's country or another. */
  customer_phone_e164: string | null;
  customer_address: string | null;
  zone_id: string | null;
  zone_name: string | null;
  zone_name_ar: string | null;
  promo_code: string | null;
  note: string;
  subtotal: number;
  discount: number;
  delivery: number;
  charges: string;
  total: number;
  /** A list of `OrderLine` as JSON. */
  lines: string;
  cancel_reason: string | null;
  created_at: number;
  /** When the customer confirmed, if the order then waited for a connection; else null. */
  placed_at: number | null;
  /** How long it was said to take from its acceptance, when it arrived; null: nothing was said. */
  estimate_minutes: number | null;
  /** When it will be ready, as the kitchen said when it accepted it; null: as estimated. */
  ready_at: number | null;
  /** The name of the staff's key that it was taken under; null: by the customer. */
  taken_by: string | null;
  /** When its customer said that a waiter had typed it too, and it was too late to withdraw it. */
  typed_at: number | null;
  /** Set with each change of its bill's money (`settleLocked`). */
  closed_at: number | null;
  /** At first its own id; of orders that money was recorded for together, one of theirs. */
  bill: string;
  paid: number;
  over: number;
  /** The name of the staff's key that it was canceled under. */
  canceled_by: string | null;
  /** A manager's test of the board: it has number 0, and counts nowhere. */
  is_test: Flag;
};

/** Names and prices at the time of the order. */
export type OrderLine = {
  dish_id: string;
  size_id: string | null;
  name: string;
  name_ar: string;
  size_name: string | null;
  size_name_ar: string | null;
  quantity: number;
  price: number;
  note: string;
  /** How many of `quantity` were taken back after the kitchen had accepted them. Missing: none. */
  voided?: number;
  /** Part of the price. Missing: none. */
  options?: OrderLineOption[];
};

export type OrderLineOption = {
  group_id: string;
  id: string;
  name: string;
  name_ar: string;
  kind: OptionKind;
  quantity: number;
  /** Of one piece. */
  price: number;
  /** How many of the pieces cost nothing. */
  free: number;
  allergens?: { name: string; name_ar: string }[];
  /** The dish that a combo serves with this option. */
  dish_id?: string;
};

/** An undone change stays, and an event with the restored status follows it. */
export type OrderEventRow = {
  tenant_id: string;
  order_id: string;
  /** From 0, within the order. */
  position: number;
  /** Within the venue, from 1 without a gap, in the order of commits. */
  seq: number;
  status: OrderStatus;
  at: number;
};

export type OrderKeyRow = {
  tenant_id: string;
  key: string;
  /** SHA-256 of the body's bytes; empty for a key voided without an order, and after the customer was erased. */
  body_hash: string;
  state: 'created' | 'void';
  order_id: string | null;
  created_at: number;
};

export type StaffKeyRow = {
  tenant_id: string;
  /** The first group of the key's characters, to tell keys apart without revealing them. */
  id: string;
  /** SHA-256 of the whole key. */
  hash: string;
  role: StaffRole;
  name: string;
  created_at: number;
  /** Null: not known, or never used. */
  used_at: number | null;
  revoked_at: number | null;
};

export type StaffSessionRow = {
  tenant_id: string;
  /** SHA-256 of the cookie's value. */
  hash: string;
  key_id: string;
  /** The sign-in. */
  created_at: number;
  used_at: number;
  /** Browser and system, in our own words; null: not known. */
  device: string | null;
};

export type StaffTapRow = { tenant_id: string; tap: string; order_id: string; status: OrderStatus; at: number };

/** `changes`: raised when an order or a call of the day changes. */
export type DayNumberRow = { tenant_id: string; day: string; last: Generated<number>; changes: Generated<number> };
