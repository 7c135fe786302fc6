import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import { findTenant, setTenantState } from '#server/menus/tenants.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { eraseCustomers } from '#server/orders/erase-customers.ts';
import { loadBoard, readContact } from '#server/staff/tickets.ts';
import { codeOf, item, NOON, orderBody, startApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { both, dishDraft, menuDraft, menuOf, menuWith } from '#tests/support/venue.ts';

type Json = Record<string, unknown>;
const read = async (response: Response) => (await response.json()) as Json;

onEveryApi('orders', (api, it) => {
  describe('one key, one order', () => {
    it('C1: makes one order from 100 concurrent identical requests', async ({ venue: { slug, id } }) => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 100 }, () => api.order(slug, orderBody(), key)));
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      const again = await Promise.all(answers.filter((answer) => answer.status === 409).map(read));
      expect(again.every((body) => body['code'] === 'in_progress')).toBe(true);
      const made = answers.filter((answer) => answer.status < 300);
      expect(made.length + again.length).toBe(100);
      expect(made.filter((answer) => answer.headers.get('Idempotency-Replayed') === 'true')).toHaveLength(
        made.length - 1,
      );
      const ids = new Set(await Promise.all(made.map(async (answer) => (await read(answer))['order_id'])));
      expect(ids.size).toBe(1);
      expect(await api.count(id)).toBe(1);
    });

    it('gives 50 concurrent orders 50 numbers without a gap', async ({ venue: { slug } }) => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => api.order(slug, orderBody()).then(read)));
      const numbers = answers.map((body) => Number(body['number'])).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    });

    it('C2: refuses another body under a used key and names the existing order', async ({ venue: { slug, id } }) => {
      const key = randomUUID();
      const first = await read(await api.order(slug, orderBody(), key));
      const second = await api.order(slug, orderBody({ customer_phone: '01112345678' }), key);
      expect(second.status).toBe(422);
      expect(await read(second)).toMatchObject({ code: 'key_reused', order_id: first['order_id'] });
      expect(await api.count(id)).toBe(1);
    });

    it('C36: tells a phone that sends again that the venue has cancelled the order, and why', async ({ venue }) => {
      const { slug, id } = venue;
      const key = randomUUID();
      const { order_id, cancel_reason } = await read(await api.order(slug, orderBody(), key));
      expect(cancel_reason).toBeNull();
      const change = { to: 'canceled', at: NOON, reason: 'sold_out' } as const;
      await changeStatus(api.database, id, String(order_id), change);
      const canceled = { status: 'canceled', cancel_reason: 'sold_out' };
      const again = await api.order(slug, orderBody(), key);
      expect(again.status).toBe(200);
      expect(await read(again)).toMatchObject({ order_id, client_order_id: key, ...canceled });
      const edited = await api.order(slug, orderBody({ note: 'without onions' }), key);
      expect(await read(edited)).toMatchObject({ code: 'key_reused', order_id, order: { id: order_id, ...canceled } });
      const found = await read(await api.post(`/${slug}/orders/by-ids`, { client_keys: [key] }));
      expect(found).toMatchObject({ orders: [{ id: order_id, client_key: key, ...canceled }], void_keys: [] });
      expect(await api.count(id)).toBe(1);
    });

    it('C12: makes no second order from an old body that arrives before or after the new one', async ({ venue }) => {
      const { slug, id } = venue;
      const [old, edited] = [orderBody(), orderBody({ note: 'without onions' })];
      for (const [first, late] of [
        [old, edited],
        [edited, old],
      ]) {
        const key = randomUUID();
        const { order_id } = await read(await api.order(slug, first, key));
        const answer = await api.order(slug, late, key);
        expect([answer.status, await read(answer)]).toMatchObject([422, { code: 'key_reused', order_id }]);
      }
      expect(await api.count(id)).toBe(2);
    });

    it('C2, C12: makes one order from two bodies that race for one key', async ({ venue: { slug, id } }) => {
      const key = randomUUID();
      const bodies = [orderBody(), orderBody({ total: 46 })];
      const answers = await Promise.all(bodies.map((body) => api.order(slug, body, key)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201, 422]));
      const ids = await Promise.all(answers.map(async (answer) => (await read(answer))['order_id']));
      expect(ids[0]).toBe(ids[1]);
      expect(await api.count(id)).toBe(1);
    });

    it('C3: keeps the keys of two venues apart', async () => {
      const [one, two] = [await api.venue(), await api.venue()];
      const key = randomUUID();
      const answers = await Promise.all([one, two].map(({ slug }) => api.order(slug, orderBody(), key)));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
      expect(await api.count(one.id)).toBe(1);
      expect(await api.count(two.id)).toBe(1);
    });

    it('C11: leaves the key unspent after a refusal that can be corrected', async ({ venue: { slug, id } }) => {
      const key = randomUUID();
      const body = orderBody({ items: [item('fish', 200)], total: 200 });
      expect((await api.order(slug, body, key)).status).toBe(409);
      expect((await api.order(slug, orderBody({ customer_phone: '' }), key)).status).toBe(422);
      await replaceMenu(api.database, id, menuDraft({ categories: menuDraft().categories.map(allAvailable) }));
      expect((await api.order(slug, body, key)).status).toBe(201);
    });

    it.each([
      ['blocked', 403, 'blocked'],
      ['gone', 410, 'venue_gone'],
    ] as const)('C11: voids the key when the venue is %s', async (state, status, code) => {
      const { slug, id } = await api.venue();
      const [key, known] = [randomUUID(), randomUUID()];
      await api.order(slug, orderBody(), known);
      await setTenantState(api.database, id, state);
      const refused = await api.order(slug, orderBody(), key);
      expect(refused.status).toBe(status);
      expect((await read(refused))['code']).toBe(code);
      expect((await api.order(slug, orderBody(), known)).status).toBe(200);
      await setTenantState(api.database, id, 'active');
      const late = await api.order(slug, orderBody(), key);
      expect(late.status).toBe(409);
      expect((await read(late))['code']).toBe('key_void');
    });

    it('accepts the documented payload without a key, and repeats it as a second order', async ({ venue }) => {
      const { slug, id } = venue;
      const answers = [await api.order(slug, orderBody(), null), await api.order(slug, orderBody(), null)];
      expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
      expect(await api.count(id)).toBe(2);
      expect((await read(answers[0] as Response))['client_order_id']).toBeNull();
    });

    it('echoes the key, bare or quoted, and answers with number, code and total', async ({ venue: { slug } }) => {
      const key = '00000000-0000-4000-8000-000000000001';
      const body = orderBody({ client_order_id: key });
      const answer = await api.post(`/${slug}/orders`, body, { 'Idempotency-Key': key });
      expect(answer.status).toBe(201);
      expect(await read(answer)).toMatchObject({ client_order_id: key, number: 1, code: '0000', total: 45.5 });
      expect((await api.order(slug, body, key)).status).toBe(200);
      expect((await api.order(slug, body, randomUUID())).status).toBe(422);
    });

    it('numbers each venue separately, from 1 again after 05:00', async () => {
      const [one, two] = [await api.venue(), await api.venue()];
      const numberOf = async (slug: string) => (await read(await api.order(slug, orderBody())))['number'];
      expect(await numberOf(one.slug)).toBe(1);
      expect(await numberOf(one.slug)).toBe(2);
      expect(await numberOf(two.slug)).toBe(1);
      api.clock.now = NOON + 13 * 3_600_000; // 03:00, still yesterday's business
      expect(await numberOf(one.slug)).toBe(3);
      api.clock.now = NOON + 16 * 3_600_000; // 06:00
      expect(await numberOf(one.slug)).toBe(1);
      api.clock.now = NOON; // a clock set back repeats no number (C30)
      expect(await numberOf(one.slug)).toBe(4);
    });
  });

  describe('prices', () => {
    it('refuses a higher price with the changes and the whole new quote', async ({ venue: { slug, id } }) => {
      const answer = await api.order(
        slug,
        orderBody({ items: [item('koshari', 40, { quantity: 2 }), item('tea', 10)], total: 90 }),
      );
      expect(answer.status).toBe(409);
      expect(await read(answer)).toMatchObject({
        type: '/problems/price-changed',
        code: 'price_changed',
        changes: [{ kind: 'price', index: 0, old_price: 40, new_price: 45.5 }],
        quote: { subtotal: 101, discount: 0, delivery: 0, total: 101 },
      });
      expect(await api.count(id)).toBe(0);
    });

    it('C56 takes a promo code with invisible marks and spaces, and none of marks alone', async ({ venue }) => {
      const { slug } = venue;
      for (const promo_code of ['SAVE10\u200F', '\u2067Save 10\u2069', '\u00A0save\u200B10 ']) {
        const answer = await api.order(slug, orderBody({ promo_code, total: 40.95 }));
        expect([answer.status, (await read(answer))['total']]).toEqual([201, 40.95]);
      }
      const none = await api.order(slug, orderBody({ promo_code: '\u200F' }));
      expect([none.status, (await read(none))['total']]).toEqual([201, 45.5]);
    });

    it('adds service and VAT last, each once (decisions, Totals)', async () => {
      const charges = [
        { code: 'vat', percent: 14, name: both('VAT') },
        { code: 'service', percent: 12, name: both('Service') },
      ] as const;
      const { slug, id } = await api.venue({ charges: [...charges] });
      const body = { items: [item('koshari', 45.5, { quantity: 3 })], promo_code: ' save10 ' };
      // 136.50 - 13.65 = 122.85; service 14.742 = 14.74; VAT of 137.59 = 19.2626 = 19.26
      const answer = await api.order(slug, orderBody({ ...body, total: 156.85 }));
      expect(answer.status).toBe(201);
      expect((await read(answer))['total']).toBe(156.85);
      const row = await api.database.db
        .selectFrom('orders')
        .selectAll()
        .where('tenant_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ subtotal: 13650, discount: 1365, delivery: 0, total: 15685, promo_code: 'Save10' });
      expect(JSON.parse(row.charges)).toEqual([
        { code: 'service', percent: 12, amount: 1474 },
        { code: 'vat', percent: 14, amount: 1926 },
      ]);
    });

    it('C15: refuses a zone of another venue, and does not name it', async () => {
      await api.venue(
        {},
        menuDraft({ zones: [{ id: 'elsewhere', name: both('Elsewhere'), delivery_fee: 0, minimum: 0 }] }),
      );
      const { slug } = await api.venue();
      const way = { is_delivery: true, customer_address: '5 Fawzy Moaz', delivery_zone_id: 'elsewhere' };
      const answer = await api.order(slug, orderBody({ ...way, total: 999 }));
      expect(answer.status).toBe(409);
      const text = await answer.text();
      expect(text).toContain('zone_unavailable');
      expect(text).not.toContain('Elsewhere');
    });

    it('C15: finds no dish of another venue', async ({ venue: { slug } }) => {
      await api.venue({}, menuOf(dishDraft('secret', 1)));
      const answer = await read(await api.order(slug, orderBody({ items: [item('secret', 0.01)], total: 9999 })));
      expect(answer).toMatchObject({ code: 'item_unavailable', changes: [{ kind: 'dish_gone', index: 0 }] });
    });

    it('C15: asks when the id of a dish belongs to another one now', async () => {
      const named = (name: ReturnType<typeof both>) => menuOf(dishDraft('1', 1000, { name }));
      const { slug, id } = await api.venue({}, named(both('Tea', 'شاي')));
      const tea = item('1', 10, { name: 'Tea', name_secondry: 'شاي' });
      const send = async () => read(await api.order(slug, orderBody({ items: [tea], total: 10 })));
      await replaceMenu(api.database, id, named(both('Tea, large', '')));
      expect(await send()).toMatchObject({ status: 'pending' });
      await replaceMenu(api.database, id, named(both('Water', 'مياه')));
      expect(await send()).toMatchObject({
        code: 'item_unavailable',
        changes: [{ kind: 'item_changed', name: 'Water' }, { kind: 'dish_gone' }],
      });
    });

    it('C26: prices from one version of a menu that is being written', async () => {
      const priced = (dish: number, delivery_fee: number) => ({
        ...menuOf(dishDraft('koshari', dish)),
        zones: [{ id: 'sidi', name: both('Sidi Gaber'), delivery_fee, minimum: 0 }],
      });
      const { slug, id } = await api.venue({}, priced(1000, 2000));
      const body = orderBody({ is_delivery: true, customer_address: '1 Street', delivery_zone_id: 'sidi', total: 99 });
      const totals: unknown[] = [];
      const customer = async () => {
        for (let round = 0; round < 20; round += 1) totals.push((await read(await api.order(slug, body)))['total']);
      };
      const owner = async () => {
        for (let round = 0; round < 20; round += 1) {
          await replaceMenu(api.database, id, round % 2 === 0 ? priced(2000, 1000) : priced(1000, 2000));
        }
      };
      await Promise.all([customer(), customer(), customer(), customer(), owner()]);
      expect(totals).toEqual(Array.from({ length: 80 }, () => 30));
    });

    it('C26: uses the venue’s current state and prices for every order', async ({ venue: { slug, id } }) => {
      const codes: unknown[] = [];
      const ask = async () => {
        const answer = await read(await api.order(slug, orderBody()));
        codes.push(answer['code'] && answer['order_id'] === undefined ? answer['code'] : answer['number']);
      };
      await ask();
      await setTenantState(api.database, id, 'blocked');
      await ask();
      await setTenantState(api.database, id, 'active');
      await ask();
      await replaceMenu(api.database, id, menuOf(dishDraft('koshari', 9_999)));
      await ask();
      expect(codes).toEqual([1, 'blocked', 2, 'price_changed']);
    });
  });

  describe('promo codes', () => {
    const withPromo = (more: object) =>
      menuWith({ promocodes: [{ code: 'ONE', percent: 50, expiry: null, minimum: 0, max_uses: null, ...more }] });
    const body = orderBody({ promo_code: 'one', discount: 22.75, total: 22.75 });

    it('names the minimum of a code, in the list and in the refusal', async () => {
      const { slug } = await api.venue({}, withPromo({ minimum: 4551 }));
      const list = await api.get(`/${slug}/promocodes.json`);
      expect(await list.json()).toMatchObject({ promocodes: [{ minimum: 45.51 }] });
      expect(await read(await api.order(slug, body))).toMatchObject({ code: 'promo_invalid', minimum: 45.51 });
    });

    it('B65 gives the last use once, says so to the others, and keeps the count over an import', async () => {
      const { slug, id } = await api.venue({}, withPromo({ max_uses: 2 }));
      const answers = await Promise.all(Array.from({ length: 6 }, () => api.order(slug, body)));
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
      await replaceMenu(api.database, id, withPromo({ max_uses: 2 }));
      expect(await read(await api.order(slug, body))).toMatchObject({ code: 'promo_invalid', reason: 'used_up' });
    });

    it('gives a use back for a canceled order, and takes it again when that is undone', async () => {
      const { slug, id } = await api.venue({}, withPromo({ max_uses: 1 }));
      const key = randomUUID();
      const mine = await read(await api.order(slug, body, key));
      expect(mine['order_id']).toBeTypeOf('string');
      const last = async () => read(await api.order(slug, body));
      expect((await last())['code']).toBe('promo_invalid');
      expect((await api.post(`/${slug}/orders/cancel`, { client_key: key })).status).toBe(200);
      expect((await api.post(`/${slug}/orders/cancel`, { client_key: key })).status).toBe(200);
      const orderId = String((await last())['order_id']);
      expect((await last())['code']).toBe('promo_invalid');
      await changeStatus(api.database, id, orderId, { to: 'canceled', at: NOON });
      await changeStatus(api.database, id, orderId, { to: 'pending', at: NOON });
      expect((await last())['code']).toBe('promo_invalid');
      await changeStatus(api.database, id, orderId, { to: 'canceled', at: NOON });
      expect((await last())['order_id']).toBeTypeOf('string');
    });
  });

  describe('when and how', () => {
    it.each([
      ['15 min for dine-in', { table_number: '7' }, 899, 'pending'],
      ['15 min for dine-in', { table_number: '7' }, 900, 'order_stale'],
      ['30 min for pickup', {}, 1799, 'pending'],
      ['30 min for pickup', {}, 7200, 'order_stale'],
    ])('C25: holds an order %s: at %j, %i s, it is %s', async (_, more, age, end) => {
      const { slug } = await api.venue();
      const answer = await api.order(slug, orderBody(more), randomUUID(), { 'Order-Age': String(age) });
      const body = await read(answer);
      expect([answer.status, body['code']]).toEqual(end === 'pending' ? [201, body['code']] : [409, end]);
    });

    it.each(['-1', 'soon', '1.5', ''])('C25: refuses the age %j', async (age) => {
      const { slug } = await api.venue();
      expect((await api.order(slug, orderBody(), randomUUID(), { 'Order-Age': age })).status).toBe(422);
    });

    it.each([
      ['/table_number', 'required', { order_type: 'DINE_IN', table_number: ' \u202e ' }],
      ['/table_number', 'too_long', { table_number: '7'.repeat(21) }],
      ['/customer_address', 'required', { order_type: 'DELIVERY', delivery_zone_id: 'sidi' }],
      ['/customer_phone', 'required', { customer_phone: ' ' }],
      ['/customer_phone', 'too_short', { customer_phone: '٠١٢٣' }],
      ['/customer_phone', 'too_long', { customer_phone: '1'.repeat(16) }],
      ['/note', 'too_long', { note: 'x'.repeat(501) }],
      ['/note', 'too_long', { note: `${'x'.repeat(500)} no nuts` }],
      ['/items/0/note', 'too_long', { items: [item('koshari', 45.5, { note: 'x'.repeat(501) })] }],
    ] as const)('marks %s as %s', async (pointer, code, more) => {
      const { slug } = await api.venue();
      const answer = await api.order(slug, { ...orderBody(), ...more });
      expect(answer.status).toBe(422);
      expect(await read(answer)).toMatchObject({ code: 'invalid', errors: [{ pointer, code }] });
    });

    it('needs no phone number for dine-in where the venue leaves it optional, and only there', async () => {
      const { slug, id } = await api.venue({ phone_optional: true });
      const { capabilities } = await read(await api.get(`/${slug}/menu`));
      expect(capabilities).toMatchObject({ phoneOptional: true });
      const at = (more: Partial<OrderPayload>) => api.order(slug, orderBody({ customer_phone: '', ...more }));
      expect((await at({ table_number: '7', note: 'no onions' })).status).toBe(201);
      for (const more of [
        {},
        { order_type: 'DINE_IN', table_number: '' },
        { is_delivery: true, customer_address: 'x', delivery_zone_id: 'sidi' },
        { table_number: '7', customer_phone: '012' },
      ] as const)
        expect((await at(more)).status, JSON.stringify(more)).toBe(422);

      const ticketOf = async () => {
        const tenant = await findTenant(api.database.db, slug);
        return tenant && (await loadBoard(api.database, tenant, NOON)).tickets[0];
      };
      const ticket = await ticketOf();
      expect(ticket).toMatchObject({ table_number: '7', phone_masked: '' });
      expect(await readContact(api.database.db, id, ticket?.id ?? '')).toEqual({
        phone: '',
        phone_e164: null,
        address: null,
      });
      // Its note is erased like that of any order.
      expect(await eraseCustomers(api.database, { days: 1, now: NOON + 3 * 24 * 3_600_000, tenantId: id })).toBe(1);
      expect(await ticketOf()).toMatchObject({ phone_masked: '', note: '' });
    });

    it('limits the open orders of a table, not all orders without a phone number together', async () => {
      const strict = await startApi(api.database, 1);
      const { slug } = await strict.venue({ phone_optional: true });
      const at = async (table: string) =>
        (await strict.order(slug, orderBody({ customer_phone: '', table_number: table }))).status;
      for (let count = 0; count < 12; count += 1) expect(await at('7')).toBe(201);
      expect(await at('7')).toBe(429);
      expect(await at('8')).toBe(201);
    });

    it('stores only the fields that the order type needs, cleaned', async ({ venue: { slug, id } }) => {
      await api.order(
        slug,
        orderBody({ table_number: ' ٧\u0000 ', customer_address: 'secret', note: ' no\u202e onions ' }),
      );
      const row = await api.database.db
        .selectFrom('orders')
        .selectAll()
        .where('tenant_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        order_type: 'DINE_IN',
        table_number: '٧',
        customer_address: null,
        note: 'no onions',
      });
    });

    it('B49 limits the open orders of one phone at one venue to twelve', async ({ venue: { slug } }) => {
      const strict = await startApi(api.database, 1);
      const answers = [];
      for (let count = 0; count < 13; count += 1) answers.push(await strict.order(slug, orderBody()));
      const refused = answers.pop();
      expect(answers.map((answer) => answer.status)).toEqual(Array<number>(12).fill(201));
      expect([refused?.status, Number(refused?.headers.get('Retry-After'))]).toEqual([429, 60]);
      expect(await refused?.json()).toMatchObject({ code: 'open_orders' });
      expect((await strict.order(slug, orderBody({ customer_phone: '01112345678' }))).status).toBe(201);
    });

    it('takes no more at invented tables than a room orders before the kitchen accepts, but others', async () => {
      const { slug, id } = await api.venue({ phone_optional: true });
      const strict = await startApi(api.database, 1);
      const order = (at: number, body: object = {}) =>
        strict.order(slug, orderBody({ order_type: 'DINE_IN', table_number: `T${at}`, customer_phone: '', ...body }));
      const answers = await Promise.all(Array.from({ length: 150 }, (_, at) => order(at)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
      const refused = await order(150);
      expect([refused.status, await codeOf(refused)]).toEqual([429, 'open_orders']);
      expect((await order(0, { order_type: 'PICKUP', table_number: null, customer_phone: '01112345678' })).status).toBe(
        201,
      );
      const { db } = api.database;
      const first = db.updateTable('orders').set({ status: 'confirmed' }).where('tenant_id', '=', id);
      await first.where('number', '=', 1).execute();
      expect((await order(151)).status).toBe(201);
      expect((await order(152)).status).toBe(429);
      await api.addTable(id, 'B1', 'ABCD2345');
      await api.database.db.updateTable('tenants').set({ menu_version: 9 }).where('id', '=', id).execute();
      expect((await order(0, { table_number: 'B1', table_code: 'ABCD2345' })).status).toBe(201);
    });

    it('counts a table without a list once, in whatever way its name is typed', async () => {
      const { slug } = await api.venue({ phone_optional: true });
      const strict = await startApi(api.database, 1);
      const names = ['T5', 't5', 'T-5', 'T ٥'];
      const order = (table_number: string) =>
        strict.order(slug, orderBody({ order_type: 'DINE_IN', table_number, customer_phone: '' }));
      for (let count = 0; count < 12; count += 1) expect((await order(names[count % 4] ?? '')).status).toBe(201);
      expect((await order('t 5')).status).toBe(429);
      expect((await order('T6')).status).toBe(201);
    });

    it('limits them in sequence and then concurrently', async ({ venue: { slug, id } }) => {
      const strict = await startApi(api.database, 1);
      for (let count = 0; count < 10; count += 1) expect((await strict.order(slug, orderBody())).status).toBe(201);
      const others = Array.from({ length: 4 }, (_, at) => orderBody({ customer_phone: `0111234567${at}` }));
      const bodies = [orderBody(), orderBody(), orderBody(), orderBody(), ...others];
      const answers = await Promise.all(bodies.map((body) => strict.order(slug, body)));
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
      expect(await api.count(id)).toBe(16);
    });

    it('replays a repeated order within a batch of new ones, which take the next numbers', async ({ venue }) => {
      const { slug } = venue;
      const [key, body] = [randomUUID(), orderBody()];
      await api.order(slug, body, key);
      const again = [api.order(slug, body, key), ...[1, 2, 3].map(() => api.order(slug, orderBody()))];
      const answers = await Promise.all((await Promise.all(again)).map(read));
      expect(new Set(answers.map((answer) => answer['number']))).toEqual(new Set([1, 2, 3, 4]));
    });
  });

  describe('C13: withdrawing', () => {
    const cancel = (slug: string, key: string) => api.post(`/${slug}/orders/cancel`, { client_key: key });

    it('refuses a late order with a withdrawn key', async ({ venue: { slug, id } }) => {
      const key = randomUUID();
      const answer = await cancel(slug, key);
      expect(answer.status).toBe(200);
      expect(await read(answer)).toEqual({ client_key: key, state: 'void' });
      const late = await api.order(slug, orderBody(), key);
      expect(late.status).toBe(409);
      expect((await read(late))['code']).toBe('key_void');
      expect((await cancel(slug, key)).status).toBe(200);
      expect(await api.count(id)).toBe(0);
    });

    it('cancels a pending order and makes its key void', async ({ venue: { slug } }) => {
      const key = randomUUID();
      const { order_id } = await read(await api.order(slug, orderBody(), key));
      expect((await cancel(slug, key)).status).toBe(200);
      expect((await cancel(slug, key)).status).toBe(200);
      expect((await read(await api.order(slug, orderBody(), key)))['code']).toBe('key_void');
      const found = await read(await api.post(`/${slug}/orders/by-ids`, { order_ids: [order_id] }));
      expect(found['orders']).toMatchObject([{ status: 'canceled', cancel_reason: 'customer' }]);
    });

    it('keeps an order that the venue has confirmed, and names it', async ({ venue: { slug, id } }) => {
      const key = randomUUID();
      const { order_id } = await read(await api.order(slug, orderBody(), key));
      await changeStatus(api.database, id, String(order_id), { to: 'confirmed', at: NOON });
      const answer = await cancel(slug, key);
      expect(answer.status).toBe(409);
      expect(await read(answer)).toMatchObject({ code: 'too_late', order_id, order: { status: 'confirmed' } });
      expect((await api.order(slug, orderBody(), key)).status).toBe(200);
    });

    it("answers another venue's key like an unknown one", async () => {
      const [one, two] = [await api.venue(), await api.venue()];
      const key = randomUUID();
      await api.order(one.slug, orderBody(), key);
      expect(await read(await cancel(two.slug, key))).toEqual({ client_key: key, state: 'void' });
      expect((await api.order(one.slug, orderBody(), key)).status).toBe(200);
    });

    it('ends every race of order and withdrawal without an active order', async ({ venue: { slug, id } }) => {
      for (let round = 0; round < 20; round += 1) {
        const key = randomUUID();
        const [order, withdrawal] = await Promise.all([api.order(slug, orderBody(), key), cancel(slug, key)]);
        expect([201, 409]).toContain(order.status);
        expect(withdrawal.status).toBe(200);
      }
      const active = await api.database.db
        .selectFrom('orders')
        .select('status')
        .where('tenant_id', '=', id)
        .where('status', '<>', 'canceled')
        .execute();
      expect(active).toEqual([]);
    });

    it('works at a venue that is gone', async ({ venue: { slug, id } }) => {
      await setTenantState(api.database, id, 'gone');
      expect((await cancel(slug, randomUUID())).status).toBe(200);
    });

    it('needs a key', async ({ venue: { slug } }) => {
      for (const body of [{}, { client_key: 7 }, { client_key: 'x' }, [], 'null', '"a"']) {
        expect((await api.post(`/${slug}/orders/cancel`, body)).status).toBe(422);
      }
    });
  });

  describe('C20: looking up', () => {
    const byIds = async (slug: string, body: unknown) => {
      const answer = await api.post(`/${slug}/orders/by-ids`, body);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      return { status: answer.status, body: await read(answer) };
    };

    it('answers the fields of an order and no personal data', async ({ venue: { slug } }) => {
      const key = randomUUID();
      const body = orderBody({
        table_number: 'T-77',
        note: 'SECRET-NOTE',
        items: [item('pizza', 120, { size_id: 'pizza-l', quantity: 2, note: 'SECRET-NOTE' })],
        total: 240,
      });
      const { order_id, code } = await read(await api.order(slug, body, key));
      const found = await byIds(slug, { order_ids: [order_id] });
      expect(found.body['orders']).toEqual([
        {
          id: order_id,
          currency: 'EGP',
          currency_decimals: 2,
          date: '2026-11-20',
          time: '14:00',
          status: 'pending',
          products: [{ name: 'Dish pizza (Large)', name_secondry: 'طبق pizza (كبير)', quantity: 2, price: 120 }],
          taken_back: [],
          total: 240,
          discount: 0,
          delivery: 0,
          charges: [],
          number: 1,
          code,
          order_type: 'DINE_IN',
          timeline: [{ status: 'pending', at: '2026-11-20T12:00:00.000Z' }],
          cancel_reason: null,
          kitchen_seen_at: null,
        },
      ]);
      expect(JSON.stringify(found.body)).not.toMatch(/SECRET|T-77|01012345678/);
      expect(JSON.stringify(found.body)).not.toContain(key);
    });

    it('finds orders by key, and lists void keys', async ({ venue: { slug } }) => {
      const [made, dead, unknown] = [randomUUID(), randomUUID(), randomUUID()];
      const { order_id } = await read(await api.order(slug, orderBody(), made));
      await api.post(`/${slug}/orders/cancel`, { client_key: dead });
      const found = await byIds(slug, { client_keys: [made, dead, unknown] });
      expect(found.body['orders']).toMatchObject([{ id: order_id, client_key: made }]);
      expect(found.body['void_keys']).toEqual([dead]);
    });

    it('leaves out unknown, foreign and repeated ids', async () => {
      const [one, two] = [await api.venue(), await api.venue()];
      const mine = await read(await api.order(one.slug, orderBody()));
      const theirs = await read(await api.order(two.slug, orderBody()));
      const ids = [mine['order_id'], theirs['order_id'], mine['order_id'], randomUUID(), 7, 'x\u0000', "' or 1=1 --"];
      const found = await byIds(one.slug, { order_ids: ids });
      expect(found.body['orders']).toMatchObject([{ id: mine['order_id'] }]);
      expect((await byIds(one.slug, { order_ids: [] })).body['orders']).toEqual([]);
    });

    it('accepts 50 ids and refuses 51', async ({ venue: { slug } }) => {
      const ids = Array.from({ length: 51 }, () => randomUUID());
      expect((await byIds(slug, { order_ids: ids.slice(1), client_keys: ids.slice(1) })).status).toBe(200);
      expect((await byIds(slug, { order_ids: ids })).status).toBe(422);
      expect((await byIds(slug, { client_keys: ids })).status).toBe(422);
    });
  });
});

const allAvailable = (category: ReturnType<typeof menuDraft>['categories'][number]) => ({
  ...category,
  dishes: category.dishes.map((dish) => ({ ...dish, available: true })),
});
