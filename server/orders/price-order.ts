import type { OrderPayload } from '#src/contract/order.ts';
import type { Change, ProblemCode, RefusalReason, WireQuote } from '#src/contract/problem.ts';
import { quote, type Quote } from '#src/domain/cart.ts';
import { localDate, orderingState } from '#src/domain/hours.ts';
import { parsePounds, toPounds, type Piastres } from '#src/domain/money.ts';
import { optionsPrice, type LineOption } from '#src/domain/options.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import type { PromocodeRow, ZoneRow } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';
import type { VenueDraft } from '#server/menus/draft.ts';
import { chooseOptions } from './choose-options.ts';
import type { MenuPrices, SoldDish, SoldSize } from './menu-prices.ts';
import type { OrderFields } from './order-fields.ts';

export type PricingRows = {
  venue: VenueDraft;
  menu: MenuPrices;
  /** The row of the code in the payload; null: the venue has no such code. */
  promo: PromocodeRow | null;
};

export type PricedLine = {
  dish: SoldDish;
  size: SoldSize | null;
  options: LineOption[];
  quantity: number;
  /** Of one piece with its options. */
  price: Piastres;
  note: string;
};

export type PricedOrder = {
  lines: PricedLine[];
  zone: ZoneRow | null;
  promo: PromocodeRow | null;
  quote: Quote;
};

export type PriceRefusal = { refused: ProblemCode; extra: ProblemExtra };

/**
 * Prices an order from the venue's rows; the payload's amounts are only compared (docs/contract.md 6.1, Pricing). A total above the
 * confirmed one is refused with the changes; a lower one is accepted.
 */
export function priceOrder(
  payload: OrderPayload,
  fields: OrderFields,
  rows: PricingRows,
  now: number,
): PricedOrder | PriceRefusal {
  const { openingHours, timezone, acceptsOrders, pausedUntil } = rows.venue;
  const taken = orderingState({ hours: openingHours, zone: timezone, acceptsOrders, pausedUntil }, now);
  if (!taken.open) {
    const opensAt = taken.opensAt === null ? null : new Date(taken.opensAt).toISOString();
    return {
      refused: 'venue_closed',
      extra: { opens_at: opensAt, ...(taken.paused && { reason: 'paused' as const }) },
    };
  }

  const { lines, changes } = priceLines(payload, fields, rows.menu);
  if (lines.length < payload.items.length) return { refused: 'item_unavailable', extra: { changes } };

  const zone = fields.orderType === 'DELIVERY' ? findZone(payload, fields, rows.menu.zones) : null;
  if (fields.orderType === 'DELIVERY' && !zone) return { refused: 'zone_unavailable', extra: {} };

  const quoted = (percent: number): Quote =>
    quote(lines, { discountPercent: percent, deliveryFee: zone?.delivery_fee ?? 0, charges: rows.venue.charges });

  const sent = foldCode(payload.promo_code ?? '') || null;
  const promo = sent === null ? null : rows.promo;
  const priced = quoted(promo?.percent ?? 0);
  const reason = sent === null ? null : promoRefusal(promo, priced.subtotal, rows.venue.timezone, now);
  if (reason !== null) {
    const missing = promo && reason === 'minimum' ? { minimum: toPounds(promo.minimum) } : {};
    return { refused: 'promo_invalid', extra: { reason, ...missing, quote: wireQuote(quoted(0)) } };
  }
  if (zone && priced.subtotal < zone.minimum) {
    return { refused: 'zone_minimum', extra: { minimum: toPounds(zone.minimum), quote: wireQuote(priced) } };
  }
  // A total that is too large to parse is still at least as high.
  const confirmed = parsePounds(payload.total) ?? Infinity;
  if (priced.total > confirmed) {
    changes.push(...otherChanges(payload, priced));
    return { refused: 'price_changed', extra: { changes, quote: wireQuote(priced) } };
  }
  return { lines, zone, promo, quote: priced };
}

/** Amounts for the wire, in pounds. */
export function wireQuote(quoted: Quote): WireQuote {
  return {
    subtotal: toPounds(quoted.subtotal),
    discount: toPounds(quoted.discount),
    delivery: toPounds(quoted.delivery),
    charges: quoted.charges.map(({ code, percent, amount }) => ({ code, percent, amount: toPounds(amount) })),
    total: toPounds(quoted.total),
  };
}

/** The available lines, and the changes since the customer saw the menu, both in the order of the items. */
function priceLines(
  payload: OrderPayload,
  fields: OrderFields,
  menu: MenuPrices,
): { lines: PricedLine[]; changes: Change[] } {
  const lines: PricedLine[] = [];
  const changes: Change[] = [];
  for (const [index, item] of payload.items.entries()) {
    const dish = menu.dishes.get(String(item.id));
    if (!dish) {
      changes.push({ kind: 'dish_gone', index });
      continue;
    }
    const name = dish.name || dish.name_secondry;
    if (dish.available === 0) {
      changes.push({ kind: 'sold_out', index, name });
      continue;
    }
    const size = chosenSize(item.size_id, dish.sizes);
    if (size === 'gone') {
      changes.push({ kind: 'size_gone', index, name });
      continue;
    }
    const bare = size ? size.price : dish.price;
    if (bare === null) {
      changes.push({ kind: 'no_price', index, name });
      continue;
    }
    const chosen = chooseOptions(item.options, dish.groups, size?.id ?? null);
    if ('changes' in chosen) {
      for (const { without, ...change } of chosen.changes) {
        changes.push({ ...change, index, name, ...(without === null ? {} : { new_price: toPounds(bare + without) }) });
      }
      continue;
    }
    const price = bare + optionsPrice(chosen.options);
    if (price !== parsePounds(item.price)) {
      changes.push({ kind: 'price', index, name, old_price: item.price, new_price: toPounds(price) });
    }
    lines.push({
      dish,
      size,
      options: chosen.options,
      quantity: item.quantity,
      price,
      note: fields.itemNotes[index] ?? '',
    });
  }
  return { lines, changes };
}

/** A dish with a single size needs no `size_id` (docs/decisions.md, Sizes and options). */
function chosenSize(sizeId: string | number | null, sizes: readonly SoldSize[]): SoldSize | null | 'gone' {
  if (sizeId === null) return sizes.length > 1 ? 'gone' : (sizes[0] ?? null);
  return sizes.find((size) => size.id === String(sizeId)) ?? 'gone';
}

/**
 * The zone by its id. The documented payload has no id, but its address begins with `area - `: then the longest matching
 * name wins.
 */
function findZone(payload: OrderPayload, fields: OrderFields, zones: readonly ZoneRow[]): ZoneRow | null {
  const id = payload.delivery_zone_id;
  if (id !== null && id !== undefined) return zones.find((zone) => zone.id === String(id)) ?? null;
  const address = fields.address ?? '';
  let found: { zone: ZoneRow; length: number } | null = null;
  for (const zone of zones) {
    for (const name of [zone.name, zone.name_secondry].map((each) => each.normalize('NFC').trim())) {
      const fits = name !== '' && address.startsWith(`${name} - `) && address.length > name.length + 3;
      if (fits && name.length > (found?.length ?? 0)) found = { zone, length: name.length };
    }
  }
  return found?.zone ?? null;
}

/** Null: the code holds. */
function promoRefusal(
  promo: PromocodeRow | null,
  subtotal: Piastres,
  timezone: string,
  now: number,
): RefusalReason | null {
  if (!promo) return 'unknown';
  if (promo.expiry !== null && promo.expiry < localDate(now, timezone)) return 'expired';
  if (promo.max_uses !== null && promo.uses >= promo.max_uses) return 'used_up';
  return subtotal < promo.minimum ? 'minimum' : null;
}

function otherChanges(payload: OrderPayload, priced: Quote): Change[] {
  const changes: Change[] = [];
  if (parsePounds(payload.delivery) !== priced.delivery) {
    changes.push({ kind: 'delivery_fee', old_price: payload.delivery, new_price: toPounds(priced.delivery) });
  }
  for (const { code, amount } of priced.charges) {
    const shown = payload.charges?.find((charge) => charge.code === code)?.amount ?? 0;
    if (parsePounds(shown) !== amount) {
      changes.push({ kind: 'charge', name: code, old_price: shown, new_price: toPounds(amount) });
    }
  }
  return changes;
}
