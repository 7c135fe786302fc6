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

/** Its bill is closed, and its food was not served yet: a payment never changes what the kitchen has to do. */
export const isPaidAhead = (order: { status: string; closed_at: number | null }): boolean =>
  order.closed_at !== null && !['delivered', 'canceled'].includes(order.status);

/** Without what was taken back. */
export const keptPieces = ({ quantity, voided = 0 }: { quantity: number; voided?: number | undefined }): number =>
  quantity - voided;
