import { keptPieces } from './kept-pieces.ts';
import type { MinorUnits } from './money.ts';
import { type Quote, quoteOfRest } from './quote.ts';

type Line = { price: MinorUnits; quantity: number; voided?: number | undefined };

/** Lines and sums of the order once the pieces are taken back. `position` null: all of it. */
export function withoutPieces<OrderLine extends Line>(
  order: Parameters<typeof quoteOfRest>[0] & { lines: readonly OrderLine[] },
  position: number | null,
  pieces: number,
): Quote & { lines: OrderLine[] } {
  const lines = order.lines.map((line, at) => {
    if (position !== null && at !== position) return line;
    return { ...line, voided: (line.voided ?? 0) + (position === null ? keptPieces(line) : pieces) };
  });
  const left = lines.map((line) => ({ price: line.price, quantity: keptPieces(line) }));
  return { lines, ...quoteOfRest(order, left) };
}
