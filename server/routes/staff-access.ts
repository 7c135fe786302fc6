import { Hono } from 'hono';
import { SignInRequest, type StaffSession } from '#src/contract/staff/access.ts';
import type { Deps } from './deps.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { problem } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { setSessionCookie, type StaffEnv, clearSessionCookie } from './staff-gate.ts';
import { signIn, signOut, type Staff } from '#server/staff/staff-sessions.ts';

const wire = ({ role, name, expiresAt }: Staff): StaffSession => ({ role, name, expires_at: expiresAt });

export function staffAccessRoutes({ database, now, boards }: Deps) {
  return new Hono<StaffEnv>()
    .post('/sign-in', async (c) => {
      const body = await readJson(c);
      if (body instanceof Response) return body;
      const asked = parseBody(c, SignInRequest, body.value);
      if (asked instanceof Response) return asked;
      const outcome = await signIn(database, c.get('tenant').id, asked.key, now());
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
    });
}
