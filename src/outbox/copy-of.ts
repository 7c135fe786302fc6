import * as v from 'valibot';
import type { Menu } from '#src/contract/menu.ts';
import { OrderPayload } from '#src/contract/order-payload.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { ROW_VERSION } from '#src/db/row-checks.ts';
import type { CartLine } from '#src/domain/cart.ts';
import type { Handover } from '#src/domain/handover.ts';
import { type Currency, toMinorUnits } from '#src/domain/money.ts';
import type { Quote } from '#src/domain/quote.ts';
import type { OptionGroup } from '#src/domain/options.ts';
import { bodyHash } from './place-order.ts';
import { DAY_MS, untried } from './row.ts';
import { ordersUrl } from './send-env.ts';

/** `key`: the body does not belong to it. */
export type CopyProblem = 'venue' | 'expired' | 'key' | 'damaged';

/** `menu`: what options are; null: only their names are known. */
type Terms = { slug: string; currency: Currency; menu: Menu | null; now: number };

/** The customer's order as a row of this device: the same key, bytes and age, and a call of the staff. */
export function copyOf(handover: Handover, { slug, currency, menu, now }: Terms): OutboxRow | CopyProblem {
  if (handover.slug !== slug) return 'venue';
  if (handover.ageSeconds * 1000 >= DAY_MS) return 'expired';
  const order = orderIn(handover.body);
  if (!order || !KEY.test(handover.key)) return 'damaged';
  if (order.client_order_id !== handover.key) return 'key';
  const amount = (decimal: number) => toMinorUnits(decimal, currency) ?? 0;
  const groups = new Map(
    menu?.categories
      .flatMap(({ dishes }) => dishes.flatMap(({ optionGroups = [] }) => optionGroups))
      .map((group) => [String(group.wireId), group]),
  );
  const lines = order.items.map((item) => lineOf(item, groups, amount));
  const confirmedAt = now - handover.ageSeconds * 1000;
  return {
    v: ROW_VERSION,
    key: handover.key,
    slug,
    by: 'staff',
    copy: true,
    state: 'waiting',
    // The customer's phone has it too.
    maybe_sent: true,
    cancel_requested: false,
    reason: null,
    body: handover.body,
    body_hash: bodyHash(handover.body),
    quote: { ...quoteOf(order, lines, amount), menu_version: null, currency, lines, promo: null },
    order_type: order.order_type ?? (order.is_delivery ? 'DELIVERY' : 'DINE_IN'),
    table_number: order.table_number,
    zone_id: order.delivery_zone_id == null ? null : String(order.delivery_zone_id),
    address_at: 0,
    note: order.note ?? '',
    created_at: confirmedAt,
    confirmed_at: confirmedAt,
    hold_ms: handover.holdSeconds * 1000,
    url: ordersUrl(slug, handover.isStaff ? 'staff' : 'handover'),
    profile: 'extended',
    send_key: true,
    was_offline: false,
    ...untried(now),
  };
}

/** A body does not say whether its VAT is included in the prices: then the total is less than all its parts. */
function quoteOf(order: OrderPayload, lines: readonly CartLine[], amount: (decimal: number) => number): Quote {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const [discount, delivery, total] = [amount(order.discount), amount(order.delivery), amount(order.total)];
  const charges = (order.charges ?? []).map((charge) => ({ ...charge, percent: 0, amount: amount(charge.amount) }));
  const all = charges.reduce((sum, charge) => sum + charge.amount, subtotal - discount + delivery);
  return {
    subtotal,
    discount,
    delivery,
    charges: charges.map((charge) => (charge.code === 'vat' && total < all ? { ...charge, included: true } : charge)),
    total,
  };
}

/** As the server checks it. Anybody can make a code, and what this device cannot read would stay on it for ever. */
function orderIn(body: string): OrderPayload | null {
  try {
    const order = v.safeParse(OrderPayload, JSON.parse(body));
    return order.success ? order.output : null;
  } catch {
    return null; // no JSON
  }
}

/** Of `Idempotency-Key` (docs/contract.md 3). */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

type Item = OrderPayload['items'][number];

/** Names are those that the phone sent; whether an option leaves something out, only the menu says. */
function lineOf(item: Item, groups: ReadonlyMap<string, OptionGroup>, amount: (decimal: number) => number): CartLine {
  return {
    dish_id: String(item.id),
    dish_wire_id: item.id,
    name: { en: item.name, ar: item.name_secondry ?? item.name },
    size_id: item.size_id === null ? null : String(item.size_id),
    size_wire_id: item.size_id,
    size_name: item.size_name === null ? null : { en: item.size_name, ar: item.size_name },
    price: amount(item.price),
    quantity: item.quantity,
    note: item.note ?? '',
    image: null,
    hue: 0,
    ...(item.options && {
      options: item.options.map((option) => {
        const group = groups.get(String(option.group_id));
        const known = group?.options.find(({ wireId }) => String(wireId) === String(option.id));
        return {
          group_id: String(option.group_id),
          group_wire_id: option.group_id,
          id: String(option.id),
          wire_id: option.id,
          kind: group?.kind ?? 'extra',
          name: known?.name ?? { en: option.name, ar: option.name },
          quantity: option.quantity,
          price: amount(option.price),
          free: 0,
        };
      }),
    }),
  };
}
