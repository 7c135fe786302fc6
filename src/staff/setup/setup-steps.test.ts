import { expect, it } from 'vitest';
import type { SetupState } from '#src/contract/staff/setup.ts';
import { isSetUp, stepsOf } from './setup-steps.ts';

const WHOLE: SetupState = {
  names: { en: true, ar: true },
  country: 'EG',
  currency: 'EGP',
  timezone: 'Africa/Cairo',
  color: true,
  logo: true,
  dishes: { all: 95, sellable: 90, photos: 20 },
  hours: true,
  areas: 2,
  charges: [],
  tables: 8,
  service: true,
  orders: { any: true, delivered: false, test: false },
};
const stepOf = (id: string, more: Partial<SetupState>) => stepsOf({ ...WHOLE, ...more }).find((step) => step.id === id);

it('is over with the last step', () => {
  expect(isSetUp(WHOLE)).toBe(true);
  expect(isSetUp({ ...WHOLE, hours: false })).toBe(false);
});

it('is over once the venue works, whatever it does without', () => {
  expect(isSetUp({ ...WHOLE, tables: 0, areas: 0, orders: { any: true, delivered: true, test: false } })).toBe(true);
});

it.each<[string, Partial<SetupState>, string, string]>([
  ['identity', { names: { en: false, ar: true } }, 'open', 'noEnglish'],
  ['identity', { names: { en: true, ar: false } }, 'open', 'noArabic'],
  ['identity', { logo: false }, 'open', 'noLogo'],
  ['menu', { dishes: { all: 0, sellable: 0, photos: 0 } }, 'needed', 'none'],
  ['menu', { dishes: { all: 3, sellable: 0, photos: 0 } }, 'needed', 'notSold'],
  ['photos', { dishes: { all: 0, sellable: 0, photos: 0 } }, 'open', 'noMenu'],
  ['charges', {}, 'done', 'none'],
  ['charges', { country: 'TR' }, 'open', 'ask'],
  ['charges', { country: 'TR', charges: [{ code: 'vat', percent: 10 }] }, 'done', 'done'],
  ['service', { service: false }, 'open', 'none'],
  ['order', { orders: { any: false, delivered: false, test: false } }, 'open', 'none'],
])('%s of %o is %s: %s', (id, more, state, word) => expect(stepOf(id, more)).toEqual({ id, state, word }));
