import type { Transaction } from 'kysely';
import { foldName } from '#src/domain/same-name.ts';
import { followDishes, resolveGroups, type OptionGroup } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { optionGroupsOf, usesOf } from '#server/menus/option-rows.ts';
import type { DishRow, Schema, SizeRow, TenantRow, ZoneRow } from '#server/db/schema.ts';
import { venueRows } from '#server/db/venue-rows.ts';
import { readTables, type VenueTables } from './venue-tables.ts';

export type SoldSize = Pick<SizeRow, 'id' | 'name_en' | 'name_ar' | 'price'>;
export type SoldDish = Pick<DishRow, 'id' | 'name_en' | 'name_ar' | 'price' | 'available'> & {
  sizes: readonly SoldSize[];
  /** As this dish uses them. */
  groups: readonly OptionGroup[];
};

export type MenuPrices = {
  version: number;
  dishes: ReadonlyMap<string, SoldDish>;
  /** Folds all names at the first call, as few orders need them. */
  isDishName: (folded: string) => boolean;
  zones: readonly ZoneRow[];
  tables: VenueTables;
};

/** The caller's transaction holds the lock on the venue's row. */
async function readMenuPrices(trx: Transaction<Schema>, tenant: TenantRow): Promise<MenuPrices> {
  const dishRows = await trx
    .selectFrom('dishes')
    .select(['id', 'category_id', 'name_en', 'name_ar', 'price', 'available', 'allergens', 'option_groups'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  const hidden = new Set((await venueRows(trx, 'categories', tenant.id, { hidden: 1 })).map(({ id }) => id));
  const sizeRows = await trx
    .selectFrom('sizes')
    .select(['id', 'dish_id', 'name_en', 'name_ar', 'price'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('position')
    .execute();
  const groupRows = await venueRows(trx, 'option_groups', tenant.id);
  const optionRows = await venueRows(trx, 'options', tenant.id);
  const zones = await venueRows(trx, 'zones', tenant.id);
  const tables = await readTables(trx, tenant.id);
  const sizesOf = Map.groupBy(sizeRows, (size) => size.dish_id);
  const rowsById = new Map(dishRows.map((dish) => [dish.id, dish]));
  const groups = followDishes(optionGroupsOf(groupRows, optionRows), (id) => {
    const dish = rowsById.get(id);
    return dish && { available: dish.available === 1, allergens: JSON.parse(dish.allergens) as Bilingual[] };
  });
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  // A dish of a hidden category can still be part of a combo.
  const sold = dishRows.filter(({ category_id }) => !hidden.has(category_id));
  const dishes = new Map(
    sold.map(({ id, name_en, name_ar, price, available, option_groups }) => [
      id,
      {
        id,
        name_en,
        name_ar,
        price,
        available,
        sizes: sizesOf.get(id) ?? [],
        groups: resolveGroups(groupsById, usesOf({ option_groups })),
      },
    ]),
  );
  return { version: tenant.menu_version, dishes, isDishName: isNameOf([...dishes.values()]), zones, tables };
}

function isNameOf(records: readonly Pick<SoldDish, 'name_en' | 'name_ar'>[]): (folded: string) => boolean {
  let names: ReadonlySet<string> | null = null;
  return (folded) => {
    names ??= new Set(records.flatMap(({ name_en, name_ar }) => [foldName(name_en), foldName(name_ar)]));
    return names.has(folded);
  };
}

export type VenueWithPrices = { tenant: TenantRow; menu: MenuPrices };

const MAX_VENUES = 200;

/** An entry holds only for the menu version that the order's transaction reads: a new price takes effect at once. */
export function createMenuPriceCache() {
  const cache = new Map<string, VenueWithPrices>();
  return {
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
