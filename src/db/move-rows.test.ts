import { describe, expect, test, vi } from 'vitest';
import type { CartRow, OutboxRow } from '#src/db/db.ts';
import { LINES, openDb, row } from '#tests/support/outbox.ts';
import { MemoryStore } from './memory-store.ts';
import { moveRows } from './move-rows.ts';
import { StorageClosed } from './storage-errors.ts';
import { EGP } from '#tests/support/currencies.ts';

const SLUG = 'nawara';
const [first, second] = LINES as [(typeof LINES)[number], (typeof LINES)[number]];
const cart = (change: Partial<CartRow>): CartRow => ({
  slug: SLUG,
  table: '',
  draft_key: 'k',
  currency: EGP,
  lines: [first],
  note: '',
  promo_code: null,
  updated_at: 0,
  ...change,
});
const NOW = Date.UTC(2026, 4, 1);

/** Memory took over at `NOW`. Returns the cart on the disk after the move, and the venues whose cart changed. */
async function move(stored: CartRow | null, inMemory: CartRow, orders: { stored?: string; inMemory?: string } = {}) {
  const db = await openDb();
  if (stored) await db.carts.add(stored);
  if (orders.stored) await db.outbox.add(row({ key: orders.stored, slug: SLUG }));
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const memory = new MemoryStore();
  vi.useRealTimers();
  await memory.write(async (tx) => {
    await tx.put('carts', inMemory);
    if (orders.inMemory) await tx.put('outbox', row({ key: orders.inMemory, slug: SLUG }));
  });
  const changed = await db.write((tx) => moveRows(memory, tx));
  const now = await db.carts.get([SLUG, '']);
  return { dishes: now?.lines.map(({ dish_id }) => dish_id), cart: now, changed, db };
}

describe('a cart in memory', () => {
  test('is stored where there is none', async () => {
    expect(await move(null, cart({}))).toMatchObject({ dishes: [first.dish_id], changed: [] });
  });

  test('replaces an older version, and never a newer one that another tab has stored', async () => {
    const newer = cart({ lines: [second], updated_at: NOW + 2 });
    const older = { ...newer, updated_at: NOW - 2 };
    expect(await move(older, cart({ updated_at: NOW }))).toMatchObject({ dishes: [first.dish_id], changed: [] });
    expect(await move(newer, cart({ updated_at: NOW }))).toMatchObject({ dishes: [second.dish_id], changed: [SLUG] });
  });

  test('that was begun while the stored one could not be read is added to it', async () => {
    const stored = cart({ draft_key: 'stored', lines: [second], promo_code: 'SUN', updated_at: NOW - 2 });
    const joined = await move(stored, cart({ updated_at: NOW, note: 'quick' }));
    expect(joined).toMatchObject({ dishes: [second.dish_id, first.dish_id], changed: [SLUG] });
    expect(joined.cart).toMatchObject({ draft_key: 'stored', promo_code: 'SUN', note: 'quick', updated_at: NOW });
  });

  test('does not come back where another tab has ordered it', async () => {
    const stored = cart({ draft_key: 'next', lines: [second] });
    expect(await move(stored, cart({}), { stored: 'k' })).toMatchObject({ dishes: [second.dish_id] });
  });

  test('replaces the stored cart whose order was confirmed in memory', async () => {
    const stored = cart({ draft_key: 'ordered', lines: [second] });
    expect(await move(stored, cart({}), { inMemory: 'ordered' })).toMatchObject({ dishes: [first.dish_id] });
  });

  test('replaces an old cart when it is empty, but never one that another tab has filled since', async () => {
    const empty = cart({ lines: [], updated_at: NOW + 1 });
    const stored = cart({ draft_key: 'stored', lines: [second] });
    expect(await move({ ...stored, updated_at: NOW - 1 }, empty)).toMatchObject({ dishes: [] });
    expect(await move({ ...stored, updated_at: NOW + 2 }, empty)).toMatchObject({ dishes: [second.dish_id] });
  });
});

test('an order that another tab has stored too stays once, and may have been sent', async () => {
  const db = await openDb();
  await db.outbox.add(row({ key: 'k', note: 'theirs' }));
  const memory = new MemoryStore();
  await memory.write((tx) => tx.put('outbox', row({ key: 'k', note: 'mine', maybe_sent: true, attempts: 1 })));
  await db.write((tx) => moveRows(memory, tx));
  expect(await db.outbox.toArray()).toMatchObject([{ key: 'k', note: 'theirs', maybe_sent: true, attempts: 0 }]);
});

test('favourites, marks and profile follow, also those that were removed', async () => {
  const db = await openDb();
  const wish = { slug: SLUG, dish_id: '1', dish_wire_id: 1, added_at: 1 };
  await db.wishlist.bulkAdd([wish, { ...wish, dish_id: '2' }]);
  const memory = new MemoryStore(db);
  await memory.write(async (tx) => {
    await tx.delete('wishlist', [SLUG, '1']);
    await tx.put('wishlist', { ...wish, dish_id: '3' });
    await tx.put('marks', { slug: SLUG, kind: 'review_sent', id: '7', at: 1 });
    await tx.put('profile', { k: 'me', name: 'Mona', phone: '', address: '', zone_id: null, zone_slug: null });
  });
  await db.write((tx) => moveRows(memory, tx));
  expect((await db.wishlist.toArray()).map(({ dish_id }) => dish_id)).toEqual(['2', '3']);
  expect([await db.marks.count(), (await db.profile.get('me'))?.name]).toEqual([1, 'Mona']);
});

describe('an order whose write on the disk did not end', () => {
  /** What the disk has after the move. */
  async function joined(inMemory: Partial<OutboxRow>, stored: Partial<OutboxRow> | null) {
    const db = await openDb();
    if (stored) await db.outbox.add(row({ key: 'k', ...stored }));
    const memory = new MemoryStore();
    await memory.write((tx) => tx.put('outbox', row({ key: 'k', maybe_sent: true, ...inMemory })));
    await db.write((tx) => moveRows(memory, tx));
    return (await db.outbox.toArray())[0];
  }
  const asked = { profile: 'documented', state: 'needs_customer', reason: 'unsure' } as const;
  const UNSENT = { state: 'waiting', reason: null, maybe_sent: false };

  test('stays withdrawn where the disk took it after all', async () => {
    const withdrawn = { cancel_requested: true, attempts: 1 };
    expect(await joined(withdrawn, { attempts: 2 })).toMatchObject({ cancel_requested: true, attempts: 3 });
    expect(await joined({ state: 'cancelled', attempts: 1 }, {})).toMatchObject({ state: 'cancelled' });
  });

  test('keeps the answer that the page got', async () => {
    expect(await joined({ state: 'needs_customer', reason: 'price_changed', attempts: 1 }, {})).toMatchObject({
      state: 'needs_customer',
      reason: 'price_changed',
    });
    expect(await joined({ state: 'rejected', reason: 'blocked', attempts: 1 }, {})).toMatchObject({
      state: 'rejected',
    });
  });

  test('waits for the answer to the stored row', async () => {
    await expect(joined({ attempts: 1 }, { attempt_at: Date.now() })).rejects.toThrow(StorageClosed);
  });

  test('is still withdrawn, or asked about, where the stored row has ended', async () => {
    const result = { order_id: '1' } as OutboxRow['result'];
    const withdrawn = { cancel_requested: true, attempts: 1 };
    expect(await joined(withdrawn, { state: 'accepted', result })).toMatchObject({ cancel_requested: true });
    const sent = { ...asked, attempts: 1 };
    expect(await joined(sent, { ...UNSENT, state: 'rejected' })).toMatchObject(asked);
  });

  test('stays ended where the worker has ended it', async () => {
    expect(await joined({ attempts: 1 }, { state: 'cancelled' })).toMatchObject({ state: 'cancelled' });
  });

  test('is sent without a question where it is now known to be stored, at a host without keys', async () => {
    expect(await joined(asked, UNSENT as Partial<OutboxRow>)).toMatchObject(UNSENT);
    expect(await joined(asked, null)).toMatchObject(UNSENT);
  });

  test('is not sent a second time unasked, at a host without keys', async () => {
    const sent = { ...asked, attempts: 1 };
    expect(await joined(sent, UNSENT as Partial<OutboxRow>)).toMatchObject({
      state: 'needs_customer',
      reason: 'unsure',
    });
    expect(await joined({ ...asked, state: 'closed', reason: 'forgotten' }, {})).toMatchObject({ state: 'closed' });
  });
});
