import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { App } from '#tests/support/app.ts';
import { chromium } from '#tests/support/chromium.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';

const PICTURES = /\/upload\//;
const isThumbnail = (path: string): boolean => path.startsWith('/upload/f_auto');

const browser = chromium();

// The policy allows pictures over https only, and the test certificate is self-signed.
test.use({ launchOptions: { ...browser, args: [...browser.args, '--ignore-certificate-errors'] } });
// Drawn pages would show their pictures before a test can change them.
test.use({ drawsPages: false });

test.describe('pictures of another host', () => {
  let host: Server | undefined;
  let address: string;
  let asked: string[];

  test.beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sufra-certificate-'));
    const key = join(folder, 'key.pem');
    const cert = join(folder, 'cert.pem');
    const subject = ['-nodes', '-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const made = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert]);
    test.skip(made.status !== 0, 'needs openssl for a certificate of this machine');
    const picture = readFileSync(join(import.meta.dirname, '../../public/icons/icon-192.png'));
    host = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, ({ url = '' }, answer) => {
      asked.push(url);
      if (isThumbnail(url)) return void answer.writeHead(404).end();
      answer.writeHead(200, { 'Content-Type': 'image/png' });
      answer.end(picture);
    });
    const started = host;
    await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
    address = `https://127.0.0.1:${(started.address() as AddressInfo).port}`;
  });
  test.beforeEach(() => (asked = []));
  test.afterAll(() => new Promise<void>((done) => (host ? host.close(() => done()) : done())));

  test('B31 500 of them without CORS are shown and none is stored', async ({ app, complaints }) => {
    await app.home(SLUG);
    await app.controlled();
    complaints.expectCuts();
    complaints.expectReport(/blocked by CORS policy|certificate/i);
    const shown = await app.page.evaluate(async (origin) => {
      let loaded = 0;
      for (let batch = 0; batch < 10; batch += 1) {
        await Promise.all(
          Array.from({ length: 50 }, async (_, n) => {
            const image = new Image();
            image.src = `${origin}/${batch}-${n}.png`;
            await image.decode().then(
              () => (loaded += 1),
              () => undefined,
            );
          }),
        );
      }
      return loaded;
    }, address);
    expect(shown).toBe(500);
    const stored = await app.page.evaluate(async (origin) => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (request.url.startsWith(origin)) found.push(request.url);
      return { found, usage: (await navigator.storage.estimate()).usage ?? 0 };
    }, address);
    expect(stored.found).toEqual([]);
    expect(stored.usage).toBeLessThan(50_000_000);
  });

  test.describe('whose addresses look like those of thumbnails', () => {
    test.use({ serviceWorkers: 'block' });

    test('B51 they are shown as written, and no thumbnail is asked for again', async ({ app, server, complaints }) => {
      complaints.expectCuts();
      const { page } = app;
      const menu = await fetchMenu(server.url, SLUG);
      const dish = must(plainDishes(menu)[0], 'dish without sizes');
      const photo = `${address}/upload/${dish.id}.jpg`;
      for (const { dishes } of menu.menu)
        for (const one of dishes) if (one.id === dish.id) Object.assign(one, { image: photo });
      await page.route(/\/api\/[^/]+\/menu$/, (route) => route.fulfill({ json: menu }));

      await app.open(`/${SLUG}/menu-list/${dish.category.id}`);
      await expect.poll(() => shownIn(page)).toContain(photo);
      expect(asked.filter(isThumbnail)).not.toEqual([]);
      asked = [];
      await page
        .getByRole('main')
        .getByRole('link', { name: nameIn(dish, 'ar'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: nameIn(dish, 'ar') })).toBeVisible();
      await expect.poll(() => shownIn(page)).toContain(photo);
      expect(asked.filter(isThumbnail)).toEqual([]);
    });
  });
});

test.describe('pictures that failed', () => {
  test.use({ serviceWorkers: 'block' });

  test('B57 are tried again when the phone is back online, and when they are seen again', async ({ app }) => {
    const failed = async () => {
      await app.page.route(PICTURES, (route) => route.abort());
      await app.home(SLUG);
      await expect(section(app).getByRole('article').first().locator('img')).toHaveCount(0);
      await app.page.unroute(PICTURES);
    };
    await failed();
    await app.page.context().setOffline(true);
    await app.page.context().setOffline(false);
    await expectPhoto(app);

    await failed();
    await app.page.mouse.wheel(0, 10_000);
    await expect(section(app)).not.toBeInViewport();
    await section(app).scrollIntoViewIfNeeded();
    await expectPhoto(app);
  });
});

const section = ({ page, say }: App) => page.getByRole('region', { name: say.whole('home.recommended') });

async function expectPhoto(app: App): Promise<void> {
  const photo = section(app).getByRole('article').first().locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Addresses of the pictures that a screen shows. */
const shownIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.images].filter((image) => image.naturalWidth > 0).map((image) => image.currentSrc));
