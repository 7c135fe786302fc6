import { create } from 'qrcode';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { placeOrder } from '#tests/support/kitchen.ts';
import { must } from '#tests/support/menu.ts';

const SLUG = 'default-slug';

const squares = (text: string): number => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return modules.data.reduce<number>((sum, dark) => sum + (dark ? 1 : 0), 0);
};

test('tables get cards with codes, and a replaced code stops working', async ({ server, browser }) => {
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
  const dineIn = (code: string | null) => ({ order_type: 'DINE_IN' as const, table_number: '2', table_code: code });
  await placeOrder(server.url, SLUG, dineIn(old));
  await expect(placeOrder(server.url, SLUG, dineIn(null))).rejects.toThrow('table_code_old');

  await row.getByRole('button', { name: desk.say.whole('tables.rotateNamed', { table: 2 }) }).click();
  const question = desk.page.getByRole('alertdialog', { name: desk.say.part('tables.rotateAsk', { table: 2 }) });
  await question.getByRole('button', { name: desk.say.whole('tables.rotate') }).click();
  await desk.expectToast('desk.saved');
  await expect.poll(codeNow).not.toBe(old);
  await expect(placeOrder(server.url, SLUG, dineIn(old))).rejects.toThrow('table_code_old');
  const code = await codeNow();
  await placeOrder(server.url, SLUG, dineIn(code));

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
  const address = `${server.url}/${SLUG}/home?table=2&code=${code}`;
  expect(path.match(/M/g)).toHaveLength(squares(address));
  const pages = await desk.page.pdf();
  expect(pages.subarray(0, 4).toString()).toBe('%PDF');
  await desk.page.emulateMedia({ media: null });
  await desk.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  for (const table of ['1', '2', '3', 'شرفة']) {
    await desk.button('tables.removeNamed', { table }).click();
    const ask = desk.page.getByRole('alertdialog');
    await ask.getByRole('button', { name: desk.say.whole('common.remove') }).click();
    await expect(ask).toBeHidden();
  }
  await placeOrder(server.url, SLUG, dineIn(null));
  await desk.leave();
});
