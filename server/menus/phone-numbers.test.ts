import { describe, expect, it } from 'vitest';
import { e164Of, phoneExample } from './phone-numbers.ts';

describe('e164Of', () => {
  it.each([
    ['01012345678', 'EG', '+201012345678'],
    ['٠١٠ ١٢٣٤ ٥٦٧٨', 'EG', '+201012345678'],
    ['+20 101 234 5678', 'SA', '+201012345678'],
    ['00201012345678', 'EG', '+201012345678'],
    ['201012345678', 'EG', '+201012345678'],
    ['0501234567', 'SA', '+966501234567'],
    ['50012345', 'KW', '+96550012345'],
    ['+96550012345', 'KW', '+96550012345'],
    ['0501234567', 'AE', '+971501234567'],
  ])('reads %s in %s', (typed, country, number) => expect(e164Of(typed, country)).toBe(number));

  it.each([
    ['1234567', 'EG'],
    ['', 'EG'],
    ['https://wa.me/201012345678', 'EG'],
    ['0501234567', 'ZZ'],
  ])('leaves %s in %s as it was typed', (typed, country) => expect(e164Of(typed, country)).toBeNull());
});

it.each([
  ['EG', '01XXXXXXXXX'],
  ['SA', '05XXXXXXXX'],
  ['KW', 'XXXXXXXX'],
  ['AE', '05XXXXXXXX'],
  ['ZZ', null],
])('shows the form of a mobile number in %s', (country, example) => expect(phoneExample(country)).toBe(example));
