import type { DayEnd, DayPayment } from '#src/contract/staff/bills.ts';
import { localDate, localTime } from '#src/domain/hours.ts';
import { currencyOf, toDecimalText } from '#src/domain/money.ts';
import { csvText } from '#server/import/csv.ts';

type Cell = (payment: DayPayment, day: DayEnd) => string;

const money = (amount: number, venue: DayEnd): string => toDecimalText(amount, currencyOf(venue));

const COLUMNS: readonly [english: string, arabic: string, cell: Cell][] = [
  ['Day', 'اليوم', ({ day }) => day],
  ['Date', 'التاريخ', ({ at }, { timezone }) => localDate(at, timezone)],
  ['Time', 'الوقت', ({ at }, { timezone }) => localTime(at, timezone)],
  ['Table', 'الطاولة', ({ table_number: table }) => table ?? ''],
  ['Orders', 'الطلبات', ({ numbers }) => numbers.join(' ')],
  ['Method', 'طريقة الدفع', ({ method }) => method],
  ['Amount', 'المبلغ', ({ kind, amount }, venue) => money(kind === 'taken' ? amount : 0, venue)],
  ['Given back', 'رُد', ({ kind, amount }, venue) => money(kind === 'back' ? amount : 0, venue)],
  ['Tip', 'البقشيش', ({ tip }, venue) => money(tip, venue)],
  ['Taken or given back by', 'استلمها أو ردها', ({ by }) => by.name],
  ['Sent by', 'أرسلها', ({ by, sent_by: sender }) => sender ?? by.name],
  ['Allowed by', 'بإذن', ({ allowed_by: by }) => by ?? ''],
  ['Arrived', 'وصلت', ({ arrived_at: at }, { timezone }) => `${localDate(at, timezone)} ${localTime(at, timezone)}`],
  ['Reason', 'السبب', ({ reason }) => reason],
  ['Corrected by', 'صححها', ({ corrections }) => corrections.at(-1)?.by.name ?? ''],
  ['Correction', 'سبب التصحيح', ({ corrections }) => corrections.at(-1)?.reason ?? ''],
  ['Amount before', 'المبلغ قبل التصحيح', ({ sent }, venue) => money(sent.amount, venue)],
  ['Payment', 'رقم الدفعة', ({ id }) => id],
];

/** One row for each payment that counts for the day, oldest first. */
export const dayEndCsv = (day: DayEnd): string =>
  csvText([
    COLUMNS.map(([english, arabic]) => `${english} · ${arabic}`),
    ...day.payments
      .filter((payment) => payment.day === day.day)
      .map((payment) => COLUMNS.map(([, , cell]) => cell(payment, day))),
  ]);
