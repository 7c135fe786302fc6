import * as v from 'valibot';
import { OPTION_KINDS } from '#src/domain/options.ts';
import { TableCall } from '#src/contract/calls.ts';
import { ORDER_STATUSES } from '#src/contract/order.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';

const textOrNull = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Minor units. */
const money = count;
/** Epoch milliseconds. */
const moment = v.number();
const status = v.picklist(ORDER_STATUSES);
const DAY_S = 86_400;

/**
 * `transfer`: InstaPay, Vodafone Cash, a wallet. Of `house` (on the house) and `unpaid` (the guests left without paying)
 * no money was taken: they are words for what is still due.
 */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'other', 'house', 'unpaid'] as const;
export const method = v.picklist(PAYMENT_METHODS);
export type PaymentMethod = v.InferOutput<typeof method>;

/** Whether money changed hands. */
export const isMoney = (by: PaymentMethod): boolean => by !== 'house' && by !== 'unpaid';

/** Who did it: the key's id, and its label, which is the id where the key has none. */
export const Person = v.object({ key: v.string(), name: v.string() });
export type Person = v.InferOutput<typeof Person>;

/** `amount` counts towards the bill; `tip` is what was given beyond it and kept. Change that went back is in neither. */
export const paid = { method, amount: money, tip: money };
export const kind = v.picklist(['taken', 'back']);

/** As its last correction says. `back`: money was given back to the guests. */
export const PaymentRecord = v.object({ id: v.string(), kind, ...paid, by: Person, at: v.number() });
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>;

export const Ticket = v.object({
  id: v.string(),
  /** Per venue and business day. */
  number: count,
  /** Null if the order's key does not have our format. */
  code: textOrNull,
  status,
  order_type: v.picklist(ORDER_TYPES),
  table_number: textOrNull,
  zone_name: textOrNull,
  zone_name_ar: textOrNull,
  /** Empty once erased. The full number: `GET orders/{id}/contact`. */
  phone_masked: v.string(),
  note: v.string(),
  /** The name of the staff's key that it was taken under; null: by the customer. */
  taken_by: textOrNull,
  /** When its customer said that a waiter had typed it too, and it was too late to withdraw it. */
  typed_at: v.nullable(moment),
  /** When its bill was closed. */
  closed_at: v.nullable(moment),
  /** The orders of one bill have one name here. Money recorded for several orders makes their bills one. */
  bill: v.string(),
  /** What was recorded for it, and, on the first order of a bill, what was taken beyond the bill. */
  paid: v.number(),
  over: money,
  /** Of its bill, oldest first. */
  payments: v.array(PaymentRecord),
  /** The key that staff sent it with. A customer's is a secret: with it an order is reviewed and withdrawn. */
  client_key: textOrNull,
  /** `keyStart` of the key that it was sent with; null: without one. */
  key_start: textOrNull,
  lines: v.array(
    v.object({
      name: v.string(),
      name_ar: v.string(),
      /** The dish's category now; null: not on the menu. */
      category_id: textOrNull,
      size_name: textOrNull,
      size_name_ar: textOrNull,
      quantity: count,
      /** How many of them were taken back after they had been accepted. Missing: none. */
      voided: v.optional(count),
      note: v.string(),
      /** Per piece. */
      price: money,
      /** Part of the price. Missing: none. */
      options: v.optional(
        v.array(
          v.object({
            name: v.string(),
            name_ar: v.string(),
            kind: v.picklist(OPTION_KINDS),
            quantity: count,
            price: money,
            /** How many pieces cost nothing. */
            free: count,
            allergens: v.optional(v.array(v.object({ name: v.string(), name_ar: v.string() }))),
            /** The dish that comes with the option, by its current name. The station of its category makes it. */
            dish: v.optional(v.object({ name: v.string(), name_ar: v.string(), category_id: textOrNull })),
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
      included: v.optional(v.boolean()),
      name: v.string(),
      name_ar: v.string(),
      amount: money,
    }),
  ),
  total: money,
  /** Without undone steps; the last is `status`. */
  timeline: v.array(v.object({ status, at: moment })),
  /** A reason of `src/domain/cancel-reason.ts`, or `customer` if withdrawn. */
  cancel_reason: textOrNull,
  /** The name of the staff's key that it was canceled under; null: by the customer, or unknown. */
  canceled_by: textOrNull,
  /** A manager's test of the board: it has no number, and counts nowhere. */
  is_test: v.boolean(),
  created_at: moment,
  /** Minutes promised when the order arrived. */
  estimate_minutes: v.nullable(count),
  /** Null: unknown, not accepted yet, or over. */
  ready_at: v.nullable(moment),
  /** The confirmation, if it was at least two minutes before arrival. */
  placed_at: v.nullable(moment),
  /** The venue's change that last touched this ticket; the higher is newer. */
  seq: count,
});
export type Ticket = v.InferOutput<typeof Ticket>;

/** `blocked`: readable, but takes no orders. `gone`: has left; only its open orders can still be ended. */
export const VENUE_STATES = ['active', 'blocked', 'gone'] as const;
export type VenueState = (typeof VENUE_STATES)[number];
const venueState = v.picklist(VENUE_STATES);

/** The parts of the service at tables that the venue has switched on. */
export const TableService = v.object({
  calls: v.boolean(),
  /** Waiters take orders. */
  tables: v.boolean(),
  handovers: v.boolean(),
  bills: v.boolean(),
  voids_need_manager: v.boolean(),
  /** Up to this sum for a bill a waiter gives on the house, where taking back needs a manager. */
  house_limit: money,
});
export type TableService = v.InferOutput<typeof TableService>;

/** A past `paused_until` no longer pauses. `calls`: the open ones, oldest first. */
const ordering = {
  accepts_orders: v.boolean(),
  paused_until: v.nullable(moment),
  calls: v.array(TableCall),
  service: TableService,
  /** Those that are turned on. `problem`: of `PRINTER_PROBLEMS`, or `silent`; a board may be older than its server. */
  printers: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** It prints bills. */
      bills: v.boolean(),
      problem: v.nullable(v.string()),
      since: v.nullable(moment),
      /** Slips that it does not print because of its problem. */
      waiting: count,
      rings: v.boolean(),
    }),
  ),
};

/**
 * All open orders of this business day, the newest 200 of earlier days, the newest 100 finished ones of this day, and
 * those of any day whose bill is open or says that too much was taken; oldest first. `left_out`: open orders of earlier days beyond these.
 */
export const Board = v.object({
  seq: count,
  now: moment,
  timezone: v.string(),
  venue_state: venueState,
  ...ordering,
  categories: v.array(v.object({ id: v.string(), name: v.string(), name_ar: v.string() })),
  left_out: count,
  tickets: v.array(Ticket),
});
export type Board = v.InferOutput<typeof Board>;

/**
 * `GET events`. `Last-Event-ID` or `?after=` replays the changes since. Numbers are consecutive: a jump means a missed
 * change.
 * - `ticket` (id = `seq`): the current ticket after a change.
 * - `beat`: every 10 s and on a change of the venue's state; `seq` is the newest change.
 * - `calls`: what changed since the last `beat` or `calls`. A moved call has ended and was opened.
 * - `reset`: too much was missed; fetch `GET board` again, the stream continues.
 */
export const TicketEvent = v.object({ seq: count, ticket: Ticket });
export type TicketEvent = v.InferOutput<typeof TicketEvent>;
export const BeatEvent = v.object({ seq: count, now: moment, venue_state: venueState, ...ordering });
export type BeatEvent = v.InferOutput<typeof BeatEvent>;
export const CallsEvent = v.object({ opened: v.array(TableCall), ended: v.array(v.string()) });
export type CallsEvent = v.InferOutput<typeof CallsEvent>;
export const BOARD_BEAT_MS = 10_000;

/**
 * Repeating a `tap` changes nothing. `from`: the status when tapped; 409 `wrong_status` if outdated, or if `to` is not
 * allowed. An undo within 10 s sends the previous status as `to` and reverts a multi-step call as a whole. `undoes`:
 * docs/staff.md. `reason` is required to cancel, else ignored. `ready_in`: seconds until the order is ready, negative
 * after a long time offline; without it the estimate stays.
 */
export const StatusTap = v.object({
  tap: v.pipe(v.string(), v.uuid()),
  from: status,
  to: status,
  undoes: v.optional(v.nullable(v.object({ tap: v.pipe(v.string(), v.uuid()), after: count })), null),
  reason: v.optional(v.nullable(v.string()), null),
  ready_in: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-DAY_S), v.maxValue(DAY_S))), null),
});
export type StatusTap = v.InferOutput<typeof StatusTap>;

/** Also the shape of a 409 `wrong_status`. */
export const TicketAnswer = v.object({ ticket: Ticket });
export type TicketAnswer = v.InferOutput<typeof TicketAnswer>;

/** Empty and null once erased. */
export const Contact = v.object({ phone: v.string(), phone_e164: v.optional(textOrNull, null), address: textOrNull });
export type Contact = v.InferOutput<typeof Contact>;

/** Null: orders are taken again. */
export const PauseAnswer = v.object({ paused_until: v.nullable(moment) });
export type PauseAnswer = v.InferOutput<typeof PauseAnswer>;

/** `POST seen`: every 10 s while the board is visible and live. */
export const SeenAnswer = v.object({ now: moment });
