import { expect, it } from 'vitest';
import { byMonth } from './by-month.ts';

const day = (name: string, count: number, before: number) => ({
  day: name,
  count,
  sales: count * 100,
  before: { count: before, sales: before * 100 },
});

it('adds days up by month, and the days before to the month that they are compared with', () => {
  const days = [day('2025-12-30', 1, 10), day('2025-12-31', 2, 20), day('2026-01-01', 4, 40), day('2026-12-01', 8, 0)];
  expect(byMonth(days, 'en')).toEqual([
    { id: '2025-12', name: 'Dec 2025', count: 3, sales: 300, before: { count: 30, sales: 3000 } },
    { id: '2026-01', name: 'Jan 2026', count: 4, sales: 400, before: { count: 40, sales: 4000 } },
    { id: '2026-12', name: 'Dec 2026', count: 8, sales: 800, before: { count: 0, sales: 0 } },
  ]);
});
