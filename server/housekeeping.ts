import { pruneCalls } from './calls/calls.ts';
import type { Database } from './db/open.ts';
import { countFinishedDays } from './desk/day-figures.ts';
import { pruneDesks } from './desk/prune-desks.ts';
import { pruneFileCache } from './menus/file-cache.ts';
import { eraseCustomers } from './orders/erase-customers.ts';
import { pruneJobs } from './printing/jobs.ts';
import { pruneBuiltFiles } from './pages/earlier-files.ts';
import { pruneKeys } from './orders/cancel-order.ts';
import { pruneSetupTokens } from './staff/setup-tokens.ts';
import { pruneStaff } from './staff/staff-sessions.ts';

type Housekeeping = {
  days: number;
  caches: readonly string[];
  now: () => number;
  report: (error: unknown) => void;
};

async function tidy(
  database: Database,
  { days, caches }: Housekeeping,
  now: number,
  isStopping: () => boolean,
): Promise<void> {
  await eraseCustomers(database, { days, now }, isStopping);
  await pruneKeys(database, now);
  await pruneStaff(database, now);
  await pruneSetupTokens(database, now);
  await pruneDesks(database, now);
  await countFinishedDays(database, now, isStopping);
  await pruneCalls(database, now);
  await pruneBuiltFiles(database, now);
  await pruneJobs(database, now);
  for (const folder of caches) await pruneFileCache(folder, now);
  await database.checkPages();
}

const EVERY_MS = 3_600_000;

/** Several processes may run it at once. The returned function stops it and waits for the current run. */
export function startHousekeeping(database: Database, work: Housekeeping): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  const run = () => {
    running = tidy(database, work, work.now(), () => isStopping).catch(work.report);
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    isStopping = true;
    await running;
  };
}
