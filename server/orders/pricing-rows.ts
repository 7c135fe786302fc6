import type { Transaction } from 'kysely';
import type { OrderPayload } from '#src/contract/order.ts';
import type { Schema } from '#server/db/schema.ts';
import { foldCode } from '#server/menus/content-repository.ts';
import { storable } from './stored-text.ts';
import type { PricingRows } from './price-order.ts';

/** The venue's rows that this order names: one query for each table, whatever the order's length. */
export async function readPricingRows(
  trx: Transaction<Schema>,
  tenantId: string,
  payload: OrderPayload,
): Promise<Omit<PricingRows, 'venue'>> {
  const ids = [...new Set(payload.items.map((item) => String(item.id)))].filter(storable);
  const code = foldCode(payload.promo_code ?? '');
  const dishes =
    ids.length === 0
      ? []
      : await trx.selectFrom('dishes').selectAll().where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
  const sizes =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('sizes')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('dish_id', 'in', ids)
          .orderBy('position')
          .execute();
  const zones = await trx.selectFrom('zones').selectAll().where('tenant_id', '=', tenantId).execute();
  const promo = storable(code)
    ? await trx
        .selectFrom('promocodes')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('folded', '=', code)
        .executeTakeFirst()
    : undefined;
  return { dishes, sizes, zones, promo: promo ?? null };
}
