import { type CartLine, lineKey, setQuantity } from './cart.ts';

/** A cart unchanged for longer is from an earlier visit. */
const EARLIER_MS = 12 * 60 * 60 * 1000;

/** Pieces by `lineKey` from an earlier visit, not confirmed by the customer since. */
export type EarlierPieces = Record<string, number>;

type AgedCart = { lines: readonly CartLine[]; updated_at: number; earlier?: EarlierPieces };

export const isOfEarlierVisit = (updatedAt: number, now: number): boolean => now - updatedAt > EARLIER_MS;

export function earlierPieces({ lines, updated_at: updatedAt, earlier }: AgedCart, now: number): EarlierPieces {
  const isEarlier = isOfEarlierVisit(updatedAt, now);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const key = lineKey(line);
      const pieces = isEarlier ? line.quantity : Math.min(line.quantity, earlier?.[key] ?? 0);
      return pieces > 0 ? [[key, pieces]] : [];
    }),
  );
}

export const hasEarlier = (cart: AgedCart, now: number): boolean => Object.keys(earlierPieces(cart, now)).length > 0;

export const withoutEarlier = (lines: readonly CartLine[], earlier: EarlierPieces): CartLine[] =>
  lines.flatMap((line) => setQuantity([line], lineKey(line), line.quantity - (earlier[lineKey(line)] ?? 0)));
