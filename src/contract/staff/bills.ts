import * as v from 'valibot';
import { cleanText, MAX_LENGTHS } from '#src/domain/text.ts';
import { Ticket } from './board.ts';
import { Amount, DeskId, lineOf } from './menu-desk.ts';

/**
 * The bill and the money that was taken. Amounts are integers of the currency's smallest unit, times epoch milliseconds,
 * days business days (`YYYY-MM-DD`). Every record is appended under an id of the device, so that a repeated request
 * changes nothing.
 */

/** `transfer`: InstaPay, Vodafone Cash, a wallet. `house`: on the house, no money was taken. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'other', 'house'] as const;
const method = v.picklist(PAYMENT_METHODS);

const uuid = v.pipe(v.string(), v.uuid());
export const BILL_REASON_MAX = 200;
const reason = v.pipe(lineOf(BILL_REASON_MAX), v.minLength(1));
const day = v.pipe(v.string(), v.isoDate());
/** Who did it: the key's id, and its label, which is the id where the key has none. */
const Person = v.object({ key: v.string(), name: v.string() });
export type Person = v.InferOutput<typeof Person>;

/** `amount` counts towards the bill; `tip` is what was given beyond it and kept. Change that went back is in neither. */
const paid = { method, amount: Amount, tip: Amount };
export const Payment = v.object({ id: uuid, ...paid });
export type Payment = v.InferOutput<typeof Payment>;

/** A payment on the house takes no money, so it has no tip. A tip beside it is a payment of its own. */
const hasNoHouseTip = (payment: Pick<Payment, 'method' | 'tip'>): boolean =>
  payment.method !== 'house' || payment.tip === 0;

export const MAX_PAYMENTS = 40;
export const MAX_CLOSED_ORDERS = 100;
/** A device that was cut off for longer has lost its clock. */
const MAX_AGE_S = 366 * 86_400;

const sumOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/**
 * `POST closings`: closes orders with all their payments, whose amounts add up to `due`. `client_keys` names orders that
 * were still in the device's outbox: 409 `order_unknown` until they have arrived. A withdrawn or canceled order is left
 * out; money whose orders all ended on the device names none. 422 `invalid` for what no device should send: another sum
 * or currency, a payment of nothing, an unknown order.
 */
export const ClosingRequest = v.pipe(
  v.object({
    closing: uuid,
    /** Null: one order to pick up or to deliver. */
    table_number: v.nullable(lineOf(MAX_LENGTHS.table)),
    order_ids: v.pipe(v.array(DeskId), v.maxLength(MAX_CLOSED_ORDERS)),
    client_keys: v.pipe(v.array(DeskId), v.maxLength(MAX_CLOSED_ORDERS)),
    currency: v.pipe(v.string(), v.length(3)),
    /** The sum that the device showed. */
    due: Amount,
    payments: v.pipe(v.array(Payment), v.maxLength(MAX_PAYMENTS)),
    /** The key that was signed in on the device then, by its id: its money counts there. Null: whoever sends it. */
    made_by: v.nullable(DeskId),
    /** Seconds since it was done on the device, counted there by one clock. */
    age_s: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AGE_S)),
  }),
  v.forward(
    v.partialCheck([['order_ids'], ['client_keys'], ['due']], ({ order_ids: ids, client_keys: keys, due }) => {
      const count = ids.length + keys.length;
      return (count > 0 || due > 0) && count <= MAX_CLOSED_ORDERS;
    }),
    ['order_ids'],
  ),
  v.forward(
    v.partialCheck([['due'], ['payments']], ({ due, payments }) => sumOf(payments) === due),
    ['payments'],
  ),
  v.forward(
    v.partialCheck(
      [['due'], ['payments']],
      ({ due, payments }) =>
        payments.every((payment) => hasNoHouseTip(payment) && (due === 0 || payment.amount + payment.tip > 0)) &&
        new Set(payments.map(({ id }) => id)).size === payments.length,
    ),
    ['payments'],
  ),
);
export type ClosingRequest = v.InferOutput<typeof ClosingRequest>;

/**
 * `already_closed`: another closing was first. This one is kept as a question for the manager and not counted.
 * `sum_changed`: the orders were closed and the money counts, but their sum is not `due`; a question too.
 */
export const CLOSING_STATES = ['closed', 'already_closed', 'sum_changed'] as const;
const state = v.picklist(CLOSING_STATES);

/** `by`, `at` and `taken` are those of the closing that holds: for `already_closed` the other one. */
export const ClosingAnswer = v.object({
  closing: v.string(),
  state,
  by: Person,
  /** By the device's `age_s`. */
  at: v.number(),
  taken: v.array(Payment),
  /** The orders as they are now. */
  tickets: v.array(Ticket),
});
export type ClosingAnswer = v.InferOutput<typeof ClosingAnswer>;

/**
 * `POST orders/:id/void`: takes back a line or, with `position` null, the whole order, after the kitchen accepted it. The
 * answer is `TicketAnswer`. 409 `order_closed`, `day_counted` (the order is part of a counted day), `wrong_status`
 * (pending or canceled); 403 `manager_needed` without a manager's key where the venue wants one.
 */
export const VoidRequest = v.object({
  void: uuid,
  /** The line's index in the order. */
  position: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Pieces; null: all that are left. */
  quantity: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  reason,
  /** As typed at sign-in. It is not stored and begins no session. */
  manager_key: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
});
export type VoidRequest = v.InferOutput<typeof VoidRequest>;

/** `POST payments/:id/correct`: the last correction counts in place of the payment. 0 and 0: it was not taken. */
export const CorrectionRequest = v.pipe(
  v.object({ correction: uuid, ...paid, reason }),
  v.forward(v.partialCheck([['method'], ['tip']], hasNoHouseTip), ['tip']),
);
export type CorrectionRequest = v.InferOutput<typeof CorrectionRequest>;

/**
 * `POST questions/:closing/settle`: whether the money of a questionable closing counts; the last one holds. Orders of the
 * closing that are still open are closed with it if it counts.
 */
export const SettleRequest = v.object({ settlement: uuid, counts: v.boolean(), reason });
export type SettleRequest = v.InferOutput<typeof SettleRequest>;

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

/** An answer of a manager, or a correction. */
const Decision = v.object({ reason: v.string(), by: Person, at: v.number() });

/** `method`, `amount` and `tip` are those that count. `sent`: as the device sent them. `corrections`: oldest first. */
const TakenPayment = v.object({
  ...Payment.entries,
  corrections: v.array(v.object({ ...paid, ...Decision.entries })),
  sent: v.object(paid),
});

export const DayClosing = v.object({
  closing: v.string(),
  state,
  table_number: v.nullable(v.string()),
  /** Numbers of the orders that it named. */
  numbers: v.array(v.number()),
  due: v.number(),
  /** The sum of its orders on the server, when it arrived. */
  sum: v.number(),
  by: Person,
  /** The name of another key that it was sent with. */
  sent_by: v.nullable(v.string()),
  at: v.number(),
  /** Whether its payments are part of the sums. */
  counts: v.boolean(),
  payments: v.array(TakenPayment),
  /** For `already_closed`: the closing that came first. */
  holder: v.nullable(v.object({ closing: v.string(), by: Person, at: v.number(), taken: v.array(Payment) })),
  /** The last answer of a manager to the question; null: none yet, or no question. */
  settled: v.nullable(v.object({ ...Decision.entries, counts: v.boolean() })),
});
export type DayClosing = v.InferOutput<typeof DayClosing>;

/** Of a day: it may be larger than one amount. */
const MethodSum = v.object({ method, amount: v.number(), tip: v.number(), count: v.number() });
export type MethodSum = v.InferOutput<typeof MethodSum>;

export const DayVoid = v.object({
  void: v.string(),
  number: v.number(),
  /** Blank: the whole order. */
  name: v.string(),
  name_secondry: v.string(),
  quantity: v.number(),
  /** What the order's total fell by. */
  amount: v.number(),
  reason: v.string(),
  by: Person,
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

/**
 * `GET day-end?day=`; without a day, the current one. The expected cash is the `amount` of method `cash` without tips,
 * which belong to the staff. Sums leave out what does not count.
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
  /** Orders of the day that are neither closed nor canceled. */
  open: v.object({ count: v.number(), sum: v.number() }),
  /** Oldest first. Questions are those whose state is not `closed`. */
  closings: v.array(DayClosing),
  /** Oldest first. */
  voids: v.array(DayVoid),
  /** Oldest first. The last one of a person, or of all, holds. */
  counts: v.array(DayCount),
});
export type DayEnd = v.InferOutput<typeof DayEnd>;
