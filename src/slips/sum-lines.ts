import type { Ticket } from '#src/contract/staff/board.ts';
import { keptPieces } from '#src/domain/kept-pieces.ts';

type Line = Ticket['lines'][number];

export function sumLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { quantity, voided = 0, ...line } of lines) {
    const key = JSON.stringify(line);
    const known = sums.get(key);
    const back = voided + (known?.voided ?? 0);
    sums.set(key, { ...line, quantity: quantity + (known?.quantity ?? 0), ...(back > 0 && { voided: back }) });
  }
  return [...sums.values()];
}

/**
 * What the kitchen makes: each line, and each dish that stands inside one as an option. `at`: its place, for the ticks.
 * `combo`: the line that the dish is a part of.
 */
export type Work = { at: number; line: Line; combo: { at: number; line: Line } | null };

export function workOf(lines: readonly Line[]): Work[] {
  const whole = sumLines(lines).map((line, at) => ({ at, line, combo: null }));
  const parts = whole.flatMap((combo) => sumLines(partsOf(combo.line)).map((line) => ({ line, combo })));
  return [...whole, ...parts.map((part, place) => ({ ...part, at: whole.length + place }))];
}

/** The lines of some categories, and the dishes of them that come inside others. */
export function linesOf(lines: readonly Line[], isOne: (category: string | null) => boolean): Line[] {
  const work = workOf(lines).filter(({ line }) => isOne(line.category_id));
  const shown = new Set(work.map(({ at }) => at));
  return work.flatMap(({ line, combo }) => (combo && shown.has(combo.at) ? [] : [line]));
}

/** Without what was taken back. */
export const keptLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap(({ voided, ...line }) => {
    const quantity = keptPieces({ ...line, voided });
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

function partsOf({ options = [], quantity, voided = 0, note }: Line): Line[] {
  return options.flatMap(({ dish, name, name_ar, quantity: each }) => {
    if (!dish) return [];
    const isSameName = name === dish.name && name_ar === dish.name_ar;
    const [size_name, size_name_ar] = isSameName ? [null, null] : [name, name_ar];
    const pieces = { quantity: quantity * each, ...(voided > 0 && { voided: voided * each }) };
    return { ...dish, size_name, size_name_ar, ...pieces, note, price: 0 };
  });
}

/** `ways`: the quantity by size, options and note, which may name an allergy. */
export type DishCount = Pick<Line, 'name' | 'name_ar'> & { quantity: number; ways: Line[] };

export function countDishes(lines: readonly Line[]): DishCount[] {
  const dishes = new Map<string, DishCount & { byWay: Map<string, Line> }>();
  for (const line of keptLines(lines)) {
    const { name, name_ar, size_name, size_name_ar, options = [], note, quantity } = line;
    const key = JSON.stringify([name, name_ar]);
    const dish = dishes.get(key) ?? { name, name_ar, quantity: 0, ways: [], byWay: new Map<string, Line>() };
    dishes.set(key, dish);
    dish.quantity += quantity;
    const made = options.map((option) => [option.name, option.name_ar, option.kind, option.quantity]);
    const way = JSON.stringify([size_name, size_name_ar, made, note]);
    dish.byWay.set(way, { ...line, quantity: quantity + (dish.byWay.get(way)?.quantity ?? 0) });
  }
  return [...dishes.values()]
    .map(({ byWay, ...dish }) => ({ ...dish, ways: [...byWay.values()].sort((a, b) => b.quantity - a.quantity) }))
    .sort((a, b) => b.quantity - a.quantity);
}
