import { beforeEach, expect, test, vi } from 'vitest';
import { row } from '#tests/support/outbox.ts';
import { eventually } from '#tests/support/eventually.ts';
import { holdStorage } from '#tests/support/silent-storage.ts';
import { stubPage } from '#tests/support/page-globals.ts';

stubPage();
const { device } = await import('#src/db/device.ts');
const { AppDb } = await import('#src/db/db.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { leavePage } = await import('#src/stores/browser.ts');

const leave = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const put = () => device.write((tx) => tx.put('outbox', row()), { mustKeep: true });

async function countInOtherPage(): Promise<number> {
  const other = new AppDb();
  const orders = await other.outbox.count();
  other.close();
  return orders;
}

beforeEach(() => device.forget());

test('A44 aborts a write when the page goes to the back/forward cache, and repeats it when the page comes back', async () => {
  const db = await openDb();
  const release = await holdStorage('sufra', 'readwrite');
  let isStored = false;
  const writing = put().then(() => (isStored = true));
  await eventually(() => expect(db.isBusy).toBe(true));
  leave(true);
  expect(db.isOpen()).toBe(false);
  await release();
  expect([await countInOtherPage(), isStored]).toEqual([0, false]);
  comeBack();
  await writing;
  expect(await countInOtherPage()).toBe(1);
  expect(await openDb()).not.toBe(db);
});

test('leaves the database of a page alone that is not kept', async () => {
  const db = await openDb();
  leave(false);
  expect(db.isOpen()).toBe(true);
});

test('leaves the page by a load only when no transaction is open', async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { assign });
  const db = await openDb();
  const release = await holdStorage('sufra', 'readonly');
  void put();
  await eventually(() => expect(db.isBusy).toBe(true));
  const leaving = leavePage('/nawara/kitchen/floor');
  expect(assign).not.toHaveBeenCalled();
  await release();
  await leaving;
  expect([db.isBusy, await countInOtherPage()]).toEqual([false, 1]);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/nawara/kitchen/floor');
});
