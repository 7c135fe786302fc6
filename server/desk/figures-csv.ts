import type { Figures } from '#src/contract/staff/figures.ts';
import { type MinorUnits, toDecimalText } from '#src/domain/money.ts';
import { csvText } from '#server/import/csv.ts';

const seconds = (ms: number | null): string => (ms === null ? '' : String(Math.round(ms / 1_000)));

/** One figure per row. Amounts in the venue's currency, times in seconds, the share in percent. */
export function figuresCsv(figures: Figures, currency: string): string {
  const decimal = (amount: MinorUnits) => toDecimalText(amount, currency);
  const { by_type, to_accepted, to_delivered, offline } = figures;
  const rows: [figure: string, detail: string, value: string][] = [
    ['day', '', figures.day],
    ['orders', '', String(figures.orders)],
    ['canceled', '', String(figures.canceled)],
    ['sales', '', decimal(figures.sales)],
    ['dishes', '', decimal(figures.dishes)],
    ['discounts', '', decimal(figures.discounts)],
    ['delivery_fees', '', decimal(figures.delivery_fees)],
    ['service', '', decimal(figures.service)],
    ['vat', '', decimal(figures.vat)],
    ['vat_included', '', decimal(figures.vat_included)],
    ...Object.entries(by_type).flatMap(([type, { orders, sales }]): typeof rows => [
      ['orders', type, String(orders)],
      ['sales', type, decimal(sales)],
    ]),
    ['to_accepted_median', '', seconds(to_accepted.median)],
    ['to_accepted_p90', '', seconds(to_accepted.p90)],
    ['to_delivered_median', '', seconds(to_delivered.median)],
    ['to_delivered_p90', '', seconds(to_delivered.p90)],
    ['offline_orders', '', String(offline.orders)],
    ['offline_percent', '', offline.share === null ? '' : (offline.share * 100).toFixed(1)],
    ...figures.best_sellers.flatMap(({ name, name_secondry, pieces, sales }): typeof rows => [
      ['pieces', name_secondry || name, String(pieces)],
      ['sales', name_secondry || name, decimal(sales)],
    ]),
    ...figures.options_sold.flatMap(({ name, name_secondry, pieces, sales }): typeof rows => [
      ['option_pieces', name_secondry || name, String(pieces)],
      ['option_sales', name_secondry || name, decimal(sales)],
    ]),
  ];
  return csvText([['figure', 'detail', 'value'], ...rows]);
}
