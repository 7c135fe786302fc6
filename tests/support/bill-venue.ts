import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DayEnd, PaymentRequest } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import { item, orderBody, orderIdOf, type TestApi } from './api.ts';
import { type StaffClient, staffOf } from './staff.ts';

/** A venue that keeps bills, with two waiters and a manager. */
export async function billVenue(api: TestApi, ...draft: Parameters<TestApi['venue']>) {
  const [more, menu] = draft;
  const made = await api.venue({ serves_tables: true, keeps_bills: true, ...more }, menu);
  const [waiter, other] = [await staffOf(api, made, 'waiter'), await staffOf(api, made, 'waiter')];
  const manager = await staffOf(api, made, 'manager');

  /** An accepted order of table 7: a koshari of 45.50 for each piece. */
  const order = async (pieces = 1, body: object = {}): Promise<Ticket> => {
    const key = randomUUID();
    const sent = orderBody({
      order_type: 'DINE_IN',
      table_number: '7',
      customer_phone: '',
      items: [item('koshari', 45.5, { quantity: pieces })],
      total: pieces * 45.5,
      ...body,
    });
    const answer = await api.post(`/${made.slug}/staff/orders`, sent, {
      ...waiter.cookie,
      'Idempotency-Key': `"${key}"`,
    });
    const id = await orderIdOf(answer);
    await waiter.tap(id, { from: 'pending', to: 'confirmed' });
    return ticket(id);
  };
  const ticket = async (id: string): Promise<Ticket> => {
    const { ticket } = (await (await manager.get(`/orders/${id}`)).json()) as { ticket: Ticket };
    return ticket;
  };

  /** The payment of all that these orders owe. */
  const payment = (orders: readonly Ticket[], body: Partial<PaymentRequest> = {}): PaymentRequest => ({
    id: randomUUID(),
    kind: 'taken',
    method: 'cash',
    amount: orders.reduce((sum, { total, paid }) => sum + total - paid, 0),
    tip: 0,
    table_number: '7',
    order_ids: orders.map(({ id }) => id),
    client_keys: [],
    currency: 'EGP',
    made_by: null,
    age_s: 0,
    manager_key: null,
    ...body,
  });
  /** The orders of the bill after it. */
  const pay = async (
    orders: readonly Ticket[],
    body: Partial<PaymentRequest> = {},
    by: StaffClient = waiter,
  ): Promise<Ticket[]> => {
    const answer = await by.post('/payments', payment(orders, body));
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { tickets: Ticket[] }).tickets;
  };
  const takeBack = (id: string, body: object = {}, by: StaffClient = waiter): Promise<Response> =>
    by.post(`/orders/${id}/void`, { void: randomUUID(), position: 0, quantity: 1, reason: 'burnt', ...body });
  const dayEnd = async (day = '2026-11-20') => (await (await manager.get(`/day-end?day=${day}`)).json()) as DayEnd;
  /** What should be in the drawer. */
  const cash = async (day?: string) => {
    const { methods } = await dayEnd(day);
    const sums = methods.find(({ method }) => method === 'cash');
    return sums ? sums.amount + sums.tip - sums.back : 0;
  };
  return {
    ...made,
    waiter,
    other,
    manager,
    order,
    board: waiter.board,
    ticket,
    payment,
    pay,
    takeBack,
    dayEnd,
    cash,
  };
}

/** Status and code of a refusal, and its first pointer. */
export async function refusalOf(answer: Response): Promise<[number, string, string?]> {
  const { code, errors } = (await answer.json()) as { code: string; errors?: { pointer: string }[] };
  const pointer = errors?.[0]?.pointer;
  return pointer === undefined ? [answer.status, code] : [answer.status, code, pointer];
}
