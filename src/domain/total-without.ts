import type { MinorUnits } from './money.ts';
import { keptPieces } from './kept-pieces.ts';
import { quoteOfRest } from './quote.ts';

/** The order's sum once the pieces are taken back. `position` null: all of it. */
export function totalWithout(
  order: Parameters<typeof quoteOfRest>[0] & {
    lines: readonly { price: MinorUnits; quantity: number; voided?: number | undefined }[];
  },
  position: number | null,
  pieces: number,
): MinorUnits {
  const left = order.lines.map((line, at) => ({
    price: line.price,
    quantity: position === null ? 0 : keptPieces(line) - (at === position ? pieces : 0),
  }));
  return quoteOfRest(order, left).total;
}
