import { type Context, Hono } from 'hono';
import { BOARD_CALLS } from '#src/contract/staff/board-calls.ts';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { type StaffSession, SignInRequest } from '#src/contract/staff/access.ts';
import type { AccessRequest, KeyAnswer } from '#src/contract/staff/access-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  type AccessChange,
  planEndOthers,
  planEndSession,
  planMakeKey,
  planRevokeKey,
} from '#server/desk/access-changes.ts';
import { makeChange, type Refused } from '#server/desk/make-change.ts';
import type { Deps } from './deps.ts';
import { route, ONCE } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { authorOf, refuseGuess, setSessionCookie, type StaffEnv, clearSessionCookie } from './staff-gate.ts';
import { listAccess } from '#server/staff/access.ts';
import { deviceWords } from '#server/staff/device-words.ts';
import { signIn, signOut, type Staff } from '#server/staff/staff-sessions.ts';

type Asked = Context<StaffEnv>;

export const staffWire = ({ keyId, role, name, expiresAt }: Staff): StaffSession => ({
  key: keyId,
  role,
  name,
  expires_at: expiresAt,
});

const signInCall = route(BOARD_CALLS.signIn, {
  request: { SignInRequest },
  summary: 'Begins a session with a key of the venue',
  description: 'The session is the cookie `staff`; it ends 30 days after its last use, or with its key.',
  problems: ['staff_key_wrong', 'staff_key_other_venue', 'wrong_keys'],
});
const sessionCall = route(BOARD_CALLS.session, { summary: 'Who is signed in' });
const signOutCall = route(BOARD_CALLS.signOut, {
  summary: 'Ends the session and its streams',
});
const accessCall = route(DESK_CALLS.access, {
  summary: 'The keys of the venue and the sessions that are open with them',
});
const FINAL = `${ONCE} It cannot be undone.`;
const endCall = route(DESK_CALLS.endSession, {
  summary: 'Ends a session and closes its streams',
  description: FINAL,
  problems: ['not_found'],
});
const endOthersCall = route(DESK_CALLS.endOtherSessions, {
  summary: 'Ends every session of the venue but the one that asks',
  description: FINAL,
});
const revokeCall = route(DESK_CALLS.revokeKey, {
  summary: 'Revokes a key and ends its sessions',
  description: FINAL,
  problems: ['not_found', 'last_manager_key'],
});
const keyCall = route(DESK_CALLS.makeKey, {
  summary: 'Makes a key, which only this answer holds',
  description: ONCE,
});

export function staffAccessRoutes({ database, now, boards }: Deps) {
  const listed = (c: Asked) => listAccess(database.db, c.get('tenant').id, c.get('staff').session, now());
  const access = async (c: Asked) => c.json(await listed(c));

  const changed = async (
    c: Asked,
    { tap }: InferOutput<typeof AccessRequest>,
    plan: (trx: Transaction<Schema>) => Promise<AccessChange | Refused>,
  ) => {
    let ended: readonly string[] = [];
    const outcome = await makeChange(database, c.get('tenant').id, authorOf(c, tap, now()), async (trx) => {
      const planned = await plan(trx);
      if ('ended' in planned) ended = planned.ended;
      return planned;
    });
    if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
    for (const session of ended) boards.endSession(session);
    return access(c);
  };

  return new Hono<StaffEnv>()
    .on(...signInCall, async (c) => {
      const device = deviceWords(c.req.header('User-Agent'));
      const { key } = c.req.valid('json');
      const refused = refuseGuess(c, key);
      if (refused) return refused;
      const outcome = await signIn(database, c.get('tenant').id, { key, device }, now());
      if (outcome.kind !== 'signed_in') {
        return problem(c, outcome.kind === 'wrong' ? 'staff_key_wrong' : 'staff_key_other_venue');
      }
      setSessionCookie(c, outcome.token);
      return c.json(staffWire(outcome.staff));
    })
    .on(...sessionCall, (c) => c.json(staffWire(c.get('staff'))))
    .on(...signOutCall, async (c) => {
      const token = clearSessionCookie(c);
      if (token !== null) boards.endSession(await signOut(database, c.get('tenant').id, token));
      return c.body(null, 204);
    })
    .on(...accessCall, access)
    .on(...endCall, (c) =>
      changed(c, c.req.valid('json'), (trx) => planEndSession(trx, c.get('tenant').id, c.req.param('id'), now())),
    )
    .on(...endOthersCall, (c) =>
      changed(c, c.req.valid('json'), (trx) => planEndOthers(trx, c.get('tenant').id, c.get('staff').session)),
    )
    .on(...keyCall, async (c) => {
      const { role, name, tap } = c.req.valid('json');
      const tenantId = c.get('tenant').id;
      let key: string | null = null;
      const outcome = await makeChange(database, tenantId, authorOf(c, tap, now()), async (trx) => {
        const planned = await planMakeKey(trx, tenantId, { role, name, now: now() });
        ({ key } = planned);
        return planned;
      });
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      return c.json<KeyAnswer>({ ...(await listed(c)), key });
    })
    .on(...revokeCall, (c) =>
      changed(c, c.req.valid('json'), (trx) => planRevokeKey(trx, c.get('tenant').id, c.req.param('id'), now())),
    );
}
