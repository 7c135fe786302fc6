import type { MinorUnits } from './money.ts';
import type { LineOption } from './options.ts';
import { orderName, type Bilingual } from './text.ts';
import type { WireId } from './ids.ts';

/** A line of a cart or an order, with names and price as the customer saw them. */
export type CartLine = {
  dish_id: string;
  dish_wire_id: WireId;
  name: Bilingual;
  size_id: string | null;
  size_wire_id: WireId | null;
  size_name: Bilingual | null;
  price: MinorUnits;
  quantity: number;
  note: string;
  image: string | null;
  /** Undefined: not known. */
  cut_out?: boolean | null;
  hue: number;
  /** Undefined: the dish had no option groups. `price` includes them. */
  options?: LineOption[];
};

export const pictureOf = ({ dish_id: id, name, image, cut_out: cutOut = null }: CartLine) => ({
  id,
  name,
  image,
  cutOut,
});

const isNamed = (named: Partial<Pick<CartLine, 'name'>> | null): boolean =>
  typeof named?.name?.en === 'string' && typeof named.name.ar === 'string';

const isLineOption = (option: Partial<LineOption> | null): boolean =>
  isNamed(option) &&
  typeof option?.group_id === 'string' &&
  typeof option.id === 'string' &&
  Number.isFinite(option.price) &&
  Number.isFinite(option.quantity);

export function isCartLine(line: Partial<CartLine> | null): boolean {
  return (
    isNamed(line) &&
    typeof line?.dish_id === 'string' &&
    Number.isFinite(line.price) &&
    Number.isFinite(line.quantity) &&
    (line.options === undefined || (Array.isArray(line.options) && line.options.every(isLineOption)))
  );
}

export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;

/** Lines with equal keys are merged. The name counts too: a renamed option may be another one. */
export function lineKey(line: Pick<CartLine, 'dish_id' | 'size_id' | 'note' | 'options'>): string {
  const options = (line.options ?? [])
    .map(({ group_id, id, quantity, name }) => JSON.stringify([group_id, id, quantity, orderName(name)]))
    .sort();
  return JSON.stringify([line.dish_id, line.size_id, line.note, ...(options.length > 0 ? [options] : [])]);
}

export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const found = lines.some((line) => lineKey(line) === key);
  if (!found) return lines.length < MAX_LINES ? [...lines, added] : [...lines];
  return lines.map((line) =>
    lineKey(line) === key
      ? {
          ...line,
          price: added.price,
          ...(added.options ? { options: added.options } : {}),
          quantity: Math.min(MAX_QUANTITY, line.quantity + added.quantity),
        }
      : line,
  );
}

/** `most`: not every piece of a dish fitted. `full`: not every line. */
export type CartFit = 'all' | 'most' | 'full';

export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): { lines: CartLine[]; fit: CartFit } {
  const filled = added.reduce<CartLine[]>(addLine, [...lines]);
  const taken = new Set(filled.map(lineKey));
  if (added.some((line) => !taken.has(lineKey(line)))) return { lines: filled, fit: 'full' };
  const all = pieceCount(filled) === pieceCount(lines) + pieceCount(added);
  return { lines: filled, fit: all ? 'all' : 'most' };
}

export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    return quantity > 0 ? [{ ...line, quantity: Math.min(MAX_QUANTITY, quantity) }] : [];
  });
}

export function pieceCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
