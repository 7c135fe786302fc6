import { expect, it } from 'vitest';
import { createBatchQueue } from './batch-queue.ts';

function prepared(most: number) {
  const lists: number[][] = [];
  const ends: (() => void)[] = [];
  const begun = async (count: number) => {
    await expect.poll(() => lists.length).toBe(count);
  };
  const work = (items: number[]) => {
    lists.push(items);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const give = createBatchQueue(most, work);
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

it('takes everything that arrived during the batch before', async () => {
  const { lists, begun, give, end } = prepared(64);
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

it('makes no batch longer than the limit', async () => {
  const { sizes, begun, give, end } = prepared(8);
  give(0, 12);
  await begun(1);
  end(0);
  await begun(2);
  expect(sizes()).toEqual([8, 4]);
});
