import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { MovedFileError } from './database-error.ts';

/** A table that cannot be read cannot be written. */
export const ORDER_TABLES = ['orders', 'order_keys', 'order_events', 'event_numbers', 'day_numbers'] as const;

/** The returned check throws when `file` was moved or replaced. SQLite would go on writing into the old file. */
export function filePlace(file: string): () => void {
  const numberOf = (): bigint | undefined => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
  const opened = numberOf();
  return () => {
    if (numberOf() !== opened) throw new MovedFileError(`${file} is not the file that was opened`);
  };
}

/** The file has content, but not the log that holds the newest changes as long as any process has it open. */
export const isWithoutLog = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0 && !existsSync(`${file}-wal`);

/** Offset in the file's header of the write version: 2 is WAL (https://sqlite.org/fileformat.html). */
const WRITE_VERSION_AT = 18;

/** A file that a server was using was copied alone. The copies of `npm run backup` have no log. */
export function lacksItsLog(file: string): boolean {
  if (!isWithoutLog(file)) return false;
  const header = Buffer.alloc(WRITE_VERSION_AT + 1);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, header.length, 0);
  closeSync(handle);
  return header[WRITE_VERSION_AT] === 2;
}

/** The message is a sentence for the operator. */
export class NoTablesError extends Error {
  constructor(file: string) {
    super(
      `${file} holds no tables of Sufra. Probably this file alone was copied while a server used it, without the "-wal" ` +
        'file beside it, which held the data. Make a new copy with "npm run backup".',
    );
  }
}

/** @throws NoTablesError */
export function requireTables(sqlite: DatabaseSync, file: string): void {
  const found = sqlite.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!found) throw new NoTablesError(file);
}

/** Reads the tables of an order from the disk, with a connection that has nothing in memory. */
export function readAfresh(file: string): void {
  const reader = new DatabaseSync(file, { readOnly: true });
  try {
    for (const table of ORDER_TABLES) reader.prepare(`select * from ${table} limit 1`).all();
  } finally {
    reader.close();
  }
}

const OWNER_ONLY = 0o600;

const isPermission = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPERM';

/** A missing file is created empty. SQLite gives new logs the same mode; those of a copied database are changed here. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY));
  for (const each of [file, `${file}-wal`, `${file}-shm`].filter((one) => existsSync(one))) {
    try {
      chmodSync(each, OWNER_ONLY);
    } catch (error) {
      // Another account's file that this one may use: only that account can change the mode.
      if (!isPermission(error)) throw error;
    }
  }
}
