import { ClosingAnswer, type ClosingRequest, type VoidRequest } from '#src/contract/staff/bills.ts';
import { TicketAnswer } from '#src/contract/staff/board.ts';
import { askStaff } from './staff-api.ts';

export const billApi = {
  /** Throws `order_unknown` while an order of this device has not arrived. */
  close: (slug: string, json: ClosingRequest) => askStaff(slug, 'closings', ClosingAnswer, { method: 'POST', json }),

  /** Throws `order_closed`, `day_counted`, `wrong_status` or `manager_needed`. */
  takeBack: (slug: string, orderId: string, json: VoidRequest) =>
    askStaff(slug, `orders/${encodeURIComponent(orderId)}/void`, TicketAnswer, { method: 'POST', json }),
};
