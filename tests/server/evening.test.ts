import { both } from '#tests/support/venue.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import type { OrderStatus } from '#src/contract/order.ts';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { Figures } from '#src/contract/staff/figures.ts';
import { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { applyImport } from '#server/import/apply-import.ts';
import { roundedSeconds } from '#server/desk/count-day.ts';
import { readMenuFile } from '#server/import/read-menu-file.ts';
import { item, startApi, type TestApi } from '#tests/support/api.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { seeded } from '#tests/support/seeded.ts';
import { staffOf } from '#tests/support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 18:00 in Cairo on 20 November 2026; the evening ends at 02:00, within the same business day. */
const EVENING = Date.UTC(2026, 10, 20, 16);
const DAY = '2026-11-20';

const samples = process.env['SAMPLE_DATA'];
const sample = samples ? join(samples, 'abu-khater.json') : '';
const FILE = existsSync(sample) ? sample : new URL('../../server/demo/nawara.json', import.meta.url);

type Noted = {
  type: OrderType;
  day: string;
  arrived: number;
  steps: { status: OrderStatus; at: number }[];
  canceled: boolean;
  waitedSeconds: number;
  lines: { dish: string; quantity: number; price: number }[];
  dishes: number;
  discount: number;
  delivery: number;
  service: number;
  vat: number;
  total: number;
};

/** Half a minor unit is rounded up. */
const share = (amount: number, percent: number): number => Math.floor((amount * percent * 10 + 500) / 1000);

const middle = (sorted: readonly number[]): number | null => {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
const nineOfTen = (sorted: readonly number[]): number | null =>
  sorted.find((_, index) => (index + 1) * 10 >= sorted.length * 9) ?? null;

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0);

function countBy(orders: readonly Noted[]) {
  const counted = orders.filter((order) => !order.canceled);
  const at = (order: Noted, status: OrderStatus) => order.steps.find((step) => step.status === status)?.at;
  const took = (of: (order: Noted) => number | null) => {
    const times = counted
      .flatMap((order) => of(order) ?? [])
      .map(roundedSeconds)
      .sort((a, b) => a - b);
    return { count: times.length, median: middle(times), p90: nineOfTen(times) };
  };
  const ofType = (type: OrderType) => {
    const some = counted.filter((order) => order.type === type);
    return { count: some.length, sales: sum(some, (order) => order.total) };
  };
  const sold = new Map<string, { count: number; sales: number }>();
  for (const { dish, quantity, price } of counted.flatMap((order) => order.lines)) {
    const one = sold.get(dish) ?? { count: 0, sales: 0 };
    sold.set(dish, { count: one.count + quantity, sales: one.sales + quantity * price });
  }
  const waited = counted.filter((order) => order.waitedSeconds > 0);
  return {
    orders: counted.length,
    canceled: orders.length - counted.length,
    sales: sum(counted, (order) => order.total),
    dishes: sum(counted, (order) => order.dishes),
    discounts: sum(counted, (order) => order.discount),
    delivery_fees: sum(counted, (order) => order.delivery),
    service: sum(counted, (order) => order.service),
    vat: sum(counted, (order) => order.vat),
    by_type: { DINE_IN: ofType('DINE_IN'), PICKUP: ofType('PICKUP'), DELIVERY: ofType('DELIVERY') },
    best_sellers: [...sold]
      .map(([dish_id, { count, sales }]) => ({ dish_id, count, sales }))
      .sort((a, b) => b.count - a.count || b.sales - a.sales || (a.dish_id < b.dish_id ? -1 : 1))
      .slice(0, 20),
    to_accepted: took((order) => {
      const accepted = at(order, 'confirmed');
      return accepted === undefined ? null : accepted - order.arrived;
    }),
    to_delivered: took((order) => {
      const [accepted, delivered] = [at(order, 'confirmed'), at(order, 'delivered')];
      return accepted === undefined || delivered === undefined ? null : delivered - accepted;
    }),
    waited: {
      orders: waited.length,
      sales: sum(waited, (order) => order.total),
      seconds: sum(waited, (order) => order.waitedSeconds),
    },
  };
}

const LIFE: readonly OrderStatus[] = ['pending', 'confirmed', 'cooking', 'ready', 'delivering', 'delivered'];

onEveryDatabase('an evening', (open, engine) => {
  /** PostgreSQL runs the same queries and is slower to fill. */
  const ORDERS = engine === 'sqlite' ? 200 : 60;
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(await open());
  });
  afterEach(() => api.reset());

  it(`of ${ORDERS} orders, with every kind of fault, is counted correctly`, { timeout: 240_000 }, async () => {
    const random = seeded(20_261_120);
    const { venue: made, menu: imported } = await applyImport(
      api.database,
      readMenuFile(new Uint8Array(readFileSync(FILE))),
      'evening',
    );
    const { id } = await api.database.db
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', made.slug)
      .executeTakeFirstOrThrow();
    const slug = made.slug;
    api.clock.now = EVENING - HOUR;
    const manager = await staffOf(api, { slug, id }, 'manager');
    const kitchen = await staffOf(api, { slug, id });
    const send = async (call: string, body: object): Promise<void> => {
      const answer = await manager.post(call, { tap: randomUUID(), ...body });
      if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
    };
    const always = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }];
    await send('/venue', {
      fields: {
        opening_hours: always,
        hold_minutes: null,
        accepts_orders: true,
        charges: [
          { code: 'service', percent: 12, name: { en: 'Service', ar: 'خدمة' } },
          { code: 'vat', percent: 14, name: { en: 'VAT', ar: 'ضريبة' } },
        ],
      },
    });
    const venue = async () => v.parse(DeskVenue, await (await manager.get('/venue')).json());
    await send('/zones', {
      zones: [{ id: ownId('z'), name: both('Near', 'قريب'), delivery_fee: 1575, minimum: 0 }],
      began: (await venue()).zones,
    });
    await send('/promocodes', {
      promocodes: [{ code: 'EVENING', percent: 7.5, expiry: null, minimum: 0, max_uses: 30 }],
      began: (await venue()).promocodes,
    });
    const { zones } = await venue();
    const withOptions = new Set(
      imported.categories.flatMap(({ dishes: own }) =>
        own.flatMap((one) => (one.option_groups.length > 0 ? [one.id] : [])),
      ),
    );
    const dishes = v
      .parse(DeskMenu, await (await manager.get('/menu')).json())
      .categories.flatMap((category) => category.dishes)
      .filter((dish) => dish.available && dish.price !== null && !withOptions.has(dish.id));
    const prices = new Map(dishes.map((dish) => [dish.id, dish.price ?? 0]));

    const noted = new Map<string, Noted>();
    let uses = 0;
    const clock = (at: number): void => {
      api.clock.now = at;
    };

    const order = async (arrived: number, day: string): Promise<string | null> => {
      const type = random.pick(['DINE_IN', 'PICKUP', 'DELIVERY'] as const);
      const lines = Array.from({ length: random.between(1, 5) }, () => {
        const dish = random.pick(dishes);
        const size = dish.sizes.length > 0 ? random.pick(dish.sizes) : null;
        const price = size ? size.price : (prices.get(dish.id) ?? 0);
        return { dish: dish.id, name: dish.name, size: size?.id ?? null, quantity: random.between(1, 4), price };
      });
      const subtotal = sum(lines, (line) => line.quantity * line.price);
      const promo = random.chance(0.25) && uses < 30;
      const discount = promo ? share(subtotal, 7.5) : 0;
      const service = share(subtotal - discount, 12);
      const vat = share(subtotal - discount + service, 14);
      const delivery = type === 'DELIVERY' ? 1575 : 0;
      const total = subtotal - discount + service + vat + delivery;
      const ageSeconds = random.chance(0.2) ? random.between(0, 14 * 60) : 0;
      const body: OrderPayload = {
        order_type: type,
        is_delivery: type === 'DELIVERY',
        table_number: type === 'DINE_IN' ? String(random.between(1, 20)) : null,
        customer_phone: `010${String(random.between(10_000_000, 99_999_999))}`,
        customer_address: type === 'DELIVERY' ? '5 Street' : null,
        delivery_zone_id: type === 'DELIVERY' ? (zones[0]?.id ?? null) : null,
        promo_code: promo ? 'evening' : null,
        items: lines.map((line) =>
          item(line.dish, line.price / 100, {
            name: line.name.en,
            quantity: line.quantity,
            size_id: line.size,
            size_name: null,
          }),
        ),
        total: total / 100,
        discount: discount / 100,
        delivery: delivery / 100,
      };
      clock(arrived);
      const key = randomUUID();
      const headers = { 'Order-Age': String(ageSeconds) };
      if (random.chance(0.1)) {
        const cheaper = { ...body, total: Math.max(0, body.total - 1) };
        expect((await api.order(slug, cheaper, key, headers)).status).toBe(409);
      }
      const copies = random.chance(0.3) ? random.between(2, 3) : 1;
      const answers = await Promise.all(Array.from({ length: copies }, () => api.order(slug, body, key, headers)));
      const said = (await Promise.all(answers.map((answer) => answer.json()))) as { order_id: string; total: number }[];
      expect(answers.map((answer) => answer.status).sort((a, b) => b - a)).toEqual([
        201,
        ...Array.from({ length: copies - 1 }, () => 200),
      ]);
      expect(new Set(said.map((each) => each.order_id)).size).toBe(1);
      const [first] = said;
      if (!first) throw new Error('no answer');
      expect(Math.round(first.total * 100)).toBe(total);
      if (promo) uses += 1;
      noted.set(first.order_id, {
        type,
        day,
        arrived,
        steps: [{ status: 'pending', at: arrived }],
        canceled: false,
        waitedSeconds: ageSeconds >= 120 ? ageSeconds : 0,
        lines: lines.map(({ dish, quantity, price }) => ({ dish, quantity, price })),
        dishes: subtotal,
        discount,
        delivery,
        service,
        vat,
        total,
      });
      if (random.chance(0.07)) {
        clock(arrived + random.between(1, 50) * 1_000);
        expect((await api.post(`/${slug}/orders/cancel`, { client_key: key })).status).toBe(200);
        const one = noted.get(first.order_id);
        if (one) one.canceled = true;
        return null;
      }
      return first.order_id;
    };

    const move = async (orderId: string, at: number): Promise<number | null> => {
      const one = noted.get(orderId);
      const from = one?.steps.at(-1)?.status;
      if (!one || !from || one.canceled) return null;
      const life = one.type === 'DELIVERY' ? LIFE : LIFE.filter((status) => status !== 'delivering');
      const place = life.indexOf(from);
      if (place === life.length - 1) return null;
      const jump = Math.min(life.length - 1, place + random.pick([1, 1, 1, 2]));
      // An accepted order is taken back instead.
      const to = random.chance(0.15) && from === 'pending' ? 'canceled' : (life[jump] ?? 'delivered');
      const tap = {
        tap: randomUUID(),
        from,
        to,
        ...(to === 'canceled' && { reason: random.pick(['busy', 'sold_out']) }),
      };
      clock(at);
      const boards = random.chance(0.2) ? [kitchen, manager] : [kitchen];
      for (const board of boards) expect((await board.tap(orderId, tap)).status).toBe(200);
      if (random.chance(0.1)) {
        const stale = await manager.tap(orderId, { from, to: from === 'pending' ? 'ready' : 'pending' });
        expect(stale.status).toBe(409);
      }
      const before = [...one.steps];
      if (to === 'canceled') one.canceled = true;
      else one.steps.push(...life.slice(place + 1, jump + 1).map((status) => ({ status, at })));
      if (random.chance(0.15)) {
        clock(at + random.between(1, 9) * 1_000);
        expect((await kitchen.tap(orderId, { from: to, to: from })).status).toBe(200);
        one.steps = before;
        one.canceled = false;
      }
      return one.canceled ? null : at + random.between(1, 15) * MINUTE;
    };

    // Orders just outside the business day count on their own days.
    const arrivals = [
      ...Array.from({ length: 5 }, (_, index) => ({
        at: EVENING - 13 * HOUR - (index + 1) * MINUTE,
        day: '2026-11-19',
      })),
      ...Array.from({ length: ORDERS }, () => ({ at: EVENING + random.between(0, 8 * 60 * 60) * 1_000, day: DAY })),
      ...Array.from({ length: 5 }, (_, index) => ({ at: EVENING + 11 * HOUR + index * MINUTE, day: '2026-11-21' })),
    ].sort((a, b) => a.at - b.at);
    const due: { at: number; id: string }[] = [];
    const workUntil = async (until: number): Promise<void> => {
      for (;;) {
        due.sort((a, b) => a.at - b.at);
        const next = due[0];
        if (!next || next.at > until) return;
        due.shift();
        const then = await move(next.id, next.at);
        if (then !== null) due.push({ at: then, id: next.id });
      }
    };
    for (const [index, { at, day }] of arrivals.entries()) {
      await workUntil(at);
      // What is counted now changes later.
      if (index % 30 === 15) expect((await manager.get('/figures?from=2026-11-19')).status).toBe(200);
      if (index % 20 === 10) {
        const dish = random.pick(dishes.filter((each) => each.sizes.length === 0));
        const price = (prices.get(dish.id) ?? 0) + 250;
        clock(at);
        await send('/menu/changes', { change: { record: 'dish', act: 'edit', id: dish.id, fields: { price } } });
        prices.set(dish.id, price);
      }
      const made = await order(at, day);
      if (made !== null && random.chance(0.97)) due.push({ at: at + random.between(10, 900) * 1_000, id: made });
    }
    await workUntil(EVENING + 20 * HOUR);

    clock(EVENING + 9 * HOUR);
    for (const day of ['2026-11-19', DAY, '2026-11-21', '2026-11-22']) {
      const answer = await manager.get(`/figures?from=${day}&to=${day}`);
      const figures = v.parse(Figures, await answer.json());
      const { best_sellers, ...rest } = countBy([...noted.values()].filter((each) => each.day === day));
      expect(figures, day).toMatchObject(rest);
      expect(
        figures.best_sellers.map(({ dish_id, count, sales }) => ({ dish_id, count, sales })),
        day,
      ).toEqual(best_sellers);
      for (const { dish_id, name } of figures.best_sellers) {
        const dish = dishes.find((each) => each.id === dish_id);
        expect(name).toEqual(dish?.name);
      }
      expect(figures.dishes - figures.discounts + figures.service + figures.vat + figures.delivery_fees).toBe(
        figures.sales,
      );
    }
    const counted = [...noted.values()].filter((each) => each.day === DAY);
    expect(counted).toHaveLength(ORDERS);
    expect(counted.filter((each) => each.canceled).length).toBeGreaterThan(ORDERS / 20);
    expect(counted.filter((each) => each.waitedSeconds > 0).length).toBeGreaterThan(ORDERS / 20);
    expect(counted.filter((each) => each.discount > 0).length).toBeGreaterThan(ORDERS / 20);

    const today = v.parse(Figures, await (await manager.get('/figures')).json());
    expect([today.today, today.from, today.to]).toEqual([DAY, DAY, DAY]);
    expect(today.orders + today.canceled).toBe(ORDERS);
    const sheet = await manager.get(`/figures.csv?from=${DAY}&to=${DAY}`);
    expect(sheet.headers.get('Content-Disposition')).toBe(`attachment; filename="${slug}-figures-${DAY}-${DAY}.csv"`);
    const cells = (await sheet.text()).split('\r\n');
    expect(cells).toContain(`orders,,${today.orders},${today.before.orders}`);
    expect(cells).toContain(`sales,,${(today.sales / 100).toFixed(2)},${(today.before.sales / 100).toFixed(2)}`);
    for (const day of ['2026-13-01', 'today', '2026-11-20; drop']) {
      expect((await manager.get(`/figures?from=${encodeURIComponent(day)}`)).status).toBe(422);
    }
  });
});
