import {
  type ImportColumn,
  type ImportReading,
  type ImportRecognition,
  type ImportTable,
  NOTHING_SAID,
} from '#src/contract/staff/import-recognition.ts';
import { type Currency, currencyOf } from '#src/domain/money.ts';
import {
  type DeskImport,
  type ImportFileKind,
  IMPORT_FILES_MAX,
  IMPORT_LIST_MAX,
  type ImportPlanAnswer,
  type ImportRefusal,
  type ImportStep,
} from '#src/contract/staff/menu-import.ts';
import type { Database } from '#server/db/open.ts';
import type { CurrentVenue } from '#server/import/import-changes.ts';
import { UnreadableFile } from '#server/import/decode.ts';
import { fileKind } from '#server/import/file-kind.ts';
import { joinFiles, menuOfVenue } from '#server/import/join-files.ts';
import type { MenuFile } from '#server/import/menu-file.ts';
import { readAreaFile, readMenuFile, readOptionFile } from '#server/import/read-menu-file.ts';
import { type FileContent, openFile } from '#server/import/workbook.ts';
import { applyPlanned, planFile, type PlannedImport } from './import-file.ts';
import { importReport, noteOf } from './import-report.ts';
import { rememberedReading, rememberReading } from './remembered-readings.ts';
import { shapeOf } from '#server/import/source-table.ts';
import { venueRows } from '#server/db/venue-rows.ts';

export type Upload = { contentType: string; body: Uint8Array<ArrayBuffer> };

/** `upload`: the files, of an import that begins. `confirmed`: the menu version that was looked at; null: only look. */
export type ImportJob = {
  tenantId: string;
  id: string;
  now: number;
  who: string;
  upload: Upload | null;
  confirmed: number | null;
};

/** The fields of a `DeskImport` that the row keeps as JSON. The others are columns. */
export type ImportResult = Pick<
  DeskImport,
  'preview' | 'files' | 'recognised' | 'columns' | 'table' | 'reading' | 'choices' | 'plan' | 'refused' | 'audit_id'
>;
export const NO_RESULT: ImportResult = {
  preview: 0,
  files: [],
  recognised: null,
  columns: [],
  table: null,
  reading: NOTHING_SAID,
  choices: { live: false, remove: false, clear_allergens: false },
  plan: null,
  refused: null,
  audit_id: null,
};

export type ImportProgress = { step: ImportStep; done: number; total: number };

type StoredFile = { name: string; bytes: Uint8Array };
type OpenFile = { name: string; content: FileContent };
type Refused = { refused: ImportRefusal; columns: ImportColumn[]; table: ImportTable | null };
type KnownFile = OpenFile & { kind: ImportFileKind };

class RefusedFile extends Error {
  readonly refused: Refused;
  constructor(name: string, error: UnreadableFile) {
    super(error.message);
    this.refused = {
      refused: {
        code: 'unreadable',
        file: name,
        reason: { code: error.code, values: error.values, notes: error.notes.map(noteOf) },
      },
      // Of a menu: the readers of other files name no columns.
      columns: error.columns as ImportColumn[],
      table: error.table,
    };
  }
}

/** None of too many: each becomes a row of the database. */
async function filesOf({ contentType, body }: Upload): Promise<File[]> {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
    const files = form.getAll('file').filter((part) => typeof part !== 'string');
    return files.length > IMPORT_FILES_MAX ? [] : files;
  } catch {
    return [];
  }
}

async function storeFiles(database: Database, tenantId: string, files: readonly File[]): Promise<void> {
  const rows = await Promise.all(
    files.map(async (file, position) => ({
      tenant_id: tenantId,
      position,
      name: file.name.slice(0, 200),
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  await database.write(async (trx) => {
    await trx.deleteFrom('import_files').where('tenant_id', '=', tenantId).execute();
    for (const row of rows) await trx.insertInto('import_files').values(row).execute();
  });
}

const inFile = async <T>(name: string, read: () => T | Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableFile) throw new RefusedFile(name, error);
    throw error;
  }
};

const openFiles = async (files: readonly StoredFile[]): Promise<KnownFile[]> => {
  const known: KnownFile[] = [];
  for (const { name, bytes } of files) {
    const content = await inFile(name, () => openFile(bytes));
    known.push({ name, content, kind: await inFile(name, () => fileKind(content)) });
  }
  return known;
};

/** Without a menu among the files: the venue's own. */
async function readFiles(files: readonly KnownFile[], reading: ImportReading, currency: Currency) {
  const read = async <T>(kind: ImportFileKind, reader: (content: FileContent) => T) => {
    const file = files.find((one) => one.kind === kind);
    return file ? { name: file.name, ...(await inFile(file.name, () => reader(file.content))) } : null;
  };
  const own = await read('menu', (content) => readMenuFile(content, reading, currency));
  const options = await read('options', (content) => readOptionFile(content, currency));
  const areas = await read('areas', (content) => readAreaFile(content, currency));
  const fileFor = (current: CurrentVenue): MenuFile =>
    joinFiles(own ?? menuOfVenue(current), own?.name ?? null, { options, areas });
  return { recognised: own?.recognised ?? null, table: own?.table ?? null, fileFor };
}

/** Heavy work: the server runs it in a thread of its own. */
export async function runImportJob(
  database: Database,
  job: ImportJob,
  tell: (progress: ImportProgress) => void,
): Promise<void> {
  const { db } = database;
  const { tenantId, id } = job;
  const mine = db.selectFrom('imports').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);
  const row = await mine.executeTakeFirst();
  // Another import has taken its place while it waited.
  if (!row) return;
  if (job.upload) await storeFiles(database, tenantId, await filesOf(job.upload));
  tell({ step: 'read', done: 0, total: 0 });
  // Written by `finish` below.
  const before = JSON.parse(row.result) as ImportResult;
  const files = await venueRows(db, 'import_files', tenantId);
  const result: ImportResult = {
    ...NO_RESULT,
    preview: before.preview + 1,
    reading: before.reading,
    choices: before.choices,
    files: before.files,
  };
  const finish = async (stage: DeskImport['stage'], more: Partial<ImportResult>): Promise<void> => {
    await database.write(async (trx) => {
      await trx
        .updateTable('imports')
        .set({ stage, since: job.now, result: JSON.stringify({ ...result, ...more }) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
      if (stage === 'done') await trx.deleteFrom('import_files').where('tenant_id', '=', tenantId).execute();
    });
  };
  if (files.length === 0) return finish('refused', { refused: { code: 'no_file', file: null } });
  let recognised: ImportRecognition | null = null;
  let planned: PlannedImport;
  try {
    const known = await openFiles(files);
    result.files = known.map(({ name, kind }) => ({ name, kind }));
    const twice = known.find(({ kind }, at) => known.findIndex((one) => one.kind === kind) < at);
    if (twice) return await finish('refused', { refused: { code: 'same_kind', file: twice.name } });
    const menu = known.find(({ kind }) => kind === 'menu');
    if (menu) {
      const shape = shapeOf(menu.content);
      if (job.upload) result.reading = await rememberedReading(database, tenantId, shape);
      else if (job.confirmed === null) await rememberReading(database, tenantId, shape, before.reading);
    }
    const venue = await db
      .selectFrom('tenants')
      .select(['currency', 'currency_decimals'])
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const read = await readFiles(known, result.reading, currencyOf(venue));
    recognised = read.recognised;
    result.table = read.table;
    tell({ step: 'compare', done: 0, total: 0 });
    const { live, remove, clear_allergens: clearAllergens } = before.choices;
    planned = await planFile(database, tenantId, read.fileFor, job.upload ? null : { live, remove, clearAllergens });
    result.choices = { ...before.choices, remove: planned.plan.remove };
  } catch (error) {
    if (error instanceof RefusedFile) return finish('refused', error.refused);
    throw error;
  }
  const { file, plan, version } = planned;
  const answer: ImportPlanAnswer = importReport(file, plan, version, IMPORT_LIST_MAX);
  if (job.confirmed === null) return finish('look', { recognised, plan: answer });
  const total = planned.rows.length;
  const by = { who: job.who, tap: id, at: job.now };
  const outcome = await applyPlanned(database, tenantId, { ...planned, version: job.confirmed }, by, (done) =>
    tell({ step: 'write', done, total }),
  );
  if (outcome.kind === 'done') return finish('done', { recognised, plan: answer, audit_id: outcome.auditId });
  const code = outcome.code === 'menu_changed' ? 'menu_changed' : 'failed';
  return finish('look', { recognised, plan: answer, refused: { code, file: null } });
}
