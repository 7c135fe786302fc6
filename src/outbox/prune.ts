import type { DeviceStore } from '#src/db/device-store.ts';
import { isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import { DAY_MS, withoutContact } from './row.ts';

const ENDED_ROWS_DAYS = 30;
/** A waiter's device has hundreds a day, and every order that is stored reads them all. */
const ENDED_ROWS_OF_STAFF_DAYS = 1;
const ORDERS_DAYS = 180;

/** TX10 (docs/outbox.md 1.8). */
export function prune(store: Pick<DeviceStore, 'write'>, now: number): Promise<void> {
  return store.write(async (tx) => {
    for (const row of (await tx.all('outbox')).filter(isSupportedRow)) {
      const age = row.ended_at === null || !isFinal(row) ? 0 : now - row.ended_at;
      const days = row.by === 'staff' ? ENDED_ROWS_OF_STAFF_DAYS : ENDED_ROWS_DAYS;
      if (age > days * DAY_MS) await tx.delete('outbox', row.key);
      else if (row.state === 'rejected' && age > DAY_MS) {
        await tx.put('outbox', { ...row, body: withoutContact(row.body) });
      }
    }
    for (const order of await tx.all('orders')) {
      const age = now - order.placed_at;
      if (age > ORDERS_DAYS * DAY_MS) await tx.delete('orders', [order.slug, order.order_id]);
      else if (order.address && age > DAY_MS) await tx.put('orders', { ...order, address: '' });
    }
  });
}
