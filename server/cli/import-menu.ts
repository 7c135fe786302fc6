import { basename } from 'node:path';
import { validSlug } from '#src/domain/slug.ts';
import type { Database } from '#server/db/open.ts';
import { importFile, previewFile } from '#server/desk/import-file.ts';
import { applyImport, previewImport } from '#server/import/apply-import.ts';
import type { MenuFile } from '#server/import/menu-file.ts';
import type { ImportPlan } from '#server/import/plan-import.ts';
import { readAreaFile, readMenuFile, readOptionFile } from '#server/import/read-menu-file.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { inFile, type Output, readBytes, UsageError } from './command.ts';
import { describeDoubt, describeImport } from './describe-import.ts';

export type ImportOptions = {
  slug?: string;
  delivery?: string;
  options?: string;
  'dry-run'?: boolean;
  live?: boolean;
  yes?: boolean;
};

export const checkedSlug = (slug: string): string => {
  if (validSlug(slug)) return slug;
  throw new UsageError(
    `"${slug}" cannot be a venue's address: use small letters, digits and hyphens, and none of the server's own words.`,
  );
};

/** An import into an existing venue is one change that its manager can undo; a missing venue is created. */
async function importInto(
  database: Database,
  file: MenuFile,
  slug: string,
  at: number,
  { live, yes }: ImportOptions,
): Promise<ImportPlan> {
  const tenant = await findTenant(database.db, slug);
  if (!tenant) return applyImport(database, file, slug);
  const options = { live: live === true };
  const tried = await previewFile(database, tenant, file, options);
  const [doubt] = tried.plan.changes.asks;
  if (doubt && !yes) throw new Error(describeDoubt(doubt, tried.plan));
  const by = { who: '', tap: null, at };
  const { plan } = await importFile(database, tenant.id, file, by, tried.version, options);
  if (!plan) throw new Error(`The menu of ${slug} changed meanwhile, and nothing was imported. Please try again.`);
  return plan;
}

export async function importMenu(
  database: Database,
  path: string,
  options: ImportOptions,
  at: number,
  { out }: Output,
): Promise<void> {
  const bytes = await readBytes(path);
  const file = await inFile(path, () => readMenuFile(bytes));
  if (options.delivery !== undefined) {
    const areas = options.delivery;
    const areaBytes = await readBytes(areas);
    const { zones, skipped, warnings } = await inFile(areas, () => readAreaFile(areaBytes));
    file.zones = zones;
    file.skipped.push(...skipped);
    file.warnings.push(...warnings);
  }
  if (options.options !== undefined) {
    const shared = options.options;
    const sharedBytes = await readBytes(shared);
    const { groups, skipped, warnings } = await inFile(shared, () => readOptionFile(sharedBytes));
    file.optionGroups = groups;
    file.skipped.push(...skipped);
    file.warnings.push(...warnings);
  }
  const slug = options.slug ?? file.slug;
  if (slug === null) throw new UsageError(`${basename(path)} does not say which venue it belongs to: add --slug NAME.`);
  const isDryRun = options['dry-run'] === true;
  checkedSlug(slug);
  const plan = await (isDryRun
    ? previewImport(database, file, slug, { live: options.live === true })
    : importInto(database, file, slug, at, options));
  out(describeImport(plan, file, { isDryRun, live: options.live === true }));
}
