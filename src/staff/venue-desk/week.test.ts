import { describe, expect, it } from 'vitest';
import { faultsOf, linesOf, runsPastMidnight, weekOf } from './week.ts';

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
