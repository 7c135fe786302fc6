import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { AccessAnswer } from '#src/contract/staff/access-desk.ts';
import { AuditAnswer } from '#src/contract/staff/audit.ts';
import { deviceWords } from '#server/staff/device-words.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import { SESSION_MS } from '#server/staff/staff-sessions.ts';
import { NOON } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { readEvents } from '#tests/support/events.ts';
import { cookieOf, keyFor, staffOf, type StaffClient } from '#tests/support/staff.ts';

const MINUTE = 60_000;
const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131 Safari/537.36';
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

onSqliteApi('keys and sessions at the desk', (api, apiTest) => {
  const tap = () => ({ tap: randomUUID() });
  const read = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return v.parse(AccessAnswer, await answer.json()).keys;
  };
  const listOf = async (staff: StaffClient) => read(await staff.get('/access'));
  const sessionOf = async (staff: StaffClient, keyId: string) => {
    const [session] = (await listOf(staff)).find(({ id }) => id === keyId)?.sessions ?? [];
    if (!session) throw new Error(`${keyId} has no session`);
    return session.id;
  };
  /** `end` resolves when the board's stream is closed; the check that would find the ended session later is off. */
  const closed = async (staff: StaffClient) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const events = readEvents(await staff.get('/events'));
    await events.next();
    const end = async () => {
      let event = await events.next();
      while (event) event = await events.next();
    };
    return { end: end() };
  };
  const newStaffIn = async () => {
    const venue = await api.venue();
    return { venue, manager: await staffOf(api, venue, 'manager'), kitchen: await staffOf(api, venue) };
  };

  const it = apiTest.extend('staffIn', () => newStaffIn());

  it('C47 lists the keys and their open sessions, without a secret', async ({ staffIn }) => {
    const { venue, manager, kitchen } = staffIn;
    const { id, key } = await keyFor(api, venue.id, 'kitchen', 'Grill');
    api.clock.now = NOON + MINUTE;
    const grill = await api.post(`/${venue.slug}/staff/sign-in`, { key }, { 'User-Agent': TABLET });
    const answer = await manager.get('/access');
    const text = await answer.clone().text();
    const keys = await read(answer);
    const used = { made_at: NOON, used_at: NOON, revoked_at: null };
    const session = { id: expect.any(String), device: null, since: NOON, used_at: NOON, current: false };
    expect(new Map(keys.map((each) => [each.id, each]))).toEqual(
      new Map([
        [kitchen.keyId, { id: kitchen.keyId, role: 'kitchen', name: '', ...used, sessions: [session] }],
        [
          manager.keyId,
          { id: manager.keyId, role: 'manager', name: '', ...used, sessions: [{ ...session, current: true }] },
        ],
        [
          id,
          {
            id,
            role: 'kitchen',
            name: 'Grill',
            ...used,
            used_at: NOON + MINUTE,
            sessions: [{ ...session, device: 'Chrome · Android', since: NOON + MINUTE, used_at: NOON + MINUTE }],
          },
        ],
      ]),
    );
    for (const secret of [key.slice(5), secretHash(key.replaceAll('-', '')), cookieOf(grill).slice(6)])
      expect(text).not.toContain(secret);
    for (const { hash } of await api.database.db.selectFrom('staff_sessions').select('hash').execute())
      expect(text).not.toContain(hash);
    // An expired session is not open.
    api.clock.now = NOON + SESSION_MS;
    expect((await manager.get('/access')).status).toBe(401);
  });

  it('C47 ends one session and its stream, and lists that', async ({ staffIn: { venue, manager, kitchen } }) => {
    const other = await staffOf(api, venue);
    const board = await closed(kitchen);
    const call = `/access/sessions/${await sessionOf(manager, kitchen.keyId)}/end`;
    const body = tap();
    const left = await read(await manager.post(call, body));
    expect(left.find(({ id }) => id === kitchen.keyId)).toMatchObject({ revoked_at: null, sessions: [] });
    await board.end;
    expect(await problemOf(await kitchen.get('/board'))).toEqual([401, 'staff_signed_out']);
    expect((await other.get('/board')).status).toBe(200);
    // The repeated tap after a lost answer.
    expect((await manager.post(call, body)).status).toBe(200);
    expect(await problemOf(await manager.post(call, tap()))).toEqual([404, 'not_found']);
    // The key still opens the board.
    expect((await api.post(`/${venue.slug}/staff/sign-in`, { key: kitchen.key })).status).toBe(200);

    const { entries } = v.parse(AuditAnswer, await (await manager.get('/audit')).json());
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      who: manager.keyId,
      undoable: false,
      change: { kind: 'session_end', name: { en: kitchen.keyId } },
    });
    expect(await problemOf(await manager.post(`/audit/${entries[0]?.id}/undo`, tap()))).toEqual([409, 'undo_conflict']);
  });

  it('C47 ends all sessions of the venue but the one that asks', async ({ staffIn: { venue, manager, kitchen } }) => {
    const second = { Cookie: cookieOf(await api.post(`/${venue.slug}/staff/sign-in`, { key: manager.key })) };
    const elsewhere = await staffOf(api, await api.venue());
    const board = await closed(kitchen);
    const keys = await read(await manager.post('/access/end-others', tap()));
    expect(keys.flatMap(({ sessions }) => sessions)).toEqual([expect.objectContaining({ current: true })]);
    await board.end;
    expect((await kitchen.get('/board')).status).toBe(401);
    expect((await api.get(`/${venue.slug}/staff/board`, second)).status).toBe(401);
    expect((await elsewhere.get('/board')).status).toBe(200);
  });

  it('C47 revokes a key at once with its sessions and streams, but never the last manager', async ({ staffIn }) => {
    const { venue, manager, kitchen } = staffIn;
    const board = await closed(kitchen);
    const keys = await read(await manager.post(`/access/keys/${kitchen.keyId}/revoke`, tap()));
    expect(keys.at(-1)).toMatchObject({ id: kitchen.keyId, revoked_at: NOON, sessions: [] });
    await board.end;
    expect((await kitchen.get('/board')).status).toBe(401);
    const again = await api.post(`/${venue.slug}/staff/sign-in`, { key: kitchen.key });
    expect(await problemOf(again)).toEqual([401, 'staff_key_wrong']);
    const revoke = (id: string) => manager.post(`/access/keys/${id}/revoke`, tap());
    expect(await problemOf(await revoke(kitchen.keyId))).toEqual([404, 'not_found']);
    expect(await problemOf(await revoke(manager.keyId))).toEqual([409, 'last_manager_key']);
    expect((await manager.get('/access')).status).toBe(200);

    // Each of two managers revokes the other: one stays.
    const second = await staffOf(api, venue, 'manager');
    const both = await Promise.all([revoke(second.keyId), second.post(`/access/keys/${manager.keyId}/revoke`, tap())]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await api.database.db
      .selectFrom('staff_keys')
      .select('id')
      .where('tenant_id', '=', venue.id)
      .where('role', '=', 'manager')
      .where('revoked_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});

it.each([
  [TABLET, 'Chrome · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  ['<b>Android</b>', 'Android'],
  ['curl/8', null],
  [undefined, null],
])('C47 names the device of %s', (header, words) => {
  expect(deviceWords(header)).toBe(words);
});
