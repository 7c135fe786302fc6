import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderBody } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { staffOf } from '#tests/support/staff.ts';

type Json = Record<string, unknown>;
const read = async (response: Response) => (await response.json()) as Json;

onSqliteApi('reviews of orders', (api, apiTest) => {
  const send = (slug: string, body: unknown) => api.post(`/${slug}/reviews`, body);
  const listed = async (slug: string) => (await read(await api.get(`/${slug}/reviews`)))['reviews'] as Json[];

  async function newDelivered() {
    const { slug, id } = await api.venue({ serves_tables: true });
    const client_key = randomUUID();
    const made = await read(await api.order(slug, orderBody(), client_key));
    const order = { order_id: String(made['order_id']), client_key };
    await api.database.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.order_id).execute();
    return { slug, id, order, orderId: order.order_id };
  }

  const it = apiTest.extend('delivered', () => newDelivered());

  it('stores one for a delivered order, and the list shows it first, without a name', async ({ delivered }) => {
    const { slug, order } = delivered;
    const before = await listed(slug);
    const answer = await send(slug, { ...order, rating: 4, comment: '  سخن\u202e ولذيذ \n جدًا ' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const after = await listed(slug);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toEqual({ avatar: null, name: '', date: '2026-11-20', rating: 4, comment: 'سخن ولذيذ \n جدًا' });
  });

  it('accepts the same review again without a duplicate, and refuses another one', async ({ delivered }) => {
    const { slug, order } = delivered;
    const before = await listed(slug);
    const body = { ...order, rating: 5, comment: '' };
    const answers = await Promise.all([send(slug, body), send(slug, body), send(slug, body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    const other = await send(slug, { ...body, rating: 1 });
    expect(other.status).toBe(409);
    expect((await read(other))['code']).toBe('review_exists');
    expect(await listed(slug)).toHaveLength(before.length + 1);
  });

  it('takes no second review of an order whose first is hidden', async ({ delivered: { slug, order, orderId } }) => {
    await send(slug, { ...order, rating: 1, comment: 'call 01012345678' });
    await api.database.db.updateTable('order_reviews').set({ hidden: 1 }).where('order_id', '=', orderId).execute();
    expect((await send(slug, { ...order, rating: 5, comment: '' })).status).toBe(409);
  });

  it('refuses an order that is not delivered, unknown, or of another venue', async ({ venue: { slug } }) => {
    const key = randomUUID();
    const made = await read(await api.order(slug, orderBody(), key));
    const early = await send(slug, { order_id: made['order_id'], client_key: key, rating: 5 });
    expect(early.status).toBe(409);
    expect((await read(early))['code']).toBe('order_not_delivered');
    const foreign = await newDelivered();
    for (const orderId of [randomUUID(), foreign.orderId, 'x\u0000', 7]) {
      expect((await send(slug, { ...foreign.order, order_id: orderId, rating: 5 })).status).toBe(404);
    }
  });

  it('is not taken from whoever read the id on the board, but only with the key of the order', async () => {
    const { slug, id, order } = await newDelivered();
    for (const client_key of ['', randomUUID(), order.order_id, order.client_key.slice(0, 18)]) {
      const refused = await send(slug, { ...order, client_key, rating: 1 });
      expect([refused.status, (await read(refused))['code']]).toEqual([404, 'not_found']);
    }
    expect((await send(slug, { order_id: order.order_id, rating: 1 })).status).toBe(422);
    const manager = await staffOf(api, { slug, id }, 'manager');
    const board = JSON.stringify([await manager.board(), await read(await manager.get('/orders'))]);
    expect(board).toContain(order.order_id);
    expect(board).not.toContain(order.client_key);
    const taken = { client_key: randomUUID() };
    const made = await read(
      await api.post(`/${slug}/staff/orders`, orderBody(), {
        ...manager.cookie,
        'Idempotency-Key': `"${taken.client_key}"`,
      }),
    );
    const { db } = api.database;
    await db.updateTable('orders').set({ status: 'delivered' }).where('tenant_id', '=', id).execute();
    expect((await send(slug, { order_id: made['order_id'], ...taken, rating: 5 })).status).toBe(404);
  });

  it('names each wrong field', async ({ delivered: { slug, order } }) => {
    for (const rating of [0, 6, 2.5, '5', null]) {
      const answer = await send(slug, { ...order, rating, comment: '' });
      expect(answer.status).toBe(422);
      expect((await read(answer))['errors']).toEqual([{ pointer: '/rating', code: 'invalid' }]);
    }
    const empty = await send(slug, {});
    expect((await read(empty))['errors']).toEqual([
      { pointer: '/order_id', code: 'required' },
      { pointer: '/client_key', code: 'required' },
      { pointer: '/rating', code: 'required' },
    ]);
    expect((await api.app.request(`/api/${slug}/reviews`, { method: 'DELETE' })).headers.get('Allow')).toContain(
      'POST',
    );
  });

  it('cuts a long comment and leaves the menu unchanged', async ({ delivered: { slug, order } }) => {
    const etag = (await api.get(`/${slug}/menu`)).headers.get('ETag');
    await send(slug, { ...order, rating: 3, comment: 'ط'.repeat(2_000) });
    expect(String((await listed(slug))[0]?.['comment'])).toHaveLength(500);
    expect((await api.get(`/${slug}/menu`, { 'If-None-Match': etag ?? '' })).status).toBe(304);
  });
});
