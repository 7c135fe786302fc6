import type { Locator } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { expect, test, type Tablet } from '#tests/support/kitchen-fixtures.ts';
import { placeOrder } from '#tests/support/kitchen.ts';
import { extendTimeouts } from '#tests/support/extend-timeouts.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.beforeEach(({ server }) => server.forgetOrders());

for (const lang of LANGS) {
  test.describe(`phone and tablet (${lang})`, () => {
    test.use({ lang, serviceWorkers: 'allow' });

    test('an order written offline rings in the kitchen, is prepared, handed over and tracked', async ({
      app,
      kitchen,
      server,
      complaints,
      context,
    }) => {
      complaints.expectCuts();
      const board = await kitchen.tablet();
      await board.enter(kitchen.key);
      const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
      const note = 'من غير بصل';
      await app.home(SLUG);
      await app.controlled();
      await app.add(SLUG, dish);
      await app.checkout(SLUG, { type: 'pickup', note });
      await app.confirmOffline();
      expect(await board.notes()).toBe(0);
      // Two minutes is the threshold for showing an order as written offline.
      await app.page.evaluate(async () => {
        const open = indexedDB.open('sufra');
        const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
        const store = db.transaction('outbox', 'readwrite').objectStore('outbox');
        const rows = await new Promise<{ confirmed_at: number }[]>((done) => {
          const all = store.getAll();
          all.onsuccess = () => done(all.result);
        });
        for (const row of rows) store.put({ ...row, confirmed_at: row.confirmed_at - 4 * 60_000 });
        await new Promise((done) => (store.transaction.oncomplete = done));
        db.close();
      });
      await context.setOffline(false);
      await app.expectSent(30_000);
      const order = must(server.orders(SLUG)[0], 'order');

      await board.expectIn('new', order);
      const ticket = board.ticket(order);
      await expect(ticket.getByText(nameIn(dish, lang))).toBeVisible();
      await expect(ticket.getByText(note)).toBeVisible();
      await expect(ticket.getByText(board.say.part('kitchen.offlineOrder'))).toBeVisible();
      await expect.poll(board.notes).toBeGreaterThan(0);
      await expect(board.page).toHaveTitle(/\(1\)/);
      const rung = await board.notes();
      await expect.poll(board.notes).toBeGreaterThan(rung);

      await app.open(`/${SLUG}/track-your-order/${order.id}`);
      await expect(app.text('track.kitchenSeen')).toBeVisible();
      await board.tap(order);
      await board.expectIn('cooking', order);
      await expect(app.text('track.headline.cooking')).toBeVisible();
      await expect(board.page).not.toHaveTitle(/\(1\)/);
      const silent = await board.notes();
      await board.tap(order);
      await board.expectIn('ready', order);
      await expect(app.text('track.headline.ready')).toBeVisible();
      await board.tap(order);
      await board.expectIn('done', order);
      await expect(app.text('track.headline.delivered')).toBeVisible();
      expect(await board.notes()).toBe(silent);
    });
  });
}

test('a tap can be taken back for five seconds', async ({ app, kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  await board.expectIn('new', order);
  await app.open(`/${SLUG}/track-your-order/${order.id}`);
  await extendTimeouts(board.page, 5_000);
  await board.tap(order);
  await expect(app.text('track.headline.cooking')).toBeVisible();
  await board.page.getByRole('button', { name: board.say.whole('common.undo') }).click();
  await board.expectIn('new', order);
  await expect(app.text('track.headline.pending')).toBeVisible();
  await expect(board.page.getByRole('button', { name: board.say.whole('common.undo') })).toBeHidden();
});

test('the customer reads the reason of a cancellation, and the board shows a withdrawal', async ({
  app,
  kitchen,
  server,
}) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  await board.expectIn('new', order);
  await app.open(`/${SLUG}/track-your-order/${order.id}`);
  const dialog = board.page.getByRole('dialog');
  const press = (key: string) =>
    dialog
      .getByRole('button', { name: board.say.whole(key) })
      .last()
      .click();
  await board.ticket(order).getByRole('button').first().click();
  await press('kitchen.cancel.confirm');
  await dialog.getByRole('radio', { name: board.say.whole('kitchen.cancel.busy') }).check();
  await press('kitchen.cancel.confirm');
  await board.expectIn('done', order);
  await expect(board.ticket(order)).toContainText(board.say.part('kitchen.cancel.busy'));
  await expect(app.text('cancelled.because.busy')).toBeVisible();
});

test('masks the phone number until somebody asks for it', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG, { customer_phone: '01234567890' });
  await board.expectIn('new', order);
  expect(await board.page.content()).not.toContain('01234567890');
  await board.ticket(order).getByRole('button').first().click();
  await board.page.getByRole('button', { name: board.say.whole('kitchen.showPhone') }).click();
  await expect(board.page.getByText('01234567890')).toBeVisible();
});

test('keeps the lines of a note and an address, on the screen and on paper', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  const { page, say } = board;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true);
  });
  await board.enter(kitchen.key);
  const menu = await fetchMenu(server.url, SLUG);
  const dish = must(plainDishes(menu)[0], 'dish without sizes');
  const zone = must(menu.delivery_zones[0], 'zone');
  const [note, wish, address] = ['1 tea\nno sugar', 'well done\nno salt', '5 Nile Street\nfloor 2'];
  const order = await placeOrder(server.url, SLUG, {
    order_type: 'DELIVERY',
    is_delivery: true,
    delivery_zone_id: zone.id,
    customer_address: address,
    delivery: Number(zone.delivery_fee),
    total: (dish.price ?? 0) * 2 + Number(zone.delivery_fee),
    note,
    dishes: [{ dish, note: wish, quantity: 2 }],
  });
  await board.expectIn('new', order);
  const ticket = board.ticket(order);
  for (const text of [note, wish]) expect(await ticket.innerText()).toContain(text);
  await ticket.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say.whole('kitchen.showPhone') }).click();
  await expect(sheet).toContainText('floor 2');
  for (const text of [note, wish, address]) expect(await sheet.innerText()).toContain(text);
  await page.getByRole('button', { name: say.whole('kitchen.print') }).click();
  await page.getByRole('button', { name: say.whole('print.ticket') }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('[data-print]');
  for (const text of [note, wish]) expect(await slip.innerText()).toContain(text);
  await expect(slip.getByText('1 tea')).toHaveAttribute('dir', 'ltr');
});

test('two boards show the same, and one tap silences both', async ({ kitchen, server }) => {
  const [first, second] = [await kitchen.tablet(), await kitchen.tablet({ lang: 'en' })];
  await first.enter(kitchen.key);
  await second.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  for (const board of [first, second]) {
    await board.expectIn('new', order);
    await expect.poll(board.notes).toBeGreaterThan(0);
  }
  await second.tap(order);
  await first.expectIn('cooking', order);
  await expect(first.page).not.toHaveTitle(/\(1\)/);
  await first.tap(order);
  await second.expectIn('ready', order);
  const [stored] = server.orders(SLUG);
  expect(stored?.status).toBe('ready');
});

test('says that the browser blocks sound, and one tap turns it on', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  await placeOrder(server.url, SLUG);
  await expect.poll(board.notes).toBeGreaterThan(0);
  await board.page.reload();
  await board.expectLive();
  const ask = board.page.getByRole('button', { name: board.say.whole('kitchen.soundBlocked') });
  await expect(ask).toBeVisible();
  expect(await board.notes()).toBe(0);
  await ask.click();
  await expect(board.page.getByRole('button', { name: board.say.whole('kitchen.soundOn') })).toBeVisible();
  await expect.poll(board.notes).toBeGreaterThan(0);
  await board.page.getByRole('button', { name: board.say.whole('kitchen.soundOn') }).click();
  await board.page.reload();
  await expect(board.page.getByRole('button', { name: board.say.whole('kitchen.soundOff') })).toBeVisible();
});

for (const [how, press] of [
  ['finger that stays a while', (button: Locator) => button.click({ delay: 300 })],
  ['key that is held a while', (button: Locator) => button.press('Space', { delay: 300 })],
] as const) {
  test(`a ${how} turns the sound on, and not off again`, async ({ kitchen }) => {
    const board = await kitchen.tablet();
    await board.enter(kitchen.key);
    await board.page.reload();
    await board.expectLive();
    await press(board.page.getByRole('button', { name: board.say.whole('kitchen.soundBlocked') }));
    await expect(board.page.getByRole('button', { name: board.say.whole('kitchen.soundOn') })).toBeVisible();
  });
}

test('requests a screen wake lock', async ({ kitchen }) => {
  const board = await kitchen.tablet();
  await board.page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: (kind: string) => (asked.push(kind), Promise.resolve({ released: false })) },
    });
  });
  await board.enter(kitchen.key);
  const asked = () => board.page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await expect.poll(asked).toEqual(['screen']);
});

test('C53 a board whose screen may go dark says so, until that is dismissed on this device', async ({ kitchen }) => {
  const board = await kitchen.tablet();
  await board.page.addInitScript(() => {
    const counts = { asked: 0 };
    Object.assign(window, { counts });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          counts.asked += 1;
          return Promise.reject(new DOMException('low battery', 'NotAllowedError'));
        },
      },
    });
  });
  await board.enter(kitchen.key);
  const warning = board.page.getByText(board.say.whole('kitchen.dark.refused'));
  await board.column('new').click();
  await expect(warning).toBeVisible();
  await board.page.getByRole('button', { name: board.say.whole('common.close') }).click();
  await expect(warning).toBeHidden();
  await board.page.reload();
  await board.expectLive();
  await board.column('new').click();
  const asked = () => board.page.evaluate(() => (window as unknown as { counts: { asked: number } }).counts.asked);
  await expect.poll(asked).toBeGreaterThan(1);
  await expect(warning).toBeHidden();
});

test('filters by order type', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const [pickup, table] = [
    await placeOrder(server.url, SLUG),
    await placeOrder(server.url, SLUG, { order_type: 'DINE_IN', table_number: '7' }),
  ];
  await board.expectIn('new', table);
  const only = board.page.getByRole('button', { name: board.say.whole('checkout.type.dineIn') });
  await only.click();
  await expect(board.ticket(pickup)).toBeHidden();
  await board.expectIn('new', table);
  await only.click();
  await board.expectIn('new', pickup);
});

for (const [paper, points] of [
  [58, 164],
  [80, 227],
] as const) {
  test(`prints ticket and receipt on a roll of ${paper} mm`, async ({ kitchen, server }) => {
    const board = await kitchen.tablet();
    const { page, say } = board;
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await board.enter(kitchen.key);
    const order = await placeOrder(server.url, SLUG, { note: 'بدون بصل' });
    await board.expectIn('new', order);
    for (const word of ['print.ticket', 'print.receipt']) {
      await board.ticket(order).getByRole('button').first().click();
      await page.getByRole('button', { name: say.whole('kitchen.print') }).click();
      const width = page.getByRole('radio', { name: say.whole('print.millimetres', { width: paper }) });
      if (word === 'print.receipt') await expect(width).toBeChecked();
      await width.check();
      await page.getByRole('button', { name: say.whole(word) }).click();
      const slip = page.locator('[data-print]');
      await expect(slip).toHaveText(say.part('checkout.type.pickup'));
      await expect(page.locator('html[data-printed]')).toBeAttached();
      const sheets = await page.pdf({ preferCSSPageSize: true });
      const pages = [...sheets.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(pages, 'one page, as long as its slip').toHaveLength(1);
      expect(Math.round(Number(pages[0]?.[1]))).toBe(points);
      await page.evaluate(() => {
        delete document.documentElement.dataset['printed'];
        dispatchEvent(new Event('afterprint'));
      });
      await expect(slip).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}

test('an order that changes during the print dialog is not printed again', async ({ kitchen, server }) => {
  const [one, two] = [await kitchen.tablet(), await kitchen.tablet()];
  // On Android and iPadOS the dialog does not block the page.
  await one.page.addInitScript(() => {
    let printed = 0;
    window.print = () => {
      printed += 1;
      document.documentElement.dataset['printed'] = String(printed);
    };
  });
  await one.enter(kitchen.key);
  await two.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  await one.expectIn('new', order);
  await two.expectIn('new', order);
  await one.ticket(order).getByRole('button').first().click();
  await one.page.getByRole('button', { name: one.say.whole('kitchen.print') }).click();
  await one.page.getByRole('button', { name: one.say.whole('print.ticket') }).click();
  const html = one.page.locator('html');
  await expect(html).toHaveAttribute('data-printed', '1');
  await two.tap(order);
  await one.expectIn('cooking', order);
  await expect(html).toHaveAttribute('data-printed', '1');
});

test('announces a new order while a sheet is open', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  await board.expectIn('new', order);
  await board.ticket(order).getByRole('button').first().click();
  const sheet = board.page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: board.say.whole('kitchen.print') })).toBeVisible();
  await placeOrder(server.url, SLUG);
  // By role, because the open dialog makes everything outside inert.
  await expect(sheet.getByRole('alert')).not.toBeEmpty();
  await board.page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await placeOrder(server.url, SLUG);
  await expect(board.page.getByRole('alert').last()).not.toBeEmpty();
});

async function turnSoldOut(board: Tablet, dish: Parameters<typeof nameIn>[0]): Promise<void> {
  const sheet = board.page.getByRole('dialog', { name: board.say.part('kitchen.soldOut') });
  if (!(await sheet.isVisible())) {
    await board.page.getByRole('button', { name: board.say.part('kitchen.soldOut') }).click();
  }
  const name = nameIn(dish, board.say.lang);
  await sheet.getByRole('searchbox').fill(name);
  await sheet.getByRole('switch', { name }).first().click();
}

test('marks a dish sold out with one tap', async ({ app, kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const turn = () => turnSoldOut(board, dish);
  const isAvailable = async () => plainDishes(await fetchMenu(server.url, SLUG)).some(({ id }) => id === dish.id);
  await turn();
  await expect.poll(isAvailable).toBe(false);
  await app.open(`/${SLUG}/dish/${dish.id}`);
  await expect(app.text('common.soldOut').first()).toBeVisible();
  await turn();
  await expect.poll(isAvailable).toBe(true);
});

test.describe('access', () => {
  test('a wrong key and another venue’s key open nothing', async ({ kitchen, server }) => {
    const board = await kitchen.tablet();
    board.complaints.expectCuts();
    const { key: other } = await server.staffKey('mina-cafe', 'kitchen');
    await board.open();
    await board.signIn('not-a-key-at-all');
    await expect(board.page.getByText(board.say.whole('staff.wrong'))).toBeVisible();
    await board.signIn(other);
    await expect(board.page.getByText(board.say.whole('staff.wrongVenue'))).toBeVisible();
    await board.signIn(kitchen.key);
    await board.expectLive();
  });

  test('a revoked session keeps the open orders on screen, and the tap made meanwhile', async ({ kitchen, server }) => {
    const board = await kitchen.tablet();
    board.complaints.expectCuts();
    await board.enter(kitchen.key);
    const order = await placeOrder(server.url, SLUG);
    await board.expectIn('new', order);
    await server.venue('revoke-key', SLUG, kitchen.keyId);
    await expect(board.page.getByText(board.say.part('staff.expired'))).toBeVisible({ timeout: 20_000 });
    await board.expectIn('new', order);
    await board.tap(order);
    await board.expectIn('cooking', order);
    expect(server.orders(SLUG)[0]?.status).toBe('pending');
    const { key } = await server.staffKey(SLUG, 'kitchen');
    await board.page.getByRole('button', { name: board.say.whole('kitchen.sessionKept') }).click();
    await board.signIn(key);
    await board.expectLive();
    await expect.poll(() => server.orders(SLUG)[0]?.status).toBe('cooking');
    await board.expectIn('cooking', order);
  });

  test('a sign-out deletes all orders from the tablet', async ({ kitchen, server }) => {
    const board = await kitchen.tablet();
    const order = await placeOrder(server.url, SLUG);
    await board.enter(kitchen.key);
    await board.expectIn('new', order);
    await board.page.getByRole('button', { name: board.say.whole('staff.more') }).click();
    await board.page.getByRole('button', { name: board.say.whole('staff.signOut') }).click();
    await expect(board.page.getByRole('heading', { name: board.say.whole('staff.title') })).toBeVisible();
    await board.page.reload();
    await expect(board.page.getByRole('heading', { name: board.say.whole('staff.title') })).toBeVisible();
    const rows = () =>
      board.page.evaluate(async () => {
        const open = indexedDB.open('sufra-staff');
        const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)));
        const count = db.transaction('tickets').objectStore('tickets').count();
        const found = await new Promise<number>((done) => (count.onsuccess = () => done(count.result)));
        db.close();
        return found;
      });
    await expect.poll(rows).toBe(0);
  });

  test('the kitchen role opens no desk', async ({ kitchen }) => {
    const board = await kitchen.tablet();
    await board.enter(kitchen.key);
    await expect(board.page.getByRole('navigation', { name: board.say.whole('a11y.mainNav') })).toBeHidden();
    await board.open('/venue');
    await expect(board.page.getByText(board.say.whole('staff.noPermission'))).toBeVisible();
  });
});

test('a whole order with the keyboard alone', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  const { page, say } = board;
  const press = (key: string) => page.keyboard.press(key);
  await board.open();
  const field = page.getByRole('textbox', { name: say.part('staff.key') });
  await expect(field).toBeVisible();
  for (let step = 0; step < 10 && !(await field.evaluate((node) => node === document.activeElement)); step += 1) {
    await press('Tab');
  }
  await page.keyboard.type(kitchen.key);
  await press('Enter');
  await board.expectLive();
  await expect(page.getByRole('main')).toBeFocused();
  const [order, next] = [await placeOrder(server.url, SLUG), await placeOrder(server.url, SLUG)];
  await board.expectIn('new', next);
  const accept = board.ticket(order).locator('[data-move]');
  for (let step = 0; step < 40 && !(await accept.evaluate((node) => node === document.activeElement)); step += 1) {
    await press('Tab');
  }
  await press('Enter');
  await board.expectIn('cooking', order);
  // The focus moves to the next waiting order.
  await expect(board.ticket(next).locator('[data-move]')).toBeFocused();
  await press('Enter');
  await board.expectIn('cooking', next);
  await expect(board.column('new').getByRole('heading')).toBeFocused();
  const head = board.ticket(order).getByRole('button').first();
  for (let step = 0; step < 40 && !(await head.evaluate((node) => node === document.activeElement)); step += 1) {
    await press('Tab');
  }
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(head).toBeFocused();
  await press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say.whole('kitchen.ready') })
    .focus();
  await press('Enter');
  await board.expectIn('ready', order);
  await expect(head).toBeFocused();
});

test.describe('axe', () => {
  for (const lang of LANGS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`finds nothing on the board (${lang}, ${colorScheme})`, async ({ kitchen, server }) => {
        test.setTimeout(150_000);
        const board = await kitchen.tablet({ lang, colorScheme, reducedMotion: 'reduce' });
        const { page, say } = board;
        const look = async (where: string) => {
          expect((await axeFaults(page)).map((fault) => `${where}: ${fault}`)).toEqual([]);
        };
        await board.open();
        await expect(page.getByRole('textbox')).toBeVisible();
        await look('sign-in');
        await board.signIn(kitchen.key);
        await board.expectLive();
        const orders = [];
        for (let count = 0; count < 4; count += 1) {
          orders.push(
            await placeOrder(server.url, SLUG, { ageSeconds: count * 200, note: count === 1 ? 'بدون ملح' : null }),
          );
        }
        const [first, second, third] = orders;
        for (const order of orders) await board.expectIn('new', order);
        for (const order of [second, third, third]) if (order) await board.tap(order);
        if (third) await board.expectIn('ready', third);
        await look('board');
        if (first) await board.ticket(first).getByRole('button').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look('ticket');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say.whole('kitchen.cancel.confirm') })
          .click();
        await expect(page.getByRole('radio').first()).toBeVisible();
        await look('cancel');
        await page.keyboard.press('Escape');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say.whole('kitchen.print') })
          .click();
        await expect(page.getByText(say.whole('print.paper'))).toBeVisible();
        await look('print');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.getByRole('button', { name: say.part('kitchen.soldOut') }).click();
        await expect(page.getByRole('switch').first()).toBeVisible();
        await look('sold out');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: say.whole('staff.more') }).click();
        await expect(page.getByRole('button', { name: say.whole('staff.signOut') })).toBeVisible();
        await look('options');
        await page.setViewportSize({ width: 390, height: 844 });
        await page.keyboard.press('Escape');
        await look('on a phone');
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      });
    }
  }
});
