import * as v from 'valibot';

/** `GET figures`: one business day from 05:00 venue time. Amounts are minor units. */

/** Milliseconds; null without orders. `p90`: 90th percentile. */
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
  /** Epoch ms. */
  from: v.number(),
  to: v.number(),
  /** Includes cancelled ones. */
  orders: v.number(),
  canceled: v.number(),
  /** Without cancelled orders; the parts below add up to it. */
  sales: v.number(),
  dishes: v.number(),
  discounts: v.number(),
  delivery_fees: v.number(),
  service: v.number(),
  vat: v.number(),
  /** In the prices already: no part of the sum. */
  vat_included: v.number(),
  by_type: v.object({ DINE_IN: Sum, PICKUP: Sum, DELIVERY: Sum }),
  /** By pieces, at most 20; `sales` before discounts. */
  best_sellers: v.array(v.object({ dish_id: v.string(), ...sold })),
  /** Options, likewise; their `sales` are part of the dishes'. */
  options_sold: v.array(v.object({ option_id: v.string(), ...sold })),
  to_accepted: Durations,
  to_delivered: Durations,
  /** Confirmed more than two minutes before they arrived. */
  offline: v.object({ orders: v.number(), share: v.nullable(v.number()) }),
});
export type Figures = v.InferOutput<typeof Figures>;
