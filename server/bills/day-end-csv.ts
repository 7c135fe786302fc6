import type { DayClosing, DayEnd } from '#src/contract/staff/bills.ts';
import { localDate, localTime } from '#src/domain/hours.ts';
import { currencyOf, toDecimalText } from '#src/domain/money.ts';
import { csvText } from '#server/import/csv.ts';

type Payment = DayClosing['payments'][number];
type Cell = (payment: Payment, closing: DayClosing, day: DayEnd) => string;

const COLUMNS: readonly [english: string, arabic: string, cell: Cell][] = [
  ['Day', 'اليوم', (_payment, _closing, { day }) => day],
  ['Date', 'التاريخ', (_, { at }, { timezone }) => localDate(at, timezone)],
  ['Time', 'الوقت', (_, { at }, { timezone }) => localTime(at, timezone)],
  ['Table', 'الطاولة', (_, { table_number: table }) => table ?? ''],
  ['Orders', 'الطلبات', (_, { numbers }) => numbers.join(' ')],
  ['Method', 'طريقة الدفع', ({ method }) => method],
  ['Amount', 'المبلغ', ({ amount }, _, venue) => toDecimalText(amount, currencyOf(venue))],
  ['Tip', 'البقشيش', ({ tip }, _, venue) => toDecimalText(tip, currencyOf(venue))],
  ['Taken by', 'استلمها', (_, { by }) => by.name],
  ['Counts', 'محسوبة', (_, { counts }) => (counts ? 'yes' : 'no')],
  ['Bill', 'الحساب', (_, { state }) => state],
  ['Decided by', 'قرار', (_, { settled }) => settled?.by.name ?? ''],
  ['Why', 'السبب', (_, { settled }) => settled?.reason ?? ''],
  ['Corrected by', 'صححها', ({ corrections }) => corrections.at(-1)?.by.name ?? ''],
  ['Correction', 'سبب التصحيح', ({ corrections }) => corrections.at(-1)?.reason ?? ''],
  ['Amount before', 'المبلغ قبل التصحيح', ({ sent }, _, venue) => toDecimalText(sent.amount, currencyOf(venue))],
  ['Payment', 'رقم الدفعة', ({ id }) => id],
];

/** One row for each payment, oldest first. */
export const dayEndCsv = (day: DayEnd): string =>
  csvText([
    COLUMNS.map(([english, arabic]) => `${english} · ${arabic}`),
    ...day.closings.flatMap((closing) =>
      closing.payments.map((payment) => COLUMNS.map(([, , cell]) => cell(payment, closing, day))),
    ),
  ]);
