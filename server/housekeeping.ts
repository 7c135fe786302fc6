import type { Database } from './db/open.ts';
import { pruneDesks } from './desk/prune-desks.ts';
import { inspectPictures } from './menus/picture-corners.ts';
import { eraseCustomers } from './orders/erase-customers.ts';
import { pruneKeys } from './orders/prune-keys.ts';
import { pruneStaff } from './staff/prune.ts';

async function tidy(database: Database, days: number, now: number, isStopping: () => boolean): Promise<void> {
  await eraseCustomers(database, { days, now }, isStopping);
  await pruneKeys(database, now);
  await pruneStaff(database, now);
  await pruneDesks(database, now);
  await inspectPictures(database, isStopping);
}

const EVERY_MS = 3_600_000;

/**
 * Erases customers' data, deletes old keys and staff rows and examines new pictures, now and then every hour. Several processes
 * may run it at once. The returned function stops it and waits for the current run.
 */
export function startHousekeeping(
  database: Database,
  { days, now, report }: { days: number; now: () => number; report: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  const run = () => {
    running = tidy(database, days, now(), () => isStopping).catch(report);
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
