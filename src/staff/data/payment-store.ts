import { liveQuery, type Subscription } from 'dexie';
import { followStaffDb, type PaymentRow, withStaffDb } from './staff-db.ts';

/** Oldest first, now and whenever a tab of this browser changes them. While storage is closed, none. */
export function watchPayments(slug: string, onRows: (rows: PaymentRow[]) => void): void {
  let watching: Subscription | undefined;
  followStaffDb((db) => {
    watching?.unsubscribe();
    watching = liveQuery(() => db.payments.where('slug').equals(slug).sortBy('made_at')).subscribe({
      next: onRows,
      error: () => undefined, // the next database that opens is watched
    });
  });
}

export async function keepPayment(row: PaymentRow): Promise<void> {
  await withStaffDb((db) => db.payments.put(row));
}

export async function dropPayment(id: string): Promise<void> {
  await withStaffDb((db) => db.payments.delete(id));
}
