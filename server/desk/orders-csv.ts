import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Charge } from '#src/domain/quote.ts';
import { localDate, localTime } from '#src/domain/hours.ts';
import { lineText } from '#src/domain/option-text.ts';
import { currencyOf, type MinorUnits, toDecimalText } from '#src/domain/money.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { Database } from '#server/db/open.ts';
import type { OrderLine, OrdersRow, TenantRow } from '#server/db/schema.ts';
import { BYTE_ORDER_MARK, csvLines } from '#server/import/csv.ts';
import { codeOf, keptLines, namedLine } from '#server/orders/order-answer.ts';
import { givenPhone } from '#server/orders/order-fields.ts';
import { type OrderSearch, type Place, searchOrders } from './order-search.ts';

/** Orders that are in memory at once. */
const PAGE = 100;

type Venue = Pick<TenantRow, 'id' | 'timezone' | 'currency' | 'currency_decimals' | 'first_language'>;
type Cell = (order: OrdersRow, venue: Venue) => string;

const amount =
  (of: (order: OrdersRow) => MinorUnits): Cell =>
  (order, venue) =>
    toDecimalText(of(order), currencyOf(venue));

const charge = (code: Charge['code'], isIncluded = false) =>
  amount(({ charges }) => {
    // Written by `orderRow` of order-rows.ts from this type.
    const all = JSON.parse(charges) as Charge[];
    return all.find((one) => one.code === code && Boolean(one.included) === isIncluded)?.amount ?? 0;
  });

const named = (en: string | null, ar: string | null, { first_language }: Venue): string =>
  inLanguage({ en: en ?? '', ar: ar ?? '' }, first_language);

/** `2 × Koshary · Large`. */
const lineCell = (line: OrderLine, { first_language }: Venue): string =>
  `${line.quantity} × ${lineText(namedLine(line), first_language)}${line.note === '' ? '' : ` (${line.note})`}`;

const COLUMNS: readonly [english: string, arabic: string, cell: Cell][] = [
  ['Day', 'اليوم', (order) => order.business_day],
  ['Number', 'الرقم', (order) => String(order.number)],
  ['Code', 'الكود', (order) => codeOf(order) ?? ''],
  ['Date', 'التاريخ', (order, { timezone }) => localDate(order.created_at, timezone)],
  ['Time', 'الوقت', (order, { timezone }) => localTime(order.created_at, timezone)],
  ['Status', 'الحالة', (order) => order.status],
  ['Type', 'النوع', (order) => order.order_type],
  ['Table', 'الطاولة', (order) => order.table_number ?? ''],
  ['Area', 'المنطقة', (order, venue) => named(order.zone_name, order.zone_name_ar, venue)],
  ['Phone', 'الهاتف', (order) => givenPhone(order.customer_phone)],
  ['Address', 'العنوان', (order) => order.customer_address ?? ''],
  ['Note', 'ملاحظة', (order) => order.note],
  [
    'Dishes',
    'الأصناف',
    (order, venue) =>
      keptLines(order)
        .map((line) => lineCell(line, venue))
        .join('\n'),
  ],
  ['Promo code', 'كود الخصم', (order) => order.promo_code ?? ''],
  ['Subtotal', 'المجموع', amount((order) => order.subtotal)],
  ['Discount', 'الخصم', amount((order) => order.discount)],
  ['Delivery', 'التوصيل', amount((order) => order.delivery)],
  ['Service', 'الخدمة', charge('service')],
  ['VAT', 'الضريبة', charge('vat')],
  ['Total', 'الإجمالي', amount((order) => order.total)],
  ['Of which VAT', 'منها الضريبة', charge('vat', true)],
  ['Taken by', 'أخذ الطلب', (order) => order.taken_by ?? ''],
  ['Why cancelled', 'سبب الإلغاء', (order) => order.cancel_reason ?? ''],
];

/** The file in parts. The next one is read when the one before has been taken. */
export type ExportOrders = (venue: Venue, asked: OrderSearch) => AsyncIterable<string>;

const HEAD = COLUMNS.map(([english, arabic]) => `${english} · ${arabic}`);

/** Oldest first. */
export async function* ordersCsv(
  { db }: Pick<Database, 'db'>,
  venue: Venue,
  asked: OrderSearch,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLines([HEAD]);
  for (let after: Place | null = null; ;) {
    // A fast client would keep all other requests waiting.
    await nextTurn();
    const orders: OrdersRow[] = await searchOrders(db, venue.id, asked, { direction: 'asc', after, limit: PAGE });
    const last = orders.at(-1);
    if (!last) return;
    after = { day: last.business_day, number: last.number };
    yield csvLines(orders.map((order) => COLUMNS.map(([, , cell]) => cell(order, venue))));
  }
}
