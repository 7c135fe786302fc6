import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { Figures } from '#src/contract/staff/figures.ts';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { OrderStatus } from '#src/contract/order.ts';
import { countFinishedDays } from '#server/desk/day-figures.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { item, NOON, orderBody, orderIdOf, type TestApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';
import { menuWithOptions, option, optionGroup } from '#tests/support/options.ts';
import { staffOf } from '#tests/support/staff.ts';
import { both, dishDraft, menuDraft, menuOf } from '#tests/support/venue.ts';

const DAY_MS = 24 * 3_600_000;
const TODAY = '2026-11-20';

onEveryApi('figures', (api, apiTest) => {
  type Venue = Parameters<TestApi['venue']>;
  const newDesk = async (...venueOf: Venue) => {
    const venue = await api.venue(...venueOf);
    const manager = await managerOf(api, venue);
    const ask = (days: Record<string, string> = {}) => manager.get(`/figures?${new URLSearchParams(days)}`);
    return {
      ...manager,
      ask,
      figures: async (from?: string, to = from) =>
        manager.read(Figures, await ask(from === undefined || to === undefined ? {} : { from, to })),
      place: async (at: number, more: Partial<OrderPayload> = {}, headers: Record<string, string> = {}) => {
        api.clock.now = at;
        const answer = await api.order(venue.slug, orderBody(more), randomUUID(), headers);
        api.clock.now = NOON;
        return orderIdOf(answer);
      },
      move: async (id: string, from: OrderStatus, to: OrderStatus) => {
        const reason = to === 'canceled' ? { reason: 'busy' as const } : {};
        expect((await manager.tap(id, { from, to, ...reason })).status).toBe(200);
      },
    };
  };

  const it = apiTest.extend('desk', () => newDesk());

  it('have a range of days beside as many days before', async ({ desk: at }) => {
    await at.place(NOON);
    await at.place(NOON - DAY_MS, { items: [item('koshari', 45.5, { quantity: 2 })], total: 91 });
    await at.place(NOON - 2 * DAY_MS);
    await at.place(NOON - 4 * DAY_MS);
    const figures = await at.figures('2026-11-19', TODAY);
    expect(figures).toMatchObject({ from: '2026-11-19', to: TODAY, today: TODAY, orders: 2, sales: 13_650 });
    expect(figures.before).toMatchObject({ from: '2026-11-17', to: '2026-11-18', orders: 1, sales: 4550 });
    expect(figures.by_day).toEqual([
      { day: '2026-11-19', count: 1, sales: 9100, before: { count: 0, sales: 0 } },
      { day: TODAY, count: 1, sales: 4550, before: { count: 1, sales: 4550 } },
    ]);
    // Friday and Thursday, beside Wednesday.
    expect(figures.by_weekday.map(({ count, before }) => [count, before.count])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(figures.by_type).toMatchObject({ PICKUP: { count: 2, sales: 13_650, before: { count: 1, sales: 4550 } } });
    expect(figures.best_sellers).toMatchObject([
      { dish_id: 'koshari', count: 3, sales: 13_650, before: { count: 1, sales: 4550 } },
    ]);
    expect((await at.figures()).by_day).toHaveLength(1);
  });

  it('count the calls of a day, also without an order, and the time until somebody is on the way', async () => {
    const venue = await api.venue({ takes_calls: true });
    const manager = await managerOf(api, venue);
    const figures = async () => manager.read(Figures, await manager.get(`/figures?from=${TODAY}&to=${TODAY}`));
    const call = async (table: string, seenAfter: number | null) => {
      const body = { table_number: table, kind: 'waiter', client_call_id: randomUUID() };
      await api.post(`/${venue.slug}/calls`, body);
      if (seenAfter === null) return;
      api.clock.now = NOON + seenAfter;
      await manager.post(`/calls/${body.client_call_id}/seen`, {});
      api.clock.now = NOON;
    };
    await call('1', 20_000);
    expect(await figures()).toMatchObject({ orders: 0, calls: 1, to_seen: { count: 1, median: 20 } });
    await call('2', 50_000);
    await call('3', 40_000);
    await call('4', null);
    expect(await figures()).toMatchObject({ calls: 4, to_seen: { count: 3, median: 40, p90: 50 } });
    await api.order(venue.slug, orderBody());
    expect(await figures()).toMatchObject({ orders: 1, calls: 4, before: { calls: 0, to_seen: { median: null } } });
    const file = await (await manager.get(`/figures.csv?from=${TODAY}&to=${TODAY}`)).text();
    expect(file).toMatch(/\ncalls,,4,0\r\nto_seen_median,,40,\r\n/);
  });

  it('count no call that a waiter noted, but the guest’s who calls after that', async () => {
    const venue = await api.venue({ takes_calls: true, serves_tables: true, keeps_bills: true });
    const manager = await managerOf(api, venue);
    const figures = async () => manager.read(Figures, await manager.get(`/figures?from=${TODAY}&to=${TODAY}`));
    const note = async (table_number: string) => {
      const noted = await manager.post('/calls', { table_number, client_call_id: randomUUID() });
      return ((await noted.json()) as { call_id: string }).call_id;
    };
    await manager.post(`/calls/${await note('1')}/seen`);
    expect(await figures()).toMatchObject({ calls: 0, to_seen: { count: 0 } });
    const id = await note('2');
    api.clock.now = NOON + 30_000;
    await api.post(`/${venue.slug}/calls`, { table_number: '2', kind: 'bill', client_call_id: randomUUID() });
    api.clock.now = NOON + 50_000;
    await manager.post(`/calls/${id}/seen`);
    expect(await figures()).toMatchObject({ calls: 1, to_seen: { count: 1, median: 20 } });
  });

  it('count the hours of the clock on the wall, also when it is put back and forward', async () => {
    const at = await newDesk({ timezone: 'Africa/Cairo', opening_hours: [] });
    const hoursOf = async (day: string) =>
      (await at.figures(day)).by_hour.flatMap(({ count }, hour) => (count > 0 ? [[hour, count]] : []));
    // On 29 October 2026 the hour from 23:00 comes twice.
    await at.place(Date.UTC(2026, 9, 29, 19, 30));
    await at.place(Date.UTC(2026, 9, 29, 20, 30));
    await at.place(Date.UTC(2026, 9, 29, 21, 30));
    await at.place(Date.UTC(2026, 9, 29, 22, 30));
    expect(await hoursOf('2026-10-29')).toEqual([
      [0, 1],
      [22, 1],
      [23, 2],
    ]);
    // On 24 April 2026 the hour from 0:00 is left out.
    await at.place(Date.UTC(2026, 3, 23, 21, 30));
    await at.place(Date.UTC(2026, 3, 23, 22, 30));
    expect(await hoursOf('2026-04-23')).toEqual([
      [1, 1],
      [23, 1],
    ]);
  });

  it('leave out cancelled orders, also one whose cancelling is undone later', async ({ desk: at }) => {
    const id = await at.place(NOON, {}, { 'Order-Age': '300' });
    await at.place(NOON, {}, { 'Order-Age': '180' });
    expect((await at.figures()).waited).toEqual({ orders: 2, sales: 9100, seconds: 480 });
    await at.move(id, 'pending', 'canceled');
    const figures = await at.figures();
    expect(figures).toMatchObject({ orders: 1, canceled: 1, sales: 4550 });
    expect(figures.waited).toEqual({ orders: 1, sales: 4550, seconds: 180 });
    expect(figures.best_sellers).toMatchObject([{ count: 1 }]);
    await at.move(id, 'canceled', 'pending');
    expect(await at.figures()).toMatchObject({ orders: 2, canceled: 0, sales: 9100 });
  });

  it('are those that all orders add up to, whatever changed since they were counted', async ({ desk: at }) => {
    const days = ['2026-11-18', TODAY] as const;
    const ids: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      ids.push(await at.place(NOON - (turn % 3) * DAY_MS, {}, { 'Order-Age': turn % 2 === 0 ? '200' : '0' }));
      const [first, second] = [ids[turn - 1], ids[turn - 2]];
      if (first) await at.move(first, 'pending', turn % 2 === 0 ? 'canceled' : 'confirmed');
      if (second) await at.move(second, turn % 2 === 1 ? 'canceled' : 'confirmed', 'pending');
      const kept = await at.figures(...days);
      await api.database.db.deleteFrom('day_figures').execute();
      expect(await at.figures(...days), `turn ${turn}`).toEqual(kept);
      expect(kept.orders + kept.canceled).toBe(turn + 1);
    }
  });

  it('of finished days are counted before anybody asks', async ({ desk: at }) => {
    await at.place(NOON - DAY_MS);
    await at.place(NOON);
    await countFinishedDays(api.database, NOON, () => false);
    const counted = api.database.db.selectFrom('day_figures').select('day').where('tenant_id', '=', at.id);
    expect(await counted.execute()).toEqual([{ day: '2026-11-19' }]);
  });

  it('are counted anew in another time zone', async () => {
    const at = await newDesk({ timezone: 'Africa/Cairo' });
    await at.place(NOON);
    expect((await at.figures()).by_hour[14]).toMatchObject({ count: 1 });
    await api.database.db.updateTable('tenants').set({ timezone: 'Asia/Riyadh' }).where('id', '=', at.id).execute();
    expect((await at.figures()).by_hour[15]).toMatchObject({ count: 1 });
  });

  it('tell options of the same name apart by their groups', async () => {
    const groups = [
      optionGroup('inside', [option('one', 100, { name: both('Cheese') })]),
      optionGroup('on-top', [option('two', 200, { name: both('Cheese') })]),
    ];
    const dish = dishDraft('soup', 5000, { option_groups: groups.map(({ id }) => ({ id })) });
    const at = await newDesk({}, { ...menuOf(dish), optionGroups: groups });
    const sent = (group_id: string, id: string, price: number) => ({
      group_id,
      id,
      quantity: 1,
      name: 'Cheese',
      price,
    });
    const options = [sent('inside', 'one', 1), sent('on-top', 'two', 2)];
    await at.place(NOON, { items: [item('soup', 53, { options })], total: 53 });
    const { options_sold: sold } = await at.figures();
    expect(sold.map(({ name, group_name, sales }) => [name.en, group_name.en, sales])).toEqual([
      ['Cheese', 'on-top', 200],
      ['Cheese', 'inside', 100],
    ]);
  });

  it('belong to the categories of the menu as it is now', async ({ desk: at }) => {
    await at.place(NOON, { items: [item('koshari', 45.5), item('tea', 10)], total: 55.5 });
    const [main] = menuDraft().categories;
    if (!main) throw new Error('no category');
    const drinks = { ...main, id: 'drinks', name: both('Drinks'), dishes: [dishDraft('tea', 1000)] };
    await replaceMenu(api.database, at.id, { ...menuDraft(), categories: [drinks] });
    const { by_category: categories, best_sellers: dishes } = await at.figures();
    expect(categories.map(({ category_id: id, name, count, sales }) => [id, name.en, count, sales])).toEqual([
      ['drinks', 'Drinks', 1, 1000],
      [null, '', 1, 4550],
    ]);
    expect(dishes.map(({ name }) => name.en)).toEqual(['Dish koshari', 'Dish tea']);
  });

  it('leave as a file that follows the range', async () => {
    const at = await newDesk({ first_language: 'en' }, menuWithOptions());
    await at.place(NOON - DAY_MS);
    const answer = await at.get(`/figures.csv?from=2026-11-18&to=${TODAY}`);
    expect(answer.headers.get('Content-Disposition')).toContain(`${at.slug}-figures-2026-11-18-${TODAY}.csv`);
    const rows = (await answer.text()).split('\r\n');
    for (const row of [
      `from,,2026-11-18,2026-11-15`,
      'orders,,1,0',
      'sales,,45.50,0.00',
      'day_orders,2026-11-19,1,0',
      'weekday_orders,thursday,1,0',
      'hour_sales,14:00,45.50,0.00',
      'type_orders,PICKUP,1,0',
    ]) {
      expect(rows).toContain(row);
    }
  });

  it('refuse a range that is reversed, too long or no range', async ({ desk: at }) => {
    for (const [days, pointer] of [
      [{ from: TODAY, to: '2026-11-19' }, '#to'],
      [{ from: '2016-11-20', to: TODAY }, '#to'],
      [{ from: '2026-02-31' }, '#from'],
      [{ to: '9999-12-31' }, '#from'],
      [{ from: '0001-01-01', to: '0001-01-01' }, '#from'],
    ] as const) {
      const answer = await at.ask(days);
      expect(await answer.json()).toMatchObject({ status: 422, code: 'invalid', errors: [{ pointer }] });
    }
  });

  it('never hold those of another venue, and are for managers', async () => {
    const [mine, other] = [await newDesk(), await newDesk()];
    await other.place(NOON);
    expect((await mine.figures()).orders).toBe(0);
    const kitchen = await staffOf(api, other);
    for (const call of ['/figures', '/figures.csv']) expect((await kitchen.get(call)).status).toBe(403);
  });
});
