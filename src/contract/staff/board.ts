import * as v from 'valibot';
import { ORDER_STATUSES, ORDER_TYPES } from '#src/contract/order.ts';

const textOrNull = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Whole piastres. */
const money = count;
/** Epoch milliseconds. */
const moment = v.number();
const status = v.picklist(ORDER_STATUSES);

/** One order as the kitchen sees it: in the words and prices of the moment it was made. */
export const Ticket = v.object({
  id: v.string(),
  /** Short, per venue and business day. */
  number: count,
  /** The four characters that the customer sees too; null where the order came without a key of our kind. */
  code: textOrNull,
  status,
  order_type: v.picklist(ORDER_TYPES),
  table_number: textOrNull,
  zone_name: textOrNull,
  zone_name_secondry: textOrNull,
  /** Enough to tell two customers apart; empty once the order was erased. The number itself: `GET orders/{id}/contact`. */
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
      /** Of one piece. */
      price: money,
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
  /** The steps that stand, the last of them `status`. */
  timeline: v.array(v.object({ status, at: moment })),
  /** As in `src/domain/cancel-reason.ts`, or `customer` where the customer withdrew it. */
  cancel_reason: textOrNull,
  created_at: moment,
  /** When the customer confirmed, where that was two minutes or more before the order arrived; else null. */
  placed_at: v.nullable(moment),
  /** The number of the venue's change that this ticket was last touched by: of two versions the higher one is newer. */
  seq: count,
});
export type Ticket = v.InferOutput<typeof Ticket>;

/**
 * `GET board`: every open order and the newest 100 of this business day that are over, oldest first. The changes after
 * `seq` come from `GET events?after={seq}`. `timezone`: the venue's, IANA.
 */
export const Board = v.object({ seq: count, now: moment, timezone: v.string(), tickets: v.array(Ticket) });
export type Board = v.InferOutput<typeof Board>;

/**
 * `GET events`, server-sent; asked with `Last-Event-ID` or `?after=`, each change of the venue since, without either
 * only what happens from now on. Numbers come one after the other: who has seen 7 and hears 9 has missed one.
 * - `ticket` (id = `seq`): a change, with the ticket as it is now.
 * - `beat`, at once and every 10 s: the server lives, and `seq` is the last change there is.
 * - `reset`: more was missed than is told one by one; ask `GET board` again, the stream goes on.
 */
export const TicketEvent = v.object({ seq: count, ticket: Ticket });
export type TicketEvent = v.InferOutput<typeof TicketEvent>;
export const BeatEvent = v.object({ seq: count, now: moment });
export type BeatEvent = v.InferOutput<typeof BeatEvent>;
export const BOARD_BEAT_MS = 10_000;

/**
 * `POST orders/{id}/status`. `tap` is a UUID made with the tap: sent again it does nothing again and answers the ticket.
 * `from` is the status the tap was made on. To go back within 10 s of a change, `to` is the status before it; a call that
 * took several steps is taken back as one. `reason` (src/domain/cancel-reason.ts) is
 * needed to cancel and ignored otherwise.
 * 409 `wrong_status`, with the `ticket` as it is, where `from` is no longer so or no way leads to `to`.
 */
export const StatusTap = v.object({
  tap: v.pipe(v.string(), v.uuid()),
  from: status,
  to: status,
  reason: v.optional(v.nullable(v.string()), null),
});
export type StatusTap = v.InferOutput<typeof StatusTap>;

/** What a status change answers, and what `ticket` of a 409 `wrong_status` is. */
export const TicketAnswer = v.object({ ticket: Ticket });
export type TicketAnswer = v.InferOutput<typeof TicketAnswer>;

/** `GET orders/{id}/contact`; empty and null once the order was erased. */
export const Contact = v.object({ phone: v.string(), address: textOrNull });
export type Contact = v.InferOutput<typeof Contact>;

/** `POST seen` with an empty object, every 10 s while the board is drawn and its stream is alive. */
export const SeenAnswer = v.object({ now: moment });
