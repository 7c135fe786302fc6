import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { orderBody } from '#tests/support/api.ts';
import type { OrderRequest } from './order-request.ts';
import { createEstimates } from './estimate.ts';
import { createOrderMaker, type OrderMaker } from './create-order.ts';

let database: Database;

beforeEach(async () => {
  database = await openDatabase(':memory:');
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const REQUEST: OrderRequest = { payload: orderBody(), key: null, bodyHash: '', ageSeconds: null };

function stuckMaker(): OrderMaker & { begun: () => number } {
  let begun = 0;
  const write = () => {
    begun += 1;
    return new Promise<never>(() => {});
  };
  const maker = createOrderMaker({
    database: { ...database, write },
    now: () => 0,
    rateLimitScale: 1,
    estimates: createEstimates(() => 0),
  });
  return { ...maker, begun: () => begun };
}

test('C33 a transaction that never settles is seen as stuck, and lets the venue go on after a time', async () => {
  const { createOrder, isStuck, begun } = stuckMaker();
  const first = createOrder('venue', REQUEST).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([begun(), isStuck()]).toEqual([1, false]);
  const second = createOrder('venue', REQUEST).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([begun(), isStuck()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await first).toMatchObject({ code: 'ETIMEDOUT' });
  expect(begun()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await second).toMatchObject({ code: 'ETIMEDOUT' });
  expect(isStuck()).toBe(false);
});

test('C33 one stuck venue does not hold up another', async () => {
  const { createOrder, begun } = stuckMaker();
  createOrder('one', REQUEST).catch(() => undefined);
  createOrder('two', REQUEST).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(begun()).toBe(2);
});
