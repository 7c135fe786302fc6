import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import type { BillPrintRequest, PaymentRequest, VoidRequest } from '#src/contract/staff/bills.ts';
import { askStaff } from './staff-api.ts';

/** Each record has an id of this device: repeated, it changes nothing. */
export const billApi = {
  /** Throws `order_unknown` while an order of this device has not arrived. */
  pay: (slug: string, json: PaymentRequest) => askStaff(slug, FLOOR_CALLS.pay, { json }),

  /** Throws `refund_needed` or `wrong_status` with the current ticket, and `manager_needed`. */
  takeBack: (slug: string, id: string, json: VoidRequest) =>
    askStaff(slug, FLOOR_CALLS.takeBack, { params: { id }, json }),

  /** Throws `service_off` if no printer prints bills. */
  print: (slug: string, json: BillPrintRequest) => askStaff(slug, FLOOR_CALLS.printBill, { json }),
};
