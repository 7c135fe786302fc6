import { expect, test, vi } from 'vitest';
import { row } from '#tests/support/outbox.ts';
import { LiveRows } from './live-rows.ts';
import { MemoryStore } from './memory-store.ts';

async function withOneRow() {
  const onLost = vi.fn<() => void>();
  const live = new LiveRows('outbox', undefined, () => undefined, onLost);
  live.watch(MemoryStore.of({ outbox: [row()] }), () => undefined);
  await expect.poll(live.get).toHaveLength(1);
  return { live, onLost };
}

test('says that the rows are lost, also when the next store is watched twice before it was read', async () => {
  const { live, onLost } = await withOneRow();
  const emptied = new MemoryStore();
  live.watch(emptied, () => undefined);
  live.watch(emptied, () => undefined);
  await expect.poll(live.get).toEqual([]);
  expect(onLost).toHaveBeenCalledOnce();
});

test("says that the rows are lost when a route's loader is the first to read the next store", async () => {
  const { live, onLost } = await withOneRow();
  const emptied = new MemoryStore();
  await live.load(emptied);
  live.watch(emptied, () => undefined);
  await expect.poll(live.get).toEqual([]);
  expect(onLost).toHaveBeenCalledOnce();
});
