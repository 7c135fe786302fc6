import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { issueToken, TOKEN_LIFETIME_MS } from '#server/http/anti-forgery.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { makeStaffKey } from '#server/staff/staff-keys.ts';
import { codeOf, NOON, orderBody } from '#tests/support/api.ts';
import { onSqlite } from '#tests/support/database.ts';
import { cookieOf } from '#tests/support/staff.ts';
import { both, categoryDraft, dishDraft, menuDraft, venueDraft } from '#tests/support/venue.ts';
import { startWholeApp } from '#tests/support/whole-app.ts';

/** Careless and hostile clients (docs/fault-matrix.md, C18 to C24). */
onSqlite('abuse', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await writeVenue(database, venueDraft('cafe'), menuDraft());
    const secret = categoryDraft('secret', both('Secret'), [dishDraft('secret-dish', 7_654_300)]);
    await writeVenue(
      database,
      venueDraft('rival', { name: both('SECRET-RIVAL'), phone: '01234500000' }),
      menuDraft({
        categories: [secret],
        zones: [{ id: 'secret-zone', name: both('Secret'), delivery_fee: 1, minimum: 0 }],
      }),
    );
  });
  const managerOf = async (slug: string): Promise<string> => {
    const { id } = await database.db
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const { key } = await makeStaffKey(database.db, id, { role: 'manager', name: '', now: NOON });
    return cookieOf(await startWholeApp(database).send('POST', `/api/${slug}/staff/sign-in`, { key }));
  };
  const orders = () => database.db.selectFrom('orders').select('id').execute();

  it('accepts many orders with fractional rate limits', async () => {
    const { send } = startWholeApp(database, { RATE_LIMIT_SCALE: '2.5' });
    const order = () => send('POST', '/api/cafe/orders', orderBody(), { 'Idempotency-Key': randomUUID() });
    const answers = [await order(), await order(), await order()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  describe('C18: a wrong type or key', () => {
    it.each([
      ['of 300 characters', 'k'.repeat(300), 422],
      ['of 15 characters', 'k'.repeat(15), 422],
      ['that is empty', '', 422],
      ['with spaces', 'has spaces in it, really', 422],
      ['of quotes', '"'.repeat(20), 422],
      ['sent twice', `${randomUUID()}, ${randomUUID()}`, 422],
      ['with a path in it', '../../etc/passwd-0', 422],
    ])('a key %s', async (_, key, status) => {
      const before = await orders();
      const answer = await startWholeApp(database).send('POST', '/api/cafe/orders', orderBody(), {
        'Idempotency-Key': key,
      });
      expect([answer.status, await codeOf(answer)]).toEqual([status, 'invalid']);
      expect(await orders()).toEqual(before);
    });

    it('serves a request without a key, and refuses one of the wrong type', async () => {
      const { send } = startWholeApp(database);
      expect((await send('POST', '/api/cafe/orders', orderBody())).status).toBe(201);
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      expect((await send('POST', '/api/cafe/orders', 'a=b', form)).status).toBe(415);
    });
  });

  it('C19: input that looks like SQL or a path finds nothing and changes nothing', async () => {
    const { send } = startWholeApp(database, { RATE_LIMIT_SCALE: '1000' });
    const before = await orders();
    const nasty = [
      "' or 1=1 --",
      "'; drop table orders; --",
      '../../data/sufra.sqlite',
      '%',
      '_',
      '\\',
      'a\u0000b',
      '$1',
      '؛',
    ];
    for (const text of nasty) {
      const path = encodeURIComponent(text);
      expect((await send('GET', `/api/${path}/menu`)).status).toBe(404);
      expect((await send('GET', `/api/cafe/dishes/${path}`)).status).toBe(404);
      expect(await (await send('GET', `/api/cafe/dishes?category_id=${path}`)).json()).toEqual({ dishes: [] });
      expect((await send('GET', `/api/cafe/orders/${path}/events`)).status).toBe(404);
      expect((await send('GET', `/upload/${path}`)).status).toBe(404);
      const found = await send('POST', '/api/cafe/orders/by-ids', { order_ids: [text], client_keys: [text] });
      expect(await found.json()).toEqual({ orders: [], void_keys: [] });
      expect((await send('POST', '/api/cafe/orders/cancel', { client_key: text })).status).toBe(422);
      const wrongItem = { ...orderBody().items[0], id: text };
      const refused = await send('POST', '/api/cafe/orders', { ...orderBody(), items: [wrongItem], promo_code: text });
      expect([refused.status, await codeOf(refused)]).toEqual([409, 'item_unavailable']);
    }
    expect(await orders()).toEqual(before);
  });

  it('C21: 10,000 guessed ids find nothing, and are refused long before the end', async () => {
    const { send, device } = startWholeApp(database);
    const who = await device('cafe');
    const made = await send('POST', '/api/cafe/orders', orderBody(), { ...who, 'Idempotency-Key': randomUUID() });
    expect(made.status).toBe(201);
    const shapes = new Set<string>();
    const statuses = new Map<number, number>();
    for (let call = 0; call < 200; call += 1) {
      const order_ids = Array.from({ length: 50 }, () => randomUUID());
      const answer = await send('POST', '/api/cafe/orders/by-ids', { order_ids }, who);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) shapes.add(await answer.text());
      else expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect([...shapes]).toEqual(['{"orders":[],"void_keys":[]}']);
    expect(statuses.get(200)).toBeLessThanOrEqual(2);
    expect(statuses.get(429)).toBeGreaterThanOrEqual(198);
  });

  it('C22: sixty phones behind one address all order, while a flooding one is told when to retry', async () => {
    const { send, device } = startWholeApp(database);
    const address = '203.0.113.50';
    const flooder = await device('rival', address);
    const item = {
      id: 'secret-dish',
      name: 'Dish secret-dish',
      quantity: 1,
      price: 76_543,
      size_id: null,
      size_name: null,
    };
    const order = (who: Record<string, string>, phone: number) =>
      send(
        'POST',
        '/api/rival/orders',
        orderBody({ items: [item], total: 76_543, customer_phone: `0100000${1000 + phone}` }),
        { ...who, 'Idempotency-Key': randomUUID() },
      );
    const flood: Response[] = [];
    for (let turn = 0; turn < 20; turn += 1) flood.push(await order(flooder, 900 + turn));
    expect(flood.map((answer) => answer.status)).toEqual([
      ...Array<number>(6).fill(201),
      ...Array<number>(14).fill(429),
    ]);
    expect(Number(flood.at(-1)?.headers.get('Retry-After'))).toBe(10);
    const honest = await Promise.all(
      Array.from({ length: 54 }, async (_, phone) => order(await device('rival', address), phone)),
    );
    expect(honest.map((answer) => answer.status)).toEqual(Array<number>(54).fill(201));
  });

  it('B61 an id that the server has forgotten never keeps a phone from its other orders', async () => {
    const { send, device, clock } = startWholeApp(database);
    const who = await device('cafe');
    const made = await send('POST', '/api/cafe/orders', orderBody({ customer_phone: '01200000061' }), who);
    const { order_id } = (await made.json()) as { order_id: string };
    const forgotten = Array.from({ length: 30 }, () => randomUUID());
    for (let turn = 0; turn < 60; turn += 1) {
      clock.now += 10_000;
      const answer = await send('POST', '/api/cafe/orders/by-ids', { order_ids: [order_id, ...forgotten] }, who);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ orders: [{ id: order_id }] });
      const events = await send('GET', `/api/cafe/orders/${order_id}/events`, undefined, who);
      expect(events.status).toBe(200);
      await events.body?.cancel();
      expect((await send('GET', `/api/cafe/orders/${forgotten[0]}/events`, undefined, who)).status).toBe(404);
    }
    const more = Array.from({ length: 20 }, () => randomUUID());
    for (const id of more) await send('POST', '/api/cafe/orders/by-ids', { order_ids: [id] }, who);
    clock.now += 60_000;
    // Above the limit a new guess is refused, and does not show whether another id of the request exists.
    const refused = await send('POST', '/api/cafe/orders/by-ids', { order_ids: [order_id, randomUUID()] }, who);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'rate_limited']);
    expect((await send('POST', '/api/cafe/orders/by-ids', { order_ids: [order_id] }, who)).status).toBe(200);
  });

  describe('C34: one device floods an address, and sixty phones behind it', () => {
    const address = '203.0.113.60';
    const guesses = (count: number) => Array.from({ length: count }, () => randomUUID());
    const floods: [what: string, send: (app: ReturnType<typeof startWholeApp>, venue: string) => Promise<Response>][] =
      [
        ['orders without a token', ({ send }, venue) => send('POST', `/api/${venue}/orders`, {}, from)],
        ['withdrawals without a token', ({ send }, venue) => send('POST', `/api/${venue}/orders/cancel`, {}, from)],
        ['reads without a token', ({ send }, venue) => send('GET', `/api/${venue}/carousel`, undefined, from)],
        [
          'guessed orders without a token',
          ({ send }, venue) => send('POST', `/api/${venue}/orders/by-ids`, { order_ids: guesses(50) }, from),
        ],
        [
          'wrong keys without a token',
          ({ send }, venue) => send('POST', `/api/${venue}/staff/sign-in`, { key: 'wrong' }, from),
        ],
        [
          'guessed orders, each with a new token',
          async ({ send, device }, venue) =>
            send('POST', `/api/${venue}/orders/by-ids`, { order_ids: guesses(1) }, await device(venue, address)),
        ],
        [
          'orders, each with a new token',
          async ({ send, device }, venue) => send('POST', `/api/${venue}/orders`, {}, await device(venue, address)),
        ],
        [
          'orders, each with a new token and another address',
          async ({ send, device }, venue) =>
            send('POST', `/api/${venue}/orders`, {}, await device(venue, `203.0.113.${(number += 1) % 50}`)),
        ],
      ];
    const from = { 'X-Forwarded-For': address };
    let number = 1_000;

    it.each(floods.flatMap(([what, flood]) => ['cafe', 'rival'].map((venue) => ({ what, venue, flood }))))(
      '$what at $venue: all order, look up and withdraw',
      async ({ venue, flood }) => {
        const app = startWholeApp(database);
        const phones = await Promise.all(Array.from({ length: 60 }, () => app.device('cafe', address)));
        for (let turn = 0; turn < 300; turn += 1) await flood(app, venue);
        expect((await flood(app, venue)).status).not.toBe(201);
        const statuses = new Map<number, number>();
        const count = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
        for (const who of phones) {
          number += 1;
          const body = orderBody({ customer_phone: `0110000${number}` });
          const made = await app.send('POST', '/api/cafe/orders', body, { ...who, 'Idempotency-Key': randomUUID() });
          count(made);
          const { order_id } = (await made.json()) as { order_id: string };
          count(await app.send('POST', '/api/cafe/orders/by-ids', { order_ids: [order_id] }, who));
          count(await app.send('GET', '/api/cafe/carousel', undefined, who));
          count(await app.send('POST', '/api/cafe/orders/cancel', { client_key: randomUUID() }, who));
        }
        expect(statuses).toEqual(
          new Map([
            [201, 60],
            [200, 180],
          ]),
        );
        expect((await app.send('POST', '/api/cafe/staff/sign-in', { key: 'wrong' }, phones[0])).status).toBe(401);
      },
    );

    it('an order is answered again above the limit of orders, within a wide one; a withdrawn key is not', async () => {
      const { clock, send, device } = startWholeApp(database);
      const who = { ...(await device('cafe', address)), 'Idempotency-Key': randomUUID() };
      const body = orderBody({ customer_phone: `0110000${(number += 1)}` });
      const statusesOf = async (times: number, headers: Record<string, string>) => {
        const statuses = new Map<number, number>();
        for (let turn = 0; turn < times; turn += 1) {
          const { status } = await send('POST', '/api/cafe/orders', body, headers);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        return Object.fromEntries(statuses);
      };
      expect(await statusesOf(80, who)).toEqual({ 201: 1, 200: 65, 429: 14 });
      clock.now += 60_000;
      const withdrawn = { ...who, 'Idempotency-Key': randomUUID() };
      await send('POST', '/api/cafe/orders/cancel', { client_key: withdrawn['Idempotency-Key'] }, who);
      expect(await statusesOf(10, withdrawn)).toEqual({ 409: 6, 429: 4 });
    });

    it('calls without a token are still answered, up to their part', async () => {
      const { send } = startWholeApp(database);
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) statuses.push((await send('POST', '/api/cafe/orders', {}, from)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    });
  });

  it('B41 takes the order of a browser that has a second cookie of the same name', async () => {
    const { send, device } = startWholeApp(database);
    const good = await device('cafe');
    for (const Cookie of [
      `XSRF-TOKEN=theirs; ${good['Cookie']}`,
      `${good['Cookie']}; XSRF-TOKEN=theirs`,
      `XSRF-TOKEN=%E0%A4%A; ${good['Cookie']}`,
      `XSRF-TOKEN="a,b"; XSRF-TOKEN; XSRF-TOKEN=; ${good['Cookie']}`,
    ]) {
      const answer = await send('POST', '/api/cafe/orders', orderBody({ customer_phone: '01099990041' }), {
        ...good,
        Cookie,
      });
      expect([Cookie, answer.status]).toEqual([Cookie, 201]);
      const page = await send('GET', '/api/cafe/menu', undefined, { Cookie });
      expect(page.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('B43 takes the calls of a diner whose browser refuses cookies, but no calls of the staff', async () => {
    const { send } = startWholeApp(database);
    const cookieless = { Origin: 'http://localhost:8080', 'Sec-Fetch-Site': 'same-origin' };
    const key = randomUUID();
    const order = orderBody({ customer_phone: '01099990043', client_order_id: key });
    const sent = await send('POST', '/api/cafe/orders', order, { ...cookieless, 'Idempotency-Key': key });
    expect(sent.status).toBe(201);
    const asked = await send('POST', '/api/cafe/orders/by-ids', { client_keys: [key] }, cookieless);
    expect(asked.status).toBe(200);
    const cancelled = await send('POST', '/api/cafe/orders/cancel', { client_key: key }, cookieless);
    expect(cancelled.status).toBe(200);
    for (const path of ['sign-in', 'sign-out', 'seen', 'change']) {
      const refused = await send('POST', `/api/cafe/staff/${path}`, { key: 'x' }, cookieless);
      expect([path, refused.status, await codeOf(refused)]).toEqual([path, 403, 'antiforgery']);
    }
  });

  it('C23: refuses a write without the right token or from a foreign page as antiforgery', async () => {
    const { send, device, clock } = startWholeApp(database);
    const good = await device('cafe');
    const swapped = await device('cafe');
    const before = await orders();
    const aged = issueToken('secret', NOON - TOKEN_LIFETIME_MS - 60_000);
    const forged = issueToken('another secret', NOON);
    const withToken = (token: string) => ({ ...good, Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token });
    const { 'X-XSRF-TOKEN': _header, ...withoutHeader } = good;
    const { Cookie: _cookie, ...withoutCookie } = good;
    for (const [what, headers] of Object.entries({
      'no header': withoutHeader,
      'no cookie': withoutCookie,
      'neither, from a page': { Origin: 'http://localhost:8080' },
      'another device’s header': { ...good, 'X-XSRF-TOKEN': swapped['X-XSRF-TOKEN'] ?? '' },
      expired: withToken(aged),
      'signed by another server': withToken(forged),
      'no token at all': withToken('wrong'),
      'a foreign origin': { ...good, Origin: 'https://evil.example' },
      'no origin at all': { ...good, Origin: 'null' },
      'a foreign site': { ...good, 'Sec-Fetch-Site': 'cross-site' },
      'a sister site': { Cookie: good['Cookie'] ?? '', 'Sec-Fetch-Site': 'same-site' },
    })) {
      const answer = await send('POST', '/api/cafe/orders', orderBody(), headers);
      expect([what, answer.status, await codeOf(answer)]).toEqual([what, 403, 'antiforgery']);
      expect(answer.headers.get('Order-Api')).toBe('1');
    }
    expect(await orders()).toEqual(before);
    // The token belongs to the device, so it is valid for every venue of this server.
    expect((await send('POST', '/api/rival/orders/cancel', { client_key: randomUUID() }, good)).status).toBe(200);
    clock.now += TOKEN_LIFETIME_MS - 60_000;
    expect((await send('POST', '/api/cafe/orders/cancel', { client_key: randomUUID() }, good)).status).toBe(200);
  });

  describe('C24: every route, by every method, from a foreign venue', () => {
    it('reveals nothing of the other venue, and answers as for unknown ids', async () => {
      const { app, send, device } = startWholeApp(database, { RATE_LIMIT_SCALE: '100000' });
      const key = randomUUID();
      const rivalItem = {
        id: 'secret-dish',
        name: 'Dish secret-dish',
        quantity: 1,
        price: 76_543,
        size_id: null,
        size_name: null,
      };
      const rivalOrder = orderBody({ items: [rivalItem], total: 76_543 });
      const made = await send('POST', '/api/rival/orders', rivalOrder, { 'Idempotency-Key': key });
      const { order_id } = (await made.json()) as { order_id: string };
      const routes = [...new Set(app.routes.map((route) => route.path))].filter((path) =>
        /^\/api\/:slug\/[^*]+$/.test(path),
      );
      expect(routes.length).toBeGreaterThanOrEqual(14);
      const bodies = [
        rivalOrder,
        { order_ids: [order_id], client_keys: [key] },
        { client_key: randomUUID() },
        { order_id, client_key: key, rating: 5, comment: '' },
        { tap: randomUUID(), from: 'pending', to: 'cooking' },
        ...[
          { record: 'dish', act: 'edit', id: 'secret-dish', fields: { price: 1 } },
          { record: 'dish', act: 'remove', id: 'secret-dish' },
          { record: 'dish', act: 'move', id: 'secret-dish', category_id: 'secret', position: 0 },
          { record: 'category', act: 'edit', id: 'secret', fields: { name: both('taken') } },
        ].map((change) => ({ tap: randomUUID(), change })),
        { tap: randomUUID(), available: false },
        {
          tap: randomUUID(),
          zones: [{ id: 'secret-zone', name: both('x'), delivery_fee: 0, minimum: 0 }],
        },
      ];
      const menuBefore = await (await send('GET', '/api/rival/menu')).text();
      // Staff of one venue have no access to the other, and at their own they find nothing of the other's.
      const [mine, theirs] = await Promise.all(['cafe', 'rival'].map((slug) => managerOf(slug)));
      const staff = await device('cafe');
      const withSession = (cookie: string) => ({ ...staff, Cookie: `${staff['Cookie']}; ${cookie}` });
      const asksOf = (route: string, method: string) => {
        const ids = route.includes(':id') ? [order_id, 'secret-dish', 'secret'] : ['none'];
        const sent = method === 'GET' || method === 'HEAD' ? [undefined] : method === 'POST' ? bodies : [rivalOrder];
        const asks = (session: string | null | undefined) =>
          ids.flatMap((id) => sent.map((body) => ({ session, id, body })));
        // Signing out would end the session of the other requests.
        if (!route.includes('/staff/') || route.endsWith('/sign-out')) return asks(null);
        return [...asks(null).slice(0, 1), ...asks(theirs).slice(0, 1), ...asks(mine)];
      };
      for (const route of routes) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          for (const { session, id, body } of asksOf(route, method)) {
            const path = `${route.replace(':slug', 'cafe').replace(/:(id|table)/, id)}?category_id=secret`;
            const answer = await send(method, path, body, session ? withSession(session) : {});
            const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
            if (isStream) await answer.body?.cancel();
            const text = isStream ? '' : await answer.text();
            const isRefused = /\/staff\/(?!sign-)/.test(route) && session !== mine;
            // 403: what the venue has switched off, and what another role may do.
            const expected = isRefused ? [401] : [200, 201, 204, 400, 401, 403, 404, 405, 409, 415, 422];
            expect(expected, `${method} ${path}`).toContain(answer.status);
            expect(answer.headers.get('Order-Tenant')).toBe('cafe');
            // A 409 echoes the caller's own words, never the venue's.
            expect(text).not.toMatch(/SECRET-RIVAL|01234500000|secret-zone/);
            // A price as a decimal number or in minor units, not the digits of some id.
            if (method === 'GET') expect(text).not.toMatch(/\b76543(00)?\b/);
            if (answer.status >= 400 && method !== 'HEAD') expect(JSON.parse(text)).toHaveProperty('code');
          }
        }
      }
      expect(await (await send('GET', '/api/rival/menu')).text()).toBe(menuBefore);
      const standing = await send('POST', '/api/rival/orders/by-ids', { order_ids: [order_id] });
      expect(await standing.json()).toMatchObject({ orders: [{ id: order_id, status: 'pending' }] });
      for (const path of ['/api', '/api/', '/api/cafe', '/api/cafe/none', '/api/cafe/menu/more', '/api/CAFE/menu']) {
        const answer = await send('GET', path);
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
      }
    }, 60_000);
  });

  it('C28: no answer and no log line contains a stack, a query, a path or a phone number', async () => {
    const fail = () =>
      Promise.reject(new Error(`insert into orders values ('01012345678') at ${process.cwd()}/server/x.ts`));
    const broken: Database = {
      ...database,
      write: fail,
      snapshot: () => Promise.reject(new TypeError('select customer_phone from orders where x = 01012345678')),
    };
    const { send, lines } = startWholeApp(broken, { RATE_LIMIT_SCALE: '1000' });
    const whole = startWholeApp(database, { RATE_LIMIT_SCALE: '1000' });
    const answers = [
      await send('POST', '/api/cafe/orders', orderBody({ note: 'line\nbreak "quoted"' })),
      await send('POST', '/api/cafe/orders/cancel', { client_key: randomUUID() }),
      await send('GET', '/api/cafe/menu'),
      await send('GET', '/api/cafe/menu?phone=01012345678'),
      await whole.send('POST', '/api/cafe/orders', '{"customer_phone":"01012345678"'),
      await whole.send('POST', '/api/cafe/orders', { customer_phone: '01012345678' }),
      await whole.send('POST', '/api/cafe/orders', orderBody({ customer_phone: '01012345678', customer_address: 'x' })),
      await whole.send('GET', '/api/01012345678/menu'),
      await whole.send('GET', '/api/cafe/orders/01012345678/events'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([500, 500, 500, 500, 400, 422, 201, 404, 404]);
    for (const answer of answers) {
      expect(await answer.text()).not.toMatch(/01012345678|select |insert |\.ts|node_modules|Error/);
      expect(answer.headers.get('Request-Id')).toMatch(/^[\w-]{12}$/);
    }
    const logged = [...lines, ...whole.lines];
    const text = JSON.stringify(logged);
    expect(text).not.toMatch(/01012345678|node_modules|line\\nbreak/);
    expect(text).not.toContain(process.cwd());
    expect(logged.filter((line) => line['route'] !== undefined)).toHaveLength(9);
    expect(lines.filter((line) => line['level'] === 'error' && line['error'] !== undefined)).toHaveLength(4);
  });
});
