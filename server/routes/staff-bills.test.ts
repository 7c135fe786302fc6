import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ClosingAnswer } from '#src/contract/staff/bills.ts';
import { revokeStaffKey } from '#server/staff/staff-keys.ts';
import { setTenantState } from '#server/menus/tenants.ts';
import { NOON, orderBody, startApi, type TestApi } from '#tests/support/api.ts';
import { billVenue, paid, refusalOf } from '#tests/support/bill-venue.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { staffOf } from '#tests/support/staff.ts';

const MINUTE = 60_000;

onEveryDatabase('the bill', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(await open());
  });
  afterEach(() => api.reset());

  it('a closing delivers its orders, closes them and counts its payments', async () => {
    const { order, board, closing, close, waiter, dayEnd } = await billVenue(api);
    const [one, two] = [await order(), await order(2)];
    await waiter.tap(one.id, { from: 'confirmed', to: 'ready' });
    await waiter.tap(two.id, { from: 'confirmed', to: 'delivered' });
    const before = await board();
    api.clock.now = NOON + 20 * MINUTE;
    const payments = [paid(10_000, { tip: 500 }), paid(3_650, { method: 'card' })];
    const body = closing([one, two], { payments, age_s: 300 });
    const answer = await close(body);
    const by = { key: waiter.keyId, name: waiter.keyId };
    expect(answer).toMatchObject({
      closing: body.closing,
      state: 'closed',
      by,
      at: NOON + 15 * MINUTE,
      taken: payments,
    });
    expect(answer.tickets).toHaveLength(2);
    for (const ticket of answer.tickets) {
      expect(ticket).toMatchObject({ status: 'delivered', closed_at: NOON + 15 * MINUTE });
    }
    // One step of the first one, and one event of the second: boards miss no number.
    expect((await board()).seq).toBe(before.seq + 2);
    const day = await dayEnd();
    expect(day).toMatchObject({
      people: [{ person: by }],
      methods: [
        { method: 'cash', amount: 10_000, tip: 500, count: 1 },
        { method: 'card', amount: 3_650, tip: 0, count: 1 },
      ],
      open: { count: 0, sum: 0 },
      closings: [{ table_number: '7', numbers: [1, 2], due: 13_650, sum: 13_650, counts: true, holder: null }],
    });
  });

  it('C87 an order that is paid as soon as it is placed stays with the kitchen, and is not cancelled any more', async () => {
    const { slug, order, board, closing, close, waiter, ticket } = await billVenue(api);
    const [one, served] = [await order(), await order()];
    await waiter.tap(served.id, { from: 'confirmed', to: 'ready' });
    await close(closing([one, served]));
    expect((await ticket(served.id)).status).toBe('delivered');
    const kept = (await board()).tickets.find(({ id }) => id === one.id);
    expect(kept).toMatchObject({ status: 'confirmed', closed_at: NOON });
    const canceled = await waiter.tap(one.id, { from: 'confirmed', to: 'canceled', reason: 'busy' });
    expect(await refusalOf(canceled)).toEqual([409, 'wrong_status']);
    const withdrawn = await api.post(`/${slug}/orders/cancel`, { client_key: one.client_key });
    expect(await refusalOf(withdrawn)).toEqual([409, 'too_late']);
    await waiter.tap(one.id, { from: 'confirmed', to: 'ready' });
    await waiter.tap(one.id, { from: 'ready', to: 'delivered' });
    expect(await ticket(one.id)).toMatchObject({ status: 'delivered', closed_at: NOON });
  });

  it('C88 money counts for the key that it was taken under, whoever sends it', async () => {
    const { id, order, closing, close, waiter, other, dayEnd } = await billVenue(api);
    const [one, two] = [await order(), await order()];
    await revokeStaffKey(api.database, id, waiter.keyId, NOON);
    await close(closing([one], { made_by: waiter.keyId }), other);
    await close(closing([two], { made_by: 'none' }), other);
    const day = await dayEnd();
    expect(new Set(day.people.map(({ person }) => person.key))).toEqual(new Set([waiter.keyId, other.keyId]));
    const senders = new Map(day.closings.map(({ by, sent_by: sentBy }) => [by.key, sentBy]));
    expect(senders).toEqual(
      new Map([
        [waiter.keyId, other.keyId],
        [other.keyId, null],
      ]),
    );
  });

  it('leaves with the kitchen what is not cooked, however long before it was ordered or paid', async () => {
    const { order, board, closing, close, waiter, ticket } = await billVenue(api);
    const statuses = ['confirmed', 'cooking', 'ready'] as const;
    const orders = [await order(), await order(), await order()];
    for (const [at, { id }] of orders.entries()) {
      const to = statuses[at] ?? 'confirmed';
      if (to !== 'confirmed') await waiter.tap(id, { from: 'confirmed', to });
    }
    api.clock.now = NOON + 3 * 60 * MINUTE;
    await close(closing(orders, { order_ids: [], client_keys: orders.map(({ client_key }) => client_key), age_s: 60 }));
    const shown = await Promise.all(orders.map(({ id }) => ticket(id)));
    expect(shown.map(({ status }) => status)).toEqual(['confirmed', 'cooking', 'delivered']);
    expect((await board()).tickets.filter(({ closed_at }) => closed_at !== null)).toHaveLength(3);
  });

  it('leaves a ready order with its courier when it is paid ahead', async () => {
    const { id, order, closing, close, waiter, ticket } = await billVenue(api);
    const one = await order();
    await api.database.db.updateTable('orders').set({ order_type: 'DELIVERY' }).where('tenant_id', '=', id).execute();
    await waiter.tap(one.id, { from: 'confirmed', to: 'ready' });
    await close(closing([one], { table_number: null }));
    expect(await ticket(one.id)).toMatchObject({ status: 'ready', closed_at: NOON });
  });

  it('C71 the same closing sent ten times at once is one, and each is answered the same', async () => {
    const { order, closing, close, cash } = await billVenue(api);
    const body = closing([await order(), await order()]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(body)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.state).toBe('closed');
    expect(await cash()).toBe(9_100);
    expect((await close(body)).taken).toEqual(body.payments);
  });

  it('C70 two waiters who close one table at once: one holds, the other is a question and not counted', async () => {
    const { order, closing, close, waiter, other, cash, dayEnd } = await billVenue(api);
    for (let round = 0; round < 5; round += 1) {
      const orders = [await order(), await order()];
      const bodies = [closing(orders), closing(orders.toReversed(), { payments: [paid(9_100, { method: 'card' })] })];
      const answers = await Promise.all([close(bodies[0] ?? {}, waiter), close(bodies[1] ?? {}, other)]);
      expect(answers.map(({ state }) => state).sort()).toEqual(['already_closed', 'closed']);
      const held = answers.find(({ state }) => state === 'closed');
      const late = answers.find(({ state }) => state === 'already_closed');
      expect(late).toMatchObject({ by: held?.by, at: held?.at, taken: held?.taken });
    }
    const day = await dayEnd();
    expect(day.methods.reduce((sum, { amount }) => sum + amount, 0)).toBe(5 * 9_100);
    expect(await cash()).toBeLessThanOrEqual(5 * 9_100);
    const questions = day.closings.filter(({ state }) => state !== 'closed');
    expect(questions).toHaveLength(5);
    for (const question of questions) expect(question).toMatchObject({ counts: false, settled: null });
  });

  it('C81 says who closed an order, and what counts of what was taken', async () => {
    const { order, closing, close, waiter, other, manager } = await billVenue(api);
    const [one, open] = [await order(), await order()];
    const held = await close(closing([one]), waiter);
    await close(closing([one], { payments: [paid(4_550, { method: 'card' })] }), other);
    const correction = { correction: randomUUID(), method: 'cash', amount: 4_550, tip: 450, reason: 'a tip' };
    await manager.post(`/payments/${held.taken[0]?.id}/correct`, correction);
    const answer = await other.get(`/orders/${one.id}/closing`);
    expect(await answer.json()).toMatchObject({
      closing: held.closing,
      by: { key: waiter.keyId },
      at: NOON,
      taken: [{ method: 'cash', amount: 4_550, tip: 450 }],
    });
    for (const id of [open.id, randomUUID(), '%00']) {
      expect(await refusalOf(await other.get(`/orders/${id}/closing`)), id).toEqual([404, 'not_found']);
    }
  });

  it('a closing that knows one order more leaves that order open until a manager says that its money counts', async () => {
    const { order, ticket, closing, close, other, manager, cash } = await billVenue(api);
    const [one, two] = [await order(), await order()];
    await close(closing([one]));
    const late = closing([one, two]);
    const answer = await close(late, other);
    expect(answer.state).toBe('already_closed');
    expect(answer.tickets.map(({ closed_at }) => closed_at)).toEqual([NOON, null]);
    expect(await cash()).toBe(4_550);

    const settle = (counts: boolean, settlement = randomUUID()) =>
      manager.post(`/questions/${late.closing}/settle`, { settlement, counts, reason: 'both paid' });
    const settlement = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => settle(true, settlement)));
    expect(await cash()).toBe(4_550 + 9_100);
    expect((await ticket(two.id)).closed_at).toBe(NOON);
    await settle(false);
    expect(await cash()).toBe(4_550);
  });

  it('C72 an order whose sum is another one meanwhile closes, counts, and is a question', async () => {
    const { order, closing, close, takeBack, cash, dayEnd } = await billVenue(api);
    const [one, two] = [await order(2), await order()];
    const body = closing([one, two]);
    await takeBack(one.id);
    const answer = await close(body);
    expect(answer.state).toBe('sum_changed');
    expect(answer.tickets.every(({ closed_at }) => closed_at !== null)).toBe(true);
    expect(await cash()).toBe(13_650);
    expect((await dayEnd()).closings).toMatchObject([{ due: 13_650, sum: 9_100, counts: true, settled: null }]);
  });

  it('C73 finds orders by key, waits for one that has not arrived, and leaves out a withdrawn and a canceled one', async () => {
    const { slug, order, closing, close, waiter, ticket } = await billVenue(api);
    const [byKey, canceled] = [await order(), await order()];
    await waiter.post(`/orders/${canceled.id}/status`, {
      tap: randomUUID(),
      from: 'confirmed',
      to: 'canceled',
      reason: 'busy',
    });
    const [withdrawn, coming] = [randomUUID(), randomUUID()];
    await api.post(`/${slug}/orders/cancel`, { client_key: withdrawn });
    const body = closing([byKey], {
      order_ids: [canceled.id],
      client_keys: [byKey.client_key, withdrawn, coming],
      due: 9_100,
      payments: [paid(9_100)],
    });
    expect(await refusalOf(await waiter.post('/closings', body))).toEqual([409, 'order_unknown']);
    expect((await ticket(byKey.id)).closed_at).toBeNull();
    await api.order(slug, orderBody({ order_type: 'DINE_IN', table_number: '7' }), coming);
    const answer = await close(body);
    expect(answer.state).toBe('closed');
    expect(answer.tickets.map(({ closed_at }) => closed_at).filter((at) => at !== null)).toHaveLength(2);
    expect((await ticket(canceled.id)).closed_at).toBeNull();
  });

  it('keeps money whose orders never arrive as a question that counts', async () => {
    const { closing, close, cash } = await billVenue(api);
    const body = closing([], { due: 4_550, payments: [paid(4_550)] });
    expect((await close(body)).state).toBe('sum_changed');
    expect(await close(body), 'repeated').toMatchObject({ state: 'sum_changed', taken: body.payments, tickets: [] });
    expect(await cash()).toBe(4_550);
  });

  it('a closing that waited for the network ends the call of its guests, and not that of the next ones', async () => {
    const { slug, order, closing, close, board, waiter } = await billVenue(api, { takesCalls: true });
    const call = () => api.post(`/${slug}/calls`, { table_number: '7', kind: 'bill', client_call_id: randomUUID() });
    const body = closing([await order()]);
    await call();
    await close({ ...body, age_s: 0 });
    expect((await board()).calls).toEqual([]);
    api.clock.now = NOON + 20 * MINUTE;
    await call();
    const late = closing([await order()], { age_s: 10 * 60 });
    expect((await waiter.post('/closings', late)).status).toBe(200);
    expect((await board()).calls).toHaveLength(1);
  });

  it('a device whose clock was set forward closes on the day of its orders', async () => {
    const { order, closing, close, dayEnd } = await billVenue(api);
    const body = closing([await order()], { age_s: 300 * 86_400 });
    api.clock.now = NOON + MINUTE;
    expect((await close(body)).at).toBe(NOON);
    expect((await dayEnd()).closings).toMatchObject([{ closing: body.closing, at: NOON }]);
  });

  it('C74 refuses what no device should send, and changes nothing', async () => {
    const { order, closing, close, waiter, ticket, dayEnd } = await billVenue(api);
    const elsewhere = await billVenue(api);
    const [one, foreign] = [await order(), await elsewhere.order()];
    const known = closing([await order()]);
    await close(known);
    const refused = async (body: object) => refusalOf(await waiter.post('/closings', closing([one], body)));
    expect(await refused({ currency: 'KWD' })).toEqual([422, 'invalid', '/currency']);
    expect(await refused({ payments: [paid(4_551)] })).toEqual([422, 'invalid', '/payments']);
    expect(await refused({ payments: [] })).toEqual([422, 'invalid', '/payments']);
    expect(await refused({ payments: [paid(4_550), paid(0)] })).toEqual([422, 'invalid', '/payments']);
    expect(await refused({ payments: [paid(-1)] })).toEqual([422, 'invalid', '/payments/0/amount']);
    expect(await refused({ order_ids: [one.id, foreign.id] })).toEqual([422, 'invalid', '/order_ids/1']);
    expect(await refused({ order_ids: [], due: 0, payments: [] })).toEqual([422, 'invalid', '/order_ids']);
    expect(await refused({ client_keys: [foreign.client_key] })).toEqual([409, 'order_unknown']);
    expect(await refused({ payments: known.payments })).toEqual([422, 'invalid', '/payments']);
    expect(await refused({ closing: known.closing })).toEqual([422, 'invalid', '/closing']);
    expect((await ticket(one.id)).closed_at).toBeNull();
    expect((await dayEnd()).closings).toHaveLength(1);
  });

  it('the kitchen may take a step of a closed order back, and another venue finds neither its payments nor its questions', async () => {
    const { order, closing, close, waiter, manager, ticket, dayEnd } = await billVenue(api);
    const elsewhere = await billVenue(api);
    const one = await order();
    await waiter.tap(one.id, { from: 'confirmed', to: 'ready' });
    const body = closing([one]);
    api.clock.now = NOON + 20 * MINUTE;
    await close(body);
    await waiter.tap(one.id, { from: 'delivered', to: 'ready' });
    expect(await ticket(one.id)).toMatchObject({ status: 'ready', closed_at: api.clock.now });
    const correction = { correction: randomUUID(), method: 'cash', amount: 0, tip: 0, reason: 'no' };
    const payment = body.payments[0]?.id ?? '';
    expect((await elsewhere.manager.post(`/payments/${payment}/correct`, correction)).status).toBe(404);
    const settlement = { settlement: randomUUID(), counts: false, reason: 'no' };
    expect((await elsewhere.manager.post(`/questions/${body.closing}/settle`, settlement)).status).toBe(404);
    // Nothing is asked about a closing that went well.
    expect((await manager.post(`/questions/${body.closing}/settle`, settlement)).status).toBe(404);
    expect((await elsewhere.dayEnd()).closings).toEqual([]);
    expect((await dayEnd()).closings).toMatchObject([{ counts: true, settled: null }]);
  });

  it('the last correction of a payment counts, in place of the payment and under whoever took it', async () => {
    const { order, closing, close, manager, waiter, dayEnd } = await billVenue(api);
    const body = closing([await order()]);
    await close(body);
    const id = body.payments[0]?.id ?? '';
    const correct = async (amount: number, method = 'card', correction = randomUUID()) =>
      (await (
        await manager.post(`/payments/${id}/correct`, { correction, method, amount, tip: 0, reason: `now ${amount}` })
      ).json()) as ClosingAnswer;
    expect((await correct(4_000)).taken).toEqual([{ id, method: 'card', amount: 4_000, tip: 0 }]);
    const again = randomUUID();
    await Promise.all([correct(4_550, 'transfer', again), correct(4_550, 'transfer', again)]);
    const day = await dayEnd();
    expect(day.methods).toEqual([{ method: 'transfer', amount: 4_550, tip: 0, count: 1 }]);
    expect(day.people).toMatchObject([{ person: { key: waiter.keyId } }]);
    expect(day.closings[0]?.payments).toMatchObject([
      { amount: 4_550, sent: { method: 'cash', amount: 4_550 }, corrections: [{ amount: 4_000 }, { amount: 4_550 }] },
    ]);
    expect(
      (await manager.post(`/payments/${again}/correct`, { ...paid(1), correction: randomUUID(), reason: 'x' })).status,
    ).toBe(404);
    expect(
      (await manager.post('/payments/a%00b/correct', { ...paid(1), correction: randomUUID(), reason: 'x' })).status,
    ).toBe(404);
  });

  it('the day’s end keeps what was expected and counted, and what comes later shows', async () => {
    const { order, closing, close, manager, waiter, other, dayEnd } = await billVenue(api);
    await close(closing([await order()]), waiter);
    await close(closing([await order(2)]), other);
    await close(closing([await order()], { payments: [paid(4_550, { method: 'house' })] }), other);
    const open = await order(3);
    const count = (body: object) =>
      manager.post('/day-end', {
        id: randomUUID(),
        day: '2026-11-20',
        person: null,
        counted: 13_600,
        note: '',
        ...body,
      });
    const id = randomUUID();
    await Promise.all(Array.from({ length: 4 }, () => count({ id, note: 'the rest is in the safe' })));
    api.clock.now = NOON + MINUTE;
    await count({ person: other.keyId, counted: 9_200 });
    await close(closing([await order()]));
    const day = await dayEnd();
    expect(day.counts).toMatchObject([
      { person: null, expected: 13_650, counted: 13_600, difference: -50, note: 'the rest is in the safe' },
      { person: { key: other.keyId }, expected: 9_100, counted: 9_200, difference: 100 },
    ]);
    expect(day.open).toEqual({ count: 1, sum: open.total });
    expect(day.methods).toMatchObject([
      { method: 'cash', amount: 18_200, count: 3 },
      { method: 'house', amount: 4_550, count: 1 },
    ]);
    expect(await refusalOf(await count({ person: 'WXYZ' }))).toEqual([422, 'invalid', '/person']);
    expect(await refusalOf(await count({ day: '2026-11-21' }))).toEqual([422, 'invalid', '/day']);
    expect(await refusalOf(await count({ counted: -1 }))).toEqual([422, 'invalid', '/counted']);
    expect(await refusalOf(await manager.get('/day-end?day=2026-02-31'))).toEqual([422, 'invalid', '#day']);
    expect((await waiter.get('/day-end')).status).toBe(403);
  });

  it('a table that has paid asks for no bill any more', async () => {
    const { slug, order, closing, close, board } = await billVenue(api, { takesCalls: true });
    const call = (table_number: string, kind: string) =>
      api.post(`/${slug}/calls`, { table_number, kind, client_call_id: randomUUID() });
    await Promise.all([call('7', 'bill'), call('7', 'waiter'), call('8', 'bill')]);
    await close(closing([await order()]));
    const { calls } = await board();
    expect(calls.map(({ table_number: table, kind }) => `${table} ${kind}`)).toEqual(
      expect.arrayContaining(['7 waiter', '8 bill']),
    );
    expect(calls).toHaveLength(2);
  });

  it('a closing of yesterday that arrives today counts for yesterday', async () => {
    const { order, closing, close, dayEnd } = await billVenue(api);
    const one = await order();
    api.clock.now = NOON + 20 * 60 * MINUTE;
    await close(closing([one], { age_s: 19 * 3_600 }));
    expect((await dayEnd('2026-11-20')).closings).toHaveLength(1);
    expect((await dayEnd('2026-11-21')).closings).toHaveLength(0);
  });

  it('the file has one row for each payment, and no text of it is run as a formula', async () => {
    const { order, closing, close, manager } = await billVenue(api);
    const body = closing([await order()], { table_number: '=1+1', payments: [paid(4_000, { tip: 250 }), paid(550)] });
    await close(body);
    const id = body.payments[1]?.id ?? '';
    const correction = { correction: randomUUID(), method: 'card', amount: 500, tip: 0, reason: '@SUM(A1)' };
    await manager.post(`/payments/${id}/correct`, correction);
    const file = await manager.get('/day-end.csv?day=2026-11-20');
    expect(file.headers.get('Content-Disposition')).toMatch(/payments-2026-11-20\.csv/);
    const [head, ...rows] = (await file.text()).trim().split('\r\n');
    expect(head).toMatch(/Table · الطاولة,/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^2026-11-20,.*,'=1\+1,1,cash,40\.00,2\.50,/);
    expect(rows[1]).toMatch(/card,5\.00,0\.00,.*,'@SUM\(A1\),5\.50,/);
  });

  it('a bill is closed also after the venue has left', async () => {
    const { id, order, closing, close, waiter } = await billVenue(api);
    const one = await order();
    await setTenantState(api.database, id, 'gone');
    expect((await close(closing([one]))).state).toBe('closed');
    expect((await waiter.post(`/orders/${one.id}/void`, {})).status).toBe(410);
  });

  it('a key that was taken back closes nothing; a kitchen’s key may close', async () => {
    const { slug, id, order, closing } = await billVenue(api);
    const body = closing([await order()]);
    expect((await api.post(`/${slug}/staff/closings`, body)).status).toBe(401);
    const kitchen = await staffOf(api, { slug, id });
    expect((await kitchen.post('/closings', body)).status).toBe(200);
  });
});
