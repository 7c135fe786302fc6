import type { MenuRow } from './db.ts';
import { withMenuDb } from './open-db.ts';

/** Null if there is none, or if storage is closed or has not answered in 10 s. */
export async function readSavedMenu(slug: string): Promise<MenuRow | null> {
  return complete(await withMenuDb((db) => db.menus.get(slug)).catch(() => undefined));
}

/** A damaged menu counts as none; the next answer replaces it. */
function complete(row: MenuRow | undefined): MenuRow | null {
  const { categories, zones } = row?.menu ?? {};
  const hasParts = Array.isArray(categories) && Array.isArray(zones) && Number.isFinite(row?.fetched_at);
  return row && hasParts && categories.every((category) => Array.isArray(category?.dishes)) ? row : null;
}

export async function saveMenu(row: MenuRow): Promise<void> {
  try {
    await withMenuDb((db) => db.menus.put(row));
  } catch {
    // Full or closed storage: the next visit fetches the menu again.
  }
}

/** The menu stays for the venue's name and number, but is not offered any more. */
export async function markGone(slug: string): Promise<void> {
  try {
    await withMenuDb((db) => db.menus.update(slug, { gone: true }));
  } catch {
    // Closed storage: the next visit asks the host again.
  }
}
