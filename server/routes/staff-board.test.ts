import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, vi } from 'vitest';
import * as v from 'valibot';
import { BOARD_BEAT_MS, type StatusTap, type Ticket, TicketEvent } from '#src/contract/staff/board.ts';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import { setTenantState } from '#server/menus/tenants.ts';
import { eraseCustomers } from '#server/orders/erase-customers.ts';
import { changeStatus, WAITED_UNDO_MS } from '#server/orders/change-status.ts';
import { MAX_EARLIER } from '#server/staff/tickets.ts';
import { revokeStaffKey } from '#server/staff/staff-keys.ts';
import { item, NOON, orderBody, orderIdOf, type TestApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { readEvents, type SentEvent } from '#tests/support/events.ts';
import { staffOf } from '#tests/support/staff.ts';
import { OPEN } from '#tests/support/ticket.ts';
import { both } from '#tests/support/venue.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NO_MINUTES = { dine_in: null, pickup: null, delivery: null };

onEveryApi('the board', (api, apiTest) => {
  const newKitchen = async (more: Parameters<TestApi['venue']>[0] = {}) => {
    const venue = await api.venue(more);
    const staff = await staffOf(api, venue);
    const order = async (body: Partial<OrderPayload> = {}, key: string = randomUUID(), headers = {}) =>
      orderIdOf(await api.order(venue.slug, orderBody(body), key, headers));
    const { board } = staff;
    const ticket = async (id: string) => (await board()).tickets.find((each) => each.id === id);
    return { ...venue, ...staff, order, board, ticket };
  };
  const ticketOf = async (answer: Response) => ((await answer.json()) as { ticket: Ticket }).ticket;

  const listen = async (
    staff: { get: (call: string, headers?: Record<string, string>) => Promise<Response> },
    after?: number,
  ) => {
    const answer = await staff.get(after === undefined ? '/events' : `/events?after=${after}`);
    const events = readEvents(answer);
    await events.next();
    const next = async (): Promise<SentEvent | null> => events.next();
    return {
      answer,
      events,
      next,
      change: async () => {
        const event = await events.nextBut('beat');
        if (event?.event !== 'ticket') return event;
        const { seq, ticket } = v.parse(TicketEvent, event.data);
        expect(event.id).toBe(String(seq));
        return { seq, id: ticket.id, status: ticket.status, ticket };
      },
    };
  };

  const it = apiTest.extend('kitchen', () => newKitchen());

  describe('tickets', () => {
    it('show what was ordered, with a masked phone number', async () => {
      const service = { code: 'service' as const, percent: 12, name: both('Service', 'خدمة') };
      const { order, board, get } = await newKitchen({ charges: [service] });
      const key = '5f3a9c10-1111-4222-8333-444455556666';
      const id = await order(
        {
          order_type: 'DELIVERY',
          is_delivery: true,
          delivery_zone_id: 'sidi',
          customer_address: '1 Street',
          customer_phone: '01012345678',
          note: 'ring twice',
          promo_code: 'save10',
          items: [
            item('koshari', 45.5, { note: 'no onions' }),
            item('pizza', 120, { size_id: 'pizza-l', size_name: 'Large', quantity: 2 }),
          ],
          discount: 28.55,
          delivery: 12.5,
          charges: [{ code: 'service', amount: 30.83 }],
          total: 300.28,
        },
        key,
      );
      const { tickets, ...rest } = await board();
      expect(rest).toEqual({
        seq: 1,
        now: NOON,
        timezone: 'Africa/Cairo',
        ...OPEN,
        categories: [{ id: 'main', name: 'Main', name_ar: 'رئيسي' }],
        left_out: 0,
      });
      expect(tickets).toEqual([
        {
          id,
          number: 1,
          code: 'BWX9',
          taken_by: null,
          typed_at: null,
          closed_at: null,
          bill: id,
          paid: 0,
          over: 0,
          payments: [],
          canceled_by: null,
          is_test: false,
          client_key: null,
          key_start: key.slice(0, 18),
          status: 'pending',
          order_type: 'DELIVERY',
          table_number: null,
          zone_name: 'Sidi Gaber',
          zone_name_ar: 'سيدي جابر',
          phone_masked: '010••••••78',
          note: 'ring twice',
          lines: [
            {
              name: 'Dish koshari',
              name_ar: 'طبق koshari',
              category_id: 'main',
              size_name: null,
              size_name_ar: null,
              quantity: 1,
              note: 'no onions',
              price: 4550,
            },
            {
              name: 'Dish pizza',
              name_ar: 'طبق pizza',
              category_id: 'main',
              size_name: 'Large',
              size_name_ar: 'كبير',
              quantity: 2,
              note: '',
              price: 12000,
            },
          ],
          subtotal: 28550,
          discount: 2855,
          delivery: 1250,
          charges: [{ code: 'service', percent: 12, name: 'Service', name_ar: 'خدمة', amount: 3083 }],
          total: 30028,
          timeline: [{ status: 'pending', at: NOON }],
          cancel_reason: null,
          created_at: NOON,
          estimate_minutes: null,
          ready_at: null,
          placed_at: null,
          seq: 1,
        },
      ]);
      const contact = await get(`/orders/${id}/contact`);
      expect(contact.headers.get('Cache-Control')).toBe('no-store');
      expect(await contact.json()).toEqual({
        phone: '01012345678',
        phone_e164: '+201012345678',
        address: '1 Street',
      });
      expect((await get('/orders/none/contact')).status).toBe(404);
      expect((await get('/orders/%00/contact')).status).toBe(404);
    });

    it('show when an order was confirmed that waited for a connection', async ({ kitchen: { order, ticket } }) => {
      const ages = [null, '119', '120', '840'];
      const placed = [];
      for (const age of ages) {
        const id = await order({}, randomUUID(), age === null ? {} : { 'Order-Age': age });
        placed.push((await ticket(id))?.placed_at);
      }
      expect(placed).toEqual([null, null, NOON - 120_000, NOON - 840_000]);
      const named = async (at: string) =>
        (await ticket(await order({ placed_at: at, customer_phone: '01099999999' })))?.placed_at;
      expect(await named(new Date(NOON - 5 * MINUTE).toISOString())).toBe(NOON - 5 * MINUTE);
      // A wrong time, and none.
      expect(await named(new Date(NOON - 8 * DAY).toISOString())).toBeNull();
      expect(await named(new Date(NOON + DAY).toISOString())).toBeNull();
      expect(await named('yesterday')).toBeNull();
    });

    it('include all open orders and the newest ended ones of the day', async ({ kitchen }) => {
      const { order, board, tap, slug } = kitchen;
      api.clock.now = NOON - 2 * DAY;
      const [forgotten, old] = [await order(), await order()];
      await tap(old, { from: 'pending', to: 'delivered' });
      api.clock.now = NOON;
      const [fresh, done, gone] = [await order(), await order(), await order()];
      await tap(done, { from: 'pending', to: 'delivered' });
      await tap(gone, { from: 'pending', to: 'canceled', reason: 'busy' });
      const { tickets } = await board();
      expect(tickets.map(({ id, status }) => [id, status])).toEqual([
        [forgotten, 'pending'],
        [fresh, 'pending'],
        [done, 'delivered'],
        [gone, 'canceled'],
      ]);
      // The business day begins at 05:00.
      api.clock.now = NOON + DAY;
      expect((await board()).tickets.map(({ id }) => id)).toEqual([forgotten, fresh]);
      expect((await api.get(`/${slug}/staff/board`)).status).toBe(401);
    });

    it('leave out the oldest open orders of earlier days beyond a number, and say how many', async ({ kitchen }) => {
      const { id: tenantId, order, board } = kitchen;
      api.clock.now = NOON - 2 * DAY;
      const first = await order();
      const { db } = api.database;
      const row = await db.selectFrom('orders').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
      const copies = Array.from({ length: MAX_EARLIER + 2 }, (_, at) => ({
        ...row,
        id: `copy-${tenantId}-${at}`,
        client_key: null,
        number: row.number + at + 1,
        created_at: row.created_at + at + 1,
      }));
      await api.database.write(async (trx) => {
        for (let at = 0; at < copies.length; at += 20) {
          await trx
            .insertInto('orders')
            .values(copies.slice(at, at + 20))
            .execute();
        }
      });
      api.clock.now = NOON;
      const fresh = await order();
      const { tickets, left_out } = await board();
      expect(left_out).toBe(3);
      expect(tickets.map(({ id }) => id)).toEqual([...copies.slice(2).map(({ id }) => id), fresh]);
    });

    it('are compressed when they are many', async ({ kitchen: { order, board, get } }) => {
      await order();
      expect((await get('/board', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBeNull();
      for (let count = 0; count < 5; count += 1) await order();
      const plain = JSON.stringify(await board());
      for (const [accepted, unpack] of [
        ['br, gzip', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const answer = await get('/board', { 'Accept-Encoding': accepted });
        expect(answer.headers.get('Content-Encoding')).toBe(accepted.split(',')[0]);
        expect(unpack(await answer.arrayBuffer()).toString()).toBe(plain);
      }
    });

    it('lose personal data when the order is erased', async ({ kitchen: { order, ticket, tap, get } }) => {
      const id = await order({ note: 'ring twice', items: [item('koshari', 45.5, { note: 'no onions' })] });
      await tap(id, { from: 'pending', to: 'delivered' });
      expect(await eraseCustomers(api.database, { days: 0, now: NOON + 1 })).toBeGreaterThan(0);
      expect(await ticket(id)).toMatchObject({ phone_masked: '', note: '', lines: [{ note: '' }] });
      expect(await (await get(`/orders/${id}/contact`)).json()).toEqual({ phone: '', phone_e164: null, address: null });
    });
  });

  describe('taps', () => {
    it('move an order forward, which its customer sees at once', async ({ kitchen: { order, tap, slug } }) => {
      const id = await order();
      const customer = readEvents(await api.get(`/${slug}/orders/${id}/events`));
      await customer.next();
      expect(await customer.next()).toMatchObject({ data: { status: 'pending' } });
      const answer = await tap(id, { from: 'pending', to: 'cooking' });
      expect(answer.status).toBe(200);
      expect(await ticketOf(answer)).toMatchObject({
        status: 'cooking',
        timeline: [{ status: 'pending' }, { status: 'confirmed' }, { status: 'cooking' }],
        seq: 3,
      });
      expect(await customer.next()).toMatchObject({ data: { status: 'confirmed' } });
      expect(await customer.next()).toMatchObject({ data: { status: 'cooking' } });
    });

    it('are carried out once when sent twice, also after other changes', async ({ kitchen }) => {
      const { order, tap, ticket } = kitchen;
      const id = await order();
      const first = { tap: randomUUID(), from: 'pending', to: 'cooking' } as const;
      const answers = await Promise.all([tap(id, first), tap(id, first), tap(id, first)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect((await ticket(id))?.seq).toBe(3);
      await tap(id, { from: 'cooking', to: 'ready' });
      const late = await tap(id, first);
      expect([late.status, (await ticketOf(late)).status]).toEqual([200, 'ready']);
      expect((await ticket(id))?.seq).toBe(4);
      // The same tap id for another change is refused.
      const other = await tap(await order(), first);
      expect([other.status, await other.json()]).toMatchObject([422, { errors: [{ pointer: '/tap' }] }]);
      expect((await tap(id, { ...first, from: 'ready', to: 'delivered' })).status).toBe(422);
    });

    it('of two boards at once: one moves the order, the other gets the current ticket', async ({ kitchen }) => {
      const { order, tap } = kitchen;
      const id = await order();
      const [one, two] = await Promise.all([
        tap(id, { from: 'pending', to: 'cooking' }),
        tap(id, { from: 'pending', to: 'canceled', reason: 'busy' }),
      ]);
      const [won, lost] = one?.status === 200 ? [one, two] : [two, one];
      expect([won?.status, lost?.status]).toEqual([200, 409]);
      const body = (await lost?.json()) as { code: string; ticket: Ticket };
      expect(body.code).toBe('wrong_status');
      expect(body.ticket.status).toBe((await ticketOf(won ?? new Response('{}'))).status);
      // The order already has this status.
      const same = await Promise.all([1, 2].map(async () => tap(await order(), { from: 'pending', to: 'pending' })));
      expect(same.map((answer) => answer.status)).toEqual([200, 200]);
    });

    describe('taken back in time on the device, by an undo that waited for the network,', () => {
      const later = async (change: Pick<StatusTap, 'from' | 'to'> & Partial<StatusTap>, waited: number) => {
        const { order, tap, ticket } = await newKitchen();
        const id = await order();
        const first = { ...change, tap: randomUUID() };
        expect((await tap(id, first)).status).toBe(200);
        api.clock.now += waited;
        // The answer was lost.
        expect((await tap(id, first)).status).toBe(200);
        const undo = (after: number, undone = first.tap) =>
          tap(id, { from: change.to, to: change.from, undoes: { tap: undone, after } });
        return { id, tap, ticket, undo };
      };
      const CANCEL = { from: 'pending', to: 'canceled', reason: 'sold_out' } as const;

      it.each([CANCEL, { from: 'pending', to: 'cooking' } as const])('are undone: %j', async (change) => {
        const { id, ticket, undo } = await later(change, 17_000);
        expect((await undo(5)).status).toBe(200);
        expect(await ticket(id)).toMatchObject({ status: 'pending', timeline: [{ status: 'pending' }] });
      });

      it('stay when the undo was late on the device, names another tap or waited too long', async () => {
        const { ticket, id, undo } = await later(CANCEL, 17_000);
        expect((await undo(11)).status).toBe(409);
        expect((await undo(5, randomUUID())).status).toBe(409);
        api.clock.now = NOON + WAITED_UNDO_MS + 1;
        expect((await undo(5)).status).toBe(409);
        expect(await ticket(id)).toMatchObject({ status: 'canceled' });
        api.clock.now -= 1;
        expect((await undo(5)).status).toBe(200);
      });

      it('stay when somebody changed the order since', async () => {
        const { id, tap, ticket, undo } = await later(CANCEL, 5_000);
        await tap(id, { from: 'canceled', to: 'pending' });
        await tap(id, { ...CANCEL, reason: 'busy' });
        api.clock.now += 12_000;
        expect((await undo(5)).status).toBe(409);
        expect(await ticket(id)).toMatchObject({ status: 'canceled', cancel_reason: 'busy' });
      });
    });

    it.each([
      ['pending', 'delivering'],
      ['ready', 'cooking'],
      ['delivered', 'canceled'],
      ['cooking', 'ready'],
    ] as const)('that no order can make are refused with the order as it stands: %s to %s', async (from, to) => {
      const { id: tenantId, order, tap } = await newKitchen();
      const id = await order();
      if (from === 'delivered' || from === 'ready') {
        await changeStatus(api.database, tenantId, id, { to: from, at: NOON - MINUTE });
      }
      const answer = await tap(id, { from, to, reason: 'busy' });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'wrong_status', ticket: { id, status: from === 'cooking' ? 'pending' : from } },
      ]);
    });

    it('cannot bring back an order that was canceled and then withdrawn', async ({ kitchen: { order, tap, slug } }) => {
      const key = randomUUID();
      const id = await order({}, key);
      expect((await tap(id, { from: 'pending', to: 'canceled', reason: 'busy' })).status).toBe(200);
      expect(await (await api.post(`/${slug}/orders/cancel`, { client_key: key })).json()).toMatchObject({
        state: 'void',
      });
      const answer = await tap(id, { from: 'canceled', to: 'pending' });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { ticket: { status: 'canceled', cancel_reason: 'busy' } },
      ]);
    });

    it.each(['sold_out', 'busy', 'closed', 'area', 'duplicate', 'no_answer', 'other:The oven is broken'])(
      'cancel with a reason that the customer receives: %s',
      async (reason) => {
        const { order, tap, slug } = await newKitchen();
        const id = await order();
        expect((await tap(id, { from: 'pending', to: 'canceled', reason })).status).toBe(200);
        const found = await api.post(`/${slug}/orders/by-ids`, { order_ids: [id] });
        expect(await found.json()).toMatchObject({ orders: [{ status: 'canceled', cancel_reason: reason }] });
      },
    );

    it.each([
      [undefined, 'required'],
      ['customer', 'invalid'],
      ['other:', 'invalid'],
      ['other: \u202e ', 'invalid'],
      [`other:${'x'.repeat(121)}`, 'invalid'],
      ['anything', 'invalid'],
    ])('refuse another reason: %j', async (reason, code) => {
      const { order, tap, ticket } = await newKitchen();
      const id = await order();
      const answer = await tap(id, { from: 'pending', to: 'canceled', ...(reason !== undefined && { reason }) });
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer: '/reason', code }] }]);
      expect(await ticket(id)).toMatchObject({ status: 'pending' });
    });

    it('accept an order with the minutes until it is ready, which its customer sees', async () => {
      const { order, tap, slug, ticket } = await newKitchen({ preparation_minutes: { ...NO_MINUTES, pickup: 20 } });
      const id = await order({ order_type: 'PICKUP' });
      const told = async () => {
        const found = await api.post(`/${slug}/orders/by-ids`, { order_ids: [id] });
        return ((await found.json()) as { orders: { ready_at?: string }[] }).orders[0]?.ready_at;
      };
      const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();
      expect(await ticket(id)).toMatchObject({ estimate_minutes: 20, ready_at: null });
      const customer = readEvents(await api.get(`/${slug}/orders/${id}/events`));
      await customer.next();
      await customer.next();
      const accept = { tap: randomUUID(), from: 'pending', to: 'cooking' } as const;
      await tap(id, { ...accept, ready_in: 35 * 60 });
      expect(await ticket(id)).toMatchObject({ status: 'cooking', ready_at: NOON + 35 * MINUTE });
      expect(await told()).toBe(at(35));
      expect(await customer.next()).toMatchObject({ data: { ready_at: at(35) } });
      // A repeat that was on its way for a while changes nothing.
      api.clock.now = NOON + 5_000;
      await tap(id, { ...accept, ready_in: 35 * 60 - 5 });
      expect(await told()).toBe(at(35));
      // Undone and accepted as usual.
      await tap(id, { from: 'cooking', to: 'pending' });
      expect(await ticket(id)).toMatchObject({ status: 'pending', ready_at: null });
      api.clock.now = NOON + MINUTE;
      await tap(id, { from: 'pending', to: 'cooking' });
      expect(await ticket(id)).toMatchObject({ ready_at: NOON + 21 * MINUTE });
      expect(await told()).toBe(at(21));
      await tap(id, { from: 'cooking', to: 'ready', ready_in: 60 });
      expect(await ticket(id)).toMatchObject({ status: 'ready', ready_at: null });
      expect(await told()).toBeUndefined();
    });

    it('that waited for the network keep the time that the cook said', async ({ kitchen: { order, tap, ticket } }) => {
      const id = await order();
      await tap(id, { from: 'pending', to: 'cooking', ready_in: -120 });
      expect(await ticket(id)).toMatchObject({ ready_at: NOON - 2 * MINUTE });
      const answer = await tap(await order(), { from: 'pending', to: 'cooking', ready_in: 86_401 });
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer: '/ready_in' }] }]);
    });

    it('need a UUID, known statuses and an order of this venue', async ({ kitchen: { order, tap } }) => {
      const other = await newKitchen();
      const [id, foreign] = [await order(), await other.order()];
      expect((await tap(id, { tap: 'again', from: 'pending', to: 'cooking' })).status).toBe(422);
      expect((await tap(id, { from: 'pending', to: 'eaten' as 'ready' })).status).toBe(422);
      for (const unknown of [foreign, 'none', '%00']) {
        expect((await tap(unknown, { from: 'pending', to: 'cooking' })).status).toBe(404);
      }
      expect(await other.ticket(foreign)).toMatchObject({ status: 'pending' });
    });
  });

  it('categories are named by each line while its dish is on the menu', async () => {
    const { id: tenantId, order, ticket } = await newKitchen();
    const id = await order({ items: [item('koshari', 45.5), item('tea', 10)], total: 55.5 });
    const categories = async () => (await ticket(id))?.lines.map((line) => line.category_id);
    expect(await categories()).toEqual(['main', 'main']);
    const { db } = api.database;
    await db.deleteFrom('dishes').where('tenant_id', '=', tenantId).where('id', '=', 'tea').execute();
    expect(await categories()).toEqual(['main', null]);
  });

  it('the kitchen begins and ends a pause, which every board shows and the change log keeps', async () => {
    const venue = await newKitchen();
    const manager = await staffOf(api, venue, 'manager');
    const until = NOON + 30 * MINUTE;
    const pause = (moment: number | null) => venue.post('/board/pause', { until: moment, tap: randomUUID() });
    const answer = await pause(until);
    expect([answer.status, await answer.json()]).toEqual([200, { paused_until: until }]);
    expect(await venue.board()).toMatchObject({ paused_until: until });
    expect((await api.order(venue.slug, orderBody(), randomUUID())).status).toBe(409);
    const { next } = await listen(manager);
    expect(await next()).toMatchObject({ event: 'beat', data: { paused_until: until } });
    expect((await pause(null)).status).toBe(200);
    expect(await venue.board()).toMatchObject({ paused_until: null });
    await venue.order();
    const log = (await (await manager.get('/audit')).json()) as { entries: { change: { kind: string } }[] };
    expect(log.entries.map(({ change }) => change.kind)).toEqual(['pause', 'pause']);
    expect((await pause(NOON - 1)).status).toBe(422);
    expect((await venue.post('/pause', { until, tap: randomUUID() })).status).toBe(403);
  });

  describe('events', () => {
    it('begin with the venue’s last number and send every change with the next one', async ({ kitchen: staff }) => {
      const first = await staff.order();
      const { answer, next, change } = await listen(staff);
      expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Accel-Buffering')).toBe('no');
      expect(await next()).toEqual({ event: 'beat', id: null, data: { seq: 1, now: NOON, ...OPEN } });
      const second = await staff.order();
      expect(await change()).toMatchObject({ seq: 2, id: second, status: 'pending' });
      await staff.tap(first, { from: 'pending', to: 'cooking' });
      const heard = [await change(), await change()];
      expect(heard).toMatchObject([
        { seq: 3, id: first },
        { seq: 4, id: first, status: 'cooking' },
      ]);
    });

    it('contain nothing of another venue and no whole phone number', async () => {
      const [mine, other] = [await newKitchen(), await newKitchen()];
      const { events, change } = await listen(mine);
      await events.next();
      await other.order();
      const id = await mine.order();
      const heard = await change();
      expect(heard).toMatchObject({ seq: 1, id });
      expect(JSON.stringify(heard)).not.toContain('01012345678');
    });

    it('resume after the last number of a board, from the header or the query', async ({ kitchen: staff }) => {
      const ids = [await staff.order(), await staff.order(), await staff.order()];
      const { change } = await listen(staff, 1);
      expect([await change(), await change()]).toMatchObject([
        { seq: 2, id: ids[1] },
        { seq: 3, id: ids[2] },
      ]);
      const again = readEvents(await staff.get('/events?after=0', { 'Last-Event-ID': '2' }));
      await again.next();
      expect(await again.next()).toMatchObject({ event: 'ticket', id: '3' });
      const idle = await listen(staff, 3);
      expect(await idle.next()).toMatchObject({ event: 'beat', data: { seq: 3 } });
      const next = await staff.order();
      expect(await idle.change()).toMatchObject({ seq: 4, id: next });
    });

    it('lose and repeat no change that is committed while a board connects', async ({ kitchen: staff }) => {
      for (let round = 0; round < 8; round += 1) {
        const { seq } = await staff.board();
        const [board, ...ids] = await Promise.all([listen(staff, seq), staff.order(), staff.order()]);
        const heard = [await board.change(), await board.change()];
        expect(heard.map((each) => each && 'seq' in each && each.seq)).toEqual([seq + 1, seq + 2]);
        expect(new Set(heard.map((each) => each?.id))).toEqual(new Set(ids));
        await board.answer.body?.cancel().catch(() => undefined);
        for (const id of ids) await staff.tap(id, { from: 'pending', to: 'delivered' });
      }
    });

    it('reset a board that missed too many changes or sends an unknown number', async ({ kitchen: staff }) => {
      const id = await staff.order();
      const at = NOON - DAY;
      // As many changes as in a busy evening, written directly.
      await api.database.db.transaction().execute(async (trx) => {
        for (let seq = 2; seq <= 502; seq += 1) {
          await trx
            .insertInto('order_events')
            .values({ tenant_id: staff.id, order_id: id, position: seq - 1, seq, status: 'pending', at })
            .execute();
        }
        await trx.updateTable('event_numbers').set({ last: 502 }).where('tenant_id', '=', staff.id).execute();
      });
      const far = await listen(staff, 1);
      expect(await far.next()).toEqual({ event: 'reset', id: null, data: { seq: 502, now: NOON } });
      const next = await staff.order();
      expect(await far.change()).toMatchObject({ seq: 503, id: next });
      const beyond = await listen(staff, 9_999);
      expect(await beyond.next()).toMatchObject({ event: 'reset', data: { seq: 503 } });
      const near = await listen(staff, 3);
      expect(await near.next()).toMatchObject({ event: 'ticket', id: '4' });
    });

    it('include a heartbeat every ten seconds, but not while the database fails', async ({ kitchen: staff }) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { events, next } = await listen(staff);
      await next();
      api.clock.now = NOON + BOARD_BEAT_MS;
      vi.advanceTimersByTime(BOARD_BEAT_MS);
      expect(await next()).toMatchObject({ event: 'beat', data: { seq: 0, now: NOON + BOARD_BEAT_MS } });
      // The counter is ahead of the board, so the board gets no heartbeat.
      await api.database.db.insertInto('event_numbers').values({ tenant_id: staff.id, last: 1 }).execute();
      for (let look = 0; look < 10; look += 1) {
        vi.advanceTimersByTime(2_000);
        await staff.get('/session');
      }
      expect(events.waiting()).toBe(0);
      await api.database.db.deleteFrom('event_numbers').where('tenant_id', '=', staff.id).execute();
      vi.advanceTimersByTime(2_000);
      expect(await next()).toMatchObject({ event: 'beat', data: { seq: 0 } });
    });

    it.each(['C51 gone', 'C52 blocked'])('tell at once that the venue is %s, and that it is back', async (titled) => {
      const state = titled === 'C51 gone' ? 'gone' : 'blocked';
      const staff = await newKitchen();
      const { next } = await listen(staff);
      expect(await next()).toMatchObject({ event: 'beat', data: { venue_state: 'active' } });
      await setTenantState(api.database, staff.id, state);
      expect(await next()).toMatchObject({ event: 'beat', data: { venue_state: state } });
      expect(await staff.board()).toMatchObject({ venue_state: state });
      const { next: later } = await listen(staff);
      expect(await later()).toMatchObject({ event: 'beat', data: { venue_state: state } });
      await setTenantState(api.database, staff.id, 'active');
      expect(await next()).toMatchObject({ event: 'beat', data: { venue_state: 'active' } });
    });

    it('reach every board of the venue, once and in order', async ({ kitchen: staff }) => {
      const boards = await Promise.all(Array.from({ length: 5 }, () => listen(staff)));
      const ids = [];
      for (let count = 0; count < 5; count += 1) ids.push(await staff.order({ customer_phone: `0101111000${count}` }));
      await Promise.all(ids.map((id) => staff.tap(id, { from: 'pending', to: 'ready' })));
      for (const board of boards) {
        const heard = [];
        while (heard.length < 20) heard.push(await board.change());
        expect(heard.map((each) => each && 'seq' in each && each.seq)).toEqual(
          Array.from({ length: 20 }, (_, at) => at + 1),
        );
        expect(heard.at(-1)).toMatchObject({ status: 'ready' });
      }
    });

    it('end with the session and cannot be opened again', async ({ kitchen: staff }) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const [one, two] = [await listen(staff), await listen(await staffOf(api, staff))];
      await one.next();
      await two.next();
      await revokeStaffKey(api.database, staff.id, staff.keyId, NOON);
      vi.advanceTimersByTime(2_000);
      expect(await one.next()).toBeNull();
      expect((await staff.get('/events')).status).toBe(401);
      expect([api.deps.boards.size(), two.events.waiting()]).toEqual([1, 0]);
      const out = await staffOf(api, staff);
      const three = await listen(out);
      await three.next();
      await out.post('/sign-out');
      expect(await three.next()).toBeNull();
      expect(api.deps.boards.size()).toBe(1);
    });

    it('release their resources when a board leaves, and close the oldest of too many streams', async () => {
      const staff = await newKitchen();
      const [first] = await Promise.all(Array.from({ length: 9 }, () => listen(staff)));
      expect(api.deps.boards.size()).toBe(8);
      expect(first).toBeDefined();
      const head = await api.app.request(`/api/${staff.slug}/staff/events`, { method: 'HEAD', headers: staff.cookie });
      expect(head.status).toBe(200);
      api.deps.boards.closeAll();
      expect(api.deps.boards.size()).toBe(0);
      // A board that connects later receives later changes.
      const { next, change } = await listen(staff);
      await next();
      const id = await staff.order();
      expect(await change()).toMatchObject({ id });
    });
  });

  describe('kitchen_seen_at', () => {
    const seenIn = async (slug: string, id: string) => {
      const found = await api.post(`/${slug}/orders/by-ids`, { order_ids: [id] });
      return ((await found.json()) as { orders: { kitchen_seen_at: string | null }[] }).orders[0]?.kitchen_seen_at;
    };

    it('is part of every order and its stream, once a board showed the orders', async ({ kitchen: staff }) => {
      const id = await staff.order();
      const seenAt = () => seenIn(staff.slug, id);
      expect(await seenAt()).toBeNull();
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const early = readEvents(await api.get(`/${staff.slug}/orders/${id}/events`));
      await early.next();
      expect(await early.next()).toMatchObject({ event: 'status' });
      vi.advanceTimersByTime(10_000);
      expect(early.waiting()).toBe(0);

      const answer = await staff.post('/seen');
      expect([answer.status, await answer.json()]).toEqual([200, { now: NOON }]);
      const noon = new Date(NOON).toISOString();
      expect(await seenAt()).toBe(noon);
      expect(await early.next()).toEqual({ event: 'kitchen', id: null, data: { kitchen_seen_at: noon, now: noon } });
      const late = readEvents(await api.get(`/${staff.slug}/orders/${id}/events`));
      await late.next();
      expect([await late.next(), await late.next()]).toMatchObject([{ event: 'status' }, { event: 'kitchen' }]);

      // Sent every ten seconds, and at once when the kitchen is back.
      api.clock.now = NOON + 10_000;
      vi.advanceTimersByTime(10_000);
      const later = new Date(NOON + 10_000).toISOString();
      expect(await early.nextBut('beat')).toMatchObject({ data: { kitchen_seen_at: noon, now: later } });
      api.clock.now = NOON + 60_000;
      await staff.post('/seen');
      const back = new Date(NOON + 60_000).toISOString();
      expect(await early.nextBut('beat')).toMatchObject({ data: { kitchen_seen_at: back, now: back } });
    });

    it('ignores a time in the future after the clock was set back', async ({ kitchen: staff }) => {
      const id = await staff.order();
      const seenAt = () => seenIn(staff.slug, id);
      api.clock.now = NOON + 7_200_000;
      await staff.post('/seen');
      api.clock.now = NOON;
      expect(await seenAt()).toBeNull();
      api.clock.now = NOON + 3_000;
      await staff.post('/seen');
      api.clock.now = NOON + 40_000;
      expect(await seenAt()).toBe(new Date(NOON + 3_000).toISOString());
    });

    it('is written to the database at intervals', async ({ kitchen: staff }) => {
      const stored = async () =>
        (
          await api.database.db
            .selectFrom('kitchen_seen')
            .select('seen_at')
            .where('tenant_id', '=', staff.id)
            .executeTakeFirst()
        )?.seen_at;
      const at = [];
      for (const ms of [0, 2_000, 4_999, 5_000, 9_000, 10_000]) {
        api.clock.now = NOON + ms;
        await staff.post('/seen');
        at.push(((await stored()) ?? 0) - NOON);
      }
      expect(at).toEqual([0, 0, 0, 5_000, 5_000, 10_000]);
    });

    it('is a capability in the menu answer', async ({ kitchen: { slug } }) => {
      expect(await (await api.get(`/${slug}/menu`)).json()).toMatchObject({ capabilities: { kitchenSeen: true } });
    });
  });
});
