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
import { billVenue, paid } from '#tests/support/bill-venue.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { staffOf } from '#tests/support/staff.ts';
import { readDayEnd } from './day-end.ts';

const YEAR = 365 * 24 * 3_600_000;
const DAY = '2026-11-20';
const RECORDS = ['closings', 'closed_orders', 'taken', 'settlements', 'voids', 'day_counts'] as const;

onEveryDatabase('records of money', (open) => {
  /** A venue with one record of each kind. */
  async function venueWithRecords() {
    const api = await startApi(await open());
    const venue = await billVenue(api);
    const { order, takeBack, closing, close, other, manager, waiter } = venue;
    const one = await order(2);
    await takeBack(one.id);
    const body = closing([one], { due: 4_550, payments: [paid(4_550, { tip: 100 })] });
    await close(body, waiter);
    const late = closing([one], { due: 4_550, payments: [paid(4_550)] });
    await close(late, other);
    const why = { reason: 'seen on the camera' };
    await manager.post(`/questions/${late.closing}/settle`, { settlement: randomUUID(), counts: true, ...why });
    const correction = { correction: randomUUID(), method: 'card', amount: 4_550, tip: 0, ...why };
    await manager.post(`/payments/${late.payments[0]?.id}/correct`, correction);
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
    const venue = { id, currency: 'EGP', currency_decimals: 2, timezone: before.timezone };
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

  it('C77 hold while closings, voids, taps and orders come at once', async () => {
    const api = await startApi(await open());
    const { order, takeBack, closing, close, other, waiter, dayEnd, ticket } = await billVenue(api);
    for (let round = 0; round < 4; round += 1) {
      const orders = [await order(2), await order(2), await order(2)];
      const [first, second] = orders;
      const answers = await Promise.all([
        close(closing(orders), waiter),
        close(closing(orders.toReversed()), other),
        takeBack(first?.id ?? ''),
        waiter.tap(second?.id ?? '', { from: 'confirmed', to: 'ready' }),
        order(),
      ]);
      expect(api.failures).toEqual([]);
      const [one, two] = answers;
      expect([one.state, two.state]).toContain('already_closed');
      const held = one.state === 'already_closed' ? two : one;
      const sum = (await Promise.all(orders.map(({ id }) => ticket(id)))).reduce((sum, { total }) => sum + total, 0);
      const { closings } = await dayEnd();
      const kept = closings.find((each) => each.closing === held.closing);
      // A void that came after the closing was refused; one that came before made it a question.
      expect(kept?.sum).toBe(sum);
      expect(kept?.state).toBe(sum === 27_300 ? 'closed' : 'sum_changed');
    }
    const { methods, closings } = await dayEnd();
    expect(closings.filter(({ counts }) => counts)).toHaveLength(4);
    expect(methods).toMatchObject([{ method: 'cash', amount: 4 * 27_300 }]);
  });
});
