import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { SetupState } from '#src/contract/staff/setup.ts';
import type { Lang } from '#src/domain/lang.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { readMenuDraft } from '#server/menus/menu-repository.ts';
import { serviceOf, venueOf } from '#server/menus/tenants.ts';
import { orderableDishes } from './test-order.ts';

async function countOf(db: Kysely<Schema>, table: 'zones' | 'dining_tables', tenantId: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select cast(count(*) as bigint) as found from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.found ?? 0;
}

const isFound = async (orders: SelectQueryBuilder<Schema, 'orders' | 'real_orders', { id: string }>) =>
  (await orders.limit(1).executeTakeFirst()) !== undefined;

/** Derived from the venue's data; progress is not stored. */
export async function readSetupState(db: Kysely<Schema>, tenant: TenantRow): Promise<SetupState> {
  const { id } = tenant;
  const service = serviceOf(tenant);
  const { name, country, currency, timezone, brand_color, logo, opening_hours, charges } = venueOf(tenant);
  const menu = await readMenuDraft(db, id);
  const dishes = menu.categories.flatMap((category) => category.dishes);
  const isNamed = (lang: Lang) =>
    name[lang] !== '' || [...menu.categories, ...dishes].every((record) => record.name[lang] === '');
  const orders = (table: 'orders' | 'real_orders') => db.selectFrom(table).select('id').where('tenant_id', '=', id);
  const tests = orders('orders').where('is_test', '=', 1).where('status', '<>', 'canceled');
  return {
    names: { en: isNamed('en'), ar: isNamed('ar') },
    country,
    currency: currency.code,
    timezone,
    color: brand_color !== null,
    logo: logo !== null,
    dishes: {
      all: dishes.length,
      sellable: orderableDishes(menu).length,
      photos: dishes.filter(({ image }) => image !== null).length,
    },
    hours: opening_hours.length > 0,
    areas: await countOf(db, 'zones', id),
    charges: charges.map(({ code, percent }) => ({ code, percent })),
    tables: await countOf(db, 'dining_tables', id),
    service: service.tables || service.calls || service.bills,
    orders: {
      any: await isFound(orders('orders')),
      delivered: await isFound(orders('real_orders').where('status', '=', 'delivered')),
      test: await isFound(tests),
    },
  };
}
