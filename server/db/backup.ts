import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyRows } from './copy-rows.ts';
import { migrate, newerVersion, unknownMigrations } from './migrate.ts';
import { type Database, DATABASE_FILE, openDatabase } from './open.ts';
import { lacksItsLog, makePrivate, NoTablesError, requireTables } from './sqlite-file.ts';
import { keepStaffAccess, NO_ACCESS, readStaffAccess, type StaffAccess } from './restored-access.ts';

/** `newestOrder`: epoch milliseconds; null without orders. */
export type BackupSummary = { file: string; bytes: number; venues: number; orders: number; newestOrder: number | null };

export type RestoreSummary = {
  summary: BackupSummary;
  /** The copy of the replaced database; null if there was none. */
  oldCopy: string | null;
  /** Revoked keys that the copy held as valid; null if the replaced database was missing or unreadable. */
  revoked: number | null;
};

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** `sufra-2026-11-20T14-03-05-120.sqlite`: sorts by time and is a valid file name on every system. */
export const backupName = (now: number): string =>
  `sufra-${new Date(now).toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}.sqlite`;

/** Checks a copy page by page. @throws Error with a sentence for the operator when it is no intact Sufra database. */
function inspect(file: string): BackupSummary {
  let copy: DatabaseSync | undefined;
  try {
    copy = new DatabaseSync(file, { readOnly: true });
    const [verdict] = Object.values(copy.prepare('pragma integrity_check').get() ?? {});
    if (verdict !== 'ok') throw new Error(`integrity_check says ${String(verdict)}`);
    requireTables(copy, file);
    const count = (table: string): number =>
      Number(Object.values(copy?.prepare(`select count(*) from ${table}`).get() ?? {})[0]);
    const [newest] = Object.values(copy.prepare('select max(created_at) from orders').get() ?? {});
    const newestOrder = typeof newest === 'number' ? newest : null;
    return { file, bytes: statSync(file).size, venues: count('tenants'), orders: count('orders'), newestOrder };
  } catch (error) {
    if (error instanceof NoTablesError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not a sound copy of Sufra's data: ${why}.`, { cause: error });
  } finally {
    copy?.close();
  }
}

/**
 * As `inspect`. `isSure`: the operator knows that orders may be missing. @throws Error with a sentence for the operator,
 * also for a copy that this version cannot read.
 */
function inspectForRestore(file: string, isSure: boolean): BackupSummary {
  const lacksLog = lacksItsLog(file);
  const summary = inspect(file);
  // Reading has made an empty one.
  if (lacksLog) for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
  if (lacksLog && !isSure) throw new Error(withoutLog(summary));
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = copy.prepare('select name from kysely_migration order by name').all() as { name: string }[];
    const unknown = unknownMigrations(rows);
    if (unknown.length > 0) {
      throw new Error(`${file} ${newerVersion(unknown)}. Nothing was changed. Restore it with the newer version.`);
    }
  } finally {
    copy.close();
  }
  return summary;
}

function withoutLog({ file, newestOrder }: BackupSummary): string {
  const newest =
    newestOrder === null ? 'It holds no order' : `Its newest order is of ${new Date(newestOrder).toISOString()}`;
  return (
    `${file} may lack the newest orders: a server used it, and the file "-wal" that held them is not beside it. ` +
    `${newest}. Nothing was changed. Put that file beside it, or add --yes to restore it as it is.`
  );
}

/** Copies a served SQLite database to a new file or into a folder. @throws Error with a sentence for the operator. */
export function backUp(dataDir: string, target: string, now: number): BackupSummary {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the server's folder.`);
  const file = isFolder(target) ? join(target, backupName(now)) : target;
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name, or a folder.`);
  if (!isFolder(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`);
  const half = join(dirname(file), `.${basename(file)}.half`);
  rmSync(half, { force: true });
  try {
    copyWhole(source, half);
    flush(half);
    const summary = inspect(half);
    renameSync(half, file);
    return { ...summary, file };
  } finally {
    rmSync(half, { force: true });
  }
}

/** @throws NoTablesError */
function copyWhole(from: string, to: string): void {
  const source = new DatabaseSync(from, { timeout: 10_000 });
  try {
    requireTables(source, from);
    makePrivate(to);
    // `vacuum into` is one read transaction. The backup API would start again with every order that is written.
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

async function inNewFolder<T>(file: string, work: (folder: string) => T | Promise<T>): Promise<T> {
  if (!isFolder(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`);
  const folder = mkdtempSync(join(dirname(file), '.sufra-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onDraft<T>(folder: string, work: (draft: Database) => Promise<T>, from?: string): Promise<T> {
  if (from !== undefined) copyWhole(from, join(folder, DATABASE_FILE));
  const draft = await openDatabase({ dataDir: folder });
  try {
    await migrate(draft);
    return await work(draft);
  } finally {
    await draft.close();
  }
}

/** The copy is a SQLite file too, which either engine can restore. */
export function backUpPostgres(database: Database, target: string, now: number): Promise<BackupSummary> {
  return inNewFolder(isFolder(target) ? join(target, 'copy') : target, async (folder) => {
    await onDraft(folder, (draft) => copyRows(database, draft));
    return backUp(folder, target, now);
  });
}

/** The old rows are backed up to `dataDir`. @throws Error with a sentence for the operator; nothing is then changed. */
export async function restoreWhileServing(
  database: Database,
  dataDir: string,
  copy: string,
  now: number,
  isSure = false,
): Promise<RestoreSummary> {
  if (!existsSync(copy) || isFolder(copy)) throw new Error(`There is no file ${copy}.`);
  const summary = inspectForRestore(copy, isSure);
  mkdirSync(dataDir, { recursive: true });
  const oldCopy = join(dataDir, `before-restore-${backupName(now)}`);
  if (database.engine === 'postgres') await backUpPostgres(database, oldCopy, now);
  else backUp(dataDir, oldCopy, now);
  const revoked = await inNewFolder(oldCopy, (folder) => onDraft(folder, (draft) => copyRows(draft, database), copy));
  return { summary, oldCopy, revoked };
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** Null if the database in `dataDir` cannot be read. */
async function accessIn(dataDir: string): Promise<StaffAccess | null> {
  try {
    const old = await openDatabase({ dataDir });
    try {
      return await readStaffAccess(old.db);
    } finally {
      await old.close();
    }
  } catch {
    return null;
  }
}

/** Needs the folder's lock. @throws Error with a sentence for the operator; the old database is then still in place. */
export async function restore(dataDir: string, copy: string, now: number, isSure = false): Promise<RestoreSummary> {
  if (!existsSync(copy) || isFolder(copy)) throw new Error(`There is no file ${copy}.`);
  const summary = inspectForRestore(copy, isSure);
  mkdirSync(dataDir, { recursive: true });
  const place = join(dataDir, DATABASE_FILE);
  return inNewFolder(place, async (folder) => {
    const access = existsSync(place) ? await accessIn(dataDir) : null;
    const revoked = await onDraft(
      folder,
      (draft) => draft.write((trx) => keepStaffAccess(trx, access ?? NO_ACCESS)),
      copy,
    );
    const fresh = join(folder, DATABASE_FILE);
    flush(fresh);
    let oldCopy: string | null = null;
    if (existsSync(place)) {
      makePrivate(place);
      checkpoint(place);
      oldCopy = join(dataDir, `before-restore-${backupName(now)}`);
      renameSync(place, oldCopy);
    }
    for (const rest of ['-wal', '-shm']) rmSync(`${place}${rest}`, { force: true });
    renameSync(fresh, place);
    return { summary, oldCopy, revoked: access && revoked };
  });
}

/** A broken database keeps its WAL beside it. */
function checkpoint(place: string): void {
  try {
    const old = new DatabaseSync(place);
    // Its own log goes too: from now on the file is whole by itself.
    old.exec('pragma journal_mode = delete');
    old.close();
  } catch {
    for (const rest of ['-wal', '-shm']) {
      if (existsSync(`${place}${rest}`)) copyFileSync(`${place}${rest}`, `${place}.broken${rest}`);
    }
  }
}
