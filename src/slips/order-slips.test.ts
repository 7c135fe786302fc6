import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import ar from '../../public/assets/i18n/ar.json';
import en from '../../public/assets/i18n/en.json';
import staffAr from '../../public/assets/i18n/staff.ar.json';
import staffEn from '../../public/assets/i18n/staff.en.json';
import { quote } from '#src/domain/quote.ts';
import { initTexts } from '#src/i18n/init-texts.ts';
import { testLine, testTicket } from '#tests/support/ticket.ts';
import { kitchenSlip, orderSlip } from './order-slips.ts';
import type { SlipRow, SlipWords } from './slip.ts';

beforeAll(() => initTexts('ar', { ar: { diner: ar, staff: staffAr }, en: { diner: en, staff: staffEn } }));

const wordsIn = (lang: 'ar' | 'en'): SlipWords => ({
  t: i18next.getFixedT(lang, 'staff'),
  lang,
  currency: { code: 'EGP', decimals: 2 },
  timezone: 'Africa/Cairo',
});
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const shown = (rows: readonly SlipRow[]) =>
  rows.map(({ quantity, texts, end }) =>
    [
      quantity,
      ...texts.map(({ text, look }) => (look === 'framed' || look === 'inverse' ? `[${text}]` : text)),
      end?.text,
    ]
      .filter((part) => part !== undefined)
      .map(plain),
  );

const MILK = { name: 'Milk', name_ar: 'لبن' };
const option = { quantity: 1, price: 0, free: 0 };
const ticket = testTicket({
  number: 12,
  order_type: 'DINE_IN',
  table_number: '7',
  note: 'Nut allergy',
  created_at: Date.UTC(2026, 10, 30, 9, 15),
  lines: [
    testLine({
      name: 'Ful',
      name_ar: 'فول',
      quantity: 2,
      note: 'في طبق',
      options: [
        { ...option, name: 'Cheese', name_ar: 'جبنة', kind: 'extra', quantity: 2, allergens: [MILK] },
        { ...option, name: 'Onion', name_ar: 'بصل', kind: 'remove' },
      ],
    }),
    testLine({ name: 'Tea', name_ar: 'شاي', quantity: 3, voided: 3 }),
  ],
});

it('tells the kitchen what it makes, with what it must not overlook in a frame', () => {
  expect(shown(kitchenSlip(ticket, wordsIn('ar')))).toEqual([
    ['#12', '7F3K'],
    ['طاولة 7'],
    ['30 نوفمبر 11:15 ص'],
    ['[Nut allergy]'],
    ['2', 'فول', '+ جبنة ×2 (لبن)', '[بدون بصل]', '[في طبق]'],
  ]);
  expect(shown(kitchenSlip(ticket, wordsIn('en'))).at(-1)).toEqual([
    '2',
    'Ful',
    '+ Cheese ×2 (Milk)',
    '[no onion]',
    '[في طبق]',
  ]);
});

const amount = fc.integer({ min: 0, max: 50_000 });
const charges = fc.constantFrom(
  [],
  [
    { code: 'service' as const, percent: 12 },
    { code: 'vat' as const, percent: 14 },
  ],
  [{ code: 'vat' as const, percent: 15, included: true }],
);

it('shows the guest lines and parts that add up', () => {
  const figure = (row: SlipRow | undefined) => {
    const [digits = '0'] = /−?[\d,]+\.?\d*/.exec(plain(row?.end?.text ?? '')) ?? [];
    return Math.round(Number(digits.replace('−', '-').replaceAll(',', '')) * 100);
  };
  const add = (rows: readonly SlipRow[]) => rows.reduce((sum, row) => sum + figure(row), 0);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 9 })), { minLength: 1 }),
      charges,
      (lines, rates) => {
        const priced = lines.map(([price, quantity]) => ({ price, quantity }));
        const sums = quote(priced, { discountPercent: 12.5, deliveryFee: 0, charges: rates });
        const rows = orderSlip(
          testTicket({
            ...sums,
            lines: priced.map((line, at) => testLine({ ...line, name: `Dish ${at}`, name_ar: '' })),
            charges: sums.charges.map((charge) => ({ ...charge, name: '', name_ar: '' })),
          }),
          'Nawara',
          wordsIn('en'),
        );
        const dishes = rows.filter(({ quantity }) => quantity !== undefined);
        const [subtotal, ...parts] = rows.filter(({ quantity, end }) => quantity === undefined && end);
        expect(figure(subtotal)).toBe(add(dishes));
        expect(figure(parts.at(-1))).toBe(figure(subtotal) + add(parts.slice(0, -1)));
      },
    ),
  );
});
