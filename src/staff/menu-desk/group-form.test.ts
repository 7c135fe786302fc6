import { describe, expect, it } from 'vitest';
import { mapDishFields } from '#src/contract/dish-fields.ts';
import type { DeskDish, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { OWN_ID } from '#src/domain/ids.ts';
import { complaintsOf, fieldsOf, formOfGroup, type GroupForm, newOptionKey, sizeNamesOf } from './group-form.ts';
import { complaintsOfUses, formOfUses, freshUse, isDefault, toggledDefault, usesOf } from './uses-form.ts';

const names = (name: string) => ({ name, name_secondry: '' });
const plain = { size_prices: {}, dish_id: null, allergens: [] };
const extras: DeskOptionGroup = {
  id: 'extras',
  ...names('Extras'),
  kind: 'extra',
  min: 0,
  max: 2,
  free: 1,
  repeat: false,
  options: [
    {
      id: 'cheese',
      ...names('Cheese'),
      price: 1_550,
      available: true,
      default: false,
      ...plain,
      size_prices: { s2: 2_000 },
      dish_id: 'd1',
    },
    { id: 'egg', ...names('Egg'), price: 1_000, available: false, default: true, ...plain },
  ],
};
const blank: DeskDish = {
  id: '',
  ...names(''),
  description: '',
  description_secondry: '',
  image: null,
  price: 0,
  sizes: [],
  option_groups: [],
  ...mapDishFields('column', {
    number: () => null,
    flag: ({ unset }) => unset,
    labels: () => [],
    ids: () => [],
  }),
};
const form = formOfGroup(extras);
const wrong = (patch: Partial<GroupForm>) => complaintsOf({ ...form, ...patch }, 'en');

describe('the form of an option group', () => {
  it('sends back what it was made from', () => {
    const { id: _, ...fields } = extras;
    expect(fieldsOf(form)).toEqual(fields);
    expect(wrong({})).toEqual({});
  });

  it('gives a new group and its options short ids that the server takes', () => {
    const fresh = formOfGroup(null);
    for (const id of [fresh.id, ...fresh.options.map(({ key }) => key), newOptionKey()]) {
      expect(id).toMatch(OWN_ID);
      expect(id).toHaveLength(9);
    }
  });

  it('reads digits of an Arabic keyboard, and a blank as no limit and no price', () => {
    const options = form.options.map((option, at) => ({ ...option, price: at === 0 ? '١٢٫٥' : '' }));
    expect(fieldsOf({ ...form, min: '١', max: '', options })).toMatchObject({
      min: 1,
      max: null,
      options: [{ price: 1_250 }, { price: 0 }],
    });
  });

  it('sends no prices, free pieces or repeats of what is left out', () => {
    const options = [{ price: 0, size_prices: {} }, { price: 0 }];
    expect(fieldsOf({ ...form, kind: 'remove', repeat: true })).toMatchObject({ free: 0, repeat: false, options });
  });

  it('sends an allergen that was typed but not added, and no price for a blank size', () => {
    const options = form.options.map((option) => ({
      ...option,
      sizePrices: { s1: ' ', s2: '٢٠' },
      typing: { name: ' Milk ', name_secondry: '' },
    }));
    expect(fieldsOf({ ...form, options }).options).toMatchObject(
      options.map(() => ({ size_prices: { s2: 2_000 }, allergens: [{ name: 'Milk', name_secondry: '' }] })),
    );
  });

  it('finds the sizes of the dishes that use it, once for each name', () => {
    const size = (id: string, name: string) => ({ id, ...names(name), price: 0 });
    const dish = (id: string, group: string, sizes: ReturnType<typeof size>[]) => ({
      ...blank,
      id,
      sizes,
      option_groups: [{ id: group }],
    });
    const dishes = [
      dish('a', 'extras', [size('a-s', 'Small'), size('a-l', 'Large')]),
      dish('b', 'extras', [size('b-l', 'large')]),
      dish('c', 'other', [size('c-m', 'Medium')]),
    ];
    const menu = { version: 1, categories: [{ id: 'c', ...names('C'), image: null, dishes }], option_groups: [extras] };
    expect(sizeNamesOf(menu, 'extras').map(({ name, ids }) => [name, ids])).toEqual([
      ['Small', ['a-s']],
      ['Large', ['a-l', 'b-l']],
    ]);
  });

  it('complains at the field', () => {
    const [cheese] = form.options;
    expect(wrong({ min: '3' })).toEqual({ min: { key: 'optionDesk.aboveMax' } });
    expect(wrong({ min: '3', max: '' })).toEqual({ min: { key: 'optionDesk.aboveOptions' } });
    expect(wrong({ min: '3', max: '', repeat: true })).toEqual({});
    expect(wrong({ min: 'two', max: '1.5', free: '31' })).toEqual({
      min: { key: 'optionDesk.badPieces' },
      max: { key: 'optionDesk.badPieces' },
      free: { key: 'optionDesk.badPieces' },
    });
    const sizes = cheese ? [{ ...cheese, sizePrices: { s1: '', s2: 'x', s3: '10001' } }] : [];
    expect(Object.keys(wrong({ options: sizes }))).toEqual(['cheese:size:s2', 'cheese:size:s3']);
    expect(wrong({ kind: 'remove', options: sizes })).toEqual({});
    expect(wrong({ options: [] })).toMatchObject({ options: { key: 'optionDesk.noOptions' } });
    expect(
      Object.keys(wrong({ nameEn: ' ', options: cheese ? [{ ...cheese, nameEn: '', price: '10001' }] : [] })),
    ).toEqual(['name', 'cheese:name', 'cheese:price']);
  });
});

describe('the option groups of a dish', () => {
  it('are preselected as in the group until one differs', () => {
    const [use] = formOfUses([{ id: 'extras' }], [extras]);
    if (!use) throw new Error('no use');
    const both = { ...use, defaults: toggledDefault(use, extras, 'cheese') };
    expect(both.defaults).toEqual(['cheese', 'egg']);
    expect(toggledDefault(both, extras, 'cheese')).toBeNull();
    expect(toggledDefault(use, extras, 'egg')).toEqual([]);
    expect(extras.options.map((option) => isDefault(use, option))).toEqual([false, true]);
    expect(usesOf([{ ...use, free: '0', defaults: [] }])).toEqual([{ id: 'extras', free: 0, defaults: [] }]);
  });

  it('keep what the form does not show, and lose what is gone', () => {
    const uses = [{ id: 'gone' }, { id: 'extras', max: null, free: 0, defaults: ['egg'], hidden: ['egg', 'gone'] }];
    const forms = formOfUses(uses, [extras]);
    expect(usesOf(forms)).toEqual([{ id: 'extras', max: null, free: 0, defaults: ['egg'], hidden: ['egg'] }]);
    expect(usesOf(forms.map((use) => ({ ...use, min: '1', max: '2', hidden: [] })))).toEqual([
      { id: 'extras', min: 1, max: 2, free: 0, defaults: ['egg'] },
    ]);
  });

  it('complain at the field', () => {
    const of = (patch: object) =>
      complaintsOfUses(
        formOfUses([{ id: 'extras' }], [extras]).map((use) => ({ ...use, ...patch })),
        [extras],
      );
    expect(of({})).toEqual({});
    expect(of({ min: '3' })).toEqual({ 'use:extras:min': { key: 'optionDesk.aboveMax' } });
    expect(of({ free: 'x' })).toEqual({ 'use:extras:free': { key: 'optionDesk.badPieces' } });
    expect(of({ min: '2', hidden: ['egg'] })).toEqual({ 'use:extras:min': { key: 'optionDesk.aboveOptions' } });
    expect(of({ hidden: ['egg', 'cheese'] })).toEqual({ 'use:extras:hidden': { key: 'optionDesk.allHidden' } });
    const many = Array.from({ length: 13 }, (_, at) => freshUse(`${at}`));
    expect(complaintsOfUses(many, [])).toMatchObject({ option_groups: { key: 'optionDesk.tooManyGroups' } });
  });
});
