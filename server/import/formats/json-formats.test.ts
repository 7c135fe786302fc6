import { expect, test } from 'vitest';
import { FOODICS, SCHEMA_ORG, SQUARE_CATALOG, TOAST, UBER_EATS } from '#tests/support/menu-exports.ts';
import { menuInWords } from '#tests/support/menu-in-words.ts';

const MILK = { kind: 'choice', min: 1, max: 1, options: { Full: 0, Oat: 1000 } };

test('Uber Eats: items under their categories, prices in minor units, groups with their limits', () => {
  const menu = menuInWords(UBER_EATS);
  expect(menu.format).toBe('uber_eats_json');
  expect(menu.dishes).toEqual([
    {
      category: 'Hot / ساخن',
      name: 'Latte / لاتيه',
      price: 4050,
      image: 'https://img.example/latte.jpg',
      description: 'd'.repeat(300),
      groups: [{ name: 'Milk' }, { name: 'Shots' }],
    },
    { category: 'Hot / ساخن', name: 'Tea', price: 1500, available: false },
  ]);
  expect(menu.groups).toEqual([
    { name: 'Milk', ...MILK, defaults: ['Full'] },
    { name: 'Shots', kind: 'extra', min: 0, max: 3, free: 1, repeat: true, options: { Shot: 700 } },
  ]);
  expect(menu.skipped).toEqual(['categories[0]: item_unknown']);
  expect(menu.warnings).toEqual(['entries that were not read: tax_info']);
});

test('Square catalog: variations, modifier lists and pictures by their ids', () => {
  const menu = menuInWords(SQUARE_CATALOG);
  expect(menu.format).toBe('square_json');
  expect(menu.dishes).toEqual([
    {
      category: 'Coffee',
      name: 'Latte',
      price: 4000,
      sizes: { Small: 4000, Large: 5500 },
      image: 'https://img.example/latte.jpg',
      description: 'Milk and coffee',
      groups: [{ name: 'Milk' }],
    },
    { category: 'Other / أخرى', name: 'Fish', price: null },
  ]);
  expect(menu.groups).toEqual([{ name: 'Milk', ...MILK, defaults: ['Full'] }]);
  expect(menu.skipped).toEqual(['objects[4]: hidden_there']);
  expect(menu.warnings).toEqual([
    'dishes without a category: 1. They are put under "Other"',
    'entries that were not read: tax_ids',
  ]);
});

test('Foodics: each product has its own limits of a modifier', () => {
  const menu = menuInWords(FOODICS);
  expect(menu.format).toBe('foodics_json');
  expect(menu.dishes).toEqual([
    {
      category: 'Coffee / قهوة',
      name: 'Latte / لاتيه',
      price: 4050,
      kcal: 180,
      groups: [{ name: 'Milk', min: 1, max: 1, free: 0, defaults: ['o-1'] }],
    },
    {
      category: 'Coffee / قهوة',
      name: 'Tea',
      price: 1500,
      available: false,
      groups: [{ name: 'Milk', min: 0, max: 2, free: 1, hidden: ['o-1'] }],
    },
  ]);
  expect(menu.groups).toEqual([{ name: 'Milk / لبن', ...MILK, min: 0, max: null }]);
  expect(menu.warnings).toEqual(['entries that were not read: sku']);
});

test('Toast: groups in groups, references to modifiers, sizes by their own group', () => {
  const menu = menuInWords(TOAST);
  expect(menu.format).toBe('toast_json');
  expect(menu.dishes).toEqual([
    {
      category: 'Pizza',
      name: 'Margherita',
      price: 8000,
      sizes: { Small: 8000, Large: 12_000 },
      groups: [{ name: 'Extras' }],
    },
    { category: 'Pizza', name: 'Salad', price: 4550, description: 'Green' },
  ]);
  expect(menu.groups).toEqual([
    { name: 'Extras', kind: 'extra', min: 0, max: 2, repeat: true, options: { Cheese: 1500 }, defaults: ['Cheese'] },
  ]);
  expect(menu.skipped).toEqual(['modifierGroupReferences.2: size_price_unreadable']);
  expect(menu.warnings).toEqual(['entries that were not read: plu']);
});

const toastMenu = (name: string, items: object[], more: object = {}) => ({
  name,
  menuGroups: [{ name: 'Hot', menuItems: items }],
  ...more,
});
const LATTE = { guid: 'i-1', name: 'Latte', price: 40 };
const GUESTS = { visibility: ['POS', 'TOAST_ONLINE_ORDERING'] };
const TILL = { visibility: ['POS'] };

test('Toast: an item of several menus is taken once in a category', () => {
  const menu = menuInWords({
    menus: [
      toastMenu('Lunch', [LATTE, { guid: 'i-2', name: 'Tea', price: 15 }]),
      toastMenu('Dinner', [LATTE, { guid: 'i-2', name: 'Tea', price: 20 }]),
    ],
  });
  expect(menu.dishes.map(({ name, price }) => [name, price])).toEqual([
    ['Latte', 4000],
    ['Tea', 1500],
  ]);
  expect(menu.warnings).toEqual(['"Tea" is written twice']);
});

test('Uber Eats: an item of two categories of one name is taken once', () => {
  const entities = [{ id: 'tea' }];
  const menu = menuInWords({
    categories: [
      { id: 'a', title: 'Hot', entities },
      { id: 'b', title: 'hot', entities },
      { id: 'c', title: 'Drinks', entities },
    ],
    items: [{ id: 'tea', title: 'Tea', price_info: { price: 1500 } }],
  });
  expect(menu.dishes.map(({ category, name }) => [category, name])).toEqual([
    ['Hot', 'Tea'],
    ['Drinks', 'Tea'],
  ]);
});

test('Uber Eats: an item of no category is left out and named', () => {
  const menu = menuInWords({
    categories: [{ id: 'a', title: 'Hot', entities: [{ id: 'tea' }] }],
    items: [
      { id: 'tea', title: 'Tea', price_info: { price: 1500 } },
      { id: 'cake', title: 'Cake', price_info: { price: 3000 } },
      { id: 'oat', title: 'Oat', price_info: { price: 900 } },
    ],
    modifier_groups: [{ id: 'milk', title: 'Milk', modifier_options: [{ id: 'oat' }] }],
  });
  expect(menu.dishes.map(({ name }) => name)).toEqual(['Tea']);
  expect(menu.skipped).toEqual(['items[1]: hidden_there']);
});

test('Toast: what guests do not see there is left out and named', () => {
  const menu = menuInWords({
    menus: [
      toastMenu('All day', [
        { ...LATTE, ...GUESTS, modifierGroupReferences: [1, 2] },
        { guid: 'i-2', name: 'Staff meal', price: 5, ...TILL },
        { guid: 'i-3', name: 'Old cake', price: 5, visibility: [] },
      ]),
      toastMenu('Later', [{ guid: 'i-4', name: 'Soup', price: 5, ...GUESTS }, LATTE], { visibility: [] }),
    ],
    modifierGroupReferences: {
      1: { referenceId: 1, guid: 'g-1', name: 'Milk', ...GUESTS, modifierOptionReferences: [10, 11] },
      2: { referenceId: 2, guid: 'g-2', name: 'Kitchen', ...TILL, modifierOptionReferences: [10] },
    },
    modifierOptionReferences: { 10: { guid: 'o-1', name: 'Oat' }, 11: { guid: 'o-2', name: 'Rush', ...TILL } },
  });
  expect(menu.dishes.map(({ name, groups }) => [name, groups])).toEqual([['Latte', [{ name: 'Milk' }]]]);
  expect(menu.groups.map(({ options }) => options)).toEqual([{ Oat: 0 }]);
  expect(menu.skipped).toEqual([
    'menus[0].menuGroups[0].menuItems[1]: hidden_there',
    'menus[0].menuGroups[0].menuItems[2]: hidden_there',
    'menus[1].menuGroups[0].menuItems[0]: hidden_there',
    'modifierGroupReferences.1: hidden_there',
    'modifierGroupReferences.2: hidden_there',
  ]);
});

test('Toast: a till that serves no other place shows its items to guests', () => {
  const menu = menuInWords({ menus: [toastMenu('All day', [{ ...LATTE, ...TILL }])] });
  expect(menu.dishes.map(({ name }) => name)).toEqual(['Latte']);
});

test('schema.org: sections, offers and diets', () => {
  const menu = menuInWords(SCHEMA_ORG);
  expect(menu.format).toBe('schema_org_json');
  expect(menu.dishes).toEqual([
    {
      category: 'Salads / سلطات',
      name: 'Tabbouleh',
      price: 4550,
      description: 'Parsley',
      image: 'https://img.example/t.jpg',
      kcal: 120,
      tags: ['Vegan', 'Gluten Free'],
    },
    { category: 'Salads / سلطات', name: 'Fattoush', price: 4000, sizes: { Small: 4000, Large: 6000 } },
    { category: 'Salads / سلطات', name: 'Pickles', price: 1200 },
  ]);
  expect(menu.warnings).toEqual([
    'the prices are in SAR. The numbers are taken as written, in EGP',
    'entries that were not read: menuAddOn',
  ]);
});
