import * as v from 'valibot';
import { StaffSession } from '#src/contract/staff/access.ts';
import { safeStorage } from '#src/db/local-settings.ts';

export type Paper = 58 | 80;

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const sessionKey = (slug: string): string => `staff:${slug}`;
const tablesKey = (slug: string): string => `staff-tables:${slug}`;

function readKept<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const read = v.safeParse(schema, JSON.parse(safeStorage.getItem(key) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null; // not in our format
  }
}

/** The last known session, so that the board opens offline; null after a sign-out. */
export function readSession(slug: string): StaffSession | null {
  return readKept(sessionKey(slug), StaffSession);
}

export function writeSession(slug: string, session: StaffSession | null): void {
  if (session) safeStorage.setItem(sessionKey(slug), JSON.stringify(session));
  else safeStorage.removeItem(sessionKey(slug));
}

export const readTableNames = (slug: string): readonly string[] => readKept(tablesKey(slug), v.array(v.string())) ?? [];

export function writeTableNames(slug: string, tables: string[] | null): void {
  if (tables) safeStorage.setItem(tablesKey(slug), JSON.stringify(tables));
  else safeStorage.removeItem(tablesKey(slug));
}

export function readSoundWanted(): boolean {
  return safeStorage.getItem('staff-sound') !== 'off';
}

export function writeSoundWanted(wanted: boolean): void {
  if (wanted) safeStorage.removeItem('staff-sound');
  else safeStorage.setItem('staff-sound', 'off');
}

export function readDarkDismissed(): boolean {
  return safeStorage.getItem('staff-dark') === 'dismissed';
}

export function writeDarkDismissed(): void {
  safeStorage.setItem('staff-dark', 'dismissed');
}

export function readTextSize(): TextSize {
  const kept = safeStorage.getItem('staff-text-size');
  return TEXT_SIZES.find((size) => size === kept) ?? 'normal';
}

export function writeTextSize(size: TextSize): void {
  safeStorage.setItem('staff-text-size', size);
}

/** The printer's roll, in millimetres. */
export function readPaper(): Paper {
  return safeStorage.getItem('staff-paper') === '58' ? 58 : 80;
}

export function writePaper(paper: Paper): void {
  safeStorage.setItem('staff-paper', String(paper));
}
