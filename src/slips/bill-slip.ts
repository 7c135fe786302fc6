import type { PaymentRecord, Ticket } from '#src/contract/staff/board.ts';
import type { BillSums } from '#src/domain/split-bill.ts';
import { totalParts } from '#src/domain/total-parts.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { billWord } from './bill-word.ts';
import { dateAndTime, pricedLines, priceText, sum, thanks, totals } from './order-slips.ts';
import { middle, row, type SlipRow, type SlipWords } from './slip.ts';
import { sumLines } from './sum-lines.ts';
import { placeText } from './ticket-text.ts';

/** Sums are what was recorded, what is still due, and what was taken beyond what is due. */
type Payments = { payments: readonly PaymentRecord[]; recorded: number; rest: number; over: number };
type PrintedBill = {
  venue: string;
  orders: readonly Ticket[];
  /** As they are billed: a part of a split has its own. */
  lines: readonly Ticket['lines'][number][];
  /** What the lines add up to. */
  sums: BillSums;
  /** The whole bill. */
  bill: Payments & { sums: BillSums };
  /** Null: the whole bill. `total` is another one than that of `sums` where a part is a number of the whole. */
  part: { name: string; total: number; isOwn: boolean } | null;
  at: number;
};

/** Of a table, or one part of its split. */
export function billSlip({ venue, orders, lines, sums, bill, part, at }: PrintedBill, words: SlipWords): SlipRow[] {
  const { t } = words;
  const [first] = orders;
  const place = first ? [placeText({ ...first, taken_by: null }, words, true)] : [];
  const numbers = orders.flatMap(({ number }) => (number > 0 ? [isolateLtr(`#${number}`)] : []));
  const known = { ...sums, discountPercent: null, delivery: sums.delivery || null };
  return [
    middle(venue, 'large'),
    middle(t('print.bill'), 'strong'),
    middle([...place, ...(part ? [part.name] : [])].join(' · ')),
    middle(numbers.join(' ')),
    row(dateAndTime(at, words), 'small'),
    ...pricedLines(sumLines(lines.filter(({ quantity }) => quantity > 0)), words),
    ...totals(totalParts(known, sums.total), sums, words),
    ...(part ? partOf(part, bill.sums.total, words) : paid(bill, words)),
    ...thanks(words),
  ];
}

const partOf = (
  { name, total, isOwn }: NonNullable<PrintedBill['part']>,
  whole: number,
  words: SlipWords,
): SlipRow[] =>
  isOwn ? [row(words.t('bill.of', { amount: priceText(whole, words) }), 'small')] : [sum(name, total, words, 'large')];

/** What was paid, by what, and what is left. */
function paid({ payments, recorded, rest, over }: Payments, words: SlipWords): SlipRow[] {
  if (payments.length === 0) return [];
  const { t } = words;
  const left = over || rest;
  const word = t(over > 0 ? 'bill.overTitle' : rest > 0 ? 'bill.rest' : billWord(recorded, payments));
  return [
    ...payments.map(({ kind, method, amount, tip }) => {
      const by = t(`bill.method.${method}`);
      const label = kind === 'back' ? t('bill.givenBack', { method: by }) : amount === 0 ? t('dayEnd.tip') : by;
      return sum(label, amount === 0 ? tip : amount, words);
    }),
    left > 0 ? sum(word, left, words, 'large') : row(word, 'large'),
  ];
}
