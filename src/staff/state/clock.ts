import { useEffect, useState } from 'react';
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

export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

const MINUTE = 60_000;

/** Negative before `at`. Each ticket is drawn again only when its own minute changes. */
export function useMinutesSince(at: number): number {
  const minutes = () => Math.floor((serverNow() - at) / MINUTE);
  const [shown, setShown] = useState(minutes);
  useEffect(() => {
    const timer = setInterval(() => setShown(minutes()), 1_000);
    return () => clearInterval(timer);
  });
  return shown;
}
