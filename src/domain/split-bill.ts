import type { MinorUnits } from './money.ts';
import type { Charge } from './quote.ts';
import { keptPieces } from './kept-pieces.ts';
import { sumOfLines } from './total-parts.ts';

export const MOST_PARTS = 20;

export type BillLine = { price: MinorUnits; quantity: number; voided?: number | undefined };

/** An order as a bill shows it. `price`: of one piece, with its options. */
export type BillOrder = {
  lines: readonly BillLine[];
  discount: MinorUnits;
  delivery: MinorUnits;
  charges: readonly Charge[];
};

/** What a bill, or one guest's part of it, consists of. */
export type BillSums = {
  dishes: MinorUnits;
  discount: MinorUnits;
  delivery: MinorUnits;
  charges: Charge[];
  total: MinorUnits;
};

const NOTHING: BillSums = { dishes: 0, discount: 0, delivery: 0, charges: [], total: 0 };

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** In proportion to the weights. What cannot be divided goes, one unit each, to the first that have a weight. */
export function shareOut(amount: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const all = sumOf(weights);
  if (all === 0) return splitEqually(amount, weights.length);
  // The product of two sums can be larger than the integers that a number holds exactly.
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(all)));
  let left = amount - sumOf(shares);
  return shares.map((share, at) => {
    if (left === 0 || weights[at] === 0) return share;
    left -= 1;
    return share + 1;
  });
}

export const splitEqually = (amount: MinorUnits, parts: number): MinorUnits[] =>
  shareOut(amount, Array<number>(parts).fill(1));

function add(sums: BillSums, dishes: MinorUnits, { discount, delivery, charges }: Omit<BillOrder, 'lines'>): BillSums {
  const onTop = charges.filter(({ included }) => !included).map(({ amount }) => amount);
  return {
    dishes: sums.dishes + dishes,
    discount: sums.discount + discount,
    delivery: sums.delivery + delivery,
    charges: charges.reduce(addCharge, sums.charges),
    total: sums.total + dishes - discount + delivery + sumOf(onTop),
  };
}

/** A venue that changed its rates in between has a charge of each rate. */
function addCharge(charges: readonly Charge[], added: Charge): Charge[] {
  const isSame = ({ code, percent, included = false }: Charge) =>
    code === added.code && percent === added.percent && included === (added.included ?? false);
  return charges.some(isSame)
    ? charges.map((charge) => (isSame(charge) ? { ...charge, amount: charge.amount + added.amount } : charge))
    : [...charges, added];
}

export const sumsOfBill = (orders: readonly BillOrder[]): BillSums =>
  orders.reduce((sums, order) => add(sums, sumOfLines(order.lines.map(kept)), order), NOTHING);

const kept = (line: BillLine): BillLine => ({ ...line, quantity: keptPieces(line) });

/** By order and line: the pieces of each guest. Missing: none. */
type TakenPieces = readonly (readonly (readonly number[] | undefined)[] | undefined)[];

/** The pieces of each guest, and last those that no guest has taken. Nobody gets a piece that is not there. */
export function sharesOfLine(line: BillLine, taken: readonly number[] | undefined, guests: number): number[] {
  let left = keptPieces(line);
  const own = Array.from({ length: guests }, (_, guest) => {
    const pieces = Math.min(left, taken?.[guest] ?? 0);
    left -= pieces;
    return pieces;
  });
  return [...own, left];
}

/**
 * The part of each guest, and last the rest that nobody has taken. Discount, delivery and charges of an order are
 * shared by those who have its dishes, in proportion to their prices.
 */
export function splitByLines(orders: readonly BillOrder[], taken: TakenPieces, guests: number): BillSums[] {
  const parts = Array.from({ length: guests + 1 }, () => NOTHING);
  return orders.reduce<BillSums[]>((sums, order, at) => {
    const pieces = order.lines.map((line, place) => sharesOfLine(line, taken[at]?.[place], guests));
    const dishes = parts.map((_, part) =>
      sumOfLines(order.lines.map(({ price }, place) => ({ price, quantity: pieces[place]?.[part] ?? 0 }))),
    );
    const discounts = shareOut(order.discount, dishes);
    const deliveries = shareOut(order.delivery, dishes);
    const charges = order.charges.map((charge) => ({ charge, shares: shareOut(charge.amount, dishes) }));
    return sums.map((part, place) =>
      add(part, dishes[place] ?? 0, {
        discount: discounts[place] ?? 0,
        delivery: deliveries[place] ?? 0,
        charges: charges.map(({ charge, shares }) => ({ ...charge, amount: shares[place] ?? 0 })),
      }),
    );
  }, parts);
}
