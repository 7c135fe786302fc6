import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect } from 'vitest';
import { item, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';

/** Bodies of broken, old or hostile clients (C16, C17, C18). */
onEveryApi('bad bodies', (api, it) => {
  let slug: string;
  let id: string;
  beforeAll(async () => {
    ({ slug, id } = await api.venue());
  });

  /** The status of an answer that is a complete problem, else a description of the mistake. */
  const problemOf = async (answer: Response) => {
    const body = (await answer.json()) as Record<string, unknown>;
    const whole =
      answer.headers.get('Content-Type') === 'application/problem+json' &&
      answer.headers.get('Order-Api') === '1' &&
      body['status'] === answer.status &&
      typeof body['code'] === 'string' &&
      typeof body['title'] === 'string';
    return whole ? answer.status : body;
  };

  describe.each(['orders', 'orders/by-ids', 'orders/cancel'])('%s', (path) => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
      'refuses type "%s"',
      async (type) => {
        expect(await problemOf(await api.post(`/${slug}/${path}`, '{}', { 'Content-Type': type }))).toBe(415);
      },
    );

    it.each(['', '{', 'nope', '\u0000', '{"a":1}{', "{'a':1}"])('refuses a body that is no JSON: %j', async (body) => {
      expect(await problemOf(await api.post(`/${slug}/${path}`, body))).toBe(400);
    });

    it('refuses 129 KiB, with Content-Length or without', async () => {
      const large = JSON.stringify({ note: 'x'.repeat(129 * 1024) });
      expect(await problemOf(await api.post(`/${slug}/${path}`, large))).toBe(413);
      expect(await problemOf(await api.post(`/${slug}/${path}`, large, { 'Content-Length': '2' }))).toBe(413);
    });

    it('reads no more of an endless body than the limit', async () => {
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1024;
          controller.enqueue(new Uint8Array(1024).fill(32));
        },
      });
      // `duplex` is required by fetch for a stream, but missing from the DOM's RequestInit.
      const streamed: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: endless,
        duplex: 'half',
      };
      const answer = await api.app.request(`/api/${slug}/${path}`, streamed);
      expect(await problemOf(answer)).toBe(413);
      expect(sent).toBeLessThan(256 * 1024);
    });

    it('refuses deep nesting before parsing it', async () => {
      expect(await problemOf(await api.post(`/${slug}/${path}`, '['.repeat(15_000)))).toBe(400);
      expect(await problemOf(await api.post(`/${slug}/${path}`, `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`))).toBe(400);
      const brackets = await api.post(`/${slug}/orders`, orderBody({ note: '[{'.repeat(20) }));
      expect(brackets.status).toBe(201);
    });

    it('refuses invalid UTF-8', async () => {
      const answer = await api.app.request(`/api/${slug}/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
      });
      expect(await problemOf(answer)).toBe(400);
    });
  });

  it.each([
    ['/items', { items: [] }],
    ['/items', { items: Array.from({ length: 101 }, () => item('tea', 10)) }],
    ['/items/0/quantity', { items: [item('tea', 10, { quantity: 0 })] }],
    ['/items/0/quantity', { items: [item('tea', 10, { quantity: -1 })] }],
    ['/items/0/quantity', { items: [item('tea', 10, { quantity: 1.5 })] }],
    ['/items/0/quantity', { items: [item('tea', 10, { quantity: 100 })] }],
    ['/items/0/quantity', { items: [{ ...item('tea', 10), quantity: '1' }] }],
    ['/items/0/price', { items: [item('tea', -10)] }],
    ['/total', { total: '45.50' }],
    ['/total', { total: -1 }],
    ['/total', { total: null }],
    ['/is_delivery', { is_delivery: 'no' }],
    ['/order_type', { order_type: 'TAKEAWAY' }],
    ['/customer_phone', { customer_phone: 1012345678 }],
  ])('marks %s', async (pointer, more) => {
    const answer = await api.order(slug, { ...orderBody(), ...more });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', errors: [{ pointer }] });
  });

  it('accepts a hundred lines and ignores unknown fields', async () => {
    const items = Array.from({ length: 100 }, () => item('tea', 10, { quantity: 99 }));
    const body = { ...orderBody({ items, total: 99_000 }), __proto__x: 1, admin: true, status: 'delivered' };
    expect((await api.order(slug, body)).status).toBe(201);
    const text = JSON.stringify(orderBody()).replace('{', '{"__proto__":{"total":0},"constructor":{"prototype":1},');
    expect((await api.order(slug, text)).status).toBe(201);
  });

  it('C17: never answers 5xx and stores nothing of a refused request', { timeout: 120_000 }, async () => {
    const before = await api.count(id);
    let accepted = 0;
    const nasty = fc.constantFrom('\u0000', '\ud800', '\u202e', '__proto__', "'; drop table orders; --", 'koshari', '');
    const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 30 }), fc.constant('x'.repeat(10_000)));
    const scalar = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
    const anything = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(text, scalar, { maxKeys: 3 }));
    const anyItem = fc
      .record(
        { id: anything, quantity: anything, price: anything, size_id: anything, note: anything },
        { requiredKeys: [] },
      )
      .map((wrong) => ({ ...item('koshari', 45.5), ...wrong }));
    const wrongField = fc.constantFrom(
      ...Object.keys(orderBody()),
      'order_type',
      'promo_code',
      'note',
      'delivery_zone_id',
    );
    const body = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(wrongField, anything).map(([field, value]) => ({ ...orderBody(), [field]: value })),
      },
      {
        weight: 3,
        arbitrary: fc.array(anyItem, { minLength: 1, maxLength: 3 }).map((items) => ({ ...orderBody(), items })),
      },
      { weight: 1, arbitrary: anything },
    );
    const json = body.map((value) => JSON.stringify(value) ?? 'null');
    // Truncated, with a duplicate key, nested too deeply, or with invalid JSON inside.
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    const broken = fc
      .tuple(
        json,
        place,
        fc.constantFrom('', ',', '}', '"', '\\u', '\u0000', '\ufeff', '['.repeat(9), '{"a":'.repeat(9)),
      )
      .map(([whole, at, wrong]) => {
        const middle = Math.floor(at * whole.length);
        return whole.slice(0, middle) + wrong + (wrong === '' ? '' : whole.slice(middle));
      });
    const twice = fc
      .tuple(wrongField, anything)
      .map(
        ([field, value]) =>
          `{${JSON.stringify(field)}:${JSON.stringify(value)},${JSON.stringify(orderBody()).slice(1)}`,
      );
    const sent = fc.oneof(
      { weight: 7, arbitrary: json },
      { weight: 2, arbitrary: broken },
      { weight: 1, arbitrary: twice },
    );
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom('orders', 'orders/by-ids', 'orders/cancel'), async (bytes, path) => {
        const key = path === 'orders' ? { 'Idempotency-Key': randomUUID() } : {};
        const answer = await api.post(`/${slug}/${path}`, bytes, key);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.get('Content-Type')).toBe(answer.ok ? 'application/json' : 'application/problem+json');
        if (answer.status === 201) accepted += 1;
      }),
      { numRuns: 5_000 },
    );
    expect(api.failures).toEqual([]);
    expect(await api.count(id)).toBe(before + accepted);
  });

  it.each([
    [
      'a locked database',
      Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 }),
      409,
    ],
    ['a full disk', Object.assign(new Error('disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 503],
    ['a full disk of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' }), 503],
    ['a lost connection', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 503],
    ['a lock held too long', Object.assign(new Error('lock timeout'), { code: '55P03' }), 409],
  ])('C6, C7: answers with Retry-After for %s', async (_, error, status) => {
    const broken = await startApi({ ...api.database, write: () => Promise.reject(error) });
    const answer = await broken.order(slug, orderBody());
    expect(await problemOf(answer.clone())).toBe(status);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(broken.failures).toEqual([]);
  });
});
