import type { Transaction } from 'kysely';
import type { ImportAnswer, ImportNote } from '#src/contract/staff/menu-desk.ts';
import type { Database } from '#server/db/open.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { readCurrentVenue } from '#server/import/apply-import.ts';
import type { FileNote, MenuFile } from '#server/import/menu-file.ts';
import { type ImportOptions, type ImportPlan, planImport } from '#server/import/plan-import.ts';
import { contentRows } from '#server/menus/content-repository.ts';
import { menuRows } from '#server/menus/menu-repository.ts';
import { nameFields } from '#server/menus/menu-wire.ts';
import { tenantColumns } from '#server/menus/tenants.ts';
import { bulkSummary } from './change-summary.ts';
import { type ChangeOrigin, type ChangeOutcome, makeChange } from './make-change.ts';
import { rowChange, type RowChange, rowChanges } from './row-changes.ts';

const LISTS = ['reviews', 'carousel', 'notifications', 'onboarding'] as const;
const MENU = ['categories', 'dishes', 'sizes', 'option_groups', 'options', 'zones'] as const;

async function plannedRows(trx: Transaction<Schema>, tenant: TenantRow, plan: ImportPlan): Promise<RowChange[]> {
  const menu = menuRows(tenant.id, plan.menu);
  const codes = await trx.selectFrom('promocodes').selectAll().where('tenant_id', '=', tenant.id).execute();
  const content = contentRows(tenant.id, plan.menu.content, codes);
  const rows = rowChange('tenants', tenant, { ...tenant, ...tenantColumns(plan.venue) });
  for (const table of MENU) {
    const current = await trx.selectFrom(table).selectAll().where('tenant_id', '=', tenant.id).execute();
    rows.push(...rowChanges(table, current, menu[table]));
  }
  rows.push(...rowChanges('promocodes', codes, content.promocodes));
  for (const table of LISTS) {
    const current = await trx.selectFrom(table).selectAll().where('tenant_id', '=', tenant.id).execute();
    rows.push(...rowChanges(table, current, content[table]));
  }
  return rows;
}

/**
 * Imports a file into an existing venue. Plan and import are one transaction, and one change that can be undone.
 * `version`: the menu version of the preview; the import is refused if it is no longer current.
 */
export async function importFile(
  database: Database,
  tenantId: string,
  file: MenuFile,
  by: ChangeOrigin,
  version: number,
  options: ImportOptions,
): Promise<{ outcome: ChangeOutcome; plan: ImportPlan | null }> {
  let plan: ImportPlan | null = null;
  const outcome = await makeChange(database, tenantId, by, async (trx, tenant) => {
    if (version !== tenant.menu_version) return { refused: 'menu_changed' };
    plan = planImport(file, tenant.slug, await readCurrentVenue(trx, tenant.slug), options);
    const rows = await plannedRows(trx, tenant, plan);
    return { rows, summary: bulkSummary('import', rows, 'dishes') };
  });
  return { outcome, plan };
}

/** Plans the import and changes nothing. */
export function previewFile(
  database: Database,
  tenant: TenantRow,
  file: MenuFile,
  options: ImportOptions,
): Promise<{ version: number; plan: ImportPlan }> {
  return database.snapshot(async (trx) => {
    const { menu_version: version } = await trx
      .selectFrom('tenants')
      .select('menu_version')
      .where('id', '=', tenant.id)
      .executeTakeFirstOrThrow();
    return { version, plan: planImport(file, tenant.slug, await readCurrentVenue(trx, tenant.slug), options) };
  });
}

const note = ({ where, message, code }: FileNote): ImportNote => {
  const row = /\brow (\d+)$/.exec(where)?.[1];
  return { where, row: row === undefined ? null : Number(row), code, problem: message };
};

const LIVE_WIRE = { acceptsOrders: 'accepts_orders', pausedUntil: 'paused_until' } as const;

export function importAnswer(
  file: MenuFile,
  { changes, skipped, warnings }: ImportPlan,
  { version, auditId }: { version: number; auditId: number | null },
): ImportAnswer {
  return {
    version,
    audit_id: auditId,
    rows: file.categories.reduce((sum, category) => sum + category.dishes.length, 0),
    skipped: [...file.skipped, ...skipped].map(note),
    warnings: [...warnings, ...file.warnings].map(note),
    added: changes.added.map(nameFields),
    removed: changes.removed.map(nameFields),
    changed: changes.changed.map(nameFields),
    price_changes: changes.prices.map(({ name, from, to }) => ({ ...nameFields(name), from, to })),
    unchanged: changes.unchanged,
    categories: {
      added: changes.categories.added.map(nameFields),
      removed: changes.categories.removed.map(nameFields),
    },
    option_groups: {
      added: changes.optionGroups.added.map(nameFields),
      removed: changes.optionGroups.removed.map(nameFields),
      changed: changes.optionGroups.changed.map(nameFields),
    },
    zones: {
      added: changes.zones.added.map(nameFields),
      removed: changes.zones.removed.map(nameFields),
      changed: changes.zones.changed.map(nameFields),
    },
    live: {
      sold_out: changes.live.soldOut.map(nameFields),
      on_sale: changes.live.onSale.map(nameFields),
      venue: changes.live.venue.map((field) => LIVE_WIRE[field]),
    },
    without_price: changes.withoutPrice,
    asks: changes.asks,
    venue_changed: changes.venueChanged,
    content_changed: changes.contentChanged,
  };
}
