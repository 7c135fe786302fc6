import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#src/contract/order.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryDatabase, onPostgres } from '#tests/support/database.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import type { OrderChange } from './changes.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

afterEach(() => vi.useRealTimers());

async function orderIn(database: Database) {
  const api = await startApi(database);
  const { slug, id } = await api.venue();
  const { order_id: orderId } = (await (await api.order(slug, orderBody())).json()) as { order_id: string };
  return { id, orderId };
}

async function watcher(database: Database, tenantId: string, orderId: string) {
  const heard: OrderChange[] = [];
  const stop = await database.changes.watch(tenantId, orderId, (change) => heard.push(change));
  return {
    heard,
    stop,
    statuses: () => heard.map((change) => change.status),
    // It moves no faked timer, as `vi.waitFor` would.
    until: async (count: number) => {
      await expect.poll(() => heard.length).toBe(count);
    },
  };
}

async function writeSilently({ db }: Database, tenantId: string, orderId: string, status: OrderStatus): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { last } = await trx
      .updateTable('event_numbers')
      .set((eb) => ({ last: eb('last', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .returning('last')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('order_events')
      .values({ tenant_id: tenantId, order_id: orderId, position: last - 1, seq: last, status, at: NOON })
      .execute();
  });
}

onEveryDatabase('changes', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it('say why an order was canceled', async () => {
    const { id, orderId } = await orderIn(database);
    const { heard, until } = await watcher(database, id, orderId);
    await changeStatus(database, id, orderId, { to: 'canceled', at: NOON, reason: 'closed' });
    await until(1);
    expect(heard).toMatchObject([{ seq: 2, status: 'canceled', cancelReason: 'closed' }]);
  });

  it('are delivered once and in order to the watchers of that order', async () => {
    const { id, orderId } = await orderIn(database);
    const [mine, other] = [await watcher(database, id, orderId), await watcher(database, id, 'another')];
    for (let round = 0; round < 5; round += 1) database.changes.announce(id);
    await changeStatus(database, id, orderId, { to: 'cooking', at: NOON });
    await changeStatus(database, id, orderId, { to: 'ready', at: NOON });
    for (let round = 0; round < 5; round += 1) database.changes.announce(id);
    await mine.until(3);
    expect(mine.heard.map(({ seq, position, status, cancelReason }) => [seq, position, status, cancelReason])).toEqual([
      [2, 1, 'confirmed', null],
      [3, 2, 'cooking', null],
      [4, 3, 'ready', null],
    ]);
    expect(other.heard).toEqual([]);
  });

  it('no longer reach a watcher that stopped, and reach one that starts again', async () => {
    const { id, orderId } = await orderIn(database);
    const first = await watcher(database, id, orderId);
    first.stop();
    await changeStatus(database, id, orderId, { to: 'confirmed', at: NOON });
    const second = await watcher(database, id, orderId);
    await changeStatus(database, id, orderId, { to: 'cooking', at: NOON });
    await second.until(1);
    expect(second.statuses()).toEqual(['cooking']);
    expect(first.heard).toEqual([]);
    second.stop();
  });

  it('are found within a second without a signal', async () => {
    const { id, orderId } = await orderIn(database);
    const { until, statuses } = await watcher(database, id, orderId);
    await writeSilently(database, id, orderId, 'confirmed');
    await until(1);
    expect(statuses()).toEqual(['confirmed']);
  });
});

onPostgres('changes', (open, addressOf) => {
  it('reach other processes, also after a lost connection', async () => {
    const database = await open();
    const there = await openDatabase({ databaseUrl: addressOf(database), dataDir: '' });
    try {
      const { id, orderId } = await orderIn(database);
      // No process polls here: every change that arrives came by a signal.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { until, statuses } = await watcher(there, id, orderId);
      const listening = async () => {
        const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and query = 'listen order_changes' and state = 'idle'`.execute(there.db);
        return rows.map((row) => row.pid);
      };
      const isListening = async () => {
        await expect.poll(async () => (await listening()).length).toBeGreaterThan(0);
      };
      await isListening();
      await changeStatus(database, id, orderId, { to: 'confirmed', at: NOON });
      await until(1);

      for (const pid of await listening()) await sql`select pg_terminate_backend(${pid})`.execute(there.db);
      await expect.poll(listening).toEqual([]);
      await isListening();
      await changeStatus(database, id, orderId, { to: 'ready', at: NOON });
      await until(3);
      expect(statuses()).toEqual(['confirmed', 'cooking', 'ready']);
    } finally {
      await there.close();
    }
  });
});

it('changes of a SQLite file by another process are found within a second', async () => {
  const folder = tempFolder();
  const server = await openDatabase({ dataDir: folder });
  await migrate(server);
  const command = await openDatabase({ dataDir: folder });
  try {
    const { id, orderId } = await orderIn(server);
    const { until, statuses } = await watcher(server, id, orderId);
    await changeStatus(command, id, orderId, { to: 'cooking', at: NOON });
    await until(2);
    expect(statuses()).toEqual(['confirmed', 'cooking']);
  } finally {
    await command.close();
    await server.close();
  }
});
