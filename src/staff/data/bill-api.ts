import {
  ClosingAnswer,
  type ClosingRequest,
  type CorrectionRequest,
  type DayCountRequest,
  DayEnd,
  type SettleRequest,
  type VoidRequest,
} from '#src/contract/staff/bills.ts';
import { TicketAnswer } from '#src/contract/staff/board.ts';
import { askStaff, askStaffFile } from './staff-api.ts';

const DOWNLOAD_MS = 60_000;
const at = encodeURIComponent;
const post = (json: unknown) => ({ method: 'POST' as const, json });

/** Each record has an id of this device: repeated, it changes nothing. */
export const billApi = {
  /** Throws `order_unknown` while an order of this device has not arrived. */
  close: (slug: string, json: ClosingRequest) => askStaff(slug, 'closings', ClosingAnswer, post(json)),

  closingOf: (slug: string, orderId: string, signal: AbortSignal) =>
    askStaff(slug, `orders/${at(orderId)}/closing`, ClosingAnswer, { signal }),

  /** Throws `order_closed`, `day_counted` or `wrong_status` with the current ticket, and `manager_needed`. */
  takeBack: (slug: string, orderId: string, json: VoidRequest) =>
    askStaff(slug, `orders/${at(orderId)}/void`, TicketAnswer, post(json)),

  /** `day` null: the current business day. */
  dayEnd: (slug: string, day: string | null, signal?: AbortSignal) =>
    askStaff(slug, day === null ? 'day-end' : `day-end?day=${day}`, DayEnd, signal ? { signal } : {}),

  dayEndFile: (slug: string, day: string) => askStaffFile(slug, `day-end.csv?day=${day}`, DOWNLOAD_MS),

  count: (slug: string, json: DayCountRequest) => askStaff(slug, 'day-end', DayEnd, post(json)),

  correct: (slug: string, paymentId: string, json: CorrectionRequest) =>
    askStaff(slug, `payments/${at(paymentId)}/correct`, ClosingAnswer, post(json)),

  settle: (slug: string, closing: string, json: SettleRequest) =>
    askStaff(slug, `questions/${at(closing)}/settle`, ClosingAnswer, post(json)),
};
