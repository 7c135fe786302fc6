import type { Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import type { CurrentVenue } from '#server/import/import-changes.ts';
import { exportMark } from '#server/import/export-menu.ts';
import type { MenuFile } from '#server/import/menu-file.ts';
import type { ImportOptions } from '#server/import/merge-categories.ts';
import { type ImportPlan, planImport } from '#server/import/plan-import.ts';
import { contentRows } from '#server/menus/content-repository.ts';
import { menuRows, readMenuDraft } from '#server/menus/menu-repository.ts';
import { tenantColumns, venueOf } from '#server/menus/tenants.ts';
import { bulkSummary } from './change-summary.ts';
import { type ChangeOrigin, type ChangeOutcome, makeChange } from './make-change.ts';
import { rowChange, type RowChange, rowChanges } from './row-changes.ts';
import { venueRows } from '#server/db/venue-rows.ts';

const LISTS = ['reviews', 'carousel', 'notifications', 'onboarding'] as const;
const MENU = ['categories', 'dishes', 'sizes', 'option_groups', 'options', 'zones'] as const;

/** `version`: of the menu that the file was compared with. */
export type PlannedImport = { file: MenuFile; plan: ImportPlan; version: number; rows: readonly RowChange[] };

async function plannedRows(trx: Transaction<Schema>, tenant: TenantRow, plan: ImportPlan): Promise<RowChange[]> {
  const menu = menuRows(tenant.id, plan.menu);
  const [promocodes, reviews] = [
    await venueRows(trx, 'promocodes', tenant.id),
    await venueRows(trx, 'reviews', tenant.id),
  ];
  const content = contentRows(tenant.id, plan.menu.content, { promocodes, reviews });
  const changes = [rowChange('tenants', tenant, { ...tenant, ...tenantColumns(plan.venue) })];
  for (const table of MENU) {
    changes.push(rowChanges(table, await venueRows(trx, table, tenant.id), menu[table]));
  }
  changes.push(rowChanges('promocodes', promocodes, content.promocodes));
  for (const table of LISTS) {
    changes.push(rowChanges(table, await venueRows(trx, table, tenant.id), content[table]));
  }
  return changes.flat();
}

/** Without `options`: as the file itself says. */
export function planFile(
  database: Database,
  tenantId: string,
  fileFor: (current: CurrentVenue) => MenuFile,
  options: ImportOptions | null,
): Promise<PlannedImport> {
  return database.snapshot(async (trx) => {
    const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
    const current = { venue: venueOf(tenant), menu: await readMenuDraft(trx, tenant.id) };
    const file = fileFor(current);
    const version = tenant.menu_version;
    const isOwnExport = file.exported === exportMark({ ...current, version });
    const plan = planImport(file, tenant.slug, current, options ?? { remove: isOwnExport });
    return { file, plan, version, rows: await plannedRows(trx, tenant, plan) };
  });
}

/** One change that can be undone; refused with `menu_changed` if the menu is another by now. */
export function applyPlanned(
  database: Database,
  tenantId: string,
  { rows, version }: PlannedImport,
  by: ChangeOrigin,
  onWritten: (rows: number) => void = () => undefined,
): Promise<ChangeOutcome> {
  const planned = { rows, summary: bulkSummary('import', rows, 'dishes') };
  return makeChange(
    database,
    tenantId,
    by,
    async (_, tenant) => (version === tenant.menu_version ? planned : { refused: 'menu_changed' }),
    onWritten,
  );
}
