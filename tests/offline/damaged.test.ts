import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppDb, type OutboxRow } from '#src/db/db.ts';
import { readSavedMenu, saveMenu } from '#src/db/menu-store.ts';
import { isReadableOrder, sanitizeCart } from '#src/db/row-checks.ts';
import { decide } from '#src/outbox/decide.ts';
import { nextWake, pullForward } from '#src/outbox/drain.ts';
import { MAX_PER_VENUE, placeOrder } from '#src/outbox/place-order.ts';
import { prune } from '#src/outbox/prune.ts';
import { DAY_MS } from '#src/outbox/row.ts';
import {
  confirmation,
  created,
  dbWith,
  drainAt,
  fillCart,
  KEY,
  LINES,
  openDb,
  row,
  scripted,
  T0,
} from '#tests/support/outbox.ts';
import { EGP } from '../support/currencies.ts';

const without = (name: keyof OutboxRow): Record<string, unknown> => {
  const { [name]: _, ...rest } = row({ key: 'damaged' });
  return rest;
};
const DAMAGED: [string, Record<string, unknown>][] = [
  ['a newer version', { ...row({ key: 'damaged' }), v: 2 }],
  ['an unknown state', { ...row({ key: 'damaged' }), state: 'sending' }],
  ['an address that is none', { ...row({ key: 'damaged' }), url: 'orders' }],
  ['a time that is none', { ...row({ key: 'damaged' }), confirmed_at: null }],
  ['lines that are none', { ...row({ key: 'damaged' }), quote: { ...row().quote, lines: [{}] } }],
  ...(
    ['v', 'slug', 'state', 'body', 'quote', 'url', 'created_at', 'hold_ms', 'attempts', 'next_attempt_at'] as const
  ).map((name): [string, Record<string, unknown>] => [`no ${name}`, without(name)]),
];

describe('an unreadable row', () => {
  test.each(DAMAGED)('%s: stays unchanged, and the orders behind it are sent', async (_, damaged) => {
    const db = await dbWith(damaged as OutboxRow, row());
    const world = scripted([created()]);
    await pullForward(db, T0);
    expect(await drainAt(db, world.fetch, T0)).toBe('empty');
    expect(world.posts().map((sent) => sent.headers['Idempotency-Key'])).toEqual([`"${KEY}"`]);
    expect(await decide(db, damaged as OutboxRow, 'cancel', T0)).toBe('handled');
    await prune(db, T0 + 400 * DAY_MS);
    expect(await nextWake(db, T0)).toBeNull();
    expect(await db.outbox.get('damaged')).toEqual(damaged);
  });

  test('does not count towards the limit of orders', async () => {
    const db = await openDb();
    for (let n = 0; n < MAX_PER_VENUE; n += 1)
      await db.outbox.add({ ...without('state'), key: `damaged-${n}` } as OutboxRow);
    await fillCart(db);
    expect((await placeOrder(db, confirmation(), 'fresh', T0)).kind).toBe('saved');
  });

  test('a cart with its key does not overwrite it', async () => {
    const db = await openDb();
    const newer = row({ v: 2, state: 'needs_customer', reason: 'price_changed' });
    await db.outbox.add(newer);
    await fillCart(db);
    expect(await placeOrder(db, confirmation(), 'fresh', T0)).toEqual({ kind: 'already', key: KEY });
    expect(await db.outbox.get(KEY)).toEqual(newer);
  });
});

test('a cart keeps its readable lines', () => {
  const cart = {
    slug: 'nawara',
    table: '',
    draft_key: KEY,
    lines: LINES,
    currency: EGP,
    note: '',
    promo_code: null,
    updated_at: T0,
  };
  expect(sanitizeCart(cart)).toEqual(cart);
  const [koshary] = LINES;
  expect(sanitizeCart({ ...cart, lines: [{}, null, koshary] as typeof LINES })?.lines).toEqual([koshary]);
  for (const broken of [undefined, {}, { ...cart, lines: 'none' }, { ...cart, draft_key: 7 }])
    expect(sanitizeCart(broken as typeof cart | undefined)).toBeNull();
});

describe('on real storage', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    Dexie.dependencies.indexedDB = globalThis.indexedDB;
  });

  test.each([{}, { categories: [], zones: null }, { categories: [{}], zones: [] }, null])(
    'ignores a saved menu that is %j',
    async (menu) => {
      await saveMenu({ slug: 'nawara', menu: menu as never, version: null, fetched_at: T0, opened_at: T0 });
      expect(await readSavedMenu('nawara')).toBeNull();
    },
  );

  test('A37 a failed upgrade leaves the database unchanged, and every order sendable', async () => {
    const now = new AppDb();
    await now.outbox.add(row());
    now.close();
    class NextBuild extends AppDb {
      constructor() {
        super();
        this.version(2)
          .stores({ outbox: 'key, slug, [state+next_attempt_at], created_at, url' })
          .upgrade(async (change) => {
            await change.table('outbox').clear();
            throw new Error('the battery died');
          });
      }
    }
    await expect(new NextBuild().open()).rejects.toThrow();
    const again = new AppDb();
    const world = scripted([created()]);
    expect(await drainAt(again, world.fetch, T0)).toBe('empty');
    expect(world.posts()).toHaveLength(1);
    expect(await again.outbox.get(KEY)).toMatchObject({ state: 'accepted' });
    again.close();
  });
});

test('leaves out an incomplete order of the history and shows the others', async () => {
  const db = await dbWith(row());
  await drainAt(db, scripted([created()]).fetch, T0);
  const [order] = await db.orders.toArray();
  if (!order) throw new Error('an order was expected');
  expect(isReadableOrder(order)).toBe(true);
  for (const change of [{ lines: undefined }, { lines: [{}] }, { order_id: 7 }])
    expect(isReadableOrder({ ...order, ...change } as never)).toBe(false);
});
