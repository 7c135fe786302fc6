import { both } from '#tests/support/venue.ts';
import { expect, it } from 'vitest';
import { OWN_ID } from '#src/domain/ids.ts';
import { editedFields } from '#src/staff/desk/edited-fields.ts';
import { complaintsOf, formOf, valuesOf } from '#src/staff/desk/field.ts';
import { deskDish, deskGroup, deskMenu } from '#tests/support/desk-records.ts';
import { dishFields } from './dish-fields.tsx';
import { groupFields } from './group-fields.tsx';
import { OPTION_LIST, sizeNamesOf } from './option-fields.tsx';
import { complaintsOfUses, formOfUses, freshUse, isDefault, toggledDefault, usesOf } from './uses-form.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { EGP } from '#tests/support/currencies.ts';

setVenueFormats({ currency: EGP });

const SIZES = [
  { id: 's1', name: both('Small', 'صغير'), price: 4_500 },
  { id: 's2', name: both('Large', 'كبير'), price: 7_050 },
];
const GLUTEN = both('Gluten', 'جلوتين');
const DISH = deskDish('Koshary', { kcal: 620, price: 4_500, sizes: SIZES, allergens: [GLUTEN], goes_with: ['d2'] });

const fields = dishFields(deskMenu([DISH]), 'mains');
const dish = formOf(fields, DISH);
const fresh = formOf(fields, null);
const edited = (patch: Partial<typeof dish>) =>
  editedFields(valuesOf(fields, { ...dish, ...patch }), valuesOf(fields, dish));
const typing = (en: string, ar = '') => ({
  allergens: { labels: [GLUTEN], typing: { en, ar } },
});
const large = (price: string) => dish.sizes.map((size) => (size.key === 's2' ? { ...size, price } : size));

it.each([
  ['nothing', {}, {}],
  ['nothing, of the same number in other digits', { kcal: '٦٢٠' }, {}],
  ['the changed fields', { name: both('Koshary', 'كشري'), kcal: '' }, { name: both('Koshary', 'كشري'), kcal: null }],
  ['all sizes', { sizes: large('٧٢٫٥') }, { sizes: [SIZES[0], { ...SIZES[1], price: 7_250 }] }],
  ['a label that was only typed', typing(' Nuts '), { allergens: [GLUTEN, both('Nuts')] }],
  ['no blank label', typing(' '), {}],
  ['no label twice', typing('Gluten', 'جلوتين'), {}],
])('sends of an edited dish %s', (_, patch, sent) => {
  expect(edited(patch)).toEqual(sent);
});

it('sends all fields of a new dish', () => {
  const values = valuesOf(fields, { ...fresh, name: both('Tea'), price: '١٢,٥' });
  expect(values).toMatchObject({ name: both('Tea'), price: 1_250, available: true, sizes: [], category_id: 'mains' });
});

it.each([
  ['nothing of a dish as it is', dish, {}],
  ['a name, and no price, of a new one', fresh, { name: { key: 'desk.nameMissing' } }],
  [
    'readable numbers',
    { ...fresh, name: both('Tea'), price: 'ten', kcal: 'many' },
    { price: { key: 'desk.badPrice' }, kcal: { key: 'desk.badNumber' } },
  ],
  [
    'name and price of a size, and then no price of the dish',
    { ...fresh, name: both('Tea'), price: 'ten', sizes: [{ key: 'k1', id: null, name: both(''), price: '' }] },
    { 'sizes:k1:name': { key: 'desk.nameMissing' }, 'sizes:k1:price': { key: 'desk.badPrice' } },
  ],
])('wants %s', (_, form, complaints) => {
  expect(complaintsOf(fields, form)).toEqual(complaints);
});

const EXTRAS = deskGroup('extras', ['cheese', 'egg'], { max: 2, free: 1 });
const [cheese, egg] = EXTRAS.options as [(typeof EXTRAS.options)[0], (typeof EXTRAS.options)[0]];
Object.assign(cheese, { size_prices: { s2: 2_000 }, dish_id: 'd1' });
Object.assign(egg, { available: false, default: true });

const ofGroup = groupFields(deskMenu([], [EXTRAS]), 'extras', 'en');
const group = formOf(ofGroup, EXTRAS);
type GroupForm = typeof group;
const wrong = (patch: Partial<GroupForm>) => complaintsOf(ofGroup, { ...group, ...patch });
const sent = (patch: Partial<GroupForm>) => valuesOf(ofGroup, { ...group, ...patch });
const options = (patch: (at: number) => Partial<GroupForm['options'][0]>) =>
  group.options.map((option, at) => ({ ...option, ...patch(at) }));

it('sends back the group that a form was made from, and gives new options ids that the server takes', () => {
  const { id: _, ...values } = EXTRAS;
  expect(sent({})).toEqual(values);
  expect(wrong({})).toEqual({});
  const keys = [...formOf(ofGroup, null).options.map(({ key }) => key), OPTION_LIST.newKey()];
  expect(keys.filter((key) => OWN_ID.test(key) && key.length === 9)).toHaveLength(2);
});

it.each([
  [
    'digits of an Arabic keyboard, and a blank as no limit and no price',
    { min: '١', max: '', options: options((at) => ({ price: at === 0 ? '١٢٫٥' : '' })) },
    { min: 1, max: null, options: [{ price: 1_250 }, { price: 0 }] },
  ],
  [
    'no prices, free pieces or repeats of what is left out',
    { kind: 'remove' as const, repeat: true },
    { free: 0, repeat: false, options: [{ price: 0, size_prices: {} }, { price: 0 }] },
  ],
  [
    'a label that was only typed, and no price of a blank size',
    {
      options: options(() => ({
        size_prices: { s1: ' ', s2: '٢٠' },
        allergens: { labels: [], typing: both(' Milk ') },
      })),
    },
    { options: [{ size_prices: { s2: 2_000 }, allergens: [both('Milk')] }, {}] },
  ],
])('reads %s', (_, patch, values) => {
  expect(sent(patch)).toMatchObject(values);
});

it.each<[Partial<GroupForm>, Record<string, string>]>([
  [{ min: '3' }, { min: 'aboveMax' }],
  [{ min: '3', max: '' }, { min: 'aboveOptions' }],
  [{ min: '3', max: '', repeat: true }, {}],
  [
    { min: 'two', max: '1.5', free: '31' },
    { min: 'badPieces', max: 'badPieces', free: 'badPieces' },
  ],
  [{ options: [] }, { options: 'noOptions' }],
  [
    { options: options((at) => (at === 0 ? { size_prices: { s1: '', s2: 'x', s3: '10001' } } : {})) },
    { 'options:cheese:size_prices:s2': 'desk.badPrice', 'options:cheese:size_prices:s3': 'tooDear' },
  ],
  [{ kind: 'remove', options: options(() => ({ size_prices: { s2: 'x' } })) }, {}],
  [
    { name: both(' '), options: options((at) => (at === 0 ? { name: both(''), price: '10001' } : {})) },
    { name: 'desk.nameMissing', 'options:cheese:name': 'desk.nameMissing', 'options:cheese:price': 'tooDear' },
  ],
])('complains at the field of a group: %j', (patch, expected) => {
  const found = Object.entries(wrong(patch)).map(([at, complaint]) => [at, complaint?.key.replace('optionDesk.', '')]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

it('finds the sizes of the dishes that use a group, once for each name', () => {
  const size = (id: string, name: string) => ({ id, name: both(name), price: 0 });
  const menu = deskMenu([
    deskDish('a', { sizes: [size('a-s', 'Small'), size('a-l', 'Large')], option_groups: [{ id: 'extras' }] }),
    deskDish('b', { sizes: [size('b-l', 'large')], option_groups: [{ id: 'extras' }] }),
    deskDish('c', { sizes: [size('c-m', 'Medium')], option_groups: [{ id: 'other' }] }),
  ]);
  expect(sizeNamesOf(menu, 'extras').map(({ name, ids }) => [name, ids])).toEqual([
    [both('Small'), ['a-s']],
    [both('Large'), ['a-l', 'b-l']],
  ]);
});

it('preselects as in the group until one differs', () => {
  const use = freshUse('extras');
  const both = { ...use, defaults: toggledDefault(use, EXTRAS, 'cheese') };
  expect(both.defaults).toEqual(['cheese', 'egg']);
  expect(toggledDefault(both, EXTRAS, 'cheese')).toBeNull();
  expect(toggledDefault(use, EXTRAS, 'egg')).toEqual([]);
  expect(EXTRAS.options.map((option) => isDefault(use, option))).toEqual([false, true]);
  expect(usesOf([{ ...use, free: '0', defaults: [] }])).toEqual([{ id: 'extras', free: 0, defaults: [] }]);
});

it('keeps of a use what the form does not show, and loses what is gone', () => {
  const uses = [{ id: 'gone' }, { id: 'extras', max: null, free: 0, defaults: ['egg'], hidden: ['egg', 'gone'] }];
  const forms = formOfUses(uses, [EXTRAS]);
  expect(usesOf(forms)).toEqual([{ id: 'extras', max: null, free: 0, defaults: ['egg'], hidden: ['egg'] }]);
  expect(usesOf(forms.map((use) => ({ ...use, min: '1', max: '2', hidden: [] })))).toEqual([
    { id: 'extras', min: 1, max: 2, free: 0, defaults: ['egg'] },
  ]);
});

it.each([
  [{}, {}],
  [{ min: '3' }, { 'extras:min': { key: 'optionDesk.aboveMax' } }],
  [{ free: 'x' }, { 'extras:free': { key: 'optionDesk.badPieces' } }],
  [{ min: '2', hidden: ['egg'] }, { 'extras:min': { key: 'optionDesk.aboveOptions' } }],
  [{ hidden: ['egg', 'cheese'] }, { 'extras:hidden': { key: 'optionDesk.allHidden' } }],
])('complains at the field of a use: %j', (patch, complaints) => {
  expect(complaintsOfUses([{ ...freshUse('extras'), ...patch }], [EXTRAS])).toEqual(complaints);
});

it('takes at most twelve groups', () => {
  const many = Array.from({ length: 13 }, (_, at) => freshUse(`${at}`));
  expect(complaintsOfUses(many, [])).toMatchObject({ '': { key: 'optionDesk.tooManyGroups' } });
});
