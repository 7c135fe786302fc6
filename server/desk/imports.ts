import { randomUUID } from 'node:crypto';
import type { ImportReading } from '#src/contract/staff/import-recognition.ts';
import type { DeskImport, ImportChoices, ImportRefusal } from '#src/contract/staff/menu-import.ts';
import type { Database } from '#server/db/open.ts';
import { BusyError, createPlaces } from '#server/http/places.ts';
import type { ImportRow } from '#server/db/desk-schema.ts';
import { type ImportJob, type ImportProgress, type ImportResult, NO_RESULT, type Upload } from './import-job.ts';
import type { RunImportJob } from './desk-threads.ts';

export type Imports = ReturnType<typeof createImports>;

type Parts = { database: Database; now: () => number; run: RunImportJob; report: (error: unknown) => void };
type Author = { tenantId: string; who: string };

/** Longer than a thread may take: whoever worked on it is gone. */
const LOST_MS = 180_000;
/** Each holds its files. */
const MAX_JOBS = 20;
const WAITING: ImportProgress = { step: 'waiting', done: 0, total: 0 };
const PREVIEW_CHANGED: ImportRefusal = { code: 'preview_changed', file: null };
const INTERRUPTED: ImportRefusal = { code: 'interrupted', file: null };

// runImportJob wrote it.
const resultOf = ({ result }: Pick<ImportRow, 'result'>): ImportResult => JSON.parse(result) as ImportResult;
const previewOf = (row: Pick<ImportRow, 'result'>): number => resultOf(row).preview ?? 0;

/** The database keeps the results: managers can leave and return. Only this process knows the progress of its jobs. */
export function createImports({ database, now, run, report }: Parts) {
  const { db } = database;
  const progress = new Map<string, ImportProgress>();
  const jobs = createPlaces({ atOnce: 1 });

  const rowOf = (tenantId: string): Promise<ImportRow | undefined> =>
    db.selectFrom('imports').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();

  const isWorking = ({ stage, since }: Pick<ImportRow, 'stage' | 'since'>): boolean =>
    stage === 'working' && now() - since < LOST_MS;

  /** Ends an import whose worker died after writing it: the change log has its entry. False: it has none. */
  const endIfWritten = async (row: ImportRow): Promise<boolean> => {
    const entry = await db
      .selectFrom('audit')
      .select('id')
      .where('tenant_id', '=', row.tenant_id)
      .where('tap', '=', row.id)
      .executeTakeFirst();
    if (!entry) return false;
    const result: ImportResult = { ...resultOf(row), refused: null, audit_id: entry.id };
    await database.write(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set({ stage: 'done', since: now(), result: JSON.stringify(result) })
        .where('tenant_id', '=', row.tenant_id)
        .where('id', '=', row.id)
        .where('stage', '=', 'working')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await trx.deleteFrom('import_files').where('tenant_id', '=', row.tenant_id).execute();
    });
    return true;
  };

  const read = async (tenantId: string): Promise<DeskImport | null> => {
    let row = await rowOf(tenantId);
    if (row?.stage === 'working' && !progress.has(row.id) && (await endIfWritten(row))) row = await rowOf(tenantId);
    if (!row) return null;
    const result = resultOf(row);
    const lost = row.stage === 'working' && !isWorking(row);
    return {
      ...result,
      preview: previewOf(row),
      ...(lost && { refused: INTERRUPTED }),
      id: row.id,
      stage: lost ? 'refused' : (row.stage as DeskImport['stage']),
      who: row.who,
      progress: isWorking(row) ? (progress.get(row.id) ?? WAITING) : null,
    };
  };

  const failed = async ({ tenantId, id }: ImportJob): Promise<void> => {
    const row = await rowOf(tenantId);
    if (!row || row.id !== id || row.stage !== 'working' || (await endIfWritten(row))) return;
    const result: ImportResult = { ...resultOf(row), refused: INTERRUPTED };
    await db
      .updateTable('imports')
      .set({ stage: 'refused', since: now(), result: JSON.stringify(result) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  };

  /** False: it waited so long for others that managers were told of an interruption. It must not run after that. */
  const leaveQueue = async ({ tenantId, id }: ImportJob): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('imports')
      .set({ since: now() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('stage', '=', 'working')
      .where('since', '>', now() - LOST_MS)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const work = async (job: ImportJob): Promise<void> => {
    if (await leaveQueue(job)) await run(job, (step) => progress.set(job.id, step));
  };

  const start = (job: ImportJob): void => {
    progress.set(job.id, WAITING);
    void jobs
      .run(job.tenantId, () => work(job))
      .catch(async (error: unknown) => {
        report(error);
        await failed(job).catch(report);
      })
      .finally(() => progress.delete(job.id));
  };

  /** Takes an import to the stage `working`. False: it is gone, works already, or is no longer as `seen`. */
  const resume = async (
    tenantId: string,
    seen: DeskImport,
    change: Partial<Pick<ImportRow, 'result'>>,
  ): Promise<boolean> =>
    database.write(async (trx) => {
      const row = await trx
        .selectFrom('imports')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', '=', seen.id)
        .executeTakeFirst();
      if (!row || row.stage === 'done' || isWorking(row) || previewOf(row) !== seen.preview) return false;
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set({ ...change, stage: 'working', since: now() })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', row.id)
        .where('stage', '=', row.stage)
        .where('since', '=', row.since)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });

  return {
    read,

    /** Null: one is working. @throws BusyError */
    begin: async ({ tenantId, who }: Author, upload: Upload): Promise<DeskImport | null> => {
      if (progress.size >= MAX_JOBS) throw new BusyError();
      const id = randomUUID();
      const began = await database.write(async (trx) => {
        const row = await trx
          .selectFrom('imports')
          .select(['stage', 'since'])
          .where('tenant_id', '=', tenantId)
          .executeTakeFirst();
        if (row && isWorking(row)) return false;
        await trx.deleteFrom('imports').where('tenant_id', '=', tenantId).execute();
        await trx.deleteFrom('import_files').where('tenant_id', '=', tenantId).execute();
        const inserted = await trx
          .insertInto('imports')
          .values({
            tenant_id: tenantId,
            id,
            who,
            stage: 'working',
            since: now(),
            result: JSON.stringify(NO_RESULT),
          })
          // PostgreSQL lets two begin at once.
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        return inserted !== undefined;
      });
      if (!began) return null;
      start({ tenantId, id, who, now: now(), upload, confirmed: null });
      return read(tenantId);
    },

    /** Compares again, read as a manager says. */
    look: async (
      { tenantId, who }: Author,
      { id, reading, choices }: { id: string; reading: ImportReading; choices: ImportChoices },
    ): Promise<DeskImport | null> => {
      const before = await read(tenantId);
      if (before?.id !== id) return before;
      const { preview, files, recognised, columns, table } = before;
      const result: ImportResult = { ...NO_RESULT, preview, files, recognised, columns, table, reading, choices };
      if (await resume(tenantId, before, { result: JSON.stringify(result) }))
        start({ tenantId, id, who, now: now(), upload: null, confirmed: null });
      return read(tenantId);
    },

    /** A second call finds it working, or done. */
    apply: async (
      { tenantId, who }: Author,
      { id, preview }: { id: string; preview: number },
    ): Promise<DeskImport | null> => {
      const before = await read(tenantId);
      if (before?.id !== id || before.stage !== 'look' || !before.plan) return before;
      if (before.preview !== preview) return { ...before, refused: PREVIEW_CHANGED };
      if (await resume(tenantId, before, {}))
        start({ tenantId, id, who, now: now(), upload: null, confirmed: before.plan.version });
      return read(tenantId);
    },

    /** False: it is working. */
    close: async (tenantId: string, id: string): Promise<boolean> => {
      const row = await rowOf(tenantId);
      if (row?.id !== id) return true;
      if (isWorking(row)) return false;
      await database.write(async (trx) => {
        await trx.deleteFrom('import_files').where('tenant_id', '=', tenantId).execute();
        await trx.deleteFrom('imports').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
      });
      return true;
    },
  };
}
