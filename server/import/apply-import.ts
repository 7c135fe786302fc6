import type { Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { readMenuDraft, writeMenu } from '#server/menus/menu-repository.ts';
import { findTenant, upsertTenant, venueOf } from '#server/menus/tenants.ts';
import type { MenuFile } from './menu-file.ts';
import type { CurrentVenue } from './import-changes.ts';
import type { ImportOptions } from './merge-categories.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

export async function readCurrentVenue(db: Database['db'], slug: string): Promise<CurrentVenue | null> {
  const tenant = await findTenant(db, slug);
  return tenant && { venue: venueOf(tenant), menu: await readMenuDraft(db, tenant.id), version: tenant.menu_version };
}

export async function previewImport(
  database: Database,
  file: MenuFile,
  slug: string,
  options: ImportOptions = {},
): Promise<ImportPlan> {
  const current = await database.snapshot((trx) => readCurrentVenue(trx, slug));
  return planImport(file, slug, current, options);
}

export async function importInTransaction(trx: Transaction<Schema>, file: MenuFile, slug: string): Promise<ImportPlan> {
  const plan = planImport(file, slug, await readCurrentVenue(trx, slug));
  const tenantId = await upsertTenant(trx, plan.venue);
  await writeMenu(trx, tenantId, plan.menu);
  return plan;
}

/** Imports the whole file or nothing. */
export function applyImport(database: Database, file: MenuFile, slug: string): Promise<ImportPlan> {
  return database.write((trx) => importInTransaction(trx, file, slug));
}
