/** After so long a wait the screen says so. */
export const SLOW_WAIT_MS = 15_000;
export const STEAL_AFTER_MS = 60_000;

type Waiting = {
  /** False if nobody holds the lock but a tab that the system has frozen. */
  isHolderAlive: () => Promise<boolean>;
  /** True after 15 s; false once the wait is over. */
  onSlowWait?: ((isSlow: boolean) => void) | undefined;
};

/** `isLost`: another tab has taken the lock, and `work` should end. */
export type Turn = { isLost: boolean };

/** Dexie's error of an aborted transaction has the same name, but is no DOMException. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Waits for its turn. After a minute it takes the lock from a holder that does not look alive (docs/outbox.md 1.4).
 * Null: another tab took it from this one.
 */
export async function withLock<T>(
  locks: LockManager,
  name: string,
  work: (turn: Turn) => Promise<T>,
  { isHolderAlive, onSlowWait }: Waiting,
): Promise<T | null> {
  const slow = setTimeout(() => onSlowWait?.(true), SLOW_WAIT_MS);
  const endWait = () => {
    clearTimeout(slow);
    onSlowWait?.(false);
  };
  let steal = false;
  try {
    for (;;) {
      const turn = { isLost: false };
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), STEAL_AFTER_MS);
      const begin = () => {
        clearTimeout(timer);
        endWait();
        return work(turn);
      };
      try {
        return await locks.request(name, steal ? { steal } : { signal: waiting.signal }, begin);
      } catch (error) {
        if (!isAbort(error)) throw error;
        turn.isLost = true;
        if (steal || !waiting.signal.aborted) return null;
      } finally {
        clearTimeout(timer);
      }
      steal = !(await isHolderAlive());
    }
  } finally {
    endWait();
  }
}
