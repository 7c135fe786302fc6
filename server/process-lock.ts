import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type ProcessLock = {
  /** Writes down for others where this process listens. */
  announce: (port: number) => void;
  release: () => void;
};

/** Another process serves this data folder. `message` names it, for the operator. */
export class AlreadyServed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AlreadyServed';
  }
}

const holderOf = (file: string): string => {
  try {
    const { pid, port } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; port?: unknown };
    const where = typeof port === 'number' ? `, listening on port ${port}` : '';
    return typeof pid === 'number' ? ` (process ${pid}${where})` : '';
  } catch {
    return ''; // It has not said yet who it is.
  }
};

/**
 * Makes this process the only one that serves `dataDir`: an exclusive transaction on a small database beside the data,
 * held open. The system frees it when the process ends, however it ends; commands that write to the data itself are not
 * held up by it.
 * @throws AlreadyServed naming the process that holds it.
 */
export function lockDataFolder(dataDir: string): ProcessLock {
  mkdirSync(dataDir, { recursive: true });
  const holder = join(dataDir, 'serving.json');
  const lock = new DatabaseSync(join(dataDir, 'serving.sqlite'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new AlreadyServed(
      `Another server${holderOf(holder)} is already serving the data in ${dataDir}. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
  const announce = (port?: number) => writeFileSync(holder, JSON.stringify({ pid: process.pid, port }));
  announce();
  return { announce, release: () => lock.close() };
}
