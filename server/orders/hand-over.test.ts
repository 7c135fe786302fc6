import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderBody } from '#tests/support/api.ts';
import { onEveryLimitedApi } from '#tests/support/api-test.ts';
import { staffOf } from '#tests/support/staff.ts';

const TIMES = 50;
const LATE = { 'Order-Age': '1200' };

onEveryLimitedApi('an order that two devices have', (api, it) => {
  /** A busy server asks for another try. */
  async function send(slug: string, body: string, key: string): Promise<Response> {
    for (;;) {
      const answer = await api.order(slug, body, key);
      if (answer.status !== 409) return answer;
    }
  }
  const idOf = async (answer: Response) => ((await answer.json()) as { order_id: string }).order_id;

  it('B80 makes one order, whichever device sends first', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      // Another one each time, because a venue limits the open orders of an address.
      const { slug, id } = await api.venue();
      const key = randomUUID();
      const body = JSON.stringify(orderBody({ client_order_id: key }));
      const answers =
        time % 2 === 0
          ? await Promise.all([send(slug, body, key), send(slug, body, key)])
          : [await send(slug, body, key), await send(slug, body, key)];
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 201]);
      const [one, other] = await Promise.all(answers.map(idOf));
      expect(one).toBe(other);
      expect(await api.count(id)).toBe(1);
    }
  });

  it('B80 is the customer’s order, from whichever call it comes', async () => {
    const venue = await api.venue({ serves_tables: true, takes_handovers: true });
    const waiter = await staffOf(api, venue, 'waiter');
    const key = randomUUID();
    const headers = { 'Idempotency-Key': `"${key}"` };
    const body = JSON.stringify(orderBody({ client_order_id: key, order_type: 'DINE_IN', table_number: '5' }));
    const handedOver = (more: object = {}) =>
      api.post(`/${venue.slug}/staff/handovers`, body, { ...waiter.cookie, ...headers, ...more });
    expect((await api.post(`/${venue.slug}/staff/handovers`, body, headers)).status, 'signed out').toBe(401);
    expect((await handedOver(LATE)).status).toBe(409);
    const answers = await Promise.all([send(venue.slug, body, key), handedOver()]);
    const [one, other] = await Promise.all(answers.map(idOf));
    expect(one).toBe(other);
    const { tickets } = await waiter.board();
    expect(tickets).toMatchObject([{ id: one, taken_by: null }]);
  });

  it('B80 is refused past its hold limit, until a waiter has agreed to it', async ({ venue: { slug, id } }) => {
    const key = randomUUID();
    const body = JSON.stringify(orderBody({ client_order_id: key, order_type: 'DINE_IN', table_number: '5' }));
    const headers = { 'Idempotency-Key': `"${key}"` };
    const late = await api.post(`/${slug}/orders`, body, { ...headers, ...LATE });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'order_stale' });
    expect((await api.post(`/${slug}/orders`, body, { ...headers, 'Order-Age': '0' })).status).toBe(201);
    expect((await api.post(`/${slug}/orders`, body, { ...headers, ...LATE })).status).toBe(200);
    expect(await api.count(id)).toBe(1);
  });

  it('B80 has another body under its key: the second one hears which order it became', async ({ venue }) => {
    const { slug, id } = venue;
    const key = randomUUID();
    const scanned = JSON.stringify(orderBody({ client_order_id: key }));
    const edited = JSON.stringify(orderBody({ client_order_id: key, note: 'edited after the scan' }));
    const first = await send(slug, scanned, key);
    const second = await send(slug, edited, key);
    expect(second.status).toBe(422);
    expect(await second.json()).toMatchObject({ code: 'key_reused', order_id: await idOf(first) });
    expect(await api.count(id)).toBe(1);
  });
});
