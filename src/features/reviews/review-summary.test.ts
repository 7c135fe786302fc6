import { expect, it } from 'vitest';
import { summaryOf } from './review-summary.tsx';

const rated = (...stars: number[]) => stars.map((rating) => ({ rating }));

it('counts the ratings and computes the mean', () => {
  expect(summaryOf(rated(5, 5, 4, 2))).toEqual({ average: 4, counts: [2, 1, 0, 1, 0], rated: 4 });
  expect(summaryOf(rated(5, 4, 4)).average).toBe(4.3);
  expect(summaryOf(rated(1)).average).toBe(1);
});

it('ignores reviews without stars', () => {
  expect(summaryOf(rated(0, 0, 3))).toEqual({ average: 3, counts: [0, 0, 1, 0, 0], rated: 1 });
  expect(summaryOf(rated(0)).average).toBeNull();
  expect(summaryOf([]).average).toBeNull();
});
