import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { keyStart } from '#src/domain/ids.ts';
import { revokeStaffKey } from '#server/staff/staff-keys.ts';
import { setTenantState } from '#server/menus/tenants.ts';
import { NOON, orderBody } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { billVenue, refusalOf } from '#tests/support/bill-venue.ts';
import { printerRow } from '#tests/support/printers.ts';
import { staffOf } from '#tests/support/staff.ts';

const MINUTE = 60_000;
const DAY_S = 86_400;

onEveryApi('the bill', (api, apiTest) => {
  const it = apiTest.extend('bill', () => billVenue(api));

  it('shows a payment at once on all orders of its bill, and closes the bill when it is covered', async ({ bill }) => {
    const { order, board, pay, waiter, dayEnd } = bill;
    const [one, two] = [await order(), await order(2)];
    await waiter.tap(one.id, { from: 'confirmed', to: 'ready' });
    const before = await board();
    api.clock.now = NOON + 20 * MINUTE;
    const by = { key: waiter.keyId, name: waiter.keyId };
    const partly = await pay([one, two], { amount: 10_000, tip: 500, age_s: 300 });
    expect(partly).toMatchObject([
      { paid: 4_550, over: 0, closed_at: null, status: 'ready' },
      { paid: 5_450, over: 0, closed_at: null },
    ]);
    for (const { payments } of partly) {
      expect(payments).toMatchObject([{ method: 'cash', amount: 10_000, tip: 500, by, at: NOON + 15 * MINUTE }]);
    }
    expect(partly[0]?.bill).toBe(partly[1]?.bill);
    // Boards miss no number.
    expect((await board()).seq).toBe(before.seq + 2);
    const covered = await pay(partly, { method: 'card' });
    expect(covered).toMatchObject([
      { paid: 4_550, closed_at: NOON + 20 * MINUTE, status: 'delivered' },
      { paid: 9_100, closed_at: NOON + 20 * MINUTE, status: 'confirmed' },
    ]);
    expect(await dayEnd()).toMatchObject({
      people: [{ person: by }],
      methods: [
        { method: 'cash', amount: 10_000, tip: 500, back: 0, count: 1 },
        { method: 'card', amount: 3_650, tip: 0, back: 0, count: 1 },
      ],
      open: [],
      over: [],
      payments: [
        { table_number: '7', numbers: [1, 2], amount: 10_000 },
        { numbers: [1, 2], amount: 3_650 },
      ],
    });
  });

  it('C87 leaves with the kitchen what is not cooked, however long ago it was ordered, and it is not cancelled any more', async () => {
    const { slug, order, pay, waiter, ticket } = await billVenue(api);
    const orders = [await order(), await order(), await order()];
    const [one, two, three] = orders.map(({ id }) => id) as [string, string, string];
    await waiter.tap(two, { from: 'confirmed', to: 'cooking' });
    await waiter.tap(three, { from: 'confirmed', to: 'ready' });
    api.clock.now = NOON + 3 * 60 * MINUTE;
    const keys = orders.map(({ client_key }) => client_key ?? '');
    await pay(orders, { order_ids: [], client_keys: keys });
    const shown = await Promise.all([one, two, three].map((id) => ticket(id)));
    expect(shown.map(({ status }) => status)).toEqual(['confirmed', 'cooking', 'delivered']);
    expect(shown.every(({ closed_at: at }) => at !== null)).toBe(true);
    const canceled = await waiter.tap(one, { from: 'confirmed', to: 'canceled', reason: 'busy' });
    expect(await refusalOf(canceled)).toEqual([409, 'wrong_status']);
    await waiter.tap(one, { from: 'confirmed', to: 'ready' });
    await waiter.tap(one, { from: 'ready', to: 'delivered' });
    expect((await ticket(one)).status).toBe('delivered');
    // An order that was paid before the kitchen accepted it can only be taken back.
    await api.order(slug, orderBody({ order_type: 'DINE_IN', table_number: '7' }), 'paid-while-pending-1');
    const pending = (await waiter.board()).tickets.find(({ status }) => status === 'pending');
    if (!pending) throw new Error('no pending order');
    await pay([pending]);
    const withdrawn = await api.post(`/${slug}/orders/cancel`, { client_key: 'paid-while-pending-1' });
    expect(await refusalOf(withdrawn)).toEqual([409, 'too_late']);
    const tapped = await waiter.tap(pending.id, { from: 'pending', to: 'canceled', reason: 'busy' });
    expect(await refusalOf(tapped)).toEqual([409, 'wrong_status']);
  });

  it('leaves a ready order with its courier when it is paid ahead', async ({ bill: { id, order, pay, waiter } }) => {
    const one = await order();
    await api.database.db.updateTable('orders').set({ order_type: 'DELIVERY' }).where('tenant_id', '=', id).execute();
    await waiter.tap(one.id, { from: 'confirmed', to: 'ready' });
    expect(await pay([one], { table_number: null })).toMatchObject([{ status: 'ready', closed_at: NOON }]);
  });

  it('C88 money counts for the key that it was taken under, and the day’s end and the file name whoever sent it', async () => {
    const { id, order, pay, waiter, other, manager, dayEnd } = await billVenue(api);
    const [one, two] = [await order(), await order()];
    await revokeStaffKey(api.database, id, waiter.keyId, NOON);
    await pay([one], { made_by: waiter.keyId }, other);
    await pay([two], { made_by: 'none' }, other);
    const day = await dayEnd();
    expect(new Set(day.people.map(({ person }) => person.key))).toEqual(new Set([waiter.keyId, other.keyId]));
    const senders = new Map(day.payments.map(({ by, sent_by: sentBy }) => [by.key, sentBy]));
    expect(senders).toEqual(
      new Map([
        [waiter.keyId, other.keyId],
        [other.keyId, null],
      ]),
    );
    const file = await (await manager.get('/day-end.csv?day=2026-11-20')).text();
    expect(file).toContain(`,${waiter.keyId},${other.keyId},`);
    expect(file).toContain(`,${other.keyId},${other.keyId},`);
  });

  it('C71 the same payment sent ten times at once is one, and with other content it is refused', async ({ bill }) => {
    const { order, payment, waiter, cash, ticket } = bill;
    const [one, two] = [await order(), await order()];
    const body = payment([one, two]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => waiter.post('/payments', body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await cash()).toBe(9_100);
    for (const other of [
      { amount: 9_000 },
      { tip: 100 },
      { method: 'card' },
      { kind: 'back' },
      { order_ids: [one.id] },
      { order_ids: [two.id, (await order()).id] },
    ]) {
      expect(await refusalOf(await waiter.post('/payments', { ...body, ...other }))).toEqual([409, 'record_exists']);
    }
    expect(await cash()).toBe(9_100);
    expect((await ticket(one.id)).payments).toHaveLength(1);
  });

  it('C70 two waiters who take the same money at once: both records stand, and the bill says what is over', async () => {
    const { order, pay, waiter, other, cash, dayEnd, ticket } = await billVenue(api);
    const orders = [await order(), await order()];
    await Promise.all([pay(orders, {}, waiter), pay(orders.toReversed(), {}, other)]);
    expect(await cash()).toBe(18_200);
    const [one] = await Promise.all(orders.map(({ id }) => ticket(id)));
    expect(one).toMatchObject({ over: 9_100, payments: [{ amount: 9_100 }, { amount: 9_100 }] });
    expect(one?.closed_at).not.toBeNull();
    expect((await dayEnd()).over).toMatchObject([{ id: one?.id, over: 9_100 }]);
    // One tap gives it back, out of the drawer of whoever does.
    const back = { kind: 'back' as const, amount: 9_100 };
    expect(await pay(orders, back, other)).toMatchObject([{ over: 0 }, { over: 0 }]);
    const day = await dayEnd();
    expect(day.over).toEqual([]);
    expect(await cash()).toBe(9_100);
    const drawerOf = (key: string) => {
      const [own] = day.people.find(({ person }) => person.key === key)?.methods ?? [];
      return own && own.amount - own.back;
    };
    expect([drawerOf(waiter.keyId), drawerOf(other.keyId)]).toEqual([9_100, 0]);
  });

  it('a waiter gives back at most what is over, and only money; a manager may give back more', async ({ bill }) => {
    const { order, payment, pay, waiter, manager } = bill;
    const one = await order();
    await pay([one]);
    const back = payment([one], { kind: 'back', amount: 1 });
    expect(await refusalOf(await waiter.post('/payments', back))).toEqual([403, 'manager_needed']);
    expect(await pay([one], { kind: 'back', amount: 50, manager_key: manager.key })).toMatchObject([
      { paid: 4_500, closed_at: null },
    ]);
    expect(await pay([one], { kind: 'back', amount: 4_500 }, manager)).toMatchObject([{ paid: 0 }]);
    // What was on the house is no money.
    await pay([one], { method: 'house', amount: 4_550 });
    await pay([one], { method: 'house', amount: 4_550 });
    expect(await refusalOf(await waiter.post('/payments', { ...back, id: randomUUID() }))).toEqual([
      403,
      'manager_needed',
    ]);
  });

  it('guests who sit down later owe their own sum, and a payment stays with its orders when the table moves', async () => {
    const { order, pay, waiter, ticket } = await billVenue(api);
    const one = await order();
    await pay([one], { amount: 3_000 });
    const moved = await waiter.post('/tables/7/move', { to: '9', tap: randomUUID() });
    expect(moved.status).toBe(200);
    expect(await ticket(one.id)).toMatchObject({ table_number: '9', paid: 3_000 });
    const later = await order();
    await pay([one], { amount: 3_000 });
    expect(await ticket(one.id)).toMatchObject({ paid: 4_550, over: 1_450 });
    expect(await ticket(later.id)).toMatchObject({ paid: 0, closed_at: null, payments: [] });
  });

  it('C73 finds orders by key, waits for one that has not arrived, and leaves out a withdrawn one', async () => {
    const { slug, order, payment, waiter, ticket } = await billVenue(api);
    const byKey = await order();
    const [withdrawn, coming] = [randomUUID(), randomUUID()];
    await api.post(`/${slug}/orders/cancel`, { client_key: withdrawn });
    const body = payment([], { client_keys: [byKey.client_key ?? '', withdrawn, coming], amount: 8_000 });
    expect(await refusalOf(await waiter.post('/payments', body))).toEqual([409, 'order_unknown']);
    expect((await ticket(byKey.id)).paid).toBe(0);
    await api.order(slug, orderBody({ order_type: 'DINE_IN', table_number: '7' }), coming);
    const answer = await waiter.post('/payments', body);
    const { tickets } = (await answer.json()) as { tickets: { paid: number }[] };
    expect(tickets).toHaveLength(2);
    expect(tickets.reduce((sum, { paid }) => sum + paid, 0)).toBe(8_000);
  });

  it('a payment that arrives after its order was cancelled is over', async ({ bill }) => {
    const { slug, order, pay, waiter, cash } = bill;
    const key = randomUUID();
    await api.order(slug, orderBody({ order_type: 'DINE_IN', table_number: '7' }), key);
    const pending = (await waiter.board()).tickets.find(({ key_start }) => key_start === keyStart(key));
    if (!pending) throw new Error('no pending order');
    await waiter.tap(pending.id, { from: 'pending', to: 'canceled', reason: 'busy' });
    const [one] = await pay([pending], { amount: 4_550, age_s: 1 });
    expect(one).toMatchObject({ status: 'canceled', canceled_by: waiter.keyId, paid: 0, over: 4_550 });
    expect((await waiter.board()).tickets).toContainEqual(one);
    // The undo of the cancellation came too late: money moves no food.
    const back = await waiter.tap(pending.id, { from: 'canceled', to: 'pending' });
    expect(await refusalOf(back)).toEqual([409, 'wrong_status']);
    expect(await cash()).toBe(4_550);
    await order();
  });

  it('keeps money whose orders never arrive', async ({ bill: { payment, waiter, cash } }) => {
    const body = payment([], { amount: 4_550 });
    expect((await waiter.post('/payments', body)).status).toBe(200);
    expect((await waiter.post('/payments', body)).status).toBe(200);
    expect(await cash()).toBe(4_550);
  });

  it('a payment that waited for the network ends the call of its guests, and not that of the next ones', async () => {
    const { slug, order, pay, board } = await billVenue(api, { takes_calls: true });
    const call = () => api.post(`/${slug}/calls`, { table_number: '7', kind: 'bill', client_call_id: randomUUID() });
    const one = await order();
    await call();
    const partly = await pay([one], { amount: 50 });
    expect((await board()).calls, 'the bill is open').toHaveLength(1);
    await pay(partly);
    expect((await board()).calls).toEqual([]);
    api.clock.now = NOON + 20 * MINUTE;
    await call();
    await pay([await order()], { age_s: 10 * 60 });
    expect((await board()).calls).toHaveLength(1);
  });

  it.each([
    ['by id', (one: { id: string }) => ({ order_ids: [one.id] })],
    ['by key', (one: { client_key: string | null }) => ({ order_ids: [], client_keys: [one.client_key ?? ''] })],
  ])('an age of a month is the highest, and no payment is older than its orders: %s', async (_, named) => {
    const { order, payment, pay, waiter, dayEnd } = await billVenue(api);
    const one = await order();
    const old = payment([one], { ...named(one), age_s: 31 * DAY_S });
    expect(await refusalOf(await waiter.post('/payments', old))).toEqual([422, 'invalid', '/age_s']);
    api.clock.now = NOON + MINUTE;
    const [paid] = await pay([one], { ...named(one), age_s: 30 * DAY_S });
    expect(paid?.closed_at).toBe(NOON);
    expect((await dayEnd()).payments).toMatchObject([{ at: NOON, arrived_at: NOON + MINUTE }]);
  });

  it('C74 refuses what no device should send, and changes nothing', async ({ bill }) => {
    const { order, payment, waiter, ticket, dayEnd } = bill;
    const elsewhere = await billVenue(api);
    const [one, foreign] = [await order(), await elsewhere.order()];
    const refused = async (body: object) => refusalOf(await waiter.post('/payments', { ...payment([one]), ...body }));
    expect(await refused({ currency: 'KWD' })).toEqual([422, 'invalid', '/currency']);
    expect(await refused({ amount: 0 })).toEqual([422, 'invalid', '/amount']);
    expect(await refused({ amount: -1 })).toEqual([422, 'invalid', '/amount']);
    expect(await refused({ amount: Number.NaN })).toEqual([422, 'invalid', '/amount']);
    expect(await refused({ amount: 0.5 })).toEqual([422, 'invalid', '/amount']);
    expect(await refused({ amount: 4_550_000 })).toEqual([422, 'invalid', '/amount']);
    expect(await refused({ tip: 4_550_000 })).toEqual([422, 'invalid', '/amount']);
    expect(await refused({ method: 'house', tip: 100 })).toEqual([422, 'invalid', '/method']);
    expect(await refused({ kind: 'back', method: 'house' })).toEqual([422, 'invalid', '/method']);
    expect(await refused({ kind: 'back', tip: 1 })).toEqual([422, 'invalid', '/method']);
    expect(await refused({ order_ids: [one.id, foreign.id] })).toEqual([422, 'invalid', '/order_ids/1']);
    expect(await refused({ client_keys: [foreign.client_key] })).toEqual([409, 'order_unknown']);
    expect(await ticket(one.id)).toMatchObject({ paid: 0, closed_at: null });
    expect((await dayEnd()).payments).toEqual([]);
  });

  it('takes money for orders of two tables and of an earlier day, which are one bill from then on', async () => {
    const { order, pay, dayEnd } = await billVenue(api);
    const yesterday = await order();
    api.clock.now = NOON + DAY_S * 1000;
    const today = await order(2, { table_number: '9' });
    const paid = await pay([yesterday, today], { table_number: '9' });
    expect(paid).toMatchObject([
      { paid: 4_550, table_number: '7' },
      { paid: 9_100, table_number: '9' },
    ]);
    expect(new Set(paid.map(({ bill }) => bill)).size).toBe(1);
    expect((await dayEnd()).payments, 'money counts on the day that it was taken').toEqual([]);
    expect((await dayEnd('2026-11-21')).payments).toMatchObject([{ amount: 13_650, table_number: '9' }]);
  });

  it('on the house above the venue’s sum needs a manager’s key, also in small parts, and so does what is not paid', async () => {
    const { order, payment, pay, waiter, manager, dayEnd } = await billVenue(api, {
      voids_need_manager: true,
      house_limit: 5_000,
    });
    const one = await order(2);
    const refused = async (body: object) => refusalOf(await waiter.post('/payments', { ...payment([one]), ...body }));
    expect(await refused({ method: 'house' })).toEqual([403, 'manager_needed']);
    expect(await refused({ method: 'unpaid' })).toEqual([403, 'manager_needed']);
    expect(await refused({ method: 'house', manager_key: waiter.key })).toEqual([403, 'manager_needed']);
    expect(await refused({ method: 'house', manager_key: 'AAAA-BBBB' })).toEqual([401, 'staff_key_wrong']);
    const partly = await pay([one], { method: 'house', amount: 4_000 });
    api.clock.now = NOON + MINUTE;
    expect(await refused({ method: 'unpaid', amount: 1_001 })).toEqual([403, 'manager_needed']);
    await pay(partly, { method: 'unpaid', manager_key: manager.key });
    expect(await dayEnd()).toMatchObject({
      methods: [
        { method: 'house', amount: 4_000 },
        { method: 'unpaid', amount: 5_100 },
      ],
      payments: [{ allowed_by: null }, { allowed_by: manager.keyId, by: { key: waiter.keyId } }],
      open: [],
    });
  });

  it('bills that are switched on in the evening count from then on: what was served before owes nothing', async () => {
    const { order, pay, waiter, manager, ticket, dayEnd } = await billVenue(api, { keeps_bills: false });
    const [served, cooking] = [await order(), await order()];
    await waiter.tap(served.id, { from: 'confirmed', to: 'delivered' });
    const change = { tap: randomUUID(), fields: { keeps_bills: true }, began: { keeps_bills: false } };
    expect((await manager.post('/venue', change)).status).toBe(200);
    expect(await ticket(served.id)).toMatchObject({ closed_at: NOON, payments: [] });
    expect((await dayEnd()).open).toMatchObject([{ id: cooking.id }]);
    await waiter.tap(cooking.id, { from: 'confirmed', to: 'delivered' });
    expect(await pay([cooking])).toMatchObject([{ paid: 4_550 }]);
  });

  it('waiters and hand-overs that are switched off are refused, and an order that was made stays made', async () => {
    const venue = await billVenue(api, { serves_tables: false, takes_handovers: false });
    const body = orderBody({ order_type: 'DINE_IN', table_number: '7' });
    for (const call of ['orders', 'handovers']) {
      const key = randomUUID();
      const headers = { ...venue.waiter.cookie, 'Idempotency-Key': `"${key}"` };
      const send = () => api.post(`/${venue.slug}/staff/${call}`, body, headers);
      expect(await refusalOf(await send()), call).toEqual([403, 'blocked']);
      const own = await api.order(venue.slug, body, key);
      // A guest whose order was only handed over may still send it.
      expect(own.status, call).toBe(call === 'orders' ? 409 : 201);
      if (call === 'handovers') expect((await send()).status).toBe(200);
    }
  });

  it('refuses money in words where no bills are kept', async () => {
    const { order, payment, waiter } = await billVenue(api, { keeps_bills: false });
    expect(await refusalOf(await waiter.post('/payments', payment([await order()])))).toEqual([409, 'service_off']);
  });

  it('another venue finds no payment', async ({ bill: { order, payment, waiter, dayEnd } }) => {
    const elsewhere = await billVenue(api);
    const body = payment([await order()]);
    await waiter.post('/payments', body);
    const correction = { correction: randomUUID(), method: 'cash', amount: 0, tip: 0, reason: 'no' };
    expect((await elsewhere.manager.post(`/payments/${body.id}/correct`, correction)).status).toBe(404);
    expect((await elsewhere.dayEnd()).payments).toEqual([]);
    expect((await dayEnd()).payments).toMatchObject([{ amount: 4_550, corrections: [] }]);
  });

  it('the last correction counts, under whoever took the money, and all that hung on the payment turns with it', async () => {
    const { order, payment, manager, waiter, dayEnd, ticket } = await billVenue(api);
    const one = await order();
    const body = payment([one]);
    await waiter.post('/payments', body);
    const correct = (amount: number, method = 'card', correction: string = randomUUID(), reason = `now ${amount}`) =>
      manager.post(`/payments/${body.id}/correct`, { correction, method, amount, tip: 0, reason });
    await correct(0);
    expect(await ticket(one.id)).toMatchObject({ paid: 0, closed_at: null, payments: [] });
    await correct(4_000);
    expect(await ticket(one.id)).toMatchObject({ paid: 4_000, closed_at: null });
    const again = randomUUID();
    await Promise.all([correct(4_550, 'transfer', again), correct(4_550, 'transfer', again)]);
    expect(await refusalOf(await correct(4_000, 'transfer', again))).toEqual([409, 'record_exists']);
    expect(await refusalOf(await correct(4_550, 'transfer', again, 'other'))).toEqual([409, 'record_exists']);
    expect(await ticket(one.id)).toMatchObject({ paid: 4_550, closed_at: NOON, payments: [{ method: 'transfer' }] });
    const day = await dayEnd();
    expect(day.methods).toEqual([{ method: 'transfer', amount: 4_550, tip: 0, back: 0, count: 1 }]);
    expect(day.people).toMatchObject([{ person: { key: waiter.keyId } }]);
    expect(day.payments).toMatchObject([
      {
        amount: 4_550,
        sent: { method: 'cash', amount: 4_550 },
        corrections: [{ amount: 0 }, { amount: 4_000 }, { amount: 4_550 }],
      },
    ]);
    const unknown = { correction: randomUUID(), method: 'cash', amount: 1, tip: 0, reason: 'x' };
    for (const id of [again, randomUUID(), 'a%00b']) {
      expect((await manager.post(`/payments/${id}/correct`, unknown)).status, id).toBe(404);
    }
    expect((await waiter.post(`/payments/${body.id}/correct`, unknown)).status).toBe(403);
  });

  it('the day’s end keeps what was expected and counted, and what comes later shows beside it', async ({ bill }) => {
    const { order, pay, manager, waiter, other, dayEnd, cash } = bill;
    await pay([await order()], { tip: 450 }, waiter);
    await pay([await order(2)], {}, other);
    await pay([await order()], { method: 'house' }, other);
    const open = await order(3);
    const count = (body: object) =>
      manager.post('/day-end', {
        id: randomUUID(),
        day: '2026-11-20',
        person: null,
        counted: 14_050,
        note: '',
        ...body,
      });
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => count({ id, note: 'more is in the safe' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await refusalOf(await count({ id, counted: 1 }))).toEqual([409, 'record_exists']);
    expect(await refusalOf(await count({ id, note: 'other' }))).toEqual([409, 'record_exists']);
    api.clock.now = NOON + MINUTE;
    await count({ person: other.keyId, counted: 9_200 });
    await pay([await order()]);
    const day = await dayEnd();
    expect(day.counts).toMatchObject([
      { person: null, expected: 14_100, counted: 14_050, difference: -50, note: 'more is in the safe' },
      { person: { key: other.keyId }, expected: 9_100, counted: 9_200, difference: 100 },
    ]);
    expect(await cash()).toBe(14_100 + 4_550);
    expect(day.open).toMatchObject([{ id: open.id }]);
    expect(await refusalOf(await count({ person: 'WXYZ' }))).toEqual([422, 'invalid', '/person']);
    expect(await refusalOf(await count({ day: '2026-11-21' }))).toEqual([422, 'invalid', '/day']);
    expect(await refusalOf(await count({ counted: -1 }))).toEqual([422, 'invalid', '/counted']);
    expect(await refusalOf(await manager.get('/day-end?day=2026-02-31'))).toEqual([422, 'invalid', '#day']);
    expect((await waiter.get('/day-end')).status).toBe(403);
  });

  it('names the open money of earlier days, and lists what arrived late by the day it was taken and by its arrival', async () => {
    const { order, pay, dayEnd, board } = await billVenue(api);
    const [one, two] = [await order(), await order()];
    api.clock.now = NOON + 20 * 60 * MINUTE;
    const today = await dayEnd('2026-11-21');
    expect(today.earlier).toEqual([{ day: '2026-11-20', count: 2, sum: 9_100 }]);
    await pay([one], { age_s: 19 * 3_600 });
    expect((await dayEnd()).payments).toMatchObject([{ day: '2026-11-20' }]);
    const after = await dayEnd('2026-11-21');
    expect(after.payments).toMatchObject([{ day: '2026-11-20', arrived_at: api.clock.now }]);
    expect(after.methods, 'counted on its own day').toEqual([]);
    // A week later it is still in sight, and can be closed.
    api.clock.now = NOON + 7 * DAY_S * 1000;
    expect((await board()).tickets.map(({ id }) => id)).toContain(two.id);
    expect((await dayEnd('2026-11-27')).earlier).toEqual([{ day: '2026-11-20', count: 1, sum: 4_550 }]);
    await pay([two]);
    expect((await dayEnd('2026-11-27')).earlier).toEqual([]);
  });

  it('a table that has paid asks for no bill any more', async () => {
    const { slug, order, pay, board } = await billVenue(api, { takes_calls: true });
    const call = (table_number: string, kind: string) =>
      api.post(`/${slug}/calls`, { table_number, kind, client_call_id: randomUUID() });
    await Promise.all([call('7', 'bill'), call('7', 'waiter'), call('8', 'bill')]);
    await pay([await order()]);
    const { calls } = await board();
    expect(calls.map(({ table_number: table, kind }) => `${table} ${kind}`)).toEqual(
      expect.arrayContaining(['7 waiter', '8 bill']),
    );
    expect(calls).toHaveLength(2);
  });

  it('the file has one row for each payment, and no text of it is run as a formula', async ({ bill }) => {
    const { order, payment, pay, waiter, manager } = bill;
    const one = await order();
    const partly = await pay([one], { table_number: '=1+1', amount: 4_000, tip: 250 });
    api.clock.now = NOON + MINUTE;
    const second = payment(partly);
    await waiter.post('/payments', second);
    const correction = { correction: randomUUID(), method: 'card', amount: 500, tip: 0, reason: '@SUM(A1)' };
    await manager.post(`/payments/${second.id}/correct`, correction);
    api.clock.now = NOON + 2 * MINUTE;
    await pay([one], { kind: 'back', amount: 100 }, manager);
    const file = await manager.get('/day-end.csv?day=2026-11-20');
    expect(file.headers.get('Content-Disposition')).toMatch(/payments-2026-11-20\.csv/);
    const [head, ...rows] = (await file.text()).trim().split('\r\n');
    expect(head).toMatch(/Table · الطاولة,/);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^2026-11-20,.*,'=1\+1,1,cash,40\.00,0\.00,2\.50,/);
    expect(rows[1]).toMatch(/card,5\.00,0\.00,0\.00,.*,'@SUM\(A1\),5\.50,/);
    expect(rows[2]).toMatch(/cash,0\.00,1\.00,0\.00,/);
  });

  it('money is taken also after the venue has left', async ({ bill: { id, order, pay } }) => {
    const one = await order();
    await setTenantState(api.database, id, 'gone');
    expect(await pay([one])).toMatchObject([{ paid: 4_550 }]);
  });

  it('a key that was taken back records nothing; a kitchen’s key may', async ({ bill }) => {
    const { slug, id, order, payment } = bill;
    const body = payment([await order()]);
    expect((await api.post(`/${slug}/staff/payments`, body)).status).toBe(401);
    const kitchen = await staffOf(api, { slug, id });
    expect((await kitchen.post('/payments', body)).status).toBe(200);
  });

  it('a bill is printed once with all its orders, where a printer prints bills', async ({ bill }) => {
    const { id, order, waiter } = bill;
    const order_ids = [(await order()).id, (await order()).id];
    const asked = { order_ids, asked_at: NOON / 1000 };
    expect(await refusalOf(await waiter.post('/bills/print', asked))).toEqual([409, 'service_off']);
    const till = printerRow(id, `till-${id}`, { what: 'bill' });
    await api.database.db.insertInto('printers').values(till).execute();
    const unknown = { ...asked, order_ids: [...order_ids, randomUUID()] };
    expect(await refusalOf(await waiter.post('/bills/print', unknown))).toEqual([409, 'order_unknown']);
    for (let time = 0; time < 2; time += 1) expect((await waiter.post('/bills/print', asked)).status).toBe(204);
    const slips = api.database.db.selectFrom('print_jobs').select('orders').where('printer_id', '=', till.id);
    expect(await slips.execute()).toEqual([{ orders: JSON.stringify(order_ids) }]);
  });
});
