import { beforeEach, expect, test } from 'vitest';
import type { Dish, Menu } from '#src/contract/menu.ts';
import type { OrderRow } from '#src/db/db.ts';
import type { Option, OptionGroup } from '#src/domain/options.ts';
import { categoryWith, dishWith } from '#tests/support/dish.ts';
import { chosen, option, optionGroup } from '#tests/support/options.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { EGP } from '../support/currencies.ts';

stubPage();

const { changeLineQuantity, addToCart, lineOf, readCart } = await import('#src/stores/cart.ts');
const { checkLines } = await import('#src/stores/check-lines.ts');
const { dropOptions, replaceLine, setLineNote } = await import('#src/stores/edit-cart.ts');
const { needsChoice } = await import('#src/stores/use-cart.ts');
const { lineKey } = await import('#src/domain/cart.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { orderAgain } = await import('#src/outbox/orders.ts');

const slug = 'nawara';
const size = (id: string, price: number) => ({ id, wireId: id, name: { en: id, ar: id }, price });

/** Costs 40; cheese 15 and egg 10, of which one piece is free. */
function koshary({
  cheese = {},
  min = 0,
  ...part
}: Partial<Dish> & { cheese?: Partial<Option>; min?: number } = {}): Dish {
  const extras = optionGroup('extras', [option('cheese', 1500, cheese), option('egg', 1000)], {
    min,
    free: 1,
    max: 4,
    repeat: true,
  });
  const without = optionGroup('without', [option('onion')], { kind: 'remove' });
  return dishWith({ price: 4000, optionGroups: [extras, without], ...part });
}

const menuOf = (dish: Dish): Menu => ({
  categories: [categoryWith([dish], { id: '1' })],
  zones: [],
  capabilities: null,
  venue: null,
  skipped: 0,
});
const lines = async () => (await readCart(slug))?.lines ?? [];
const wanted = [chosen('extras', 'cheese', 2), chosen('extras', 'egg'), chosen('without', 'onion')];

beforeEach(async () => {
  await (await openDb()).carts.clear();
});

test('a tap asks only where the defaults are no valid choice', () => {
  expect(needsChoice(koshary())).toBe(false);
  expect(needsChoice(koshary({ min: 1 }))).toBe(true);
  expect(needsChoice(koshary({ sizes: [size('m', 4000), size('l', 5000)] }))).toBe(true);
});

test('a line costs its dish and the charged options; equal choices become one line', async () => {
  expect(await addToCart(slug, koshary(), 42, EGP, { selection: wanted })).toBe('all');
  await addToCart(slug, koshary(), 42, EGP);
  await addToCart(slug, koshary(), 42, EGP, { selection: [...wanted].reverse() });
  expect(await lines()).toMatchObject([
    { price: 7000, quantity: 2, options: [{ id: 'cheese', free: 0 }, { id: 'egg', free: 1 }, { id: 'onion' }] },
    { price: 4000, quantity: 1, options: [] },
  ]);
  expect(await addToCart(slug, koshary({ min: 2 }), 42, EGP)).toBeNull();
});

test('an option that is gone is asked about, with the price of the line without it', async () => {
  await addToCart(slug, koshary(), 42, EGP, { selection: wanted });
  const cart = await lines();
  const checkOf = (dish: Dish) => checkLines(cart, menuOf(dish))[0];
  expect(checkOf(koshary())).toMatchObject({ kind: 'ok' });
  expect(checkOf(koshary({ cheese: { price: 2000 } }))).toMatchObject({ kind: 'price_changed', line: { price: 8000 } });
  expect(checkOf(koshary({ cheese: { available: false } }))).toMatchObject({
    kind: 'options',
    missing: [{ id: 'cheese', loss: 'sold_out' }],
    needed: [],
    without: { price: 4000, options: [{ id: 'egg', free: 1 }, { id: 'onion' }] },
  });
  expect(checkOf(koshary({ cheese: { available: false }, min: 2 }))).toMatchObject({ kind: 'options', without: null });
  expect(checkOf(dishWith({ price: 4000 }))).toMatchObject({
    kind: 'options',
    missing: [
      { id: 'cheese', loss: 'gone' },
      { id: 'egg', loss: 'gone' },
      { id: 'onion', loss: 'gone' },
    ],
    without: { price: 4000, options: [] },
  });
  expect(checkOf(koshary({ min: 4 }))).toMatchObject({ kind: 'options', missing: [], needed: [{ en: 'extras' }] });
});

test('the diner goes on without the option, or with another choice', async () => {
  await addToCart(slug, koshary(), 42, EGP, { selection: wanted, note: 'hot' });
  const [line] = await lines();
  if (!line) throw new Error('one line was expected');
  const check = checkLines([line], menuOf(koshary({ cheese: { available: false } })))[0];
  if (check?.kind !== 'options' || !check.without) throw new Error('a line that stands was expected');
  await dropOptions(slug, line, check.without);
  const [shorter] = await lines();
  expect(shorter).toMatchObject({ price: 4000, note: 'hot', options: [{ id: 'egg' }, { id: 'onion' }] });
  if (shorter) await replaceLine(slug, shorter, line);
  expect(await lines()).toMatchObject([{ price: 7000, quantity: 1, note: 'hot' }]);
});

test('another choice keeps the note and the pieces that were stored while it was made', async () => {
  await addToCart(slug, koshary(), 42, EGP, { selection: wanted, note: 'hot' });
  const [line] = await lines();
  if (!line) throw new Error('one line was expected');
  await setLineNote(slug, lineKey(line), 'very hot');
  await changeLineQuantity(slug, lineKey({ ...line, note: 'very hot' }), 1);
  const [egg] = wanted.filter(({ id }) => id === 'egg');
  const changed = egg && lineOf(koshary(), 42, { selection: [egg], note: line.note });
  if (changed) await replaceLine(slug, line, changed);
  expect(await lines()).toMatchObject([{ note: 'very hot', quantity: 2, price: 4000, options: [{ id: 'egg' }] }]);
});

test('an option or a size that has another name now is gone', async () => {
  const inMenu = (name: string, available = true) => koshary({ cheese: { name: { en: name, ar: '' }, available } });
  const only = { selection: [chosen('extras', 'cheese')] };
  await addToCart(slug, inMenu('Cheese'), 42, EGP, only);
  const stored = await lines();
  const checkOf = (dish: Dish) => checkLines(stored, menuOf(dish))[0];
  expect(checkOf(inMenu('Cheddar cheese'))).toMatchObject({
    kind: 'ok',
    line: { options: [{ name: { en: 'Cheddar cheese' } }] },
  });
  const ham = checkOf(inMenu('Ham'));
  expect(ham).toMatchObject({ kind: 'options', missing: [{ name: { en: 'Cheese' }, loss: 'gone' }] });
  expect(ham).toMatchObject({ without: { price: 4000, options: [] } });
  expect(checkOf(inMenu('Ham', false))).toMatchObject({ kind: 'options', missing: [{ loss: 'gone' }] });

  const sized = (en: string) => dishWith({ sizes: [{ ...size('s', 4000), name: { en, ar: '' } }, size('l', 5000)] });
  const small = lineOf(sized('Small'), 42, { size: sized('Small').sizes[0] });
  const sizeIs = (en: string) => small && checkLines([small], menuOf(sized(en)))[0]?.kind;
  expect([sizeIs('Small'), sizeIs('SMALL '), sizeIs('Regular')]).toEqual(['ok', 'ok', 'size_gone']);
});

test('"order again" takes no option or size that has another name now', async () => {
  const renamed = koshary({ cheese: { name: { en: 'Ham', ar: '' } } });
  await addToCart(slug, koshary(), 42, EGP, { selection: wanted });
  const order = { slug, lines: await lines() } as OrderRow;
  await (await openDb()).carts.clear();
  await addToCart(slug, renamed, 42, EGP, { selection: wanted });
  expect(await orderAgain(order, menuOf(renamed), true)).toMatchObject({ added: 1, missing: 0 });
  expect(checkLines(await lines(), menuOf(renamed))).toMatchObject([
    { kind: 'ok' },
    { kind: 'options', missing: [{ name: { en: 'cheese' } }] },
  ]);

  const sized = (en: string) => koshary({ sizes: [{ ...size('s', 4000), name: { en, ar: '' } }] });
  const small = lineOf(sized('Small'), 42);
  const sizedOrder = { slug, lines: small ? [small] : [] } as unknown as OrderRow;
  expect(await orderAgain(sizedOrder, menuOf(sized('Regular')), true)).toMatchObject({ added: 0, missing: 1 });
});

test('a line stored before its dish had options stands for the defaults', async () => {
  await addToCart(slug, dishWith({ price: 4000 }), 42, EGP);
  const stored = await lines();
  expect(checkLines(stored, menuOf(koshary()))[0]).toMatchObject({ kind: 'ok', line: { options: [] } });
  expect(checkLines(stored, menuOf(koshary({ min: 1 })))[0]).toMatchObject({ kind: 'options', without: null });
});

test('"order again" keeps the choices, and the cart asks about one that is sold out', async () => {
  await addToCart(slug, koshary(), 42, EGP, { selection: wanted });
  const order = { slug, lines: await lines() } as OrderRow;
  await (await openDb()).carts.clear();
  const menu = menuOf(koshary({ cheese: { available: false } }));
  expect(await orderAgain(order, menu, true)).toMatchObject({ added: 1, missing: 0 });
  const again = await lines();
  expect(again[0]?.options?.map(({ id }) => id)).toEqual(['cheese', 'egg', 'onion']);
  expect(checkLines(again, menu)[0]).toMatchObject({ kind: 'options', missing: [{ id: 'cheese' }] });
});

test('what can only be one way is taken by itself, and shown', async () => {
  const bread = (fino: boolean, left = true) =>
    optionGroup('bread', [option('baladi', 500, { available: left }), option('fino', 0, { available: fino })], {
      kind: 'choice',
      min: 1,
      max: 1,
      name: { en: 'Bread', ar: '' },
    });
  const sandwich = (...optionGroups: OptionGroup[]) => dishWith({ price: 4000, optionGroups });
  const only = sandwich(bread(false));
  expect([needsChoice(sandwich(bread(true))), needsChoice(only)]).toEqual([true, false]);
  await addToCart(slug, only, 42, EGP);
  expect(await lines()).toMatchObject([{ price: 4500, options: [{ id: 'baladi' }] }]);

  // A line that was stored before the group was required.
  const [stored] = await lines();
  const before = stored ? [{ ...stored, price: 4000, options: [] }] : [];
  const checkOf = (dish: Dish) => checkLines(before, menuOf(dish))[0];
  expect(checkOf(only)).toMatchObject({ kind: 'price_changed', line: { price: 4500, options: [{ id: 'baladi' }] } });
  expect(checkOf(sandwich(bread(true)))).toMatchObject({ kind: 'options', needed: [{ en: 'Bread' }] });
  expect(checkOf(sandwich(bread(false, false)))).toEqual({ kind: 'sold_out', group: { en: 'Bread', ar: '' } });
  // Nothing takes the place of a choice that is sold out.
  expect(checkLines(await lines(), menuOf(sandwich(bread(true, false))))[0]).toMatchObject({
    kind: 'options',
    missing: [{ id: 'baladi', loss: 'sold_out' }],
    without: null,
  });
});
