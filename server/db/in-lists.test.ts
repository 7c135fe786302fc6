import { expect, it } from 'vitest';
import { inLists } from './in-lists.ts';

/** Work that lasts until it is told to end. */
function prepared(most: number, atOnce: number) {
  const lists: number[][] = [];
  const ends: (() => void)[] = [];
  const begun = async (count: number) => {
    await expect.poll(() => lists.length).toBe(count);
  };
  const work = (items: number[]) => {
    lists.push(items);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const give = inLists(most, work, atOnce);
  return {
    lists,
    begun,
    sizes: () => lists.map(({ length }) => length),
    give: (from: number, to: number) => {
      for (let item = from; item < to; item += 1) give(item);
    },
    end: (list: number) => ends[list]?.(),
  };
}

it('takes everything that is there where one list is made at a time', async () => {
  const { lists, begun, give, end } = prepared(64, 1);
  give(0, 3);
  await begun(1);
  give(3, 10);
  end(0);
  await begun(2);
  expect(lists).toEqual([
    [0, 1, 2],
    [3, 4, 5, 6, 7, 8, 9],
  ]);
});

it('shares evenly what came together, and has the second list begin at once', async () => {
  const { sizes, begun, give } = prepared(64, 2);
  give(0, 32);
  await begun(2);
  expect(sizes()).toEqual([16, 16]);
});

it('leaves the next list as much as the one that is under way', async () => {
  const { lists, sizes, begun, give, end } = prepared(64, 2);
  give(0, 20);
  await begun(2);
  give(20, 34);
  end(0);
  await begun(3);
  expect(sizes()).toEqual([10, 10, 12]);
  end(1);
  await begun(4);
  expect(sizes()).toEqual([10, 10, 12, 2]);
  expect(lists.flat()).toEqual(Array.from({ length: 34 }, (_, item) => item));
});

it('makes no list longer than it may be', async () => {
  const { sizes, begun, give } = prepared(8, 2);
  give(0, 32);
  await begun(2);
  expect(sizes()).toEqual([8, 8]);
});
