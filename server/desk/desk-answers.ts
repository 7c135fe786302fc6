import type { DeskMenu, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { GROUP_FIELDS, OPTION_RECORD, PROMO_FIELDS, ZONE_FIELDS } from '#src/contract/staff/menu-fields.ts';
import { PRINTER_FIELDS } from '#src/contract/staff/printer-fields.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { currencyFields } from '#src/domain/money.ts';
import { deriveBrand } from '#src/domain/brand.ts';
import type { OptionGroup } from '#src/domain/options.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import type { VenueDraft } from '#server/menus/draft.ts';
import { recordIn } from '#src/contract/staff/record-fields.ts';
import { fromColumns, recordOf } from '#server/db/record-columns.ts';
import { optionRecord } from '#server/menus/option-rows.ts';
import { readMenuDraft } from '#server/menus/menu-repository.ts';
import { venueOf } from '#server/menus/tenants.ts';
import { venueRows } from '#server/db/venue-rows.ts';

export const deskGroup = ({ options, defaults, ...group }: OptionGroup): DeskOptionGroup => ({
  ...recordIn(GROUP_FIELDS, group),
  options: options.map((option) => ({
    ...recordIn(OPTION_RECORD, optionRecord(option)),
    default: defaults.includes(option.id),
  })),
});

/** What the desk edits. */
export const deskFields = ({ currency, paused_until: _paused, slug: _slug, ...fields }: VenueDraft) => ({
  ...fields,
  ...currencyFields(currency),
});

export function readDeskMenu(database: Database, tenantId: string): Promise<DeskMenu> {
  return database.snapshot(async (trx) => {
    const tenant = await trx
      .selectFrom('tenants')
      .select(['menu_version', 'timezone'])
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const { categories, optionGroups, content } = await readMenuDraft(trx, tenantId);
    const printers = await venueRows(trx, 'printers', tenantId);
    return {
      version: tenant.menu_version,
      categories,
      option_groups: optionGroups.map(deskGroup),
      banners: content.carousel,
      notifications: content.notifications,
      printers: printers.map((row) => recordOf(PRINTER_FIELDS, row)),
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
    const promocodes = await venueRows(trx, 'promocodes', tenantId);
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
      zones: zones.map((row) => recordOf(ZONE_FIELDS, row)),
      promocodes: promocodes.map((row) => ({ ...fromColumns(PROMO_FIELDS, row), uses: row.uses })),
    };
  });
}
