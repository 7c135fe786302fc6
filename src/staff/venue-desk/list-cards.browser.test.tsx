import { both } from '#tests/support/venue.ts';
import { expect, it } from 'vitest';
import { OWN_ID } from '#src/domain/ids.ts';
import { newAreaKey, promocodes, zones } from './list-cards.tsx';
import { setVenueFormats } from '#src/i18n/format.ts';
import { EGP } from '#tests/support/currencies.ts';

setVenueFormats({ currency: EGP });

const AREA = { id: 'z1', name: both('Smouha', 'سموحة'), delivery_fee: 2_500, minimum: 0 };
const PROMO = { code: 'TEN', percent: 10, expiry: '2026-12-31', minimum: 10_000, max_uses: 50, uses: 3 };
const area = { key: 'k', name: both('', 'ميامي'), delivery_fee: '٣٠٫٥', minimum: '١٥٠' };
const promo = { key: 'a', code: 'x', percent: '١٢,٥', expiry: '', minimum: '', max_uses: '', uses: 0 };

it('sends back the areas and codes that a form was made from', () => {
  expect(zones.value(zones.typed([AREA]), {})).toEqual([AREA]);
  expect(zones.complaints?.(zones.typed([AREA]), {})).toEqual({});
  const { uses: _, ...sent } = PROMO;
  expect(promocodes.value(promocodes.typed([PROMO]), {})).toEqual([sent]);
  expect(promocodes.complaints?.(promocodes.typed([PROMO]), {})).toEqual({});
});

it('gives a new area an id, so that a repeated save adds it once', () => {
  expect(newAreaKey()).toMatch(OWN_ID);
});

it('reads digits of any script, and a blank as none', () => {
  expect(zones.value([area], {})).toEqual([{ id: 'k', name: both('', 'ميامي'), delivery_fee: 3_050, minimum: 15_000 }]);
  expect(promocodes.value([promo], {})).toEqual([
    { code: 'x', percent: 12.5, expiry: null, minimum: 0, max_uses: null },
  ]);
});

it('complains at the field, and about a blank fee, which is no free delivery', () => {
  expect(zones.complaints?.([{ ...area, name: both('', ' '), delivery_fee: '', minimum: 'x' }], {})).toEqual({
    'k:name': { key: 'desk.nameMissing' },
    'k:delivery_fee': { key: 'venueDesk.feeMissing' },
    'k:minimum': { key: 'desk.badPrice' },
  });
  const others = [
    { ...promo, key: 'b', code: 'X', percent: '120', max_uses: '1.5' },
    { ...promo, key: 'c', code: '' },
  ];
  expect(promocodes.complaints?.([promo, ...others], {})).toEqual({
    'a:code': { key: 'venueDesk.codeTwice' },
    'b:code': { key: 'venueDesk.codeTwice' },
    'b:percent': { key: 'venueDesk.badPercent' },
    'b:max_uses': { key: 'desk.badNumber' },
    'c:code': { key: 'venueDesk.codeMissing' },
  });
});
