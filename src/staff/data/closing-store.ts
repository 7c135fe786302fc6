import { liveQuery, type Subscription } from 'dexie';
import { type ClosingRow, followStaffDb, withStaffDb } from './staff-db.ts';

/** Oldest first, now and whenever a tab of this browser changes them. While storage is closed, none. */
export function watchClosings(slug: string, onRows: (rows: ClosingRow[]) => void): void {
  let watching: Subscription | undefined;
  followStaffDb((db) => {
    watching?.unsubscribe();
    watching = liveQuery(() => db.closings.where('slug').equals(slug).sortBy('made_at')).subscribe({
      next: onRows,
      error: () => undefined, // the next database that opens is watched
    });
  });
}

export async function keepClosing(row: ClosingRow): Promise<void> {
  await withStaffDb((db) => db.closings.put(row));
}

export async function dropClosing(closing: string): Promise<void> {
  await withStaffDb((db) => db.closings.delete(closing));
}
