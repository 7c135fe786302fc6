import type { MenuRow } from './db.ts';

const MENU_DB = 'sufra-menus';
const READ_LIMIT_MS = 2_000;

/**
 * The saved menu of a venue, read by bare IndexedDB so that the first paint does not wait for Dexie. Null where there
 * is none or storage does not answer. Looking for a database that does not exist leaves none behind.
 */
export function readSavedMenu(slug: string): Promise<MenuRow | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), READ_LIMIT_MS);
    const finish = (row: MenuRow | null) => {
      clearTimeout(timer);
      resolve(row);
    };
    try {
      const open = indexedDB.open(MENU_DB);
      // Only a database that does not exist yet is upgraded here: making it is Dexie's business.
      open.onupgradeneeded = () => open.transaction?.abort();
      open.onerror = (event) => {
        event.preventDefault();
        finish(null);
      };
      open.onblocked = () => finish(null);
      open.onsuccess = () => {
        const db = open.result;
        try {
          const get = db.transaction('menus').objectStore('menus').get(slug);
          get.onsuccess = () => finish(sound(get.result as MenuRow | undefined));
          get.onerror = () => finish(null);
        } catch {
          finish(null); // a database without that table: written by Dexie anew at the next save
        } finally {
          db.close();
        }
      };
    } catch {
      finish(null); // no IndexedDB in this mode
    }
  });
}

/** A saved menu that lost a part of itself counts as none: the next answer takes its place. */
function sound(row: MenuRow | undefined): MenuRow | null {
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

/** Emptied and not deleted: another tab or the worker may have it open, and would keep it from going. */
export async function deleteSavedMenus(): Promise<void> {
  try {
    const { withMenuDb } = await import('./open-db.ts');
    await withMenuDb((db) => db.menus.clear());
  } catch {
    // Nothing could be stored here, so nothing is left here.
  }
}
