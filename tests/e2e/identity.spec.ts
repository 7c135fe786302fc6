import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CACHES } from '#src/contract/cache-names.ts';
import { LANGS } from '#src/domain/lang.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const FIRST = 'default-slug';
const SECOND = 'mina-cafe';
const BOTH = [FIRST, SECOND];

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
const hrefFor = (slug: string) => `/${slug}/manifest.webmanifest?lang=ar`;

async function servedBy(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  return (await response?.text()) ?? '';
}

/** Paths of everything that the worker keeps, or of one of its caches. */
const keptPaths = (page: Page, only?: string): Promise<string[]> =>
  page.evaluate(async (cache) => {
    const names = cache ? [cache] : await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  }, only);

const opened = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible();

test('each venue is an app of its own, from server and worker, also offline', async ({ app, server, context }) => {
  const { page } = app;
  const names = new Map<string, string>();
  await app.home(FIRST);
  await app.controlled();

  await test.step('the worker names a venue from its first page on', async () => {
    const html = await servedBy(page, `${server.url}/${FIRST}/menu`);
    const { name } = await (await page.request.get(`${server.url}/${FIRST}/manifest.webmanifest`)).json();
    expect(html).toContain(`<title>${name}</title>`);
  });

  await test.step('the worker names a venue it has never seen, and fetches its manifest', async () => {
    expect(hrefOf(await servedBy(page, `${server.url}/${SECOND}/home`))).toBe(hrefFor(SECOND));
    expect(await manifestOf(page)).toMatchObject({ id: `/${SECOND}/` });
  });

  for (const slug of BOTH) {
    const first = await (await context.request.get(`${server.url}/${slug}/home`)).text();
    expect(hrefOf(first)).toBe(hrefFor(slug));
    await page.goto(`${server.url}/${slug}/home`);
    await opened(page);
    const manifest = await manifestOf(page);
    expect(manifest).toMatchObject({
      id: `/${slug}/`,
      scope: `/${slug}/`,
      start_url: `/${slug}/home`,
      lang: 'ar',
      dir: 'rtl',
    });
    names.set(slug, manifest.name);
    for (const { src, sizes } of manifest.icons) {
      const icon = await context.request.get(server.url + src);
      const { width, height } = await sharp(await icon.body()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  }
  expect(new Set(names.values()).size).toBe(2);

  await test.step('Chromium reports no obstacle to installing the venue', async () => {
    await app.home(FIRST);
    const session = await context.newCDPSession(page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([`/${FIRST}/manifest.webmanifest`, []]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ id: `/${FIRST}/` });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Playwright contexts are incognito, so this one error always occurs.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  await test.step('offline', async () => {
    // The worker knows a venue once its menu is saved.
    for (const slug of BOTH)
      await expect(async () => {
        const html = await servedBy(page, `${server.url}/${slug}/menu`);
        expect(hrefOf(html)).toBe(hrefFor(slug));
        await opened(page);
        const manifests = async () =>
          (await keptPaths(page, CACHES.manifests)).filter((path) => path.startsWith(`/${slug}/`));
        await expect.poll(manifests, { timeout: 2_000 }).toHaveLength(LANGS.length);
      }).toPass();
    await context.setOffline(true);
    for (const slug of BOTH) {
      const html = await servedBy(page, `${server.url}/${slug}/menu`);
      expect(hrefOf(html)).toBe(hrefFor(slug));
      expect(html).toContain(`href="/${slug}/icons/touch-180.png"`);
      await opened(page);
      expect(await manifestOf(page)).toMatchObject({ id: `/${slug}/`, name: names.get(slug), lang: 'ar' });
    }
    await context.setOffline(false);
  });

  await test.step('the address without a venue keeps the neutral manifest until it redirects', async () => {
    expect(hrefOf(await (await page.request.get(server.url)).text())).toBe('/manifest.webmanifest');
    await app.open('/');
    await page.waitForURL(`**/${SECOND}/home`);
    await expect.poll(() => manifestOf(page)).toMatchObject({ id: `/${SECOND}/` });
  });

  await test.step('the manifest follows the language', async () => {
    await app.button('a11y.openPanel').click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => manifestOf(page)).toMatchObject({ lang: 'en', dir: 'ltr', id: `/${SECOND}/` });
  });

  await test.step('the worker stores nothing of the kitchen, and fetches its page from the network', async () => {
    const kept = await keptPaths(page);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => /kitchen|staff/.test(path))).toEqual([]);
    const answer = await page.goto(`${server.url}/${FIRST}/kitchen`);
    expect(answer?.headers()['content-security-policy']).toContain('blob:');
    await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
  });
});
