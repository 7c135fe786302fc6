import { expect, it } from 'vitest';
import { localTime } from '#src/domain/hours.ts';
import { nextTime } from './next-time.ts';

const CAIRO = 'Africa/Cairo';
const NOW = Date.UTC(2026, 10, 14, 18, 42, 30); // 20:42:30 in Cairo
const HOUR = 3_600_000;

it.each([
  ['21:00', 18 * 60_000 - 30_000],
  ['20:00', 23 * HOUR + 18 * 60_000 - 30_000],
  ['20:42', 24 * HOUR - 30_000],
])('%s is next %i ms from now', (time, ahead) => {
  const next = nextTime(time, CAIRO, NOW);
  expect(next - NOW).toBe(ahead);
  expect(localTime(next, CAIRO)).toBe(time);
});
