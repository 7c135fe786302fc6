/** Pieces, not lines: what the basket's badge and the confirm banner count. */
export function pieceCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
