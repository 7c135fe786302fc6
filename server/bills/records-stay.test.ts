import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { pruneCalls } from '#server/calls/calls.ts';
import { copyRows, TABLES } from '#server/db/copy-rows.ts';
import { pruneDesks } from '#server/desk/prune-desks.ts';
import { pruneKeys } from '#server/orders/cancel-order.ts';
import { eraseCustomers } from '#server/orders/erase-customers.ts';
import { pruneStaff } from '#server/staff/staff-sessions.ts';
import { revokeStaffKey } from '#server/staff/staff-keys.ts';
import { NOON, startApi } from '#tests/support/api.ts';
import { billVenue } from '#tests/support/bill-venue.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { staffOf } from '#tests/support/staff.ts';
import { readDayEnd } from './day-end.ts';

const YEAR = 365 * 24 * 3_600_000;
const DAY = '2026-11-20';
const RECORDS = ['taken', 'taken_orders', 'voids', 'day_counts'] as const;

onEveryDatabase('records of money', (open) => {
  /** A venue with one record of each kind. */
  async function venueWithRecords() {
    const api = await startApi(await open());
    const venue = await billVenue(api);
    const { order, takeBack, payment, pay, other, manager, waiter } = venue;
    const one = await order(2);
    await takeBack(one.id);
    await pay([one], { amount: 4_550, tip: 100 }, waiter);
    const late = payment([one], { amount: 4_550 });
    await other.post('/payments', late);
    const correction = { correction: randomUUID(), method: 'card', amount: 4_550, tip: 0, reason: 'on the camera' };
    await manager.post(`/payments/${late.id}/correct`, correction);
    const count = { id: randomUUID(), day: DAY, person: waiter.keyId, counted: 4_000, note: '' };
    await manager.post('/day-end', count);
    for (const table of RECORDS) {
      const rows = await api.database.db.selectFrom(table).selectAll().where('tenant_id', '=', venue.id).execute();
      expect(rows.length, table).toBeGreaterThan(0);
    }
    return { api, ...venue };
  }

  it('C77 outlive their customers’ data, old keys and all that is tidied up', async () => {
    const { api, id, waiter, dayEnd } = await venueWithRecords();
    const before = await dayEnd();
    expect(before.methods).toMatchObject([
      { method: 'cash', amount: 4_550, tip: 100 },
      { method: 'card', amount: 4_550 },
    ]);
    const { database } = api;
    const now = NOON + 3 * YEAR;
    await revokeStaffKey(database, id, waiter.keyId, NOON);
    await eraseCustomers(database, { days: 90, now });
    await pruneKeys(database, now);
    await pruneDesks(database, now);
    await pruneCalls(database, now);
    await pruneStaff(database, now);
    const venue = await database.db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await readDayEnd(database, venue, DAY, NOON)).toEqual(before);
  });

  it('C77 are part of a copy of the venue', async () => {
    expect(TABLES).toEqual(expect.arrayContaining([...RECORDS]));
    const { api, dayEnd, slug, id } = await venueWithRecords();
    const before = await dayEnd();
    const copy = await startApi(await open());
    await copyRows(api.database, copy.database);
    const manager = await staffOf(copy, { slug, id }, 'manager');
    expect(await (await manager.get(`/day-end?day=${DAY}`)).json()).toEqual(before);
  });

  it('C77 hold while payments, voids, taps and orders come at once', async () => {
    const api = await startApi(await open());
    const { order, takeBack, pay, other, waiter, dayEnd, ticket } = await billVenue(api);
    let voids = 0;
    for (let round = 0; round < 4; round += 1) {
      const orders = [await order(2), await order(2), await order(2)];
      const [first, second] = orders;
      const [, , back] = await Promise.all([
        pay(orders, {}, waiter),
        pay(orders.toReversed(), {}, other),
        takeBack(first?.id ?? ''),
        waiter.tap(second?.id ?? '', { from: 'confirmed', to: 'ready' }),
        order(),
      ]);
      expect(api.failures).toEqual([]);
      // After a payment it is a manager's.
      if (back.status === 200) voids += 1;
      const after = await Promise.all(orders.map(({ id }) => ticket(id)));
      const sumOf = (part: 'total' | 'paid' | 'over') => after.reduce((sum, each) => sum + each[part], 0);
      expect(sumOf('paid')).toBe(sumOf('total'));
      expect(sumOf('paid') + sumOf('over')).toBe(2 * 27_300);
    }
    const { methods, voids: listed } = await dayEnd();
    expect(methods).toMatchObject([{ method: 'cash', amount: 8 * 27_300, count: 8 }]);
    expect(listed).toHaveLength(voids);
  });
});
