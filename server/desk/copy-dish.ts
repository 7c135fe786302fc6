import { randomId } from '#src/domain/ids.ts';
import { nameOfRow } from '#server/db/record-columns.ts';
import { itemSummary } from './change-summary.ts';
import { allOf, findRow, NOT_FOUND, type Of, type Outcome, type Scope } from './menu-plan.ts';
import { rowChange } from './row-changes.ts';

/** Its sizes get ids of their own, for which the options have the same prices. A repeated request changes nothing. */
export async function copyDish(scope: Scope, { id: own, of, name }: Of<'copy'>): Outcome {
  const dish = await findRow(scope, 'dishes', of);
  if (!dish) return NOT_FOUND;
  const id = own ?? randomId('d');
  const copy = { ...dish, id, name_en: name.en, name_ar: name.ar };
  const summary = itemSummary('dish_copy', nameOfRow(dish));
  if (await findRow(scope, 'dishes', id)) return { rows: [], made: id, summary };

  const order = await allOf(scope, 'dishes', { category_id: dish.category_id });
  const place = order.findIndex((row) => row.id === of) + 1;
  const moved = order.slice(place).flatMap((row, at) => rowChange('dishes', row, { ...row, position: place + 1 + at }));
  const sizes = await allOf(scope, 'sizes', { dish_id: of });
  const newIds = new Map(sizes.map((size) => [size.id, randomId('s')]));
  return {
    rows: [
      ...moved,
      ...rowChange('dishes', null, { ...copy, position: place }),
      ...sizes.flatMap((size) => rowChange('sizes', null, { ...size, id: newIds.get(size.id), dish_id: id })),
      ...(newIds.size === 0 ? [] : (await allOf(scope, 'options')).flatMap((row) => pricedFor(row, newIds))),
    ],
    made: id,
    summary,
  };
}

function pricedFor(option: { size_prices: string }, newIds: ReadonlyMap<string, string>) {
  const prices = JSON.parse(option.size_prices) as Record<string, number>;
  const copies = Object.entries(prices).flatMap(([size, price]) => {
    const id = newIds.get(size);
    return id === undefined ? [] : [[id, price] as const];
  });
  if (copies.length === 0) return [];
  const size_prices = JSON.stringify({ ...prices, ...Object.fromEntries(copies) });
  return rowChange('options', option, { ...option, size_prices });
}
