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
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

/** What a copy was found to hold. */
export type BackupSummary = { file: string; bytes: number; venues: number; orders: number };

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** `sufra-2026-11-20T14-03-05-120.sqlite`: sorts by time, every system takes the name, and two of one second differ. */
export const backupName = (now: number): string =>
  `sufra-${new Date(now).toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}.sqlite`;

/** Opens a copy and reads it whole. @throws Error in words where it is no sound database of ours. */
function inspect(file: string): BackupSummary {
  let copy: DatabaseSync | undefined;
  try {
    copy = new DatabaseSync(file, { readOnly: true });
    const [verdict] = Object.values(copy.prepare('pragma integrity_check').get() ?? {});
    if (verdict !== 'ok') throw new Error(`integrity_check says ${String(verdict)}`);
    const count = (table: string): number =>
      Number(Object.values(copy?.prepare(`select count(*) from ${table}`).get() ?? {})[0]);
    return { file, bytes: statSync(file).size, venues: count('tenants'), orders: count('orders') };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not a sound copy of Sufra's data: ${why}.`, { cause: error });
  } finally {
    copy?.close();
  }
}

/**
 * Copies the SQLite database to `target` (a file, or a folder that gets one named by the time) while a server writes to
 * it: the copy is of one moment, one file, checked page by page before it has its name. Nothing is overwritten.
 * @throws Error with a sentence for the operator.
 */
export function backUp(dataDir: string, target: string, now: number): BackupSummary {
  const source = join(dataDir, 'sufra.sqlite');
  if (!existsSync(source)) throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the server's folder.`);
  const file = isFolder(target) ? join(target, backupName(now)) : target;
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name, or a folder.`);
  if (!isFolder(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`);
  const half = join(dirname(file), `.${basename(file)}.half`);
  rmSync(half, { force: true });
  const database = new DatabaseSync(source, { timeout: 10_000 });
  try {
    // One read transaction, however long it takes: a copy page by page would begin again with every order.
    database.prepare('vacuum into ?').run(half);
    flush(half);
    const summary = inspect(half);
    renameSync(half, file);
    return { ...summary, file };
  } finally {
    database.close();
    rmSync(half, { force: true });
  }
}

/** A database of its own in a new folder beside `file`, brought up to date; it is gone when `work` is done. */
async function withDraft<T>(file: string, work: (folder: string, draft: Database) => Promise<T>, from?: string) {
  if (!isFolder(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`);
  const folder = mkdtempSync(join(dirname(file), '.sufra-'));
  try {
    if (from !== undefined) copyFileSync(from, join(folder, 'sufra.sqlite'));
    const draft = await openDatabase({ dataDir: folder });
    try {
      await migrate(draft);
      return await work(folder, draft);
    } finally {
      await draft.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As `backUp`, of a PostgreSQL: the copy is a file of SQLite all the same, which either engine takes back. */
export function backUpPostgres(database: Database, target: string, now: number): Promise<BackupSummary> {
  return withDraft(isFolder(target) ? join(target, 'copy') : target, async (folder, draft) => {
    await copyRows(database, draft);
    return backUp(folder, target, now);
  });
}

/**
 * Puts a copy's rows in the place of those in a database that servers may be serving, of either engine. What stood there
 * is kept in `dataDir`.
 * @throws Error with a sentence for the operator; the database is then as it was.
 */
export async function restoreWhileServing(
  database: Database,
  dataDir: string,
  copy: string,
  now: number,
): Promise<{ summary: BackupSummary; kept: string }> {
  if (!existsSync(copy) || isFolder(copy)) throw new Error(`There is no file ${copy}.`);
  const summary = inspect(copy);
  mkdirSync(dataDir, { recursive: true });
  const kept = join(dataDir, `before-restore-${backupName(now)}`);
  if (database.engine === 'postgres') await backUpPostgres(database, kept, now);
  else backUp(dataDir, kept, now);
  await withDraft(kept, (_, draft) => copyRows(draft, database), copy);
  return { summary, kept };
}

/** A file is safe once its bytes are on the disk, not when it is written. */
function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Puts a copy in the place of the database in `dataDir`, which no server may be serving (the caller holds its lock).
 * What stood there is kept beside it; answers its name, or null where there was nothing.
 * @throws Error with a sentence for the operator; the old database then still stands.
 */
export function restore(dataDir: string, copy: string, now: number): { summary: BackupSummary; kept: string | null } {
  if (!existsSync(copy) || isFolder(copy)) throw new Error(`There is no file ${copy}.`);
  const summary = inspect(copy);
  mkdirSync(dataDir, { recursive: true });
  const place = join(dataDir, 'sufra.sqlite');
  const fresh = `${place}.restoring`;
  copyFileSync(copy, fresh);
  flush(fresh);
  let kept: string | null = null;
  if (existsSync(place)) {
    settle(place);
    kept = join(dataDir, `before-restore-${backupName(now)}`);
    renameSync(place, kept);
  }
  for (const rest of ['-wal', '-shm']) rmSync(`${place}${rest}`, { force: true });
  renameSync(fresh, place);
  return { summary, kept };
}

/** Writes what still lies in the log of the old database into its file; a broken one is kept as it is, log and all. */
function settle(place: string): void {
  try {
    const old = new DatabaseSync(place);
    old.exec('pragma wal_checkpoint(truncate)');
    old.close();
  } catch {
    for (const rest of ['-wal', '-shm']) {
      if (existsSync(`${place}${rest}`)) copyFileSync(`${place}${rest}`, `${place}.broken${rest}`);
    }
  }
}
