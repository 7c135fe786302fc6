import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ORDER_POST, type Fault } from '#tests/support/fault-proxy.ts';
import { browserWith, postsOf, readyToConfirm, SLUG, type Sync } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { confirmMore, keepTemplate } from '#tests/support/many-orders.ts';

/** `npm run sweep -- soak` runs 200 orders. */
const ORDERS = Number(process.env['LOOP_ORDERS'] ?? 12);
const SEED = Number(process.env['LOOP_SEED'] ?? 20_260_501);
const BATCH = 20;

/** Mulberry32: the same seed gives the same faults. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each happens once, to every second request, before chance decides. */
const FAULTS: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, headers: { 'Retry-After': '1' } },
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'duplicate' },
  { kind: 'truncate' },
  { kind: 'corrupt-json' },
  { kind: 'portal-200' },
  { kind: 'reset-mid-body' },
  { kind: 'delay', ms: 300 },
  // A stranger with our header.
  { kind: 'status', status: 200, type: 'application/json', headers: { 'Order-Api': '1' }, body: '{"ok":true}' },
];
const HARMLESS = 3;

for (const sync of ['with background sync', 'without background sync'] satisfies Sync[]) {
  const tag = sync === 'without background sync' ? '@sweep' : [];
  const title = `B4 B5 B6 B37 ${ORDERS} orders, a fault per request, ${sync}: none lost, none duplicated (seed ${SEED})`;
  test(title, { tag }, async ({ farApp: app, faults, server, context, complaints }) => {
    test.setTimeout(60_000 + ORDERS * 4_000);
    await browserWith(context, sync);
    await readyToConfirm(app);
    complaints.expectReport(/An order was answered with something unreadable/);
    await context.setOffline(true);
    const keys = [await app.confirm()];
    await app.expectSaved();
    await keepTemplate(app.page);
    const random = randomOf(SEED + sync.length);
    const inTurn = FAULTS.flatMap((fault) => [fault, null]).values();
    const next = () => {
      const { done, value } = inTurn.next();
      return done ? (FAULTS[Math.floor(random() * (FAULTS.length + HARMLESS))] ?? null) : value;
    };
    faults.inject(next, ORDER_POST);
    await context.setOffline(false);

    while (keys.length < ORDERS) {
      const more = Array.from({ length: Math.min(BATCH, ORDERS - keys.length) }, () => randomUUID());
      keys.push(...more);
      await confirmMore(app.page, more);
      await expect
        .poll(
          async () => {
            await app.page.evaluate(() => dispatchEvent(new Event('online')));
            return unfinished(app.page);
          },
          { timeout: 120_000, intervals: [1_000] },
        )
        .toBe(0);
    }
    const made = server.orders(SLUG);
    expect(made).toHaveLength(ORDERS);
    expect(new Set(made.map(({ client_key }) => client_key))).toEqual(new Set(keys));
    expect(new Set(postsOf(faults).map(({ key }) => key))).toEqual(new Set(keys));
  });
}

const unfinished = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => resolve(open.result);
    });
    const all = db.transaction('outbox').objectStore('outbox').getAll();
    const rows = await new Promise<{ state: string }[]>((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    return rows.filter(({ state }) => state !== 'accepted').length;
  });
