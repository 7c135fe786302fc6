import { useEffect, useState } from 'react';

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

const MINUTE = 60_000;

/** Whole minutes. Each ticket is drawn again only when its own minute changes. */
export function useMinutesSince(at: number): number {
  const minutes = () => Math.max(0, Math.floor((serverNow() - at) / MINUTE));
  const [shown, setShown] = useState(minutes);
  useEffect(() => {
    const timer = setInterval(() => setShown(minutes()), 1_000);
    return () => clearInterval(timer);
  });
  return shown;
}
