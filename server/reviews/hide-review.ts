import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Database } from '#server/db/open.ts';
import { raiseMenuVersion } from '#server/menus/tenants.ts';

/** Hidden ones too, newest first. A review has the id of its order. */
export function listReviews(db: Kysely<Schema>, tenantId: string) {
  return db
    .selectFrom('order_reviews')
    .select(['order_id', 'rating', 'comment', 'created_at', 'hidden', 'hidden_reason'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .execute();
}

/** False: there is no such review. */
export async function hideReview(
  { write }: Pick<Database, 'write'>,
  tenantId: string,
  orderId: string,
  hidden: boolean,
): Promise<boolean> {
  return write(async (trx) => {
    const changed = await trx
      .updateTable('order_reviews')
      .set(hidden ? { hidden: 1 } : { hidden: 0, hidden_reason: '' })
      .where('tenant_id', '=', tenantId)
      .where('order_id', '=', orderId)
      .returning('order_id')
      .executeTakeFirst();
    if (!changed) return false;
    await raiseMenuVersion(trx, tenantId);
    return true;
  });
}
