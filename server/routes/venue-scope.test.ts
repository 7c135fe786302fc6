import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { setTenantState } from '#server/menus/tenants.ts';
import { callOf } from '#server/http/describe-call.ts';
import { orderBody } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { readEvents } from '#tests/support/events.ts';
import { staffOf } from '#tests/support/staff.ts';

/** What the staff of a venue that has left still need for its open orders. */
const KEPT = [
  'POST sign-in',
  'POST sign-out',
  'GET session',
  'GET board',
  'GET events',
  'POST seen',
  'POST payments',
  'POST orders',
  'POST orders/by-ids',
  'POST orders/cancel',
  'POST handovers',
  'POST handovers/by-ids',
  'POST handovers/cancel',
  'POST orders/:id/status',
  'POST orders/:id/void',
  'GET orders/:id/contact',
];
const READS = ['menu', 'menu/events', 'dishes', 'dishes/tea', 'reviews', 'carousel', 'promocodes.json', 'orders.json'];

onSqliteApi('a venue that is gone', (api, apiTest) => {
  /** A venue that left while an order was open. */
  async function newLeftVenue() {
    const venue = await api.venue();
    const manager = await staffOf(api, venue, 'manager');
    const key = randomUUID();
    const { order_id: orderId } = (await (await api.order(venue.slug, orderBody(), key)).json()) as {
      order_id: string;
    };
    await setTenantState(api.database, venue.id, 'gone');
    return { ...venue, manager, key, orderId };
  }
  const told = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
  const GONE = [410, 'venue_gone'];

  const it = apiTest.extend('left', () => newLeftVenue());

  it('C51: refuses reads, new orders, reviews and every change of its desks with its own code', async ({ left }) => {
    const { slug, manager, orderId, key } = left;
    for (const path of READS) expect([path, await told(await api.get(`/${slug}/${path}`))]).toEqual([path, GONE]);
    expect(await told(await api.order(slug, orderBody()))).toEqual(GONE);
    const review = { order_id: orderId, client_key: key, rating: 5, comment: '' };
    expect(await told(await api.post(`/${slug}/reviews`, review))).toEqual(GONE);
    const routes = api.app.routes.filter(
      ({ path, handler }) => callOf(handler) && path.startsWith('/api/:slug/staff/'),
    );
    const staffCalls = routes.map(({ method, path }) => `${method} ${path.replace('/api/:slug/staff/', '')}`);
    const refused = staffCalls.filter((call) => !KEPT.includes(call));
    expect(refused.length).toBeGreaterThan(15);
    for (const call of refused) {
      const [method, path = ''] = call.split(' ');
      const address = `/${path.replace(/:\w+/, 'tea')}`;
      const answer = method === 'GET' ? await manager.get(address) : await manager.post(address, {});
      expect([call, await told(answer)]).toEqual([call, GONE]);
    }
  });

  it('C51: its kitchen sees and serves the open orders, and takes them back', async ({ left }) => {
    const { manager, orderId, key, ...venue } = left;
    const kitchen = await staffOf(api, venue);
    expect((await kitchen.get('/session')).status).toBe(200);
    expect(await (await kitchen.get('/board')).json()).toMatchObject({
      venue_state: 'gone',
      tickets: [{ id: orderId }],
    });
    expect((await kitchen.get(`/orders/${orderId}/contact`)).status).toBe(200);
    expect((await manager.tap(orderId, { from: 'pending', to: 'cooking' })).status).toBe(200);
    const whole = { void: randomUUID(), position: null, quantity: null, reason: 'closed' };
    expect((await kitchen.post(`/orders/${orderId}/void`, whole)).status).toBe(200);
    const found = await (await api.post(`/${venue.slug}/orders/by-ids`, { client_keys: [key] })).json();
    expect(found).toMatchObject({ orders: [{ id: orderId, status: 'canceled', cancel_reason: 'closed' }] });
  });

  it('C51: its customers still withdraw and follow their orders, and a repeated order is answered', async () => {
    const { slug, key, orderId } = await newLeftVenue();
    const events = readEvents(await api.get(`/${slug}/orders/${orderId}/events`));
    await events.next();
    expect(await events.next()).toMatchObject({ event: 'status', data: { status: 'pending' } });
    expect((await api.order(slug, orderBody(), key)).status).toBe(200);
    expect((await api.post(`/${slug}/orders/cancel`, { client_key: key })).status).toBe(200);
    expect(await events.next()).toMatchObject({ event: 'status', data: { status: 'canceled' } });
  });

  it('C51: its waiters too, and a refused order of theirs stays refused', async ({ left: { slug, id, manager } }) => {
    for (const call of ['orders', 'handovers']) {
      const key = randomUUID();
      const headers = { ...manager.cookie, 'Idempotency-Key': `"${key}"` };
      const send = () => api.post(`/${slug}/staff/${call}`, orderBody(), headers);
      expect(await told(await send())).toEqual(GONE);
      await setTenantState(api.database, id, 'active');
      expect(await told(await send())).toEqual([409, 'key_void']);
      await setTenantState(api.database, id, 'gone');
      expect((await manager.post(`/${call}/cancel`, { client_key: key })).status).toBe(200);
      expect((await manager.post(`/${call}/by-ids`, { client_keys: [key] })).status).toBe(200);
    }
  });

  it('C51: a phone with an open menu hears of it', async ({ venue: { slug, id } }) => {
    const events = readEvents(await api.get(`/${slug}/menu/events`));
    await events.next();
    expect(await events.next()).toMatchObject({ event: 'menu' });
    await setTenantState(api.database, id, 'gone');
    expect(await events.next()).toMatchObject({ event: 'menu', data: { etag: '"gone"' } });
    api.deps.menuStreams.closeAll();
  });
});
