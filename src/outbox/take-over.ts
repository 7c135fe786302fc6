import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { isFinal } from '#src/db/row-checks.ts';
import { orderSender } from './order-sender.ts';

/** `here`: this device has the order already, waiting or ended. */
export type TakenOver = { kind: 'taken' | 'here'; row: OutboxRow };

/** T18, TX9. A copy that asks, or was put away, takes the newer body; one that waits, or was answered, stays as it is. */
export async function takeOver(copy: OutboxRow): Promise<TakenOver> {
  const taken = await device.write(async (tx): Promise<TakenOver> => {
    const known = await tx.get('outbox', copy.key);
    const isPutAway = known?.state === 'closed';
    if (known && !isPutAway && (isFinal(known) || known.state === 'waiting')) return { kind: 'here', row: known };
    const row = known ? { ...copy, attempts: known.attempts } : copy;
    await tx.put('outbox', row);
    return { kind: 'taken', row };
  });
  orderSender.requestDrain({ customer: true });
  return taken;
}
