import type { Transaction } from 'kysely';
import { followDishes, resolveGroups, type OptionGroup } from '#src/domain/options.ts';
import { optionGroupsOf, usesOf } from '#server/menus/option-rows.ts';
import type { DishRow, Schema, SizeRow, TenantRow, ZoneRow } from '#server/db/schema.ts';

export type SoldSize = Pick<SizeRow, 'id' | 'name' | 'name_secondry' | 'price'>;
export type SoldDish = Pick<DishRow, 'id' | 'name' | 'name_secondry' | 'price' | 'available'> & {
  sizes: readonly SoldSize[];
  /** As this dish uses them. */
  groups: readonly OptionGroup[];
};

/** The code that lies on a table, and since when. */
export type TableCode = { code: string; since: number };

/** What orders are checked against, at one version of the menu. */
export type MenuPrices = {
  version: number;
  dishes: ReadonlyMap<string, SoldDish>;
  zones: readonly ZoneRow[];
  /** By table name; empty: the venue keeps no list. */
  tables: ReadonlyMap<string, TableCode>;
};

/** The caller's transaction holds the lock on the venue's row. */
async function readMenuPrices(trx: Transaction<Schema>, tenant: TenantRow): Promise<MenuPrices> {
  const dishRows = await trx
    .selectFrom('dishes')
    .select(['id', 'name', 'name_secondry', 'price', 'available', 'option_groups'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  const sizeRows = await trx
    .selectFrom('sizes')
    .select(['id', 'dish_id', 'name', 'name_secondry', 'price'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('position')
    .execute();
  const groupRows = await trx.selectFrom('option_groups').selectAll().where('tenant_id', '=', tenant.id).execute();
  const optionRows = await trx
    .selectFrom('options')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .orderBy('position')
    .execute();
  const zones = await trx.selectFrom('zones').selectAll().where('tenant_id', '=', tenant.id).execute();
  const tableRows = await trx
    .selectFrom('dining_tables')
    .select(['name', 'code', 'rotated_at'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  const sizesOf = Map.groupBy(sizeRows, (size) => size.dish_id);
  const available = new Set(dishRows.filter((dish) => dish.available === 1).map(({ id }) => id));
  const groups = followDishes(optionGroupsOf(groupRows, optionRows), (id) => available.has(id));
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  const dishes = new Map(
    dishRows.map(({ option_groups, ...dish }) => [
      dish.id,
      {
        ...dish,
        sizes: sizesOf.get(dish.id) ?? [],
        groups: resolveGroups(groupsById, usesOf({ option_groups })),
      },
    ]),
  );
  const tables = new Map(tableRows.map(({ name, code, rotated_at }) => [name, { code, since: rotated_at }]));
  return { version: tenant.menu_version, dishes, zones, tables };
}

export type VenueWithPrices = { tenant: TenantRow; menu: MenuPrices };

const MAX_VENUES = 200;

/**
 * Caches prices in memory, by venue. A cached entry is used only for the menu version that the venue's row has inside the
 * transaction of the order, so a price change by any process takes effect at once.
 */
export function createMenuPriceCache() {
  const cache = new Map<string, VenueWithPrices>();
  return {
    /** The caller's transaction holds the lock on the venue's row. */
    of: async (trx: Transaction<Schema>, tenant: TenantRow): Promise<MenuPrices> => {
      const known = cache.get(tenant.id)?.menu;
      return known?.version === tenant.menu_version ? known : readMenuPrices(trx, tenant);
    },
    /** Call it after the commit: a version that was rolled back must not be cached. */
    store: (venue: VenueWithPrices): void => {
      const { id } = venue.tenant;
      if (cache.get(id)?.menu === venue.menu) return;
      cache.delete(id);
      if (cache.size >= MAX_VENUES) cache.delete(cache.keys().next().value ?? '');
      cache.set(id, venue);
    },
  };
}
export type MenuPriceCache = ReturnType<typeof createMenuPriceCache>;
