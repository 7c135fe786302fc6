import { readRow } from './bare-read.ts';
import type { MenuRow } from './db.ts';

const MENU_DB = 'sufra-menus';

/** The saved menu of a venue; null where there is none or storage does not answer. */
export async function readSavedMenu(slug: string): Promise<MenuRow | null> {
  return sound((await readRow(MENU_DB, 'menus', slug)) as MenuRow | undefined | null);
}

/** A saved menu that lost a part of itself counts as none: the next answer takes its place. */
function sound(row: MenuRow | undefined | null): MenuRow | null {
  const { categories, zones } = row?.menu ?? {};
  const whole = Array.isArray(categories) && Array.isArray(zones) && Number.isFinite(row?.fetched_at);
  return row && whole && categories.every((category) => Array.isArray(category?.dishes)) ? row : null;
}

/** Keeps a menu for the next visit; a phone that keeps nothing simply asks again then. */
export async function saveMenu(row: MenuRow): Promise<void> {
  try {
    const { withMenuDb } = await import('./open-db.ts');
    await withMenuDb((db) => db.menus.put(row));
  } catch {
    // Full or closed storage: the menu on the screen is not affected.
  }
}
