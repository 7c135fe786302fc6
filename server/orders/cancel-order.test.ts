import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { keyStart } from '#src/domain/ids.ts';
import { NOON, orderBody } from '#tests/support/api.ts';
import { loadBoard } from '#server/staff/tickets.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { changeStatus } from './change-status.ts';
import { pruneKeys } from './cancel-order.ts';

const DAY = 24 * 3_600_000;

onEveryApi('pruneKeys', (api, it) => {
  it('C44 deletes void keys after 30 days, and keeps the keys of orders', async ({ venue: { slug } }) => {
    const [ordered, withdrawn, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    const cancel = (key: string) => api.post(`/${slug}/orders/cancel`, { client_key: key });
    for (const key of [ordered, withdrawn]) expect((await api.order(slug, orderBody(), key)).status).toBe(201);
    for (const key of [withdrawn, unknown]) expect((await cancel(key)).status).toBe(200);
    const kept = async (days: number) => {
      await pruneKeys(api.database, NOON + days * DAY);
      const rows = await api.database.db.selectFrom('order_keys').select('key').execute();
      return new Set(rows.map(({ key }) => key));
    };
    expect(await kept(29)).toEqual(new Set([ordered, withdrawn, unknown]));
    expect(await kept(30)).toEqual(new Set([ordered, withdrawn]));
    expect(await kept(3_000)).toEqual(new Set([ordered, withdrawn]));
    expect((await api.order(slug, orderBody(), withdrawn)).status).toBe(409);
    expect((await cancel(unknown)).status).toBe(200);
  });
});

onEveryApi('an order that a waiter has typed too', (api, it) => {
  it('B86 is marked for the staff once it can no longer be withdrawn', async ({ venue: { slug, id } }) => {
    const [pending, cooking] = [randomUUID(), randomUUID()];
    for (const key of [pending, cooking]) expect((await api.order(slug, orderBody(), key)).status).toBe(201);
    const loaded = async () => {
      const tenant = await api.database.db
        .selectFrom('tenants')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { seq, tickets } = await loadBoard(api.database, tenant, NOON);
      const ticketOf = (key: string) => tickets.find(({ key_start }) => key_start === keyStart(key));
      return { seq, pending: ticketOf(pending), cooking: ticketOf(cooking) };
    };
    const { id: orderId = '' } = (await loaded()).cooking ?? {};
    await changeStatus(api.database, id, orderId, { to: 'cooking', at: NOON });
    const cancel = (key: string, typed?: boolean) => api.post(`/${slug}/orders/cancel`, { client_key: key, typed });
    expect((await cancel(pending, true)).status).toBe(200);
    expect((await cancel(cooking)).status).toBe(409);
    const before = await loaded();
    expect(before).toMatchObject({ pending: { status: 'canceled', typed_at: null }, cooking: { typed_at: null } });
    expect((await cancel(cooking, true)).status).toBe(409);
    const marked = await loaded();
    expect(marked).toMatchObject({ seq: before.seq + 1, cooking: { status: 'cooking', typed_at: NOON } });
    expect((await cancel(cooking, true)).status).toBe(409);
    expect(await loaded()).toEqual(marked);
  });
});
