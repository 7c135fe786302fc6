import * as v from 'valibot';
import { StaffSession } from '#src/contract/staff/access.ts';
import { safeStorage } from '#src/db/local-settings.ts';

/** What this device remembers for its staff, beside the orders: who is signed in, sound, and the printer's paper. */

export type Paper = 58 | 80;

const sessionKey = (slug: string): string => `staff:${slug}`;

/** The session as it was last answered, so that the board opens without a network; null after a sign-out. */
export function readSession(slug: string): StaffSession | null {
  try {
    const read = v.safeParse(StaffSession, JSON.parse(safeStorage.getItem(sessionKey(slug)) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null; // another writer's text
  }
}

export function writeSession(slug: string, session: StaffSession | null): void {
  if (session) safeStorage.setItem(sessionKey(slug), JSON.stringify(session));
  else safeStorage.removeItem(sessionKey(slug));
}

export function readSoundWanted(): boolean {
  return safeStorage.getItem('staff-sound') !== 'off';
}

export function writeSoundWanted(wanted: boolean): void {
  if (wanted) safeStorage.removeItem('staff-sound');
  else safeStorage.setItem('staff-sound', 'off');
}

/** Millimetres of the roll in this device's printer. */
export function readPaper(): Paper {
  return safeStorage.getItem('staff-paper') === '58' ? 58 : 80;
}

export function writePaper(paper: Paper): void {
  safeStorage.setItem('staff-paper', String(paper));
}
