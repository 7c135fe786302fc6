import { type Context, Hono } from 'hono';
import type { Transaction } from 'kysely';
import { SignInRequest, type StaffSession } from '#src/contract/staff/access.ts';
import { AccessRequest } from '#src/contract/staff/access-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { type AccessChange, planEndOthers, planEndSession, planRevokeKey } from '#server/desk/access-changes.ts';
import { makeChange, type Refused } from '#server/desk/make-change.ts';
import type { Deps } from './deps.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { problem } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { authorOf, setSessionCookie, type StaffEnv, clearSessionCookie } from './staff-gate.ts';
import { listAccess } from '#server/staff/access.ts';
import { deviceWords } from '#server/staff/device-words.ts';
import { signIn, signOut, type Staff } from '#server/staff/staff-sessions.ts';

type Asked = Context<StaffEnv>;

const wire = ({ role, name, expiresAt }: Staff): StaffSession => ({ role, name, expires_at: expiresAt });

export function staffAccessRoutes({ database, now, boards }: Deps) {
  const access = async (c: Asked) =>
    c.json(await listAccess(database.db, c.get('tenant').id, c.get('staff').session, now()));

  const changed = async (c: Asked, plan: (trx: Transaction<Schema>) => Promise<AccessChange | Refused>) => {
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const asked = parseBody(c, AccessRequest, body.value);
    if (asked instanceof Response) return asked;
    let ended: readonly string[] = [];
    const outcome = await makeChange(database, c.get('tenant').id, authorOf(c, asked.tap, now()), async (trx) => {
      const planned = await plan(trx);
      if ('ended' in planned) ended = planned.ended;
      return planned;
    });
    if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
    for (const session of ended) boards.endSession(session);
    return access(c);
  };

  return new Hono<StaffEnv>()
    .post('/sign-in', async (c) => {
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const asked = parseBody(c, SignInRequest, body.value);
      if (asked instanceof Response) return asked;
      const device = deviceWords(c.req.header('User-Agent'));
      const outcome = await signIn(database, c.get('tenant').id, { key: asked.key, device }, now());
      if (outcome.kind !== 'signed_in') {
        return problem(c, outcome.kind === 'wrong' ? 'staff_key_wrong' : 'staff_key_other_venue');
      }
      setSessionCookie(c, outcome.token);
      return c.json(wire(outcome.staff));
    })
    .get('/session', (c) => c.json(wire(c.get('staff'))))
    .post('/sign-out', async (c) => {
      const token = clearSessionCookie(c);
      if (token !== null) boards.endSession(await signOut(database, c.get('tenant').id, token));
      return c.body(null, 204);
    })
    .get('/access', access)
    .post('/access/sessions/:id/end', (c) =>
      changed(c, (trx) => planEndSession(trx, c.get('tenant').id, c.req.param('id'), now())),
    )
    .post('/access/end-others', (c) =>
      changed(c, (trx) => planEndOthers(trx, c.get('tenant').id, c.get('staff').session)),
    )
    .post('/access/keys/:id/revoke', (c) =>
      changed(c, (trx) => planRevokeKey(trx, c.get('tenant').id, c.req.param('id'), now())),
    );
}
