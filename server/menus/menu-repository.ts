import type { Kysely, Transaction } from 'kysely';
import { CATEGORY_FIELDS, DISH_RECORD, SIZE_FIELDS, ZONE_FIELDS } from '#src/contract/staff/menu-fields.ts';
import { chunks } from '#server/db/insert-rows.ts';
import type { Database } from '#server/db/open.ts';
import { listRows, recordOf } from '#server/db/record-columns.ts';
import type { DishRow, Schema, SizeRow } from '#server/db/schema.ts';
import { readContent, writeContent } from './content-repository.ts';
import type { ContentDraft, DishDraft, MenuDraft, VenueDraft } from './draft.ts';
import { optionGroupRows, optionGroupsOf } from './option-rows.ts';
import { raiseMenuVersion, upsertTenant } from './tenants.ts';
import { venueRows } from '#server/db/venue-rows.ts';

/** Returns the venue's id. */
export function writeVenue(database: Database, venue: VenueDraft, menu: MenuDraft): Promise<string> {
  return database.write(async (trx) => {
    const tenantId = await upsertTenant(trx, venue);
    await writeMenu(trx, tenantId, menu);
    return tenantId;
  });
}

/** @throws when the venue is unknown or the draft has an id twice. */
export async function writeMenu(trx: Transaction<Schema>, tenantId: string, draft: MenuDraft): Promise<void> {
  // Locks the venue's row first, so that an order is never priced from half of each menu.
  await raiseMenuVersion(trx, tenantId);
  for (const table of ['sizes', 'options', 'option_groups', 'dishes', 'categories', 'zones'] as const) {
    await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  }
  const { categories, dishes, sizes, option_groups, options, zones } = menuRows(tenantId, draft);
  for (const rows of chunks(categories)) await trx.insertInto('categories').values(rows).execute();
  for (const rows of chunks(dishes)) await trx.insertInto('dishes').values(rows).execute();
  for (const rows of chunks(sizes)) await trx.insertInto('sizes').values(rows).execute();
  for (const rows of chunks(option_groups)) await trx.insertInto('option_groups').values(rows).execute();
  for (const rows of chunks(options)) await trx.insertInto('options').values(rows).execute();
  for (const rows of chunks(zones)) await trx.insertInto('zones').values(rows).execute();
  if (draft.content) await writeContent(trx, tenantId, draft.content);
}

export function menuRows(tenantId: string, { categories, optionGroups, zones }: MenuDraft) {
  const dishes = categories.flatMap((category) => category.dishes);
  return {
    categories: listRows(tenantId, CATEGORY_FIELDS, categories),
    dishes: categories.flatMap(({ id: category_id, dishes: inside }) =>
      listRows(tenantId, DISH_RECORD, inside).map((row): DishRow => ({ ...row, category_id })),
    ),
    sizes: dishes.flatMap(({ id: dish_id, sizes }) =>
      listRows(tenantId, SIZE_FIELDS, sizes).map((row): SizeRow => ({ ...row, dish_id })),
    ),
    ...optionGroupRows(tenantId, optionGroups),
    zones: listRows(tenantId, ZONE_FIELDS, zones),
  };
}

/** One query per table: call it in `snapshot` for one consistent state. */
export async function readMenuDraft(
  db: Kysely<Schema>,
  tenantId: string,
): Promise<MenuDraft & { content: ContentDraft }> {
  const [categories, dishes, sizes, groups, options, zones, content] = await Promise.all([
    venueRows(db, 'categories', tenantId),
    venueRows(db, 'dishes', tenantId),
    venueRows(db, 'sizes', tenantId),
    venueRows(db, 'option_groups', tenantId),
    venueRows(db, 'options', tenantId),
    venueRows(db, 'zones', tenantId),
    readContent(db, tenantId),
  ]);
  const sizesOf = Map.groupBy(sizes, (size) => size.dish_id);
  const dishesOf = Map.groupBy(dishes, (dish) => dish.category_id);
  return {
    categories: categories.map((row) => ({
      ...recordOf(CATEGORY_FIELDS, row),
      dishes: (dishesOf.get(row.id) ?? []).map((dish) => dishDraft(dish, sizesOf.get(dish.id) ?? [])),
    })),
    optionGroups: optionGroupsOf(groups, options),
    zones: zones.map((row) => recordOf(ZONE_FIELDS, row)),
    content,
  };
}

export const dishDraft = (row: DishRow, sizes: readonly SizeRow[]): DishDraft => ({
  ...recordOf(DISH_RECORD, row),
  sizes: sizes.map((size) => recordOf(SIZE_FIELDS, size)),
});
