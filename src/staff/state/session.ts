import { proxy, useSnapshot } from 'valtio';
import type { StaffRole } from '#src/contract/staff/access.ts';
import { readSession, writeSession } from '#src/staff/data/device.ts';
import { onSignedOut, staffApi } from '#src/staff/data/staff-api.ts';
import { Problem } from '#src/http/problem.ts';
import { slug } from './venue.ts';

/**
 * `unknown`: not answered yet, and nothing remembered. `in`: signed in, or remembered so while there is no network.
 * `ended`: this device was signed in and the session is over: what is on the screen stays. `out`: nobody is signed in.
 */
export type SessionState = 'unknown' | 'in' | 'ended' | 'out';

export const session = proxy<{ state: SessionState; role: StaffRole; name: string }>({
  state: 'unknown',
  role: 'kitchen',
  name: '',
});

export function useSession(): { state: SessionState; role: StaffRole; name: string } {
  return useSnapshot(session);
}

/** Who was signed in here still is, until the server says otherwise: without a network, what is remembered holds. */
export async function startSession(): Promise<void> {
  onSignedOut((where) => where === slug && endSession());
  const remembered = readSession(slug);
  if (!remembered) {
    session.state = 'out';
    return;
  }
  Object.assign(session, { state: 'in', role: remembered.role, name: remembered.name });
  // That it is over was heard above.
  const answered = await staffApi.session(slug).catch(() => null);
  // Signed out while it was being answered: nobody comes back by that.
  if (answered && session.state === 'in') keep(answered);
}

function keep(answered: Awaited<ReturnType<typeof staffApi.session>>): void {
  writeSession(slug, answered);
  Object.assign(session, { state: 'in', role: answered.role, name: answered.name });
}

function endSession(): void {
  session.state = readSession(slug) ? 'ended' : 'out';
}

/** Null: signed in. Else why not. */
export async function signIn(key: string): Promise<Problem | null> {
  try {
    keep(await staffApi.signIn(slug, key));
    return null;
  } catch (error) {
    return error instanceof Problem ? error : new Problem('garbled', { cause: error });
  }
}

/** Ends the session here and at the server. Without a network it fails: the cookie cannot be taken away from here. */
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
