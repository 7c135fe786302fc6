import { describe, expect, test } from 'vitest';
import { exportCsv, exportJson } from './export-menu.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readMenuFile } from './read-menu-file.ts';

const read = (text: string) => readMenuFile(new TextEncoder().encode(text));
const MORNING = planImport(
  read('category,name,price,status\nA,Fish,90,available\nA,Rice,20,available\nA,Soup,30,unavailable\n'),
  'cafe',
  null,
);
const EXPORTS = [
  ['JSON', exportJson(MORNING)],
  ['CSV', exportCsv(MORNING)],
] as const;

const noon = (): ImportPlan => {
  const plan = structuredClone(MORNING);
  for (const dish of plan.menu.categories[0]?.dishes ?? []) dish.available = dish.name.en !== 'Fish';
  plan.venue.accepts_orders = false;
  plan.venue.paused_until = Date.parse('2030-01-01T12:00:00Z');
  return plan;
};
const soldOut = (plan: ImportPlan) =>
  plan.menu.categories.flatMap(({ dishes }) => dishes.filter((dish) => !dish.available).map(({ name }) => name.en));

describe("a morning's export that is imported at noon", () => {
  test.each(EXPORTS)('%s leaves alone what staff changed since, and lists it apart', (format, text) => {
    const now = noon();
    const { menu, venue, changes } = planImport(read(text.replace(/(?<=price": |,)20(?=,)/, '22')), 'cafe', now);
    expect(soldOut({ ...now, menu })).toEqual(['Fish']);
    expect(venue).toEqual(now.venue);
    expect([changes.changed, changes.prices.map(({ name }) => name.en)]).toEqual([[], ['Rice']]);
    expect(changes.live).toEqual({
      onSale: [{ en: 'Fish', ar: '' }],
      soldOut: [{ en: 'Soup', ar: '' }],
      venue: format === 'JSON' ? ['accepts_orders', 'paused_until'] : [],
    });
  });

  test.each(EXPORTS)('%s changes it where that is confirmed', (format, text) => {
    const { menu, venue } = planImport(read(text), 'cafe', noon(), { live: true });
    expect(soldOut({ ...MORNING, menu })).toEqual(['Soup']);
    expect(venue.accepts_orders).toBe(format === 'JSON');
  });
});

describe('an import asks first', () => {
  const menu = (...prices: number[]) => ['category,name,price', ...prices.map((price, at) => `A,Dish ${at},${price}`)];
  const before = planImport(read(menu(10, 20, 30, 40).join('\n')), 'cafe', null);
  const asks = (rows: readonly string[]) => planImport(read(rows.join('\n')), 'cafe', before).changes.asks;

  test('when its usual price is 50 times that of the menu, or a fiftieth', () => {
    expect(asks(menu(1000, 2000, 3000, 4000))).toEqual(['prices_scaled']);
    expect(asks(menu(0.1, 0.2, 0.3, 0.4))).toEqual(['prices_scaled']);
    expect(asks(menu(100, 200, 300, 400))).toEqual([]);
  });
});
