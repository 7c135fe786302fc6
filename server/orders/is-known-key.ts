import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { keyOf } from './order-head.ts';
import { validKey } from './stored-text.ts';

/** Whether the idempotency key in a header belongs to an order, or was voided by a withdrawal. */
export async function isKnownKey(db: Kysely<Schema>, slug: string, header: string | undefined): Promise<boolean> {
  const key = keyOf(header);
  if (key === null || !validKey(key)) return false;
  const row = await db
    .selectFrom('order_keys')
    .innerJoin('tenants', 'tenants.id', 'order_keys.tenant_id')
    .select('order_keys.key')
    .where('tenants.slug', '=', slug)
    .where('order_keys.key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
