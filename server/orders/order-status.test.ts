import { beforeAll, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, type OrderType } from '#src/contract/order.ts';
import { item, NOON, orderBody, startApi, type TestApi } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/database.ts';
import { changeStatus, mayChange } from './order-status.ts';

it('lets an order live forwards, one step at a time, and be canceled until it is on its way', () => {
  const steps = (type: OrderType) =>
    ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => mayChange(from, to, type)).map((to) => `${from}>${to}`),
    );
  const common = [
    'pending>confirmed',
    'pending>canceled',
    'confirmed>cooking',
    'confirmed>canceled',
    'cooking>ready',
    'cooking>canceled',
    'ready>delivered',
    'ready>canceled',
    'delivering>delivered',
  ];
  expect(steps('PICKUP').sort()).toEqual([...common].sort());
  expect(steps('DINE_IN').sort()).toEqual([...common].sort());
  expect(steps('DELIVERY').sort()).toEqual([...common, 'ready>delivering'].sort());
});

eachEngine('statuses', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(await open());
  });

  it('keeps the time of every step, and of steps that race only one', async () => {
    const { slug, id } = await api.venue();
    const body = orderBody({ is_delivery: true, customer_address: '1 Street', delivery_zone_id: 'sidi', total: 58 });
    const { order_id: orderId } = (await (await api.order(slug, body)).json()) as { order_id: string };
    const path: OrderStatus[] = ['confirmed', 'cooking', 'ready', 'delivering', 'delivered'];
    for (const [step, to] of path.entries()) {
      const at = NOON + (step + 1) * 60_000;
      const both = await Promise.all([1, 2].map(() => changeStatus(api.database, id, orderId, { to, at })));
      expect(new Set(both.map((result) => result?.kind))).toEqual(new Set(['changed', 'refused']));
      expect(both[0]?.order.status).toBe(to);
    }
    const answer = await api.post(`/${slug}/orders/by-ids`, { order_ids: [orderId] });
    const { orders } = (await answer.json()) as { orders: { timeline: { status: string; at: string }[] }[] };
    expect(orders[0]?.timeline.map((event) => event.status)).toEqual(['pending', ...path]);
    expect(orders[0]?.timeline.at(-1)?.at).toBe(new Date(NOON + 300_000).toISOString());
  });

  it('tells the customer why an order was canceled', async () => {
    const { slug, id } = await api.venue();
    const made = await api.order(slug, orderBody({ items: [item('tea', 10)], total: 10 }));
    const { order_id: orderId } = (await made.json()) as { order_id: string };
    await changeStatus(api.database, id, orderId, { to: 'canceled', at: NOON, reason: 'No tea today' });
    const answer = await api.post(`/${slug}/orders/by-ids`, { order_ids: [orderId] });
    expect(await answer.json()).toMatchObject({ orders: [{ status: 'canceled', cancel_reason: 'No tea today' }] });
  });

  it('knows no order of another venue', async () => {
    const [one, two] = [await api.venue(), await api.venue()];
    const { order_id: orderId } = (await (await api.order(one.slug, orderBody())).json()) as { order_id: string };
    expect(await changeStatus(api.database, two.id, orderId, { to: 'confirmed', at: NOON })).toBeNull();
  });
});
