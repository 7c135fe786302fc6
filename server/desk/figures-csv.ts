import type { Compared, Durations, Figures, Totals } from '#src/contract/staff/figures.ts';
import type { Lang } from '#src/domain/lang.ts';
import { type CurrencyFields, currencyOf, type MinorUnits, toDecimalText } from '#src/domain/money.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import { csvText } from '#server/import/csv.ts';

type Row = [figure: string, detail: string, value: string, before: string];
type Names = { name: Bilingual };

/** One figure per row, beside the days before. Amounts in the venue's currency, times in seconds. */
export function figuresCsv(
  figures: Figures,
  { first_language: language, ...venue }: CurrencyFields & { first_language: Lang },
): string {
  const { before } = figures;
  const decimal = (amount: MinorUnits) => toDecimalText(amount, currencyOf(venue));
  const seconds = (value: number | null) => (value === null ? '' : String(Math.round(value)));
  const named = ({ name }: Names) => inLanguage(name, language);

  const total = (figure: string, of: (totals: Totals) => string): Row => [figure, '', of(figures), of(before)];
  const amount = (
    figure: keyof Totals & ('sales' | 'dishes' | 'discounts' | 'delivery_fees' | 'service' | 'vat' | 'vat_included'),
  ) => total(figure, (totals) => decimal(totals[figure]));
  const duration = (figure: string, of: (totals: Totals) => Durations): Row[] => [
    total(`${figure}_median`, (totals) => seconds(of(totals).median)),
    total(`${figure}_p90`, (totals) => seconds(of(totals).p90)),
  ];
  const part = (name: string, counted: string, detail: string, row: Compared): Row[] => [
    [`${name}_${counted}`, detail, String(row.count), String(row.before.count)],
    [`${name}_sales`, detail, decimal(row.sales), decimal(row.before.sales)],
  ];

  const rows: Row[] = [
    ['from', '', figures.from, before.from],
    ['to', '', figures.to, before.to],
    total('orders', ({ orders }) => String(orders)),
    total('canceled', ({ canceled }) => String(canceled)),
    amount('sales'),
    amount('dishes'),
    amount('discounts'),
    amount('delivery_fees'),
    amount('service'),
    amount('vat'),
    amount('vat_included'),
    ...duration('to_accepted', (totals) => totals.to_accepted),
    ...duration('to_delivered', (totals) => totals.to_delivered),
    total('calls', ({ calls }) => String(calls)),
    ...duration('to_seen', (totals) => totals.to_seen),
    total('waited_orders', ({ waited }) => String(waited.orders)),
    total('waited_seconds', ({ waited }) => String(waited.seconds)),
    total('waited_sales', ({ waited }) => decimal(waited.sales)),
    ...Object.entries(figures.by_type).flatMap(([type, row]) => part('type', 'orders', type, row)),
    ...figures.by_day.flatMap((row) => part('day', 'orders', row.day, row)),
    ...figures.by_weekday.flatMap((row, weekday) => part('weekday', 'orders', WEEKDAYS[weekday] ?? '', row)),
    ...figures.by_hour.flatMap((row, hour) => part('hour', 'orders', `${hour}:00`, row)),
    ...figures.by_category.flatMap((row) => part('category', 'pieces', named(row), row)),
    ...figures.best_sellers.flatMap((row) => part('dish', 'pieces', named(row), row)),
    ...figures.options_sold.flatMap((row) => part('option', 'pieces', optionName(row), row)),
  ];
  return csvText([['figure', 'detail', 'value', 'before'], ...rows]);

  function optionName(row: Figures['options_sold'][number]): string {
    const group = named({ name: row.group_name });
    return group === '' ? named(row) : `${group}: ${named(row)}`;
  }
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
