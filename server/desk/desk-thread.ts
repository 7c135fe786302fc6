import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#server/db/open.ts';
import { undoChange } from './audit.ts';
import type { DatabasePlace, ThreadWork } from './desk-threads.ts';
import { runImportJob } from './import-job.ts';

/** The thread of one import or undo. It has a connection of its own, so that the server goes on reading. */
const { place, work } = workerData as { place: DatabasePlace; work: ThreadWork };
const database = await openDatabase(place, { longWork: true });
try {
  if ('job' in work) await runImportJob(database, work.job, (progress) => parentPort?.postMessage(progress));
  else parentPort?.postMessage(await undoChange(database, work.undo));
} finally {
  await database.close();
}
