import { proxy, useSnapshot } from 'valtio';
import { onConnectivitySignal } from '#src/http/request.ts';

/** A smaller difference may be the delay of a slow answer. */
export const MIN_OFFSET_MS = 60_000;

/**
 * `offset`: milliseconds to add to this phone's clock, which may be wrong (docs/outbox.md 1.5, Clocks). `origin`: when it
 * was measured; NaN before.
 */
const clock = proxy({ offset: 0, origin: NaN });

/** Changes only when the phone's clock is set, or after a sleep. */
const origin = (): number => Date.now() - performance.now();

onConnectivitySignal((signal) => {
  if (signal.kind !== 'answered' || signal.dateMs === null) return;
  const offset = signal.dateMs - Date.now();
  clock.offset = Math.abs(offset) < MIN_OFFSET_MS ? 0 : offset;
  clock.origin = origin();
});

export const hostOffset = (): number => clock.offset;

/** Whether this page has compared its clock with the host's, and it was not set since. */
export const isClockSure = (): boolean => Math.abs(origin() - clock.origin) < MIN_OFFSET_MS;

/** The offset of an earlier visit, until the host answers. */
export function restoreOffset(offset: unknown): void {
  if (typeof offset === 'number' && Number.isNaN(clock.origin)) clock.offset = offset;
}

/** The host's time, epoch ms. Renders again when the offset changes. */
export const useHostNow = (): number => Date.now() + useSnapshot(clock).offset;
