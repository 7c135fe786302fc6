import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { boardOn, placeOrder } from '#tests/support/kitchen.ts';
import { readsIn } from '#tests/support/app.ts';

const SLUG = 'default-slug';

test.beforeEach(({ server }) => server.forgetOrders());

test('C46 six boards of one browser share a stream: a tap leaves, and each board moves', async ({
  kitchen,
  server,
  lang,
}) => {
  const first = await kitchen.tablet();
  await first.enter(kitchen.key);
  const others = [];
  for (let count = 1; count < 6; count += 1) {
    const page = await first.context.newPage();
    await readsIn(page, lang);
    const board = boardOn(page, server.url, SLUG, lang);
    await board.open();
    await board.expectLive();
    others.push(board);
  }
  const order = await placeOrder(server.url, SLUG);
  for (const board of [first, ...others]) await board.expectIn('new', order, 30_000);
  await first.tap(order);
  await expect.poll(() => server.orders(SLUG)[0]?.status).toBe('cooking');
  for (const board of [first, ...others]) await board.expectIn('cooking', order, 30_000);

  // The first board keeps the stream.
  await first.page.close();
  const next = await placeOrder(server.url, SLUG);
  for (const board of others) await board.expectIn('new', next, 60_000);
});

test('C46 a tap whose answer was lost is sent again, shown as waiting until it is answered, and counts once', async ({
  kitchen,
  server,
  faults,
}) => {
  const board = await kitchen.tablet({ origin: faults.url });
  board.complaints.expectCuts();
  await board.enter(kitchen.key);
  const order = await placeOrder(server.url, SLUG);
  await board.expectIn('new', order);
  const where = { method: 'POST', path: /\/status$/ };
  const late = faults.inject({ kind: 'delay' }, where);
  const lost = faults.inject({ kind: 'drop-after' }, { ...where, times: 1 });
  await board.tap(order);
  await board.expectIn('cooking', order);
  await expect.poll(lost.taken).toBe(1);
  await expect.poll(() => server.orders(SLUG)[0]?.status).toBe('cooking');
  const header = board.page.getByRole('banner');
  await expect(header.getByText(board.say.whole('kitchen.lateTaps', { count: 1 }))).toBeVisible();
  await expect(header.getByText(board.say.whole('kitchen.online'))).toBeHidden();
  await expect(board.ticket(order).getByText(board.say.whole('kitchen.lateTap'))).toBeVisible();
  await expect.poll(late.taken).toBe(1);
  late.stop();
  await late.release();
  await board.expectLive();
  await expect(board.ticket(order).getByText(board.say.whole('kitchen.lateTap'))).toBeHidden();
  await board.expectIn('cooking', order);
  expect(server.orders(SLUG)[0]?.status).toBe('cooking');
});
