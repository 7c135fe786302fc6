import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { deskOf } from '#tests/support/desk.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pictured } from '#tests/support/screens.ts';

/** The pictures of "Your menu, step by step" in docs/venues.md. Photos of the demo venue stand for an owner's. */
const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const DEMO = join(import.meta.dirname, '../../server/demo/pictures');
const SLUG = 'default-slug';

async function take(page: Page, name: string): Promise<void> {
  await pictured(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  const small = sharp(picture).resize({ width: 900 }).webp({ quality: 70 });
  await small.toFile(join(FOLDER, `owner-${name}.webp`));
}

/** A photo as a phone takes it. */
const photo = (name: string) => sharp(join(DEMO, name)).flatten({ background: '#e8dccb' }).jpeg().toBuffer();

test('an owner brings a menu and its photos', async ({ server, browser }) => {
  test.setTimeout(180_000);
  const desk = await deskOf(browser, server, SLUG, 'en');
  const { page, say } = desk;
  await desk.open('menu');
  await expect(desk.button('desk.import')).toBeVisible();
  await take(page, 'menu');

  const exported = await page.request.get(`${server.url}/api/${SLUG}/staff/export?format=csv`);
  const [header = '', first = '', ...rows] = (await exported.text()).split(/\r?\n/);
  const columns = header.split(',').length;
  const dish = (cells: string) => `${cells}${','.repeat(columns)}`.split(',').slice(0, columns).join(',');
  const priceAt = header.split(',').indexOf('price');
  const changed = first.split(',').map((cell, at) => (at === priceAt ? '85' : cell));
  const broken = rows[3]?.split(',').map((cell, at) => (at === priceAt ? 'ask Mona' : cell)) ?? [];
  const file = [
    header,
    changed.join(','),
    ...rows.slice(0, 3),
    broken.join(','),
    ...rows.slice(4),
    dish(',Drinks'),
  ].join('\n');

  await desk.button('desk.import').click();
  const panel = page.getByRole('dialog');
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(desk.button('desk.importApply')).toBeVisible();
  await take(page, 'preview');
  await panel.getByRole('button', { name: say.whole('common.close') }).click();

  await desk.button('desk.more').click();
  await desk.button('photos.button').click();
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'Shakshuka.jpg', mimeType: 'image/jpeg', buffer: await photo('shakshuka.webp') },
      { name: 'فول إسكندراني.jpg', mimeType: 'image/jpeg', buffer: await photo('ful.webp') },
      { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photo('taameya.webp') },
    ]);
  await expect(panel.getByText('IMG_2041.jpg')).toBeVisible();
  await take(page, 'photos');
  await panel.getByRole('button', { name: say.part('photos.send', { count: 2 }) }).click();
  await expect(panel.getByText(say.part('photos.sent', { count: 2 }))).toBeVisible();
  await panel.getByRole('button', { name: say.whole('common.close') }).click();

  await desk.open('audit');
  await expect(page.getByRole('button', { name: say.part('common.undo') }).first()).toBeVisible();
  await take(page, 'undo');
  await desk.takeBack();
  await page
    .getByRole('main')
    .getByRole('button', { name: say.part('common.undo') })
    .nth(1)
    .click();
  await desk.leave();
});
