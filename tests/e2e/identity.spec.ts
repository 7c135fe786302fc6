import { CACHES } from '#src/contract/cache-names.ts';
import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

test.use({ serviceWorkers: 'allow' });

const FIRST = 'default-slug';
const SECOND = 'mina-cafe';

type Manifest = {
  id: string;
  scope: string;
  start_url: string;
  name: string;
  lang: string;
  dir: string;
  icons: { src: string; sizes: string }[];
};

/** Fetched without credentials, as browsers fetch a manifest. */
const manifestOf = (page: Page): Promise<Manifest> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (!link) throw new Error('the page names no manifest');
    return (await fetch(link.href, { credentials: 'omit' })).json();
  });

const hrefOf = (html: string): string | undefined => /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1];

async function servedBy(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  return (await response?.text()) ?? '';
}

const keptManifests = (page: Page, slug: string): Promise<number> =>
  page.evaluate(
    async ({ cache, path }) =>
      (await (await caches.open(cache)).keys()).filter(({ url }) => new URL(url).pathname.startsWith(path)).length,
    { cache: CACHES.manifests, path: `/${slug}/` },
  );

const opened = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible();

test.describe('each venue is an app of its own', () => {
  for (const lang of ['ar', 'en'] as const) {
    test.describe(`in ${lang}`, () => {
      test.use({ lang });

      test('from the server and from the worker, also offline', async ({ app, server, context, complaints }) => {
        const { page } = app;
        const names = new Map<string, string>();
        for (const slug of [FIRST, SECOND]) {
          const first = await (await context.request.get(`${server.url}/${slug}/home`)).text();
          expect(hrefOf(first)).toBe(`/${slug}/manifest.webmanifest?lang=ar`);
          await page.goto(`${server.url}/${slug}/home`);
          await opened(page);
          await app.controlled();
          const manifest = await manifestOf(page);
          expect(manifest).toMatchObject({
            id: `/${slug}/`,
            scope: `/${slug}/`,
            start_url: `/${slug}/home`,
            lang,
            dir: lang === 'ar' ? 'rtl' : 'ltr',
          });
          names.set(slug, manifest.name);
          for (const { src, sizes } of manifest.icons) {
            const icon = await context.request.get(server.url + src);
            const { width, height } = await sharp(await icon.body()).metadata();
            expect(`${width}x${height}`).toBe(sizes);
          }
        }
        expect(new Set(names.values()).size).toBe(2);

        // The worker knows a venue once its menu is saved.
        for (const slug of [FIRST, SECOND])
          await expect(async () => {
            const html = await servedBy(page, `${server.url}/${slug}/menu`);
            expect(hrefOf(html)).toBe(`/${slug}/manifest.webmanifest?lang=ar`);
            await opened(page);
            await expect.poll(() => keptManifests(page, slug), { timeout: 2_000 }).toBe(LANGS.length);
          }).toPass();
        complaints.expectCuts();
        await context.setOffline(true);
        for (const slug of [FIRST, SECOND]) {
          const html = await servedBy(page, `${server.url}/${slug}/menu`);
          expect(hrefOf(html)).toBe(`/${slug}/manifest.webmanifest?lang=ar`);
          expect(html).toContain(`href="/${slug}/icons/touch-180.png"`);
          await opened(page);
          expect(await manifestOf(page)).toMatchObject({ id: `/${slug}/`, name: names.get(slug), lang });
        }
      });
    });
  }

  test('the worker names a venue from its first page on', async ({ app, server }) => {
    await app.home(FIRST);
    await app.controlled();
    const html = await servedBy(app.page, `${server.url}/${FIRST}/menu`);
    const { name } = await (await app.page.request.get(`${server.url}/${FIRST}/manifest.webmanifest`)).json();
    expect(html).toContain(`<title>${name}</title>`);
  });

  test('the worker names a venue it has never seen, and fetches its manifest', async ({ app, server }) => {
    await app.home(FIRST);
    await app.controlled();
    expect(hrefOf(await servedBy(app.page, `${server.url}/${SECOND}/home`))).toBe(
      `/${SECOND}/manifest.webmanifest?lang=ar`,
    );
    expect(await manifestOf(app.page)).toMatchObject({ id: `/${SECOND}/` });
  });

  test('the address without a venue keeps the neutral manifest until it redirects', async ({ app, server }) => {
    const neutral = await (await app.page.request.get(server.url)).text();
    expect(hrefOf(neutral)).toBe('/manifest.webmanifest');
    await app.open('/');
    await app.page.waitForURL(`**/${FIRST}/home`);
    await expect.poll(() => manifestOf(app.page)).toMatchObject({ id: `/${FIRST}/` });
  });

  test('the manifest follows the language', async ({ app }) => {
    await app.home(FIRST);
    await app.button('a11y.openPanel').click();
    await app.page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(app.page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => manifestOf(app.page)).toMatchObject({ lang: 'en', id: `/${FIRST}/` });
  });

  test('Chromium reports no obstacle to installing the venue', async ({ app, context }) => {
    await app.home(FIRST);
    await app.controlled();
    const session = await context.newCDPSession(app.page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([`/${FIRST}/manifest.webmanifest`, []]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ id: `/${FIRST}/` });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Playwright contexts are incognito, so this one error always occurs.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});

test('the venue’s colours are in the first frame and stay', async ({ app, server }) => {
  const { page } = app;
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const brand = document.documentElement.style.getPropertyValue('--brand');
      if (document.body && seen.at(-1) !== brand) seen.push(brand);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await app.home(SECOND);
  const { venue } = await (await page.request.get(`${server.url}/api/${SECOND}/menu`)).json();
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([venue.brand.light.brand]);
});

test.describe('without a worker, which would answer instead of the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('shows the venue’s name while its menu is still loading', async ({ app }) => {
    const { page } = app;
    await page.route(`**/api/${SECOND}/menu`, () => new Promise(() => undefined));
    await app.open(`/${SECOND}/home`);
    await expect(page.getByRole('banner').getByText('كافيه المينا', { exact: true })).toBeVisible();
    await expect(page.getByText(SECOND, { exact: true })).toHaveCount(0);
  });
});
