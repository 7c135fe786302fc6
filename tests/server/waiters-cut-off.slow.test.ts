import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Menu, menuCurrency, readMenu } from '#src/contract/menu.ts';
import type { DayEnd, PaymentRequest } from '#src/contract/staff/bills.ts';
import type { AppDb } from '#src/db/db.ts';
import { isFinal } from '#src/db/row-checks.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { businessDay } from '#src/domain/hours.ts';
import type { ChosenOption } from '#src/domain/options.ts';
import { quote } from '#src/domain/quote.ts';
import { splitEqually } from '#src/domain/split-bill.ts';
import { decide } from '#src/outbox/decide.ts';
import { placeOrder } from '#src/outbox/place-order.ts';
import type { lineOf } from '#src/stores/cart.ts';
import { startApi, type TestApi } from '#tests/support/api.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { must } from '#tests/support/menu.ts';
import { menuWithOptions } from '#tests/support/options.ts';
import { confirmation, drainAt, openDb } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { type Random, seeded } from '#tests/support/seeded.ts';
import { staffOf } from '#tests/support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 14:00 in Cairo. */
const OPENING = Date.UTC(2026, 10, 20, 12);
const ORDERS = 300;
const TABLES = 14;
const ORIGIN = 'https://eat.example';

const WISHES: ChosenOption[][] = [
  [],
  [{ group_id: 'extras', id: 'cheese', quantity: 1 }],
  [
    { group_id: 'extras', id: 'egg', quantity: 2 },
    { group_id: 'without', id: 'onion', quantity: 1 },
  ],
];
const NOTES = ['', 'بدون بصل من فضلك', 'حساسية سمسم ⚠️', 'well done'];

type Device = {
  db: AppDb;
  waiter: Awaited<ReturnType<typeof staffOf>>;
  /** Taken for a table and not closed on this device, by key. */
  open: Map<string, { key: string; total: number }[]>;
  payments: PaymentRequest[];
};

onEveryDatabase('three waiters, cut off for eight hours', (open) => {
  let api: TestApi;
  let makeLine: typeof lineOf;
  beforeAll(async () => {
    stubPage();
    ({ lineOf: makeLine } = await import('#src/stores/cart.ts'));
    api = await startApi(await open());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    api.reset();
  });

  /** Loses requests, loses answers, and sends some twice. */
  const badNetwork =
    (random: Random, cookie: Record<string, string>): typeof fetch =>
    async (address, init) => {
      const send = () =>
        api.app.request(new URL(address instanceof Request ? address.url : address).pathname, {
          method: init?.method ?? 'GET',
          headers: { ...(init?.headers as Record<string, string>), ...cookie },
          ...(typeof init?.body === 'string' && { body: init.body }),
        });
      if (random.chance(0.15)) throw new TypeError('Failed to fetch');
      if (random.chance(0.1)) void send();
      const answer = await send();
      if (random.chance(0.15)) throw new TypeError('Failed to fetch');
      return answer;
    };

  function linesOf(menu: Menu, random: Random): CartLine[] {
    const dishes = menu.categories.flatMap((category) => category.dishes);
    const dish = (id: string) =>
      must(
        dishes.find((one) => one.id === id),
        id,
      );
    const [small, large] = dish('pizza').sizes;
    const note = random.pick(NOTES);
    const quantity = random.between(1, 4);
    const crust = [{ group_id: 'crust', id: random.pick(['thin', 'thick']), quantity: 1 }];
    const lines = [
      makeLine(dish('koshari'), 0, { quantity, note, selection: random.pick(WISHES) }),
      makeLine(dish('pizza'), 0, { size: random.chance(0.5) ? small : large, selection: crust }),
      makeLine(dish('tea'), 0, { quantity: random.between(1, 9) }),
    ];
    return lines.slice(0, random.between(1, 3)).map((line) => must(line ?? undefined, 'line'));
  }

  it('C64 loses and doubles nothing, and every sum is right', async () => {
    const random = seeded(20_261_128);
    const charges = [{ code: 'service' as const, percent: 12, name: { en: 'Service', ar: 'خدمة' } }];
    const more = { serves_tables: true, keeps_bills: true, charges };
    const venue = await api.venue(more, menuWithOptions());
    api.clock.now = OPENING;
    const answer = (await (await api.get(`/${venue.slug}/menu`)).json()) as unknown;
    const menu = must(readMenu(answer) ?? undefined, 'menu');
    const currency = menuCurrency(menu);
    const url = `${ORIGIN}/api/${venue.slug}/staff/orders`;
    const devices: Device[] = [];
    for (let count = 0; count < 3; count += 1) {
      const waiter = await staffOf(api, venue, 'waiter');
      devices.push({ db: await openDb(), waiter, open: new Map(), payments: [] });
    }

    // The evening without a network.
    const expected = new Map<string, { table: string; total: number }>();
    const close = (device: Device, table: string): void => {
      const taken = device.open.get(table);
      if (!taken) return;
      device.open.delete(table);
      const due = taken.reduce((sum, { total }) => sum + total, 0);
      const parts = splitEqually(due, random.between(1, 5)).filter((amount) => amount > 0);
      for (const amount of parts) {
        device.payments.push({
          id: randomUUID(),
          kind: 'taken',
          method: random.pick(['cash', 'card'] as const),
          amount,
          tip: 0,
          currency: currency.code,
          table_number: table,
          order_ids: [],
          client_keys: taken.map(({ key }) => key),
          made_by: null,
          age_s: 0,
          manager_key: null,
        });
      }
    };
    for (let count = 0; count < ORDERS; count += 1) {
      const now = OPENING + (8 * HOUR * count) / ORDERS;
      const device = random.pick(devices);
      const table = `T${random.between(1, TABLES)}`;
      const key = randomUUID();
      const lines = linesOf(menu, random);
      const note = random.pick(NOTES);
      const sums = quote(lines, { discountPercent: 0, deliveryFee: 0, charges: menu.venue?.charges ?? [] });
      const cart = { table, lines, note };
      await device.db.carts.put({
        ...cart,
        slug: venue.slug,
        draft_key: key,
        currency,
        promo_code: null,
        updated_at: now,
      });
      const order = confirmation({
        key,
        slug: venue.slug,
        by: 'staff',
        lines,
        note,
        cart,
        quote: sums,
        currency,
        orderType: 'DINE_IN',
        phone: '',
        table,
        capabilities: menu.capabilities,
        url,
        holdMs: 15 * MINUTE,
      });
      expect(await placeOrder(device.db, order, randomUUID(), now)).toMatchObject({ kind: 'saved' });
      expected.set(key, { table, total: sums.total });
      device.open.set(table, [...(device.open.get(table) ?? []), { key, total: sums.total }]);
      if (random.chance(0.15)) close(device, table);
    }

    // The network is back, for one device after another. Each asks once, and sends all.
    api.clock.now = OPENING + 8 * HOUR;
    for (const device of devices.toSorted(() => random.next() - 0.5)) {
      const network = badNetwork(random, device.waiter.cookie);
      const rows = () => device.db.outbox.toArray();
      while ((await rows()).some((row) => !isFinal(row))) {
        api.clock.now += 2 * MINUTE;
        await drainAt(device.db, network, api.clock.now);
        for (const row of await rows()) {
          if (row.state === 'needs_customer') await decide(device.db, row, 'send_now', api.clock.now);
        }
      }
      expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['accepted']));
      for (const payment of device.payments) {
        for (let isAnswered = false; !isAnswered;) {
          const sent = await network(`${ORIGIN}/api/${venue.slug}/staff/payments`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(payment),
          }).catch(() => null);
          isAnswered = sent !== null;
          if (sent) expect(sent.status).toBe(200);
        }
      }
    }

    // Each order once, at its table, with the sum that the waiter showed.
    const orders = await api.database.db
      .selectFrom('orders')
      .select(['client_key', 'table_number', 'total', 'closed_at'])
      .where('tenant_id', '=', venue.id)
      .execute();
    const made = new Map(orders.map((order) => [order.client_key ?? '', order]));
    expect([orders.length, made.size]).toEqual([ORDERS, ORDERS]);
    for (const [key, { table, total }] of expected) expect(made.get(key)).toMatchObject({ table_number: table, total });

    // What is still open stands on the board, table by table.
    const manager = await staffOf(api, venue, 'manager');
    const board = await manager.board();
    const stillOpen = devices.flatMap(({ open: tables }) => [...tables]);
    for (let number = 1; number <= TABLES; number += 1) {
      const table = `T${number}`;
      const shown = board.tickets.filter(({ table_number: at, closed_at }) => at === table && closed_at === null);
      const owed = stillOpen.flatMap(([at, taken]) => (at === table ? taken : []));
      const sum = (list: readonly { total: number }[]) => list.reduce((all, { total }) => all + total, 0);
      expect([table, shown.length, sum(shown)]).toEqual([table, owed.length, sum(owed)]);
    }

    // Each payment once.
    const days = new Set([OPENING, api.clock.now].map((at) => businessDay(at, board.timezone)));
    const taken = [];
    for (const day of days) {
      const dayEnd = (await (await manager.get(`/day-end?day=${day}`)).json()) as DayEnd;
      taken.push(...dayEnd.payments.filter((payment) => payment.day === day));
    }
    const paid = devices.flatMap((device) => device.payments);
    expect(taken.map(({ id }) => id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
    const amounts = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
    expect(amounts(taken)).toBe(amounts(paid));
  }, 240_000);
});
