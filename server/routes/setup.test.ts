import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SetupDone, SetupRequest } from '#src/contract/staff/setup.ts';
import { RESERVED_SLUGS } from '#src/domain/slug.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { listTenants } from '#server/menus/tenants.ts';
import { makeSetupToken } from '#server/staff/setup-tokens.ts';
import { listStaffKeys, revokeStaffKey } from '#server/staff/staff-keys.ts';
import { NOON, startApi, type TestApi } from '#tests/support/api.ts';
import { onEveryDatabase, onSqlite } from '#tests/support/database.ts';
import { cookieOf, keyFor } from '#tests/support/staff.ts';
import { startWholeApp } from '#tests/support/whole-app.ts';

const DAY = 24 * 3_600_000;

const request = (token: string, more: Partial<SetupRequest> = {}): SetupRequest => ({
  token,
  tap: randomUUID(),
  slug: `s-${randomUUID().slice(0, 8)}`,
  name: { en: 'Sea', ar: 'بحر' },
  kind: 'cafe',
  country: 'SA',
  timezone: 'Asia/Riyadh',
  person: 'Mona',
  brand_color: '#0A6E62',
  ...more,
});
const open = (api: TestApi, body: SetupRequest) => api.post('/setup', body);
const said = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const venues = async (api: TestApi) => (await listTenants(api.database.db)).map(({ slug }) => slug);

onEveryDatabase('the setup of a venue', (fresh) => {
  it('makes the venue of that country with a manager’s key, and signs the browser in', async () => {
    const api = await startApi(await fresh());
    const asked = request(await makeSetupToken(api.database.db, NOON));
    expect((await api.post('/setup/check', { token: asked.token, tap: asked.tap })).status).toBe(204);
    const answer = await open(api, asked);
    expect(answer.status).toBe(201);
    const { slug, key, session } = (await answer.json()) as SetupDone;
    expect(session.role).toBe('manager');
    expect(answer.headers.get('Set-Cookie')).toContain(`Path=/api/${asked.slug}/staff;`);

    const venue = await api.get(`/${slug}/staff/venue`, { Cookie: cookieOf(answer) });
    expect(await venue.json()).toMatchObject({
      name: { en: 'Sea', ar: 'بحر' },
      brand_color: '#0a6e62',
      currency: 'SAR',
      timezone: 'Asia/Riyadh',
      charges: [{ code: 'vat', percent: 15, included: true }],
      preparation_minutes: { dine_in: 10, pickup: 10, delivery: 15 },
      phone_optional: true,
    });
    const elsewhere = await api.post(`/${slug}/staff/sign-in`, { key });
    expect(await elsewhere.json()).toMatchObject({ role: 'manager', name: 'Mona' });
  });

  it('takes any country, with its currency, the time zone that was said, and no guessed tax', async () => {
    const api = await startApi(await fresh());
    const place = { country: 'TN', timezone: 'Africa/Tunis' };
    const answer = await open(api, request(await makeSetupToken(api.database.db, NOON), place));
    const { slug } = (await answer.json()) as SetupDone;
    const venue = await api.get(`/${slug}/staff/venue`, { Cookie: cookieOf(answer) });
    expect(await venue.json()).toMatchObject({ ...place, currency: 'TND', currency_decimals: 3, charges: [] });
    for (const wrong of [{ country: 'ZZ' }, { timezone: 'Tunis' }, { person: ' ' }]) {
      const body = request(await makeSetupToken(api.database.db, NOON), wrong);
      expect(await said(await open(api, body))).toEqual([422, 'invalid']);
    }
  });

  it('opens one venue with one token, also when two tabs send it at once', async () => {
    const api = await startApi(await fresh());
    const token = await makeSetupToken(api.database.db, NOON);
    const both = [request(token), request(token)];
    const answers = await Promise.all(both.map((body) => open(api, body)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    const made = both[answers.findIndex(({ status }) => status === 201)]?.slug;
    expect(await venues(api)).toEqual([made]);
    const refusal = await open(api, request(token));
    expect([refusal.status, await refusal.json()]).toMatchObject([409, { code: 'setup_token_used', slug: made }]);
  });

  it('gives an address once, and keeps the token of the one who came second', async () => {
    const api = await startApi(await fresh());
    const tokens = [await makeSetupToken(api.database.db, NOON), await makeSetupToken(api.database.db, NOON)];
    const slug = 'the-sea';
    const bodies = tokens.map((token) => request(token, { slug }));
    const answers = await Promise.all(bodies.map((body) => open(api, body)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    const at = answers.findIndex(({ status }) => status === 409);
    expect(await said(answers[at] as Response)).toEqual([409, 'slug_taken']);
    expect((await open(api, { ...(bodies[at] as SetupRequest), slug: 'the-sea-2' })).status).toBe(201);
    expect(await venues(api)).toEqual(['the-sea', 'the-sea-2']);
  });

  it('repeats a lost answer with another key, and makes no second venue', async () => {
    const api = await startApi(await fresh());
    const asked = request(await makeSetupToken(api.database.db, NOON));
    await open(api, asked);
    const answer = await open(api, asked);
    expect(answer.status).toBe(201);
    const { slug, key } = (await answer.json()) as SetupDone;
    expect((await api.post(`/${slug}/staff/sign-in`, { key })).status).toBe(200);
    expect(await venues(api)).toEqual([asked.slug]);
  });

  it('gives no further key once a key of the venue was taken back', async () => {
    const api = await startApi(await fresh());
    const asked = request(await makeSetupToken(api.database.db, NOON));
    const { slug, session } = (await (await open(api, asked)).json()) as SetupDone;
    const { id } = await api.database.db.selectFrom('tenants').select('id').executeTakeFirstOrThrow();
    await revokeStaffKey(api.database, id, session.key, NOON);
    for (const answer of [await open(api, asked), await api.post('/setup/check', asked)]) {
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'setup_token_used', slug }]);
    }
    expect(await listStaffKeys(api.database.db, id)).toHaveLength(1);
  });
});

onSqlite('a setup that is refused', (fresh) => {
  it('writes nothing without a right token', async () => {
    const api = await startApi(await fresh());
    const other = await startApi(await fresh());
    const venue = await other.venue();
    const { key } = await keyFor(other, venue.id, 'manager');
    const foreign = await makeSetupToken(other.database.db, NOON);
    for (const token of ['', '0000-0000-0000-0000-0000-0000', key, foreign]) {
      expect(await said(await open(api, request(token)))).toEqual([401, 'setup_token_wrong']);
      expect(await said(await api.post('/setup/check', { token, tap: randomUUID() }))).toEqual([
        401,
        'setup_token_wrong',
      ]);
    }
    const old = await makeSetupToken(api.database.db, NOON - DAY);
    expect(await said(await open(api, request(old)))).toEqual([403, 'setup_token_old']);
    expect(await said(await api.post('/setup/check', { token: old, tap: randomUUID() }))).toEqual([
      403,
      'setup_token_old',
    ]);
    expect(await venues(api)).toEqual([]);
  });

  it('refuses addresses and fields that cannot be, and keeps the token', async () => {
    const api = await startApi(await fresh());
    const token = await makeSetupToken(api.database.db, NOON);
    for (const slug of RESERVED_SLUGS) {
      expect(await said(await open(api, request(token, { slug })))).toEqual([409, 'slug_reserved']);
    }
    const wrong: Partial<SetupRequest>[] = [
      { slug: 'The Sea' },
      { slug: '' },
      { slug: 'x'.repeat(64) },
      { name: { en: ' ', ar: '' } },
      { country: 'XX' },
      { brand_color: 'red' },
      { tap: 'short' },
    ];
    for (const fields of wrong) expect(await said(await open(api, request(token, fields)))).toEqual([422, 'invalid']);
    expect(await venues(api)).toEqual([]);
    expect((await open(api, request(token.toLowerCase().replaceAll('-', ' ')))).status).toBe(201);
  });

  it('stores only the hash of a token, and forgets it after 30 days', async () => {
    const { database } = await startApi(await fresh());
    const token = await makeSetupToken(database.db, NOON);
    const rows = () => database.db.selectFrom('setup_tokens').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(token.slice(5));
    const tidy = async (now: number) =>
      startHousekeeping(database, {
        days: 30,
        caches: [],
        now: () => now,
        report: (error) => expect.fail(String(error)),
      })();
    await tidy(NOON + 29 * DAY);
    expect(await rows()).toHaveLength(1);
    await tidy(NOON + 30 * DAY);
    expect(await rows()).toEqual([]);
  });

  it('is answered with 429 after five wrong tokens of one device', async () => {
    const database = await fresh();
    const { send, device } = startWholeApp(database);
    const token = await makeSetupToken(database.db, NOON);
    const guesser = await device('setup');
    const check = (typed: string, headers: Record<string, string>) =>
      send('POST', '/api/setup/check', { token: typed, tap: randomUUID() }, headers);
    for (let time = 0; time < 10; time += 1) expect((await check(token, guesser)).status).toBe(204);
    for (let time = 0; time < 5; time += 1) expect((await check('no', guesser)).status).toBe(401);
    expect(await said(await check(token, guesser))).toEqual([429, 'wrong_keys']);
    expect(await said(await send('POST', '/api/setup', request(token), guesser))).toEqual([429, 'wrong_keys']);
    expect((await check(token, await device('setup'))).status).toBe(204);
  });
});
