import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Dish, Menu, Size } from '#src/contract/menu.ts';
import { categoryWith, dishWith } from '#tests/support/dish.ts';
import { lineKey } from '#src/domain/cart.ts';
import { EGP } from '../support/currencies.ts';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('location', new URL('https://eat.example/nawara/home'));
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

const { changeLineQuantity, addToCart, lineOf, readCart } = await import('#src/stores/cart.ts');
const { replaceLine, setCartNote, setLineNote, setPromoCode } = await import('#src/stores/edit-cart.ts');
const { needsChoice } = await import('#src/stores/use-cart.ts');
const { checkLines } = await import('#src/stores/check-lines.ts');
const { checkForm } = await import('#src/stores/check-form.ts');
const { checkoutForm, setCheckout } = await import('#src/stores/checkout-form.ts');
const { checkPromo, quoteFor } = await import('#src/stores/checkout.ts');

const size = (id: string, price: number): Size => ({ id, wireId: id, name: { en: id, ar: '' }, price });
const dish = (change: Partial<Dish> = {}): Dish =>
  dishWith({ categoryId: 'c', name: { en: 'Koshary', ar: 'كشري' }, price: 4000, ...change });
const menuOf = (dishes: Dish[], change: Partial<Menu> = {}): Menu => ({
  categories: [categoryWith(dishes)],
  zones: [],
  capabilities: null,
  venue: null,
  skipped: 0,
  ...change,
});

let slug = '';
let venues = 0;
beforeEach(() => {
  slug = `venue-${(venues += 1)}`;
});
const lines = async () => (await readCart(slug))?.lines ?? [];

describe('the cart', () => {
  test('adds a dish at its price, with a draft key from the start', async () => {
    expect(await addToCart(slug, dish(), 42, EGP)).toBe('all');
    expect(await addToCart(slug, dish(), 42, EGP, { quantity: 2 })).toBe('all');
    const cart = await readCart(slug);
    expect(cart?.draft_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(cart?.lines).toMatchObject([{ dish_id: '1', dish_wire_id: 1, price: 4000, quantity: 3, hue: 42 }]);
  });

  test('counts every tap made before the first is stored', async () => {
    await Promise.all([addToCart(slug, dish(), 42, EGP), addToCart(slug, dish(), 42, EGP)]);
    const [line] = await lines();
    if (!line) throw new Error('one line was expected');
    await Promise.all([changeLineQuantity(slug, lineKey(line), 1), changeLineQuantity(slug, lineKey(line), 1)]);
    await Promise.all([changeLineQuantity(slug, lineKey(line), -1), addToCart(slug, dish(), 42, EGP, { quantity: 3 })]);
    expect(await lines()).toMatchObject([{ quantity: 6 }]);
    await Promise.all(Array.from({ length: 7 }, () => changeLineQuantity(slug, lineKey(line), -1)));
    expect(await lines()).toEqual([]);
  });

  test('asks for two or more sizes, takes a single one silently, at the size’s own price', async () => {
    const two = dish({ sizes: [size('m', 5000), size('l', 6000)], minPrice: 5000, maxPrice: 6000 });
    const one = dish({ id: '2', sizes: [size('only', 3500)] });
    expect([needsChoice(two), needsChoice(one), needsChoice(dish({ minPrice: 1, maxPrice: 2 }))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await addToCart(slug, two, 42, EGP)).toBeNull();
    await addToCart(slug, two, 42, EGP, { size: size('l', 6000) });
    await addToCart(slug, one, 42, EGP);
    expect((await lines()).map(({ size_id, price }) => [size_id, price])).toEqual([
      ['l', 6000],
      ['only', 3500],
    ]);
  });

  test('adds nothing without a price or sold out; 0 is a price', async () => {
    expect(await addToCart(slug, dish({ price: null }), 42, EGP)).toBeNull();
    expect(await addToCart(slug, dish({ available: false }), 42, EGP)).toBeNull();
    expect(await lines()).toEqual([]);
    expect(await addToCart(slug, dish({ price: 0 }), 42, EGP)).toBe('all');
  });

  test('does not report a dish as added if the cart is full', async () => {
    expect(await addToCart(slug, dish(), 42, EGP, { quantity: 98 })).toBe('all');
    expect(await addToCart(slug, dish(), 42, EGP, { quantity: 2 })).toBe('all');
    expect(await lines()).toMatchObject([{ quantity: 98 }, { quantity: 2 }]);
    const others = Array.from({ length: 98 }, (_, at) => addToCart(slug, dish({ id: `other ${at}` }), 42, EGP));
    expect(new Set(await Promise.all(others))).toEqual(new Set(['all']));
    expect(await addToCart(slug, dish({ id: 'one more' }), 42, EGP)).toBe('full');
    expect(await lines()).toHaveLength(100);
  });

  test('an emptied cart gets a new key', async () => {
    await addToCart(slug, dish(), 42, EGP);
    const before = await readCart(slug);
    const [line] = before?.lines ?? [];
    if (!line) throw new Error('one line was expected');
    await changeLineQuantity(slug, lineKey(line), 4);
    expect((await readCart(slug))?.draft_key).toBe(before?.draft_key);
    await changeLineQuantity(slug, lineKey(line), -5);
    const after = await readCart(slug);
    expect(after).toMatchObject({ lines: [], promo_code: null });
    expect(after?.draft_key).not.toBe(before?.draft_key);
  });

  test('a note makes a separate line, and two equal lines become one', async () => {
    await addToCart(slug, dish(), 42, EGP);
    await addToCart(slug, dish(), 42, EGP, { note: 'no onions' });
    const [plainLine] = await lines();
    if (!plainLine) throw new Error('two lines were expected');
    await setLineNote(slug, lineKey(plainLine), ' no onions ');
    expect(await lines()).toMatchObject([{ note: 'no onions', quantity: 2 }]);
  });

  test('loses no piece where lines become equal that together have more than 99', async () => {
    const sizes = [size('s', 5000), size('l', 6000)];
    const sized = dish({ sizes });
    await addToCart(slug, sized, 42, EGP, { size: sizes[0], quantity: 60 });
    await addToCart(slug, sized, 42, EGP, { size: sizes[1], quantity: 50, note: 'hot' });
    const quantities = async () => (await lines()).map(({ size_id, note, quantity }) => [size_id, note, quantity]);
    const [, large] = await lines();
    const small = lineOf(sized, 42, { size: sizes[0], quantity: 50, note: 'hot' });
    if (!large || !small) throw new Error('two lines were expected');
    await replaceLine(slug, large, small);
    await setLineNote(slug, lineKey(small), '');
    expect(await quantities()).toEqual([
      ['s', '', 60],
      ['s', '', 50],
    ]);
    const [first, second] = (await lines()).map(lineKey);
    await changeLineQuantity(slug, first ?? '', 39);
    await changeLineQuantity(slug, first ?? '', 1);
    await changeLineQuantity(slug, second ?? '', -1);
    expect((await quantities()).map(([, , quantity]) => quantity)).toEqual([99, 49]);
  });

  test('venues never mix; note and code belong to the cart', async () => {
    await addToCart(slug, dish(), 42, EGP);
    await setCartNote(slug, 'ring twice');
    await setPromoCode(slug, ' SUN ');
    expect(await readCart(`${slug}-other`)).toBeNull();
    expect(await readCart(slug)).toMatchObject({ note: 'ring twice', promo_code: 'SUN' });
  });

  test('C56 a promo code is known whatever invisible marks stand beside it', () => {
    const codes = [{ code: 'SUN\u200F', discount: 10, expiry: null, minimum: 0 }];
    for (const typed of ['SUN', 's u n', '\u2067sun\u2069\u200F']) {
      expect(checkPromo(typed, codes, '2026-11-26', 4_000, EGP).promo).toEqual({ code: 'SUN\u200F', percent: 10 });
    }
  });

  test('compares its lines with the current menu', async () => {
    const sized = dish({ id: '2', sizes: [size('m', 5000), size('l', 6000)] });
    await addToCart(slug, dish(), 42, EGP);
    await addToCart(slug, sized, 42, EGP, { size: size('l', 6000) });
    const cart = await lines();
    const kinds = (dishes: Dish[]) => checkLines(cart, menuOf(dishes)).map(({ kind }) => kind);
    expect(kinds([dish(), sized])).toEqual(['ok', 'ok']);
    expect(kinds([])).toEqual(['gone', 'gone']);
    expect(kinds([dish({ price: null }), sized])).toEqual(['no_price', 'ok']);
    expect(kinds([dish({ name: { en: 'Water', ar: 'مياه' } }), sized])).toEqual(['gone', 'ok']);
    expect(kinds([dish({ available: false }), { ...sized, sizes: [size('m', 5000)] }])).toEqual([
      'sold_out',
      'size_gone',
    ]);
    expect(kinds([dish({ sizes: [size('m', 1), size('l', 2)] }), sized])).toEqual(['size_gone', 'ok']);
    // The only size is taken by itself.
    expect(checkLines(cart, menuOf([dish({ sizes: [size('m', 1)] }), sized]))[0]).toMatchObject({
      kind: 'price_changed',
      line: { price: 1, size_id: 'm' },
    });
    expect(checkLines(cart, menuOf([dish({ price: 4500 }), sized]))[0]).toMatchObject({
      kind: 'price_changed',
      line: { price: 4500 },
    });
  });

  test('tells the dishes of a menu in one language apart', async () => {
    const named = (en: string) => dish({ name: { en, ar: '' } });
    await addToCart(slug, named('Tea'), 42, EGP);
    expect(checkLines(await lines(), menuOf([named('Water')]))).toEqual([{ kind: 'gone' }]);
  });
});

describe('the sum at checkout', () => {
  const codes = [
    { code: 'SUN', discount: 10, expiry: '2026-05-01', minimum: 0 },
    { code: 'ALWAYS', discount: 5, expiry: null, minimum: 0 },
  ];

  test('codes: ignores letter case, includes the last day, and leaves an unknown list to the venue', () => {
    expect(checkPromo('sun', codes, '2026-05-01', 0, EGP).promo).toEqual({ code: 'SUN', percent: 10 });
    expect(checkPromo('SUN', codes, '2026-05-02', 0, EGP)).toMatchObject({
      promo: null,
      promoProblem: 'expired',
      promoExpiry: '2026-05-01',
    });
    const ten = [{ code: 'EID10', discount: 10, expiry: null, minimum: 0 }];
    for (const typed of ['EID١٠', ' eid10 '])
      expect(checkPromo(typed, ten, '2026-05-01', 0, EGP).promo).toMatchObject({ code: 'EID10' });
    expect(checkPromo('moon', codes, '2026-05-01', 0, EGP).promoProblem).toBe('unknown');
    expect(checkPromo('moon', undefined, '2026-05-01', 0, EGP).promoProblem).toBe('offline');
    expect(checkPromo('always', codes, '2026-05-01', 0, EGP).promo).toEqual({ code: 'ALWAYS', percent: 5 });
    expect(checkPromo(null, undefined, '2026-05-01', 0, EGP).promoProblem).toBeNull();
  });

  test('codes: says how much is missing to the minimum, and applies once reached', () => {
    const codes = [{ code: 'BIG', discount: 20, expiry: null, minimum: 200 }];
    const at = (subtotal: number) => checkPromo('big', codes, '2026-05-01', subtotal, EGP);
    expect(at(19_999)).toMatchObject({ promo: null, promoProblem: 'minimum', promoMinimum: 20_000 });
    expect(at(20_000)).toMatchObject({ promo: { code: 'BIG', percent: 20 }, promoProblem: null });
  });

  test('uses current prices, the fee for delivery only, and charges only if announced', async () => {
    await addToCart(slug, dish(), 42, EGP, { quantity: 2 });
    const cart = { lines: await lines(), currency: EGP, promoCode: 'always' };
    const zone = { id: 'z', wireId: 1, name: { en: 'Maadi', ar: '' }, fee: 2500, minimum: 10_000 };
    const menu = menuOf([dish({ price: 5000 })], { zones: [zone] });
    const now = Date.UTC(2026, 4, 1, 12);
    const delivery = quoteFor(cart, { orderType: 'DELIVERY', zoneId: 'z' }, menu, codes, now);
    expect(delivery.quote).toMatchObject({
      subtotal: 10_000,
      discount: 500,
      delivery: 2500,
      charges: [],
      total: 12_000,
    });
    expect(quoteFor(cart, { orderType: 'PICKUP', zoneId: 'z' }, menu, codes, now).quote.delivery).toBe(0);
  });

  test('a scanned table belongs to one visit and wins over the stored one', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') });
    setCheckout('first', { table: '7', orderType: 'DINE_IN', tableFromCode: true });
    vi.setSystemTime(Date.now() + 30 * 60_000);
    setCheckout('second', { table: '3', orderType: 'DINE_IN', tableFromCode: true });
    expect(checkoutForm('first').table).toBe('7');
    vi.setSystemTime(Date.now() + 4 * 3_600_000);
    for (const one of ['first', 'second']) {
      expect(checkoutForm(one)).toMatchObject({ table: '', tableExpired: true, tableFromCode: false });
    }
    vi.useRealTimers();
  });

  test('the fields depend on the order type', () => {
    const zone = { id: 'z', wireId: 1, name: { en: 'Maadi', ar: '' }, fee: 2500, minimum: 10_000 };
    const menu = menuOf([], { zones: [zone] });
    const keys = (subtotal = 20_000) =>
      Object.fromEntries(
        Object.entries(checkForm(checkoutForm(slug), menu, subtotal)).map(([field, { key }]) => [field, key]),
      );
    setCheckout(slug, { orderType: 'DINE_IN' });
    expect(keys()).toEqual({ phone: 'checkout.phone.required', table: 'checkout.table.required' });
    const coded = { ...menu, capabilities: { tableCodes: true as const } };
    const ofTable = () => checkForm(checkoutForm(slug), coded, 20_000).table?.key;
    expect(ofTable()).toBe('checkout.table.scan');
    // A typed table number carries no code; the printed address does.
    setCheckout(slug, { table: '7', tableCode: null, tableFromCode: false });
    expect([keys()['table'], ofTable()]).toEqual([undefined, 'checkout.table.scan']);
    setCheckout(slug, { table: '7', tableCode: 'K3V0', tableFromCode: true });
    expect([keys()['table'], ofTable()]).toEqual([undefined, undefined]);
    setCheckout(slug, { orderType: 'DELIVERY', phone: '٠١٠١٢٣٤٥٦٧٨' });
    expect(keys()).toEqual({ area: 'checkout.area.required', address: 'checkout.address.required' });
    setCheckout(slug, { zoneId: 'gone', address: '\u200f\u200b' });
    expect(keys()).toMatchObject({ address: 'checkout.address.required' });
    setCheckout(slug, { zoneId: 'gone', address: '9 Road 233' });
    expect(keys()).toEqual({ area: 'checkout.area.gone' });
    setCheckout(slug, { zoneId: 'z' });
    expect(checkForm(checkoutForm(slug), menu, 7_000).area).toEqual({
      key: 'checkout.area.minimum',
      blocking: true,
      values: { amount: 10_000, missing: 3_000 },
    });
    expect(keys()).toEqual({});
    setCheckout(slug, { phone: '5551234' });
    expect(checkForm(checkoutForm(slug), menu, 20_000).phone).toMatchObject({ blocking: false });
  });
});
