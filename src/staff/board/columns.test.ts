import { expect, it } from 'vitest';
import { dueTone, otherMinutes } from './columns.ts';

it.each([
  [null, [10, 20, 30]],
  [5, [15, 25]],
  [8, [5, 18, 28]],
  [20, [10, 30, 40]],
  [45, [20, 55, 65]],
])('offers other minutes beside the usual %s', (usual, others) => {
  expect(otherMinutes(usual)).toEqual(others);
});

it('turns amber five minutes before an order is due, and red when it is late', () => {
  expect([-20, -6, -5, 0, 1, 30].map(dueTone)).toEqual(['go', 'go', 'wait', 'wait', 'stop', 'stop']);
});
