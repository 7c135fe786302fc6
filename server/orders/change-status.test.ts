import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#src/contract/order.ts';
import type { OrderType } from '#src/domain/order-type.ts';
import { problem } from '#server/http/problem.ts';
import { item, NOON, orderBody } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { changeStatus, stepsTo } from './change-status.ts';

describe('order status', () => {
  const steps = (type: OrderType) =>
    ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => stepsTo(from, to, type).length === 1).map((to) => `${from}>${to}`),
    );
  const common = ['pending>confirmed', 'pending>canceled', 'confirmed>cooking', 'cooking>ready'];

  it('moves forward step by step and can be canceled until it is accepted', () => {
    expect(steps('PICKUP').sort()).toEqual([...common, 'ready>delivered'].sort());
    expect(steps('DINE_IN').sort()).toEqual([...common, 'ready>delivered'].sort());
    expect(steps('DELIVERY').sort()).toEqual([...common, 'ready>delivering', 'delivering>delivered'].sort());
  });

  it('lists every step between two statuses, and none for a forbidden change', () => {
    expect(stepsTo('pending', 'cooking', 'PICKUP')).toEqual(['confirmed', 'cooking']);
    expect(stepsTo('cooking', 'delivered', 'DELIVERY')).toEqual(['ready', 'delivering', 'delivered']);
    expect(stepsTo('cooking', 'delivered', 'DINE_IN')).toEqual(['ready', 'delivered']);
    expect(stepsTo('ready', 'delivering', 'PICKUP')).toEqual([]);
    expect(stepsTo('delivering', 'canceled', 'DELIVERY')).toEqual([]);
    for (const to of ORDER_STATUSES) {
      expect(stepsTo('canceled', to, 'DELIVERY')).toEqual([]);
      expect(stepsTo('delivered', to, 'DELIVERY')).toEqual([]);
    }
  });
});

onEveryApi('statuses', (api, apiTest) => {
  const newNewOrder = async (more: Parameters<typeof orderBody>[0] = {}) => {
    const { slug, id } = await api.venue();
    const made = await api.order(slug, orderBody(more));
    const { order_id: orderId } = (await made.json()) as { order_id: string };
    const answer = async () => {
      const { orders } = (await (await api.post(`/${slug}/orders/by-ids`, { order_ids: [orderId] })).json()) as {
        orders: { status: string; cancel_reason: string | null; timeline: { status: string; at: string }[] }[];
      };
      return orders[0];
    };
    return {
      slug,
      id,
      orderId,
      answer,
      move: (to: OrderStatus, at: number, reason?: string) =>
        changeStatus(api.database, id, orderId, { to, at, ...(reason !== undefined && { reason }) }),
      statuses: async () => (await answer())?.timeline.map((step) => step.status),
      numbers: async () => {
        const rows = await api.database.db
          .selectFrom('order_events')
          .select('seq')
          .where('tenant_id', '=', id)
          .orderBy('seq')
          .execute();
        return rows.map((row) => row.seq);
      },
    };
  };
  const delivery = { is_delivery: true, customer_address: '1 Street', delivery_zone_id: 'sidi', total: 58 };

  const it = apiTest.extend('order', () => newNewOrder());

  it('records the time of every step, and only one of two racing steps', async () => {
    const order = await newNewOrder(delivery);
    const path: OrderStatus[] = ['confirmed', 'cooking', 'ready', 'delivering', 'delivered'];
    for (const [step, to] of path.entries()) {
      const both = await Promise.all([1, 2].map(() => order.move(to, NOON + (step + 1) * 60_000)));
      expect(new Set(both.map((result) => result?.kind))).toEqual(new Set(['changed', 'refused']));
      expect(both[0]?.order.status).toBe(to);
    }
    expect(await order.statuses()).toEqual(['pending', ...path]);
    expect((await order.answer())?.timeline.at(-1)?.at).toBe(new Date(NOON + 300_000).toISOString());
    expect(await order.numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('takes several steps in one call, each with its time', async ({ order }) => {
    expect(await order.move('cooking', NOON + 5_000)).toMatchObject({ kind: 'changed', order: { status: 'cooking' } });
    const at = new Date(NOON + 5_000).toISOString();
    expect((await order.answer())?.timeline.slice(1)).toEqual([
      { status: 'confirmed', at },
      { status: 'cooking', at },
    ]);
  });

  it('undoes a change within 10 seconds and removes it from the timeline', async ({ order }) => {
    await order.move('confirmed', NOON + 60_000);
    await order.move('ready', NOON + 120_000);
    expect(await order.move('pending', NOON + 121_000)).toMatchObject({ kind: 'refused' });
    expect(await order.move('confirmed', NOON + 130_000)).toMatchObject({ kind: 'changed' });
    expect(await order.statuses()).toEqual(['pending', 'confirmed']);
    expect(await order.numbers()).toEqual([1, 2, 3, 4, 5]);
    await order.move('cooking', NOON + 200_000);
    expect(await order.statuses()).toEqual(['pending', 'confirmed', 'cooking']);
    expect((await order.answer())?.timeline[1]?.at).toBe(new Date(NOON + 60_000).toISOString());
    expect(await order.move('confirmed', NOON + 210_001)).toMatchObject({ kind: 'refused' });
  });

  it('undoes a whole call or only its last step', async () => {
    const [whole, last] = [await newNewOrder(), await newNewOrder()];
    for (const order of [whole, last]) await order.move('cooking', NOON + 60_000);
    expect(await whole.move('pending', NOON + 65_000)).toMatchObject({ kind: 'changed', order: { status: 'pending' } });
    expect(await last.move('confirmed', NOON + 65_000)).toMatchObject({ kind: 'changed' });
    expect(await last.statuses()).toEqual(['pending', 'confirmed']);
  });

  it('undoes a cancellation by the venue, never one by the customer', async () => {
    const order = await newNewOrder({ items: [item('tea', 10)], total: 10 });
    await order.move('canceled', NOON + 60_000, 'No tea today');
    expect(await order.answer()).toMatchObject({ status: 'canceled', cancel_reason: 'No tea today' });
    await order.move('pending', NOON + 61_000);
    expect(await order.answer()).toMatchObject({ status: 'pending', cancel_reason: null });

    const { slug, id } = await api.venue();
    const key = 'a-key-of-the-customer';
    const { order_id: mine } = (await (await api.order(slug, orderBody(), key)).json()) as { order_id: string };
    await api.post(`/${slug}/orders/cancel`, { client_key: key });
    expect(await changeStatus(api.database, id, mine, { to: 'pending', at: NOON + 1_000 })).toMatchObject({
      kind: 'refused',
      order: { status: 'canceled', cancel_reason: 'customer' },
    });
  });

  it('refuses a forbidden change with 409 and changes nothing', async ({ order }) => {
    await order.move('delivered', NOON + 60_000);
    for (const to of ['confirmed', 'canceled', 'delivering', 'delivered'] as const) {
      const outcome = await order.move(to, NOON + 120_000);
      if (outcome?.kind !== 'refused') throw new Error(`${to} was not refused`);
      const answered = await new Hono().get('/', (c) => problem(c, outcome.code)).request('/');
      expect([answered.status, await answered.json()]).toMatchObject([409, { code: 'wrong_status' }]);
    }
    expect(await order.statuses()).toEqual(['pending', 'confirmed', 'cooking', 'ready', 'delivered']);
  });

  it('does not find an order of another venue', async () => {
    const [one, two] = [await api.venue(), await api.venue()];
    const { order_id: orderId } = (await (await api.order(one.slug, orderBody())).json()) as { order_id: string };
    expect(await changeStatus(api.database, two.id, orderId, { to: 'confirmed', at: NOON })).toBeNull();
  });

  it('numbers concurrent changes of a venue without a gap', async ({ venue: { slug, id } }) => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const made = (await (await api.order(slug, orderBody())).json()) as { order_id: string };
        await changeStatus(api.database, id, made.order_id, { to: 'ready', at: NOON });
        return made.order_id;
      }),
    );
    const rows = await api.database.db.selectFrom('order_events').select('seq').where('tenant_id', '=', id).execute();
    expect(rows.map((row) => row.seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: ids.length * 4 }, (_, at) => at + 1),
    );
  });
});
