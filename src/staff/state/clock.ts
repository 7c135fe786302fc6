import { useEffect, useState, useSyncExternalStore } from 'react';

/** The server's clock against the tablet's, which may be wrong: milliseconds to add. */
let offset = 0;

/** Every answer that names the server's time sets the clock. */
export function hearTime(now: number): void {
  offset = now - Date.now();
}

export const serverNow = (): number => Date.now() + offset;

/** The server's time, read again every `every` milliseconds. */
export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const one of listeners) one();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

const MINUTE = 60_000;

/** Whole minutes since `at`. One clock for all tickets, and each is drawn again only when its own minute is over. */
export function useMinutesSince(at: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((serverNow() - at) / MINUTE)));
}
