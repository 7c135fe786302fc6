import { mapOptionFields } from '#src/contract/option-fields.ts';
import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { DeskCategory, DeskDish, DeskMenu, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { currencyFields } from '#src/domain/money.ts';
import { deriveBrand } from '#src/domain/brand.ts';
import type { OptionGroup } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import type { CategoryDraft, DishDraft, VenueDraft } from '#server/menus/draft.ts';
import { readMenuDraft } from '#server/menus/menu-repository.ts';
import { venueOf } from '#server/menus/tenants.ts';
import { venueRows } from '#server/db/venue-rows.ts';

export const nameColumns = ({ en, ar }: Bilingual) => ({ name: en, name_ar: ar });

function categoryWire({ id, name, image, hidden, dishes }: CategoryDraft): DeskCategory {
  return {
    id,
    ...nameColumns(name),
    image,
    hidden,
    dishes: dishes.map(dishWire),
  };
}

export const dishWire = (dish: DishDraft): DeskDish => ({
  id: dish.id,
  ...nameColumns(dish.name),
  description: dish.description.en,
  description_ar: dish.description.ar,
  image: dish.image,
  price: dish.price,
  sizes: dish.sizes.map((size) => ({ id: size.id, ...nameColumns(size.name), price: size.price })),
  option_groups: dish.optionGroups.map(({ defaults, hidden, ...rules }) => ({
    ...rules,
    ...(defaults && { defaults: [...defaults] }),
    ...(hidden && { hidden: [...hidden] }),
  })),
  ...mapDishFields('column', {
    number: (field) => dish[field.name],
    flag: (field) => dish[field.name],
    labels: (field) => dish[field.name].map(nameColumns),
    ids: (field) => dish[field.name],
  }),
});

export const groupWire = ({
  id,
  name,
  kind,
  min,
  max,
  free,
  repeat,
  options,
  defaults,
}: OptionGroup): DeskOptionGroup => ({
  id,
  ...nameColumns(name),
  kind,
  min,
  max,
  free,
  repeat,
  options: options.map((option) => ({
    id: option.id,
    ...nameColumns(option.name),
    price: option.price,
    default: defaults.includes(option.id),
    size_prices: { ...option.sizePrices },
    dish_id: option.dishId,
    ...mapOptionFields('column', {
      flag: ({ name }) => option[name],
      labels: ({ name }) => option[name].map(nameColumns),
    }),
  })),
});

/** What the desk edits. */
export const deskFields = ({ currency, paused_until: _paused, slug: _slug, ...fields }: VenueDraft) => ({
  ...fields,
  ...currencyFields(currency),
});

/** A record that the desk reads as it is stored. */
const withoutPlace = <R extends { tenant_id: string; position: number }>({
  tenant_id: _tenant,
  position: _position,
  ...row
}: R) => row;

export function readDeskMenu(database: Database, tenantId: string): Promise<DeskMenu> {
  return database.snapshot(async (trx) => {
    const tenant = await trx
      .selectFrom('tenants')
      .select(['menu_version', 'timezone'])
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const { categories, optionGroups } = await readMenuDraft(trx, tenantId);
    return {
      version: tenant.menu_version,
      categories: categories.map(categoryWire),
      option_groups: optionGroups.map(groupWire),
      banners: (await venueRows(trx, 'carousel', tenantId)).map(withoutPlace),
      notifications: (await venueRows(trx, 'notifications', tenantId)).map(withoutPlace),
      timezone: tenant.timezone,
    };
  });
}

/** Their amounts are in the venue's currency, so it stays. */
export async function hasOrders(trx: Transaction<Schema>, tenantId: string): Promise<boolean> {
  const order = await trx
    .selectFrom('real_orders')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

export function readDeskVenue(database: Database, tenantId: string, auditId: number | null): Promise<DeskVenue> {
  return database.snapshot(async (trx) => {
    const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
    const zones = await venueRows(trx, 'zones', tenantId);
    const promocodes = await trx
      .selectFrom('promocodes')
      .select(['code', 'percent', 'expiry', 'minimum', 'max_uses', 'uses'])
      .where('tenant_id', '=', tenantId)
      .orderBy('position')
      .execute();
    const venue = venueOf(tenant);
    const brand = venue.brand_color === null ? null : deriveBrand(venue.brand_color);
    return {
      version: tenant.menu_version,
      audit_id: auditId,
      slug: venue.slug,
      ...deskFields(venue),
      currency_fixed: await hasOrders(trx, tenantId),
      paused_until: venue.paused_until,
      brand,
      brand_adjusted: brand !== null && brand.light.brand.toLowerCase() !== venue.brand_color?.toLowerCase(),
      zones: zones.map(({ id, name, name_ar, delivery_fee, minimum }) => ({
        id,
        name,
        name_ar,
        delivery_fee,
        minimum,
      })),
      promocodes,
    };
  });
}
