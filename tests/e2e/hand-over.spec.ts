import { writeFileSync } from 'node:fs';
import { chromium as playwrightChromium, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { readsIn } from '#tests/support/app.ts';
import { chromium } from '#tests/support/chromium.ts';
import { readRows, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { boardOn } from '#tests/support/kitchen.ts';
import { must } from '#tests/support/menu.ts';
import { cartLines, seedCart, type WantedLine } from '#tests/support/seed-cart.ts';

/** A large family's, in three codes. */
const ORDER: WantedLine[] = [
  {
    dish: 'koshary-nawara',
    size: 'koshary-nawara-l',
    options: ['koshary-crisp-onion', 'koshary-egg', 'sauce-daqqa'],
    quantity: 2,
    note: 'الصوص لوحده في طبق جنبه',
  },
  {
    dish: 'koshary-hot',
    size: 'koshary-hot-m',
    options: ['sauce-shatta', 'no-chickpeas'],
    quantity: 1,
    note: 'شطة قليلة، دي للأولاد',
  },
  {
    dish: 'koshary-liver',
    size: 'koshary-liver-l',
    options: ['koshary-macaroni', 'sauce-tomato', 'no-onion'],
    quantity: 1,
    note: 'الكبدة مستوية كويس',
  },
  {
    dish: 'koshary-yellow',
    options: ['koshary-chickpeas', 'no-lentils'],
    quantity: 1,
    note: 'من غير بصل خالص لو سمحت',
  },
  {
    dish: 'taameya-sandwich',
    options: ['bread-fino', 'no-tahini'],
    quantity: 3,
    note: 'عندنا حساسية سمسم، خلّوا بالكم',
  },
  { dish: 'kofta-sandwich', options: ['bread-shami', 'no-pickles'], quantity: 2, note: 'العيش محمّص شوية' },
  {
    dish: 'nawara-breakfast',
    size: 'nawara-breakfast-four',
    options: ['breakfast-basterma', 'breakfast-tea', 'breakfast-orange'],
    quantity: 1,
    note: 'السكر برّه، والعصير من غير تلج',
  },
  { dish: 'latte', size: 'latte-l', options: ['milk-oat', 'extra-shot'], quantity: 1, note: 'سخن جدًا من فضلك' },
  { dish: 'kofta', size: 'kofta-h', quantity: 1, note: 'الدهن قليل، وقسّمها على طبقين' },
  { dish: 'mango-juice', size: 'mango-juice-l', quantity: 4, note: 'نص تلج بس' },
  { dish: 'kunafa-pistachio', size: 'kunafa-pistachio-tray', quantity: 1, note: 'تيجي آخر حاجة مع القهوة' },
  { dish: 'baladi-salad', quantity: 2, note: 'ليمون زيادة على الجنب' },
];

/** Of the camera's picture. */
const SIDE = 720;
const PICTURES = 40;

/** What a hand with a phone sees: turned by 10 degrees and out of focus, as gray planes of a video. */
async function photographed(screen: Locator): Promise<Buffer> {
  const picture = await screen.screenshot();
  const gray = await sharp(picture)
    .resize(560, 560, { fit: 'inside' })
    .rotate(10, { background: '#fff' })
    .blur(1.1)
    .resize(SIDE, SIDE, { fit: 'contain', background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = gray.info;
  return Buffer.from(gray.data.filter((_, at) => at % channels === 0));
}

/** Chromium's camera plays it in a loop. */
function video(pictures: readonly Buffer[]): Buffer {
  const color = Buffer.alloc((SIDE * SIDE) / 2, 128);
  const frames = pictures.flatMap((picture) => [Buffer.from('FRAME\n'), picture, color]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIDE} H${SIDE} F5:1 Ip A1:1 C420jpeg\n`), ...frames]);
}

test.use({ serviceWorkers: 'allow' });

test('B84 an order of twelve lines with options and notes passes to a waiter without a network, and is made once', async ({
  app,
  server,
}, testInfo) => {
  test.setTimeout(300_000);
  server.sql(
    `update tenants set serves_tables = 1, takes_handovers = 1, phone_optional = 1, menu_version = menu_version + 1
     where slug = ?`,
    SLUG,
  );
  await seedCart(app, await cartLines(app, ORDER));
  await app.checkout(SLUG, { type: 'dineIn', table: '7', note: 'بدون بصل من فضلك، وعندنا حساسية سمسم' });
  await app.controlled();
  await app.partsStored();
  const key = await app.confirmOffline();
  await app.button('handover.action').click();
  const codes = app.page
    .getByRole('dialog')
    .getByRole('img', { name: app.say.part('a11y.qrOrder'), includeHidden: true });
  await expect(codes).toHaveCount(3);
  const paper = codes.first().locator('xpath=../..');
  const pictures: Buffer[] = [];
  for (let count = 0; count < PICTURES; count += 1) pictures.push(await photographed(paper));
  const file = testInfo.outputPath('camera.y4m');
  writeFileSync(file, video(pictures));

  const options = chromium();
  const waiters = await playwrightChromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await waiters.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'ar-EG',
      permissions: ['camera'],
    });
    const page = await context.newPage();
    await readsIn(page, 'ar');
    const waiter = boardOn(page, server.url, SLUG, 'ar');
    await waiter.open();
    await waiter.signIn((await server.staffKey(SLUG, 'waiter')).key);
    await expect(page).toHaveURL(/kitchen\/floor/);
    await expect(page.getByRole('button', { name: waiter.say.part('scan.title') })).toBeVisible();
    // The menu and the scanner's code are on the device.
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('kitchen-v1'))).toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: waiter.say.part('scan.title') }).click();
    await expect(page.getByText(waiter.say.part('scan.taken'))).toBeVisible({ timeout: 60_000 });
    expect(await readRows(page)).toMatchObject([{ key, by: 'staff', table_number: '7', state: 'waiting' }]);
    expect(server.orders(SLUG)).toEqual([]);

    await context.setOffline(false);
    await expect
      .poll(() => server.orders(SLUG).map(({ client_key }) => client_key), { timeout: 60_000 })
      .toEqual([key]);
    await app.page.context().setOffline(false);
    await app.expectSent(60_000);
    await expect
      .poll(async () => (await readRows(page)).map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['accepted']);
    const [order] = server.orders(SLUG);
    expect(JSON.parse(must(order, 'order').lines)).toMatchObject(
      ORDER.map(({ dish, size, options, ...line }) => ({
        ...line,
        dish_id: dish,
        size_id: size ?? null,
        ...(options && { options: options.map((id) => ({ id })) }),
      })),
    );
    expect(server.orders(SLUG)).toHaveLength(1);
  } finally {
    await waiters.close();
  }
});
