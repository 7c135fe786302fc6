import { Worker } from 'node:worker_threads';
import type { Database } from '#server/db/open.ts';
import type { Undo } from './audit.ts';
import { type ImportJob, type ImportProgress, runImportJob } from './import-job.ts';
import type { ChangeOutcome } from './make-change.ts';
import type { RunUndo } from './undo.ts';

export type DatabasePlace = { databaseUrl?: string; dataDir: string };
export type ThreadWork = { job: ImportJob } | { undo: Undo };

/** Resolves when the job has ended, whatever came of it. Rejects when its thread failed or was stopped. */
export type RunImportJob = (job: ImportJob, tell: (progress: ImportProgress) => void) => Promise<void>;

/** Other work waits meanwhile: for a database in memory, which belongs to one thread. */
export const inThisThread =
  (database: Database): RunImportJob =>
  (job, tell) =>
    runImportJob(database, job, tell);

/** A larger file needs more, and is refused (docs/performance.md). */
const IMPORT_HEAP_MB = 176;
/** Enough to undo the largest import. */
const UNDO_HEAP_MB = 384;
/** A small young generation is emptied more often, and holds less garbage. */
const YOUNG_MB = 8;
/** The largest allowed file takes a few seconds. */
const LIMIT_MS = 120_000;

/** A thread gives its memory back at its end. */
function runInThread(
  place: DatabasePlace,
  work: ThreadWork,
  { heapMb, transferList }: { heapMb: number; transferList: ArrayBuffer[] },
  onMessage: (message: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./desk-thread.ts', import.meta.url), {
      workerData: { place, work },
      transferList,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
      // Not the flags of the process: a test runner's do not work in a thread.
      execArgv: [],
    });
    const late = setTimeout(() => void worker.terminate(), LIMIT_MS);
    worker.on('message', onMessage);
    worker.on('error', reject);
    worker.on('exit', (code) => {
      clearTimeout(late);
      if (code === 0) resolve();
      else reject(new Error(`The thread of a desk's work ended with code ${code}`));
    });
  });
}

export const importThreads =
  (place: DatabasePlace): RunImportJob =>
  (job, tell) => {
    const transferList = job.upload ? [job.upload.body.buffer] : [];
    return runInThread(place, { job }, { heapMb: IMPORT_HEAP_MB, transferList }, (progress) =>
      tell(progress as ImportProgress),
    );
  };

export const undoThreads =
  (place: DatabasePlace): RunUndo =>
  async (undo) => {
    const outcomes: ChangeOutcome[] = [];
    const use = { heapMb: UNDO_HEAP_MB, transferList: [] };
    await runInThread(place, { undo }, use, (outcome) => outcomes.push(outcome as ChangeOutcome));
    const [outcome] = outcomes;
    if (!outcome) throw new Error('The thread of an undo ended without an outcome');
    return outcome;
  };
