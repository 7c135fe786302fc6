import type { Page } from '@playwright/test';
import { appOn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { workerControl } from '#tests/support/faults.ts';
import { startWire } from '#tests/support/wire.ts';

const SLUG = 'default-slug';
/**
 * Until two dishes are shown with pictures, without scripts, which come beside and have their own budget in the build.
 * Kilobytes on the wire, headers included.
 */
const UNTIL_DISHES = { kilobytes: 140, requests: 24 };
/** Until the phone can order offline, without pictures. Kilobytes on the wire, page and worker together. */
const UNTIL_INSTALLED_KILOBYTES = 422;
/** A warm start fetches only menu changes and the worker script. */
const WARM_BYTES = 3_000;
const MOST_NODES = 2_000;

type Asked = { url: string; bytes: number };

/** Requests of the page in order, with the bytes of their answers. */
async function countAnswers(page: Page): Promise<Asked[]> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Asked>();
  const asked: Asked[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    const request = { url, bytes: 0 };
    requests.set(requestId, request);
    if (url.startsWith('http')) asked.push(request);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return asked;
}

test('home, the worker and a warm start stay within their budgets', async ({ server, page }) => {
  const wire = await startWire(server.url);
  const app = appOn(page, wire.url, 'ar');
  const home = `${wire.url}/${SLUG}/home`;
  await page.addInitScript(countFarSections);

  await test.step('a first visit loads little before its dishes show, and no font', async () => {
    const asked = await countAnswers(page);
    await page.goto(home, { waitUntil: 'commit' });
    const pictures = await page.waitForFunction(() => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('main article img')].filter(
        ({ naturalWidth }) => naturalWidth > 0,
      );
      return shown.length >= 2 && shown.slice(0, 2).map(({ currentSrc }) => currentSrc);
    });
    // Requests after the last picture do not delay it.
    const last = ((await pictures.jsonValue()) || []).map((src) => asked.findIndex(({ url }) => url === src));
    expect(Math.min(...last)).toBeGreaterThan(0);
    const before = asked.slice(0, Math.max(...last) + 1);
    const kilobytes = before.reduce((sum, { url, bytes }) => sum + (url.endsWith('.js') ? 0 : bytes), 0) / 1000;
    process.stdout.write(`home until its dishes show: ${kilobytes.toFixed(1)} kB in ${before.length} requests\n`);
    expect(kilobytes).toBeLessThanOrEqual(UNTIL_DISHES.kilobytes);
    expect(before.length).toBeLessThanOrEqual(UNTIL_DISHES.requests);
    expect(before.filter(({ url }) => url.includes('.woff2'))).toEqual([]);
  });

  const bytes = (from: number) =>
    wire.answers
      .slice(from)
      // A fast page loads fonts and more pictures beside the worker, which then keeps home for the next visit.
      .filter(({ path }) => !/\.woff2$|^\/upload\/|\/home\?lang=/.test(path))
      .reduce((sum, { head, body }) => sum + head + body, 0);
  await test.step('the worker fetches only what is not on the phone yet', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const installed = bytes(0) / 1000;
    const brought = wire.answers.filter(({ body }) => body > 0).map(({ path }) => path);
    process.stdout.write(`with the worker's install: ${installed.toFixed(1)} kB in ${wire.answers.length} answers\n`);
    expect(installed).toBeLessThanOrEqual(UNTIL_INSTALLED_KILOBYTES);
    expect(brought.filter((path, at) => brought.indexOf(path) !== at)).toEqual([]);
  });

  await test.step('home never draws dishes far below the viewport', async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'far'))).toBe(0);
  });

  await test.step('a tap on a card draws no other card; keyboard focus draws its whole row', async () => {
    const row = page
      .locator('main section')
      .filter({ has: page.locator('article') })
      .first();
    const whole = row.locator('article img');
    const drawn = await whole.count();
    const all = await row.locator('article').count();
    expect(drawn).toBeLessThan(all);
    const card = row.locator('article a').first();
    await card.hover();
    await page.mouse.down();
    await expect(card).toBeFocused();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await whole.count()).toBe(drawn);
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await page.keyboard.press('Tab');
    await expect(whole).toHaveCount(all);
  });

  await test.step('home keeps few nodes at any scroll position', async () => {
    const nodes = () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
        let count = 0;
        while (walker.nextNode()) count += 1;
        return count;
      });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(nodes).toBeLessThanOrEqual(MOST_NODES);
    }
  });

  await test.step('a warm start fetches no page and no picture again', async () => {
    // Excludes work that waits until the phone is idle.
    await app.partsStored();
    const askedByHome = async () => {
      const from = wire.answers.length;
      await page.goto(home);
      await expect(page.locator('main article img').first()).toBeVisible();
      // What a start asks last.
      const asked = () => wire.answers.slice(from).map(({ path }) => path);
      await expect.poll(asked).toEqual(expect.arrayContaining(['/sw.js', `/api/${SLUG}/menu/events`]));
      return { from, paths: asked() };
    };
    // A slow page is left before its last pictures are stored.
    await expect(async () => {
      const { paths } = await askedByHome();
      expect(paths.filter((path) => path.startsWith('/upload/'))).toEqual([]);
    }).toPass({ timeout: 60_000 });
    const worker = await workerControl(page, wire.url);
    // Leave the page first: stopping the worker would cut off its responses.
    await page.goto('about:blank');
    await worker.stopAll();
    const { from, paths } = await askedByHome();
    process.stdout.write(`a warm start: ${bytes(from)} bytes for ${paths.join(', ')}\n`);
    expect(paths).not.toContain(`/${SLUG}/home`);
    expect(bytes(from)).toBeLessThanOrEqual(WARM_BYTES);
  });
  await wire.stop();
});

/** Runs in the page: the most sections with pictures that stood far below the viewport at once. */
function countFarSections(): void {
  Object.assign(window, { far: 0 });
  const look = () => {
    const sections = [...document.querySelectorAll('main section:has(article img)')];
    const far = sections.filter((section) => section.getBoundingClientRect().top > innerHeight + 400).length;
    Object.assign(window, { far: Math.max(far, Reflect.get(window, 'far') as number) });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
