import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceLoaded } from './until-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets those who wait for one part go on in the order in which they came, with one load', async () => {
  let isThere = false;
  const load = vi.fn<() => Promise<string>>(async () => {
    await Promise.resolve();
    if (!isThere) throw new Error('no network');
    return 'part';
  });
  const part = onceLoaded(load);
  const order: string[] = [];
  const wait = async (name: string) => order.push(`${name} ${await part()}`);
  void wait('first');
  await vi.advanceTimersByTimeAsync(1_000);
  void wait('second');
  await vi.advanceTimersByTimeAsync(2_500);
  isThere = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(order).toEqual(['first part', 'second part']);
  void wait('third');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toHaveLength(3);
  expect(load).toHaveBeenCalledTimes(3);
});
