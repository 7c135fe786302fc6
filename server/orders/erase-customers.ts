import type { Kysely } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { linesOf } from './order-answer.ts';

const DAY_MS = 24 * 3_600_000;
/** Small transactions keep new orders from waiting. */
const BATCH = 200;

export type ErasureRule = {
  /** Days since the order's last status change. */
  days: number;
  /** Epoch milliseconds. */
  now: number;
  /** Absent: all venues. */
  tenantId?: string;
};

/**
 * Removes phone, address, notes and body hash (docs/contract.md 11.3), also from SQLite's files. Items and amounts
 * stay. An order that was never closed must also be a day old. Returns the number of changed orders.
 */
export async function eraseCustomers(database: Database, rule: ErasureRule, isStopping = () => false): Promise<number> {
  let erased = 0;
  while (!isStopping()) {
    const batch = await database.write(async (trx) => {
      const orders = await findDue(trx, rule);
      for (const { tenant_id, id } of orders) await eraseOne(trx, tenant_id, id);
      return orders.length;
    });
    erased += batch;
    if (batch < BATCH) break;
  }
  await database.purge();
  return erased;
}

function findDue(trx: Kysely<Schema>, { days, now, tenantId }: ErasureRule) {
  const before = now - days * DAY_MS;
  const query = trx
    .selectFrom('orders')
    .select(['tenant_id', 'id'])
    .where('customer_phone', '<>', '')
    .where('created_at', '<=', before)
    .where((eb) => eb.or([eb('status', 'in', ['delivered', 'canceled']), eb('created_at', '<=', now - DAY_MS)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_events')
            .select('order_events.at')
            .whereRef('order_events.tenant_id', '=', 'orders.tenant_id')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.at', '>', before),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(BATCH);
  return (tenantId === undefined ? query : query.where('tenant_id', '=', tenantId)).execute();
}

async function eraseOne(trx: Kysely<Schema>, tenantId: string, id: string): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['client_key', 'lines'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = JSON.stringify(linesOf(order).map((line) => ({ ...line, note: '' })));
  await trx
    .updateTable('orders')
    .set({ customer_phone: '', customer_phone_e164: null, customer_address: null, note: '', lines })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  if (order.client_key === null) return;
  // A phone number could be guessed from the hash of a short body. Without it a repeat is answered with `key_reused`.
  await trx
    .updateTable('order_keys')
    .set({ body_hash: '' })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', order.client_key)
    .execute();
}
