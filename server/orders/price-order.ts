import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { Change, ProblemCode, RefusalReason, WireQuote } from '#src/contract/problem.ts';
import { quote, type Quote } from '#src/domain/quote.ts';
import { localDate, orderingState } from '#src/domain/hours.ts';
import { type Currency, currencyFields, type MinorUnits, toDecimal, toMinorUnits } from '#src/domain/money.ts';
import { impossibleGroup, optionsPrice, type LineOption } from '#src/domain/options.ts';
import { isSameName } from '#src/domain/same-name.ts';
import { takeSize } from '#src/domain/take-options.ts';
import { foldCode } from '#src/domain/promo-code.ts';
import type { PromocodeRow, ZoneRow } from '#server/db/schema.ts';
import type { ProblemExtra } from '#server/http/problem.ts';
import type { VenueDraft } from '#server/menus/draft.ts';
import { chooseOptions, groupNames } from './choose-options.ts';
import type { MenuPrices, SoldDish, SoldSize } from './menu-prices.ts';
import type { OrderFields } from './order-fields.ts';

export type PricingRows = {
  venue: VenueDraft;
  menu: MenuPrices;
  /** The row of the code in the payload; null: the venue has no such code. */
  promo: PromocodeRow | null;
  /** The staff take it, also while customers may not order. */
  byStaff?: boolean;
};

export type PricedLine = {
  dish: SoldDish;
  size: SoldSize | null;
  options: LineOption[];
  quantity: number;
  /** Of one piece with its options. */
  price: MinorUnits;
  note: string;
};

export type PricedOrder = {
  lines: PricedLine[];
  zone: ZoneRow | null;
  promo: PromocodeRow | null;
  quote: Quote;
};

export type PriceRefusal = { refused: ProblemCode; extra: ProblemExtra };

/** The payload's amounts are only compared (docs/contract.md 6.1, Pricing): a total below the confirmed is accepted. */
export function priceOrder(
  payload: OrderPayload,
  fields: OrderFields,
  rows: PricingRows,
  now: number,
): PricedOrder | PriceRefusal {
  const { currency, timezone, opening_hours: hours, accepts_orders: acceptsOrders, paused_until } = rows.venue;
  const taken = orderingState({ hours, zone: timezone, acceptsOrders, pausedUntil: paused_until }, now);
  if (!rows.byStaff && !taken.open) {
    const opensAt = taken.opensAt === null ? null : new Date(taken.opensAt).toISOString();
    return {
      refused: 'venue_closed',
      extra: { opens_at: opensAt, ...(taken.paused && { reason: 'paused' as const }) },
    };
  }

  const { lines, changes } = priceLines(payload, fields, rows.menu, currency);
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
    const missing = promo && reason === 'minimum' ? { minimum: toDecimal(promo.minimum, currency) } : {};
    return { refused: 'promo_invalid', extra: { reason, ...missing, quote: wireQuote(quoted(0), currency) } };
  }
  if (zone && priced.subtotal < zone.minimum) {
    return {
      refused: 'zone_minimum',
      extra: { minimum: toDecimal(zone.minimum, currency), quote: wireQuote(priced, currency) },
    };
  }
  // A total that is too large to parse is still at least as high.
  const confirmed = toMinorUnits(payload.total, currency) ?? Infinity;
  if (priced.total > confirmed) {
    changes.push(...otherChanges(payload, priced, currency));
    return { refused: 'price_changed', extra: { changes, quote: wireQuote(priced, currency) } };
  }
  return { lines, zone, promo, quote: priced };
}

export function wireQuote(quoted: Quote, currency: Currency): WireQuote {
  return {
    subtotal: toDecimal(quoted.subtotal, currency),
    discount: toDecimal(quoted.discount, currency),
    delivery: toDecimal(quoted.delivery, currency),
    charges: quoted.charges.map(({ amount, ...rule }) => ({ ...rule, amount: toDecimal(amount, currency) })),
    total: toDecimal(quoted.total, currency),
    ...currencyFields(currency),
  };
}

/** Both lists are in the order of the items. */
function priceLines(
  payload: OrderPayload,
  fields: OrderFields,
  menu: MenuPrices,
  currency: Currency,
): { lines: PricedLine[]; changes: Change[] } {
  const lines: PricedLine[] = [];
  const changes: Change[] = [];
  for (const [index, item] of payload.items.entries()) {
    const dish = menu.dishes.get(String(item.id));
    if (!dish) {
      changes.push({ kind: 'dish_gone', index });
      continue;
    }
    const priced = priceItem(item, dish, currency);
    if (!isSameName([item.name, item.name_secondry ?? ''], [dish.name_en, dish.name_ar], menu.isDishName)) {
      changes.push(...otherDish(item, index, dish, priced, currency));
      continue;
    }
    const name = dish.name_en || dish.name_ar;
    if ('changes' in priced) {
      changes.push(...priced.changes.map((change) => ({ ...change, index, name })));
      continue;
    }
    const { price } = priced;
    if (price !== toMinorUnits(item.price, currency)) {
      changes.push({ kind: 'price', index, name, old_price: item.price, new_price: toDecimal(price, currency) });
    }
    lines.push({ dish, ...priced, quantity: item.quantity, note: fields.itemNotes[index] ?? '' });
  }
  return { lines, changes };
}

type Item = OrderPayload['items'][number];
type PricedItem = Pick<PricedLine, 'size' | 'options' | 'price'> | { changes: Change[] };

function priceItem(item: Item, dish: SoldDish, currency: Currency): PricedItem {
  if (dish.available === 0) return { changes: [{ kind: 'sold_out' }] };
  const impossible = impossibleGroup(dish.groups);
  if (impossible) return { changes: [{ kind: 'sold_out', ...groupNames(impossible) }] };
  const { size_id: id, size_name: name } = item;
  const size = takeSize(dish.sizes, id === null ? null : { id: String(id), name: name ?? '' }, (of) => [
    of.name_en,
    of.name_ar,
  ]);
  if (size === 'gone') return { changes: [{ kind: 'size_gone' }] };
  const bare = size ? size.price : dish.price;
  if (bare === null) return { changes: [{ kind: 'no_price' }] };
  const chosen = chooseOptions(item.options, dish.groups, size?.id ?? null);
  if ('options' in chosen) return { size, options: chosen.options, price: bare + optionsPrice(chosen.options) };
  const changes = chosen.changes.map(({ without, ...change }) => ({
    ...change,
    ...(without === null ? {} : { new_price: toDecimal(bare + without, currency) }),
  }));
  return { changes };
}

/** The id belongs to another dish now. It is offered only to a sender that knows `item_changed`. */
function otherDish(item: Item, index: number, dish: SoldDish, priced: PricedItem, currency: Currency): Change[] {
  const gone: Change = { kind: 'dish_gone', index };
  if ('changes' in priced || item.name_secondry === undefined) return [gone];
  const { name_en: name, name_ar: name_secondry } = dish;
  const new_price = toDecimal(priced.price, currency);
  return [{ kind: 'item_changed', index, name, name_secondry, old_price: item.price, new_price }, gone];
}

/** The documented payload has no id, but its address begins with `area - `: then the longest matching name wins. */
function findZone(payload: OrderPayload, fields: OrderFields, zones: readonly ZoneRow[]): ZoneRow | null {
  const id = payload.delivery_zone_id;
  if (id !== null && id !== undefined) return zones.find((zone) => zone.id === String(id)) ?? null;
  const address = fields.address ?? '';
  let found: { zone: ZoneRow; length: number } | null = null;
  for (const zone of zones) {
    for (const name of [zone.name_en, zone.name_ar].map((each) => each.normalize('NFC').trim())) {
      const fits = name !== '' && address.startsWith(`${name} - `) && address.length > name.length + 3;
      if (fits && name.length > (found?.length ?? 0)) found = { zone, length: name.length };
    }
  }
  return found?.zone ?? null;
}

function promoRefusal(
  promo: PromocodeRow | null,
  subtotal: MinorUnits,
  timezone: string,
  now: number,
): RefusalReason | null {
  if (!promo) return 'unknown';
  if (promo.expiry !== null && promo.expiry < localDate(now, timezone)) return 'expired';
  if (promo.max_uses !== null && promo.uses >= promo.max_uses) return 'used_up';
  return subtotal < promo.minimum ? 'minimum' : null;
}

function otherChanges(payload: OrderPayload, priced: Quote, currency: Currency): Change[] {
  const changes: Change[] = [];
  if (toMinorUnits(payload.delivery, currency) !== priced.delivery) {
    changes.push({
      kind: 'delivery_fee',
      old_price: payload.delivery,
      new_price: toDecimal(priced.delivery, currency),
    });
  }
  for (const { code, amount, included } of priced.charges) {
    if (included) continue;
    const shown = payload.charges?.find((charge) => charge.code === code)?.amount ?? 0;
    if (toMinorUnits(shown, currency) !== amount) {
      changes.push({ kind: 'charge', name: code, old_price: shown, new_price: toDecimal(amount, currency) });
    }
  }
  return changes;
}
