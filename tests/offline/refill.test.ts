import { beforeEach, expect, test } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderRow } from '#src/db/db.ts';
import { categoryWith, dishWith } from '#tests/support/dish.ts';
import { row } from '#tests/support/outbox.ts';
import { stubPage } from '#tests/support/page-globals.ts';
import { EGP } from '../support/currencies.ts';

stubPage();

const { addToCart, readCart } = await import('#src/stores/cart.ts');
const { openDb } = await import('#src/db/open-db.ts');
const { orderAgain, takeBack } = await import('#src/outbox/orders.ts');

const koshary = dishWith({ id: '1', categoryId: 'c', name: { en: 'Koshary', ar: 'كشري' }, price: 4000 });
const menu: Menu = {
  categories: [categoryWith([koshary])],
  zones: [],
  capabilities: null,
  venue: null,
  skipped: 0,
};
const ended = row({ state: 'cancelled', slug: 'nawara' });
const earlier = {
  slug: 'nawara',
  lines: ended.quote.lines.map((line) => ({ ...line, dish_id: '1', name: koshary.name })),
} as OrderRow;
const ordered = ended.quote.lines.map(({ quantity }) => quantity);
const quantities = async () => (await readCart('nawara'))?.lines.map(({ quantity }) => quantity) ?? [];

beforeEach(async () => {
  const db = await openDb();
  await Promise.all([db.carts.clear(), db.outbox.clear()]);
  await db.outbox.put(ended);
});

test('B46 “order again” tapped twice fills the cart once, also after going back', async () => {
  const [first, second] = await Promise.all([orderAgain(earlier, menu, false), orderAgain(earlier, menu, false)]);
  expect(second).toBe(first);
  const once = await quantities();
  expect(once.length).toBeGreaterThan(0);
  expect(await orderAgain(earlier, menu, false)).toBe('filled');
  expect(await quantities()).toEqual(once);
  expect(await orderAgain(earlier, menu, true)).toMatchObject({ fit: 'all' });
  expect(await quantities()).toEqual(once.map((quantity) => quantity * 2));
});

test('all pieces of an earlier order are added, beside the line that is full', async () => {
  const lines = earlier.lines.slice(1).map((line) => ({ ...line, quantity: 50 }));
  const large = { ...earlier, lines };
  expect(await orderAgain(large, menu, false)).toMatchObject({ fit: 'all' });
  expect(await orderAgain(large, menu, true)).toMatchObject({ fit: 'all' });
  expect(await quantities()).toEqual([50, 50]);
});

test('an earlier dish whose id belongs to another one now is missing, and never added as that one', async () => {
  const line = { ...ended.quote.lines[1], dish_id: '1' };
  expect(await orderAgain({ ...earlier, lines: [line] } as OrderRow, menu, false)).toMatchObject({
    added: 0,
    missing: 1,
  });
  expect(await quantities()).toEqual([]);
});

test('B46 an ended order taken back twice fills the cart once, also after going back', async () => {
  expect(await Promise.all([takeBack(ended, false), takeBack(ended, false)])).toEqual(['done', 'done']);
  expect(await quantities()).toEqual(ordered);
  expect(await takeBack(ended, false)).toBe('filled');
  expect(await quantities()).toEqual(ordered);
});

test('B46 a filled cart is asked about before an earlier order is added to it', async () => {
  await addToCart('nawara', koshary, 42, EGP);
  expect(await orderAgain(earlier, menu, false)).toBe('filled');
  expect(await takeBack(ended, false)).toBe('filled');
  expect(await quantities()).toEqual([1]);
});
