import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { pruneKeys } from './cancel-order.ts';

const DAY = 24 * 3_600_000;

onEveryDatabase('pruneKeys', (open) => {
  it('C44 deletes void keys after 30 days, and keeps the keys of orders', async () => {
    const api = await startApi(await open());
    const { slug } = await api.venue();
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
