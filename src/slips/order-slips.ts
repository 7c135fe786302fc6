import type { Ticket } from '#src/contract/staff/board.ts';
import type { Charge } from '#src/domain/quote.ts';
import { type KnownSums, includedVat, sumOfLines, totalParts, TOTAL_WORDS } from '#src/domain/total-parts.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatDate, formatNumber, formatPercent, formatTime, moneyText } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { middle, row, type SlipLook, type SlipRow, type SlipText, type SlipWords } from './slip.ts';
import { keptLines, sumLines } from './sum-lines.ts';
import { type OptionWords, optionWords, orderMark, orderTitle, placeText } from './ticket-text.ts';

type Line = Ticket['lines'][number];

/**
 * Without prices. `change`: of an order that the kitchen has a slip of. Then it tells also what was taken back, or all that
 * is not to be made.
 */
export function kitchenSlip(ticket: Ticket, words: SlipWords, change?: 'changed' | 'cancelled'): SlipRow[] {
  const { code, note } = ticket;
  return [
    ...(change ? [middle(words.t(`print.${change}`), 'inverse')] : []),
    {
      texts: [{ text: orderMark(ticket, words.t), look: 'huge' }],
      ...(code !== null && { end: { text: isolateLtr(code), look: 'huge' } }),
    },
    row(placeText(ticket, words), 'large'),
    times(ticket, words),
    ...(note === '' ? [] : [row(note, 'framed')]),
    ...sumLines(change ? ticket.lines : keptLines(ticket.lines)).map((line): SlipRow => {
      const { voided = 0 } = change === 'changed' ? line : {};
      const pieces = isolateLtr(formatNumber(voided, words.lang));
      const back = voided > 0 ? [{ text: words.t('print.takenBack', { pieces }), look: 'inverse' as const }] : [];
      const options = optionWords(line, words.lang).map((option): SlipText => ({
        text: optionLine(option),
        look: LOOK_OF_OPTION[option.kind],
      }));
      const note = line.note === '' ? [] : [{ text: line.note, look: 'framed' as const }];
      return dish({ ...line, quantity: line.quantity - voided }, [...back, ...options, ...note], 'large', words);
    }),
  ];
}

const optionLine = ({ text, allergens }: OptionWords): string =>
  [text, ...allergens.map((allergen) => `(${allergen})`)].map(isolate).join(' ');

const LOOK_OF_OPTION = { choice: 'small', extra: 'strong', remove: 'inverse' } as const;

/** For the guest. */
export function orderSlip(ticket: Ticket, venue: string, words: SlipWords): SlipRow[] {
  const { t } = words;
  return [
    middle(venue, 'large'),
    middle(t('print.receipt'), 'strong'),
    middle(`${orderTitle(ticket, t)} · ${placeText(ticket, words)}`),
    times(ticket, words),
    ...pricedLines(sumLines(keptLines(ticket.lines)), words),
    ...totals(totalParts(knownSums(ticket), ticket.total), ticket, words),
    ...thanks(words),
  ];
}

export const pricedLines = (lines: readonly Line[], words: SlipWords): SlipRow[] =>
  lines.map((line) => {
    const price = (amount: number) => itemPrice(amount, words);
    const options = optionWords(line, words.lang).map((option): SlipText => ({
      text: [optionLine(option), ...(option.price > 0 ? [price(option.price)] : [])].join(' '),
      look: 'small',
    }));
    const each = `${isolateLtr(formatNumber(line.quantity, words.lang))} × ${price(line.price)}`;
    return {
      ...dish(line, [...options, ...(line.quantity > 1 ? [{ text: each, look: 'small' as const }] : [])], null, words),
      end: { text: price(line.price * line.quantity) },
    };
  });

function dish(line: Line, texts: readonly SlipText[], look: SlipLook | null, { lang }: SlipWords): SlipRow {
  const size = inLanguage({ en: line.size_name ?? '', ar: line.size_name_ar ?? '' }, lang);
  return {
    place: 'line',
    quantity: formatNumber(line.quantity, lang),
    texts: [
      { text: inLanguage({ en: line.name, ar: line.name_ar }, lang), ...(look && { look }) },
      ...(size === '' ? [] : [{ text: size, look: 'small' as const }]),
      ...texts,
    ],
  };
}

/** What a total consists of, and the total. */
export function totals(
  parts: ReturnType<typeof totalParts>,
  { total, charges }: { total: number; charges: readonly Charge[] },
  words: SlipWords,
): SlipRow[] {
  const { t, lang } = words;
  const percent = (of: number | null) => (of === null ? '' : isolateLtr(formatPercent(of, lang)));
  const vat = includedVat(charges, parts);
  return [
    ...parts.map((part) => sum(t(TOTAL_WORDS[part.kind], { percent: percent(part.percent) }), part.amount, words)),
    sum(t('checkout.totals.total'), total, words, 'large'),
    ...(vat
      ? [
          row(
            t('checkout.totals.vatIncluded', { percent: percent(vat.percent), amount: priceText(vat.amount, words) }),
            'small',
          ),
        ]
      : []),
  ];
}

export const sum = (label: string, amount: number, words: SlipWords, look?: SlipLook): SlipRow => ({
  ...row(label, look),
  end: { text: priceText(amount, words), ...(look && { look }) },
});

export const priceText = (amount: number, { currency, lang }: SlipWords): string => moneyText(amount, currency, lang);

/** A dish or option without a price is free; a sum of zero stays an amount. */
const itemPrice = (amount: number, words: SlipWords): string =>
  amount === 0 ? words.t('common.free') : priceText(amount, words);

/** "Not a tax invoice" in both languages: whoever reads it may know only one. */
export const thanks = ({ t }: SlipWords): SlipRow[] => [
  middle(t('print.thanks')),
  middle(t('print.notInvoice'), 'small'),
  middle(t('print.notInvoiceOther'), 'small'),
];

export const dateAndTime = (at: number, { lang, timezone }: SlipWords): string =>
  `${isolate(formatDate(at, lang, timezone))} ${isolate(formatTime(at, lang, timezone))}`;

function times({ created_at: arrived, placed_at: placed }: Ticket, words: SlipWords): SlipRow {
  const time = (at: number) => isolate(formatTime(at, words.lang, words.timezone));
  const offline = placed !== null && words.t('kitchen.offlineOrder', { time: time(placed), arrived: time(arrived) });
  return {
    texts: [
      { text: dateAndTime(arrived, words), look: 'small' },
      ...(offline ? [{ text: offline, look: 'small' as const }] : []),
    ],
  };
}

export function knownSums({ lines, subtotal, discount, order_type, delivery, charges }: Ticket): KnownSums {
  return {
    dishes: sumOfLines(keptLines(lines)),
    discount,
    discountPercent: subtotal > 0 ? Math.round((discount / subtotal) * 1000) / 10 : 0,
    delivery: order_type === 'DELIVERY' ? delivery : null,
    charges,
  };
}
