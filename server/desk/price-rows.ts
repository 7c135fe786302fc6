import type { Transaction } from 'kysely';
import { type Currency, currencyOf, toDecimal, toMinorUnits } from '#src/domain/money.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { venueRows } from '#server/db/venue-rows.ts';
import { type RowChange, rowChanges } from './row-changes.ts';

/**
 * Nothing is converted: the numbers on the menu stay as they are in another currency. Their minor units are others, where
 * the currency has another number of decimals.
 */
export async function priceRows(trx: Transaction<Schema>, tenant: TenantRow, currency: Currency): Promise<RowChange[]> {
  const amount = <Amount extends number | null>(of: Amount): Amount =>
    (of === null ? of : (toMinorUnits(toDecimal(of, currencyOf(tenant)), currency) ?? of)) as Amount;
  const changed = async <Table extends 'dishes' | 'sizes' | 'options' | 'zones' | 'promocodes'>(
    table: Table,
    edit: (row: Awaited<ReturnType<typeof venueRows<Table>>>[number]) => object,
  ): Promise<RowChange[]> => {
    const rows = await venueRows(trx, table, tenant.id);
    return rowChanges(
      table,
      rows,
      rows.map((row) => ({ ...row, ...edit(row) })),
    );
  };
  const sizePrices = (text: string): string =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(JSON.parse(text) as Record<string, number>).map(([size, price]) => [size, amount(price)]),
      ),
    );
  return [
    ...(await changed('dishes', ({ price }) => ({ price: amount(price) }))),
    ...(await changed('sizes', ({ price }) => ({ price: amount(price) }))),
    ...(await changed('options', ({ price, size_prices }) => ({
      price: amount(price),
      size_prices: sizePrices(size_prices),
    }))),
    ...(await changed('zones', ({ delivery_fee, minimum }) => ({
      delivery_fee: amount(delivery_fee),
      minimum: amount(minimum),
    }))),
    ...(await changed('promocodes', ({ minimum }) => ({ minimum: amount(minimum) }))),
  ];
}
