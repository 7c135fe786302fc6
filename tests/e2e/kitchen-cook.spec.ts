import { LANGS } from '#src/domain/lang.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { expect, test, type Tablet } from '#tests/support/kitchen-fixtures.ts';
import { placeOrder, type Placed } from '#tests/support/kitchen.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

test.beforeEach(({ server }) => server.forgetOrders());

/** The tickets that are seen whole, without scrolling in any direction. */
const seenWhole = ({ page }: Tablet) =>
  page.locator('[data-ticket]').evaluateAll((tickets) => {
    return tickets.filter((ticket) => {
      const box = ticket.getBoundingClientRect();
      const list = ticket.parentElement?.getBoundingClientRect();
      return (
        list !== undefined &&
        box.top >= list.top &&
        box.bottom <= Math.min(list.bottom, innerHeight) &&
        box.left >= 0 &&
        box.right <= innerWidth
      );
    }).length;
  });

const heightOf = (board: Tablet, place: string) =>
  board.page.locator(place).evaluate((element) => element.getBoundingClientRect().height);

for (const [where, taps] of [
  ['three columns', [0, 0, 1, 1, 2, 2]],
  ['one column', [0, 0, 0, 0, 0, 0]],
] as const) {
  for (const lang of LANGS) {
    test(`six orders in ${where} are seen whole on a tablet (${lang})`, async ({ kitchen, server }) => {
      const dishes = plainDishes(await fetchMenu(server.url, SLUG));
      const [first, second, third] = [0, 1, 2].map((at) => must(dishes[at], 'dish without sizes'));
      const board = await kitchen.tablet({ lang });
      await board.enter(kitchen.key);
      const orders: Placed[] = [];
      for (const [at, count] of taps.entries()) {
        const lines = [first, second, third].slice(at % 2).map((dish) => ({ dish: must(dish, 'dish') }));
        const order = await placeOrder(server.url, SLUG, { dishes: lines, note: at === 0 ? 'حساسية لوز' : null });
        orders.push(order);
        await board.expectIn('new', order);
        for (const column of ['cooking', 'ready'].slice(0, count) as ('cooking' | 'ready')[]) {
          await board.tap(order);
          await board.expectIn(column, order);
        }
      }
      await expect.poll(() => seenWhole(board)).toBe(6);
      expect(await heightOf(board, 'header')).toBeLessThanOrEqual(56);
      expect(await board.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  }
}

test('a manager sees six orders whole too', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter((await server.staffKey(SLUG, 'manager')).key);
  for (let count = 0; count < 6; count += 1) await board.expectIn('new', await placeOrder(server.url, SLUG));
  await expect.poll(() => seenWhole(board)).toBe(6);
});

test('most of a phone’s screen is tickets', async ({ kitchen, server }) => {
  const board = await kitchen.tablet({ viewport: { width: 390, height: 844 } });
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  await board.expectIn('new', order);
  expect(await heightOf(board, 'header')).toBeLessThanOrEqual(56);
  const list = board.column('new').locator(':scope > div');
  expect(await list.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(844 * 0.7);
});

test('the text size of the tickets is chosen once for a device', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  const { page, say } = board;
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG, { note: 'بدون ملح' });
  await board.expectIn('new', order);
  const size = () =>
    board
      .ticket(order)
      .getByText('بدون ملح')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  expect(before).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: say.whole('staff.more') }).click();
  await page.getByRole('radio', { name: say.whole('kitchen.textSize.largest') }).check();
  await expect.poll(size).toBeGreaterThan(before * 1.3);
  await page.reload();
  await board.expectIn('new', order);
  expect(await size()).toBeGreaterThan(before * 1.3);
  const other = await kitchen.tablet();
  await other.enter(kitchen.key);
  await other.expectIn('new', order);
  expect(
    await other
      .ticket(order)
      .getByText('بدون ملح')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBe(before);
});

test('accepting says in one tap when the order will be ready', async ({ kitchen, server }) => {
  server.sql(
    'update tenants set preparation_minutes = ? where slug = ?',
    JSON.stringify({ dine_in: null, pickup: 20, delivery: null }),
    SLUG,
  );
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const [usual, longer] = [await placeOrder(server.url, SLUG), await placeOrder(server.url, SLUG)];
  await board.expectIn('new', longer);
  const readyAt = async ({ id }: Placed) => {
    const answer = await fetch(`${server.url}/api/${SLUG}/orders/by-ids`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order_ids: [id] }),
    });
    const { orders } = (await answer.json()) as { orders: { ready_at?: string; timeline: { at: string }[] }[] };
    const [order] = orders;
    return (Date.parse(order?.ready_at ?? '') - Date.parse(order?.timeline.at(-1)?.at ?? '')) / 60_000;
  };
  await expect(board.ticket(usual).locator('[data-move]')).toContainText('20');
  const accepts = board.ticket(usual).locator('button[title]');
  await expect(accepts).toHaveCount(4);
  for (const [at, count] of [10, 20, 30, 40].entries()) {
    const say = board.say.whole(count === 20 ? 'kitchen.acceptUsual' : 'kitchen.acceptIn');
    // The accessible name contains the text on the button.
    await expect(accepts.nth(at)).toHaveAccessibleName(board.say.part('unit.minutesShort', { value: count }));
    await expect(accepts.nth(at)).toHaveAttribute('title', say);
  }
  await board.tap(usual);
  await board.expectIn('cooking', usual);
  await expect.poll(() => readyAt(usual)).toBe(20);
  await board
    .ticket(longer)
    .getByRole('button', { name: board.say.part('kitchen.acceptIn') })
    .last()
    .click();
  await board.expectIn('cooking', longer);
  await expect.poll(async () => Math.round(await readyAt(longer))).toBe(40);
  for (const order of [usual, longer]) await expect(board.ticket(order)).toContainText(board.say.part('kitchen.due'));
  server.sql('update orders set ready_at = ? where id = ?', Date.now() - 4 * 60_000, longer.id);
  await board.page.reload();
  await expect(board.ticket(longer)).toContainText(board.say.part('kitchen.late'));
});

test('minutes that were chosen without a network are sent once, and count from the tap', async ({
  kitchen,
  server,
}) => {
  const board = await kitchen.tablet();
  board.complaints.expectCuts();
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  await board.expectIn('new', order);
  await board.context.setOffline(true);
  await board
    .ticket(order)
    .getByRole('button', { name: board.say.part('kitchen.acceptIn') })
    .first()
    .click();
  await board.expectIn('cooking', order);
  await expect(board.ticket(order)).toContainText(board.say.part('kitchen.due'));
  const due = await board.ticket(order).getByText(board.say.part('kitchen.due')).textContent();
  await board.context.setOffline(false);
  await expect.poll(() => server.orders(SLUG)[0]?.status, { timeout: 30_000 }).toBe('cooking');
  await board.expectLive();
  await expect(board.ticket(order)).toContainText(due ?? 'no due time');
});

test('a line is ticked off on this device, also after a reload', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const dishes = plainDishes(await fetchMenu(server.url, SLUG)).slice(0, 2);
  const order = await placeOrder(server.url, SLUG, { dishes: dishes.map((dish) => ({ dish })) });
  await board.expectIn('new', order);
  await expect(board.ticket(order).getByRole('checkbox')).toHaveCount(0);
  await board.tap(order);
  await board.expectIn('cooking', order);
  const box = board.ticket(order).getByRole('checkbox').first();
  await box.click();
  await expect(box).toBeChecked();
  await expect(board.page.getByRole('dialog')).toBeHidden();
  await board.page.getByRole('button', { name: board.say.whole('kitchen.allDay') }).click();
  const sheet = board.page.getByRole('dialog');
  await expect(sheet).toContainText(nameIn(must(dishes[1], 'dish'), 'ar'));
  await expect(sheet).not.toContainText(nameIn(must(dishes[0], 'dish'), 'ar'));
  await board.page.reload();
  await expect(box).toBeChecked();
  await expect(board.ticket(order).getByRole('checkbox').last()).not.toBeChecked();
});

test('counts each dish of all open orders', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const orders = [];
  for (const quantity of [2, 3]) orders.push(await placeOrder(server.url, SLUG, { dishes: [{ dish, quantity }] }));
  const [first] = orders;
  await board.expectIn('new', must(orders[1], 'order'));
  await board.tap(must(first, 'order'));
  await board.page.getByRole('button', { name: board.say.whole('kitchen.allDay') }).click();
  await expect(board.page.getByRole('dialog').getByRole('listitem')).toHaveText(`5${nameIn(dish, 'ar')}`);
  expect(await axeFaults(board.page)).toEqual([]);
});

test('the kitchen pauses orders from the board, on a phone too, and takes them again', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  const { page, say } = board;
  await board.enter(kitchen.key);
  await page.getByRole('button', { name: say.whole('venueDesk.pause') }).click();
  await page.getByRole('dialog').getByRole('button', { name: /30/ }).click();
  const paused = page.getByRole('button', { name: say.part('kitchen.pausedUntil') });
  await expect(paused).toBeVisible();
  await expect(placeOrder(server.url, SLUG)).rejects.toThrow('409');
  const phone = await kitchen.tablet({ viewport: { width: 390, height: 844 } });
  await phone.enter(kitchen.key);
  await phone.page.getByRole('button', { name: say.part('kitchen.pausedUntil') }).click();
  await phone.page.getByRole('button', { name: say.whole('venueDesk.resume') }).click();
  await expect(paused).toBeHidden();
  await placeOrder(server.url, SLUG);
  await phone.page.getByRole('button', { name: say.whole('staff.more') }).click();
  await phone.page.getByRole('button', { name: say.whole('venueDesk.pause') }).click();
  await expect(phone.page.getByRole('dialog').getByRole('button', { name: /30/ })).toBeVisible();
  expect(await axeFaults(phone.page)).toEqual([]);
});

test('a station shows its own categories and never hides that there is more', async ({ kitchen, server }) => {
  const menu = await fetchMenu(server.url, SLUG);
  const plain = new Set(plainDishes(menu).map(({ id }) => id));
  const [grill, bar] = menu.menu.filter(({ dishes }) => dishes.some(({ id }) => plain.has(id)));
  const dishOf = (category: typeof grill) =>
    must(
      category?.dishes.find(({ id }) => plain.has(id)),
      'dish',
    );
  const board = await kitchen.tablet();
  const { page, say } = board;
  await board.enter(kitchen.key);
  const [both, other] = [
    await placeOrder(server.url, SLUG, { dishes: [{ dish: dishOf(grill) }, { dish: dishOf(bar) }] }),
    await placeOrder(server.url, SLUG, { dishes: [{ dish: dishOf(bar) }] }),
  ];
  await board.expectIn('new', other);
  await page.getByRole('button', { name: say.whole('staff.more') }).click();
  await page.getByRole('button', { name: say.whole('kitchen.station.title') }).click();
  await page.getByRole('checkbox', { name: nameIn(must(grill, 'category'), 'ar') }).check();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?categories=/);
  await expect(board.ticket(other)).toBeHidden();
  await expect(board.ticket(both)).toContainText(nameIn(dishOf(grill), 'ar'));
  await expect(board.ticket(both)).not.toContainText(nameIn(dishOf(bar), 'ar'));
  await expect(board.ticket(both)).toContainText(say.part('kitchen.station.others', { count: 1 }));
  const header = page.getByRole('banner');
  await expect(header).toContainText(nameIn(must(grill, 'category'), 'ar'));
  await expect(header).toContainText(say.part('kitchen.station.open', { shown: 1, all: 2 }));
  await page.reload();
  await board.expectIn('new', both);
  await expect(board.ticket(other)).toBeHidden();
  await expect(board.column('new')).toContainText(say.part('kitchen.station.elsewhere', { count: 1 }));
  await board.tap(both);
  await expect(board.column('new')).toContainText(say.part('kitchen.station.elsewhere', { count: 1 }));
  await board.open(`?categories=gone,${must(grill, 'category').id}`);
  await expect(page.getByText(say.whole('kitchen.station.someGone'))).toBeVisible();
  await board.open('?categories=gone');
  await board.expectIn('new', other);
  await expect(page.getByText(say.whole('kitchen.station.gone'))).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: say.whole('kitchen.station.all') }).click();
  await expect(page.getByText(say.whole('kitchen.station.gone'))).toBeHidden();
});
