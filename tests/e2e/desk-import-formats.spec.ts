import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { ImportFileFormat } from '#src/contract/staff/import-recognition.ts';
import { type DeskPage, deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import * as exported from '#tests/support/menu-exports.ts';
import { fetchMenu } from '#tests/support/menu.ts';

const SLUG = 'moving';
const SHEET = [
  ['category', 'name', 'price', 'sizes', 'extras'],
  ['Coffee', 'Latte', null, 'Small=40|Large=55', 'Oat=10'],
  ['Coffee', 'Tea', 15, null, null],
];

type Export = {
  format: ImportFileFormat;
  file: string;
  content: string | object | Uint8Array;
  rows: number;
  dish: string;
  price: number;
  /** Null: the format has none, or its file does not hold them. */
  size: { name: string; price: number } | null;
  option: { name: string; price: number } | null;
};

const OAT = { name: 'Oat', price: 10 };
const LARGE = { name: 'Large', price: 120 };
const EXPORTS: readonly Export[] = [
  {
    format: 'loyverse_csv',
    file: 'loyverse.csv',
    content: exported.LOYVERSE,
    rows: 6,
    dish: 'Latte',
    price: 40,
    size: { name: 'Large / Full', price: 55.5 },
    option: null,
  },
  {
    format: 'square_json',
    file: 'square.json',
    content: exported.SQUARE_CATALOG,
    rows: 2,
    dish: 'Latte',
    price: 40,
    size: { name: 'Large', price: 55 },
    option: OAT,
  },
  {
    format: 'toast_json',
    file: 'toast.json',
    content: exported.TOAST,
    rows: 2,
    dish: 'Margherita',
    price: 80,
    size: LARGE,
    option: { name: 'Cheese', price: 15 },
  },
  {
    format: 'foodics_json',
    file: 'foodics.json',
    content: exported.FOODICS,
    rows: 2,
    dish: 'Latte',
    price: 40.5,
    size: null,
    option: OAT,
  },
  {
    format: 'odoo_csv',
    file: 'odoo.csv',
    content: exported.ODOO,
    rows: 3,
    dish: 'Pizza',
    price: 80,
    size: LARGE,
    option: null,
  },
  {
    format: 'woocommerce_csv',
    file: 'woocommerce.csv',
    content: exported.WOOCOMMERCE,
    rows: 9,
    dish: 'Pizza',
    price: 80,
    size: LARGE,
    option: null,
  },
  {
    format: 'uber_eats_json',
    file: 'uber-eats.json',
    content: exported.UBER_EATS,
    rows: 2,
    dish: 'Latte',
    price: 40.5,
    size: null,
    option: OAT,
  },
  {
    format: 'schema_org_json',
    file: 'site.json',
    content: exported.SCHEMA_ORG,
    rows: 3,
    dish: 'Fattoush',
    price: 40,
    size: { name: 'Large', price: 60 },
    option: null,
  },
  {
    format: 'sheet',
    file: 'menu.xlsx',
    content: await writeXlsx({ sheets: [{ name: 'Menu', rows: SHEET }] }),
    rows: 2,
    dish: 'Latte',
    price: 40,
    size: { name: 'Large', price: 55 },
    option: OAT,
  },
];

const bytesOf = (content: Export['content']): Buffer => {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
};

async function drop({ page, say }: DeskPage, { file, content }: Export): Promise<void> {
  const written = [bytesOf(content).toString('base64'), file] as const;
  const dataTransfer = await page.evaluateHandle(([base64, name]) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    return data;
  }, written);
  await page
    .getByRole('dialog')
    .getByText(say.part('desk.importDrop'))
    .locator('..')
    .dispatchEvent('drop', { dataTransfer });
}

test('brings the menu of each system, from its file to the guests', async ({ server, browser }) => {
  test.setTimeout(420_000);
  const first = join(mkdtempSync(join(tmpdir(), 'menu-')), 'menu.csv');
  writeFileSync(first, 'category,name,price\nOld,Old dish,1\n');
  await server.venue('import', first, '--slug', SLUG);
  const desks = [await deskOf(browser, server, SLUG, 'ar'), await deskOf(browser, server, SLUG, 'en')] as const;

  for (const [at, own] of EXPORTS.entries()) {
    await test.step(own.format, async () => {
      const desk = at % 2 === 0 ? desks[0] : desks[1];
      const { say } = desk;
      const panel = desk.page.getByRole('dialog');
      await desk.open('menu');
      await desk.button('desk.import').click();
      await expect(desk.button(at === 0 ? 'desk.chooseFile' : 'desk.chooseOtherFile')).toBeVisible();
      await drop(desk, own);
      await expect(panel.getByText(own.file)).toBeVisible();
      await expect(panel.getByText(say.whole(`desk.importFormat.${own.format}`))).toBeVisible();
      await expect(panel.getByText(say.whole('desk.importRows', { count: own.rows }))).toBeVisible();
      await expect(panel.getByRole('term').filter({ hasText: say.whole('desk.importCount.added') })).toBeVisible();

      await desk.button('desk.importApply').click();
      await expect(panel.getByText(say.whole('desk.importDone'))).toBeVisible();
      const answer = await fetchMenu(server.url, SLUG);
      const dish = answer.menu.flatMap(({ dishes }) => dishes).find(({ name }) => name === own.dish);
      expect(dish?.price).toBe(own.price);
      const sizes = dish?.variations.map(({ name, additional_price: price }) => ({ name, price })) ?? [];
      expect(own.size === null ? sizes : sizes.filter(({ name }) => name === own.size?.name)).toEqual(
        own.size === null ? [] : [own.size],
      );
      const uses = new Set(dish?.option_groups?.map(({ id }) => id));
      const options = (answer.option_groups ?? [])
        .filter(({ id }) => uses.has(id))
        .flatMap((group) => group.options.map(({ name, price }) => ({ name, price })));
      if (own.option === null) expect(options).toEqual([]);
      else expect(options).toContainEqual(own.option);
    });
  }
  for (const desk of desks) await desk.leave();
});
