import { proxy, useSnapshot } from 'valtio';
import { onConnectivitySignal } from '#src/http/ask.ts';

/** An answer on a bad line is under way so long, in milliseconds: less than this is no wrong clock. */
const UNDER_WAY_MS = 60_000;

/** The host's clock against this phone's, which may be wrong: milliseconds to add (docs/outbox.md 1.5, Clocks). */
const clock = proxy({ offset: 0 });

onConnectivitySignal((evidence) => {
  if (evidence.kind !== 'answered' || evidence.dateMs === null) return;
  const offset = evidence.dateMs - Date.now();
  clock.offset = Math.abs(offset) < UNDER_WAY_MS ? 0 : offset;
});

export const hostOffset = (): number => clock.offset;

/** What the host's clock shows, in epoch milliseconds; drawn anew when an answer sets it. */
export const useHostNow = (): number => Date.now() + useSnapshot(clock).offset;
