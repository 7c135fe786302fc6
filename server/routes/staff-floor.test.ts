import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, onTestFinished, vi } from 'vitest';
import type { CallAnswer, CallKind } from '#src/contract/calls.ts';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { AuditAnswer } from '#src/contract/staff/audit.ts';
import { type CallsEvent, TicketEvent } from '#src/contract/staff/board.ts';
import { codeOf, NOON, orderBody, orderIdOf, type TestApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { readEvents, type SentEvent } from '#tests/support/events.ts';
import { staffOf } from '#tests/support/staff.ts';

onEveryApi('the floor', (api, apiTest) => {
  async function newFloor(more: Parameters<TestApi['venue']>[0] = {}, names: readonly string[] = []) {
    const venue = await api.venue({ serves_tables: true, keeps_bills: true, ...more });
    for (const name of names) await api.addTable(venue.id, name, `CODE${name}`);
    const waiter = await staffOf(api, venue, 'waiter');
    const order = async (table: string, body: Partial<OrderPayload> = {}) => {
      const code = names.length > 0 ? { table_code: `CODE${table}` } : {};
      const asked = orderBody({ order_type: 'DINE_IN', table_number: table, ...code, ...body });
      return orderIdOf(await api.order(venue.slug, asked));
    };
    const move = (from: string, to: string, tap: string = randomUUID()) =>
      waiter.post(`/tables/${encodeURIComponent(from)}/move`, { to, tap });
    const tables = async () => {
      const { tickets } = await waiter.board();
      return Object.fromEntries(tickets.map(({ id, table_number }) => [id, table_number]));
    };
    const call = async (table_number: string, kind: CallKind = 'bill') => {
      const asked = { table_number, kind, client_call_id: randomUUID() };
      return readCall(await api.post(`/${venue.slug}/calls`, asked));
    };
    const billAsked = (table_number: string, client_call_id: string = randomUUID()) =>
      waiter.post('/calls', { table_number, client_call_id });
    const calls = async () => (await waiter.board()).calls;
    const stateOf = async (id: string) => (await readCall(await api.get(`/${venue.slug}/calls/${id}`))).state;
    return { ...venue, waiter, order, move, tables, call, billAsked, calls, stateOf };
  }
  const readCall = async (answer: Response): Promise<CallAnswer> => {
    expect(answer.status).toBe(200);
    return (await answer.json()) as CallAnswer;
  };

  const it = apiTest.extend('floor', () => newFloor());

  it('names the tables in their order, without their codes', async () => {
    const { waiter } = await newFloor({}, ['10', '2', 'T1']);
    expect(await (await waiter.get('/floor')).json()).toEqual({ tables: ['2', '10', 'T1'] });
  });

  it('is not there where no waiter serves tables, and not for guests', async () => {
    const { slug, order, waiter, move } = await newFloor({ serves_tables: false });
    await order('5');
    expect((await waiter.get('/floor')).status).toBe(404);
    expect((await move('5', '7')).status).toBe(404);
    expect((await api.get(`/${slug}/staff/floor`)).status).toBe(401);
  });

  it('moves what is on the bill of a table, which joins the bill of the other', async ({ floor }) => {
    const { order, move, tables, waiter } = floor;
    const [first, second, there, away] = [await order('5'), await order('5'), await order('7'), await order('6')];
    const canceled = await order('5');
    await waiter.tap(canceled, { from: 'pending', to: 'canceled', reason: 'busy' });
    await waiter.tap(second, { from: 'pending', to: 'delivered' });
    const answer = await move('5', ' 7 ');
    expect([answer.status, await answer.json()]).toEqual([200, { table: '7' }]);
    expect(await tables()).toEqual({ [first]: '7', [second]: '7', [there]: '7', [away]: '6', [canceled]: '5' });
  });

  it('leaves served, closed and forgotten orders where they are, but takes what is paid and still to come', async () => {
    const { id, order, move, tables, waiter } = await newFloor({ keeps_bills: false });
    api.clock.now = NOON - 24 * 3_600_000;
    const forgotten = await order('5');
    api.clock.now = NOON;
    const [served, closed, ahead, open] = [await order('5'), await order('5'), await order('5'), await order('5')];
    for (const id of [served, closed]) await waiter.tap(id, { from: 'pending', to: 'delivered' });
    await api.database.db
      .updateTable('orders')
      .set({ closed_at: NOON })
      .where('tenant_id', '=', id)
      .where('id', 'in', [closed, ahead])
      .execute();
    expect((await move('5', '7')).status).toBe(200);
    expect(await tables()).toEqual({ [forgotten]: '5', [served]: '5', [closed]: '5', [ahead]: '7', [open]: '7' });
  });

  it('tells every open board, number by number', async ({ floor: { order, move, waiter } }) => {
    const ids = [await order('5'), await order('5')];
    const events = readEvents(await waiter.get('/events'));
    await events.next();
    await move('5', '7');
    const heard = [await events.nextBut('beat'), await events.nextBut('beat')];
    expect(heard.map((event) => event?.id)).toEqual(['3', '4']);
    const tickets = heard.map((event) => v.parse(TicketEvent, event?.data).ticket);
    expect(new Set(tickets.map(({ id }) => id))).toEqual(new Set(ids));
    for (const ticket of tickets) {
      expect(ticket).toMatchObject({
        table_number: '7',
        status: 'pending',
        timeline: [{ status: 'pending', at: NOON }],
      });
    }
  });

  it('takes names that differ in digits, letter case, blanks and dashes for one table', async () => {
    const { order, move, tables, call, billAsked, calls } = await newFloor({ takes_calls: true });
    const ids = [await order('T5'), await order('t-5'), await order('T ٥')];
    const asked = await call('t5');
    expect(await readCall(await billAsked('T-5'))).toMatchObject({ call_id: asked.call_id });
    expect((await move('T5', 't 5')).status).toBe(422);
    expect((await move('T-5', 'B1')).status).toBe(200);
    expect(await tables()).toEqual(Object.fromEntries(ids.map((id) => [id, 'B1'])));
    expect(await calls()).toMatchObject([{ id: asked.call_id, table_number: 'B1' }]);
  });

  it('notes the bill of a table of the list under the name that is written there', async () => {
    const { billAsked, calls } = await newFloor({}, ['T-5']);
    await readCall(await billAsked('t٥'));
    expect(await calls()).toMatchObject([{ table_number: 'T-5' }]);
  });

  it('carries a tap out once: a later order of the table stays', async ({ floor: { order, move, tables } }) => {
    const first = await order('5');
    const tap = randomUUID();
    expect((await move('5', '7', tap)).status).toBe(200);
    const later = await order('5');
    const again = await move('5', '7', tap);
    expect([again.status, await again.json()]).toEqual([200, { table: '7' }]);
    expect(await tables()).toEqual({ [first]: '7', [later]: '5' });
  });

  it('C66 lets one of two waiters move a table, and tells the other that nothing is left there', async ({ floor }) => {
    const { order, move, tables } = floor;
    const ids = [await order('5'), await order('5'), await order('5')];
    const answers = await Promise.all([move('5', '7'), move('5', '8')]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404]);
    const at = Object.values(await tables());
    expect(at).toHaveLength(ids.length);
    expect(new Set(at).size).toBe(1);
  });

  it('two tables that change places at once lose no order', async ({ floor: { order, move, tables } }) => {
    const ids = [await order('5'), await order('7'), await order('5'), await order('7')];
    const answers = await Promise.all([move('5', '7'), move('7', '5')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const at = await tables();
    expect(Object.keys(at).sort()).toEqual(ids.sort());
    expect(new Set(Object.values(at)).size).toBe(1);
  });

  it('refuses a table that is no other table', async ({ floor: { order, move, tables } }) => {
    const id = await order('5');
    for (const to of ['5', '', '  ', 'x'.repeat(21), '\u202e']) {
      const answer = await move('5', to);
      expect([to, answer.status]).toEqual([to, 422]);
      expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/to', code: 'invalid' }] });
    }
    expect(await codeOf(await move('5', '7', 'no uuid'))).toBe('invalid');
    for (const from of ['9', '\0', 'x'.repeat(300)]) expect((await move(from, '7')).status).toBe(404);
    expect(await tables()).toEqual({ [id]: '5' });
  });

  it('where the venue has a list, moves to its tables alone, by whatever spelling', async () => {
    const { order, move, tables } = await newFloor({}, ['5', 'T 12']);
    const id = await order('5');
    expect((await move('5', '13')).status).toBe(422);
    expect(await (await move('5', 't١٢')).json()).toEqual({ table: 'T 12' });
    expect(await tables()).toEqual({ [id]: 'T 12' });
  });

  it('moves nothing of another venue', async () => {
    const [mine, other] = [await newFloor(), await newFloor()];
    const theirs = await other.order('5');
    expect((await mine.move('5', '7')).status).toBe(404);
    const path = `/${other.slug}/staff/tables/5/move`;
    const foreign = await api.post(path, { to: '7', tap: randomUUID() }, mine.waiter.cookie);
    expect(foreign.status).toBe(401);
    expect(await other.tables()).toEqual({ [theirs]: '5' });
  });

  it('says in the change log who moved a table', async ({ floor: { id, slug, order, move } }) => {
    await order('5');
    await move('5', '7');
    const manager = await staffOf(api, { id, slug }, 'manager');
    const { entries } = (await (await manager.get('/audit')).json()) as AuditAnswer;
    const fields = [{ field: 'table_number', from: '5', to: '7' }];
    expect(entries).toEqual([
      expect.objectContaining({
        change: expect.objectContaining({ kind: 'table_move', name: { en: '5', ar: '' }, fields }),
      }),
    ]);
    expect(entries[0]?.undoable).toBe(false);
  });

  it('C69 moves the open calls of a table with its orders, and its phones hear what becomes of them', async () => {
    const { order, move, call, calls, stateOf, waiter } = await newFloor({ takes_calls: true });
    await order('5');
    const { call_id: first } = await call('5');
    api.clock.now += 60_000;
    const { call_id: second } = await call('7');
    const { call_id: other } = await call('5', 'waiter');
    const moved = [
      { id: first, table_number: '7', kind: 'bill', by_staff: false, at: NOON },
      { id: other, table_number: '7', kind: 'waiter', by_staff: false, at: NOON + 60_000 },
    ];
    await move('5', '7');
    expect(await calls()).toEqual(moved);
    expect(await stateOf(second)).toBe('open');
    await waiter.post(`/calls/${first}/seen`);
    expect([await stateOf(first), await stateOf(second), await stateOf(other)]).toEqual(['seen', 'seen', 'open']);
    expect(await calls()).toEqual([expect.objectContaining({ id: other })]);
  });

  it('tells an open board of moved calls by its next check, also while it hears of their orders', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { order, move, call, waiter } = await newFloor({ takes_calls: true });
    for (let at = 0; at < 5; at += 1) await order('5');
    await call('5');
    const events = readEvents(await waiter.get('/events'));
    await move('5', '7');
    const hasMoved = ({ event, data }: SentEvent) =>
      event === 'calls' && (data as CallsEvent).opened[0]?.table_number === '7';
    let [heard, tickets] = [await events.next(), 0];
    while (heard && !hasMoved(heard)) {
      if (heard.event === 'ticket') tickets += 1;
      if (heard.event === 'ticket' && tickets === 5) await vi.advanceTimersByTimeAsync(2_000);
      heard = await events.next();
    }
    expect(heard, 'an event with the moved call').not.toBeNull();
  });

  it('a phone takes back the call that its own has joined, also after a second move', async () => {
    const { slug, order, move, call, calls, stateOf } = await newFloor({ takes_calls: true });
    const made: string[] = [];
    for (const table of ['8', '7', '5']) {
      await order(table);
      made.push((await call(table)).call_id);
      api.clock.now += 60_000;
    }
    const [first, second = '', third = ''] = made;
    await move('5', '7');
    await move('7', '8');
    expect(await calls()).toEqual([expect.objectContaining({ id: first, table_number: '8' })]);
    const back = await api.app.request(`/api/${slug}/calls/${third}`, { method: 'DELETE' });
    expect(await back.json()).toMatchObject({ call_id: first, state: 'taken_back' });
    expect(await stateOf(second)).toBe('taken_back');
    expect(await calls()).toEqual([]);
  });

  it('a refused move leaves the calls; an old call at the new table does not replace a moved one', async () => {
    const { order, move, call, calls } = await newFloor({ takes_calls: true });
    const { call_id: forgotten } = await call('7');
    api.clock.now += 3 * 3_600_000;
    const { call_id: id } = await call('5');
    expect((await move('5', '7')).status).toBe(404);
    expect(await calls()).toEqual([expect.objectContaining({ id, table_number: '5' })]);
    await order('5');
    await move('5', '7');
    expect(forgotten).not.toBe(id);
    expect(await calls()).toEqual([expect.objectContaining({ id, table_number: '7' })]);
  });

  it('C69 two waiters and two guests who ask for a bill at once make one call', async () => {
    const { call, billAsked, calls } = await newFloor({ takes_calls: true });
    const asked = await Promise.all([billAsked('5'), call('5'), billAsked('5'), call('5')]);
    expect(asked).toHaveLength(4);
    expect(await calls()).toEqual([expect.objectContaining({ table_number: '5', by_staff: false })]);
  });

  it('a waiter notes that a table asked for its bill, once, at whatever hour', async () => {
    const opening_hours = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '18:00', to: '19:00' }];
    const { waiter, billAsked, calls } = await newFloor({ timezone: 'UTC', opening_hours }, ['5']);
    const id = randomUUID();
    const first = await readCall(await billAsked('5', id));
    expect(first).toEqual({ call_id: id, state: 'open', at: NOON });
    expect(await readCall(await billAsked(' 5 '))).toEqual(first);
    expect(await calls()).toEqual([{ id, table_number: '5', kind: 'bill', by_staff: true, at: NOON }]);
    await waiter.post(`/calls/${id}/seen`);
    expect(await calls()).toEqual([]);
    expect(await readCall(await billAsked('5', id))).toMatchObject({ state: 'seen' });
    for (const table of ['', '  ', 'x'.repeat(21)]) expect((await billAsked(table)).status).toBe(422);
    expect((await billAsked('5', 'no uuid')).status).toBe(422);
  });

  it('a guest’s call stays the guest’s; one that a waiter noted becomes the guest’s who calls too', async () => {
    const { order, move, call, billAsked, calls } = await newFloor({ takes_calls: true });
    const { call_id: guests } = await call('5');
    expect(await readCall(await billAsked('5'))).toMatchObject({ call_id: guests });
    const { call_id: noted } = await readCall(await billAsked('7'));
    api.clock.now += 60_000;
    await order('7');
    await move('7', '5');
    expect(await calls()).toMatchObject([{ id: guests, by_staff: false }]);
    const later = await readCall(await billAsked('8'));
    expect(later.call_id).not.toBe(noted);
    api.clock.now += 60_000;
    expect(await call('8')).toEqual({ ...later, at: api.clock.now });
    expect(await calls()).toMatchObject([{ id: guests }, { id: later.call_id, by_staff: false, at: api.clock.now }]);
  });

  it('no bill is asked for where none are kept, or no waiter serves', async () => {
    for (const off of [{ keeps_bills: false }, { serves_tables: false }]) {
      const { billAsked, calls } = await newFloor(off);
      expect((await billAsked('5')).status).toBe(404);
      expect(await calls()).toEqual([]);
    }
  });
});
