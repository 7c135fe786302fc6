import { basename } from 'node:path';
import * as v from 'valibot';
import { ImportReading, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import { validSlug } from '#src/domain/slug.ts';
import type { Database } from '#server/db/open.ts';
import { applyPlanned, planFile } from '#server/desk/import-file.ts';
import { applyImport, previewImport } from '#server/import/apply-import.ts';
import { joinFiles } from '#server/import/join-files.ts';
import type { MenuFile } from '#server/import/menu-file.ts';
import type { ImportPlan } from '#server/import/plan-import.ts';
import { readAreaFile, readMenuFile, readOptionFile } from '#server/import/read-menu-file.ts';
import { type FileContent, openFile } from '#server/import/workbook.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { inFile, type Output, readBytes, UsageError } from './command.ts';
import { describeDoubt, describeImport, jsonReport } from './describe-import.ts';
import { explainReading } from './explain-reading.ts';

export type ImportOptions = {
  slug?: string;
  delivery?: string;
  options?: string;
  'dry-run'?: boolean;
  live?: boolean;
  yes?: boolean;
  json?: boolean;
  columns?: string;
  explain?: boolean;
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
  const tried = await planFile(database, tenant.id, () => file, { live: live === true });
  const [doubt] = tried.plan.changes.asks;
  if (doubt && !yes) throw new Error(describeDoubt(doubt, tried.plan));
  const outcome = await applyPlanned(database, tenant.id, tried, { who: '', tap: null, at });
  if (outcome.kind === 'refused')
    throw new Error(`The menu of ${slug} changed meanwhile, and nothing was imported. Please try again.`);
  return tried.plan;
}

/** `--columns`: what `--explain` prints, corrected by a person. */
async function readingOf(path: string | undefined): Promise<ImportReading> {
  if (path === undefined) return NOTHING_SAID;
  const bytes = await readBytes(path);
  try {
    return v.parse(v.strictObject(ImportReading.entries), JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${basename(path)} does not say how to read columns: ${why}`);
  }
}

export async function importMenu(
  database: Database,
  path: string,
  options: ImportOptions,
  at: number,
  { out }: Output,
): Promise<void> {
  const read = async <T>(from: string, reader: (content: FileContent) => T) => {
    const bytes = await readBytes(from);
    return { name: basename(from), ...(await inFile(from, async () => reader(await openFile(bytes)))) };
  };
  const reading = await readingOf(options.columns);
  if (options.explain) {
    const bytes = await readBytes(path);
    const content = await inFile(path, () => openFile(bytes));
    return out(explainReading(content, reading));
  }
  const menu = await read(path, (content) => readMenuFile(content, reading));
  const file = joinFiles(menu, menu.name, {
    areas: options.delivery === undefined ? null : await read(options.delivery, readAreaFile),
    options: options.options === undefined ? null : await read(options.options, readOptionFile),
  });
  const slug = options.slug ?? file.slug;
  if (slug === null) throw new UsageError(`${basename(path)} does not say which venue it belongs to: add --slug NAME.`);
  const isDryRun = options['dry-run'] === true;
  checkedSlug(slug);
  const plan = await (isDryRun
    ? previewImport(database, file, slug, { live: options.live === true })
    : importInto(database, file, slug, at, options));
  const asked = { isDryRun, live: options.live === true };
  out(options.json ? jsonReport(plan, file, asked) : describeImport(plan, file, asked));
}
