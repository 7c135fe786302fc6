import type { Generated } from 'kysely';
import type { DishFieldsBy } from '#src/contract/dish-fields.ts';
import type { OrderStatus, OrderType } from '#src/contract/order.ts';
import type { StaffRole } from '#src/contract/staff/access.ts';

/**
 * Every table, as both engines hold it: ids text, times integer milliseconds, money integer piastres, flags 0 or 1,
 * lists as JSON text. `*_secondry` is the Arabic text beside the wire's main one. Whatever belongs to a venue has
 * `tenant_id` first in its key and its foreign keys, so that no row can point across venues.
 */
export type Schema = {
  tenants: TenantRow;
  categories: CategoryRow;
  dishes: DishRow;
  sizes: SizeRow;
  zones: ZoneRow;
  promocodes: PromocodeRow;
  reviews: ReviewRow;
  carousel: CarouselRow;
  notifications: NotificationRow;
  onboarding: OnboardingRow;
  orders: OrdersRow;
  order_events: OrderEventRow;
  event_numbers: { tenant_id: string; last: number };
  order_keys: OrderKeyRow;
  day_numbers: DayNumberRow;
  order_reviews: OrderReviewRow;
  staff_keys: StaffKeyRow;
  staff_sessions: StaffSessionRow;
  staff_taps: StaffTapRow;
  /** When a board of the venue last said that it shows its orders. */
  kitchen_seen: { tenant_id: string; seen_at: number };
  dining_tables: DiningTableRow;
  audit: AuditRow;
  settings: { name: string; value: string };
  /** By the path that follows `/upload/`. `hash`: SHA-256 of the bytes. */
  pictures: { path: string; type: string; hash: string; bytes: Uint8Array };
  /** Those of them that nothing names, and since when. */
  unused_pictures: { path: string; since: number };
  /** Those of them that were looked at: whether the corner is clear, so that the picture is cut out and no photo. */
  picture_corners: { path: string; clear: Flag };
};

type Flag = 0 | 1;

/** `blocked`: the menu can be read, no order is taken. `gone`: the venue has left for good. */
export const TENANT_STATES = ['active', 'blocked', 'gone'] as const;
export type TenantState = (typeof TENANT_STATES)[number];

export type TenantRow = {
  id: string;
  slug: string;
  state: TenantState;
  /** Goes up with every change of menu, content or venue record; what is built in memory is built for one of these. */
  menu_version: number;
  name: string;
  name_secondry: string;
  tagline: string;
  tagline_secondry: string;
  logo: string | null;
  brand_color: string | null;
  phone: string;
  chat: string;
  address: string;
  address_secondry: string;
  socials: string;
  map: string | null;
  menu_pdf: string | null;
  timezone: string;
  opening_hours: string;
  accepts_orders: Flag;
  paused_until: number | null;
  hold_minutes: string | null;
  charges: string;
};

export type CategoryRow = {
  tenant_id: string;
  id: string;
  position: number;
  name: string;
  name_secondry: string;
  image: string | null;
};

export type DishRow = DishFieldsBy<'column', { number: number | null; flag: Flag; labels: string; ids: string }> & {
  tenant_id: string;
  id: string;
  category_id: string;
  position: number;
  name: string;
  name_secondry: string;
  description: string;
  description_secondry: string;
  image: string | null;
  price: number | null;
};

export type SizeRow = {
  tenant_id: string;
  id: string;
  dish_id: string;
  position: number;
  name: string;
  name_secondry: string;
  /** The price of that size, not a surcharge. */
  price: number;
};

export type ZoneRow = {
  tenant_id: string;
  id: string;
  position: number;
  name: string;
  name_secondry: string;
  delivery_fee: number;
  minimum: number;
};

export type PromocodeRow = {
  tenant_id: string;
  /** The code as the venue writes it. */
  code: string;
  /** Upper case: letter case is ignored when a customer types it. */
  folded: string;
  position: number;
  percent: number;
  /** `YYYY-MM-DD` in the venue's time zone, the last day it holds. */
  expiry: string | null;
  minimum: number;
  max_uses: number | null;
  uses: number;
};

/** A customer's own, sent from the app; `ReviewRow` holds those that the venue's file brought. */
export type OrderReviewRow = {
  tenant_id: string;
  order_id: string;
  rating: number;
  comment: string;
  created_at: number;
  hidden: Flag;
};
export type ReviewRow = {
  tenant_id: string;
  position: number;
  avatar: string | null;
  name: string;
  date: string;
  rating: number;
  comment: string;
};

export type CarouselRow = {
  tenant_id: string;
  position: number;
  banner: string | null;
  dish_id: string | null;
  title: string;
  title_secondry: string;
  text: string;
  text_secondry: string;
};

export type NotificationRow = {
  tenant_id: string;
  id: string;
  position: number;
  icon: string;
  title: string;
  title_secondry: string;
  description: string;
  description_secondry: string;
  date: string;
};

export type OnboardingRow = {
  tenant_id: string;
  position: number;
  image: string | null;
  title1: string;
  title1_secondry: string;
  title2: string;
  title2_secondry: string;
  description1: string;
  description1_secondry: string;
  description2: string;
  description2_secondry: string;
};

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
  customer_phone: string;
  customer_address: string | null;
  zone_id: string | null;
  zone_name: string | null;
  zone_name_secondry: string | null;
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
  /** When the customer confirmed, where the order then waited for a connection; else null. */
  placed_at: number | null;
};

/** What was ordered, in the words and prices of that moment: the menu may change, an order may not. */
export type OrderLine = {
  dish_id: string;
  size_id: string | null;
  name: string;
  name_secondry: string;
  size_name: string | null;
  size_name_secondry: string | null;
  quantity: number;
  price: number;
  note: string;
};

/** Every change of an order; one that was taken back stays, and is followed by the status that was gone back to. */
export type OrderEventRow = {
  tenant_id: string;
  order_id: string;
  /** From 0, within the order. */
  position: number;
  /** From 1 without a gap, within the venue, in the order in which changes became visible. */
  seq: number;
  status: OrderStatus;
  at: number;
};

/** One row per key that was ever spent: on an order, or on the promise that there will be none. */
export type OrderKeyRow = {
  tenant_id: string;
  key: string;
  /** SHA-256 of the body's bytes; empty where the void came without one. */
  body_hash: string;
  state: 'created' | 'void';
  order_id: string | null;
  created_at: number;
};

export type StaffKeyRow = {
  tenant_id: string;
  /** The first group of the key's characters: by it people tell keys apart. */
  id: string;
  /** SHA-256 of the whole key. */
  hash: string;
  role: StaffRole;
  name: string;
  created_at: number;
  revoked_at: number | null;
};

export type StaffSessionRow = {
  tenant_id: string;
  /** SHA-256 of what the cookie holds. */
  hash: string;
  key_id: string;
  used_at: number;
};

/** One tap on a board that was carried out: the order, and the status it led to. */
export type StaffTapRow = { tenant_id: string; tap: string; order_id: string; status: OrderStatus; at: number };

export type DayNumberRow = { tenant_id: string; day: string; last: Generated<number> };

export type DiningTableRow = {
  tenant_id: string;
  /** What stands on the table, and in an order's `table_number`. */
  name: string;
  /** What its printed address carries; changed, the printed one is worth nothing. */
  code: string;
  rotated_at: number;
};

/** Every change that was made at a desk. */
export type AuditRow = {
  tenant_id: string;
  /** From 1 without a gap, within the venue. */
  id: number;
  at: number;
  /** Empty: the command on this machine. */
  who: string;
  /** The tap that asked for it, so that asking again changes nothing again; null where nothing asks twice. */
  tap: string | null;
  /** The id of what was added, where one thing was. */
  made: string | null;
  /** What people are told about it: an `AuditChange` as JSON. */
  change: string;
  /** What it takes to undo it: `RowChange`s as JSON. */
  row_changes: string;
  /** The change that took this one back. */
  undone_by: number | null;
};
