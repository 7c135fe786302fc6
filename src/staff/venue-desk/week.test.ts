import { describe, expect, it } from 'vitest';
import { localTime } from '#src/domain/hours.ts';
import { faultsOf, linesOf, nextTime, runsPastMidnight, weekOf } from './week.ts';

const CAIRO = 'Africa/Cairo';

describe('opening hours as edited', () => {
  const lines = [
    { days: [0, 1, 2, 3, 4, 6], from: '09:00', to: '02:00' },
    { days: [5], from: '13:00', to: '24:00' },
  ];

  it('survive a round trip, with midnight as 00:00', () => {
    expect(linesOf(weekOf(lines))).toEqual([
      { days: [0, 1, 2, 3, 4, 6], from: '09:00', to: '02:00' },
      { days: [5], from: '13:00', to: '00:00' },
    ]);
  });

  it('contain several periods of one day in order', () => {
    const split = [
      { days: [1], from: '18:00', to: '23:00' },
      { days: [1], from: '08:00', to: '12:00' },
    ];
    expect(weekOf(split).days[1]?.map(({ from }) => from)).toEqual(['08:00', '18:00']);
    expect(linesOf(weekOf(split))).toHaveLength(2);
  });

  it('are empty for a venue without fixed hours', () => {
    expect(weekOf([]).always).toBe(true);
    expect(linesOf(weekOf([]))).toEqual([]);
  });

  it('report a period without a time, and a week without any period', () => {
    const week = weekOf(lines);
    const broken = { ...week, days: week.days.map((day) => day.map((period) => ({ ...period, to: '' }))) };
    expect(faultsOf(week)).toEqual({ periods: new Set(), empty: false });
    expect(faultsOf(broken).periods.size).toBe(7);
    expect(faultsOf({ always: false, days: [[], [], [], [], [], [], []] }).empty).toBe(true);
    expect(faultsOf({ always: true, days: [[], [], [], [], [], [], []] }).empty).toBe(false);
  });

  it('report which period ends on the next day', () => {
    expect(runsPastMidnight({ key: '', from: '18:00', to: '02:00' })).toBe(true);
    expect(runsPastMidnight({ key: '', from: '08:00', to: '00:00' })).toBe(true);
    expect(runsPastMidnight({ key: '', from: '08:00', to: '22:00' })).toBe(false);
  });
});

describe('nextTime', () => {
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
});
