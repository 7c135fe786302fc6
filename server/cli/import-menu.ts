import { basename } from 'node:path';
import * as v from 'valibot';
import { ImportReading, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import { type Currency, currencyOf, DEFAULT_CURRENCY } from '#src/domain/money.ts';
import { validSlug } from '#src/domain/slug.ts';
import type { Database } from '#server/db/open.ts';
import { applyPlanned, planFile } from '#server/desk/import-file.ts';
import { applyImport, previewImport } from '#server/import/apply-import.ts';
import { UnreadableFile } from '#server/import/decode.ts';
import { joinFiles } from '#server/import/join-files.ts';
import type { MenuFile } from '#server/import/menu-file.ts';
import type { ImportOptions as PlanOptions } from '#server/import/merge-categories.ts';
import { type ImportPlan, otherCurrencies } from '#server/import/plan-import.ts';
import { readAreaFile, readMenuFile, readOptionFile } from '#server/import/read-menu-file.ts';
import { type FileContent, openFile } from '#server/import/workbook.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { inFile, type Output, readBytes, UsageError } from './command.ts';
import { describeCurrency, describeImport, describeQuestions, jsonReport, PRICES_SCALED } from './describe-import.ts';

export type ImportOptions = {
  slug?: string;
  delivery?: string;
  options?: string;
  'dry-run'?: boolean;
  live?: boolean;
  remove?: boolean;
  'clear-allergens'?: boolean;
  yes?: boolean;
  json?: boolean;
  columns?: string;
  currency?: string;
};

export const checkedSlug = (slug: string): string => {
  if (validSlug(slug)) return slug;
  throw new UsageError(
    `"${slug}" cannot be a venue's address: use small letters, digits and hyphens, and none of the server's own words.`,
  );
};

const planOptions = (options: ImportOptions): PlanOptions => ({
  live: options.live === true,
  remove: options.remove === true,
  clearAllergens: options['clear-allergens'] === true,
});

/** An import into an existing venue is one change that its manager can undo; a missing venue is created. */
async function importInto(
  database: Database,
  file: MenuFile,
  slug: string,
  at: number,
  options: ImportOptions,
): Promise<ImportPlan> {
  const tenant = await findTenant(database.db, slug);
  const others = otherCurrencies(file, tenant ? currencyOf(tenant) : (file.venue.currency ?? DEFAULT_CURRENCY));
  const [other] = others.filter((code) => code !== options.currency?.toUpperCase());
  if (other !== undefined) throw new Error(describeCurrency(other));
  if (!tenant) return applyImport(database, file, slug);
  const tried = await planFile(database, tenant.id, () => file, planOptions(options));
  if (tried.plan.changes.asks.includes('prices_scaled') && !options.yes) throw new Error(PRICES_SCALED);
  const outcome = await applyPlanned(database, tenant.id, tried, { who: '', tap: null, at });
  if (outcome.kind === 'refused')
    throw new Error(`The menu of ${slug} changed meanwhile, and nothing was imported. Please try again.`);
  return tried.plan;
}

/** @throws Error that says how questions are answered. */
function readAnswered(content: FileContent, reading: ImportReading, currency: Currency | null): MenuFile {
  try {
    return readMenuFile(content, reading, currency);
  } catch (error) {
    if (error instanceof UnreadableFile && error.code === 'unanswered')
      throw new Error(describeQuestions(error.table?.questions ?? []), { cause: error });
    throw error;
  }
}

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
  // Once: it may be a pipe.
  const bytes = await readBytes(path);
  const content = await inFile(path, () => openFile(bytes));
  const readMenu = (currency: Currency | null) => inFile(path, () => readAnswered(content, reading, currency));
  const named = options.slug === undefined ? null : await findTenant(database.db, options.slug);
  const first = await readMenu(named && currencyOf(named));
  // The file may name its venue.
  const tenant = named ?? (first.slug === null ? null : await findTenant(database.db, first.slug));
  const own = tenant ? currencyOf(tenant) : (first.venue.currency ?? DEFAULT_CURRENCY);
  const file = joinFiles(await readMenu(own), basename(path), {
    areas: options.delivery === undefined ? null : await read(options.delivery, (areas) => readAreaFile(areas, own)),
    options:
      options.options === undefined ? null : await read(options.options, (groups) => readOptionFile(groups, own)),
  });
  const slug = options.slug ?? file.slug;
  if (slug === null) throw new UsageError(`${basename(path)} does not say which venue it belongs to: add --slug NAME.`);
  const isDryRun = options['dry-run'] === true;
  checkedSlug(slug);
  const plan = await (isDryRun
    ? previewImport(database, file, slug, planOptions(options))
    : importInto(database, file, slug, at, options));
  const asked = { isDryRun, live: options.live === true };
  out(options.json ? jsonReport(plan, file, asked) : describeImport(plan, file, asked));
}
