import type { MenuDb } from './db.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNSEEN_DAYS = 30;

/** Menus of venues not opened for so many days go; any of them can be had again (docs/outbox.md 1.8, TX10). */
export async function pruneMenus(db: MenuDb, now: number, days = UNSEEN_DAYS): Promise<void> {
  await db.menus.filter((row) => now - row.opened_at > days * DAY_MS).delete();
}
