import { describe, expect, test } from 'vitest';
import { backoffMs, nextTry } from './backoff.ts';

const QUARTER_MS = 900_000;
const NOW = Date.UTC(2026, 4, 1, 12);

describe('A23 the floor of a host', () => {
  test('lies below the jitter', () => {
    expect(nextTry(0, 30_000, NOW, () => 0)).toEqual({ next_attempt_at: NOW + 30_000, retry_floor_at: NOW + 30_000 });
    expect(nextTry(9, 1_000, NOW, () => 0.5).next_attempt_at).toBe(NOW + 60_000);
    expect(nextTry(0, null, NOW, () => 0)).toEqual({ next_attempt_at: NOW, retry_floor_at: null });
  });

  test('is at most a quarter of an hour', () => {
    expect(nextTry(0, 864_000_000, NOW, () => 0).retry_floor_at).toBe(NOW + QUARTER_MS);
  });
});

test('full jitter: from 0 to 2 s doubled with each failure, at most two minutes', () => {
  const most = (failures: number) => backoffMs(failures, () => 0.999_999);
  expect([0, 1, 2, 5, 6, 50, 5_000].map(most)).toEqual([1999, 3999, 7999, 63999, 119999, 119999, 119999]);
  expect(backoffMs(4, () => 0)).toBe(0);
});
