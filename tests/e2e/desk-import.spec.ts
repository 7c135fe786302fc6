import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { type DeskPage, deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const file = (text: string, name = 'till.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const panelOf = (desk: DeskPage): Locator => desk.page.getByRole('dialog');
const choose = (desk: DeskPage, ...files: ReturnType<typeof file>[]) =>
  panelOf(desk).locator('input[type=file]').setInputFiles(files);

async function venue(server: RealServer, slug: string): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'menu-')), 'menu.csv');
  writeFileSync(
    path,
    'category,name,name_secondry,price\nDrinks,Tea,شاي,10\nDrinks,Coffee,قهوة,20\nDrinks,Milk,لبن,15\n',
  );
  await server.venue('import', path, '--slug', slug);
}

const pricesOf = async (server: RealServer, slug: string) =>
  (await fetchMenu(server.url, slug)).menu.flatMap(({ dishes }) => dishes.map(({ name, price }) => [name, price]));

async function openImport(desk: DeskPage): Promise<void> {
  await desk.open('menu');
  await desk.button('desk.import').click();
}

// No header that we know; the price of milk cannot be read.
const TILL = 'Gang;Essen;Wert;Lager\nDrinks;Tea;12;5\nDrinks;Coffee;20;5\nDrinks;Milk;viel;5\nDrinks;Juice;30;5\n';

test('asks for columns of unknown headers, remembers them, and reports a doubtful row', async ({ server, browser }) => {
  const slug = 'till-ar';
  await venue(server, slug);
  const before = await pricesOf(server, slug);
  const desk = await deskOf(browser, server, slug, 'ar');
  const panel = panelOf(desk);
  const field = (header: string) => panel.getByLabel(header);
  const category = desk.say.whole('desk.importField.category');
  await openImport(desk);
  await choose(desk, file(TILL));
  await expect(desk.text('desk.importRefused.unreadable', { file: 'till.csv' })).toBeVisible();
  await expect(desk.text('desk.fileRefused.columns_unknown')).toBeVisible();
  await expect(panel.getByRole('cell', { name: 'Tea' })).toBeVisible();

  await field('Gang').selectOption('category');
  await field('Essen').selectOption('name');
  await field('Wert').selectOption('price');
  await desk.button('desk.importReadSo').click();
  await expect(panel.getByText(desk.say.part('desk.priceChanges', { count: 1 }))).toBeVisible();
  await expect(panel.getByText(/سطر .*4.*عمود.*Wert.*السعر.*viel/)).toBeVisible();
  const price = panel.getByRole('listitem').filter({ hasText: 'شاي' });
  await expect(price).toContainText('10');
  await expect(price).toContainText('12');
  expect(await pricesOf(server, slug)).toEqual(before);

  await desk.button('desk.importApply').click();
  await expect(panel.getByText(desk.say.whole('desk.importDone'))).toBeVisible();
  expect(await pricesOf(server, slug)).toEqual([
    ['Tea', 12],
    ['Coffee', 20],
    // It could not be read, so it stays as it was.
    ['Milk', 15],
    ['Juice', 30],
  ]);
  await panel.getByRole('button', { name: desk.say.whole('common.undo') }).click();
  await desk.expectToast('desk.undone');
  expect(await pricesOf(server, slug)).toEqual(before);

  await desk.button('desk.import').click();
  await choose(desk, file(TILL.replace('Tea;12', 'Tea;13')));
  await expect(panel.getByText(desk.say.part('desk.priceChanges', { count: 1 }))).toBeVisible();
  await panel.getByText(desk.say.part('desk.importColumns', { read: 3, all: 4 })).click();
  await expect(field('Gang')).toHaveValue('category');
  await expect(field('Gang').getByRole('option', { name: category })).toHaveCount(1);
  await field('Wert').selectOption('recognised');
  await desk.button('desk.importReadSo').click();
  await expect(desk.text('desk.importRefused.unreadable', { file: 'till.csv' })).toBeVisible();
  await desk.button('desk.importForget').click();
  await expect(panel.getByText(desk.say.whole('desk.importHint'))).toBeVisible();
  await desk.leave();
});
