import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallAnswer } from '#src/contract/calls.ts';
import type { CallsEvent } from '#src/contract/staff/board.ts';
import { setTenantState } from '#server/menus/tenants.ts';
import { codeOf, NOON, type TestApi } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { readEvents } from '#tests/support/events.ts';
import { staffOf } from '#tests/support/staff.ts';

const HOUR = 3_600_000;

onEveryApi('calls of tables', (api, apiTest) => {
  async function newVenue(more: Parameters<TestApi['venue']>[0] = {}) {
    const made = await api.venue({ takes_calls: true, ...more });
    const staff = await staffOf(api, made);
    const ask = (body: object = {}): Promise<Response> =>
      api.post(`/${made.slug}/calls`, { table_number: '7', kind: 'waiter', client_call_id: randomUUID(), ...body });
    const call = async (body: object = {}): Promise<CallAnswer> => {
      const answer = await ask(body);
      expect(answer.status).toBe(200);
      return (await answer.json()) as CallAnswer;
    };
    const state = async (id: string) =>
      ((await (await api.get(`/${made.slug}/calls/${id}`)).json()) as CallAnswer).state;
    const onBoard = async () => (await staff.board()).calls;
    const takeBack = (id: string) => api.app.request(`/api/${made.slug}/calls/${id}`, { method: 'DELETE' });
    return { ...made, staff, ask, call, state, onBoard, takeBack };
  }

  const it = apiTest.extend('venue', () => newVenue());

  it('C60 keeps one open call for each table and kind', async ({ venue: { call, onBoard } }) => {
    const id = randomUUID();
    const first = await call({ client_call_id: id });
    expect(first).toEqual({ call_id: id, state: 'open', at: NOON });
    const [again, other] = await Promise.all([call({ client_call_id: id }), call()]);
    expect([again.call_id, other.call_id]).toEqual([id, id]);
    const bill = await call({ kind: 'bill' });
    await call({ table_number: '8' });
    expect(bill.call_id).not.toBe(id);
    expect(await onBoard()).toEqual([
      { id, table_number: '7', kind: 'waiter', by_staff: false, at: NOON },
      expect.objectContaining({ table_number: '7', kind: 'bill' }),
      expect.objectContaining({ table_number: '8', kind: 'waiter' }),
    ]);
  });

  it('many phones that call at once make one call', async ({ venue: { call, onBoard } }) => {
    const calls = await Promise.all(Array.from({ length: 12 }, () => call()));
    expect(new Set(calls.map(({ call_id }) => call_id)).size).toBe(1);
    expect(await onBoard()).toHaveLength(1);
  });

  it('tells the phone that somebody is on the way; the next call of the table is a new one', async ({ venue }) => {
    const { staff, call, state, onBoard } = venue;
    const { call_id: id } = await call();
    expect(await state(id)).toBe('open');
    expect((await staff.post(`/calls/${id}/seen`, {})).status).toBe(200);
    expect((await staff.post(`/calls/${id}/seen`, {})).status).toBe(200);
    expect(await state(id)).toBe('seen');
    expect(await onBoard()).toEqual([]);
    const repeated = await call({ client_call_id: id });
    expect(repeated).toMatchObject({ call_id: id, state: 'seen' });
    const next = await call();
    expect(next.call_id).not.toBe(id);
  });

  it('lets a guest take a call back, but not one that was seen', async ({ venue }) => {
    const { staff, call, state, takeBack, onBoard } = venue;
    const { call_id: first } = await call();
    expect(await (await takeBack(first)).json()).toMatchObject({ state: 'taken_back' });
    expect(await onBoard()).toEqual([]);
    const { call_id: second } = await call();
    await staff.post(`/calls/${second}/seen`, {});
    expect(await (await takeBack(second)).json()).toMatchObject({ state: 'seen' });
    expect(await state(second)).toBe('seen');
  });

  it('tells every open board', async ({ venue: { staff, call } }) => {
    const events = readEvents(await staff.get('/events'));
    expect(await events.nextBut('retry')).toMatchObject({ event: 'beat', data: { calls: [] } });
    const { call_id: id } = await call();
    await call({ kind: 'bill' });
    const changes = [await events.nextBut('beat'), await events.nextBut('beat')].map(
      (event) => event?.data as CallsEvent,
    );
    expect(changes).toMatchObject([
      { opened: [{ id, table_number: '7', kind: 'waiter' }], ended: [] },
      { opened: [{ table_number: '7', kind: 'bill' }], ended: [] },
    ]);
    await staff.post(`/calls/${id}/seen`, {});
    expect(await events.nextBut('beat')).toEqual({ event: 'calls', id: null, data: { opened: [], ended: [id] } });
  });

  it('a venue with codes takes calls only with the code of the table, by whatever spelling of its name', async () => {
    const { id, ask, call, onBoard } = await newVenue();
    await api.addTable(id, 'T12', 'ABCD2345');
    for (const body of [
      { table_number: 'T12' },
      { table_number: 'T12', table_code: 'WRONG234' },
      { table_number: '9', table_code: 'ABCD2345' },
    ]) {
      const answer = await ask(body);
      expect(answer.status).toBe(409);
      expect(await codeOf(answer)).toBe('table_code_old');
    }
    await call({ table_number: 't-12', table_code: 'abcd2345' });
    expect(await onBoard()).toEqual([expect.objectContaining({ table_number: 'T12' })]);
  });

  it('keeps one open call for a table without a list, in whatever way its name is typed', async ({ venue }) => {
    const { call, onBoard } = venue;
    const { call_id: id } = await call({ table_number: 'T5' });
    for (const typed of ['t5', 'T-5', ' T ٥ ']) {
      expect(await call({ table_number: typed })).toMatchObject({ call_id: id });
    }
    const { call_id: other } = await call({ table_number: 'T6' });
    expect(other).not.toBe(id);
    expect((await onBoard()).map(({ table_number: table }) => table)).toEqual(['T5', 'T6']);
  });

  it('takes no more calls than any room makes at once, but joins them, and takes others once some are answered', async () => {
    const { staff, call, ask, onBoard } = await newVenue();
    const first = await call({ table_number: 'T0' });
    for (let table = 1; table < 100; table += 1) await call({ table_number: `T${table}` });
    const refused = await ask({ table_number: 'T100' });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'calls_full']);
    expect(await call({ table_number: 't-0' })).toEqual(first);
    expect(await onBoard()).toHaveLength(100);
    await staff.post(`/calls/${first.call_id}/seen`, {});
    await call({ table_number: 'T100' });
  });

  it('refuses the id of another call', async ({ venue: { call, ask } }) => {
    const client_call_id = randomUUID();
    await call({ client_call_id });
    for (const other of [{ table_number: '9' }, { kind: 'bill' }]) {
      const refused = await ask({ client_call_id, ...other });
      expect([refused.status, await codeOf(refused)]).toEqual([409, 'record_exists']);
    }
  });

  it('C61 refuses a call without a table, with a long one, of an unknown kind, or without an id', async ({ venue }) => {
    const { ask } = venue;
    for (const body of [
      { table_number: ' ' },
      { table_number: undefined },
      { table_number: '7'.repeat(200) },
      { kind: 'dance' },
      { client_call_id: 'x' },
    ]) {
      const answer = await ask(body);
      expect(answer.status).toBe(422);
      expect(await codeOf(answer)).toBe('invalid');
    }
  });

  it('knows no calls where the venue takes none, or where they are another venue’s', async () => {
    const off = await newVenue({ takes_calls: false });
    expect((await off.ask()).status).toBe(404);
    const one = await newVenue();
    const { call_id: id } = await one.call();
    const other = await newVenue();
    expect((await api.get(`/${other.slug}/calls/${id}`)).status).toBe(404);
    expect((await other.takeBack(id)).status).toBe(404);
    expect((await other.staff.post(`/calls/${id}/seen`, {})).status).toBe(404);
    expect(await one.state(id)).toBe('open');
  });

  it('takes calls for an hour after closing, then says when the venue opens; none from a blocked one', async () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6];
    const { id, ask, call } = await newVenue({
      timezone: 'UTC',
      opening_hours: [{ days: everyDay, from: '10:00', to: '12:30' }],
    });
    await call();
    api.clock.now = NOON + HOUR;
    await call();
    api.clock.now = NOON + 2 * HOUR;
    const closed = await ask();
    expect(closed.status).toBe(409);
    expect(await closed.json()).toMatchObject({ code: 'venue_closed', opens_at: '2026-11-21T10:00:00.000Z' });
    await setTenantState(api.database, id, 'blocked');
    expect(await codeOf(await ask())).toBe('blocked');
  });

  it('closes a call that was not answered within three hours', async ({ venue: { call, state, onBoard } }) => {
    const { call_id: first } = await call();
    api.clock.now = NOON + 3 * HOUR;
    expect(await onBoard()).toEqual([]);
    expect(await state(first)).toBe('taken_back');
    const next = await call();
    expect(next).toMatchObject({ state: 'open', at: NOON + 3 * HOUR });
    expect(next.call_id).not.toBe(first);
  });
});
