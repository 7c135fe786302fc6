import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { STAFF_COOKIE, STAFF_ROLES, type StaffRole } from '#src/contract/staff/access.ts';
import type { Person } from '#src/contract/staff/board.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { ChangeOrigin } from '#server/desk/make-change.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import { requestedCall } from '#server/http/describe-call.ts';
import { keyPrefix } from '#server/staff/staff-keys.ts';
import { findSession, SESSION_MS, type Staff } from '#server/staff/staff-sessions.ts';

/** `staff` is set behind the gate, except for sign-in and sign-out. */
export type StaffEnv = { Variables: ApiEnv['Variables'] & { staff: Staff } };

/** The path limits the cookie to one venue. */
const cookieOptions = (c: Context<StaffEnv>) => ({
  path: `/api/${c.get('tenant').slug}/staff`,
  httpOnly: true,
  sameSite: 'Strict' as const,
  secure: c.get('caller')?.secure ?? false,
});

export function setSessionCookie(c: Context<StaffEnv>, token: string): void {
  setCookie(c, STAFF_COOKIE, token, { ...cookieOptions(c), maxAge: SESSION_MS / 1000 });
}

export function clearSessionCookie(c: Context<StaffEnv>): string | null {
  const token = getCookie(c, STAFF_COOKIE) ?? null;
  if (token !== null) deleteCookie(c, STAFF_COOKIE, cookieOptions(c));
  return token;
}

export const mayCall = (role: StaffRole, needed: StaffRole | 'anyone'): boolean =>
  needed === 'anyone' || STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(needed);

export function staffGate({ database, now }: Pick<Deps, 'database' | 'now'>) {
  return createMiddleware<StaffEnv>(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const needed = requestedCall(c)?.role ?? 'manager';
    if (needed === 'anyone') return next();
    const token = getCookie(c, STAFF_COOKIE);
    const found = token === undefined ? null : await findSession(database, c.get('tenant').id, token, now());
    if (token === undefined || !found) return problem(c, 'staff_signed_out');
    if (!mayCall(found.staff.role, needed)) return problem(c, 'staff_no_permission');
    if (found.renewed) setSessionCookie(c, token);
    c.set('staff', found.staff);
    return next();
  });
}

/** Call it before a typed key or setup token is looked up. Null: it may be. */
export function refuseGuess(c: Context, typed: string): Response | null {
  const { guessKey, staff }: Partial<StaffEnv['Variables']> = c.var;
  const wait = guessKey?.(keyPrefix(typed), staff?.session) ?? 0;
  return wait > 0 ? problem(c, 'wrong_keys', { retry_after: Math.ceil(wait / 1000) }) : null;
}

export function authorName(c: Context<StaffEnv>): string {
  const { name, keyId } = c.get('staff');
  return name || keyId;
}

/** The signed-in person, as records of the bill store them. */
export const personOf = (c: Context<StaffEnv>): Person => ({ key: c.get('staff').keyId, name: authorName(c) });

export function authorOf(c: Context<StaffEnv>, tap: string | null, at: number): ChangeOrigin {
  return { who: authorName(c), tap, request: `${c.req.path} ${c.get('bodyHash')}`, at };
}
