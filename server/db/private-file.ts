import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

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
