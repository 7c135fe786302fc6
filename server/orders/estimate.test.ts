import { describe, expect, it } from 'vitest';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { NOON, orderBody, orderIdOf } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { changeStatus } from './change-status.ts';
import { correctedMinutes } from './estimate.ts';

const MINUTE = 60_000;
const MINUTES = { dine_in: 20, pickup: 30, delivery: null };

describe('what the kitchen took lately', () => {
  it.each([
    [20, undefined, 20],
    [20, 20, 20],
    [20, 31, 35],
    [20, 3, 10],
    [20, 170, 60],
    [7, 6.5, 10],
    [1, 2, 3],
  ])('corrects %d minutes by %s to %d', (venue, took, minutes) => expect(correctedMinutes(venue, took)).toBe(minutes));
});

onEveryApi('how long an order takes', (api, it) => {
  const minutesAt = async (slug: string): Promise<unknown> => {
    const answer = await api.get(`/${slug}/preparation`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    return ((await answer.json()) as { minutes: unknown }).minutes;
  };
  const order = async (slug: string, more: Partial<OrderPayload> = {}): Promise<string> =>
    orderIdOf(await api.order(slug, orderBody(more)));
  const recordOf = async (slug: string, id: string) => {
    const found = await (await api.post(`/${slug}/orders/by-ids`, { order_ids: [id] })).json();
    return (found as { orders: { ready_at?: string }[] }).orders[0];
  };
  const readyAfter = async (venue: { slug: string; id: string }, minutes: number, acceptedAt: number) => {
    const id = await order(venue.slug);
    await changeStatus(api.database, venue.id, id, { to: 'confirmed', at: acceptedAt });
    await changeStatus(api.database, venue.id, id, { to: 'ready', at: acceptedAt + minutes * MINUTE });
  };

  it('is not told by a venue that has set nothing', async ({ venue: { slug } }) => {
    expect(await minutesAt(slug)).toBeNull();
    const { capabilities } = (await (await api.get(`/${slug}/menu`)).json()) as { capabilities: object };
    expect(Object.keys(capabilities)).not.toContain('preparationTimes');
    expect(await recordOf(slug, await order(slug))).not.toHaveProperty('ready_at');
  });

  it('is what the venue has set, until three orders of the last hour say otherwise', async () => {
    const venue = await api.venue({ preparation_minutes: MINUTES });
    const { capabilities } = (await (await api.get(`/${venue.slug}/menu`)).json()) as { capabilities: object };
    expect(capabilities).toMatchObject({ preparationTimes: true });
    expect(await minutesAt(venue.slug)).toEqual(MINUTES);

    await readyAfter(venue, 41, NOON);
    await readyAfter(venue, 44, NOON + 5 * MINUTE);
    api.clock.now = NOON + 55 * MINUTE;
    expect(await minutesAt(venue.slug)).toEqual(MINUTES);
    await readyAfter(venue, 58, NOON - 3 * MINUTE);
    // A forgotten order and one that was tapped through at once say nothing.
    await readyAfter(venue, 1, NOON);
    await readyAfter(venue, 200, NOON - 150 * MINUTE);
    api.clock.now += 2 * MINUTE;
    expect(await minutesAt(venue.slug)).toEqual({ ...MINUTES, pickup: 45 });
    const tenant = await findTenant(api.database.db, venue.slug);
    if (!tenant) throw new Error('the venue is gone');
    const { estimateMinutes } = api.deps.estimates;
    expect(await estimateMinutes(api.database.db, tenant, 'PICKUP')).toBe(45);
    expect(await estimateMinutes(api.database.db, tenant, 'DELIVERY')).toBeNull();

    api.clock.now = NOON + 120 * MINUTE;
    expect(await minutesAt(venue.slug)).toEqual(MINUTES);
  });

  it('does not count a step that was undone, nor the orders of another venue', async () => {
    const venue = await api.venue({ preparation_minutes: MINUTES });
    const other = await api.venue({ preparation_minutes: MINUTES });
    for (const at of [0, 1, 2]) await readyAfter(other, 50, NOON + at * MINUTE);
    for (const at of [0, 1]) await readyAfter(venue, 40, NOON + at * MINUTE);
    const id = await order(venue.slug);
    await changeStatus(api.database, venue.id, id, { to: 'cooking', at: NOON });
    await changeStatus(api.database, venue.id, id, { to: 'ready', at: NOON + 40 * MINUTE });
    await changeStatus(api.database, venue.id, id, { to: 'cooking', at: NOON + 40 * MINUTE + 1 });
    api.clock.now = NOON + 55 * MINUTE;
    expect(await minutesAt(venue.slug)).toEqual(MINUTES);
    expect(await minutesAt(other.slug)).toEqual({ ...MINUTES, pickup: 50 });
  });

  it('tells an order when it should be ready, from its acceptance, and no more once it is', async () => {
    const venue = await api.venue({ preparation_minutes: MINUTES });
    const id = await order(venue.slug, { table_number: '7' });
    const at = async () => (await recordOf(venue.slug, id))?.ready_at;
    expect(await at()).toBe(new Date(NOON + 20 * MINUTE).toISOString());
    await changeStatus(api.database, venue.id, id, { to: 'cooking', at: NOON + 4 * MINUTE });
    expect(await at()).toBe(new Date(NOON + 24 * MINUTE).toISOString());
    await changeStatus(api.database, venue.id, id, { to: 'ready', at: NOON + 20 * MINUTE });
    expect(await at()).toBeUndefined();

    const canceled = await order(venue.slug);
    await changeStatus(api.database, venue.id, canceled, { to: 'canceled', at: NOON + MINUTE });
    expect(await recordOf(venue.slug, canceled)).not.toHaveProperty('ready_at');
    const delivery = { is_delivery: true, customer_address: 'x', delivery_zone_id: 'sidi', delivery: 12.5, total: 58 };
    const unknown = await order(venue.slug, delivery);
    expect(await recordOf(venue.slug, unknown)).not.toHaveProperty('ready_at');
  });
});
