import * as v from 'valibot';

/**
 * `GET figures?day=YYYY-MM-DD` (managers): one business day from 05:00 venue time; the current one without `day`.
 * Amounts are piastres. `GET figures.csv?day=` is a download.
 */

/** Milliseconds over `count` orders; null without orders. `p90`: 90th percentile. */
export const Durations = v.object({
  count: v.number(),
  median: v.nullable(v.number()),
  p90: v.nullable(v.number()),
});
export type Durations = v.InferOutput<typeof Durations>;

/** Without cancelled orders. */
const Sum = v.object({ orders: v.number(), sales: v.number() });

const sold = { name: v.string(), name_secondry: v.string(), pieces: v.number(), sales: v.number() };

export const Figures = v.object({
  day: v.string(),
  timezone: v.string(),
  /** Epoch milliseconds. */
  from: v.number(),
  to: v.number(),
  /** Every order that arrived, cancelled ones included. */
  orders: v.number(),
  canceled: v.number(),
  /** Totals without cancelled orders; the parts below add up to it. */
  sales: v.number(),
  dishes: v.number(),
  discounts: v.number(),
  delivery_fees: v.number(),
  service: v.number(),
  vat: v.number(),
  by_type: v.object({ DINE_IN: Sum, PICKUP: Sum, DELIVERY: Sum }),
  /** By pieces, at most 20; `sales` before discounts. */
  best_sellers: v.array(v.object({ dish_id: v.string(), ...sold })),
  /** Likewise the choices and extras of the dishes. `sales` is part of those of the dishes. An earlier server sends none. */
  options_sold: v.optional(v.array(v.object({ option_id: v.string(), ...sold })), []),
  to_accepted: Durations,
  to_delivered: Durations,
  /** Orders confirmed more than two minutes before they arrived. */
  offline: v.object({ orders: v.number(), share: v.nullable(v.number()) }),
});
export type Figures = v.InferOutput<typeof Figures>;
