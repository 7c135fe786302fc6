import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { touchOrders } from '#server/orders/touch-orders.ts';
import { revokeStaffKey } from '#server/staff/staff-keys.ts';
import { codeOf, NOON, orderBody, type TestApi } from '#tests/support/api.ts';
import { onEveryLimitedApi } from '#tests/support/api-test.ts';
import { staffOf } from '#tests/support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onEveryLimitedApi('orders that a waiter takes', (api, apiTest) => {
  const dineIn = (more: Partial<OrderPayload> = {}) =>
    orderBody({ order_type: 'DINE_IN', table_number: '5', customer_phone: '', ...more });

  async function newVenue(more: Parameters<TestApi['venue']>[0] = {}) {
    const made = await api.venue({ serves_tables: true, ...more });
    const waiter = await staffOf(api, made, 'waiter');
    const take = (body: object = dineIn(), key: string = randomUUID(), headers = {}) =>
      api.post(`/${made.slug}/staff/orders`, body, { ...waiter.cookie, 'Idempotency-Key': `"${key}"`, ...headers });
    return { ...made, waiter, take, board: waiter.board };
  }
  const it = apiTest.extend('venue', () => newVenue());

  it('need no phone number, and carry the name of the key', async ({ venue: { take, board, waiter } }) => {
    const key = randomUUID();
    expect((await take(dineIn(), key)).status).toBe(201);
    const [ticket] = (await board()).tickets;
    expect(ticket).toMatchObject({ table_number: '5', phone_masked: '', taken_by: waiter.keyId, client_key: key });
    expect(ticket).toMatchObject({ closed_at: null });
  });

  it('are made once for each key, also where the customer’s own phone sends the same', async ({ venue }) => {
    const { slug, id, take } = venue;
    const key = randomUUID();
    const body = JSON.stringify(orderBody());
    const answers = await Promise.all([take(JSON.parse(body) as object, key), api.order(slug, body, key)]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect([
      [200, 201],
      [201, 409],
    ]).toContainEqual(statuses);
    expect(await api.count(id)).toBe(1);
  });

  it('have no limit of count and of age, and are taken while customers cannot order', async () => {
    const { id, take } = await newVenue({ accepts_orders: false });
    for (let count = 0; count < 20; count += 1) {
      expect((await take(dineIn(), randomUUID(), { 'Order-Age': '28800' })).status).toBe(201);
    }
    expect(await api.count(id)).toBe(20);
  });

  it('find the table as it is written, and need no code', async ({ venue: { id, take, board } }) => {
    await api.addTable(id, 'T5', 'ABCDEF');
    expect((await take(dineIn({ table_number: 't 5' }))).status).toBe(201);
    expect((await take(dineIn({ table_number: 'terrace' }))).status).toBe(201);
    expect((await board()).tickets.map(({ table_number }) => table_number)).toEqual(['T5', 'terrace']);
  });

  it('are checked like others: prices, and fields', async ({ venue: { id, take } }) => {
    expect(await codeOf(await take(dineIn({ total: 1 })))).toBe('price_changed');
    expect(await codeOf(await take(dineIn({ table_number: '' })))).toBe('invalid');
    expect(await codeOf(await take(orderBody({ is_delivery: true, customer_phone: '' })))).toBe('invalid');
    expect(await api.count(id)).toBe(0);
  });

  it('are found and withdrawn by their key', async ({ venue: { take, waiter, board } }) => {
    const key = randomUUID();
    await take(dineIn(), key);
    const found = (await (await waiter.post('/orders/by-ids', { client_keys: [key] })).json()) as {
      orders: object[];
    };
    expect(found.orders).toMatchObject([{ client_key: key }]);
    expect((await waiter.post('/orders/cancel', { client_key: key })).status).toBe(200);
    expect((await board()).tickets).toMatchObject([{ status: 'canceled' }]);
  });

  it('are refused without a session, and once the key was taken back', async ({ venue }) => {
    const { slug, id, take, waiter } = venue;
    expect(await codeOf(await api.post(`/${slug}/staff/orders`, dineIn()))).toBe('staff_signed_out');
    await revokeStaffKey(api.database, id, waiter.keyId, NOON);
    expect(await codeOf(await take())).toBe('staff_signed_out');
    expect(await api.count(id)).toBe(0);
  });

  it('stay on the board after they were served, as long as their bill is open', async () => {
    const { id, take, board, waiter } = await newVenue({ keeps_bills: true });
    await take();
    await take();
    for (const ticket of (await board()).tickets) await waiter.tap(ticket.id, { from: 'pending', to: 'delivered' });
    const [first] = (await board()).tickets;
    await api.database.db
      .updateTable('orders')
      .set({ closed_at: NOON })
      .where('tenant_id', '=', id)
      .where('id', '=', first?.id ?? '')
      .execute();
    // The next business day: of the served ones only what is still to be paid is shown.
    api.clock.now = NOON + 20 * HOUR;
    expect((await board()).tickets.map((ticket) => ticket.closed_at)).toEqual([null]);
    api.clock.now = NOON + 25 * HOUR;
    expect((await board()).tickets, 'until it is closed').toHaveLength(1);
  });

  it('announce a change that is none of their status, and keep status and times', async ({ venue }) => {
    const { id, take, board, waiter } = venue;
    await take();
    await take();
    const [first] = (await board()).tickets;
    await waiter.tap(first?.id ?? '', { from: 'pending', to: 'cooking' });
    const before = await board();
    const ids = before.tickets.map((ticket) => ticket.id);
    await api.database.write((trx) => touchOrders(trx, id, ids, NOON + MINUTE));
    const after = await board();
    expect(after.seq).toBe(before.seq + 2);
    const without = (ticket: Ticket) => ({ ...ticket, seq: 0 });
    expect(after.tickets.map(without)).toEqual(before.tickets.map(without));
    expect(after.tickets.map((ticket) => ticket.seq).sort((a, b) => a - b)).toEqual([before.seq + 1, before.seq + 2]);
  });
});
