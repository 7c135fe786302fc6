import * as v from 'valibot';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { isMoney, kind, method, paid, type PaymentMethod, PaymentRecord, Person, Ticket } from './board.ts';
import { Amount, DeskId, lineOf } from './field-schemas.ts';

/**
 * The bill and the money that was taken. Amounts are integers of the currency's smallest unit, times epoch milliseconds,
 * days business days (`YYYY-MM-DD`). Every record is appended under an id of the device: repeated it changes nothing, and
 * with other content it is refused (409 `record_exists`).
 */

const uuid = v.pipe(v.string(), v.uuid());
/** As a device sends it. */
const given = { method, amount: Amount, tip: Amount };
export const BILL_REASON_MAX = 200;
const reason = v.pipe(lineOf(BILL_REASON_MAX), v.minLength(1));
const day = v.pipe(v.string(), v.isoDate());
/** The key that was signed in on the device then, by its id: the act is its person's. Null: whoever sends it. */
const madeBy = v.nullable(DeskId);
/** As typed at sign-in. It is not stored and begins no session. */
const managerKey = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null);

/** What takes no money has no tip. A tip beside it is a payment of its own. */
const hasOnlyMoneyTips = (payment: { method: PaymentMethod; tip: number }): boolean =>
  isMoney(payment.method) || payment.tip === 0;

export const MAX_PAID_ORDERS = 100;
/** Of a device that was cut off for longer the clock is wrong. */
export const MAX_AGE_S = 30 * 86_400;
/** Seconds since it was done on the device, counted there by one clock. */
const ageSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AGE_S));

/**
 * `POST payments`: money that was taken for the named orders, or given back (`back`), or the word for what is not taken.
 * `client_keys` names orders that were still in the device's outbox: 409 `order_unknown` until they have arrived. A
 * withdrawn order is left out; money whose orders all ended on the device names none. Money is never refused because
 * somebody else was faster: both records stand, and the bill says what is over. 403 `manager_needed`: more is given back
 * than is over, or more is on the house than the venue lets a waiter give. 422 `invalid` for what no device should send:
 * nothing, another currency, an unknown order, ten times the bill.
 */
export const PaymentRequest = v.pipe(
  v.object({
    id: uuid,
    kind,
    ...given,
    currency: v.pipe(v.string(), v.length(3)),
    /** Null: one order to pick up or to deliver. */
    table_number: v.nullable(lineOf(MAX_LENGTHS.table)),
    order_ids: v.pipe(v.array(DeskId), v.maxLength(MAX_PAID_ORDERS)),
    client_keys: v.pipe(v.array(DeskId), v.maxLength(MAX_PAID_ORDERS)),
    made_by: madeBy,
    age_s: ageSeconds,
    manager_key: managerKey,
  }),
  v.forward(
    v.partialCheck([['amount'], ['tip']], ({ amount, tip }) => amount + tip > 0),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['method'], ['tip']],
      (sent) => hasOnlyMoneyTips(sent) && (sent.kind === 'taken' || (sent.tip === 0 && isMoney(sent.method))),
    ),
    ['method'],
  ),
);
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>;

/** The orders of the bill as they are now. */
export const PaymentAnswer = v.object({ tickets: v.array(Ticket) });
export type PaymentAnswer = v.InferOutput<typeof PaymentAnswer>;

/**
 * `POST orders/:id/void`: takes back a line or, with `position` null, the whole order, after the kitchen accepted it or
 * money was recorded for it. The answer is `TicketAnswer`. 409 `refund_needed`: more was taken than is due then, and
 * `refund` does not give exactly that back; 409 `wrong_status` (pending or canceled); 403 `manager_needed` without a
 * manager's key where money goes back, where the day was counted, or where the venue wants one.
 */
export const VoidRequest = v.object({
  void: uuid,
  /** The line's index in the order. */
  position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Pieces; null: all that are left. */
  quantity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  reason,
  /** What goes back to the guests, out of the drawer of whoever takes back. Null: nothing. */
  refund: v.optional(
    v.nullable(v.object({ id: uuid, method: v.pipe(method, v.check(isMoney)), amount: Amount })),
    null,
  ),
  made_by: v.optional(madeBy, null),
  age_s: v.optional(ageSeconds, 0),
  manager_key: managerKey,
});
export type VoidRequest = v.InferOutput<typeof VoidRequest>;

/** `POST payments/:id/correct`: the last correction counts in place of the payment. 0 and 0: it was not taken. */
export const CorrectionRequest = v.pipe(
  v.object({ correction: uuid, ...given, reason }),
  v.forward(v.partialCheck([['method'], ['tip']], hasOnlyMoneyTips), ['tip']),
);
export type CorrectionRequest = v.InferOutput<typeof CorrectionRequest>;

/** `POST day-end`: `counted` cash of a person, or of all (null). `note` may be blank. The answer is `DayEnd`. */
export const DayCountRequest = v.object({
  id: uuid,
  day,
  person: v.nullable(DeskId),
  counted: Amount,
  note: v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, BILL_REASON_MAX)),
  ),
});
export type DayCountRequest = v.InferOutput<typeof DayCountRequest>;

/** In seconds, by the clock of the device. A request that is repeated with it prints nothing more. */
const askedAt = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
export const BillPrintRequest = v.object({
  order_ids: v.pipe(v.array(DeskId), v.minLength(1), v.maxLength(MAX_PAID_ORDERS)),
  asked_at: askedAt,
});
export type BillPrintRequest = v.InferOutput<typeof BillPrintRequest>;
export const DayPrintRequest = v.object({ day, asked_at: askedAt });
export type DayPrintRequest = v.InferOutput<typeof DayPrintRequest>;

/** `method`, `amount` and `tip` are those that count. `sent`: as the device sent them. `corrections`: oldest first. */
export const DayPayment = v.object({
  ...PaymentRecord.entries,
  table_number: v.nullable(v.string()),
  /** Numbers of the orders that it named. */
  numbers: v.array(v.number()),
  /** The name of another key that it was sent with. */
  sent_by: v.nullable(v.string()),
  /** The manager whose key was given for it; null: none was needed. */
  allowed_by: v.nullable(v.string()),
  /** Of what was given back, or is not paid; else blank. */
  reason: v.string(),
  /** The business day that it counts for, and when it arrived. */
  day: v.string(),
  arrived_at: v.number(),
  corrections: v.array(v.object({ ...paid, reason: v.string(), by: Person, at: v.number() })),
  sent: v.object(paid),
});
export type DayPayment = v.InferOutput<typeof DayPayment>;

/** Of a day: it may be larger than one amount. `back`: what was given back. */
const MethodSum = v.object({ method, amount: v.number(), tip: v.number(), back: v.number(), count: v.number() });
export type MethodSum = v.InferOutput<typeof MethodSum>;

export const DayVoid = v.object({
  void: v.string(),
  number: v.number(),
  /** The business day of its order. */
  order_day: v.string(),
  /** Blank: the whole order. */
  name: v.string(),
  name_ar: v.string(),
  quantity: v.number(),
  /** What the order's total fell by. */
  amount: v.number(),
  reason: v.string(),
  by: Person,
  /** The name of another key that it was sent with. */
  sent_by: v.nullable(v.string()),
  /** The manager whose key was given for it; null: none was needed. */
  allowed_by: v.nullable(Person),
  at: v.number(),
});
export type DayVoid = v.InferOutput<typeof DayVoid>;

/** `expected` and `difference` (counted less expected) as they were when it was counted. */
export const DayCount = v.object({
  id: v.string(),
  person: v.nullable(Person),
  expected: v.number(),
  counted: v.number(),
  difference: v.number(),
  note: v.string(),
  by: Person,
  at: v.number(),
});
export type DayCount = v.InferOutput<typeof DayCount>;

const openSum = { count: v.number(), sum: v.number() };

/**
 * `GET day-end?day=`; without a day, the current one. The expected cash is what was taken in cash, with its tips, less
 * what was given back.
 */
export const DayEnd = v.object({
  day: v.string(),
  today: v.string(),
  timezone: v.string(),
  currency: v.string(),
  currency_decimals: v.number(),
  /** By whoever took the money. */
  people: v.array(v.object({ person: Person, methods: v.array(MethodSum) })),
  methods: v.array(MethodSum),
  /** Orders of the day whose bills are open, and what they still owe. */
  open: v.array(Ticket),
  /** The same of the days before today, newest first. */
  earlier: v.array(v.object({ day: v.string(), ...openSum })),
  /** Orders of any day on whose bills more was taken than is due. */
  over: v.array(Ticket),
  /** Of the day, and those that arrived on it later than on their own day; oldest first. */
  payments: v.array(DayPayment),
  /** Done on the day, or of its orders; oldest first. */
  voids: v.array(DayVoid),
  /** Oldest first. The last one of a person, or of all, holds. */
  counts: v.array(DayCount),
});
export type DayEnd = v.InferOutput<typeof DayEnd>;
