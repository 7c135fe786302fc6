import type { Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { readMenuDraft, writeMenu } from '#server/menus/menu-repository.ts';
import { findTenant, upsertTenant, venueOf } from '#server/menus/tenants.ts';
import type { MenuFile } from './menu-file.ts';
import { type ImportPlan, planImport, type CurrentVenue } from './plan-import.ts';

/** What the venue has now; null where there is none of that slug. */
export async function readCurrentVenue(db: Database['db'], slug: string): Promise<CurrentVenue | null> {
  const tenant = await findTenant(db, slug);
  return tenant && { venue: venueOf(tenant), menu: await readMenuDraft(db, tenant.id) };
}

/** What the import would change. Changes nothing. */
export async function previewImport(database: Database, file: MenuFile, slug: string): Promise<ImportPlan> {
  return planImport(file, slug, await readCurrentVenue(database.db, slug));
}

/** Plans and imports inside the caller's transaction. */
export async function importInTransaction(trx: Transaction<Schema>, file: MenuFile, slug: string): Promise<ImportPlan> {
  const plan = planImport(file, slug, await readCurrentVenue(trx, slug));
  const tenantId = await upsertTenant(trx, plan.venue);
  await writeMenu(trx, tenantId, plan.menu);
  return plan;
}

/** Imports the file in one transaction, planned inside it: the whole menu as planned, or no change at all. */
export function applyImport(database: Database, file: MenuFile, slug: string): Promise<ImportPlan> {
  return database.write((trx) => importInTransaction(trx, file, slug));
}
