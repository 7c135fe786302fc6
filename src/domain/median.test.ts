import { expect, it } from 'vitest';
import { median } from './median.ts';

it.each([
  [[], Number.NaN],
  [[7], 7],
  [[30, 10, 12], 12],
  [[10, 14, 12, 90], 13],
])('the median of %j is %d', (numbers, expected) => expect(median(numbers)).toBe(expected));
