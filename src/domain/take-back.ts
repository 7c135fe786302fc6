import { keptPieces } from './kept-pieces.ts';

/** Still in this device's outbox: it stands under the key that it is sent with. */
export const isUnsent = ({ id, client_key: key }: { id: string; client_key: string | null }): boolean => id === key;

type Known = { status: string; payments: readonly unknown[] };

/** Until the kitchen accepted it, and while no money was recorded for it. */
export const mayCancel = ({ status, payments }: Known): boolean => status === 'pending' && payments.length === 0;

/** From then on it is taken back, with a reason and a name. */
export const mayTakeBack = (
  order: Known & {
    id: string;
    client_key: string | null;
    lines: readonly { quantity: number; voided?: number | undefined }[];
  },
): boolean =>
  order.status !== 'canceled' &&
  !mayCancel(order) &&
  !isUnsent(order) &&
  order.lines.some((line) => keptPieces(line) > 0);
