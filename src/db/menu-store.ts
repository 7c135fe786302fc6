import { pause } from '#src/domain/pause.ts';
import type { MenuRow } from './db.ts';
import { withMenuDb } from './open-db.ts';

/** Storage that does not answer in this time does not hold up the menu, in milliseconds. */
const READ_LIMIT_MS = 2_000;

/** The saved menu of a venue; null where there is none or storage does not answer. */
export async function readSavedMenu(slug: string): Promise<MenuRow | null> {
  const read = withMenuDb((db) => db.menus.get(slug)).catch(() => undefined);
  return sound(await Promise.race([read, pause(READ_LIMIT_MS)]));
}

/** A saved menu that lost a part of itself counts as none: the next answer takes its place. */
function sound(row: MenuRow | undefined | void): MenuRow | null {
  const { categories, zones } = row?.menu ?? {};
  const whole = Array.isArray(categories) && Array.isArray(zones) && Number.isFinite(row?.fetched_at);
  return row && whole && categories.every((category) => Array.isArray(category?.dishes)) ? row : null;
}

/** Keeps a menu for the next visit; a phone that keeps nothing simply asks again then. */
export async function saveMenu(row: MenuRow): Promise<void> {
  try {
    await withMenuDb((db) => db.menus.put(row));
  } catch {
    // Full or closed storage: the menu on the screen is not affected.
  }
}
