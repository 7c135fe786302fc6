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

/** The code of `TimeoutError`; Node uses the same one for sockets. */
const CODE = 'ETIMEDOUT';

class TimeoutError extends Error {
  readonly code = CODE;
}

/** After `ms` it rejects; `work` goes on, and its late result is dropped. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
