import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { STAFF_ROLES } from '#src/contract/staff/access.ts';
import type { KeyAnswer } from '#src/contract/staff/access-desk.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { callOf } from '#server/http/describe-call.ts';
import { mayCall } from './staff-gate.ts';
import { listStaffKeys, revokeStaffKey } from '#server/staff/staff-keys.ts';
import { SESSION_MS } from '#server/staff/staff-sessions.ts';
import { codeOf, NOON } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { cookieOf, keyFor, staffOf } from '#tests/support/staff.ts';
import { startWholeApp } from '#tests/support/whole-app.ts';

const HOUR = 3_600_000;
onSqliteApi('staff access', (api, it) => {
  it('needs a key of the venue, and sets an HttpOnly cookie limited to the venue', async ({ venue }) => {
    const { id, key } = await keyFor(api, venue.id, 'manager', 'Mona');
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    const answer = await api.post(`/${venue.slug}/staff/sign-in`, { key });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({ key: id, role: 'manager', name: 'Mona', expires_at: NOON + SESSION_MS });
    const cookie = answer.headers.get('Set-Cookie') ?? '';
    expect(cookie).toContain(`Path=/api/${venue.slug}/staff;`);
    for (const part of ['HttpOnly', 'SameSite=Strict', `Max-Age=${30 * 24 * 3600}`]) expect(cookie).toContain(part);
    const session = await api.get(`/${venue.slug}/staff/session`, { Cookie: cookieOf(answer) });
    expect(await session.json()).toEqual({ key: id, role: 'manager', name: 'Mona', expires_at: NOON + SESSION_MS });
  });

  it('lets a manager make a key for another device, which the answer alone holds', async ({ venue, manager }) => {
    const tap = randomUUID();
    const asked = { role: 'kitchen', name: 'Bar tablet', tap };
    const answer = await manager.post('/access/keys', asked);
    expect(answer.status).toBe(200);
    const { key, keys } = (await answer.json()) as KeyAnswer;
    expect(keys).toContainEqual(expect.objectContaining({ id: key?.slice(0, 4), role: 'kitchen', name: 'Bar tablet' }));
    const signedIn = await api.post(`/${venue.slug}/staff/sign-in`, { key });
    expect(await signedIn.json()).toMatchObject({ role: 'kitchen', name: 'Bar tablet' });

    const repeated = (await (await manager.post('/access/keys', asked)).json()) as KeyAnswer;
    expect(repeated.key).toBeNull();
    expect(repeated.keys).toHaveLength(keys.length);
    const log = JSON.stringify(await (await manager.get('/audit')).json());
    expect(log).toContain('key_make');
    expect(log).not.toContain(key?.slice(5));
    const wrong = { role: 'owner', name: '', tap: randomUUID() };
    expect((await manager.post('/access/keys', wrong)).status).toBe(422);
  });

  it('stores only hashes of key and cookie', async ({ kitchen: { key, cookie } }) => {
    const rows = JSON.stringify([
      await api.database.db.selectFrom('staff_keys').selectAll().execute(),
      await api.database.db.selectFrom('staff_sessions').selectAll().execute(),
    ]);
    expect(rows).not.toContain(key.slice(5));
    expect(rows).not.toContain(key.replaceAll('-', ''));
    expect(rows).not.toContain(cookie.Cookie.slice(6));
  });

  it('accepts a key with lower case, spaces and confused letters', async ({ venue }) => {
    const { key } = await keyFor(api, venue.id);
    const arabic = key.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    const misread = key.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [
      key.toLowerCase(),
      ` ${key.replaceAll('-', ' ')} `,
      key.replaceAll('-', ''),
      arabic,
      misread,
    ]) {
      expect((await api.post(`/${venue.slug}/staff/sign-in`, { key: typed })).status).toBe(200);
    }
  });

  it('refuses a wrong key, a key of another venue and a revoked key', async () => {
    const [venue, other] = [await api.venue(), await api.venue()];
    const { key: foreign } = await keyFor(api, other.id, 'manager');
    const { key: old, id } = await keyFor(api, venue.id);
    expect(await revokeStaffKey(api.database, venue.id, id, NOON)).toBe(true);
    const at = (key: unknown) => api.post(`/${venue.slug}/staff/sign-in`, { key });
    for (const [key, status, code] of [
      ['0000-0000-0000-0000-0000-0000', 401, 'staff_key_wrong'],
      ['', 401, 'staff_key_wrong'],
      [old, 401, 'staff_key_wrong'],
      [foreign, 403, 'staff_key_other_venue'],
      ['x'.repeat(201), 422, 'invalid'],
      [7, 422, 'invalid'],
    ] as const) {
      const answer = await at(key);
      expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('ends at once when the key is revoked or the user signs out', async ({ venue }) => {
    const [kitchen, manager] = [await staffOf(api, venue), await staffOf(api, venue, 'manager')];
    expect(await revokeStaffKey(api.database, venue.id, kitchen.keyId, NOON)).toBe(true);
    expect(await revokeStaffKey(api.database, venue.id, kitchen.keyId, NOON)).toBe(false);
    const answer = await kitchen.get('/board');
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'staff_signed_out']);
    expect((await manager.get('/board')).status).toBe(200);
    const left = await manager.post('/sign-out');
    expect([left.status, await left.text()]).toEqual([204, '']);
    expect(left.headers.get('Set-Cookie')).toMatch(/^staff=;.*Max-Age=0/);
    expect((await manager.get('/board')).status).toBe(401);
    expect((await api.post(`/${venue.slug}/staff/sign-out`, {})).status).toBe(204);
    const keys = await listStaffKeys(api.database.db, venue.id);
    const ended = new Map(keys.map(({ role, revoked_at }) => [role, revoked_at]));
    expect(ended).toEqual(
      new Map([
        ['kitchen', NOON],
        ['manager', null],
      ]),
    );
  });

  it('lasts 30 days after the last use', async ({ kitchen: { get } }) => {
    api.clock.now = NOON + HOUR - 1;
    expect((await get('/session')).headers.get('Set-Cookie')).toBeNull();
    api.clock.now = NOON + SESSION_MS - 1;
    const renewed = await get('/session');
    expect(renewed.headers.get('Set-Cookie')).toContain(`Max-Age=${30 * 24 * 3600}`);
    expect(await renewed.json()).toMatchObject({ expires_at: NOON + 2 * SESSION_MS - 1 });
    api.clock.now = NOON + 2 * SESSION_MS - 2;
    expect((await get('/board')).status).toBe(200);
    api.clock.now += SESSION_MS;
    expect(await codeOf(await get('/board'))).toBe('staff_signed_out');
  });

  it('is not valid at another venue', async () => {
    const [venue, other] = [await api.venue(), await api.venue()];
    const { cookie } = await staffOf(api, venue, 'manager');
    expect((await api.get(`/${other.slug}/staff/board`, cookie)).status).toBe(401);
    expect((await api.get(`/${other.slug}/staff/board`, { Cookie: 'staff=' })).status).toBe(401);
  });

  it('is required by every staff route, with the role of the table of permissions', async ({ venue }) => {
    const who = {
      waiter: await staffOf(api, venue, 'waiter'),
      kitchen: await staffOf(api, venue),
      manager: await staffOf(api, venue, 'manager'),
    };
    const routes = api.app.routes.filter(
      ({ path, method }) => path.startsWith('/api/:slug/staff/') && method !== 'ALL' && !path.endsWith('*'),
    );
    const described = routes.flatMap(({ path, method, handler }) => {
      const call = callOf(handler)?.call;
      return call ? [[`${method} ${path}`, call.role ?? 'none'] as const] : [];
    });
    expect(new Set(described.map(([call]) => call))).toEqual(
      new Set(routes.map((each) => `${each.method} ${each.path}`)),
    );
    for (const [call, needed] of described) {
      const [method = '', path = ''] = call.split(' ');
      if (needed === 'none') throw new Error(`${call} has no role`);
      const ask = (headers: Record<string, string>) =>
        api.app.request(path.replace(':slug', venue.slug).replace(/:\w+/, 'none'), {
          method,
          headers: { 'Content-Type': 'application/json', ...headers },
          ...(method === 'POST' && { body: '{' }),
        });
      const stranger = await ask({});
      if (needed === 'anyone') expect([call, stranger.status === 401]).toEqual([call, false]);
      else expect([call, stranger.status, await codeOf(stranger)]).toEqual([call, 401, 'staff_signed_out']);
      for (const role of STAFF_ROLES) {
        if (needed === 'anyone') continue;
        const answer = await ask(who[role].cookie);
        const refused = answer.status === 403 && (await codeOf(answer)) === 'staff_no_permission';
        expect([call, role, refused, answer.status === 401]).toEqual([call, role, !mayCall(role, needed), false]);
        if (answer.headers.get('Content-Type')?.startsWith('text/event-stream')) await answer.body?.cancel();
      }
    }
  });

  it('answers unknown calls like forbidden ones, except to a manager', async ({ venue }) => {
    const [kitchen, manager] = [await staffOf(api, venue), await staffOf(api, venue, 'manager')];
    expect((await api.get(`/${venue.slug}/staff/none`)).status).toBe(401);
    expect((await kitchen.get('/none')).status).toBe(403);
    expect((await manager.get('/none')).status).toBe(404);
    expect((await manager.post('/board')).status).toBe(405);
    expect((await api.get(`/${venue.slug}/staff/sign-in`)).status).toBe(401);
  });

  it('is deleted with old taps, every hour, once it has expired', async ({ venue }) => {
    await staffOf(api, venue);
    await api.database.db
      .insertInto('staff_taps')
      .values({ tenant_id: venue.id, tap: 'old', order_id: 'x', status: 'cooking', at: NOON })
      .execute();
    const left = async () => {
      const { db } = api.database;
      const sessions = await db.selectFrom('staff_sessions').select('hash').where('tenant_id', '=', venue.id).execute();
      const taps = await db.selectFrom('staff_taps').select('tap').where('tenant_id', '=', venue.id).execute();
      return [sessions.length, taps.length];
    };
    const run = async (now: number) => {
      const stop = startHousekeeping(api.database, {
        days: 3_650,
        caches: [],
        now: () => now,
        report: (error) => api.failures.push(error),
      });
      await stop();
    };
    await run(NOON + SESSION_MS - 1);
    expect(await left()).toEqual([1, 1]);
    await run(NOON + SESSION_MS);
    expect(await left()).toEqual([0, 0]);
  });
});

onSqliteApi('sign-in through the whole server', (api, it) => {
  const start = async (environment: Record<string, string> = {}, more: { voids_need_manager?: boolean } = {}) => {
    const venue = await api.venue(more);
    const { key } = await keyFor(api, venue.id);
    const whole = startWholeApp(api.database, environment);
    /** A call of the staff. */
    const post = (call: string, body: unknown, headers: Record<string, string>) =>
      whole.send('POST', `/api/${venue.slug}/staff/${call}`, body, headers);
    const get = (path: string, headers: Record<string, string>) =>
      whole.send('GET', `/api/${venue.slug}/${path}`, undefined, headers);
    return {
      venue,
      key,
      clock: whole.clock,
      post,
      get,
      statusOf: async (...call: Parameters<typeof post>) => (await post(...call)).status,
      device: () => whole.device(venue.slug),
      signIn: async (device: Record<string, string>, as = key) => {
        const session = cookieOf(await post('sign-in', { key: as }, device));
        return { ...device, Cookie: `${device['Cookie']}; ${session}` };
      },
    };
  };

  it('is refused after five wrong keys of one device or five without a token, and never counts a valid key', async () => {
    const { key, post, get, statusOf, device, clock } = await start();
    const [one, two] = [await device(), await device()];
    for (let time = 0; time < 10; time += 1) expect(await statusOf('sign-in', { key }, one)).toBe(200);
    for (let time = 0; time < 5; time += 1) expect(await statusOf('sign-in', { key: 'no' }, one)).toBe(401);
    const refused = await post('sign-in', { key }, one);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '12']);
    expect(await refused.json()).toMatchObject({ code: 'wrong_keys', retry_after: 12 });
    expect(await statusOf('sign-in', { key }, two)).toBe(200);
    clock.now += 12_000;
    expect(await statusOf('sign-in', { key }, one)).toBe(200);

    const stranger = { 'X-Forwarded-For': '203.0.113.9' };
    for (let time = 0; time < 5; time += 1)
      expect(await statusOf('sign-in', { key: `${key.slice(0, 4)} no` }, stranger)).toBe(401);
    expect(await statusOf('sign-in', { key }, stranger)).toBe(429);
    // Customers behind the same address can still order.
    expect((await get('menu', stranger)).status).toBe(200);
  });

  it('lets a manager work and sign in behind an address from which strangers try many wrong keys', async () => {
    const { venue, key, post, get, statusOf, device, signIn, clock } = await start({}, { voids_need_manager: true });
    const who = await device();
    const manager = await signIn(who);
    const guesses: [number, string | undefined][] = [];
    for (let guess = 0; guess < 480; guess += 1) {
      clock.now += 250;
      const other = guess % 2 === 0 ? await device() : { 'X-Forwarded-For': who['X-Forwarded-For'] ?? '' };
      const answer = await post('sign-in', { key: `${1000 + guess}-0000-0000-0000-0000-0000` }, other);
      guesses.push([answer.status, await codeOf(answer)]);
    }
    for (const first of guesses.slice(0, 4)) expect(first).toEqual([401, 'staff_key_wrong']);
    expect(guesses.slice(-4)).toContainEqual([429, 'wrong_keys']);
    expect(await statusOf('sign-in', { key }, await device())).toBe(200);
    expect(await statusOf('sign-in', { key }, manager)).toBe(200);
    expect((await get('staff/board', manager)).status).toBe(200);
    // Of this session only its own wrong keys count.
    const waiter = await keyFor(api, venue.id, 'waiter');
    const withWaiter = await signIn(await device(), waiter.key);
    const guess = { void: randomUUID(), position: 0, quantity: 1, reason: 'burnt', manager_key: 'no' };
    const takeBack = async () => codeOf(await post('orders/none/void', guess, withWaiter));
    for (let time = 0; time < 5; time += 1) expect(await takeBack()).toBe('staff_key_wrong');
    expect(await takeBack()).toBe('wrong_keys');
    expect((await get('staff/board', withWaiter)).status).toBe(200);
  });

  it('answers a known session while strangers use up what their address may call', async () => {
    const { statusOf, device, signIn } = await start({ RATE_LIMIT_SCALE: '0.01' });
    const manager = await signIn(await device());
    for (let call = 0; call < 40; call += 1) await statusOf('seen', {}, await device());
    const stranger = await device();
    expect(await statusOf('seen', {}, stranger)).toBe(429);
    const invented = { ...stranger, Cookie: `${stranger['Cookie']}; staff=invented` };
    expect(await statusOf('seen', {}, invented)).toBe(429);
    expect(await statusOf('seen', {}, manager)).toBe(200);
  });

  it('lets a board send all its taps at once, and limits a flood', async () => {
    const { statusOf, device, signIn } = await start();
    const staff = await signIn(await device());
    const statuses: number[] = [];
    for (let count = 0; count < 620; count += 1) statuses.push(await statusOf('seen', {}, staff));
    // The sign-in was one of the 600.
    expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([599, 21]);
  });

  it('needs the anti-forgery token like every write, and sets a secure cookie over https', async () => {
    const { key, post, statusOf, device } = await start();
    const good = await device();
    const { 'X-XSRF-TOKEN': _token, ...without } = good;
    const refused = await post('sign-in', { key }, without);
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'antiforgery']);
    expect((await post('sign-in', { key }, good)).headers.get('Set-Cookie')).not.toContain('Secure');
    const overHttps = { ...good, Origin: 'https://localhost:8080', 'X-Forwarded-Proto': 'https' };
    const secure = await post('sign-in', { key }, overHttps);
    expect(secure.headers.get('Set-Cookie')).toMatch(/^staff=.*Secure/);
    const cookies = `${good['Cookie']}; ${cookieOf(secure)}`;
    const tap = await post('seen', {}, { ...without, Cookie: cookies });
    expect([tap.status, await codeOf(tap)]).toEqual([403, 'antiforgery']);
    expect(await statusOf('seen', {}, { ...good, Cookie: cookies })).toBe(200);
  });
});
