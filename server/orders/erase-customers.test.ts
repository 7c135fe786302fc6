import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { runVenueCommand } from '#server/cli/venue.ts';
import { item, NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryDatabase } from '#tests/support/database.ts';
import { changeStatus } from './change-status.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { eraseCustomers } from './erase-customers.ts';

const bytesIn = (folder: string): Buffer =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));

test('C38 erased phones, addresses and notes are in no file of the database, and others cannot read those', async () => {
  const folder = tempFolder();
  const earlier = process.umask(0o022);
  try {
    const database = await openDatabase({ dataDir: folder });
    await migrate(database);
    const api = await startApi(database);
    const { slug, id } = await api.venue();
    const [phone, address, note, lineNote] = [
      '01099887766',
      'Sidi Gaber - 1 Street',
      'ring twice',
      'no onions',
    ] as const;
    const typed = [phone, address, note, lineNote];
    for (let made = 0; made < 40; made += 1) {
      const body = orderBody({
        customer_phone: phone,
        is_delivery: true,
        customer_address: address,
        delivery_zone_id: 'sidi',
        note,
        items: [item('koshari', 45.5, { note: lineNote })],
        delivery: 12.5,
        total: 58,
      });
      const answer = await api.order(slug, body);
      expect(answer.status).toBe(201);
      const { order_id: order } = (await answer.json()) as { order_id: string };
      await changeStatus(database, id, order, { to: 'canceled', at: NOON });
    }
    const before = bytesIn(folder);
    expect(typed.map((text) => before.includes(text))).toEqual([true, true, true, true]);
    expect(await eraseCustomers(database, { days: 1, now: NOON + 2 * DAY })).toBe(40);
    const after = bytesIn(folder);
    expect(typed.map((text) => after.includes(text))).toEqual([false, false, false, false]);
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
    await database.close();
  } finally {
    process.umask(earlier);
  }
});

const DAY = 24 * 3_600_000;

onEveryDatabase('erasing customers', (open) => {
  const prepared = async () => {
    const database = await open();
    const api = await startApi(database);
    const one = await api.venue();
    const body = orderBody({
      is_delivery: true,
      customer_address: 'Sidi Gaber - 1 Street',
      delivery_zone_id: 'sidi',
      note: 'ring twice',
      items: [item('koshari', 45.5, { note: 'no onions' })],
      delivery: 12.5,
      total: 58,
    });
    const make = async (key = randomUUID(), slug = one.slug) =>
      ((await (await api.order(slug, body, key)).json()) as { order_id: string }).order_id;
    const finish = (id: string, to: 'canceled', at: number) => changeStatus(database, one.id, id, { to, at });
    const row = (id: string) =>
      database.db
        .selectFrom('orders')
        .select(['customer_phone', 'customer_address', 'note', 'total', 'status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    return { database, api, one, body, make, finish, row };
  };

  it('counts the days from the last status change and keeps items and amounts', async () => {
    const { database, api, one, body, make, finish, row } = await prepared();
    const key = randomUUID();
    const [old, recent, open_] = [await make(key), await make(), await make()];
    await finish(old, 'canceled', NOON + DAY);
    await finish(recent, 'canceled', NOON + 2 * DAY);
    expect(await eraseCustomers(database, { days: 30, now: NOON + 31 * DAY - 1 - DAY })).toBe(0);
    // The third order was never closed: it counts from its creation.
    expect(await eraseCustomers(database, { days: 30, now: NOON + 31 * DAY })).toBe(2);
    expect(await row(old)).toEqual({
      customer_phone: '',
      customer_address: null,
      note: '',
      total: 5800,
      status: 'canceled',
    });
    expect(await row(open_)).toMatchObject({ customer_phone: '' });
    expect(await row(recent)).toMatchObject({ customer_phone: '01012345678', note: 'ring twice' });
    const { lines } = await database.db
      .selectFrom('orders')
      .select('lines')
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(lines)).toMatchObject([{ dish_id: 'koshari', quantity: 1, note: '' }]);
    expect(await eraseCustomers(database, { days: 30, now: NOON + 31 * DAY })).toBe(0);

    const again = await api.order(one.slug, body, key);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ code: 'key_reused', order_id: old });
    expect(await api.count(one.id)).toBe(3);
  });

  it('never erases an order that is being cooked', async () => {
    const { database, make, row } = await prepared();
    const id = await make();
    expect(await eraseCustomers(database, { days: 0, now: NOON + 1 })).toBe(0);
    expect(await row(id)).toMatchObject({ customer_phone: '01012345678' });
  });

  it('erases more orders than fit into one transaction', async () => {
    const { database, make } = await prepared();
    for (let count = 0; count < 205; count += 1) await make();
    expect(await eraseCustomers(database, { days: 30, now: NOON + 30 * DAY })).toBe(205);
  });

  it('runs as a command for one venue or for all', async () => {
    const { database, api, make } = await prepared();
    const other = await api.venue();
    await make();
    await make(randomUUID(), other.slug);
    let said = '';
    const run = (...words: string[]) =>
      runVenueCommand(
        words,
        { out: (text) => (said += text), err: (text) => (said += text) },
        async () => ({ ...database, close: async () => {} }),
        { days: () => 30, now: () => NOON + 30 * DAY },
      );
    expect(await run('erase-phones', 'nobody')).toBe(1);
    expect(await run('erase-phones', other.slug, '--days', 'soon')).toBe(2);
    said = '';
    expect(await run('erase-phones', other.slug)).toBe(0);
    expect(await run('erase-phones', '--days', '31')).toBe(0);
    expect(await run('erase-phones')).toBe(0);
    expect(said.match(/^\d+/gm)).toEqual(['1', '0', '1']);
  });

  it('ends between two transactions when the server stops', async () => {
    const { database, make, row } = await prepared();
    const id = await make();
    const rule = { days: 30, now: NOON + 30 * DAY };
    expect(await eraseCustomers(database, rule, () => true)).toBe(0);
    expect(await row(id)).not.toMatchObject({ customer_phone: '' });
    expect(await eraseCustomers(database, rule)).toBe(1);
  });

  it('runs at the start and then every hour', async () => {
    const { database, make, row } = await prepared();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let now = NOON;
      const stop = startHousekeeping(database, {
        days: 30,
        caches: [],
        now: () => now,
        report: (error) => expect(error).toBeNull(),
      });
      const id = await make();
      now = NOON + 30 * DAY;
      vi.advanceTimersByTime(3_600_000);
      await stop();
      expect(await row(id)).toMatchObject({ customer_phone: '' });
    } finally {
      vi.useRealTimers();
    }
  });
});
