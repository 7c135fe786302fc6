import type { Currency, MinorUnits } from './money.ts';
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
  /** Undefined: 0. Tells equal lines apart that together have more pieces than one line may have. */
  split?: number;
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

/** Of each line another one. The names of options count too: a renamed option may be another one. */
export function lineKey(line: Pick<CartLine, 'dish_id' | 'size_id' | 'note' | 'options' | 'split'>): string {
  const options = (line.options ?? [])
    .map(({ group_id, id, quantity, name }) => JSON.stringify([group_id, id, quantity, orderName(name)]))
    .sort();
  return JSON.stringify([
    line.dish_id,
    line.size_id,
    line.note,
    ...(options.length > 0 ? [options] : []),
    ...(line.split ? [line.split] : []),
  ]);
}

/** Equal lines are merged while one line may have all their pieces; else they stay apart. */
export function addLine(lines: readonly CartLine[], { split: _split, ...added }: CartLine): CartLine[] {
  const key = lineKey(added);
  const equal = lines.filter((line) => lineKey({ ...line, split: 0 }) === key);
  const found = equal.find(({ quantity }) => quantity + added.quantity <= MAX_QUANTITY);
  if (!found) {
    const split = equal.map((line) => line.split ?? 0).reduce((most, one) => Math.max(most, one + 1), 0);
    return [...lines, split > 0 ? { ...added, split } : added];
  }
  const { price, options } = added;
  const merged = { ...found, price, ...(options ? { options } : {}), quantity: found.quantity + added.quantity };
  return lines.map((line) => (line === found ? merged : line));
}

/** `full`: nothing was added. */
export type CartFit = 'all' | 'full';

export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): { lines: CartLine[]; fit: CartFit } {
  const filled = added.reduce<CartLine[]>(addLine, [...lines]);
  return filled.length > MAX_LINES ? { lines: [...lines], fit: 'full' } : { lines: filled, fit: 'all' };
}

/** A venue may change its currency: prices of another one are dropped, so that the menu gives them anew. */
export function linesIn(lines: readonly CartLine[], from: Currency | null, to: Currency | null): readonly CartLine[] {
  if (!from || !to || from.code === to.code) return lines;
  return lines.map(({ options, ...line }) => ({
    ...line,
    price: 0,
    ...(options && { options: options.map((option) => ({ ...option, price: 0 })) }),
  }));
}

export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function pieceCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
