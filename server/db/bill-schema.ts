import type { PaymentRequest } from '#src/contract/staff/bills.ts';

/** Rows are only appended. `key_id` and `who`: the key of whoever did it, and its label then. */
type Done = { tenant_id: string; id: string; at: number; key_id: string; who: string };
/** The manager whose key was given for it. */
type Allowed = { allowed_key_id: string | null; allowed_who: string | null };

/** Money taken or given back, or a word for what is not paid; or a later record that counts in place of one. */
export type TakenRow = Done &
  Allowed &
  Pick<PaymentRequest, 'kind' | 'method' | 'amount' | 'tip' | 'table_number'> & {
    /** The payment; null: this is one. Of its corrections the one with the highest `position` counts. */
    corrects: string | null;
    position: number;
    reason: string;
    /** The business day of `at`. */
    day: string;
    arrived_at: number;
    arrived_day: string;
    /** The name of another key that it was sent with. */
    sent_by: string | null;
  };

/** The orders that a payment was taken for. */
export type TakenOrderRow = { tenant_id: string; taken: string; order_id: string; number: number };

export type VoidRow = Done &
  Allowed & {
    order_id: string;
    /** The order's. */
    number: number;
    /** The line's; null: the whole order. */
    position: number | null;
    name: string;
    name_ar: string;
    quantity: number;
    /** What the order's total fell by. */
    amount: number;
    reason: string;
    /** The business day of `at`. */
    day: string;
    /** The name of another key that it was sent with. */
    sent_by: string | null;
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
