import type { Page } from '@playwright/test';
import { appOn, readsIn, type App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';

const SLUG = 'default-slug';
const CODE = 'K7Q29X0A';

test.use({ lang: 'en' });

const field = ({ page, say }: App, key: string) => page.getByRole('textbox', { name: say.part(key) });

async function cartOf(app: App, server: RealServer): Promise<void> {
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
}

test('B47 an order of the browser is opened in the app, by its link and by what stands at its end', async ({
  app,
  server,
  browser,
}) => {
  await cartOf(app, server);
  await app.checkout(SLUG, { type: 'pickup' });
  const key = await app.confirm();
  await app.expectSent();
  const { id } = must(server.orders(SLUG)[0], 'order');
  const link = `${server.url}/${SLUG}/track-your-order/${id}`;

  for (const pasted of [link, `Here: ${link}`, id, `${server.url}/${SLUG}/order-successful?key=${key}`]) {
    const other = await browser.newContext();
    const page = await other.newPage();
    await readsIn(page, 'en');
    const inApp = appOn(page, server.url, 'en');
    await inApp.open(`/${SLUG}/order-history`);
    await expect(page).toHaveURL(/order-history-empty$/);
    await inApp.button('history.open.action').click();
    const paste = field(inApp, 'history.open.label');
    for (const [text, said] of [
      ['https://elsewhere.example/x/track-your-order/1', 'foreign'],
      [`${server.url}/${SLUG}/menu`, 'other'],
      ['K7Q2', 'missing'],
    ] as const) {
      await paste.fill(text);
      await inApp.button('history.open.submit').click();
      await expect(inApp.text(`history.open.${said}`)).toBeVisible();
    }
    await paste.fill(pasted);
    await inApp.button('history.open.submit').click();
    await expect(page).toHaveURL(link);
    await expect(inApp.text('track.headline.pending')).toBeVisible();
    await page.goBack();
    await inApp.open(`/${SLUG}/order-history`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await other.close();
  }
});

test('B47 a link that cannot be looked up says so', async ({ app, complaints }) => {
  complaints.expectCuts();
  await app.open(`/${SLUG}/order-history-empty`);
  await app.button('history.open.action').click();
  await field(app, 'history.open.label').fill('K7Q2-1111');
  await app.page.context().setOffline(true);
  await app.button('history.open.submit').click();
  await expect(app.text('offline.needsNetwork')).toBeVisible();
});

test.describe('where tables have codes', () => {
  test.beforeEach(({ server }) => {
    server.sql(
      `insert into dining_tables (tenant_id, name, code, rotated_at) select id, '7', ?, 1 from tenants where slug = ?`,
      CODE,
      SLUG,
    );
    server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
  });
  test.afterEach(({ server }) => {
    server.sql('delete from dining_tables');
    server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
  });

  test('B47 the code is typed', async ({ app, server }) => {
    await cartOf(app, server);
    await app.checkout(SLUG, { type: 'dineIn', table: '7' });
    await app.confirmButton().click();
    await expect(app.text('checkout.table.scan')).toBeVisible();
    await expect(field(app, 'checkout.table.code')).toBeFocused();
    // A small letter, a space, and the letter O for the digit.
    await field(app, 'checkout.table.code').fill('k7q2 9xOA');
    await app.page.reload();
    await expect(field(app, 'checkout.table.code')).toHaveValue('k7q2 9xOA');
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ order_type: 'DINE_IN', table_number: '7' }]);
  });

  test('B47 a wrong code is said at its field', async ({ app, server, complaints }) => {
    complaints.expectCuts();
    await cartOf(app, server);
    await app.checkout(SLUG, { type: 'dineIn', table: '7' });
    await field(app, 'checkout.table.code').fill('WRONG123');
    await app.confirm();
    await app.button('decide.edit').click();
    await expect(app.text('checkout.table.revoked')).toBeVisible();
    await field(app, 'checkout.table.code').fill(CODE);
    await expect(app.text('checkout.table.revoked')).toHaveCount(0);
    await app.confirm();
    await app.expectSent();
  });

  test('B47 the code is scanned with the camera', async ({ app, server }) => {
    const seen = [`${server.url}/elsewhere/home?table=7&code=${CODE}`];
    await app.page.exposeFunction('seenCodes', () => seen.map((rawValue) => ({ rawValue })));
    await stubCamera(app.page, false);
    await cartOf(app, server);
    await app.checkout(SLUG, { type: 'dineIn' });
    await app.button('checkout.table.scanTitle').click();
    await expect(app.text('checkout.table.scanOther')).toBeVisible();
    seen.splice(0, 1, `${server.url}/${SLUG}/home?table=7&code=${CODE}`);
    await expect(app.text('checkout.table.fromCode')).toBeVisible();
    await app.confirm();
    await app.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ order_type: 'DINE_IN', table_number: '7' }]);
  });

  test('B47 a refused camera leaves the way to type', async ({ app, server }) => {
    await app.page.exposeFunction('seenCodes', () => []);
    await stubCamera(app.page, true);
    await cartOf(app, server);
    await app.checkout(SLUG, { type: 'dineIn' });
    await app.button('checkout.table.scanTitle').click();
    await expect(app.text('checkout.table.noCamera')).toBeVisible();
  });
});

/** Chromium on Linux reads no QR codes, and the test machine has no camera. */
async function stubCamera(page: Page, refused: boolean): Promise<void> {
  await page.addInitScript((isRefused) => {
    const { seenCodes } = globalThis as unknown as { seenCodes: () => Promise<object[]> };
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = seenCodes;
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      if (isRefused) throw new DOMException('denied', 'NotAllowedError');
      const canvas = document.createElement('canvas');
      // An empty picture has no frames.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
      return canvas.captureStream(10);
    };
  }, refused);
}
