import { proxy, useSnapshot } from 'valtio';
import { onConnectivitySignal } from '#src/http/request.ts';

/** A smaller difference may be the delay of a slow answer. */
const MIN_OFFSET_MS = 60_000;

/** Milliseconds to add to this phone's clock, which may be wrong (docs/outbox.md 1.5, Clocks). */
const clock = proxy({ offset: 0 });

onConnectivitySignal((signal) => {
  if (signal.kind !== 'answered' || signal.dateMs === null) return;
  const offset = signal.dateMs - Date.now();
  clock.offset = Math.abs(offset) < MIN_OFFSET_MS ? 0 : offset;
});

export const hostOffset = (): number => clock.offset;

/** The host's time, epoch ms. Renders again when the offset changes. */
export const useHostNow = (): number => Date.now() + useSnapshot(clock).offset;
