import type { CartRow, OutboxRow, Profile } from '#src/db/db.ts';
import type { Capabilities, Zone } from '#src/contract/menu.ts';
import type { DocumentedPayload, OrderPayload, OrderType } from '#src/contract/order.ts';
import type { CartLine, Quote } from '#src/domain/cart.ts';
import { toPounds } from '#src/domain/money.ts';
import { earliestTry } from './backoff.ts';
import type { OutboxStore } from './outbox-store.ts';
import { isFinal } from '#src/db/is-final.ts';
import { ROW_VERSION, isSupportedRow } from '#src/db/supported-row.ts';

export const MAX_PER_VENUE = 5;
export const MAX_PER_DEVICE = 20;

/** Everything the customer confirmed, as the screen showed it. Amounts in piastres. */
export type Confirmation = {
  key: string;
  slug: string;
  /** At the prices shown. */
  lines: CartLine[];
  note: string;
  /** The cart as it was shown: TX1 compares it with what is stored. */
  cart: Pick<CartRow, 'lines' | 'note'>;
  promo: { code: string; percent: number } | null;
  /** The code as typed, where the phone could not check it. */
  promoCode: string | null;
  quote: Quote;
  orderType: OrderType;
  phone: string;
  address: string;
  zone: Pick<Zone, 'id' | 'wireId' | 'name'> | null;
  table: string | null;
  tableCode: string | null;
  capabilities: Capabilities | null;
  profile: Profile;
  /** Absolute. */
  url: string;
  holdMs: number;
  menuVersion: string | null;
};

/** What stands before the typed address where the host has no other place for the area. */
function areaInFront({ profile, zone }: Pick<Confirmation, 'profile' | 'zone'>): string {
  const area = zone ? zone.name.en || zone.name.ar : '';
  return profile === 'extended' || area === '' ? '' : `${area} - `;
}

/** Serialises an order once; these bytes are sent until the customer confirms others (docs/outbox.md 1.5). */
export function serialise(order: Confirmation, now: number): string {
  const announced = order.capabilities;
  const delivery = order.orderType === 'DELIVERY';
  const payload: DocumentedPayload = {
    table_number: order.orderType === 'DINE_IN' ? order.table : null,
    customer_phone: order.phone,
    customer_address: delivery ? areaInFront(order) + order.address : null,
    is_delivery: delivery,
    items: order.lines.map((line) => ({
      id: line.dish_wire_id,
      name: line.name.en || line.name.ar,
      quantity: line.quantity,
      price: toPounds(line.price),
      size_id: line.size_wire_id,
      size_name: line.size_name && (line.size_name.en || line.size_name.ar),
      ...(announced?.notes ? { note: line.note || null } : {}),
    })),
    total: toPounds(order.quote.total),
    discount: toPounds(order.quote.discount),
    delivery: toPounds(order.quote.delivery),
  };
  if (announced === null) return JSON.stringify(payload);
  const extended: OrderPayload = {
    ...payload,
    order_type: order.orderType,
    delivery_zone_id: delivery ? (order.zone?.wireId ?? null) : null,
    promo_code: order.promo?.code ?? order.promoCode,
    placed_at: new Date(now).toISOString(),
    ...(announced.idempotentOrders ? { client_order_id: order.key } : {}),
    ...(announced.notes ? { note: order.note || null } : {}),
    ...(announced.charges
      ? { charges: order.quote.charges.map(({ code, amount }) => ({ code, amount: toPounds(amount) })) }
      : {}),
    ...(announced.tableCodes ? { table_code: order.orderType === 'DINE_IN' ? order.tableCode : null } : {}),
  };
  return JSON.stringify(extended);
}

function bodyOf(row: Pick<OutboxRow, 'body'>): Partial<OrderPayload> | null {
  try {
    return JSON.parse(row.body) as Partial<OrderPayload> | null;
  } catch {
    return null; // emptied when the row ended
  }
}

/** The promo code of an order, also one that only the venue can judge. */
export const promoCodeOf = (row: Pick<OutboxRow, 'body' | 'quote'>): string | null =>
  row.quote.promo?.code ?? bodyOf(row)?.promo_code ?? null;

/** Phone and address as they were typed, out of the confirmed body; empty where the row no longer holds them. */
export function contactOf(row: Pick<OutboxRow, 'body' | 'address_at'>): { phone: string; address: string } {
  const body = bodyOf(row);
  return { phone: body?.customer_phone ?? '', address: (body?.customer_address ?? '').slice(row.address_at ?? 0) };
}

/** Tells two bodies apart on this phone; FNV-1a, as no secret hangs on it and plain http has no digest. */
export function bodyHash(body: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < body.length; i += 1) hash = Math.imul(hash ^ body.charCodeAt(i), 0x01000193);
  return `${body.length.toString(36)}-${(hash >>> 0).toString(36)}`;
}

/** What a confirmation, first or repeated, writes into its row. */
export function termsOf(
  order: Confirmation,
  now: number,
): Partial<OutboxRow> & Pick<OutboxRow, 'body' | 'body_hash' | 'quote'> {
  const body = serialise(order, now);
  return {
    body,
    body_hash: bodyHash(body),
    quote: { ...order.quote, menu_version: order.menuVersion, lines: order.lines, promo: order.promo },
    order_type: order.orderType,
    table_number: order.orderType === 'DINE_IN' ? order.table : null,
    zone_id: order.orderType === 'DELIVERY' ? (order.zone?.id ?? null) : null,
    address_at: areaInFront(order).length,
    note: order.note,
    hold_ms: order.holdMs,
    ...reconfirmPatch(now),
  };
}

/** Back to `waiting` by the customer's word: the hold clock and the back-off start again. */
export function reconfirmPatch(now: number): Partial<OutboxRow> {
  return { state: 'waiting', reason: null, conflict: null, confirmed_at: now, failures: 0, changed_at: now };
}

export function newRow(order: Confirmation, now: number): OutboxRow {
  return {
    v: ROW_VERSION,
    key: order.key,
    slug: order.slug,
    state: 'waiting',
    maybe_sent: false,
    cancel_requested: false,
    reason: null,
    order_type: order.orderType,
    table_number: null,
    zone_id: null,
    note: '',
    created_at: now,
    confirmed_at: now,
    hold_ms: order.holdMs,
    url: order.url,
    profile: order.profile,
    send_key: order.capabilities?.idempotentOrders === true,
    attempts: 0,
    attempt_at: null,
    next_attempt_at: now,
    failures: 0,
    retry_floor_at: null,
    last: null,
    conflict: null,
    result: null,
    changed_at: now,
    ended_at: null,
    ...termsOf(order, now),
  };
}

/** An edited order confirmed again: same row, same key, new body. Null: it is not as an edit needs it. */
export function reconfirmRow(row: OutboxRow, order: Confirmation, now: number): OutboxRow | null {
  if (!isSupportedRow(row) || row.state !== 'needs_customer' || row.reason === 'unsure' || row.cancel_requested)
    return null;
  if (row.profile !== order.profile) return null;
  return { ...row, ...termsOf(order, now), next_attempt_at: earliestTry(row, now) };
}

export type Placed =
  | { kind: 'saved'; key: string; row: OutboxRow }
  | { kind: 'already'; key: string }
  | { kind: 'too_many'; count: number }
  | { kind: 'empty' }
  /** The cart is not the one that was confirmed: another tab has changed it. */
  | { kind: 'changed' };

/**
 * TX1, the only creator of an order on this device. `freshKey` is the emptied cart's next key. A double tap and a
 * second tab meet the row already there and open it.
 */
export async function placeOrder(
  store: OutboxStore,
  order: Confirmation,
  freshKey: string,
  now: number,
): Promise<Placed> {
  const row = newRow(order, now);
  const emptied = (): CartRow => ({
    slug: order.slug,
    draft_key: freshKey,
    lines: [],
    note: '',
    promo_code: null,
    updated_at: now,
  });
  return store.transaction(async (tx): Promise<Placed> => {
    // Both at once: the customer waits for each way to the disk.
    const [cart, rows] = await Promise.all([tx.cart(order.slug), tx.rows()]);
    const known = rows.find(({ key }) => key === order.key);
    if (!cart || cart.draft_key !== order.key) return known ? { kind: 'already', key: order.key } : { kind: 'empty' };
    if (cart.lines.length === 0) return { kind: 'empty' };
    if (known && isSupportedRow(known) && isFinal(known)) {
      // The edited order ended meanwhile: the customer sees how first, and keeps the lines under a key of their own.
      await tx.putCart({ ...cart, draft_key: freshKey, updated_at: now });
      return { kind: 'already', key: order.key };
    }
    if (JSON.stringify([cart.lines, cart.note]) !== JSON.stringify([order.cart.lines, order.cart.note]))
      return { kind: 'changed' };
    if (known) {
      const again = reconfirmRow(known, order, now);
      if (!again) return { kind: 'already', key: order.key };
      await Promise.all([tx.putRow(again), tx.putCart(emptied())]);
      return { kind: 'saved', key: order.key, row: again };
    }
    const open = rows.filter((other) => isSupportedRow(other) && !isFinal(other));
    const here = open.filter((other) => other.slug === order.slug).length;
    if (here >= MAX_PER_VENUE || open.length >= MAX_PER_DEVICE) {
      return { kind: 'too_many', count: here >= MAX_PER_VENUE ? here : open.length };
    }
    await Promise.all([tx.putRow(row), tx.putCart(emptied())]);
    return { kind: 'saved', key: order.key, row };
  });
}
