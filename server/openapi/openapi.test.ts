import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { makeSetupToken } from '#server/staff/setup-tokens.ts';
import { makeStaffKey } from '#server/staff/staff-keys.ts';
import { item, NOON, orderBody } from '#tests/support/api.ts';
import { onSqlite } from '#tests/support/database.ts';
import { cookieOf } from '#tests/support/staff.ts';
import { bannerDraft, both, menuDraft, venueDraft } from '#tests/support/venue.ts';
import { appOver } from '#tests/support/whole-app.ts';
import type { OpenApiDocument } from './document.ts';

type Answered = { description: string; content?: Record<string, { schema: object }> };

onSqlite('the OpenAPI document', (open) => {
  let database: Database;
  let app: ReturnType<typeof appOver>;
  let document: OpenApiDocument;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  beforeAll(async () => {
    database = await open();
    await writeVenue(
      database,
      venueDraft('cafe', {
        brand_color: '#1a7f5a',
        opening_hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '23:59' }],
        hold_minutes: { dine_in: 5, pickup: 20, delivery: 20 },
      }),
      menuDraft({
        content: {
          promocodes: [{ code: 'Save10', percent: 10, expiry: '2027-01-31', minimum: 0, max_uses: null }],
          reviews: [{ avatar: null, name: 'Mona', date: '2026-11-01', rating: 5, comment: 'Good' }],
          carousel: [bannerDraft({ dish_id: 'tea', name: both('Tea'), text: both('Hot') })],
          notifications: [{ id: 'n', icon: 'gift', name: both('News'), description: both('Text'), date: '2026-11-01' }],
          onboarding: [
            { image: null, title1: both('A'), title2: both('B'), description1: both('C'), description2: both('D') },
          ],
        },
      }),
    );
    app = appOver(database, { RATE_LIMIT_SCALE: '1000' });
    document = (await (await app.request('/api/openapi.json')).json()) as OpenApiDocument;
  });

  const mismatch = async (method: 'get' | 'post', path: string, answer: Response): Promise<string | null> => {
    const operation = document.paths[path]?.[method] as { responses: Record<string, Answered> } | undefined;
    const described = operation?.responses[String(answer.status)];
    if (!described) return `${method} ${path}: ${answer.status}`;
    const type = (answer.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    if (!described.content) return answer.body === null ? null : `${path}: ${answer.status} with a body`;
    const content = described.content[type];
    if (!content) return `${path}: ${answer.status} as ${type}`;
    if (type === 'text/event-stream') {
      await answer.body?.cancel();
      return null;
    }
    const body: unknown = await answer.json();
    const validate = ajv.compile({ ...content.schema, components: document.components });
    if (!validate(body)) return ajv.errorsText(validate.errors);
    if (answer.status < 400) return null;
    const { code } = body as { code: string };
    return described.description.split(', ').includes(code) ? null : `${path}: ${answer.status} ${code}`;
  };

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`/api/cafe${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('describes every route of the table, and no other', () => {
    const routes = app.routes
      .filter(({ path, method }) => /^\/api\/(:slug\/|setup)/.test(path) && /^(GET|POST|DELETE)$/.test(method))
      .map(({ path, method }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(new Set(described)).toEqual(new Set(routes));
  });

  it('has no broken reference, no unused schema and no schema that does not compile', () => {
    expect(document.openapi).toBe('3.1.0');
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(references)).toEqual(new Set(Object.keys(document.components.schemas)));
    for (const schema of Object.values(document.components.schemas)) ajv.compile(schema);
  });

  describe('matches the answers of the running server', () => {
    it.each([
      '/menu',
      '/dishes',
      '/reviews',
      '/carousel',
      '/banners.json',
      '/promocodes.json',
      '/onboarding.json',
      '/notifications.json',
      '/orders.json',
    ])('GET %s', async (path) => {
      const answer = await app.request(`/api/cafe${path}`);
      const etag = answer.headers.get('ETag') ?? '';
      expect(await mismatch('get', `/api/{slug}${path}`, answer)).toBeNull();
      expect(
        await mismatch(
          'get',
          `/api/{slug}${path}`,
          await app.request(`/api/cafe${path}`, { headers: { 'If-None-Match': etag } }),
        ),
      ).toBeNull();
      expect(await mismatch('get', `/api/{slug}${path}`, await app.request(`/api/nobody${path}`))).toBeNull();
    });

    it('GET /dishes/{id}', async () => {
      expect(await mismatch('get', '/api/{slug}/dishes/{id}', await app.request('/api/cafe/dishes/pizza'))).toBeNull();
      expect(await mismatch('get', '/api/{slug}/dishes/{id}', await app.request('/api/cafe/dishes/none'))).toBeNull();
    });

    it('POST /orders, and the calls about that order', async () => {
      const key = randomUUID();
      const keyed = { 'Idempotency-Key': key };
      const created = await post('/orders', orderBody(), keyed);
      const { order_id } = (await created.clone().json()) as { order_id: string };
      expect(await mismatch('post', '/api/{slug}/orders', created)).toBeNull();
      for (const answer of [
        await post('/orders', orderBody(), keyed),
        await post('/orders', orderBody({ note: 'other' }), keyed),
        await post('/orders', orderBody({ items: [item('koshari', 1)], total: 1 })),
        await post('/orders', orderBody({ items: [item('fish', 200)], total: 200 })),
        await post('/orders', orderBody({ promo_code: 'none' })),
        await post('/orders', orderBody(), { 'Order-Age': '7200' }),
        await post('/orders', '{'),
        await post('/orders', { items: [] }),
        await post('/orders', 'x'.repeat(140_000)),
        await post('/orders', orderBody(), { 'Content-Type': 'text/plain' }),
        await post('/orders', orderBody(), { Origin: 'https://evil.example' }),
      ]) {
        expect(await mismatch('post', '/api/{slug}/orders', answer)).toBeNull();
      }
      const withdrawn = randomUUID();
      expect(
        await mismatch('post', '/api/{slug}/orders/cancel', await post('/orders/cancel', { client_key: withdrawn })),
      ).toBeNull();
      expect(await mismatch('post', '/api/{slug}/orders/cancel', await post('/orders/cancel', {}))).toBeNull();
      const found = { order_ids: [order_id], client_keys: [key, withdrawn] };
      expect(await mismatch('post', '/api/{slug}/orders/by-ids', await post('/orders/by-ids', found))).toBeNull();
      expect(
        await mismatch(
          'get',
          '/api/{slug}/orders/{id}/events',
          await app.request(`/api/cafe/orders/${order_id}/events`),
        ),
      ).toBeNull();
      expect(
        await mismatch('get', '/api/{slug}/orders/{id}/events', await app.request('/api/cafe/orders/none/events')),
      ).toBeNull();
      const review = { order_id, client_key: key, rating: 5, comment: 'Good' };
      expect(await mismatch('post', '/api/{slug}/reviews', await post('/reviews', review))).toBeNull();
      await database.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order_id).execute();
      expect(await mismatch('post', '/api/{slug}/reviews', await post('/reviews', review))).toBeNull();
      expect(await mismatch('post', '/api/{slug}/reviews', await post('/reviews', review))).toBeNull();
      expect(
        await mismatch('post', '/api/{slug}/reviews', await post('/reviews', { ...review, order_id: 'none' })),
      ).toBeNull();
    });
  });

  it('matches the answers to staff', async () => {
    const { id: tenantId } = await database.db.selectFrom('tenants').select('id').executeTakeFirstOrThrow();
    const made = { role: 'kitchen', name: 'Grill', now: NOON } as const;
    const { key } = await makeStaffKey(database.db, tenantId, made);
    const signIn = '/api/{slug}/staff/sign-in';
    for (const body of [{ key: 'no' }, {}, '{', { key: 'x'.repeat(140_000) }]) {
      expect(await mismatch('post', signIn, await post('/staff/sign-in', body))).toBeNull();
    }
    const signedIn = await post('/staff/sign-in', { key });
    const page = await app.request('/api/cafe/carousel');
    const token = /XSRF-TOKEN=([^;]+)/.exec(page.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    const staff = { Cookie: `${cookieOf(signedIn)}; XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
    expect(await mismatch('post', signIn, signedIn)).toBeNull();
    const of = { tap: 'a-tap-of-this-test', token: await makeSetupToken(database.db, NOON) };
    const setup = (path: string, body: object) =>
      app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...of, ...body }),
      });
    for (const body of [{}, { token: 'no' }, { tap: '' }]) {
      expect(await mismatch('post', '/api/setup/check', await setup('/api/setup/check', body))).toBeNull();
    }
    const place = { slug: 'new', name: { en: 'New', ar: '' }, kind: 'cafe', country: 'EG', brand_color: null };
    for (const body of [
      {},
      { ...place, slug: 'cafe' },
      { ...place, slug: 'api' },
      place,
      { ...place, tap: 'x'.repeat(16) },
    ]) {
      expect(await mismatch('post', '/api/setup', await setup('/api/setup', body))).toBeNull();
    }
    const created = (await (await post('/orders', orderBody())).json()) as { order_id: string };
    for (const call of ['session', 'board', 'events']) {
      const get = async (headers: Record<string, string>) => app.request(`/api/cafe/staff/${call}`, { headers });
      expect(await mismatch('get', `/api/{slug}/staff/${call}`, await get(staff))).toBeNull();
      expect(await mismatch('get', `/api/{slug}/staff/${call}`, await get({}))).toBeNull();
    }
    const contact = async (id: string) => app.request(`/api/cafe/staff/orders/${id}/contact`, { headers: staff });
    for (const id of [created.order_id, 'none']) {
      expect(await mismatch('get', '/api/{slug}/staff/orders/{id}/contact', await contact(id))).toBeNull();
    }
    const tap = { tap: randomUUID(), from: 'pending', to: 'cooking' };
    for (const [id, body] of [
      [created.order_id, tap],
      [created.order_id, { ...tap, tap: randomUUID(), to: 'ready' }],
      [created.order_id, { ...tap, to: 'ready' }],
      ['none', tap],
    ] as const) {
      const answer = await post(`/staff/orders/${id}/status`, body, staff);
      expect(await mismatch('post', '/api/{slug}/staff/orders/{id}/status', answer)).toBeNull();
    }
    expect(await mismatch('post', '/api/{slug}/staff/seen', await post('/staff/seen', {}, staff))).toBeNull();
    expect(await mismatch('post', '/api/{slug}/staff/sign-out', await post('/staff/sign-out', {}, staff))).toBeNull();
  });
});
