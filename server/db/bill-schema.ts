import type { ClosingRequest, DayClosing } from '#src/contract/staff/bills.ts';

/** Rows are only appended. `key_id` and `who`: the key of whoever did it, and its label then. */
type Done = { tenant_id: string; id: string; at: number; key_id: string; who: string };

export type ClosingRow = Done & {
  table_number: string | null;
  state: DayClosing['state'];
  /** The closing that was first, if this one came too late. */
  holder: string | null;
  /** What the device showed, and the sum of the orders when it arrived. */
  due: number;
  total: number;
  /** The business day of `at`. */
  day: string;
  /** The name of another key that it was sent with. */
  sent_by: string | null;
};

export type ClosedOrderRow = {
  tenant_id: string;
  closing: string;
  order_id: string;
  /** The order's. */
  number: number;
  /** 1: it is closed by this closing. One closing holds an order. */
  holds: 0 | 1;
};

/** A payment, or a later record that counts in its place. */
export type TakenRow = Done & {
  closing: string;
  /** From 0, within the closing: the last record of a payment counts. */
  position: number;
  /** The payment; null: this is one. */
  corrects: string | null;
  method: ClosingRequest['payments'][number]['method'];
  amount: number;
  tip: number;
  /** Blank for a payment. */
  reason: string;
};

/** A manager's answer to a questionable closing; the last one holds. */
export type SettlementRow = Done & { closing: string; position: number; counts: 0 | 1; reason: string };

export type VoidRow = Done & {
  order_id: string;
  /** The order's. */
  number: number;
  /** The line's; null: the whole order. */
  position: number | null;
  name: string;
  name_secondry: string;
  quantity: number;
  /** What the order's total fell by. */
  amount: number;
  reason: string;
  /** The business day of `at`. */
  day: string;
  /** The manager whose key was given for it. */
  allowed_key_id: string | null;
  allowed_who: string | null;
};

/** Counted cash. `person`: the id of a key; null: of all. */
export type DayCountRow = Done & {
  day: string;
  person: string | null;
  person_name: string | null;
  expected: number;
  counted: number;
  note: string;
};
