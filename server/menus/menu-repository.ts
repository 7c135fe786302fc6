import type { Kysely, Transaction } from 'kysely';
import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { chunks } from '#server/db/insert-rows.ts';
import type { Database } from '#server/db/open.ts';
import type { CategoryRow, DishRow, Schema, SizeRow, ZoneRow } from '#server/db/schema.ts';
import { readContent, writeContent } from './content-repository.ts';
import type { ContentDraft, DishDraft, MenuDraft, VenueDraft, ZoneDraft } from './draft.ts';
import { optionGroupRows, optionGroupsOf, usesOf } from './option-rows.ts';
import { raiseMenuVersion, upsertTenant } from './tenants.ts';
import { venueRows } from '#server/db/venue-rows.ts';

/** @throws when the venue is unknown or the draft has an id twice; then nothing has changed. */
export function replaceMenu(database: Database, tenantId: string, draft: MenuDraft): Promise<void> {
  return database.write((trx) => writeMenu(trx, tenantId, draft));
}

/** Returns the venue's id. */
export function writeVenue(database: Database, venue: VenueDraft, menu: MenuDraft): Promise<string> {
  return database.write(async (trx) => {
    const tenantId = await upsertTenant(trx, venue);
    await writeMenu(trx, tenantId, menu);
    return tenantId;
  });
}

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

export function menuRows(tenantId: string, draft: MenuDraft) {
  const categories: CategoryRow[] = [];
  const dishes: DishRow[] = [];
  const sizes: SizeRow[] = [];
  for (const [position, { id, name, image, hidden, dishes: inside }] of draft.categories.entries()) {
    categories.push({
      tenant_id: tenantId,
      id,
      position,
      name: name.en,
      name_ar: name.ar,
      image,
      hidden: hidden ? 1 : 0,
    });
    for (const [place, dish] of inside.entries()) {
      dishes.push(dishRow(tenantId, id, place, dish));
      for (const [step, size] of dish.sizes.entries()) {
        sizes.push({
          tenant_id: tenantId,
          id: size.id,
          dish_id: dish.id,
          position: step,
          name: size.name.en,
          name_ar: size.name.ar,
          price: size.price,
        });
      }
    }
  }
  const zones: ZoneRow[] = draft.zones.map(({ id, name, fee, minimum }, position) => ({
    tenant_id: tenantId,
    id,
    position,
    name: name.en,
    name_ar: name.ar,
    delivery_fee: fee,
    minimum,
  }));
  return { categories, dishes, sizes, ...optionGroupRows(tenantId, draft.optionGroups), zones };
}

function dishRow(tenantId: string, categoryId: string, position: number, dish: DishDraft): DishRow {
  return {
    tenant_id: tenantId,
    id: dish.id,
    category_id: categoryId,
    position,
    name: dish.name.en,
    name_ar: dish.name.ar,
    description: dish.description.en,
    description_ar: dish.description.ar,
    image: dish.image,
    price: dish.price,
    option_groups: JSON.stringify(dish.optionGroups),
    ...mapDishFields('column', {
      number: ({ name }) => dish[name],
      flag: ({ name }) => (dish[name] ? 1 : 0),
      labels: ({ name }) => JSON.stringify(dish[name]),
      ids: ({ name }) => JSON.stringify(dish[name]),
    }),
  };
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
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
  const sizesOf = groupBy(sizes, (size) => size.dish_id);
  const dishesOf = groupBy(dishes, (dish) => dish.category_id);
  return {
    categories: categories.map(({ id, name, name_ar, image, hidden }) => ({
      id,
      name: { en: name, ar: name_ar },
      image,
      hidden: hidden === 1,
      dishes: (dishesOf.get(id) ?? []).map((dish) => dishDraft(dish, sizesOf.get(dish.id) ?? [])),
    })),
    optionGroups: optionGroupsOf(groups, options),
    zones: zones.map(zoneDraft),
    content,
  };
}

export function dishDraft(row: DishRow, sizes: readonly SizeRow[]): DishDraft {
  return {
    id: row.id,
    name: { en: row.name, ar: row.name_ar },
    description: { en: row.description, ar: row.description_ar },
    image: row.image,
    price: row.price,
    sizes: sizes.map(({ id, name, name_ar, price }) => ({ id, name: { en: name, ar: name_ar }, price })),
    optionGroups: usesOf(row),
    // dishRow wrote the lists from the same types.
    ...mapDishFields('name', {
      number: ({ column }) => row[column],
      flag: ({ column }) => row[column] === 1,
      labels: ({ column }) => JSON.parse(row[column]) as Bilingual[],
      ids: ({ column }) => JSON.parse(row[column]) as string[],
    }),
  };
}

function zoneDraft({ id, name, name_ar, delivery_fee, minimum }: ZoneRow): ZoneDraft {
  return { id, name: { en: name, ar: name_ar }, fee: delivery_fee, minimum };
}
