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

/** `ways`: the quantity by size and options, whatever the notes say. */
export type DishCount = Pick<Line, 'name' | 'name_secondry'> & { quantity: number; ways: Line[] };

export function countDishes(lines: readonly Line[]): DishCount[] {
  const dishes = new Map<string, DishCount & { byWay: Map<string, Line> }>();
  for (const line of lines) {
    const { name, name_secondry, size_name, size_name_secondry, options = [], quantity } = line;
    const key = JSON.stringify([name, name_secondry]);
    const dish = dishes.get(key) ?? { name, name_secondry, quantity: 0, ways: [], byWay: new Map<string, Line>() };
    dishes.set(key, dish);
    dish.quantity += quantity;
    const made = options.map((option) => [option.name, option.name_secondry, option.kind, option.quantity]);
    const way = JSON.stringify([size_name, size_name_secondry, made]);
    dish.byWay.set(way, { ...line, note: '', quantity: quantity + (dish.byWay.get(way)?.quantity ?? 0) });
  }
  return [...dishes.values()]
    .map(({ byWay, ...dish }) => ({ ...dish, ways: [...byWay.values()].sort((a, b) => b.quantity - a.quantity) }))
    .sort((a, b) => b.quantity - a.quantity);
}
