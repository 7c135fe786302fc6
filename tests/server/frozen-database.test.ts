import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeVenue } from '#server/menus/menu-repository.ts';
import type { Database } from '#server/db/open.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { orderBody } from '#tests/support/api.ts';
import { onPostgres } from '#tests/support/database.ts';
import { readEvents } from '#tests/support/events.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';

/** Recovery takes the timeouts of the connections; a lost one would never recover. */
const RECOVERY = { timeout: 60_000, interval: 200 };

onPostgres('a database behind a network that freezes', (open, addressOf) => {
  let database: Database;
  let proxy: TcpProxy;
  let server: ServerProcess;
  let tenantId: string;
  let isStopped: boolean;

  beforeEach(async () => {
    database = await open();
    tenantId = await writeVenue(database, venueDraft('one'), menuDraft());
    await writeVenue(database, venueDraft('two'), menuDraft());
    proxy = await startTcpProxy(addressOf(database));
    server = await startServerProcess({ DATABASE_URL: proxy.url, RATE_LIMIT_SCALE: '1000' });
    isStopped = false;
  }, 60_000);
  afterEach(async () => {
    if (!isStopped) await server.stop();
    await proxy.stop();
  }, 60_000);

  const order = (slug: string, key: string) =>
    fetch(`${server.url}/api/${slug}/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(orderBody()),
    });
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  const storedKeys = async () => {
    const rows = await database.db.selectFrom('orders').select('client_key').orderBy('client_key').execute();
    return rows.map((row) => row.client_key);
  };

  it('C33 fails the orders of a frozen connection by time, and makes each once', { timeout: 120_000 }, async () => {
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const slugOf = (at: number) => (at % 2 === 0 ? 'one' : 'two');
    // Several connections lie in the pool when the network freezes.
    expect((await Promise.all(keys.map((key, at) => order(slugOf(at), key)))).map(({ status }) => status)).toEqual(
      keys.map(() => 201),
    );
    const frozen = randomUUID();
    proxy.freeze();
    expect((await order('one', frozen)).status).toBe(503);
    await expect.poll(async () => (await order('one', frozen)).ok, RECOVERY).toBe(true);
    expect((await order('two', keys[1] ?? '')).status).toBe(200);
    expect(await storedKeys()).toEqual([...keys, frozen].toSorted());
  });

  it('C33 is not ready while the network is frozen, and ready again after it', { timeout: 120_000 }, async () => {
    expect(await readiness()).toBe(200);
    proxy.freezeAll();
    await expect.poll(readiness, RECOVERY).toBe(503);
    expect((await order('one', randomUUID())).status).toBe(503);
    expect(await readiness()).toBe(503);
    proxy.thaw();
    await expect.poll(readiness, RECOVERY).toBe(200);
    expect((await order('one', randomUUID())).status).toBe(201);
  });

  it('C33 a customer who follows an order hears of changes after the freeze', { timeout: 120_000 }, async () => {
    const { order_id: id } = (await (await order('one', randomUUID())).json()) as { order_id: string };
    const events = readEvents(await fetch(`${server.url}/api/one/orders/${id}/events`));
    await events.next();
    expect(await events.next()).toMatchObject({ id: '0' });
    proxy.freeze();
    await changeStatus(database, tenantId, id, { to: 'confirmed', at: Date.now() });
    expect(await events.next()).toMatchObject({ id: '1', data: { status: 'confirmed' } });
  });

  it('C33 ends on SIGTERM while orders wait for a frozen database', { timeout: 120_000 }, async () => {
    const { order_id: id } = (await (await order('one', randomUUID())).json()) as { order_id: string };
    // Whoever follows an order makes the server listen to the database.
    const events = readEvents(await fetch(`${server.url}/api/one/orders/${id}/events`));
    await events.next();
    expect(await events.next()).toMatchObject({ id: '0' });
    proxy.freezeAll();
    const waiting = ['one', 'two', 'one'].map((slug) => order(slug, randomUUID()).catch(() => null));
    await expect.poll(proxy.swallowed, RECOVERY).toBeGreaterThan(0);
    isStopped = true;
    expect(await server.stop()).toBe(0);
    await Promise.all(waiting);
  });

  it('C33 a venue whose row is locked elsewhere does not hold another venue', { timeout: 60_000 }, async () => {
    await database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tenants').select('id').where('id', '=', tenantId).forUpdate().execute();
      const locked = order('one', randomUUID());
      expect((await order('two', randomUUID())).status).toBe(201);
      expect((await locked).status).toBe(409);
    });
    expect((await order('one', randomUUID())).status).toBe(201);
  });
});
