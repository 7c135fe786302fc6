import { asciiDigits, normalisePhone } from './text.ts';
import { describe, expect, it } from 'vitest';
import { checkPhone } from './phone.ts';

it('asciiDigits converts digits of any script and keeps the rest', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  expect(asciiDigits('१२３𝟗𝟘 x½')).toBe('12390 x½');
  expect(asciiDigits('طاولة ٧ب')).toBe('طاولة 7ب');
});

describe('normalisePhone', () => {
  it.each([
    ['٠١٠٠ ١٢٣-٤٥٦٧', '01001234567'],
    ['\u200e+20 (100) 123 4567\u202c', '+201001234567'],
    ['(+20) 100', '+20100'],
    ['۰۱۲.۳۴', '01234'],
    ['0100+123', '0100123'],
    ['＋２０', '+20'],
    ['', ''],
  ])('keeps the digits of "%s" alone', (typed, phone) => expect(normalisePhone(typed)).toBe(phone));
});

describe('checkPhone', () => {
  it.each(['', '  ', '+', 'abc'])('missing: %s', (typed) =>
    expect(checkPhone(typed)).toEqual({ kind: 'missing', phone: '', unlikely: false, short: false }),
  );
  it('accepts 7 to 15 digits', () => {
    expect(checkPhone('123456').kind).toBe('too_short');
    expect(checkPhone('+123456').kind).toBe('too_short');
    expect(checkPhone('1234567').kind).toBe('ok');
    expect(checkPhone('+123456789012345').kind).toBe('ok');
    expect(checkPhone('1234567890123456').kind).toBe('too_long');
  });
  it.each(['01001234567', '٠١١١٢٣٤٥٦٧٨', '+201212345678', '00201512345678', '201012345678', '+20 01012345678'])(
    'an Egyptian mobile: %s',
    (typed) => expect(checkPhone(typed)).toMatchObject({ kind: 'ok', unlikely: false }),
  );
  it.each([
    ['0100123456', true],
    ['1001234567', true],
    ['1234567', true],
    ['+20100123456', false],
    ['0223456789', false],
    ['034567890', false],
    ['01012345678', false],
    ['010012345678', false],
    ['+12025550', false],
    ['123', false],
  ])('%s lacks a digit: %s', (typed, short) => expect(checkPhone(typed).short).toBe(short));
  it.each(['+966501234567', '00971501234567', '+12025550123'])('accepts a foreign number: %s', (typed) =>
    expect(checkPhone(typed)).toMatchObject({ kind: 'ok', unlikely: false }),
  );
  it.each(['0100123456', '010012345678', '01301234567', '0223456789', '1234567', '+20130123456', '+0123456789'])(
    'unlikely, yet accepted: %s',
    (typed) => expect(checkPhone(typed)).toMatchObject({ kind: 'ok', unlikely: true }),
  );
});

it.each([
  ['0501234567', '05XXXXXXXX', false, false],
  ['050123456', '05XXXXXXXX', true, true],
  ['50012345', 'XXXXXXXX', false, false],
  ['5001234', 'XXXXXXXX', true, true],
  ['+201012345678', 'XXXXXXXX', false, false],
  ['01012345678', 'XXXXXXXX', true, false],
])('checkPhone in another country: %s where numbers look like %s', (typed, example, unlikely, short) =>
  expect(checkPhone(typed, example)).toMatchObject({ kind: 'ok', unlikely, short }),
);
