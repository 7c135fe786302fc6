import { describe, expect, it } from 'vitest';
import type { DeskDish } from '#src/contract/staff/menu-desk.ts';
import { OWN_ID } from '#src/domain/ids.ts';
import { blankDish, changedFields, complaintsOf, formOfDish } from './dish-form.ts';

const koshary: DeskDish = {
  id: 'd1',
  name: 'Koshary',
  name_secondry: 'كشري',
  description: '',
  description_secondry: '',
  image: null,
  price: 4_500,
  kcal: 620,
  weight: null,
  is_new: false,
  is_hot: false,
  available: true,
  recommended: false,
  sizes: [
    { id: 's1', name: 'Small', name_secondry: 'صغير', price: 4_500 },
    { id: 's2', name: 'Large', name_secondry: 'كبير', price: 7_050 },
  ],
  option_groups: [],
  tags: [],
  allergens: [{ name: 'Gluten', name_secondry: 'جلوتين' }],
  goes_with: ['d2'],
};
const form = formOfDish(koshary, 'c1', []);

describe('the fields sent for an edited dish', () => {
  it('are none if nothing changed', () => {
    expect(changedFields(form, form)).toEqual({});
    expect(changedFields({ ...form, kcal: '٦٢٠' }, form)).toEqual({});
  });

  it('are only the changed ones', () => {
    expect(changedFields({ ...form, nameAr: 'كشري نوّارة', kcal: '' }, form)).toEqual({
      name_secondry: 'كشري نوّارة',
      kcal: null,
    });
  });

  it('include all sizes with their ids if one of them changed', () => {
    const [small, large] = form.sizes;
    const sizes = [small, large && { ...large, price: '٧٢٫٥' }].filter((size) => size !== undefined);
    expect(changedFields({ ...form, sizes }, form)).toEqual({
      sizes: [
        { id: 's1', name: 'Small', name_secondry: 'صغير', price: 4_500 },
        { id: 's2', name: 'Large', name_secondry: 'كبير', price: 7_250 },
      ],
    });
  });

  it('include a label that was typed but not added, once', () => {
    const typed = (name: string) => ({ ...form, typing: { tags: null, allergens: { name, name_secondry: '' } } });
    expect(changedFields(typed(' Nuts '), form)).toEqual({
      allergens: [...koshary.allergens, { name: 'Nuts', name_secondry: '' }],
    });
    expect(changedFields(typed(' '), form)).toEqual({});
    const again = { ...form, typing: { tags: null, allergens: { name: 'Gluten', name_secondry: 'جلوتين' } } };
    expect(changedFields(again, form)).toEqual({});
  });

  it('are all fields for a new dish', () => {
    expect(changedFields({ ...blankDish('c1'), nameEn: 'Tea', price: '١٢,٥' }, null)).toMatchObject({
      name: 'Tea',
      price: 1_250,
      available: true,
      sizes: [],
    });
  });

  it('go with a short id that the server takes', () => {
    const [one, other] = [blankDish('c1').id, blankDish('c1').id];
    expect(one).toMatch(OWN_ID);
    expect(one).toHaveLength(9);
    expect(other).not.toBe(one);
  });
});

describe('validation of a dish', () => {
  it('accepts an unchanged dish', () => {
    expect(complaintsOf(form, [])).toEqual({});
  });

  it('refuses a dish without a name, but accepts one without a price', () => {
    expect(complaintsOf(blankDish('c1'), [])).toEqual({ name: { key: 'desk.nameMissing' } });
  });

  it('refuses a size without price or name, and an invalid price or measure', () => {
    const odd = { ...blankDish('c1'), nameEn: 'Tea', price: 'ten', kcal: 'many' };
    expect(complaintsOf(odd, [])).toEqual({ price: { key: 'desk.badPrice' }, kcal: { key: 'desk.badNumber' } });
    const sizes = [{ key: 'k1', id: null, nameAr: '', nameEn: '', price: '' }];
    expect(complaintsOf({ ...odd, kcal: '', sizes }, [])).toEqual({
      'size:k1:name': { key: 'desk.nameMissing' },
      'size:k1:price': { key: 'desk.badPrice' },
    });
  });
});
