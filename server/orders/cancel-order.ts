import type { Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { OrdersRow, Schema } from '#server/db/schema.ts';
import { cancelPending, hasMoney, lockOrder } from './change-status.ts';
import { touchOrders } from './touch-orders.ts';

export type CancelOutcome = { kind: 'void' } | { kind: 'too_late'; order: OrdersRow };

/**
 * Withdraws a key (docs/outbox.md 3.1), in every state of the venue. A key without an order becomes void. A pending
 * order is canceled. An order past pending, or with money recorded for it, stays: the customer has to call the venue. If a
 * waiter has `typed` it too, the staff are told. `by`: the name of the staff's key, where a waiter withdraws it.
 */
export async function cancelOrder(
  { database, now }: { database: Database; now: () => number },
  tenantId: string,
  key: string,
  { typed, by }: { typed: boolean; by: string | null },
): Promise<CancelOutcome> {
  const outcome = await database.write(async (trx): Promise<CancelOutcome> => {
    const at = now();
    const voided = await trx
      .insertInto('order_keys')
      .values({ tenant_id: tenantId, key, body_hash: '', state: 'void', order_id: null, created_at: at })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (voided) return { kind: 'void' };

    const keyRow = await trx
      .selectFrom('order_keys')
      .select(['state', 'order_id'])
      .where('tenant_id', '=', tenantId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (keyRow.state === 'void' || keyRow.order_id === null) return { kind: 'void' };

    const order = await lockOrder(trx, database.engine, tenantId, keyRow.order_id);
    if (order && order.status !== 'canceled') {
      if (order.status !== 'pending' || (await hasMoney(trx, order))) {
        if (typed && order.typed_at === null) await noteTyped(trx, order, at);
        return { kind: 'too_late', order };
      }
      await cancelPending(trx, order, { at, by });
    }
    await trx
      .updateTable('order_keys')
      .set({ state: 'void' })
      .where('tenant_id', '=', tenantId)
      .where('key', '=', key)
      .execute();
    return { kind: 'void' };
  });
  database.changes.announce(tenantId);
  return outcome;
}

async function noteTyped(trx: Transaction<Schema>, { tenant_id, id }: OrdersRow, at: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ typed_at: at })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
  await touchOrders(trx, tenant_id, [id], at);
}

/** A late copy of a request arrives within minutes, and a phone that still asks voids its key anew. */
const VOID_MS = 30 * 24 * 3_600_000;

/** Anybody can make void keys, so they must not stay for ever. */
export async function pruneKeys(database: Database, now: number): Promise<void> {
  await database.write((trx) =>
    trx
      .deleteFrom('order_keys')
      .where('order_id', 'is', null)
      .where('created_at', '<=', now - VOID_MS)
      .execute(),
  );
}
