import { expect, it } from 'vitest';
import { moveItem } from './sortable-list.tsx';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 9, 'abdc'],
  [1, -1, 'bacd'],
])('from %i to %i', (from, to, after) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(after);
});
