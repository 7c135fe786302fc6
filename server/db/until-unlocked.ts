import { setTimeout as pause } from 'node:timers/promises';
import { databaseFailure } from './database-error.ts';

/** How long a writer waits for another, on both engines (docs/outbox.md 3.1). */
export const LOCK_TIMEOUT_MS = 3_000;
const RETRY_MS = 10;

/** SQLite's own wait would stop the whole process: no request would be answered meanwhile. */
export async function untilUnlocked<T>(work: () => T | Promise<T>): Promise<T> {
  for (const start = performance.now(); ;) {
    try {
      return await work();
    } catch (error) {
      if (databaseFailure(error) !== 'locked' || performance.now() - start >= LOCK_TIMEOUT_MS) throw error;
    }
    await pause(RETRY_MS);
  }
}
