import { proxy, useSnapshot } from 'valtio';
import { onConnectivitySignal } from '#src/http/request.ts';
import { useHydrated } from './hydrated.ts';

/** A smaller difference may be the delay of a slow answer. */
export const MIN_OFFSET_MS = 60_000;

/** `offset`: ms to add to the phone's clock (docs/outbox.md 1.5, Clocks). `origin`: when compared; NaN before. */
const clock = proxy({ offset: 0, origin: NaN });

/** Changes only when the clock is set, or after a sleep. */
const origin = (): number => Date.now() - performance.now();

onConnectivitySignal((signal) => {
  if (signal.kind !== 'answered' || signal.dateMs === null) return;
  const offset = signal.dateMs - Date.now();
  clock.offset = Math.abs(offset) < MIN_OFFSET_MS ? 0 : offset;
  clock.origin = origin();
});

export const hostOffset = (): number => clock.offset;

/** Compared with the host's clock in this page, and not set since. */
export const isClockSure = (): boolean => Math.abs(origin() - clock.origin) < MIN_OFFSET_MS;

/** Takes the offset of an earlier visit, until the host answers. */
export function restoreOffset(offset: unknown): void {
  if (typeof offset === 'number' && Number.isNaN(clock.origin)) clock.offset = offset;
}

let servedAt = 0;

/** `at`: when our server drew the page, in epoch ms. */
export function setServedAt(at: number): void {
  servedAt = at;
}

/** Epoch ms. Renders again when the offset changes. */
export function useHostNow(): number {
  const { offset } = useSnapshot(clock);
  return useHydrated() ? Date.now() + offset : servedAt;
}
