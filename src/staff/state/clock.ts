import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds to add to the device clock, which may be wrong. */
let offset = 0;

export function syncClock(now: number): void {
  offset = now - Date.now();
}

export const serverNow = (): number => Date.now() + offset;

/** The server's time, updated every `every` milliseconds. */
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

/** One timer serves all tickets. A ticket is drawn again only when its own minute changes. */
export function useMinutesSince(at: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((serverNow() - at) / MINUTE)));
}
