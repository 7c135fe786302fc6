import { type Kysely, sql } from 'kysely';
import type { SetupState } from '#src/contract/staff/setup.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { venueOf } from '#server/menus/tenants.ts';

type Table = 'dishes' | 'zones' | 'dining_tables';

const count = (expression = sql`*`) => sql<number>`cast(count(${expression}) as bigint)`;

async function countOf(db: Kysely<Schema>, table: Table, tenantId: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select ${count()} as found from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.found ?? 0;
}

async function dishesOf(db: Kysely<Schema>, tenantId: string): Promise<SetupState['dishes']> {
  const { rows } = await sql<{ sellable: number; photos: number }>`
    select
      ${count(sql`case when available = 1 and (price is not null or exists (
        select 1 from sizes where sizes.tenant_id = dishes.tenant_id and sizes.dish_id = dishes.id
      )) then 1 end`)} as sellable,
      ${count(sql`image`)} as photos
    from dishes where tenant_id = ${tenantId}`.execute(db);
  const [row] = rows;
  return {
    all: await countOf(db, 'dishes', tenantId),
    sellable: row?.sellable ?? 0,
    photos: row?.photos ?? 0,
  };
}

async function hasOrder(db: Kysely<Schema>, tenantId: string, status?: 'delivered'): Promise<boolean> {
  const orders = db.selectFrom('orders').select('id').where('tenant_id', '=', tenantId).limit(1);
  const found = status ? orders.where('status', '=', status) : orders;
  return (await found.executeTakeFirst()) !== undefined;
}

/** Derived from the venue's data; progress is not stored. */
export async function readSetupState(db: Kysely<Schema>, tenant: TenantRow): Promise<SetupState> {
  const { id } = tenant;
  const { name, country, currency, timezone, brandColor, logo, openingHours, charges } = venueOf(tenant);
  return {
    names: { en: name.en !== '', ar: name.ar !== '' },
    country,
    currency: currency.code,
    timezone,
    color: brandColor !== null,
    logo: logo !== null,
    dishes: await dishesOf(db, id),
    hours: openingHours.length > 0,
    areas: await countOf(db, 'zones', id),
    charges: charges.map(({ code, percent }) => ({ code, percent })),
    tables: await countOf(db, 'dining_tables', id),
    orders: { any: await hasOrder(db, id), delivered: await hasOrder(db, id, 'delivered') },
  };
}
