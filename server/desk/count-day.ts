import type { Charge } from '#src/domain/quote.ts';
import { localTime } from '#src/domain/hours.ts';
import type { OrderEventRow, OrderLine, OrdersRow } from '#server/db/schema.ts';
import type { CallRow } from '#server/db/table-schema.ts';
import { keptLines, linesOf } from '#server/orders/order-answer.ts';
import { currentSteps } from '#server/orders/timeline.ts';
import { addTally, type DayNames, type FigureCounts, noCounts } from './figure-counts.ts';

export const COUNTED = [
  'id',
  'status',
  'order_type',
  'subtotal',
  'discount',
  'delivery',
  'charges',
  'total',
  'lines',
  'created_at',
  'placed_at',
] as const satisfies readonly (keyof OrdersRow)[];
export type CountedOrder = Pick<OrdersRow, (typeof COUNTED)[number]>;
type Events = readonly Pick<OrderEventRow, 'status' | 'at'>[];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Counts the orders and calls of one business day; orders come oldest first. */
export function countDay(
  orders: readonly CountedOrder[],
  eventsOf: ReadonlyMap<string, Events>,
  calls: readonly Pick<CallRow, 'at' | 'seen_at'>[],
  timezone: string,
): { counts: FigureCounts; names: DayNames } {
  const taken = orders.filter(({ status }) => status !== 'canceled');
  const counts = noCounts();
  counts.sums.canceled = orders.length - taken.length;
  for (const order of taken) {
    countSums(counts, order);
    addTally(counts.types, order.order_type, [1, order.total]);
    addTally(counts.hours, localTime(order.created_at, timezone).slice(0, 2), [1, order.total]);
    countDurations(counts, order, eventsOf.get(order.id) ?? []);
    for (const line of keptLines(order)) countLine(counts, line);
  }
  counts.sums.calls = calls.length;
  for (const { at, seen_at: seen } of calls) {
    if (seen !== null) addTally(counts.seen, String(roundedSeconds(seen - at)), [1, 0]);
  }
  return { counts, names: namesIn(taken) };
}

function countSums({ sums }: FigureCounts, order: CountedOrder): void {
  sums.orders += 1;
  sums.sales += order.total;
  sums.dishes += order.subtotal;
  sums.discounts += order.discount;
  sums.delivery_fees += order.delivery;
  // Written by `orderRow` of order-rows.ts from this type.
  for (const { code, amount, included } of JSON.parse(order.charges) as Charge[]) {
    sums[included ? 'vat_included' : code] += amount;
  }
  if (order.placed_at === null) return;
  sums.waited_orders += 1;
  sums.waited_sales += order.total;
  sums.waited_seconds += Math.round((order.created_at - order.placed_at) / SECOND);
}

function countDurations(counts: FigureCounts, { created_at: arrived }: CountedOrder, events: Events): void {
  const steps = currentSteps(events);
  const accepted = steps.find(({ status }) => status === 'confirmed')?.at;
  const delivered = steps.find(({ status }) => status === 'delivered')?.at;
  if (accepted === undefined) return;
  addTally(counts.accepted, String(roundedSeconds(accepted - arrived)), [1, 0]);
  if (delivered !== undefined) addTally(counts.delivered, String(roundedSeconds(delivered - accepted)), [1, 0]);
}

/** To a minute from a minute on, as they are shown: fewer times are added up faster. */
export function roundedSeconds(ms: number): number {
  const step = ms < MINUTE ? SECOND : MINUTE;
  return (Math.round(ms / step) * step) / SECOND;
}

/** Removals are no sales. A dish inside a combo is counted too; its price belongs to the sales of the combo. */
function countLine({ dishes, options }: FigureCounts, line: OrderLine): void {
  addTally(dishes, line.dish_id, [line.quantity, line.quantity * line.price]);
  for (const { id, kind, quantity, free, price, dish_id: dishId } of line.options ?? []) {
    const pieces = line.quantity * quantity;
    if (kind !== 'remove') addTally(options, id, [pieces, line.quantity * (quantity - free) * price]);
    if (dishId !== undefined) addTally(dishes, dishId, [pieces, 0]);
  }
}

/** The names in the newest order. A dish that was ordered itself has that name, not the name of an option for it. */
function namesIn(orders: readonly CountedOrder[]): DayNames {
  const lines = orders.flatMap(linesOf);
  const choices = lines.flatMap(({ options = [] }) => options);
  // Of equal ids the last one stays.
  const dishes = new Map([
    ...choices.flatMap(({ dish_id: id, name: en, name_ar: ar }) =>
      id === undefined ? [] : [[id, { name: { en, ar } }] as const],
    ),
    ...lines.map(({ dish_id: id, name: en, name_ar: ar }) => [id, { name: { en, ar } }] as const),
  ]);
  const options = new Map(
    choices.map(({ id, group_id, name: en, name_ar: ar }) => [id, { name: { en, ar }, group_id }]),
  );
  return { dishes: [...dishes], options: [...options] };
}
