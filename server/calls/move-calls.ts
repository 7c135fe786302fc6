import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { endForgotten } from './open-call.ts';

/**
 * The open calls of a table go with its orders. Of two calls of one kind one stays open: a guest's before one that a
 * waiter noted, then the older one. The other one joins it, so that its phone hears what becomes of both.
 */
export async function moveCalls(
  trx: Transaction<Schema>,
  tenantId: string,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<void> {
  await endForgotten(trx, tenantId, [from, to], now);
  const open = await trx
    .selectFrom('calls')
    .select(['id', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('table_number', 'in', [from, to])
    .where('ended_at', 'is', null)
    .orderBy('by_staff')
    .orderBy('at')
    .execute();
  const change = (id: string) => trx.updateTable('calls').where('tenant_id', '=', tenantId).where('id', '=', id);
  for (const [stays, other] of Map.groupBy(open, ({ kind }) => kind).values()) {
    if (!stays) continue;
    // First, because one call is open for each table and kind.
    if (other) await change(other.id).set({ ended_at: now, joined: stays.id }).execute();
    await change(stays.id).set({ table_number: to }).execute();
  }
}
