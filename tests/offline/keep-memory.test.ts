import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import type { CartRow } from '#src/db/db.ts';
import { dishWith } from '#tests/support/dish.ts';
import { row } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { eventually } from '#tests/support/eventually.ts';

stubPage();
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
/** Ends the time in which screens read what was stored. */
const unread = (): void => undefined;
let haveRead = unread;
vi.mock('#src/domain/pause.ts', () => ({ pause: () => new Promise<void>((done) => (haveRead = done)) }));
let isFull = false;
const refuse = (): void => {
  if (isFull) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
};

const { addToCart, lineOf, readCart } = await import('#src/stores/cart.ts');
const { keepMemoryCart, keepMemoryWishes } = await import('#src/stores/keep-memory.ts');
const { memory } = await import('#src/stores/memory.ts');
const { toggleWish } = await import('#src/stores/wishlist.ts');
const { setCheckout } = await import('#src/stores/checkout-form.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { confirmOrder, editOrder } = await import('#src/outbox/orders.ts');

const SLUG = 'nawara';
const dish = (id: string) => dishWith({ id, price: 4000 });
const db = await openDb();
for (const table of [db.carts, db.wishlist]) {
  table.hook('creating', refuse);
  table.hook('updating', refuse);
}
const storedDishes = async () => (await db.carts.get(SLUG))?.lines.map(({ dish_id }) => dish_id);
const dishesOnScreen = async () => (await readCart(SLUG))?.lines.map(({ dish_id }) => dish_id);

beforeEach(async () => {
  isFull = false;
  haveRead = unread;
  Object.assign(memory, { carts: {}, wishes: {}, outbox: {} });
  await Promise.all([db.carts.clear(), db.wishlist.clear(), db.outbox.clear()]);
});

async function cartInMemory(): Promise<void> {
  isFull = true;
  await addToCart(SLUG, dish('1'), 42);
}

test('a cart in memory is stored as soon as that works, and shown from memory until screens have read it', async () => {
  await cartInMemory();
  await keepMemoryCart(SLUG);
  expect([await storedDishes(), await dishesOnScreen()]).toEqual([undefined, ['1']]);
  isFull = false;
  const kept = keepMemoryCart(SLUG);
  await eventually(async () => expect(await storedDishes()).toEqual(['1']));
  expect(memory.carts[SLUG]?.lines).toHaveLength(1);
  haveRead();
  await kept;
  expect(memory.carts[SLUG]).toBeUndefined();
  await addToCart(SLUG, dish('2'), 42);
  expect(await storedDishes()).toEqual(['1', '2']);
});

test('a change made meanwhile stays in memory until it is stored as well', async () => {
  await cartInMemory();
  isFull = false;
  const kept = keepMemoryCart(SLUG);
  await eventually(async () => expect(await storedDishes()).toEqual(['1']));
  await addToCart(SLUG, dish('2'), 42);
  haveRead();
  await kept;
  expect(await dishesOnScreen()).toEqual(['1', '2']);
  const again = keepMemoryCart(SLUG);
  await eventually(async () => expect(await storedDishes()).toEqual(['1', '2']));
  haveRead();
  await again;
  expect(memory.carts[SLUG]).toBeUndefined();
});

const stock = (id: string, part: Partial<CartRow> = {}): CartRow => {
  const line = lineOf(dish(id), 42);
  if (!line) throw new Error('no line');
  const cart = { slug: SLUG, draft_key: `key of ${id}`, lines: [line], note: '', promo_code: null };
  return { ...cart, updated_at: Date.now(), ...part };
};
/** What another tab stores a minute after the cart in memory was changed. */
const anotherTabStores = (cart: CartRow) => db.carts.put({ ...cart, updated_at: Date.now() + 60_000 });
async function keep(): Promise<void> {
  const kept = keepMemoryCart(SLUG);
  await eventually(() => expect(haveRead).not.toBe(unread));
  haveRead();
  await kept;
}

test('a cart in memory never replaces a newer version that another tab has stored', async () => {
  await cartInMemory();
  isFull = false;
  await anotherTabStores(stock('2', { draft_key: memory.carts[SLUG]?.draft_key ?? '' }));
  await keep();
  expect([await storedDishes(), await dishesOnScreen()]).toEqual([['2'], ['2']]);
});

test('a cart that was begun while the stored one could not be read is added to it', async () => {
  await cartInMemory();
  isFull = false;
  await db.carts.put(stock('2', { updated_at: Date.now() - 60_000, promo_code: 'SUN' }));
  void keepMemoryCart(SLUG);
  await eventually(() => expect(haveRead).not.toBe(unread));
  haveRead = unread;
  const again = keepMemoryCart(SLUG);
  await eventually(() => expect(haveRead).not.toBe(unread));
  expect([await storedDishes(), await dishesOnScreen()]).toEqual([
    ['2', '1'],
    ['2', '1'],
  ]);
  expect(await db.carts.get(SLUG)).toMatchObject({ draft_key: 'key of 2', promo_code: 'SUN' });
  expect((await db.carts.get(SLUG))?.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  haveRead();
  await again;
  expect(memory.carts[SLUG]).toBeUndefined();
});

test('a cart in memory that another tab has ordered does not come back', async () => {
  await cartInMemory();
  isFull = false;
  await db.outbox.add(row({ key: memory.carts[SLUG]?.draft_key ?? '', slug: SLUG }));
  await anotherTabStores(stock('2'));
  await keep();
  expect([await storedDishes(), await dishesOnScreen()]).toEqual([['2'], ['2']]);
});

test('the stored dishes of an order that was sent from memory do not come back', async () => {
  await db.carts.put(stock('2', { updated_at: Date.now() - 60_000 }));
  memory.outbox['key of 2'] = structuredClone(row({ key: 'key of 2', slug: SLUG, in_memory: true }));
  await cartInMemory();
  memory.carts[SLUG] = stock('1');
  isFull = false;
  await keep();
  expect([await storedDishes(), await dishesOnScreen()]).toEqual([['1'], ['1']]);
});

test('the cart of an order that is edited in memory is not stored without its order', async () => {
  await cartInMemory();
  isFull = false;
  const key = memory.carts[SLUG]?.draft_key ?? '';
  memory.outbox[key] = structuredClone(row({ key, slug: SLUG, state: 'needs_customer', in_memory: true }));
  await keepMemoryCart(SLUG);
  expect([await storedDishes(), await dishesOnScreen()]).toEqual([undefined, ['1']]);
});

test('"edit" adds a stored order to the cart on the screen, also if that is in memory', async () => {
  const now = Date.now();
  const asked = row({ slug: SLUG, state: 'needs_customer', reason: 'stale', confirmed_at: now, changed_at: now });
  await db.outbox.add(asked);
  await cartInMemory();
  await expect(editOrder(asked)).rejects.toThrow();
  isFull = false;
  expect(await editOrder(asked)).toBe('done');
  const ordered = asked.quote.lines.map(({ dish_id }) => dish_id);
  expect(await dishesOnScreen()).toEqual(['1', ...ordered]);
  expect(await storedDishes()).toEqual(['1', ...ordered]);
});

test('favourites in memory are stored as soon as that works, without those removed meanwhile', async () => {
  await toggleWish(SLUG, dish('1'));
  isFull = true;
  await toggleWish(SLUG, dish('2'));
  await toggleWish(SLUG, dish('1'));
  isFull = false;
  const kept = keepMemoryWishes(SLUG);
  await eventually(async () => expect((await db.wishlist.toArray()).map(({ dish_id }) => dish_id)).toEqual(['2']));
  haveRead();
  await kept;
  expect(memory.wishes[SLUG]).toBeUndefined();
});

test('favourites that were not read, or that another tab has added, stay beside those in memory', async () => {
  isFull = true;
  await toggleWish(SLUG, dish('2'));
  isFull = false;
  await db.wishlist.put({ slug: SLUG, dish_id: '1', dish_wire_id: '1', added_at: Date.now() });
  const kept = keepMemoryWishes(SLUG);
  await eventually(() => expect(haveRead).not.toBe(unread));
  haveRead();
  await kept;
  expect((await db.wishlist.toArray()).map(({ dish_id }) => dish_id)).toEqual(['1', '2']);
});

describe('an order of a cart in memory', () => {
  const menu = {
    categories: [
      { id: '1', name: { en: 'Mains', ar: '' }, image: null, cutOut: null, hue: 42, dishes: [dish('1'), dish('2')] },
    ],
    zones: [],
    capabilities: null,
    venue: null,
    skipped: 0,
  } as unknown as Menu;
  const orderedDishes = async () =>
    (await db.outbox.toArray()).map(({ quote }) => quote.lines.map((line) => line.dish_id));
  beforeEach(() => setCheckout(SLUG, { phone: '01012345678', orderType: 'PICKUP' }));

  test.each(['the same cart, changed', 'another cart'])(
    'never has dishes that only another tab shows: %s',
    async (kind) => {
      await cartInMemory();
      isFull = false;
      const shown = await readCart(SLUG);
      await anotherTabStores(stock('2', kind === 'another cart' ? {} : { draft_key: shown?.draft_key ?? '' }));
      expect(await confirmOrder(SLUG, menu, shown)).toEqual({ kind: 'cart_changed' });
      expect(await orderedDishes()).toEqual([]);
      const now = await readCart(SLUG);
      expect(now?.lines.map(({ dish_id }) => dish_id)).toContain('2');
      expect(await confirmOrder(SLUG, menu, now)).toMatchObject({ kind: 'saved' });
      expect(await orderedDishes()).toEqual([now?.lines.map(({ dish_id }) => dish_id)]);
    },
  );

  test('leaves a cart that another tab has changed meanwhile', async () => {
    await cartInMemory();
    const shown = await readCart(SLUG);
    isFull = false;
    await db.carts.put({ ...stock('2'), updated_at: (shown?.updated_at ?? 0) + 1 });
    isFull = true;
    expect(await confirmOrder(SLUG, menu, shown, true)).toMatchObject({ kind: 'unstored' });
    expect(await dishesOnScreen()).toEqual([]);
    isFull = false;
    await keep();
    expect(await dishesOnScreen()).toEqual(['2']);
  });
});
