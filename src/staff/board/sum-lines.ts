import type { Ticket } from '#src/contract/staff/board.ts';

type Line = Ticket['lines'][number];

export function sumLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { quantity, ...line } of lines) {
    const key = JSON.stringify(line);
    sums.set(key, { ...line, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}
