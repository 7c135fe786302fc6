import * as v from 'valibot';
import { OPTION_KINDS } from '#src/domain/options.ts';
import { ORDER_STATUSES, ORDER_TYPES } from '#src/contract/order.ts';

const textOrNull = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Piastres. */
const money = count;
/** Epoch milliseconds. */
const moment = v.number();
const status = v.picklist(ORDER_STATUSES);

/** An order with the names and prices at the time it was made. */
export const Ticket = v.object({
  id: v.string(),
  /** Per venue and business day. */
  number: count,
  /** Four characters that the customer sees too; null if the order came without a key of our format. */
  code: textOrNull,
  status,
  order_type: v.picklist(ORDER_TYPES),
  table_number: textOrNull,
  zone_name: textOrNull,
  zone_name_secondry: textOrNull,
  /** Distinguishes customers; empty once erased. The full number: `GET orders/{id}/contact`. */
  phone_masked: v.string(),
  note: v.string(),
  lines: v.array(
    v.object({
      name: v.string(),
      name_secondry: v.string(),
      size_name: textOrNull,
      size_name_secondry: textOrNull,
      quantity: count,
      note: v.string(),
      /** Per piece. */
      price: money,
      /** Part of the price. Only for readers that ask with `?options=1`; others find them in front of the note. */
      options: v.optional(
        v.array(
          v.object({
            name: v.string(),
            name_secondry: v.string(),
            kind: v.picklist(OPTION_KINDS),
            quantity: count,
            price: money,
            /** How many of the pieces cost nothing. */
            free: count,
          }),
        ),
      ),
    }),
  ),
  subtotal: money,
  discount: money,
  delivery: money,
  charges: v.array(
    v.object({
      code: v.picklist(['service', 'vat']),
      percent: v.number(),
      name: v.string(),
      name_secondry: v.string(),
      amount: money,
    }),
  ),
  total: money,
  /** Steps that were not undone; the last is `status`. */
  timeline: v.array(v.object({ status, at: moment })),
  /** As in `src/domain/cancel-reason.ts`, or `customer` if withdrawn. */
  cancel_reason: textOrNull,
  created_at: moment,
  /** Time of confirmation if at least two minutes before arrival, else null. */
  placed_at: v.nullable(moment),
  /** Number of the venue's change that last touched this ticket: the higher one is newer. */
  seq: count,
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** `blocked`: readable, but takes no orders. `gone`: has left; only its open orders can still be ended. */
export const VENUE_STATES = ['active', 'blocked', 'gone'] as const;
export type VenueState = (typeof VENUE_STATES)[number];
/** A server or tab of an earlier version does not say it. */
const venueState = v.optional(v.picklist(VENUE_STATES), 'active');

/**
 * `GET board`: every open order and the newest 100 finished ones of this business day, oldest first. Later changes:
 * `GET events?after={seq}`. `timezone` is IANA.
 */
export const Board = v.object({
  seq: count,
  now: moment,
  timezone: v.string(),
  venue_state: venueState,
  tickets: v.array(Ticket),
});
export type Board = v.InferOutput<typeof Board>;

/**
 * `GET events`, server-sent. With `Last-Event-ID` or `?after=` it replays the changes since, else it starts now.
 * Numbers are consecutive: a jump means a missed change.
 * - `ticket` (id = `seq`): a change, with the current ticket.
 * - `beat`, at once, every 10 s and when the state of the venue changes: `seq` is the newest change.
 * - `reset`: too much was missed to replay; fetch `GET board` again, the stream continues.
 */
export const TicketEvent = v.object({ seq: count, ticket: Ticket });
export type TicketEvent = v.InferOutput<typeof TicketEvent>;
export const BeatEvent = v.object({ seq: count, now: moment, venue_state: venueState });
export type BeatEvent = v.InferOutput<typeof BeatEvent>;
export const BOARD_BEAT_MS = 10_000;

/**
 * `POST orders/{id}/status`. `tap`: UUID of the tap; a repeat changes nothing and answers the ticket. `from`: status
 * when tapped. An undo within 10 s sends the previous status as `to`; it reverts a multi-step call as a whole. `reason`
 * (src/domain/cancel-reason.ts) is only used, and required, to cancel. 409 `wrong_status` with the current `ticket` if
 * `from` is outdated or `to` is not allowed.
 */
export const StatusTap = v.object({
  tap: v.pipe(v.string(), v.uuid()),
  from: status,
  to: status,
  reason: v.optional(v.nullable(v.string()), null),
});
export type StatusTap = v.InferOutput<typeof StatusTap>;

/** Also the shape of a 409 `wrong_status`. */
export const TicketAnswer = v.object({ ticket: Ticket });
export type TicketAnswer = v.InferOutput<typeof TicketAnswer>;

/** `GET orders/{id}/contact`; empty and null once erased. */
export const Contact = v.object({ phone: v.string(), address: textOrNull });
export type Contact = v.InferOutput<typeof Contact>;

/** `POST seen` with an empty object, every 10 s while the board is visible and live. */
export const SeenAnswer = v.object({ now: moment });
