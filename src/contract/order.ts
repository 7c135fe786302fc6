import { ORDER_TYPES } from '#src/domain/order-type.ts';
import * as v from 'valibot';
import type { WireId as WireIdType } from '#src/domain/ids.ts';
import { type Currency, type MinorUnits, toMinorUnits } from '#src/domain/money.ts';
import { OPTION_KINDS } from '#src/domain/options.ts';
import { bilingual, LooseCount, loosePrice, LooseText, listOf, readCurrency, readList, WireId } from './wire.ts';

/** On the wire, `canceled` has one l; `cancelled` is a state of the outbox. */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'cooking',
  'ready',
  'delivering',
  'delivered',
  'canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const optionalText = v.optional(v.fallback(v.nullable(v.string()), null), null);

/** The id stays as received. Null: the answer proves nothing. */
export function readOrderId(answer: unknown): WireIdType | null {
  for (const body of [answer, (answer as { data?: unknown } | null)?.data]) {
    const parsed = v.safeParse(v.object({ order_id: WireId }), body);
    if (parsed.success) return parsed.output.order_id;
  }
  return null;
}

/** `clientKey`: in the extended profile, an answer without the order's key proves nothing (docs/outbox.md). */
export function readCreated(
  answer: unknown,
  currency: Currency,
): { orderId: WireIdType; clientKey: string | null; number: string | null; total: MinorUnits | null } | null {
  const orderId = readOrderId(answer);
  if (orderId === null) return null;
  const extras = v.parse(
    v.object({
      client_order_id: optionalText,
      number: v.optional(v.fallback(v.nullable(WireId), null), null),
      total: v.optional(loosePrice(currency)),
    }),
    typeof answer === 'object' ? answer : {},
  );
  return {
    orderId,
    clientKey: extras.client_order_id,
    number: extras.number === null ? null : String(extras.number),
    total: extras.total ?? null,
  };
}

/** `reason`: null if the venue gave none. */
export type Cancellation = { reason: string | null };
const Canceled = v.object({ status: v.literal('canceled'), cancel_reason: optionalText });

/** Null if the venue has not cancelled the order. */
export function readCancellation(answer: unknown): Cancellation | null {
  const parsed = v.safeParse(Canceled, answer);
  return parsed.success ? { reason: parsed.output.cancel_reason } : null;
}

export function readVoidKeys(answer: unknown): string[] {
  const parsed = v.safeParse(v.object({ void_keys: v.array(v.string()) }), answer);
  return parsed.success ? parsed.output.void_keys : [];
}

export const CancelAnswer = v.object({ client_key: v.string(), state: v.literal('void') });

/** `free`: how many of the pieces cost nothing. */
const productOption = (currency: Currency | null) =>
  v.pipe(
    v.object({
      name: v.optional(LooseText, ''),
      name_secondry: v.optional(LooseText, ''),
      kind: v.fallback(v.picklist(OPTION_KINDS), 'choice'),
      quantity: v.optional(LooseCount),
      price: v.optional(loosePrice(currency)),
      free: v.optional(LooseCount),
    }),
    v.check((option) => (option.name + option.name_secondry).trim() !== '', 'an option without a name'),
    v.transform((option) => ({
      name: bilingual(option.name, option.name_secondry),
      kind: option.kind,
      quantity: option.quantity ?? 1,
      price: option.price ?? 0,
      free: option.free ?? 0,
    })),
  );

const product = (currency: Currency | null) =>
  v.pipe(
    v.object({
      name: LooseText,
      name_secondry: v.optional(LooseText, ''),
      quantity: LooseCount,
      price: loosePrice(currency),
      options: listOf(productOption(currency)),
      position: v.optional(v.number()),
      reason: v.optional(LooseText, ''),
    }),
    v.transform(({ name, name_secondry, quantity, price, options, position, reason }) => ({
      name: bilingual(name, name_secondry),
      quantity: quantity ?? 1,
      price,
      ...(options.length > 0 ? { options } : {}),
      // Of pieces that were taken back.
      ...(position !== undefined && { position, reason }),
    })),
  );

const charge = (currency: Currency) =>
  v.pipe(
    v.object({
      code: v.picklist(['service', 'vat']),
      percent: v.number(),
      included: v.optional(v.boolean()),
      amount: loosePrice(currency),
    }),
    v.transform((one) => ({ ...one, amount: one.amount ?? 0 })),
  );

/** `status` stays as received, even if unknown. `known`: of orders that name no currency; null: their amounts are not read. */
export const orderRecord = (known: Currency | null) =>
  v.pipe(
    v.object({
      id: WireId,
      date: v.optional(LooseText, ''),
      time: v.optional(LooseText, ''),
      status: v.optional(LooseText, ''),
      products: v.optional(v.unknown()),
      total: v.optional(v.unknown()),
      discount: v.optional(v.unknown()),
      delivery: v.optional(v.unknown()),
      charges: v.optional(v.unknown()),
      taken_back: v.optional(v.unknown()),
      currency: v.optional(v.unknown()),
      currency_decimals: v.optional(v.unknown()),
      number: v.optional(v.fallback(v.nullable(WireId), null), null),
      code: optionalText,
      client_key: optionalText,
      order_type: v.optional(v.fallback(v.nullable(v.picklist(ORDER_TYPES)), null), null),
      timeline: v.optional(v.fallback(v.array(v.object({ status: v.string(), at: v.string() })), []), []),
      cancel_reason: optionalText,
      kitchen_seen_at: optionalText,
      ready_at: optionalText,
    }),
    v.transform(({ currency_decimals: decimals, discount, delivery, charges, taken_back, ...order }) => {
      const currency = readCurrency(order.currency, decimals) ?? known;
      return {
        ...order,
        id: String(order.id),
        number: order.number === null ? null : String(order.number),
        currency,
        total: currency && toMinorUnits(order.total, currency),
        products: readList(product(currency), order.products).records,
        ...(currency &&
          discount !== undefined && {
            sums: {
              discount: toMinorUnits(discount, currency) ?? 0,
              delivery: toMinorUnits(delivery, currency) ?? 0,
              charges: readList(charge(currency), charges).records,
            },
          }),
        /** What the venue took back of the order, beside what is left of it in `products`. */
        takenBack: readList(product(currency), taken_back).records,
      };
    }),
  );
export type OrderRecord = v.InferOutput<ReturnType<typeof orderRecord>>;

const OrderNews = v.object({
  status: v.pipe(v.string(), v.minLength(1)),
  timeline: v.array(v.object({ status: v.string(), at: v.string() })),
  cancel_reason: optionalText,
  ready_at: optionalText,
});
export type OrderNews = v.InferOutput<typeof OrderNews>;

export function readOrderNews(data: string): OrderNews | null {
  try {
    const parsed = v.safeParse(OrderNews, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** When a board was last visible (null: never), and the server's clock. Epoch ms. */
export type KitchenNews = { seenAt: number | null; now: number };

export function readKitchenNews(data: string): KitchenNews | null {
  try {
    const { kitchen_seen_at: seen, now } = v.parse(
      v.object({ kitchen_seen_at: v.nullable(v.string()), now: v.string() }),
      JSON.parse(data),
    );
    const news = { seenAt: seen === null ? null : Date.parse(seen), now: Date.parse(now) };
    return Number.isNaN(news.now) || Number.isNaN(news.seenAt ?? 0) ? null : news;
  } catch {
    return null;
  }
}

export function readOrders(
  answer: unknown,
  known: Currency | null,
  report: (problem: string) => void = () => {},
): OrderRecord[] | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { orders, data } = answer as { orders?: unknown; data?: unknown };
  const list = Array.isArray(orders) ? orders : Array.isArray(data) ? data : null;
  return list && readList(orderRecord(known), list, report).records;
}
