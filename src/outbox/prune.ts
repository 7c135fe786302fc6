import type { AppDb } from '#src/db/db.ts';
import { isFinal } from '#src/db/is-final.ts';
import { DAY_MS, withoutContact } from './row.ts';
import { isSupportedRow } from '#src/db/supported-row.ts';

const ENDED_ROWS_DAYS = 30;
const ORDERS_DAYS = 180;

/** TX10 (docs/outbox.md 1.8). */
export async function prune(db: AppDb, now: number): Promise<void> {
  await db.transaction('rw', db.outbox, db.orders, async () => {
    for (const row of await db.outbox.filter(isSupportedRow).toArray()) {
      const age = row.ended_at === null || !isFinal(row) ? 0 : now - row.ended_at;
      if (age > ENDED_ROWS_DAYS * DAY_MS) await db.outbox.delete(row.key);
      else if (row.state === 'rejected' && age > DAY_MS) {
        await db.outbox.put({ ...row, body: withoutContact(row.body) });
      }
    }
    await db.orders.filter((order) => Boolean(order.address) && now - order.placed_at > DAY_MS).modify({ address: '' });
    await db.orders.filter((order) => now - order.placed_at > ORDERS_DAYS * DAY_MS).delete();
  });
}
