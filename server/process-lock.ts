import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type ProcessLock = {
  /** Records the port, for the error message of a second server. */
  announce: (port: number) => void;
  release: () => void;
};

const holderOf = (file: string): string => {
  try {
    const { pid, port } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; port?: unknown };
    const where = typeof port === 'number' ? `, listening on port ${port}` : '';
    return typeof pid === 'number' ? ` (process ${pid}${where})` : '';
  } catch {
    return ''; // Not written yet.
  }
};

export class FolderInUseError extends Error {}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY;

/**
 * The lock is an open exclusive transaction on a database of its own: it ends with a killed process, and commands can
 * still write to the data. @throws FolderInUseError or another Error, each with a sentence for the operator.
 */
export function lockDataFolder(dataDir: string): ProcessLock {
  const holder = join(dataDir, 'serving.json');
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = new DatabaseSync(join(dataDir, 'serving.sqlite'), { timeout: 0 });
    lock.exec('begin exclusive');
    const locked = lock;
    const announce = (port?: number) => writeFileSync(holder, JSON.stringify({ pid: process.pid, port }));
    announce();
    return { announce, release: () => locked.close() };
  } catch (error) {
    lock?.close();
    if (isBusy(error)) {
      const who = `Another server${holderOf(holder)} is already serving the data in ${dataDir}.`;
      throw new FolderInUseError(`${who} Stop it, or choose another folder with DATA_DIR.`, { cause: error });
    }
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dataDir} cannot be used (${why}). Choose another one with DATA_DIR.`, {
      cause: error,
    });
  }
}
