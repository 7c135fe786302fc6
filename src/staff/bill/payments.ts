import type { PaymentRequest } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { PaymentRow } from '#src/db/staff-rows.ts';
import { isUnsent } from '#src/domain/take-back.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import { takeTicket } from '#src/staff/session/board.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';
import { session } from '#src/staff/session/session.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import { slug } from '#src/staff/session/venue.ts';

export type NewPayment = Pick<PaymentRequest, 'kind' | 'method' | 'amount' | 'tip'>;

export const paymentRequest = (
  orders: readonly Ticket[],
  table: string | null,
  payment: NewPayment,
): PaymentRow['request'] => ({
  ...payment,
  currency: venueCurrency().code,
  table_number: table,
  order_ids: orders.filter((order) => !isUnsent(order)).map(({ id }) => id),
  client_keys: orders.filter(isUnsent).map(({ id }) => id),
  made_by: session.key || null,
});

/** Returns its id. */
export const record = (request: PaymentRow['request']): string => sendQueue.add({ kind: 'payment', request }).id;

/** Only the server knows the manager's key: this record is sent at once, or not made. Throws Problem. */
export async function payWithKey(request: PaymentRow['request'], id: string, managerKey: string): Promise<void> {
  const { tickets } = await billApi.pay(slug, { ...request, id, age_s: 0, manager_key: managerKey });
  for (const ticket of tickets) takeTicket(ticket);
}
