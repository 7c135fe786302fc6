import { describe, expect, it } from 'vitest';
import { OWN_ID } from '#src/domain/ids.ts';
import * as promos from './promos-form.ts';
import * as zones from './zones-form.ts';

describe('delivery areas', () => {
  const saved = [{ id: 'z1', name: 'Smouha', name_secondry: 'سموحة', delivery_fee: 2_500, minimum: 0 }];

  it('survive a round trip through the form', () => {
    expect(zones.zonesOf(zones.formOfZones(saved))).toEqual(saved);
    expect(zones.complaintsOf(zones.formOfZones(saved))).toEqual({});
  });

  it('get an id from the page, so that a repeated save adds them once', () => {
    expect(zones.newZoneKey()).toMatch(OWN_ID);
  });

  it('accept digits of any script, and treat a blank fee as missing, not as free delivery', () => {
    const fresh = { key: 'k', nameAr: 'ميامي', nameEn: '', fee: '٣٠٫٥', minimum: '١٥٠' };
    expect(zones.zonesOf({ zones: [fresh] })).toEqual([
      { id: 'k', name: '', name_secondry: 'ميامي', delivery_fee: 3_050, minimum: 15_000 },
    ]);
    expect(zones.complaintsOf({ zones: [{ ...fresh, nameAr: ' ', fee: '', minimum: 'x' }] })).toEqual({
      'k:name': { key: 'desk.nameMissing' },
      'k:fee': { key: 'venueDesk.feeMissing' },
      'k:minimum': { key: 'desk.badPrice' },
    });
  });
});

describe('promo codes', () => {
  const saved = [{ code: 'NAWARA10', percent: 10, expiry: '2026-12-31', minimum: 10_000, max_uses: 50, uses: 3 }];

  it('survive a round trip through the form', () => {
    const form = promos.formOfPromos(saved);
    expect(promos.promosOf(form)).toEqual([
      { code: 'NAWARA10', percent: 10, expiry: '2026-12-31', minimum: 10_000, max_uses: 50 },
    ]);
    expect(promos.complaintsOf(form)).toEqual({});
  });

  it('report the invalid ones', () => {
    const row = { key: 'a', code: 'x', percent: '١٢,٥', expiry: '', minimum: '', limit: '' };
    const wrong = promos.complaintsOf({
      promos: [row, { ...row, key: 'b', code: 'X', percent: '120', limit: '1.5' }, { ...row, key: 'c', code: '' }],
    });
    expect(wrong).toEqual({
      'a:code': { key: 'venueDesk.codeTwice' },
      'b:code': { key: 'venueDesk.codeTwice' },
      'b:percent': { key: 'venueDesk.badPercent' },
      'b:limit': { key: 'desk.badNumber' },
      'c:code': { key: 'venueDesk.codeMissing' },
    });
    expect(promos.promosOf({ promos: [row] })).toEqual([
      { code: 'x', percent: 12.5, expiry: null, minimum: 0, max_uses: null },
    ]);
  });
});
