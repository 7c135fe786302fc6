import type { ClosingAnswer } from '#src/contract/staff/bills.ts';
import type { Database } from '#server/db/open.ts';
import { loadTickets } from '#server/staff/tickets.ts';
import { closingsOf, countedPayments, personOf } from './find-closings.ts';

/** Null: there is no such closing. */
export function closingAnswer(
  database: Pick<Database, 'snapshot'>,
  tenantId: string,
  id: string,
): Promise<ClosingAnswer | null> {
  return database.snapshot(async (trx) => {
    const closing = (await closingsOf(trx, tenantId, [id])).get(id);
    if (!closing) return null;
    const { holder } = closing;
    const held = holder === null ? closing : ((await closingsOf(trx, tenantId, [holder])).get(holder) ?? closing);
    const tickets = await loadTickets(
      trx,
      tenantId,
      closing.orders.map((order) => order.order_id),
    );
    return {
      closing: id,
      state: closing.state,
      by: personOf(held),
      at: held.at,
      taken: countedPayments(held),
      tickets: [...tickets.values()],
    };
  });
}
