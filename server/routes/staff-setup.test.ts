import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { SetupState } from '#src/contract/staff/setup.ts';
import { parse } from 'valibot';
import type { DishDraft } from '#server/menus/draft.ts';
import { codeOf, orderBody, type TestApi } from '#tests/support/api.ts';
import { staffOf } from '#tests/support/staff.ts';
import { both, categoryDraft, dishDraft, menuDraft } from '#tests/support/venue.ts';
import { option, optionGroup } from '#tests/support/options.ts';
import { onEveryApi } from '#tests/support/api-test.ts';

const EMPTY = { categories: [], optionGroups: [], zones: [] };

onEveryApi('what a new venue has', (api, it) => {
  const newDesk = async (...of: Parameters<TestApi['venue']>) => {
    const venue = await api.venue(...of);
    const manager = await staffOf(api, venue, 'manager');
    const state = async () => parse(SetupState, await (await manager.get('/setup')).json());
    return { venue, manager, state };
  };

  it('derives what is missing from the data of the venue', async () => {
    const { manager, state } = await newDesk({ name: { en: 'Sea', ar: '' }, opening_hours: [] }, EMPTY);
    expect(await state()).toMatchObject({
      names: { en: true, ar: true },
      service: false,
      dishes: { all: 0, sellable: 0, photos: 0 },
      hours: false,
      areas: 0,
      tables: 0,
      orders: { any: false, delivered: false },
    });
    const dish = (category_id: string, fields: object) =>
      manager.post('/menu/changes', { tap: randomUUID(), change: { record: 'dish', act: 'add', category_id, fields } });
    const added = await manager.post('/menu/changes', {
      tap: randomUUID(),
      change: { record: 'category', act: 'add', fields: { name: both('Drinks') } },
    });
    const { id } = (await added.json()) as { id: string };
    await dish(id, { name: both('Tea'), price: 1_000 });
    await dish(id, { name: both('Fish') });
    expect((await state()).names).toEqual({ en: true, ar: true });
    // From now on the venue uses Arabic.
    await dish(id, { name: both('', 'قهوة') });
    expect((await state()).names).toEqual({ en: true, ar: false });
    await manager.post('/tables', { tap: randomUUID(), tables: ['1', '2'] });
    expect(await state()).toMatchObject({ dishes: { all: 3, sellable: 1, photos: 0 }, tables: 2 });
  });

  it('includes a test order, which rings the board once, with the first dish that can be ordered and its choices', async () => {
    const breads = [
      option('gone', 500, { available: false }),
      ...['white', 'brown', 'corn'].map((id) => option(id, 500)),
    ];
    const bread = optionGroup('bread', breads, { kind: 'choice', min: 2, max: 2 });
    const name = both('Menu');
    const category = (id: string, hidden: boolean, ...dishes: DishDraft[]) =>
      categoryDraft(id, name, dishes, { hidden });
    const menu = menuDraft({
      categories: [
        category('secret', true, dishDraft('hidden', 1_000)),
        category(
          'main',
          false,
          dishDraft('fish', null),
          dishDraft('koshari', 4_550, { option_groups: [{ id: 'bread' }] }),
        ),
      ],
      optionGroups: [bread],
    });
    const { venue, manager, state } = await newDesk({ accepts_orders: false }, menu);
    expect((await state()).dishes).toMatchObject({ all: 3, sellable: 1 });
    const tap = randomUUID();
    const sent = [await manager.post('/setup/test-order', { tap }), await manager.post('/setup/test-order', { tap })];
    expect(sent.map(({ status }) => status)).toEqual([204, 204]);
    expect(await api.count(venue.id)).toBe(1);
    const [ticket] = (await manager.board()).tickets;
    expect(ticket).toMatchObject({ is_test: true, number: 0, total: 5_550 });
    expect(ticket?.lines[0]?.options?.map(({ name }) => name)).toEqual(['white', 'brown']);
    expect((await state()).orders).toEqual({ any: true, delivered: false, test: true });
  });

  it('takes a test away from every state, by the kitchen too', async () => {
    const { venue, manager, state } = await newDesk();
    const kitchen = await staffOf(api, venue, 'kitchen');
    for (const status of ['pending', 'cooking', 'delivered'] as const) {
      await manager.post('/setup/test-order', { tap: randomUUID() });
      const test = (await manager.board()).tickets.find((ticket) => ticket.status === 'pending');
      if (status !== 'pending') await kitchen.tap(test?.id ?? '', { from: 'pending', to: status });
    }
    expect((await kitchen.post('/setup/test-order/take-away')).status).toBe(204);
    expect((await manager.board()).tickets.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
    expect((await state()).orders).toEqual({ any: true, delivered: false, test: false });
  });

  it('counts a test order nowhere', async () => {
    const { venue, manager, state } = await newDesk({ keeps_bills: true });
    await manager.post('/setup/test-order', { tap: randomUUID() });
    const [{ id, bill } = { id: '', bill: '' }] = (await manager.board()).tickets;
    await manager.tap(id, { from: 'pending', to: 'ready' });
    api.clock.now += 10 * 60_000;
    await manager.tap(id, { from: 'ready', to: 'delivered' });

    const money = { currency: 'EGP', kind: 'taken', method: 'cash', amount: 4_550, tip: 0, age_s: 0, made_by: null };
    const paid = { id: randomUUID(), ...money, order_ids: [id], client_keys: [], table_number: null };
    expect((await manager.post('/payments', paid)).status).toBe(422);
    const back = {
      void: randomUUID(),
      position: null,
      quantity: null,
      reason: 'spilt',
      refund: null,
      manager_key: null,
    };
    expect((await manager.post(`/orders/${id}/void`, back)).status).toBe(409);
    const { client_key: key } = await api.database.db
      .selectFrom('orders')
      .select('client_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const review = { order_id: id, client_key: key, rating: 1, comment: '' };
    expect((await api.post(`/${venue.slug}/reviews`, review)).status).toBe(404);

    // The next order has the first number of the day.
    await api.order(venue.slug, orderBody());
    const json = async (path: string) => (await manager.get(path)).json();
    expect(await json('/day-end')).toMatchObject({ open: [{ number: 1 }], over: [], payments: [], voids: [] });
    expect(await json('/figures')).toMatchObject({ orders: 1, sales: 4_550, canceled: 0, to_delivered: { count: 0 } });
    expect(await json('/orders')).toMatchObject({ orders: [{ number: 1 }] });
    const days = 'from=2026-11-20&to=2026-11-20';
    for (const file of [`/orders.csv?${days}`, '/day-end.csv?day=2026-11-20']) {
      expect(await (await manager.get(file)).text()).not.toContain(bill);
    }
    expect((await (await manager.get(`/orders.csv?${days}`)).text()).trim().split('\n')).toHaveLength(2);
    // Tomorrow nothing of it is left open.
    api.clock.now += 24 * 3_600_000;
    expect(await json('/day-end')).toMatchObject({ earlier: [{ count: 1, sum: 4_550 }] });
    expect((await manager.board()).tickets.filter((ticket) => ticket.is_test)).toEqual([]);
    expect((await state()).orders.delivered).toBe(false);
  });

  it('lets the currency change after a test order, and takes it from the board', async () => {
    const { venue, manager, state } = await newDesk();
    await manager.post('/setup/test-order', { tap: randomUUID() });
    const { currency } = (await (await manager.get('/venue')).json()) as { currency: string };
    expect(await (await manager.get('/venue')).json()).toMatchObject({ currency_fixed: false });
    const fields = { currency: 'KWD' };
    const change = (to: object, began: object) => manager.post('/venue', { tap: randomUUID(), fields: to, began });
    expect(await (await change(fields, { currency })).json()).toMatchObject({ currency: 'KWD', currency_fixed: false });
    expect((await state()).orders).toEqual({ any: true, delivered: false, test: false });
    await api.order(venue.slug, orderBody());
    expect((await change({ currency: 'EGP' }, fields)).status).toBe(422);
  });

  it('is refused a test order where nothing can be ordered', async () => {
    const { manager } = await newDesk({}, EMPTY);
    const answer = await manager.post('/setup/test-order', { tap: randomUUID() });
    expect(await codeOf(answer)).toBe('item_unavailable');
  });
});
