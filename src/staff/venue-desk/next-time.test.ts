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

it.each([
  ['2026-04-23T22:00+02:00', '10:00', 11],
  ['2026-10-29T22:00+03:00', '10:00', 13],
])('from %s on, %s is %i hours away across a clock change', (from, time, hours) => {
  const next = nextTime(time, CAIRO, Date.parse(from));
  expect((next - Date.parse(from)) / HOUR).toBe(hours);
  expect(localTime(next, CAIRO)).toBe(time);
});
