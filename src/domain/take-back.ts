import { keptPieces } from './open-bill.ts';

/** Still in this device's outbox: it stands under the key that it is sent with. */
export const isUnsent = ({ id, client_key: key }: { id: string; client_key: string | null }): boolean => id === key;

/** Until it is accepted an order is cancelled instead, and after its bill is closed its payment is corrected. */
export const mayTakeBack = (
  order: { id: string; client_key: string | null; status: string; closed_at: number | null } & {
    lines: readonly { quantity: number; voided?: number | undefined }[];
  },
): boolean =>
  !['pending', 'canceled'].includes(order.status) &&
  order.closed_at === null &&
  !isUnsent(order) &&
  order.lines.some((line) => keptPieces(line) > 0);
