import { describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#src/contract/order.ts';
import { HEARTBEAT_MS } from '#server/http/event-streams.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { readEvents, type SentEvent } from '#tests/support/events.ts';

onEveryApi('order events', (api, apiTest) => {
  const newNewOrder = async (venue?: { slug: string; id: string }) => {
    const { slug, id } = venue ?? (await api.venue());
    const made = (await (await api.order(slug, orderBody())).json()) as { order_id: string };
    return {
      slug,
      id,
      orderId: made.order_id,
      path: `/${slug}/orders/${made.order_id}/events`,
      move: (to: OrderStatus, at = NOON + 60_000) => changeStatus(api.database, id, made.order_id, { to, at }),
    };
  };
  const status = (event: SentEvent | null) => (event?.data as { status: string } | undefined)?.status;

  const it = apiTest.extend('order', () => newNewOrder());

  it('sends the current state and then each change', async ({ order }) => {
    await order.move('confirmed');
    const answer = await api.get(order.path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no');
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(answer.headers.get('ETag')).toBeNull();
    const events = readEvents(answer);
    expect(await events.next()).toMatchObject({ event: 'retry' });
    expect(await events.next()).toEqual({
      event: 'status',
      id: '1',
      data: {
        status: 'confirmed',
        at: new Date(NOON + 60_000).toISOString(),
        timeline: [
          { status: 'pending', at: new Date(NOON).toISOString() },
          { status: 'confirmed', at: new Date(NOON + 60_000).toISOString() },
        ],
        cancel_reason: null,
      },
    });
    await order.move('ready');
    expect(await events.next()).toMatchObject({ id: '2', data: { status: 'cooking' } });
    expect(await events.next()).toMatchObject({ id: '3', data: { status: 'ready' } });
    await order.move('confirmed', NOON + 61_000);
    expect(await events.next()).toMatchObject({
      id: '4',
      data: { status: 'confirmed', timeline: [{ status: 'pending' }, { status: 'confirmed' }] },
    });
  });

  it('says when the order should be ready, until it is', async () => {
    const order = await newNewOrder(
      await api.venue({ preparation_minutes: { dine_in: null, pickup: 25, delivery: null } }),
    );
    const events = readEvents(await api.get(order.path));
    await events.next();
    const ready = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
    expect(await events.next()).toMatchObject({ data: { status: 'pending', ready_at: ready(25) } });
    await order.move('confirmed', NOON + 2 * 60_000);
    expect(await events.next()).toMatchObject({ data: { status: 'confirmed', ready_at: ready(27) } });
    await order.move('ready', NOON + 20 * 60_000);
    expect(await events.next()).toMatchObject({ data: { status: 'cooking', ready_at: ready(27) } });
    const last = (await events.next())?.data;
    expect(last).toMatchObject({ status: 'ready' });
    expect(last).not.toHaveProperty('ready_at');
  });

  it('never contains phone, address or note', async ({ order }) => {
    const events = readEvents(await api.get(order.path));
    await events.next();
    expect(Object.keys((await events.next())?.data ?? {}).sort()).toEqual([
      'at',
      'cancel_reason',
      'status',
      'timeline',
    ]);
  });

  it('resumes after the last id with every change since', async ({ order }) => {
    await order.move('ready');
    const events = readEvents(await api.get(order.path, { 'Last-Event-ID': '1' }));
    await events.next();
    expect([status(await events.next()), status(await events.next())]).toEqual(['cooking', 'ready']);
    const idle = readEvents(await api.get(order.path, { 'Last-Event-ID': '3' }));
    await idle.next();
    await order.move('delivered', NOON + 120_000);
    expect(await idle.next()).toMatchObject({ id: '4', data: { status: 'delivered' } });
  });

  it.each(['99', 'none', '-1', '1e3'])('starts with the current state after an unknown id: %s', async (id) => {
    const order = await newNewOrder();
    const events = readEvents(await api.get(order.path, { 'Last-Event-ID': id }));
    await events.next();
    expect(await events.next()).toMatchObject({ id: '0', data: { status: 'pending' } });
  });

  it('loses no change that is committed while a stream is being opened', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await newNewOrder();
      // In sequence: in the other order, the first change would count as the undo of the second.
      const moves = async () => {
        await order.move('confirmed');
        await order.move('cooking');
      };
      const [answer] = await Promise.all([api.get(order.path), moves()]);
      const events = readEvents(answer);
      let last = await events.next();
      while (last && last.id !== '2') last = await events.next();
      expect(last).toMatchObject({ id: '2', data: { status: 'cooking' } });
    }
  });

  it('sends heartbeats without changes', async ({ order }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const events = readEvents(await api.get(order.path), { beats: true });
    await events.next();
    await events.next();
    for (let beat = 0; beat < 3; beat += 1) {
      vi.advanceTimersByTime(HEARTBEAT_MS - 1);
      expect(events.waiting()).toBe(0);
      vi.advanceTimersByTime(1);
      expect(await events.next()).toEqual({ event: 'beat', id: null, data: null });
    }
  });

  it('ends once the final status can no longer be undone, and then answers 204', async ({ order }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const events = readEvents(await api.get(order.path), { beats: true });
    await events.next();
    await events.next();
    await order.move('delivered');
    for (const last of ['1', '2', '3', '4']) expect((await events.next())?.id).toBe(last);
    api.clock.now = NOON + 65_000;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await events.next()).toMatchObject({ event: 'beat' });
    api.clock.now = NOON + 71_000;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await events.next()).toBeNull();
    expect(api.deps.streams.size()).toBe(0);

    expect((await api.get(order.path, { 'Last-Event-ID': '4' })).status).toBe(204);
    const late = readEvents(await api.get(order.path));
    await late.next();
    expect(await late.next()).toMatchObject({ id: '4', data: { status: 'delivered' } });
    expect(await late.next()).toBeNull();
  });

  it('answers 404 for unknown orders and those of other venues, like an unknown address', async () => {
    const [one, two] = [await newNewOrder(), await newNewOrder()];
    const paths = [`/${two.slug}/orders/${one.orderId}/events`, `/${one.slug}/orders/nobody/events`];
    paths.push(`/${one.slug}/orders/%00/events`, `/${one.slug}/orders/${'x'.repeat(300)}/events`);
    for (const path of paths) {
      const answer = await api.get(path);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect(api.deps.streams.size()).toBe(0);
  });

  it('accepts only GET', async ({ order }) => {
    expect((await api.post(`/${order.slug}/orders/${order.orderId}/events`, {})).status).toBe(405);
    const head = await api.app.request(`/api${order.path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(api.deps.streams.size()).toBe(0);
  });

  it('releases its resources when the client disconnects', async ({ order }) => {
    const answer = await api.get(order.path);
    expect(api.deps.streams.size()).toBe(1);
    await answer.body?.cancel();
    expect(api.deps.streams.size()).toBe(0);
    await order.move('confirmed');
  });

  it('delivers every change to 200 open streams', async () => {
    const venues = [await api.venue(), await api.venue()];
    const orders = [];
    for (let count = 0; count < 200; count += 1) orders.push(await newNewOrder(venues[count % 2]));
    const streams = await Promise.all(orders.map(async (order) => readEvents(await api.get(order.path))));
    // No more at once than there are connections: a slow machine would not serve the last within their time.
    for (let at = 0; at < orders.length; at += 10)
      await Promise.all(orders.slice(at, at + 10).map((order) => order.move('delivered')));
    for (const events of streams) {
      await events.next();
      const heard = [];
      while (heard.length < 5) heard.push(status(await events.next()));
      expect(heard).toEqual(['pending', 'confirmed', 'cooking', 'ready', 'delivered']);
    }
  });
});

describe('streams of one address', () => {
  onEveryDatabase('the limit', (open) => {
    it('refuses a stream above the limit', async () => {
      const api = await startApi(await open(), 0.1);
      const { slug } = await api.venue();
      const { order_id: orderId } = (await (await api.order(slug, orderBody())).json()) as { order_id: string };
      const path = `/${slug}/orders/${orderId}/events`;
      const answers = [await api.get(path), await api.get(path), await api.get(path)];
      const refused = await api.get(path);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
      await answers[0]?.body?.cancel();
      expect((await api.get(path)).status).toBe(200);
      api.deps.streams.closeAll();
    });
  });
});
