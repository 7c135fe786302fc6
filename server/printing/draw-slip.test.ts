import { readFileSync, writeFileSync } from 'node:fs';
import i18next from 'i18next';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Lang } from '#src/domain/lang.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { billSlip } from '#src/slips/bill-slip.ts';
import { bothLanguages } from '#src/slips/both-languages.ts';
import { kitchenSlip } from '#src/slips/order-slips.ts';
import { row, type SlipRow, type SlipWords } from '#src/slips/slip.ts';
import { wholeBill } from '#src/slips/whole-bill.ts';
import { EGP } from '#tests/support/currencies.ts';
import { testLine, testTicket } from '#tests/support/ticket.ts';
import { type Bitmap, toPng } from './bitmap.ts';
import { drawSlip } from './draw-slip.ts';
import './slip-of.ts';

const wordsIn = (lang: Lang): SlipWords => ({
  t: i18next.getFixedT(lang, 'staff'),
  lang,
  currency: EGP,
  timezone: 'Africa/Cairo',
});

const option = { quantity: 1, price: 0, free: 0 };
const ticket = testTicket({
  number: 112,
  order_type: 'DINE_IN',
  table_number: '7',
  note: 'One guest has a nut allergy',
  created_at: Date.UTC(2026, 10, 30, 9, 15),
  placed_at: Date.UTC(2026, 10, 30, 8, 55),
  subtotal: 30_250,
  total: 30_250,
  lines: [
    testLine({
      name: 'Ful with olive oil, cumin, tahini and a great many other good things',
      name_ar: 'فول بزيت الزيتون والكمون والطحينة وأشياء أخرى كثيرة طيبة',
      quantity: 2,
      voided: 1,
      price: 6_050,
      note: 'في طبق منفصل',
      size_name: 'Large',
      size_name_ar: 'كبير',
      options: [
        {
          ...option,
          name: 'Cheese',
          name_ar: 'جبنة',
          kind: 'extra',
          quantity: 2,
          price: 500,
          allergens: [{ name: 'Milk', name_ar: 'لبن' }],
        },
        { ...option, name: 'Onion', name_ar: 'بصل', kind: 'remove' },
      ],
    }),
    testLine({ name: 'Tea <b>& mint', name_ar: 'شاي بالنعناع', quantity: 12, price: 2_016 }),
    testLine({ name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter', name_ar: '', price: 0 }),
  ],
});

const kitchen = (words: SlipWords) => kitchenSlip(ticket, words);
const changed = (words: SlipWords) => kitchenSlip(ticket, words, 'changed');
const bill = (words: SlipWords) => {
  const whole = wholeBill([ticket]);
  const lines = ticket.lines;
  const at = ticket.created_at;
  return billSlip(
    { venue: 'مطعم نوّارة Nawara', orders: [ticket], lines, sums: whole.sums, bill: whole, part: null, at },
    words,
  );
};
/** Names in which direction, joining, marks and invisible characters are easily lost. */
const NAUGHTY = [
  'قهوة (Coffee) 250 مل!',
  `${isolate('C++ שלום')} · ${isolate('١٢٣ + 4')}`,
  'مُحَمَّدٌ ﷺ لا إله',
  'a\u202eb\u2066c',
  'x\u0000y\u0007z',
  '½ ×2 — “ok” …',
  'ЩУКА по-русски',
  'السعر 12.50 ج.م / كجم',
];

describe('pictures of slips', () => {
  const slips: [name: string, rows: (words: SlipWords) => SlipRow[]][] = [
    ['kitchen', kitchen],
    ['changed', changed],
    ['bill', bill],
    ['naughty', () => NAUGHTY.map((text) => row(text, 'large'))],
  ];
  const cases = slips.flatMap(([name, rows]) =>
    (['ar', 'en', 'both'] as const).flatMap((lang) => [384, 576].map((width) => ({ name, rows, lang, width }))),
  );

  it.each(cases)('of $name in $lang on $width dots stays as it was looked at', async ({ name, rows, lang, width }) => {
    setVenueFormats({ currency: EGP, timezone: 'Africa/Cairo', digits: 'latn' });
    const drawn = lang === 'both' ? bothLanguages(rows(wordsIn('ar')), rows(wordsIn('en'))) : rows(wordsIn(lang));
    const bitmap = await drawSlip(drawn, { width, lang: lang === 'en' ? 'en' : 'ar' });
    const file = new URL(`../../tests/slips/${name}-${lang}-${width}.png`, import.meta.url);
    if (process.env.KEEP_SLIPS) writeFileSync(file, await toPng(bitmap));
    expect(await differingDots(bitmap, readFileSync(file))).toBeLessThan(0.002);
  });
});

/** The share of dots that another machine draws differently. 1 where the sizes differ. */
async function differingDots(bitmap: Bitmap, kept: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [await toPng(bitmap), kept].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!one || !other || one.data.length !== other.data.length || one.info.width !== other.info.width) return 1;
  return one.data.filter((shade, dot) => shade !== other.data[dot]).length / one.data.length;
}

describe('a slip', () => {
  it('is as wide as the paper, and holds 400 lines', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => testLine({ name: `Dish ${at}` }));
    const { width, height, bits } = await drawSlip(kitchenSlip(testTicket({ lines }), wordsIn('en')), {
      width: 384,
      lang: 'en',
    });
    expect([width, bits.length]).toEqual([384, 48 * height]);
    expect(height).toBeGreaterThan(400 * 40);
  });

  it('joins Arabic letters, and keeps them apart at a non-joiner', async () => {
    const inkOf = async (text: string) => {
      const { bits } = await drawSlip([row(text, 'large')], { width: 384, lang: 'ar' });
      return bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    };
    // A zero-width non-joiner keeps the two apart.
    expect(await inkOf('بب')).not.toBe(await inkOf('ب\u200cب'));
  });

  it('leaves nothing out of a word of 60 letters on paper of 58 mm', async () => {
    const word = 'W'.repeat(60);
    const { height } = await drawSlip([row(word, 'large')], { width: 384, lang: 'en' });
    const { height: ofOne } = await drawSlip([row('W', 'large')], { width: 384, lang: 'en' });
    expect(height).toBeGreaterThan(ofOne * 3);
  });
});
