import type { DayEnd, MethodSum } from '#src/contract/staff/bills.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatDate, formatNumber } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import { dateAndTime, sum } from './order-slips.ts';
import { middle, row, type SlipRow, type SlipWords } from './slip.ts';

/** What was taken on a day, by whom, what was taken back and counted, and what is open. */
export function dayEndSlip(day: DayEnd, venue: string, at: number, words: SlipWords): SlipRow[] {
  const { t, lang } = words;
  const open = day.open.reduce((all, order) => all + order.total - order.paid, 0);
  const count = (of: readonly unknown[]) => isolateLtr(formatNumber(of.length, lang));
  return [
    middle(venue, 'large'),
    middle(t('dayEnd.title'), 'strong'),
    middle(isolate(formatDate(day.day, lang))),
    row(dateAndTime(at, words), 'small'),
    ...title(t('dayEnd.methods')),
    ...(day.methods.length === 0 ? [row(t('dayEnd.nothing'))] : taken(day.methods, words)),
    ...day.people.flatMap(({ person, methods }) => [...title(person.name), ...taken(methods, words)]),
    ...day.counts.flatMap(({ person, expected, counted, difference, note, by }) => [
      ...title(`${t('dayEnd.cash')}: ${isolate(person?.name ?? t('dayEnd.all'))}`),
      sum(t('dayEnd.expectedThen'), expected, words),
      sum(t('dayEnd.counted'), counted, words, 'strong'),
      sum(t('dayEnd.difference'), difference, words, 'strong'),
      row([by.name, note].filter(Boolean).map(isolate).join(' · '), 'small'),
    ]),
    ...title(`${t('dayEnd.voids')} (${count(day.voids)})`),
    ...day.voids.map(({ number, name, name_ar, quantity, amount }) => {
      const what = inLanguage({ en: name, ar: name_ar }, lang) || t('dayEnd.wholeOrder');
      const word = t('dayEnd.voidOf', { number: isolateLtr(`#${number}`), what: isolate(what) });
      return { ...sum(word, amount, words), quantity: formatNumber(quantity, lang) };
    }),
    ...title(`${t('dayEnd.open')} (${count(day.open)})`),
    ...(day.open.length === 0 ? [row(t('dayEnd.openNone'))] : [sum(t('bill.rest'), open, words)]),
  ];
}

const title = (text: string): SlipRow[] => [{ ...row(text, 'strong'), place: 'line' }];

const taken = (methods: readonly MethodSum[], words: SlipWords): SlipRow[] =>
  methods.flatMap(({ method, amount, tip, back }) => [
    sum(words.t(`bill.method.${method}`), amount, words),
    ...(tip > 0 ? [sum(words.t('dayEnd.tip'), tip, words)] : []),
    ...(back > 0 ? [sum(words.t('bill.givenBack', { method: words.t(`bill.method.${method}`) }), -back, words)] : []),
  ]);
