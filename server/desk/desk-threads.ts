import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database } from '#server/db/open.ts';
import type { Undo } from './audit.ts';
import { type ImportJob, type ImportProgress, runImportJob } from './import-job.ts';
import type { ExportOrders } from './orders-csv.ts';
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

const DESK_THREAD = new URL('./desk-thread.ts', import.meta.url);
const EXPORT_THREAD = new URL('./export-thread.ts', import.meta.url);

/** A larger file needs more, and is refused (docs/performance.md). */
const IMPORT_HEAP_MB = 176;
/** Enough to undo the largest import. */
const UNDO_HEAP_MB = 384;
/** A small young generation is emptied more often, and holds less garbage. */
const YOUNG_MB = 8;
/** Enough for the pages of any export. */
const EXPORT_HEAP_MB = 64;
/** The largest allowed file takes a few seconds. */
const LIMIT_MS = 120_000;
/** As long as the desk waits. A file leaves as fast as its reader takes it. */
const EXPORT_LIMIT_MS = 600_000;
/** A reader who takes nothing for so long has left, and others wait for the place. */
const TAKEN_WITHIN_MS = 30_000;

type ThreadUse = { heapMb: number; limitMs: number; transferList?: ArrayBuffer[] };

/** A thread gives its memory back at its end. */
function startThread(
  file: URL,
  place: DatabasePlace,
  work: ThreadWork | Parameters<ExportOrders>,
  { heapMb, limitMs, transferList }: ThreadUse,
): Worker {
  const worker = new Worker(file, {
    workerData: { place, work },
    ...(transferList && { transferList }),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // Not the flags of the process: a test runner's do not work in a thread.
    execArgv: [],
  });
  const late = setTimeout(() => void worker.terminate(), limitMs);
  worker.once('exit', () => clearTimeout(late));
  return worker;
}

const runInThread = (
  place: DatabasePlace,
  work: ThreadWork,
  use: Omit<ThreadUse, 'limitMs'>,
  onMessage: (message: unknown) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = startThread(DESK_THREAD, place, work, { ...use, limitMs: LIMIT_MS });
    worker.on('message', onMessage);
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The thread of a desk's work ended with code ${code}`));
    });
  });

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
    await runInThread(place, { undo }, { heapMb: UNDO_HEAP_MB }, (outcome) => outcomes.push(outcome as ChangeOutcome));
    const [outcome] = outcomes;
    if (!outcome) throw new Error('The thread of an undo ended without an outcome');
    return outcome;
  };

export const exportThreads = (place: DatabasePlace): ExportOrders =>
  async function* (...orders) {
    const worker = startThread(EXPORT_THREAD, place, orders, {
      heapMb: EXPORT_HEAP_MB,
      limitMs: EXPORT_LIMIT_MS,
    });
    const ended = new AbortController();
    // An error is followed by the end.
    worker.on('error', () => {});
    worker.on('exit', () => ended.abort());
    let stuck: ReturnType<typeof setTimeout> | undefined;
    try {
      for (;;) {
        worker.postMessage('next');
        const [part] = (await once(worker, 'message', { signal: ended.signal })) as [string | null];
        if (part === null) return;
        stuck = setTimeout(() => void worker.terminate(), TAKEN_WITHIN_MS);
        yield part;
        clearTimeout(stuck);
      }
    } finally {
      clearTimeout(stuck);
      await worker.terminate();
    }
  };
