import { describe, expect, test, vi } from 'vitest';
import { fillCart, KEY, openDb, row } from '#tests/support/outbox.ts';
import { MemoryStore, RowsMoved } from './memory-store.ts';
import { StorageClosed } from './storage-errors.ts';

const wish = (id: string) => ({ slug: 'nawara', dish_id: id, dish_wire_id: id, added_at: 1 });
const wishesOf = (store: Pick<MemoryStore, 'read'>, slug = 'nawara') =>
  store.read(async (reads) => (await reads.all('wishlist', slug)).map(({ dish_id }) => dish_id));

describe('over a disk that can be read', () => {
  test('shows the changes in memory, and the other rows of the disk', async () => {
    const db = await openDb();
    await db.wishlist.bulkAdd([wish('1'), wish('2'), { ...wish('3'), slug: 'other' }]);
    const memory = new MemoryStore(db);
    await memory.write(async (tx) => {
      await tx.delete('wishlist', ['nawara', '1']);
      await tx.put('wishlist', wish('4'));
      expect(await tx.get('wishlist', ['nawara', '1'])).toBeUndefined();
    });
    expect(await wishesOf(memory)).toEqual(['2', '4']);
    expect(await wishesOf(memory, 'other')).toEqual(['3']);
    expect(await wishesOf(db)).toEqual(['1', '2']);
  });

  test('never changes or owns an order that is on the disk', async () => {
    const db = await openDb();
    await db.outbox.add(row());
    const memory = new MemoryStore(db);
    await expect(memory.write((tx) => tx.put('outbox', row({ state: 'cancelled' })))).rejects.toThrow(StorageClosed);
    await memory.write((tx) => tx.put('outbox', row({ key: 'mine' })));
    expect([memory.owns({ key: KEY }), memory.owns({ key: 'mine' })]).toEqual([false, true]);
    expect((await memory.read((reads) => reads.all('outbox'))).map(({ key }) => key)).toEqual([KEY, 'mine']);
  });

  test('watches both', async () => {
    const db = await openDb();
    const memory = new MemoryStore(db);
    const seen = vi.fn<(count: number) => void>();
    const stop = memory.watch(
      async (reads) => (await reads.all('wishlist', 'nawara')).length,
      seen,
      () => expect.fail(),
    );
    await expect.poll(() => seen.mock.lastCall).toEqual([0]);
    await memory.write((tx) => tx.put('wishlist', wish('1')));
    await expect.poll(() => seen.mock.lastCall).toEqual([1]);
    await db.wishlist.add(wish('2'));
    await expect.poll(() => seen.mock.lastCall).toEqual([2]);
    stop();
  });
});

test('a transaction that fails leaves nothing, and its rows are copies', async () => {
  const memory = new MemoryStore();
  const failing = memory.write(async (tx) => {
    await tx.put('wishlist', wish('1'));
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await wishesOf(memory)).toEqual([]);
  const mine = wish('2');
  await memory.write((tx) => tx.put('wishlist', mine));
  mine.added_at = 99;
  expect(await memory.read((reads) => reads.get('wishlist', ['nawara', '2']))).toEqual(wish('2'));
});

test('transactions run one after the other', async () => {
  const memory = new MemoryStore();
  const add = () =>
    memory.write(async (tx) => {
      const count = (await tx.all('wishlist', 'nawara')).length;
      await tx.put('wishlist', wish(String(count)));
    });
  await Promise.all([add(), add(), add()]);
  expect(await wishesOf(memory)).toEqual(['0', '1', '2']);
});

test('is not moved while an order of it is being sent, and takes nothing once it was moved', async () => {
  const memory = new MemoryStore();
  const move = vi.fn<() => Promise<void>>(async () => undefined);
  await memory.write((tx) => tx.put('outbox', row({ attempt_at: 1 })));
  expect([await memory.moveTo(move), move.mock.calls.length]).toEqual([false, 0]);
  await memory.write((tx) => tx.put('outbox', row({ attempt_at: null })));
  expect([await memory.moveTo(move), move.mock.calls.length]).toEqual([true, 1]);
  await expect(memory.write((tx) => tx.put('wishlist', wish('1')))).rejects.toThrow(RowsMoved);
});

test('a failed move leaves the rows in memory', async () => {
  const db = await openDb();
  await fillCart(db);
  const memory = new MemoryStore();
  await memory.write((tx) => tx.put('wishlist', wish('1')));
  await expect(memory.moveTo(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  await memory.write((tx) => tx.put('wishlist', wish('2')));
  expect(await wishesOf(memory)).toEqual(['1', '2']);
});
