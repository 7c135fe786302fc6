import { liveQuery } from 'dexie';
import { type ClosingRow, staffDb as db } from './staff-db.ts';

/** Oldest first, now and whenever a tab of this browser changes them. */
export function watchClosings(slug: string, onRows: (rows: ClosingRow[]) => void): void {
  liveQuery(() => db().closings.where('slug').equals(slug).sortBy('made_at')).subscribe({
    next: onRows,
    error: () => undefined, // storage is closed: closings are sent from memory
  });
}

export async function keepClosing(row: ClosingRow): Promise<void> {
  await db().closings.put(row);
}

export async function dropClosing(closing: string): Promise<void> {
  await db().closings.delete(closing);
}
