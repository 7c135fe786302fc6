import type { Kysely } from 'kysely';
import type { Contact } from '#src/contract/staff/board.ts';
import type { Schema } from '#server/db/schema.ts';
import { storable } from '#server/orders/stored-text.ts';

/** Whom to call about an order, and where it goes; null where this venue has no such order. */
export async function readContact(db: Kysely<Schema>, tenantId: string, orderId: string): Promise<Contact | null> {
  if (!storable(orderId)) return null;
  const row = await db
    .selectFrom('orders')
    .select(['customer_phone as phone', 'customer_address as address'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}
