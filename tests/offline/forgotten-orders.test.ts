import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOrders } from '#src/contract/order.ts';
import type { OrderRow } from '#src/db/db.ts';
import { withDb } from '#src/db/open-db.ts';
import type { WireId } from '#src/domain/ids.ts';
import { orderApi } from '#src/http/order-api.ts';
import { isForgotten, refreshOrders, withRecord } from '#src/queries/refresh-orders.ts';
import { EGP } from '../support/currencies.ts';

let slug = '';
let venues = 0;
let asked: WireId[][] = [];
let known = new Set<WireId>();

const order = (id: string, placed_at: number): OrderRow => ({
  slug,
  order_id: id,
  order_wire_id: id,
  key: null,
  order_type: 'PICKUP',
  table_number: null,
  currency: EGP,
  lines: [],
  total: 1_000,
  number: null,
  discount: 0,
  discount_percent: null,
  charges: [],
  placed_at,
  last_seen_at: null,
  record: null,
});
const save = (...ids: string[]) => withDb((db) => db.orders.bulkPut(ids.map((id, at) => order(id, at))));
const saved = (id: string) => withDb((db) => db.orders.get([slug, id]));
const timesAsked = (id: string) => asked.filter((ids) => ids.includes(id)).length;
const refresh = async () => (await refreshOrders(slug, null)).course;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  slug = `venue-${(venues += 1)}`;
  asked = [];
  known = new Set(['living']);
  vi.spyOn(orderApi, 'ordersByIds').mockImplementation(async (_, ids) => {
    asked.push([...ids]);
    const orders = ids.filter((id) => known.has(id)).map((id) => ({ id, status: 'pending', products: [], total: 10 }));
    return readOrders({ orders }, EGP) ?? [];
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('B61 an order that the host has forgotten is soon asked for once an hour, and the others as ever', async () => {
  await save('forgotten', 'living');
  for (let turn = 0; turn < 40; turn += 1) expect(await refresh()).toBe('under_way');
  expect([timesAsked('forgotten'), timesAsked('living')]).toEqual([3, 40]);
  expect(await saved('living')).toMatchObject({ record: { status: 'pending' } });
  vi.setSystemTime(Date.now() + 3_600_000);
  for (let turn = 0; turn < 40; turn += 1) await refresh();
  expect([timesAsked('forgotten'), timesAsked('living')]).toEqual([4, 80]);
});

test('B61 forgotten orders take no place among the fifty that are asked for', async () => {
  await save('living', ...Array.from({ length: 60 }, (_, place) => `forgotten-${place}`));
  for (let turn = 0; turn < 8; turn += 1) await refresh();
  expect(asked.at(-1)).toEqual(['living']);
  expect(await saved('living')).toMatchObject({ record: { status: 'pending' } });
});

test('an order loses its address when it has ended', async () => {
  await withDb((db) => db.orders.put({ ...order('living', 1), address: '1 Street' }));
  await refresh();
  expect(await saved('living')).toMatchObject({ address: '1 Street' });
  const row = (await saved('living')) ?? order('living', 1);
  const record = row.record && { ...row.record, status: 'delivered' };
  expect(record && withRecord(row, record, 2)).toMatchObject({ address: '', record: { status: 'delivered' } });
});

test('B61 polling ends when only forgotten orders are left', async () => {
  await save('forgotten');
  expect([await refresh(), await refresh(), await refresh(), await refresh()]).toEqual([
    'under_way',
    'under_way',
    'ended',
    'ended',
  ]);
  expect(asked).toHaveLength(3);
});

test('B61 an order that is answered again is followed as before', async () => {
  await save('back');
  for (let turn = 0; turn < 3; turn += 1) await refresh();
  expect(isForgotten((await saved('back')) ?? {})).toBe(true);
  known.add('back');
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await refresh()).toBe('under_way');
  expect(isForgotten((await saved('back')) ?? {})).toBe(false);
  expect(await refresh()).toBe('under_way');
});

test('B61 an answer that failed says nothing about an order', async () => {
  await save('living');
  vi.spyOn(orderApi, 'ordersByIds').mockRejectedValue(new Error('offline'));
  for (let turn = 0; turn < 5; turn += 1) await expect(refresh()).rejects.toThrow('offline');
  expect((await saved('living'))?.missed).toBeUndefined();
});
