/** An older order leaves the open bill. The day's end lists it as not closed. */
export const BILL_OPEN_MS = 24 * 3_600_000;

/**
 * Whether an order counts towards the open bill of its table. `keepsBills`: the venue closes its bills here; elsewhere a
 * delivered order counts as paid. Times: epoch milliseconds.
 */
export function isOnBill(
  order: { status: string; created_at: number; closed_at: number | null },
  { bills: keepsBills }: { bills: boolean },
  now: number,
): boolean {
  if (order.status === 'canceled' || order.closed_at !== null) return false;
  if (order.status === 'delivered' && !keepsBills) return false;
  return now - order.created_at < BILL_OPEN_MS;
}

type Placed = { status: string; placed_at: number | null; created_at: number };

/** Paid so soon after it was placed, an order may not have been cooked. */
const PAID_AHEAD_MS = 15 * 60_000;

const placedAt = ({ placed_at: placed, created_at: arrived }: Placed): number => placed ?? arrived;

/** Whether the kitchen still has to make it. It was placed before its bill was closed, however late both arrive. */
export const isForKitchen = (order: Placed, closedAt: number, now: number): boolean =>
  ['pending', 'confirmed', 'cooking'].includes(order.status) &&
  now - Math.min(placedAt(order), closedAt) < PAID_AHEAD_MS;

/** Its bill was closed, but it was not served yet. */
export const isPaidAhead = (order: Placed & { closed_at: number | null }): boolean =>
  order.closed_at !== null &&
  !['delivered', 'canceled'].includes(order.status) &&
  order.closed_at - placedAt(order) < PAID_AHEAD_MS;

/** Without what was taken back. */
export const keptPieces = ({ quantity, voided = 0 }: { quantity: number; voided?: number | undefined }): number =>
  quantity - voided;
