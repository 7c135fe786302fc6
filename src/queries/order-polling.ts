import type { OrderRecord } from '#src/contract/order.ts';
import { hasEnded, knownStatus } from '#src/contract/order-status.ts';

const POLL_MS = 10_000;
const SLOWEST_MS = 120_000;
/** For orders of unknown status: perhaps they have ended. */
const SLOWEST_UNKNOWN_MS = 24 * 60 * 60_000;

export type Course = 'ended' | 'unknown' | 'under_way';
/** `news`: something has changed since the last answer. */
export type OrdersAnswer = { course: Course; news: boolean };

export function courseOf(records: readonly Pick<OrderRecord, 'status'>[]): Course {
  const open = records.filter((record) => !hasEnded(record));
  if (open.length === 0) return 'ended';
  return open.some(({ status }) => knownStatus(status) !== null) ? 'under_way' : 'unknown';
}

/** `quietAnswers`: answers in a row without news. False: never. */
export function pollAfterMs(course: Course, quietAnswers: number): number | false {
  if (course === 'ended') return false;
  return Math.min(course === 'unknown' ? SLOWEST_UNKNOWN_MS : SLOWEST_MS, POLL_MS * 1.5 ** quietAnswers);
}
