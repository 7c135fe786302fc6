import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/open.ts';
import type { PrinterRow, PrintJobRow } from '#server/db/printer-schema.ts';
import { type Bitmap, toPng } from './bitmap.ts';
import { claimJob, endJob, endSending, offeredJobs, type Outcome } from './jobs.ts';
import { drawClaimed } from './slip-of.ts';

/** A slip leaves within 1.5 s of its order. */
const LOOK_EVERY_MS = 300;
/** After a printer that could not be reached, has no paper or is open. */
const TRY_AGAIN_MS = 5_000;
/** The pictures of the demo's printer. */
const MOST_PICTURES = 200;

/** The server itself sends to these. */
const OWN_DRIVERS = ['escpos', 'picture'] as const;

type Printing = {
  database: Database;
  now: () => number;
  dataDir: string;
  /** Sends a slip to a printer of the venue's network. */
  send: (printer: PrinterRow, bitmap: Bitmap, signal: AbortSignal) => Promise<Outcome>;
  report: (error: unknown) => void;
};

/** Prints the slips of printers that the server itself sends to, one at a time for each. Several processes may run it. */
export async function startPrinting({ database, now, dataDir, send, report }: Printing): Promise<() => Promise<void>> {
  // No other process uses an SQLite file: whatever was being sent ended with the process before.
  if (database.engine === 'sqlite') await endSending(database, OWN_DRIVERS);
  const busy = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();
  const stopping = new AbortController();

  const output = (printer: PrinterRow, job: PrintJobRow, bitmap: Bitmap): Promise<Outcome> =>
    printer.driver === 'picture'
      ? writePicture(join(dataDir, 'slips'), job, bitmap)
      : send(printer, bitmap, stopping.signal);

  /** False: a slip was not printed. */
  const printSlips = async (printer: PrinterRow): Promise<boolean> => {
    while (!stopping.signal.aborted) {
      const job = await claimJob(database, printer, now());
      if (!job) return true;
      const bitmap = await drawClaimed(database, printer, job, now());
      if (!bitmap) continue;
      const outcome = await output(printer, job, bitmap);
      await endJob(database, printer, job.id, outcome, now());
      if (outcome.kind !== 'printed') return false;
    }
    return true;
  };

  const printOn = async (printer: PrinterRow, key: string): Promise<void> => {
    const isDone = await printSlips(printer).catch(report);
    if (!isDone) restUntil.set(key, now() + TRY_AGAIN_MS);
    busy.delete(key);
  };

  const look = async (): Promise<void> => {
    for (const printer of await waitingPrinters(database)) {
      const key = `${printer.tenant_id} ${printer.id}`;
      if (!busy.has(key) && (restUntil.get(key) ?? 0) <= now()) busy.set(key, printOn(printer, key));
    }
  };

  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(report);
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await looking;
    await Promise.all(busy.values());
  };
}

/** Of those that the server sends to. */
const waitingPrinters = ({ db }: Pick<Database, 'db'>): Promise<PrinterRow[]> =>
  offeredJobs(db).selectAll('printers').distinct().where('driver', 'in', OWN_DRIVERS).execute();

async function writePicture(folder: string, { created_at: at, id }: PrintJobRow, bitmap: Bitmap): Promise<Outcome> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${at}-${id}.png`), await toPng(bitmap));
    const old = (await readdir(folder)).sort().slice(0, -MOST_PICTURES);
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    return { kind: 'printed', confirmed: true };
  } catch {
    return { kind: 'failed', problem: 'failed' };
  }
}
