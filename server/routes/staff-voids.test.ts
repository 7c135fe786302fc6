import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Figures } from '#src/contract/staff/figures.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { toDecimal } from '#src/domain/money.ts';
import { quote } from '#src/domain/quote.ts';
import { item, NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { billVenue, refusalOf } from '#tests/support/bill-venue.ts';
import { onSqlite } from '#tests/support/database.ts';
import { staffOf } from '#tests/support/staff.ts';
import { both, dishDraft, menuDraft } from '#tests/support/venue.ts';
import { startWholeApp } from '#tests/support/whole-app.ts';
import { EGP, JPY, KWD } from '#tests/support/currencies.ts';

const MINUTE = 60_000;

onEveryApi('voids', (api, apiTest) => {
  const it = apiTest.extend('bill', () => billVenue(api));

  it('take pieces of a line back: the line stays, the sum falls, and the day says who did it and why', async () => {
    const { order, takeBack, ticket, board, waiter, dayEnd } = await billVenue(api);
    const { id } = await order(3);
    const { seq } = await board();
    expect((await takeBack(id)).status).toBe(200);
    const after = await ticket(id);
    expect(after).toMatchObject({ status: 'confirmed', subtotal: 9_100, total: 9_100 });
    expect(after.lines).toMatchObject([{ quantity: 3, voided: 1, price: 4_550 }]);
    expect((await board()).seq).toBe(seq + 1);
    expect((await dayEnd()).voids).toMatchObject([
      { number: 1, name: 'Dish koshari', quantity: 1, amount: 4_550, reason: 'burnt', by: { key: waiter.keyId } },
    ]);
  });

  it('the guest sees the pieces that were taken back with their reason, what is left and each charge', async ({
    bill,
  }) => {
    const { slug, order, takeBack } = bill;
    const { id } = await order(3);
    await takeBack(id);
    const answer = await api.post(`/${slug}/orders/by-ids`, { order_ids: [id] });
    const { orders } = (await answer.json()) as { orders: object[] };
    expect(orders).toMatchObject([
      {
        products: [{ name: 'Dish koshari', quantity: 2, price: 45.5 }],
        taken_back: [{ name: 'Dish koshari', quantity: 1, price: 45.5, position: 0, reason: 'burnt' }],
        total: 91,
        discount: 0,
        delivery: 0,
        charges: [],
      },
    ]);
  });

  it('C71 are carried out once, however often and at once they are sent', async ({ bill }) => {
    const { order, takeBack, ticket, dayEnd } = bill;
    const { id } = await order(3);
    const { id: another } = await order();
    const voidId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(id, { void: voidId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await ticket(id)).lines[0]?.voided).toBe(1);
    expect(await refusalOf(await takeBack(another, { void: voidId }))).toEqual([409, 'record_exists']);
    expect(await refusalOf(await takeBack(id, { void: voidId, quantity: 2 }))).toEqual([409, 'record_exists']);
    expect((await dayEnd()).voids).toHaveLength(1);
  });

  it('C91 that waited on a device count when they were done, for whoever did them, and name who sent them', async () => {
    const { order, takeBack, waiter, other, dayEnd } = await billVenue(api);
    const { id } = await order(2);
    const made = api.clock.now;
    api.clock.now += 60 * MINUTE;
    expect((await takeBack(id, { made_by: waiter.keyId, age_s: 3000 }, other)).status).toBe(200);
    expect((await takeBack(id, { made_by: waiter.keyId, age_s: 90_000 })).status).toBe(200);
    expect((await dayEnd()).voids).toMatchObject([
      { at: made, by: { key: waiter.keyId }, sent_by: null },
      { at: made + 10 * MINUTE, by: { key: waiter.keyId }, sent_by: other.keyId },
    ]);
  });

  it('of two at once never take back more than there is', async ({ bill: { order, takeBack, ticket } }) => {
    const { id } = await order(3);
    const answers = await Promise.all([takeBack(id, { quantity: 2 }), takeBack(id, { quantity: 2 })]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    expect(await ticket(id)).toMatchObject({ total: 4_550, lines: [{ voided: 2 }] });
  });

  it('of all pieces cancel the order, also a served one, and no tap reverts that', async ({ bill }) => {
    const { order, takeBack, ticket, waiter, dayEnd } = bill;
    for (const status of ['confirmed', 'delivered'] as const) {
      const { id } = await order(2);
      if (status === 'delivered') await waiter.tap(id, { from: 'confirmed', to: status });
      expect((await takeBack(id)).status).toBe(200);
      expect((await takeBack(id, { position: null, quantity: null })).status).toBe(200);
      expect(await ticket(id)).toMatchObject({ status: 'canceled', cancel_reason: null, total: 0, subtotal: 0 });
      const back = await waiter.tap(id, { from: 'canceled', to: status });
      expect(await refusalOf(back)).toEqual([409, 'wrong_status']);
    }
    const { voids, open } = await dayEnd();
    expect(voids.map(({ amount }) => amount)).toEqual([4_550, 4_550, 4_550, 4_550]);
    expect(open).toEqual([]);
  });

  it('C75 are refused before the kitchen accepted, and after the day was counted without a manager', async () => {
    const { slug, order, takeBack, manager, board, ticket, dayEnd } = await billVenue(api);
    await api.order(slug, orderBody({ order_type: 'DINE_IN', table_number: '7' }));
    const [pending] = (await board()).tickets;
    const refused = await takeBack(pending?.id ?? '');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'wrong_status', ticket: { status: 'pending' } });

    const counted = await order();
    api.clock.now = NOON + MINUTE;
    const count = { id: randomUUID(), day: '2026-11-20', person: null, counted: 0, note: '' };
    expect((await manager.post('/day-end', count)).status).toBe(200);
    expect(await refusalOf(await takeBack(counted.id))).toEqual([403, 'manager_needed']);
    api.clock.now = NOON + 2 * MINUTE;
    const later = await order(2);
    expect((await takeBack(later.id)).status).toBe(200);
    expect((await ticket(counted.id)).total).toBe(4_550);
    expect((await takeBack(counted.id, {}, manager)).status).toBe(200);
    const day = await dayEnd();
    expect(day.voids).toHaveLength(2);
    expect(day.voids.every(({ at }) => at > (day.counts[0]?.at ?? Infinity))).toBe(true);
  });

  it('are the one way to end an accepted order, also for the kitchen, and are named at the day’s end', async () => {
    const { slug, id: tenantId, order, takeBack, waiter, ticket, dayEnd } = await billVenue(api);
    const kitchen = await staffOf(api, { slug, id: tenantId });
    for (const status of ['confirmed', 'cooking', 'ready', 'delivered'] as const) {
      const { id } = await order();
      if (status !== 'confirmed') await waiter.tap(id, { from: 'confirmed', to: status });
      for (const by of [waiter, kitchen]) {
        const canceled = await by.tap(id, { from: status, to: 'canceled', reason: 'busy' });
        expect(await refusalOf(canceled), status).toEqual([409, 'wrong_status']);
      }
      const whole = { position: null, quantity: null, reason: 'sold_out' };
      expect((await takeBack(id, whole, kitchen)).status).toBe(200);
      const { canceled_by: by, cancel_reason: reason, ...after } = await ticket(id);
      expect([after.status, by, reason]).toEqual(['canceled', kitchen.keyId, 'sold_out']);
    }
    expect((await dayEnd()).voids.map(({ by }) => by.key)).toEqual(Array(4).fill(kitchen.keyId));
  });

  it('end a delivery that the guests did not take, which is no sale', async ({ bill }) => {
    const { id: tenantId, order, takeBack, waiter, manager, ticket } = bill;
    const { id } = await order();
    await api.database.db
      .updateTable('orders')
      .set({ order_type: 'DELIVERY' })
      .where('tenant_id', '=', tenantId)
      .execute();
    await waiter.tap(id, { from: 'confirmed', to: 'delivering' });
    expect((await takeBack(id, { position: null, quantity: null, reason: 'not_taken' })).status).toBe(200);
    expect(await ticket(id)).toMatchObject({ status: 'canceled', total: 0, canceled_by: waiter.keyId });
    const figures = (await (await manager.get('/figures?from=2026-11-20&to=2026-11-20')).json()) as Figures;
    expect(figures).toMatchObject({ sales: 0, orders: 0, canceled: 1 });
  });

  it('after payment give the money back in the same act, by a manager, and the figures follow', async ({ bill }) => {
    const { order, pay, takeBack, waiter, manager, ticket, cash, dayEnd } = bill;
    const one = await order(3);
    await pay([one]);
    const refund = { id: randomUUID(), method: 'cash', amount: 4_550 };
    expect(await refusalOf(await takeBack(one.id, { refund }))).toEqual([403, 'manager_needed']);
    for (const wrong of [null, { ...refund, amount: 4_549 }, { ...refund, amount: 9_100 }]) {
      const answer = await takeBack(one.id, { refund: wrong }, manager);
      expect(await refusalOf(answer)).toEqual([409, 'refund_needed']);
    }
    expect(await refusalOf(await takeBack(one.id, { refund: { ...refund, method: 'house' } }, manager))).toEqual([
      422,
      'invalid',
      '/refund/method',
    ]);
    api.clock.now = NOON + MINUTE;
    const body = { void: randomUUID(), refund, manager_key: manager.key };
    const answers = await Promise.all([takeBack(one.id, body), takeBack(one.id, body), takeBack(one.id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ticket(one.id)).toMatchObject({ total: 9_100, paid: 9_100, over: 0, lines: [{ voided: 1 }] });
    expect(await cash()).toBe(9_100);
    const day = await dayEnd();
    expect(day.voids).toMatchObject([{ amount: 4_550, by: { key: waiter.keyId }, allowed_by: { key: manager.keyId } }]);
    expect(day.payments).toMatchObject([
      { kind: 'taken', amount: 13_650 },
      { kind: 'back', amount: 4_550, reason: 'burnt', by: { key: waiter.keyId }, allowed_by: manager.keyId },
    ]);
    const figures = (await (await manager.get('/figures?from=2026-11-20&to=2026-11-20')).json()) as Figures;
    expect(figures.sales).toBe(9_100);
  });

  it('of a bill that is paid in part give back only what is over then', async ({ bill }) => {
    const { order, pay, takeBack, manager, ticket } = bill;
    const [one, two] = [await order(), await order()];
    await pay([one, two], { amount: 5_000 });
    const whole = { position: null, quantity: null };
    expect(await refusalOf(await takeBack(one.id, whole, manager))).toEqual([409, 'refund_needed']);
    const refund = { id: randomUUID(), method: 'card', amount: 450 };
    expect((await takeBack(one.id, { ...whole, refund }, manager)).status).toBe(200);
    expect(await ticket(two.id)).toMatchObject({ paid: 4_550, over: 0, closed_at: NOON });
  });

  it('are given no money back for what was on the house', async ({ bill: { order, pay, takeBack, ticket } }) => {
    const one = await order(2);
    await pay([one], { method: 'house' });
    expect((await takeBack(one.id)).status).toBe(200);
    expect(await ticket(one.id)).toMatchObject({ total: 4_550, over: 4_550 });
  });

  it('and a last payment in the same second leave one truth, whichever is first', async ({ bill }) => {
    const { order, payment, takeBack, waiter, manager, ticket } = bill;
    for (let round = 0; round < 6; round += 1) {
      const one = await order(2);
      const refund = { id: randomUUID(), method: 'cash', amount: 4_550 };
      const [paid, plain, refunded] = await Promise.all([
        waiter.post('/payments', payment([one])),
        takeBack(one.id, {}),
        takeBack(one.id, { refund }, manager),
      ]);
      expect(paid.status).toBe(200);
      const { total, over, paid: covered, payments, lines } = await ticket(one.id);
      const taken = payments.reduce((sum, { kind, amount }) => sum + (kind === 'back' ? -amount : amount), 0);
      expect(covered + over).toBe(taken);
      expect(covered).toBe(total);
      expect(lines[0]?.voided ?? 0).toBe([plain, refunded].filter(({ status }) => status === 200).length);
    }
  });

  it('are refused for what is not there', async ({ bill: { order, takeBack, ticket } }) => {
    const elsewhere = await billVenue(api);
    const { id } = await order(2);
    const foreign = await elsewhere.order();
    const refused = async (body: object, order = id) => refusalOf(await takeBack(order, body));
    expect(await refused({}, foreign.id)).toEqual([404, 'not_found']);
    expect(await refused({}, 'no%00ne')).toEqual([404, 'not_found']);
    expect(await refused({ position: 1 })).toEqual([422, 'invalid', '/position']);
    expect(await refused({ position: -1 })).toEqual([422, 'invalid', '/position']);
    expect(await refused({ quantity: 3 })).toEqual([422, 'invalid', '/quantity']);
    expect(await refused({ quantity: 0 })).toEqual([422, 'invalid', '/quantity']);
    expect(await refused({ position: null, quantity: 1 })).toEqual([422, 'invalid', '/quantity']);
    expect(await refused({ reason: ' ' })).toEqual([422, 'invalid', '/reason']);
    expect((await ticket(id)).total).toBe(9_100);
    expect((await elsewhere.ticket(foreign.id)).total).toBe(4_550);
  });

  it('need a manager’s key where the venue says so, and the report names that manager', async () => {
    const {
      slug,
      id: tenantId,
      order,
      takeBack,
      manager,
      waiter,
      dayEnd,
    } = await billVenue(api, {
      voids_need_manager: true,
    });
    const elsewhere = await billVenue(api);
    const { id } = await order(5);
    const kitchen = await staffOf(api, { slug, id: tenantId });
    const refused = async (manager_key: string | null) => refusalOf(await takeBack(id, { manager_key }));
    expect(await refused(null)).toEqual([403, 'manager_needed']);
    expect(await refused(waiter.key)).toEqual([403, 'manager_needed']);
    expect(await refused('AAAA-BBBB-CCCC')).toEqual([401, 'staff_key_wrong']);
    expect(await refused(elsewhere.manager.key)).toEqual([403, 'staff_key_other_venue']);
    expect(await refusalOf(await takeBack(id, {}, kitchen))).toEqual([403, 'manager_needed']);
    expect((await takeBack(id, { manager_key: manager.key.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await takeBack(id, {}, manager)).status).toBe(200);
    const { voids } = await dayEnd();
    const named = voids.map(({ by, allowed_by }) => ({ by: by.key, allowed: allowed_by?.key ?? null }));
    expect(named).toHaveLength(2);
    expect(named).toContainEqual({ by: waiter.keyId, allowed: manager.keyId });
    expect(named).toContainEqual({ by: manager.keyId, allowed: null });
  });

  it('leave the figures of the day with what was kept', async ({ bill: { order, takeBack, manager } }) => {
    const { id } = await order(3);
    const figures = async () => (await (await manager.get('/figures?from=2026-11-20&to=2026-11-20')).json()) as Figures;
    expect(await figures()).toMatchObject({ sales: 13_650, best_sellers: [{ count: 3, sales: 13_650 }] });
    await takeBack(id);
    expect(await figures()).toMatchObject({ sales: 9_100, best_sellers: [{ count: 2, sales: 9_100 }] });
  });
});

onSqlite('keys that are guessed at a void', (open) => {
  it('C76 are limited as at sign-in', async () => {
    const database = await open();
    const api = await startApi(database);
    const { slug, order, takeBack, waiter, manager } = await billVenue(api, { voids_need_manager: true });
    const { id } = await order(2);
    const { send, device } = startWholeApp(database);
    const headers = await device(slug);
    const signedIn = { ...headers, Cookie: `${headers['Cookie']}; ${waiter.cookie.Cookie}` };
    const body = (key: string) => ({ void: randomUUID(), position: 0, quantity: 1, reason: 'x', manager_key: key });
    const attempt = async (key: string) =>
      (await send('POST', `/api/${slug}/staff/orders/${id}/void`, body(key), signedIn)).status;
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push(await attempt(`WRONG${guess}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await attempt(manager.key)).toBe(429);
    expect((await takeBack(id, { manager_key: manager.key })).status).toBe(200);
  });
});

onSqlite('what is left of an order', (open) => {
  describe.each([JPY, EGP, KWD])('in $code', (currency) => {
    it.each([
      ['service', [{ code: 'service', percent: 12 }]],
      [
        'VAT on top',
        [
          { code: 'service', percent: 12.5 },
          { code: 'vat', percent: 14 },
        ],
      ],
      [
        'VAT included',
        [
          { code: 'service', percent: 10 },
          { code: 'vat', percent: 15, included: true },
        ],
      ],
    ] as const)('C78 adds up with %s, a discount and a delivery fee, down to nothing', async (_, charges) => {
      const api = await startApi(await open());
      const prices = [1_999, 10_005, 333];
      const menu = menuDraft();
      const [category] = menu.categories;
      if (!category) throw new Error('no category');
      const dishes = prices.map((price, at) => dishDraft(`d${at}`, price));
      const { slug, waiter, takeBack, board, ticket, dayEnd } = await billVenue(
        api,
        { currency, charges: charges.map((charge) => ({ ...charge, name: both(charge.code) })) },
        { ...menu, categories: [{ ...category, dishes }] },
      );
      const lines = prices.map((price, at) => ({ price, quantity: at + 1 }));
      const expected = quote(lines, { discountPercent: 10, deliveryFee: 1_250, charges });
      const decimal = (amount: number) => toDecimal(amount, currency);
      const answer = await api.order(
        slug,
        orderBody({
          order_type: 'DELIVERY',
          is_delivery: true,
          customer_address: '7 Nile Street',
          delivery_zone_id: 'sidi',
          promo_code: 'SAVE10',
          items: lines.map(({ price, quantity }, at) => item(`d${at}`, decimal(price), { quantity })),
          discount: decimal(expected.discount),
          delivery: decimal(expected.delivery),
          total: decimal(expected.total),
        }),
      );
      expect(answer.status).toBe(201);
      const [made] = (await board()).tickets;
      const id = made?.id ?? '';
      await waiter.tap(id, { from: 'pending', to: 'confirmed' });
      const sums: Ticket[] = [await ticket(id)];
      expect(sums[0]?.total).toBe(expected.total);
      for (const position of [2, 0, 1, 2, 1, 2]) {
        expect((await takeBack(id, { position })).status).toBe(200);
        sums.push(await ticket(id));
      }
      for (const [at, after] of sums.entries()) {
        const kept = after.lines.map(({ price, quantity, voided = 0 }) => price * (quantity - voided));
        expect(after.subtotal).toBe(kept.reduce((sum, amount) => sum + amount, 0));
        const onTop = after.charges.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0);
        expect(after.total).toBe(after.subtotal - after.discount + after.delivery + onTop);
        expect(Math.min(after.total, after.discount, after.delivery)).toBeGreaterThanOrEqual(0);
        if (at > 0) expect(after.total).toBeLessThan(sums[at - 1]?.total ?? 0);
      }
      expect(sums.at(-1)).toMatchObject({ status: 'canceled', total: 0, discount: 0, delivery: 0 });
      const { voids } = await dayEnd();
      expect(voids.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected.total);
    });
  });
});
