import type { OutboxRow } from '#src/db/db.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { cafeMenu } from './cafe-menu.ts';
import { loadMenu, SLUG } from './component.tsx';
import { confirmation, KEY, MINUTE, writeOrder } from './outbox.ts';
import { showApp } from './show-app.ts';

/** The screen of an order that has waited for three minutes, at a venue that takes hand-overs. */
export async function showWaiting(
  change: Partial<OutboxRow> = {},
  order: object = {},
  handovers = true,
): Promise<void> {
  const menu = cafeMenu();
  loadMenu({ ...menu, capabilities: { ...menu.capabilities, ...(handovers && { handovers: true }) } });
  const confirmed = confirmation({
    slug: SLUG,
    capabilities: { idempotentOrders: true, voidOrders: true, notes: true },
    ...order,
  });
  await writeOrder({ ...newRow(confirmed, Date.now() - 3 * MINUTE), last: null, ...change });
  await showApp(`order-successful?key=${KEY}`);
}
