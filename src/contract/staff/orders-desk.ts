import * as v from 'valibot';
import { Ticket } from './board.ts';

/** The longest range of days that one search, export or sheet of figures covers. */
export const MAX_RANGE_DAYS = 366;

const { id, number, code, status, order_type, table_number, zone_name, zone_name_ar, phone_masked } = Ticket.entries;

/** One row of a search; `GET orders/{id}` has the rest. */
export const FoundOrder = v.object({
  /** The business day, `YYYY-MM-DD`. */
  day: v.string(),
  id,
  number,
  code,
  status,
  order_type,
  table_number,
  zone_name,
  zone_name_ar,
  phone_masked,
  total: Ticket.entries.total,
  created_at: Ticket.entries.created_at,
});
export type FoundOrder = v.InferOutput<typeof FoundOrder>;

/** 50 orders, newest first. `next`: the `before` of the next page; null at the end. */
export const OrdersAnswer = v.object({
  from: v.string(),
  to: v.string(),
  timezone: v.string(),
  orders: v.array(FoundOrder),
  next: v.nullable(v.string()),
});
export type OrdersAnswer = v.InferOutput<typeof OrdersAnswer>;

/** `history`: every change of the status, also those that were taken back. */
export const OrderAnswer = v.object({ timezone: v.string(), ticket: Ticket, history: Ticket.entries.timeline });
export type OrderAnswer = v.InferOutput<typeof OrderAnswer>;
