import * as v from 'valibot';
import {
  type CorrectionRequest,
  type DayCountRequest,
  DayEnd,
  PaymentAnswer,
  type PaymentRequest,
  type VoidRequest,
} from '#src/contract/staff/bills.ts';
import { TicketAnswer } from '#src/contract/staff/board.ts';
import { askStaff, askStaffFile } from './staff-api.ts';

const Nothing = v.object({});
const DOWNLOAD_MS = 60_000;
const at = encodeURIComponent;
const post = (json: unknown) => ({ method: 'POST' as const, json });

/** Each record has an id of this device: repeated, it changes nothing. */
export const billApi = {
  /** Throws `order_unknown` while an order of this device has not arrived. */
  pay: (slug: string, json: PaymentRequest) => askStaff(slug, 'payments', PaymentAnswer, post(json)),

  /** Throws `refund_needed` or `wrong_status` with the current ticket, and `manager_needed`. */
  takeBack: (slug: string, orderId: string, json: VoidRequest) =>
    askStaff(slug, `orders/${at(orderId)}/void`, TicketAnswer, post(json)),

  /** `day` null: the current business day. */
  dayEnd: (slug: string, day: string | null, signal?: AbortSignal) =>
    askStaff(slug, day === null ? 'day-end' : `day-end?day=${day}`, DayEnd, signal ? { signal } : {}),

  dayEndFile: (slug: string, day: string) => askStaffFile(slug, `day-end.csv?day=${day}`, DOWNLOAD_MS),

  count: (slug: string, json: DayCountRequest) => askStaff(slug, 'day-end', DayEnd, post(json)),

  correct: (slug: string, paymentId: string, json: CorrectionRequest) =>
    askStaff(slug, `payments/${at(paymentId)}/correct`, Nothing, post(json)),
};
