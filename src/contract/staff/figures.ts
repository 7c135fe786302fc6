import * as v from 'valibot';
import { Pair } from './desk-schemas.ts';

/**
 * `GET figures`: a range of business days, each from 05:00 venue time, and `before`: as many days before it. Amounts are
 * minor units. Cancelled orders stand in `canceled` alone.
 */

/** Business days, both included. */
export type Days = { from: string; to: string };

/** Seconds; null without orders. `p90`: 90th percentile. */
const Durations = v.object({
  count: v.number(),
  median: v.nullable(v.number()),
  p90: v.nullable(v.number()),
});
export type Durations = v.InferOutput<typeof Durations>;

const Totals = v.object({
  orders: v.number(),
  canceled: v.number(),
  /** The parts below add up to it. */
  sales: v.number(),
  dishes: v.number(),
  discounts: v.number(),
  delivery_fees: v.number(),
  service: v.number(),
  vat: v.number(),
  /** In the prices already: no part of the sum. */
  vat_included: v.number(),
  to_accepted: Durations,
  to_delivered: Durations,
  /** Of tables, for a waiter or the bill. */
  calls: v.number(),
  /** From a call to the tap of the staff. */
  to_seen: Durations,
  /** Confirmed without a connection, two minutes or more before they arrived. `seconds`: their waiting in all. */
  waited: v.object({ orders: v.number(), sales: v.number(), seconds: v.number() }),
});
export type Totals = v.InferOutput<typeof Totals>;

/** `count`: orders, or pieces of a dish or option. */
const tally = { count: v.number(), sales: v.number() };
const Compared = v.object({ ...tally, before: v.object(tally) });
export type Compared = v.InferOutput<typeof Compared>;

const sold = { name: Pair, ...Compared.entries };

export const Figures = v.object({
  from: v.string(),
  to: v.string(),
  before: v.object({ from: v.string(), to: v.string(), ...Totals.entries }),
  /** The current business day. */
  today: v.string(),
  ...Totals.entries,
  by_day: v.array(v.object({ day: v.string(), ...Compared.entries })),
  /** By the clock of the venue, from 0 to 23. */
  by_hour: v.array(Compared),
  /** From Sunday. */
  by_weekday: v.array(Compared),
  by_type: v.object({ DINE_IN: Compared, PICKUP: Compared, DELIVERY: Compared }),
  /** Of the menu as it is now; `category_id` null: dishes that left it. Here and below `sales` are before discounts. */
  by_category: v.array(v.object({ category_id: v.nullable(v.string()), ...sold })),
  /** By pieces, at most 20. */
  best_sellers: v.array(v.object({ dish_id: v.string(), ...sold })),
  /** Options, likewise; their `sales` are part of the dishes'. The name of a group is blank once it left the menu. */
  options_sold: v.array(v.object({ option_id: v.string(), group_name: Pair, ...sold })),
});
export type Figures = v.InferOutput<typeof Figures>;
