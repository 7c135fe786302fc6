import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Figures } from '#src/contract/staff/figures.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { owedFor } from '#src/domain/open-bill.ts';
import { NOON, orderBody } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { billVenue } from '#tests/support/bill-venue.ts';
import { seeded } from '#tests/support/seeded.ts';

const EVENINGS = Number(process.env['MONEY_EVENINGS'] ?? 100);
const STEPS = 14;
const SEED = Number(process.env['SEED'] ?? 20_261_129);
const DAY = '2026-11-20';

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

onEveryApi('random evenings of money', (api, it) => {
  it(
    `add up at every moment in ${EVENINGS} of them, with three devices and cut lines`,
    async () => {
      for (let evening = 0; evening < EVENINGS; evening += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await playEvening(evening);
      }
      expect(api.failures).toEqual([]);
    },
    300_000 + EVENINGS * 1_000,
  );

  async function playEvening(evening: number): Promise<void> {
    const random = seeded(SEED + evening);
    const why = `evening ${evening} of seed ${SEED}`;
    const { id: tenantId, slug, waiter, other, manager, order, payment, takeBack, dayEnd } = await billVenue(api);
    api.clock.now = NOON;
    const clients = [waiter, other, manager] as const;
    /** What each device shows, and what waits on it while its line is cut. */
    const devices = clients.map((client) => ({ client, seen: [] as Ticket[], queue: [] as object[] }));
    const guests: string[] = [];

    const flush = async ({ client, queue }: (typeof devices)[number]): Promise<void> => {
      for (const body of queue.splice(0)) {
        const answer = await client.post('/payments', body);
        expect([200, 403], why).toContain(answer.status);
        // An answer was lost: sent again it changes nothing.
        if (answer.status === 200 && random.chance(0.2)) {
          expect((await client.post('/payments', body)).status, why).toBe(200);
        }
      }
    };
    const refresh = async (device: (typeof devices)[number]): Promise<void> => {
      await flush(device);
      device.seen = (await device.client.board()).tickets;
    };
    const openOf = ({ seen }: (typeof devices)[number]) =>
      seen.filter(({ closed_at: at, status }) => at === null && status !== 'canceled');

    const acts: ((device: (typeof devices)[number]) => Promise<unknown>)[] = [
      () => order(random.between(1, 3)),
      async () => {
        const key = randomUUID();
        const made = await api.order(slug, orderBody({ order_type: 'DINE_IN', table_number: '7' }), key);
        if (made.status === 201) guests.push(key);
      },
      async () => {
        const key = guests.pop();
        if (key) await api.post(`/${slug}/orders/cancel`, { client_key: key });
      },
      async (device) => {
        const orders = openOf(device);
        const due = sum(orders, ({ total, paid }) => total - paid);
        if (due <= 0) return;
        const amount = random.chance(0.5) ? due : random.between(1, due);
        const method = random.pick(['cash', 'cash', 'card', 'house', 'unpaid'] as const);
        const tip = method === 'cash' && random.chance(0.3) ? random.between(1, 500) : 0;
        device.queue.push(payment(orders, { amount, method, tip }));
      },
      async (device) => {
        const over = device.seen.find((ticket) => ticket.over > 0);
        if (over) device.queue.push(payment([over], { kind: 'back', amount: over.over }));
      },
      async (device) => {
        const ticket = device.seen[random.between(0, device.seen.length - 1)];
        if (!ticket) return;
        // As a manager's device asks again with the amount that it is told.
        for (const amount of [0, 4_550, 9_100, random.between(1, 4_550)]) {
          const refund = amount === 0 ? null : { id: randomUUID(), method: 'cash', amount };
          const answer = await takeBack(ticket.id, { refund }, manager);
          expect([200, 409, 422], why).toContain(answer.status);
          if (answer.status !== 409) break;
        }
      },
      async (device) => {
        const ticket = device.seen.find(({ status }) => status === 'confirmed' || status === 'pending');
        if (!ticket) return;
        const to = random.pick(['cooking', 'ready', 'delivered', 'canceled'] as const);
        await device.client.tap(ticket.id, { from: ticket.status, to, reason: 'busy' });
      },
      async () => {
        const [one] = (await dayEnd()).payments;
        if (!one) return;
        const reason = 'counted again';
        const amount = random.pick([0, one.amount, one.amount + 100]);
        const correction = { correction: randomUUID(), method: one.method, amount, tip: one.tip, reason };
        await manager.post(`/payments/${one.id}/correct`, correction);
      },
      () => waiter.post('/tables/7/move', { to: random.pick(['7', '8', '9']), tap: randomUUID() }),
    ];

    for (let step = 0; step < STEPS; step += 1) {
      api.clock.now += 60_000;
      const device = random.pick(devices);
      if (random.chance(0.6)) await refresh(device);
      await random.pick(acts)(device);
      await checkSums(tenantId, why);
    }
    // Two devices come back in the same second.
    await Promise.all(devices.map(flush));
    await checkSums(tenantId, why);
    expect(api.failures, why).toEqual([]);
    await checkDay(manager, dayEnd, why);
  }

  /** Taken, on the house and not paid, less what is over, is what was ordered less what was taken back and is open. */
  async function checkSums(tenantId: string, why: string): Promise<void> {
    const { db } = api.database;
    const orders = await db.selectFrom('orders').selectAll().where('tenant_id', '=', tenantId).execute();
    const { rows } = await sql<{ recorded: number | string | null }>`
      select sum(case when paid.kind = 'back' then -1 else 1 end * coalesce(last.amount, paid.amount)) as recorded
      from taken paid
      left join taken last on last.tenant_id = paid.tenant_id and last.corrects = paid.id and last.position = (
        select max(position) from taken each where each.tenant_id = paid.tenant_id and each.corrects = paid.id)
      where paid.tenant_id = ${tenantId} and paid.corrects is null`.execute(db);
    const recorded = Number(rows[0]?.recorded ?? 0);
    expect(
      sum(orders, ({ paid, over }) => paid + over),
      why,
    ).toBe(recorded);
    const open = sum(orders, (order) => owedFor(order) - order.paid);
    expect(recorded - sum(orders, ({ over }) => over) + open, why).toBe(sum(orders, owedFor));
    for (const [, bill] of Map.groupBy(orders, (order) => order.bill)) {
      const [over, due] = [sum(bill, (order) => order.over), sum(bill, (order) => owedFor(order) - order.paid)];
      expect(Math.min(over, due), why).toBeLessThanOrEqual(0);
      const closed = bill.filter((order) => order.closed_at !== null);
      if (closed.length > 0) expect([closed.length, due], why).toEqual([bill.length, 0]);
    }
    for (const order of orders.filter(({ status }) => status === 'canceled')) {
      expect(order.canceled_by !== null || order.cancel_reason === 'customer', why).toBe(true);
    }
  }

  async function checkDay(
    manager: Awaited<ReturnType<typeof billVenue>>['manager'],
    dayEnd: Awaited<ReturnType<typeof billVenue>>['dayEnd'],
    why: string,
  ): Promise<void> {
    const day = await dayEnd(DAY);
    const total = (part: 'amount' | 'tip' | 'back', method?: string) =>
      sum(
        day.methods.filter((each) => method === undefined || each.method === method),
        (each) => each[part],
      );
    const byPerson = day.people.flatMap(({ methods }) => methods);
    for (const part of ['amount', 'tip', 'back'] as const) {
      expect(
        sum(byPerson, (each) => each[part]),
        why,
      ).toBe(total(part));
    }
    const figures = (await (await manager.get(`/figures?from=${DAY}&to=${DAY}`)).json()) as Figures;
    const over = sum(day.over, (ticket) => ticket.over);
    const stillOpen = sum(day.open, (ticket) => owedFor(ticket) - ticket.paid);
    expect(total('amount') - total('back') - over + stillOpen, why).toBe(figures.sales);
    const decimal = (text: string | undefined) => Math.round(Number(text) * 100);
    const file = await (await manager.get(`/day-end.csv?day=${DAY}`)).text();
    const rows = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','));
    expect(rows, why).toHaveLength(day.payments.length);
    const cash = rows.filter((row) => row[5] === 'cash');
    const drawer = sum(cash, (row) => decimal(row[6]) - decimal(row[7]) + decimal(row[8]));
    expect(drawer, why).toBe(total('amount', 'cash') + total('tip', 'cash') - total('back', 'cash'));
    const orders = await (await manager.get(`/orders.csv?from=${DAY}&to=${DAY}`)).text();
    expect(orders.trim().split('\r\n').length - 1, why).toBeGreaterThanOrEqual(day.open.length);
  }
});
