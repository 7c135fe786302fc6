import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { boardOn, placeOrder } from '#tests/support/kitchen.ts';
import { readsIn } from '#tests/support/app.ts';

const SLUG = 'default-slug';

test.beforeEach(({ server }) => server.forgetOrders());

test('C46 six boards of one browser share a stream, and a tap moves each', async ({ kitchen, server, lang }) => {
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
