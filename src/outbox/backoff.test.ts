import { describe, expect, test } from 'vitest';
import { retryAfterMs } from '#src/http/retry-after.ts';
import { backoffMs, nextTry } from './backoff.ts';

const QUARTER_MS = 900_000;
const NOW = Date.UTC(2026, 4, 1, 12);

describe('A23 Retry-After', () => {
  test.each([
    ['30', 30_000],
    ['0', 0],
    [' 30 ', 30_000],
    ['+5', 5_000],
    ['1.25', 1_250],
    ['-5', 0],
    ['864000', QUARTER_MS],
    [new Date(NOW + 90_000).toUTCString(), 90_000],
    [new Date(NOW - 90_000).toUTCString(), 0],
    [new Date(NOW + 10 * 86_400_000).toUTCString(), QUARTER_MS],
    ['soon', null],
    ['', null],
    [' ', null],
    ['2026-05-01T12:00:30Z', 30_000],
    ['Fri, 01 May 2026 12:00:45 +0000', 45_000],
    [null, null],
    ['NaN', null],
    ['Infinity', null],
  ])('%s', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected);
  });

  test('is a floor for the jitter', () => {
    expect(nextTry(0, 30_000, NOW, () => 0)).toEqual({ next_attempt_at: NOW + 30_000, retry_floor_at: NOW + 30_000 });
    expect(nextTry(9, 1_000, NOW, () => 0.5).next_attempt_at).toBe(NOW + 60_000);
    expect(nextTry(0, null, NOW, () => 0)).toEqual({ next_attempt_at: NOW, retry_floor_at: null });
  });
});

test('full jitter: from 0 to 2 s doubled with each failure, at most two minutes', () => {
  const most = (failures: number) => backoffMs(failures, () => 0.999_999);
  expect([0, 1, 2, 5, 6, 50, 5_000].map(most)).toEqual([1999, 3999, 7999, 63999, 119999, 119999, 119999]);
  expect(backoffMs(4, () => 0)).toBe(0);
});
