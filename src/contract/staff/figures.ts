import * as v from 'valibot';

/**
 * `GET figures?day=YYYY-MM-DD` (managers): one business day, from 05:00 in the venue's time zone; without `day` the one
 * that runs. Amounts are integer piastres. `GET figures.csv?day=` is the same as a download.
 */

/** Milliseconds over `count` orders; null where there was none. `p90`: nine of ten were at least as fast. */
export const Durations = v.object({
  count: v.number(),
  median: v.nullable(v.number()),
  p90: v.nullable(v.number()),
});
export type Durations = v.InferOutput<typeof Durations>;

/** `orders`: that were not canceled; `sales`: their totals. */
const Sum = v.object({ orders: v.number(), sales: v.number() });

export const Figures = v.object({
  day: v.string(),
  timezone: v.string(),
  /** When the day begins and ends, epoch milliseconds. */
  from: v.number(),
  to: v.number(),
  /** Every order that arrived, canceled ones too. */
  orders: v.number(),
  canceled: v.number(),
  /** Totals of the orders that were not canceled, with all that is in them; the parts below add up to it. */
  sales: v.number(),
  dishes: v.number(),
  discounts: v.number(),
  delivery_fees: v.number(),
  service: v.number(),
  vat: v.number(),
  by_type: v.object({ DINE_IN: Sum, PICKUP: Sum, DELIVERY: Sum }),
  /** By pieces, at most 20; `sales` before any discount. */
  best_sellers: v.array(
    v.object({
      dish_id: v.string(),
      name: v.string(),
      name_secondry: v.string(),
      pieces: v.number(),
      sales: v.number(),
    }),
  ),
  to_accepted: Durations,
  to_delivered: Durations,
  /** Of all orders, those written on a phone more than two minutes before they arrived. */
  offline: v.object({ orders: v.number(), share: v.nullable(v.number()) }),
});
export type Figures = v.InferOutput<typeof Figures>;
