import type { CartRow, OutboxRow, Profile, Sender } from '#src/db/db.ts';
import type { Capabilities, Zone } from '#src/contract/menu.ts';
import type { DocumentedPayload, OrderPayload } from '#src/contract/order-payload.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import type { CartLine } from '#src/domain/cart.ts';
import type { Quote } from '#src/domain/quote.ts';
import { fnv1a } from '#src/domain/fnv.ts';
import { type Currency, toDecimal } from '#src/domain/money.ts';
import type { LineOption } from '#src/domain/options.ts';
import { orderName } from '#src/domain/text.ts';
import { earliestTry } from './backoff.ts';
import { untried } from './row.ts';
import type { DeviceStore } from '#src/db/device-store.ts';
import { isFinal, ROW_VERSION, isSupportedRow } from '#src/db/row-checks.ts';

/** A waiter's device has no limit of count. */
export const MAX_PER_VENUE = 5;
export const MAX_PER_DEVICE = 20;

/** As the screen showed it. Amounts in minor units. */
export type Confirmation = {
  key: string;
  slug: string;
  by: Sender;
  lines: CartLine[];
  note: string;
  /** TX1 compares it with the stored cart. */
  cart: Pick<CartRow, 'table' | 'lines' | 'note'>;
  promo: { code: string; percent: number } | null;
  /** Typed, but not checked by the phone. */
  promoCode: string | null;
  quote: Quote;
  currency: Currency;
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
  isOffline: boolean;
};

/** Documented hosts have no field for the area, so it precedes the address. */
function areaPrefix({ profile, zone }: Pick<Confirmation, 'profile' | 'zone'>): string {
  const area = zone ? zone.name.en || zone.name.ar : '';
  return profile === 'extended' || area === '' ? '' : `${area} - `;
}

const wireOption = (option: LineOption, currency: Currency) => ({
  group_id: option.group_wire_id,
  id: option.wire_id,
  quantity: option.quantity,
  name: orderName(option.name),
  price: toDecimal(option.price, currency),
});

/** Once per confirmation: every attempt sends these bytes (docs/outbox.md 1.5). */
export function serialise(order: Confirmation, now: number): string {
  const { capabilities: announced, currency } = order;
  const delivery = order.orderType === 'DELIVERY';
  const payload: DocumentedPayload = {
    table_number: order.orderType === 'DINE_IN' ? order.table : null,
    customer_phone: order.phone,
    customer_address: delivery ? areaPrefix(order) + order.address : null,
    is_delivery: delivery,
    items: order.lines.map((line) => ({
      id: line.dish_wire_id,
      name: line.name.en || line.name.ar,
      quantity: line.quantity,
      price: toDecimal(line.price, currency),
      size_id: line.size_wire_id,
      size_name: line.size_name && orderName(line.size_name),
      ...(announced ? { name_secondry: line.name.ar } : {}),
      ...(announced?.notes ? { note: line.note || null } : {}),
      ...(announced?.options && line.options
        ? { options: line.options.map((option) => wireOption(option, currency)) }
        : {}),
    })),
    total: toDecimal(order.quote.total, currency),
    discount: toDecimal(order.quote.discount, currency),
    delivery: toDecimal(order.quote.delivery, currency),
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
      ? { charges: order.quote.charges.map(({ code, amount }) => ({ code, amount: toDecimal(amount, currency) })) }
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

export const promoCodeOf = (row: Pick<OutboxRow, 'body' | 'quote'>): string | null =>
  row.quote.promo?.code ?? bodyOf(row)?.promo_code ?? null;

/** As typed; empty if removed from the row. */
export function contactOf(row: Pick<OutboxRow, 'body' | 'address_at'>): { phone: string; address: string } {
  const body = bodyOf(row);
  return { phone: body?.customer_phone ?? '', address: (body?.customer_address ?? '').slice(row.address_at) };
}

export const bodyHash = (body: string): string => `${body.length.toString(36)}-${fnv1a(body).toString(36)}`;

export function confirmationPatch(
  order: Confirmation,
  now: number,
): Partial<OutboxRow> & Pick<OutboxRow, 'body' | 'body_hash' | 'quote' | 'address_at' | 'was_offline'> {
  const body = serialise(order, now);
  return {
    body,
    body_hash: bodyHash(body),
    quote: {
      ...order.quote,
      menu_version: order.menuVersion,
      currency: order.currency,
      lines: order.lines,
      promo: order.promo,
    },
    order_type: order.orderType,
    table_number: order.orderType === 'DINE_IN' ? order.table : null,
    zone_id: order.orderType === 'DELIVERY' ? (order.zone?.id ?? null) : null,
    address_at: areaPrefix(order).length,
    note: order.note,
    hold_ms: order.holdMs,
    ...reconfirmPatch(now),
    was_offline: order.isOffline,
  };
}

/** The customer's decision restarts hold limit and back-off. */
export function reconfirmPatch(now: number): Partial<OutboxRow> {
  return {
    state: 'waiting',
    reason: null,
    conflict: null,
    was_offline: false,
    confirmed_at: now,
    failures: 0,
    changed_at: now,
  };
}

export function newRow(order: Confirmation, now: number): OutboxRow {
  return {
    v: ROW_VERSION,
    key: order.key,
    slug: order.slug,
    by: order.by,
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
    ...untried(now),
    ...confirmationPatch(order, now),
  };
}

/** Same row and key, new body. Null if the row cannot be edited. */
export function reconfirmRow(row: OutboxRow, order: Confirmation, now: number): OutboxRow | null {
  if (!isSupportedRow(row) || row.state !== 'needs_customer' || row.reason === 'unsure' || row.cancel_requested)
    return null;
  if (row.profile !== order.profile) return null;
  return { ...row, ...confirmationPatch(order, now), next_attempt_at: earliestTry(row, now) };
}

export type Placed =
  | { kind: 'saved'; key: string; row: OutboxRow }
  | { kind: 'already'; key: string }
  | { kind: 'too_many'; count: number }
  | { kind: 'empty' }
  | { kind: 'changed' };

/**
 * The disk did not say whether it has the row, which another page or the worker may send once it is there. A host that
 * knows keys makes one order of both, and a cancellation asks it first. Any other host gets nothing unasked.
 */
const maybeStored = ({ profile }: Confirmation): Partial<OutboxRow> => ({
  maybe_sent: true,
  ...(profile === 'documented' && { state: 'needs_customer', reason: 'unsure' }),
});

/**
 * TX1. A double tap or second tab opens the existing row. `freshKey`: for the emptied cart. `isMaybeStored`: an earlier
 * TX1 of this confirmation did not end.
 */
export async function placeOrder(
  store: Pick<DeviceStore, 'write'>,
  order: Confirmation,
  freshKey: string,
  now: number,
  isMaybeStored = false,
): Promise<Placed> {
  const row = { ...newRow(order, now), ...(isMaybeStored && maybeStored(order)) };
  const emptied = (): CartRow => ({
    slug: order.slug,
    table: order.cart.table,
    draft_key: freshKey,
    lines: [],
    currency: null,
    note: '',
    promo_code: null,
    updated_at: now,
  });
  return store.write(async (tx): Promise<Placed> => {
    const [cart, rows] = await Promise.all([tx.get('carts', [order.slug, order.cart.table]), tx.all('outbox')]);
    const known = rows.find(({ key }) => key === order.key);
    if (!cart || cart.draft_key !== order.key) return known ? { kind: 'already', key: order.key } : { kind: 'empty' };
    if (cart.lines.length === 0) return { kind: 'empty' };
    if (known && isSupportedRow(known) && isFinal(known)) {
      // The edited order ended meanwhile: show it first, and keep the lines under a new key.
      await tx.put('carts', { ...cart, draft_key: freshKey, updated_at: now });
      return { kind: 'already', key: order.key };
    }
    if (JSON.stringify([cart.lines, cart.note]) !== JSON.stringify([order.cart.lines, order.cart.note]))
      return { kind: 'changed' };
    if (known) {
      const again = reconfirmRow(known, order, now);
      if (!again) return { kind: 'already', key: order.key };
      await Promise.all([tx.put('outbox', again), tx.put('carts', emptied())]);
      return { kind: 'saved', key: order.key, row: again };
    }
    const open = rows.filter((other) => other.by === 'customer' && isSupportedRow(other) && !isFinal(other));
    const here = open.filter((other) => other.slug === order.slug).length;
    if (order.by === 'customer' && (here >= MAX_PER_VENUE || open.length >= MAX_PER_DEVICE)) {
      return { kind: 'too_many', count: here >= MAX_PER_VENUE ? here : open.length };
    }
    await Promise.all([tx.put('outbox', row), tx.put('carts', emptied())]);
    return { kind: 'saved', key: order.key, row };
  });
}
