import { proxy, useSnapshot } from 'valtio';
import type { StaffRole } from '#src/contract/staff/access.ts';
import { readSession, writeSession } from '#src/staff/data/staff-settings.ts';
import { onSignedOut, staffApi } from '#src/staff/data/staff-api.ts';
import { asProblem, Problem } from '#src/http/problem.ts';
import { slug } from './venue.ts';

/** `in`: signed in, or stored as such while offline. `ended`: expired; the screen keeps its content. */
export type SessionState = 'unknown' | 'in' | 'ended' | 'out';

/** `key`: the id of the staff's key, blank while unknown. */
export const session = proxy<{ state: SessionState; key: string; role: StaffRole; name: string }>({
  state: 'unknown',
  key: '',
  role: 'kitchen',
  name: '',
});

export function useSession(): { state: SessionState; role: StaffRole; name: string } {
  return useSnapshot(session);
}

/** Trusts the stored session until the server refuses it, so that the board opens offline. */
export async function startSession(): Promise<void> {
  onSignedOut((where) => where === slug && endSession());
  const remembered = readSession(slug);
  if (!remembered) {
    session.state = 'out';
    return;
  }
  Object.assign(session, { state: 'in', key: remembered.key, role: remembered.role, name: remembered.name });
  // The `onSignedOut` listener handles a refusal.
  const answered = await staffApi.session(slug).catch(() => null);
  // A sign-out during the request wins over its answer.
  if (answered && session.state === 'in') keep(answered);
}

function keep(answered: Awaited<ReturnType<typeof staffApi.session>>): void {
  writeSession(slug, answered);
  Object.assign(session, { state: 'in', key: answered.key, role: answered.role, name: answered.name });
}

function endSession(): void {
  session.state = readSession(slug) ? 'ended' : 'out';
}

export async function signIn(key: string): Promise<Problem | null> {
  try {
    keep(await staffApi.signIn(slug, key));
    return null;
  } catch (error) {
    return asProblem(error);
  }
}

/** False without a network: only the server can delete the cookie. */
export async function signOut(): Promise<boolean> {
  try {
    await staffApi.signOut(slug);
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'signed_out') return false;
  }
  writeSession(slug, null);
  session.state = 'out';
  return true;
}
