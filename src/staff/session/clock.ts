import { useSyncExternalStore } from 'react';
import { proxy } from 'valtio';

/** Milliseconds to add to the device clock, which may be wrong. */
const clock = proxy({ offset: 0 });

export function syncClock(now: number): void {
  clock.offset = now - Date.now();
}

export const toServerTime = (at: number): number => at + clock.offset;

export const serverNow = (): number => toServerTime(Date.now());

/** Milliseconds that the server's clock is ahead. */
export const clockOffset = (): number => clock.offset;

const eachSecond = (notify: () => void) => {
  const timer = setInterval(notify, 1_000);
  return () => clearInterval(timer);
};

/** Read again each second; the caller is drawn again where the value differs. */
export const useEachSecond = <T extends string | number>(read: () => T): T => useSyncExternalStore(eachSecond, read);

/** Rounded down to `every`. */
export const useServerNow = (every: number): number => useEachSecond(() => Math.floor(serverNow() / every) * every);

const MINUTE = 60_000;

/** Negative before `at`. Each ticket is drawn again only when its own minute changes. */
export const useMinutesSince = (at: number): number => useEachSecond(() => Math.floor((serverNow() - at) / MINUTE));
