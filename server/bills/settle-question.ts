import type { Transaction } from 'kysely';
import type { Person, SettleRequest } from '#src/contract/staff/bills.ts';
import type { Schema } from '#server/db/schema.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { invalid, recordOf, type Refused, type Store } from './bill-record.ts';
import { lockOrders } from './close-orders.ts';
import { lockClosing } from './correct-payment.ts';
import { closeLocked } from './close-locked.ts';

/** A manager says whether the money of a questionable closing counts. The last answer holds. */
export async function settleQuestion(
  { database, now }: Store,
  tenantId: string,
  by: Person,
  closingId: string,
  { settlement, counts, reason }: SettleRequest,
): Promise<{ kind: 'done' } | Refused> {
  const unknown = { kind: 'refused', code: 'not_found' } as const;
  if (!isStorable(closingId)) return unknown;
  const outcome = await database.write(async (trx): Promise<{ kind: 'done' } | Refused> => {
    const named = await trx
      .selectFrom('closed_orders')
      .select('order_id')
      .where('tenant_id', '=', tenantId)
      .where('closing', '=', closingId)
      .execute();
    const ids = named.map((order) => order.order_id);
    // Orders first, as everywhere: two transactions that lock in the same sequence never wait for each other.
    const orders = counts ? await lockOrders(trx, database.engine, tenantId, ids) : [];
    const closing = await lockClosing(trx, database.engine, tenantId, closingId);
    if (!closing || closing.state === 'closed') return unknown;
    const known = await trx
      .selectFrom('settlements')
      .select('closing')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', settlement)
      .executeTakeFirst();
    if (known) return known.closing === closingId ? { kind: 'done' } : invalid('/settlement');
    const { last } = await trx
      .selectFrom('settlements')
      .select((eb) => eb.fn.max<number | null>('position').as('last'))
      .where('tenant_id', '=', tenantId)
      .where('closing', '=', closingId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('settlements')
      .values({
        ...recordOf(tenantId, settlement, by, now()),
        closing: closingId,
        position: (last ?? -1) + 1,
        counts: counts ? 1 : 0,
        reason,
      })
      .execute();
    const open = orders.filter((order) => order.status !== 'canceled' && order.closed_at === null);
    if (open.length > 0) {
      await holdOrders(
        trx,
        tenantId,
        closingId,
        open.map(({ id }) => id),
      );
      await closeLocked(trx, open, { at: now(), now: now() });
    }
    return { kind: 'done' };
  });
  if (outcome.kind === 'done') database.changes.announce(tenantId);
  return outcome;
}

const holdOrders = (trx: Transaction<Schema>, tenantId: string, closing: string, ids: readonly string[]) =>
  trx
    .updateTable('closed_orders')
    .set({ holds: 1 })
    .where('tenant_id', '=', tenantId)
    .where('closing', '=', closing)
    .where('order_id', 'in', ids)
    .execute();
