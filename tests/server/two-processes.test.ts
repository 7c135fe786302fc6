import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { readPicture } from '#server/menus/venue-files.ts';
import type { Database } from '#server/db/open.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { makeStaffKey, revokeStaffKey } from '#server/staff/staff-keys.ts';
import type { StaffRole } from '#src/contract/staff/access.ts';
import { item, orderBody } from '#tests/support/api.ts';
import { setDishPicture } from '#tests/support/dish-picture.ts';
import { onPostgres } from '#tests/support/database.ts';
import { readEvents } from '#tests/support/events.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';

/** One installation served by two processes, as behind a load balancer; the test is a third process on its database. */
onPostgres('two processes', (open, addressOf) => {
  let database: Database;
  let one: ServerProcess;
  let two: ServerProcess;
  let tenantId: string;

  beforeAll(async () => {
    database = await open();
    tenantId = await writeVenue(database, venueDraft('shared', { keeps_bills: true }), menuDraft());
    const environment = { DATABASE_URL: addressOf(database), RATE_LIMIT_SCALE: '1000' };
    [one, two] = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
  }, 30_000);

  const post = async (server: ServerProcess, path: string, body: unknown, key?: string) =>
    fetch(`${server.url}/api/shared${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
      body: JSON.stringify(body),
    });
  const newOrder = async (server: ServerProcess, body = orderBody()) => {
    const key = randomUUID();
    const answer = await post(server, '/orders', body, key);
    const { order_id: id } = (await answer.json()) as { order_id: string };
    return { id, key, path: `/api/shared/orders/${id}/events` };
  };
  const menuOf = async (server: ServerProcess) => {
    const answer = await fetch(`${server.url}/api/shared/menu`);
    const { delivery_zones: zones } = (await answer.json()) as { delivery_zones: unknown[] };
    return { etag: answer.headers.get('ETag'), zones: zones.length };
  };

  it('stream to a customer at one of them what happened at the other', async () => {
    const order = await newOrder(one);
    const events = readEvents(await fetch(one.url + order.path));
    await events.next();
    expect(await events.next()).toMatchObject({ id: '0', data: { status: 'pending' } });
    expect((await post(two, '/orders/cancel', { client_key: order.key })).status).toBe(200);
    expect(await events.next()).toMatchObject({ id: '1', data: { status: 'canceled', cancel_reason: 'customer' } });
  });

  const signedIn = async (server: ServerProcess, role: StaffRole = 'kitchen') => {
    const { id, key } = await makeStaffKey(database.db, tenantId, { role, name: '', now: Date.now() });
    const answer = await post(server, '/staff/sign-in', { key });
    return { id, headers: { Cookie: /staff=[^;]+/.exec(answer.headers.get('Set-Cookie') ?? '')?.[0] ?? '' } };
  };

  const postAsStaff = async (server: ServerProcess, { Cookie }: { Cookie: string }, path: string, body: object) => {
    const token = await fetch(`${server.url}/api/shared/carousel`);
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(token.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    return fetch(`${server.url}/api/shared/staff${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': xsrf,
        Cookie: `${Cookie}; XSRF-TOKEN=${xsrf}`,
      },
      body: JSON.stringify(body),
    });
  };

  it('show a board at one of them the orders of the other, and end it when its key is revoked', async () => {
    const { id: keyId, headers } = await signedIn(two);
    const events = readEvents(await fetch(`${one.url}/api/shared/staff/events`, { headers }));
    await events.next();
    expect(await events.next()).toMatchObject({ event: 'beat' });
    const order = await newOrder(two);
    expect(await events.nextBut('beat')).toMatchObject({
      event: 'ticket',
      data: { ticket: { id: order.id, status: 'pending' } },
    });
    await changeStatus(database, tenantId, order.id, { to: 'confirmed', at: Date.now() });
    expect(await events.nextBut('beat')).toMatchObject({ event: 'ticket', data: { ticket: { status: 'confirmed' } } });
    await revokeStaffKey(database, tenantId, keyId, Date.now());
    let last = await events.next();
    while (last) last = await events.next();
    expect((await fetch(`${one.url}/api/shared/staff/board`, { headers })).status).toBe(401);
  });

  it('tell a customer at one of them that the kitchen was seen at the other', async () => {
    const { headers } = await signedIn(two);
    const order = await newOrder(one);
    const events = readEvents(await fetch(one.url + order.path));
    await events.next();
    expect(await events.next()).toMatchObject({ event: 'status' });
    const began = Date.now();
    expect((await postAsStaff(two, headers, '/seen', {})).status).toBe(200);
    const news = await events.next();
    expect(news).toMatchObject({ event: 'kitchen' });
    const { kitchen_seen_at: at } = (news?.data ?? {}) as { kitchen_seen_at: string };
    expect(Date.parse(at)).toBeGreaterThanOrEqual(began);
    const found = (await (await post(one, '/orders/by-ids', { order_ids: [order.id] })).json()) as {
      orders: { kitchen_seen_at: string }[];
    };
    expect(found.orders[0]?.kitchen_seen_at).toBe(at);
  });

  it('C89 leave one truth when one takes the last payment while the other takes a dish back', async () => {
    const [cashier, manager] = [await signedIn(one, 'waiter'), await signedIn(two, 'manager')];
    for (let round = 0; round < 8; round += 1) {
      const body = orderBody({ items: [item('koshari', 45.5, { quantity: 2 })], total: 91 });
      const { id } = await newOrder(one, body);
      await changeStatus(database, tenantId, id, { to: 'confirmed', at: Date.now() });
      const payment = {
        id: randomUUID(),
        kind: 'taken',
        method: 'cash',
        amount: 9_100,
        tip: 0,
        currency: 'EGP',
        table_number: null,
        order_ids: [id],
        client_keys: [],
        made_by: null,
        age_s: 0,
      };
      const voided = { void: randomUUID(), position: 0, quantity: 1, reason: 'burnt' };
      const refund = { id: randomUUID(), method: 'cash', amount: 4_550 };
      const [paid, back] = await Promise.all([
        postAsStaff(one, cashier.headers, '/payments', payment),
        // Whether there is something to give back depends on which of both is first.
        postAsStaff(two, manager.headers, `/orders/${id}/void`, round % 2 === 0 ? voided : { ...voided, refund }),
      ]);
      expect(paid.status).toBe(200);
      expect([200, 409]).toContain(back.status);
      const rows = database.db.selectFrom('orders').select(['total', 'paid', 'over', 'closed_at']).where('id', '=', id);
      const order = await rows.executeTakeFirstOrThrow();
      const isBack = back.status === 200;
      const isRefunded = isBack && round % 2 === 1;
      expect(order.total).toBe(isBack ? 4_550 : 9_100);
      expect([order.paid, order.over]).toEqual([order.total, isBack && !isRefunded ? 4_550 : 0]);
      expect(order.closed_at).not.toBeNull();
    }
  });

  it('make one order per key, whichever receives it', async () => {
    const key = randomUUID();
    const answers = await Promise.all([one, two, one, two].map((server) => post(server, '/orders', orderBody(), key)));
    const ids = await Promise.all(answers.filter((answer) => answer.ok).map(async (answer) => answer.json()));
    expect(new Set(ids.map((body) => (body as { order_id: string }).order_id)).size).toBe(1);
  });

  it('answer one menu with one validator, and see a change within a second', async () => {
    const [first, second] = [await menuOf(one), await menuOf(two)];
    expect(first).toEqual(second);
    await replaceMenu(database, tenantId, menuDraft({ zones: [] }));
    const [changed, seen] = [await menuOf(one), await menuOf(two)];
    expect(changed).toEqual(seen);
    expect(changed.zones).toBe(0);
    expect(changed.etag).not.toBe(first.etag);
  });

  it('serve the same photos', async () => {
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const venue = { id: tenantId, slug: 'shared' };
    const image = await setDishPicture(database, venue, 'tea', await readPicture(photo));
    const [first, second] = await Promise.all(
      [one, two].map(async ({ url }) => {
        const answer = await fetch(url + image);
        return [answer.status, answer.headers.get('ETag'), (await answer.arrayBuffer()).byteLength];
      }),
    );
    expect(first?.[0]).toBe(200);
    expect(first).toEqual(second);
  });

  it('take over from each other: a stopped one ends its streams, the other replays missed events', async () => {
    const order = await newOrder(one);
    const events = readEvents(await fetch(one.url + order.path));
    await events.next();
    expect(await events.nextBut('kitchen')).toMatchObject({ id: '0' });
    expect(await one.stop()).toBe(0);
    expect(await events.nextBut('kitchen')).toBeNull();
    await changeStatus(database, tenantId, order.id, { to: 'cooking', at: Date.now() });
    const resumed = readEvents(await fetch(two.url + order.path, { headers: { 'Last-Event-ID': '0' } }));
    await resumed.next();
    expect(await resumed.nextBut('kitchen')).toMatchObject({ id: '1', data: { status: 'confirmed' } });
    expect(await resumed.nextBut('kitchen')).toMatchObject({ id: '2', data: { status: 'cooking' } });
  });
});

/** A pooler, or a database without working LISTEN/NOTIFY. */
onPostgres('two processes that cannot tell each other', (open, addressOf) => {
  let one: ServerProcess;
  let two: ServerProcess;

  beforeAll(async () => {
    const database = await open();
    await writeVenue(database, venueDraft('shared'), menuDraft());
    const name = sql.id(new URL(addressOf(database)).pathname.slice(1));
    await sql`create function pg_notify(text, text) returns void language sql as 'select'`.execute(database.db);
    await sql`alter database ${name} set search_path = public, pg_catalog`.execute(database.db);
    const environment = { DATABASE_URL: addressOf(database), RATE_LIMIT_SCALE: '1000' };
    [one, two] = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
  }, 30_000);

  it('poll each second: a customer at one hears what happened at the other', async () => {
    const post = (server: ServerProcess, path: string, body: unknown, key: string) =>
      fetch(`${server.url}/api/shared${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
      });
    const key = randomUUID();
    const { order_id: id } = (await (await post(one, '/orders', orderBody(), key)).json()) as { order_id: string };
    const events = readEvents(await fetch(`${one.url}/api/shared/orders/${id}/events`));
    await events.next();
    expect(await events.next()).toMatchObject({ id: '0' });
    expect((await post(two, '/orders/cancel', { client_key: key }, key)).status).toBe(200);
    expect(await events.next()).toMatchObject({ id: '1', data: { status: 'canceled' } });
  });
});
