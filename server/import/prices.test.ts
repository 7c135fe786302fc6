import { describe, expect, test } from 'vitest';
import { parseMinorUnits, parsePrice, parsePriceText } from './prices.ts';
import { EGP, KWD } from '#tests/support/currencies.ts';

const POUNDS = { decimal: '', own: EGP } as const;

describe('prices as people write them', () => {
  test.each([
    ['45', 4500],
    ['45.5', 4550],
    ['45,5', 4550],
    ['45,50', 4550],
    ['٤٥', 4500],
    ['۴۵', 4500],
    ['٤٥٫٥٠', 4550],
    ['١٬٢٥٠٫٧٥', 125_075],
    ['1,250', 125_000],
    ['1,250.50', 125_050],
    ['1.250,50', 125_050],
    ['1.250.000', 125_000_000],
    ['1 250', 125_000],
    ['1\u00a0250,5', 125_050],
    ["1'250", 125_000],
    ['35 جنيه', 3500],
    ['٣٥ جنيهًا', 3500],
    ['ج.م 35', 3500],
    ['35 ج.م.', 3500],
    ['٣٥ج', 3500],
    ['EGP 90', 9000],
    ['90EGP', 9000],
    ['90 L.E.', 9000],
    ['LE 90,00', 9000],
    ['\u200f٩٠ جم\u200f', 9000],
    ['25 جنية', 2500],
    ['30 جنيه مصري', 3000],
    ['45/-', 4500],
    ['0', 0],
  ])('%s', (text, amount) => {
    expect(parsePriceText(text, POUNDS)).toEqual({ ok: true, amount, currency: null });
  });

  test.each(['', '  ', '-', '—'])('%j is a price on request', (text) => {
    expect(parsePriceText(text, POUNDS)).toEqual({ ok: true, amount: null, currency: null });
  });

  test('returns the amount as written and the currency when it is not the pound', () => {
    expect(parsePriceText('16 AED', POUNDS)).toEqual({ ok: true, amount: 1600, currency: 'AED' });
    expect(parsePriceText('١٦ ريال', POUNDS)).toEqual({ ok: true, amount: 1600, currency: 'SAR' });
  });

  test.each([
    ['-5', 'negative'],
    ['−٥', 'negative'],
    ['EGP -5', 'negative'],
    ['5-', 'negative'],
    ['1.250', 'unclear'],
    ['about 50', 'not_number'],
    ['12,34,56', 'not_number'],
    ['10-16', 'not_number'],
    ['999999999999', 'too_much'],
  ])('refuses %s: %s', (text, reason) => {
    const price = parsePriceText(text, POUNDS);
    expect(price.ok ? '' : price.reason.code).toContain(reason);
  });

  test('counts in the currency of the venue', () => {
    const terms = { decimal: '', own: KWD } as const;
    expect(parsePriceText('1.250', terms)).toEqual({ ok: true, amount: 1250, currency: null });
    expect(parsePriceText('1.250 د.ك', terms)).toEqual({ ok: true, amount: 1250, currency: null });
    expect(parsePriceText('5 EGP', terms)).toEqual({ ok: true, amount: 5000, currency: 'EGP' });
    expect(parsePrice(1.255, terms)).toEqual({ ok: true, amount: 1255, currency: null });
    expect(parseMinorUnits(1250, '', terms)).toEqual({ ok: true, amount: 1250, currency: null });
    expect(parseMinorUnits(1250, 'EGP', terms)).toEqual({ ok: true, amount: 12_500, currency: 'EGP' });
  });

  test('reads JSON numbers as pounds', () => {
    expect(parsePrice(33.35, POUNDS)).toEqual({ ok: true, amount: 3335, currency: null });
    expect(parsePrice(null, POUNDS)).toEqual({ ok: true, amount: null, currency: null });
    expect(parsePrice(-1, POUNDS).ok).toBe(false);
    expect(parsePrice(Number.NaN, POUNDS).ok).toBe(false);
    expect(parsePrice({}, POUNDS).ok).toBe(false);
  });
});
