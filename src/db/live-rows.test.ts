import { expect, test, vi } from 'vitest';
import { row } from '#tests/support/outbox.ts';
import { LiveRows } from './live-rows.ts';
import { MemoryStore } from './memory-store.ts';

test('says that the rows are lost, also when the next store is watched twice before it was read', async () => {
  const live = new LiveRows('outbox', undefined, () => undefined);
  const onLost = vi.fn<() => void>();
  live.watch(MemoryStore.of({ outbox: [row()] }), onLost, () => undefined);
  await expect.poll(live.get).toHaveLength(1);
  const emptied = new MemoryStore();
  live.watch(emptied, onLost, () => undefined);
  live.watch(emptied, onLost, () => undefined);
  await expect.poll(live.get).toEqual([]);
  expect(onLost).toHaveBeenCalledOnce();
});
