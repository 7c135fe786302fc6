import { correction, generate } from 'lean-qr';
import { choose } from '#tests/support/app.ts';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { placeOrder } from '#tests/support/kitchen.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';

test.use({ serviceWorkers: 'allow' });

const SLUG = 'default-slug';

const squares = (text: string): number => {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const places = Array.from({ length: code.size }, (_, at) => at);
  return places.reduce((sum, y) => sum + places.filter((x) => code.get(x, y)).length, 0);
};

test('tables get cards with codes, and a replaced code stops working', async ({ app, server, browser, complaints }) => {
  complaints.expectCuts();
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const scan = async (scanned: string) => {
    await app.open(`/${SLUG}/home?table=2&code=${scanned}`);
    await expect.poll(() => new URL(app.page.url()).search).toBe('');
  };
  const desk = await deskOf(browser, server, SLUG, 'ar');
  await desk.open('tables');
  await expect(desk.text('tables.none')).toBeVisible();
  await desk.field('tables.names').fill('١-٣، شرفة');
  await desk.button('desk.add').click();
  await desk.expectToast('desk.saved');
  const rows = desk.page.getByRole('listitem').filter({ has: desk.page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(4);
  const row = rows.filter({
    has: desk.page.getByRole('heading', { name: desk.say.whole('tables.cardTable', { table: 2 }) }),
  });
  const codeNow = async () => must(await row.locator('bdi').textContent(), 'code');
  const old = await codeNow();
  expect(old).toMatch(/^[0-9A-HJKMNP-TV-Z]{6,}$/);

  await test.step('a number alone is refused', async () => {
    await app.add(SLUG, dish);
    await app.checkout(SLUG, { type: 'dineIn', table: '2' });
    await app.confirmButton().click();
    await expect(app.text('checkout.table.scan').first()).toBeVisible();
    expect(server.orders(SLUG)).toEqual([]);
    await choose(app.page.getByRole('radio', { name: app.say.whole('checkout.type.pickup') }));
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ order_type: 'PICKUP', table_number: null }]);
  });

  await test.step('an old code is refused until a new scan', async () => {
    await scan(old);
    await app.add(SLUG, dish);
    await app.checkout(SLUG);
    await row.getByRole('button', { name: desk.say.whole('tables.rotateNamed', { table: 2 }) }).click();
    const question = desk.page.getByRole('alertdialog', { name: desk.say.part('tables.rotateAsk', { table: 2 }) });
    await question.getByRole('button', { name: desk.say.whole('tables.rotate') }).click();
    await desk.expectToast('desk.saved');
    await expect.poll(codeNow).not.toBe(old);
    await app.confirm();
    await expect(app.heading('decide.title')).toBeVisible();
    await expect(app.text('checkout.table.revoked').first()).toBeVisible();
    expect(server.orders(SLUG)).toHaveLength(1);

    await app.button('decide.edit').click();
    await expect(app.text('checkout.table.revoked').first()).toBeVisible();
    await scan(await codeNow());
    await app.open(`/${SLUG}/order`);
    await expect(app.text('checkout.table.title', { table: 2 }).first()).toBeVisible();
    await expect(app.text('checkout.table.revoked')).toHaveCount(0);
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{}, { order_type: 'DINE_IN', table_number: '2' }]);
  });

  await test.step('the cards are printed with the codes of now', async () => {
    const address = `${server.url}/${SLUG}/home?table=2&code=${await codeNow()}`;
    await desk.page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await desk.button('tables.print').click();
    await expect(desk.page.locator('html[data-printed]')).toBeAttached();
    await desk.page.emulateMedia({ media: 'print' });
    const cards = desk.page.getByRole('article');
    await expect(cards).toHaveCount(4);
    const card = cards.filter({ hasText: desk.say.part('tables.cardTable', { table: 2 }) });
    await expect(card.getByText(/Table\s+\S*2/)).toBeVisible();
    const path = must(await card.locator('svg path').getAttribute('d'), 'code');
    expect(path.match(/M/g)).toHaveLength(squares(address));
    const pages = await desk.page.pdf();
    expect(pages.subarray(0, 4).toString()).toBe('%PDF');
    await desk.page.emulateMedia({ media: null });
    await desk.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  await test.step('without tables, a number is enough again', async () => {
    for (const table of ['1', '2', '3', 'شرفة']) {
      await desk.button('tables.removeNamed', { table }).click();
      const ask = desk.page.getByRole('alertdialog');
      await ask.getByRole('button', { name: desk.say.whole('common.remove') }).click();
      await expect(ask).toBeHidden();
    }
    await placeOrder(server.url, SLUG, { order_type: 'DINE_IN', table_number: '2', table_code: null });
  });
  await desk.leave();
});
