import type { Kysely } from 'kysely';
import { AgainError } from '#server/db/database-error.ts';
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
export async function readMenuPrices(trx: Kysely<Schema>, tenant: TenantRow): Promise<MenuPrices> {
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

/** Venues whose prices are kept; the one that was read first makes room. */
const MAX_VENUES = 200;

/**
 * Keeps prices in memory, by venue. They are used for the very version of the menu that the venue's row names, and that
 * row is read with what each batch of orders is made from: a change of price, by whichever process, is never missed.
 */
export function keepMenuPrices() {
  const kept = new Map<string, MenuPrices>();
  return {
    of: async (on: Kysely<Schema>, tenant: TenantRow, isHeld: boolean): Promise<MenuPrices> => {
      const known = kept.get(tenant.id);
      if (known?.version === tenant.menu_version) return known;
      // It takes several statements: between them, somebody could change the menu.
      if (!isHeld) throw new AgainError('prices are read while the venue is held');
      return readMenuPrices(on, tenant);
    },
    /** To be called once the transaction is committed: what was undone was never a version of the menu. */
    keep: (tenantId: string, prices: MenuPrices): void => {
      if (kept.get(tenantId) === prices) return;
      kept.delete(tenantId);
      if (kept.size >= MAX_VENUES) kept.delete(kept.keys().next().value ?? '');
      kept.set(tenantId, prices);
    },
  };
}
export type KeptPrices = ReturnType<typeof keepMenuPrices>;
