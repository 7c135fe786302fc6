import type { Database } from '#server/db/open.ts';
import { currencyOf } from '#src/domain/money.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { orderAnswers } from './order-answer.ts';
import { isStorable, isValidKey } from './order-fields.ts';

/** Unordered. Unknown ids and those of other venues are in `misses`. Orders found by key carry `client_key`. */
export async function findOrders(
  {
    database: { db },
    kitchen,
  }: {
    database: Pick<Database, 'db'>;
    kitchen: { at: (tenantId: string) => Promise<number | null> };
  },
  tenant: TenantRow,
  asked: { ids: readonly string[]; keys: readonly string[] },
) {
  const ids = [...new Set(asked.ids)].filter(isStorable);
  const keys = [...new Set(asked.keys)].filter(isValidKey);
  const orders =
    ids.length + keys.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .selectAll()
          .where('tenant_id', '=', tenant.id)
          .where((eb) =>
            eb.or([
              ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
              ...(keys.length > 0 ? [eb('client_key', 'in', keys)] : []),
            ]),
          )
          .execute();
  const voids =
    keys.length === 0
      ? []
      : await db
          .selectFrom('order_keys')
          .select('key')
          .where('tenant_id', '=', tenant.id)
          .where('key', 'in', keys)
          .where('state', '=', 'void')
          .execute();
  const keyOf = new Map(orders.map((order) => [order.id, order.client_key]));
  const kitchenSeenAt = orders.length === 0 ? null : await kitchen.at(tenant.id);
  const found = await orderAnswers(db, orders, {
    timezone: tenant.timezone,
    currency: currencyOf(tenant),
    kitchenSeenAt,
  });
  const foundKeys = new Set([...keyOf.values(), ...voids.map((row) => row.key)]);
  return {
    orders: found.map((order) => {
      const key = keyOf.get(order.id);
      return key && keys.includes(key) ? { ...order, client_key: key } : order;
    }),
    voidKeys: voids.map((row) => row.key),
    misses: [
      ...[...new Set(asked.ids)].filter((id) => !keyOf.has(id)),
      ...[...new Set(asked.keys)].filter((key) => !foundKeys.has(key)),
    ],
  };
}
