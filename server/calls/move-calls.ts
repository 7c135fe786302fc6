import type { Transaction } from 'kysely';
import { foldTable } from '#src/domain/table-name.ts';
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
  const folded = [foldTable(from), foldTable(to)];
  await endForgotten(trx, tenantId, folded, now);
  const open = await trx
    .selectFrom('calls')
    .select(['id', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('table_folded', 'in', folded)
    .where('ended_at', 'is', null)
    .orderBy('by_staff')
    .orderBy('at')
    .execute();
  const change = (id: string) => trx.updateTable('calls').where('tenant_id', '=', tenantId).where('id', '=', id);
  for (const [stays, other] of Map.groupBy(open, ({ kind }) => kind).values()) {
    if (!stays) continue;
    // First, because one call is open for each table and kind.
    if (other) await change(other.id).set({ ended_at: now, joined: stays.id }).execute();
    await change(stays.id)
      .set({ table_number: to, table_folded: foldTable(to) })
      .execute();
  }
}
