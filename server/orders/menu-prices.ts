import type { Transaction } from 'kysely';
import type { DishRow, Schema, SizeRow, TenantRow, ZoneRow } from '#server/db/schema.ts';

export type SoldSize = Pick<SizeRow, 'id' | 'name' | 'name_secondry' | 'price'>;
export type SoldDish = Pick<DishRow, 'id' | 'name' | 'name_secondry' | 'price' | 'available'> & {
  sizes: readonly SoldSize[];
};

/** What a venue sells, for how much and to where, in one version of its menu. */
export type MenuPrices = {
  version: number;
  dishes: ReadonlyMap<string, SoldDish>;
  zones: readonly ZoneRow[];
  /** The codes of its tables, by name; none where it keeps no list. */
  tables: ReadonlyMap<string, string>;
};

/** Reads the prices of the venue's menu. The caller's transaction holds the venue's row, so that nobody changes them. */
async function readMenuPrices(trx: Transaction<Schema>, tenant: TenantRow): Promise<MenuPrices> {
  const dishRows = await trx
    .selectFrom('dishes')
    .select(['id', 'name', 'name_secondry', 'price', 'available'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  const sizeRows = await trx
    .selectFrom('sizes')
    .select(['id', 'dish_id', 'name', 'name_secondry', 'price'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('position')
    .execute();
  const zones = await trx.selectFrom('zones').selectAll().where('tenant_id', '=', tenant.id).execute();
  const tableRows = await trx
    .selectFrom('dining_tables')
    .select(['name', 'code'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  const sizesOf = Map.groupBy(sizeRows, (size) => size.dish_id);
  const dishes = new Map(dishRows.map((dish) => [dish.id, { ...dish, sizes: sizesOf.get(dish.id) ?? [] }]));
  const tables = new Map(tableRows.map(({ name, code }) => [name, code]));
  return { version: tenant.menu_version, dishes, zones, tables };
}

/** What a venue's orders are priced from: its row and what it sells, of one version. */
export type VenueWithPrices = { tenant: TenantRow; menu: MenuPrices };

/** Venues whose prices are kept; the one that was read first makes room. */
const MAX_VENUES = 200;

/**
 * Keeps prices in memory, by venue. They are used for the very version of the menu that the venue's row names in the
 * transaction that makes the orders: a change of price, by whichever process, is never missed.
 */
export function createMenuPriceCache() {
  const kept = new Map<string, VenueWithPrices>();
  return {
    /** The venue's prices; the caller's transaction holds the venue's row. */
    of: async (trx: Transaction<Schema>, tenant: TenantRow): Promise<MenuPrices> => {
      const known = kept.get(tenant.id)?.menu;
      return known?.version === tenant.menu_version ? known : readMenuPrices(trx, tenant);
    },
    /** To be called once the transaction is committed: what was undone was never a version of the menu. */
    keep: (venue: VenueWithPrices): void => {
      const { id } = venue.tenant;
      if (kept.get(id)?.menu === venue.menu) return;
      kept.delete(id);
      if (kept.size >= MAX_VENUES) kept.delete(kept.keys().next().value ?? '');
      kept.set(id, venue);
    },
  };
}
export type MenuPriceCache = ReturnType<typeof createMenuPriceCache>;
