import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PaymentRow } from '#src/db/staff-rows.ts';
import { browserWith, readRows } from '#tests/support/faults.ts';
import { complaintsOf, expect, test } from '#tests/support/fixtures.ts';
import { boardOn } from '#tests/support/kitchen.ts';
import { must } from '#tests/support/menu.ts';
import { type Random, seeded } from '#tests/support/seeded.ts';
import { wordsOf } from '#tests/support/words.ts';

/** `npm run sweep -- soak`. */
const ORDERS = Number(process.env['WAITER_ORDERS'] ?? 300);
const HOURS = 8;
const TABLES = 12;
const WAITERS = 3;
const SLUG = 'default-slug';
/** Sizes, options with rules, and none. */
const DISHES = ['koshary-nawara', 'mango-juice'];
const MINUTE = 60_000;

const say = wordsOf('ar');
const button = (page: Page, key: string, values?: Record<string, string | number>) =>
  page.getByRole('button', { name: say.part(key, values) });

type Device = { page: Page; complaints: ReturnType<typeof complaintsOf> };

async function takeOrder({ page, complaints }: Device, origin: string, table: number, random: Random): Promise<void> {
  await page.goto(`${origin}/${SLUG}/kitchen/floor?table=${table}`);
  await button(page, 'floor.add').click();
  await expect(page).toHaveURL(`${origin}/${SLUG}/menu`);
  for (const dish of DISHES.filter((_, at) => at === 0 || random.chance(0.4))) {
    await page.goto(`${origin}/${SLUG}/dish/${dish}`);
    await chooseRequired(page);
    await button(page, 'dish.add').last().click();
    await expect(page.getByRole('link', { name: say.part('checkout.confirm') })).toBeVisible();
  }
  await page.goto(`${origin}/${SLUG}/order`);
  if (random.chance(0.3)) {
    await page.getByRole('textbox', { name: say.part('checkout.note.label') }).fill('بدون بصل، حساسية سمسم');
  }
  await button(page, 'checkout.confirm').last().click();
  await expect
    .poll(() => ({ url: page.url(), complaints: complaints.list() }))
    .toEqual({ url: `${origin}/${SLUG}/kitchen/floor?table=${table}`, complaints: [] });
}

/** The first option of each group that needs one. */
async function chooseRequired(page: Page): Promise<void> {
  await expect(button(page, 'dish.add').last()).toBeVisible();
  for (const group of await page.getByRole('radiogroup').or(page.locator('fieldset')).all()) {
    const options = group.locator('input[type=radio]');
    if ((await options.count()) > 0 && (await group.locator('input:checked').count()) === 0) {
      await options.first().check({ force: true });
    }
  }
}

async function closeTable(page: Page): Promise<void> {
  await button(page, 'floor.bill').last().click();
  const bill = page.getByRole('dialog').first();
  await bill.getByRole('button', { name: say.whole('bill.pay') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say.whole('bill.record') })
    .click();
  await bill.getByRole('button', { name: say.whole('bill.done') }).click();
}

const paymentsOf = (page: Page): Promise<PaymentRow[]> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('sufra');
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error ?? new Error('open'));
    });
    const all = db.transaction('actions').objectStore('actions').getAll();
    const rows = await new Promise<PaymentRow[]>((done) => (all.onsuccess = () => done(all.result)));
    db.close();
    return rows;
  });

test.use({ serviceWorkers: 'allow' });

test(
  `three waiters and a board, cut off for eight hours with ${ORDERS} orders`,
  { tag: '@sweep' },
  async ({ browser, server }) => {
    test.setTimeout(5 * MINUTE + ORDERS * 20_000);
    server.sql('update tenants set serves_tables = 1, keeps_bills = 1 where slug = ?', SLUG);
    const origin = server.url;
    const began = Date.now();
    const open = async (role: 'waiter' | 'manager') => {
      const { key } = await server.staffKey(SLUG, role);
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar-EG' });
      await browserWith(context, 'without background sync');
      await context.clock.install({ time: began });
      const complaints = complaintsOf(context);
      const page = await context.newPage();
      const board = boardOn(page, origin, SLUG, 'ar');
      await board.open();
      await board.signIn(key);
      return { context, page, complaints };
    };
    const board = await open('manager');
    const waiters = await Promise.all(Array.from({ length: WAITERS }, () => open('waiter')));
    for (const { page } of waiters) {
      await expect(page).toHaveURL(/kitchen\/floor/);
      // Worker, staff's page, menu and the guests' screens are on the device.
      await page.goto(`${origin}/${SLUG}/dish/${DISHES[0]}`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(`${origin}/${SLUG}/kitchen/floor`);
      await expect
        .poll(() => page.evaluate(async () => (await (await caches.open('kitchen-v1')).keys()).length))
        .toBeGreaterThan(5);
    }
    for (const { context } of [board, ...waiters]) await context.setOffline(true);

    const taken = await Promise.all(
      waiters.map(async (device, at) => {
        const { page } = device;
        const random = seeded(at + 1);
        const count = Math.ceil(ORDERS / WAITERS);
        for (let made = 0; made < count; made += 1) {
          await takeOrder(device, origin, random.between(1, TABLES), random);
          if (random.chance(0.12)) await closeTable(page);
          await page.clock.fastForward((HOURS * 60 * MINUTE) / count);
        }
        return { rows: await readRows(page), payments: await paymentsOf(page) };
      }),
    );
    const rows = taken.flatMap((device) => device.rows);
    const paid = taken.flatMap((device) => device.payments);
    expect(rows).toHaveLength(Math.ceil(ORDERS / WAITERS) * WAITERS);
    expect(server.orders(SLUG)).toHaveLength(0);

    // One after another they come back, and are asked once about all.
    for (const at of [2, 0, 1]) {
      const { context, page } = must(waiters[at], 'waiter');
      await context.setOffline(false);
      await page.goto(`${origin}/${SLUG}/kitchen/floor`);
      await page
        .getByRole('region', { name: say.part('floor.stale.title') })
        .getByRole('button')
        .first()
        .click();
      await expect
        .poll(async () => (await readRows(page)).filter(({ state }) => state !== 'accepted').length, {
          timeout: 5 * MINUTE,
        })
        .toBe(0);
    }
    await board.context.setOffline(false);

    const orders = server.orders(SLUG);
    expect(orders).toHaveLength(rows.length);
    const made = new Map(orders.map((order) => [order.client_key, order]));
    for (const { key, table_number, quote } of rows) {
      expect(made.get(key)).toMatchObject({ table_number, total: quote.total });
    }
    const database = new DatabaseSync(join(server.dataDir, 'sufra.sqlite'), { readOnly: true });
    const all = (sql: string) => database.prepare(sql).all() as Record<string, string | number>[];
    const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
    await expect.poll(() => all('select id from taken').length, { timeout: 2 * MINUTE }).toBe(paid.length);
    const records = all('select id, amount from taken') as { id: string; amount: number }[];
    expect(records.map(({ id }) => id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
    expect(sum(records)).toBe(sum(paid.map(({ request }) => request)));
    expect(all('select id from orders where over <> 0')).toEqual([]);
    const unpaid = all(
      'select table_number, sum(total) as total from orders where closed_at is null group by table_number',
    );
    const closedKeys = new Set(paid.flatMap(({ request }) => request.client_keys));
    for (const { table_number: table, total } of unpaid) {
      const owed = rows.filter((row) => row.table_number === table && !closedKeys.has(row.key));
      expect([table, total]).toEqual([table, owed.reduce((all, { quote }) => all + quote.total, 0)]);
    }
    database.close();
    // The board has them all.
    await board.page.goto(`${origin}/${SLUG}/kitchen`);
    // What is paid and not cooked stays with the kitchen.
    await expect(board.page.locator('[data-column=new] h2').first()).toContainText(String(orders.length));
    for (const { context } of [board, ...waiters]) await context.close();
  },
);
