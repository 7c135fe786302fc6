import { expect, test } from 'vitest';
import { courseOf, pollAfterMs } from './order-polling.ts';

const course = (...statuses: string[]) => courseOf(statuses.map((status) => ({ status })));

test('B62 orders of an unknown status are polled ever more slowly', () => {
  expect(course('teleported', 'Completed')).toBe('unknown');
  const waits = [0, 5, 10, 15, 20].map((answers) => Number(pollAfterMs('unknown', answers)));
  expect(waits).toEqual([...new Set(waits)].toSorted((a, b) => a - b));
  expect(pollAfterMs('unknown', 1_000)).toBe(24 * 60 * 60_000);
});

test('an order under way is polled at least every two minutes, an ended one never', () => {
  expect(course('teleported', 'cooking')).toBe('under_way');
  expect(pollAfterMs('under_way', 1_000)).toBe(120_000);
  expect(course('Completed', 'canceled')).toBe('ended');
  expect(pollAfterMs('ended', 0)).toBe(false);
});
