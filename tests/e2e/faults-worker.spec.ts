import { quietPage, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must } from '#tests/support/menu.ts';

test('B29 the server redirects while the shell is stored: it still loads', async ({ farApp: app, faults, context }) => {
  const moved = faults.inject(
    { kind: 'portal-302', to: `${faults.url}/${SLUG}/home` },
    { path: /^\/(index\.html|offline\.html)/ },
  );
  await app.home(SLUG);
  await app.controlled();
  expect(moved.taken()).toBeGreaterThan(0);
  await app.page.reload();
  await expect(app.text('home.offer').first()).toBeVisible();
  await context.setOffline(true);
  await app.home(SLUG);
  await context.setOffline(false);

  await test.step('B30 a range request for a stored file returns the right bytes and keeps the file whole', async () => {
    const dishes = (await fetchMenu(faults.url, SLUG)).menu.flatMap((category) => category.dishes) as unknown as {
      image: string | null;
    }[];
    const picture = must(dishes.find(({ image }) => image)?.image ?? undefined, 'picture');
    const whole = Buffer.from(await (await fetch(`${faults.url}/icons/icon-192.png`)).arrayBuffer());
    const part = (address: string) =>
      app.page.evaluate(async (url) => {
        const response = await fetch(url, { headers: { Range: 'bytes=0-99' } });
        return { status: response.status, bytes: [...new Uint8Array(await response.arrayBuffer())] };
      }, address);
    const icon = await part('/icons/icon-192.png');
    expect(icon).toEqual({ status: 206, bytes: [...whole.subarray(0, 100)] });
    // Partial answers for pictures must not be stored as whole files.
    expect((await part(new URL(picture, faults.url).href)).bytes.length).toBeGreaterThan(0);
    await context.setOffline(true);
    const kept = await app.page.evaluate(
      async () => (await (await fetch('/icons/icon-192.png')).arrayBuffer()).byteLength,
    );
    await context.setOffline(false);
    expect(kept).toBe(whole.length);
    const halves = await app.page.evaluate(async () => {
      const found: number[] = [];
      for (const name of await caches.keys())
        for (const response of await (await caches.open(name)).matchAll()) found.push(response.status);
      return found.filter((status) => status !== 200);
    });
    expect(halves).toEqual([]);
  });
});

test.describe('without a worker, which would answer instead of the test', () => {
  test.use({ serviceWorkers: 'block' });

  test('B36 run no script of a venue’s texts and addresses, and violate no policy', async ({ app, server }) => {
    const { page } = app;
    const menu = await fetchMenu(server.url, SLUG);
    const script = `"><img src=x onerror="window.hit=1"><script>window.hit=1</script>{{hit}}`;
    const address = 'javascript:window.hit=1//';
    const spoil = (value: unknown, name = ''): unknown => {
      if (Array.isArray(value)) return value.map((each) => spoil(each, name));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoil(each, key)]));
      if (typeof value !== 'string') return value;
      if (/image|logo|cover|url|link|chat|map|pdf|facebook|instagram|website/i.test(name)) return address;
      // Replaces every displayed text with script; times, codes and colours keep their format.
      return /name|description|address|title|body|text|note|offer|label|about/i.test(name)
        ? `${value}${script}`
        : value;
    };
    await page.route(/\/api\/[^/]+\/(menu|carousel|reviews|dishes[^/]*|dishes\/[^/]+)$|\.json$/, async (route) => {
      const answer = await route.fetch();
      if (!(answer.headers()['content-type'] ?? '').includes('json') || route.request().url().includes('/assets/'))
        return route.fulfill({ response: answer });
      return route.fulfill({ response: answer, json: spoil(await answer.json()) });
    });
    const category = must(menu.menu[0], 'category');
    const dish = must(category.dishes[0], 'dish');
    for (const path of [
      'home',
      'menu',
      `menu-list/${category.id}`,
      `dish/${dish.id}`,
      'favorite-empty',
      'reviews',
      'my-promocodes',
      'notifications',
      'intial',
    ]) {
      await app.open(`/${SLUG}/${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hit' in window), path).toBe(false);
      expect(await page.locator('[href^="javascript:"], [src^="javascript:"], img[src="x"]').count(), path).toBe(0);
    }
  });
});

test('B69 the first worker controls a page that loads while it becomes active', async ({
  farApp: app,
  faults,
  context,
}) => {
  const install = faults.inject({ kind: 'delay' }, { path: /^\/offline\.html/, times: 1 });
  await app.home(SLUG);
  await expect.poll(install.taken).toBe(1);
  const page = faults.inject({ kind: 'delay' }, { path: /\/order$/, times: 1 });
  const loaded = app.open(`/${SLUG}/order`);
  await expect.poll(page.taken).toBe(1);
  const quiet = await quietPage(context, faults.url);
  await install.release();
  const state = () => quiet.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe('activated');
  await page.release();
  await loaded;
  await app.controlled();
});

test('B68 an install that fails is begun again on the open page', async ({
  farApp: app,
  faults,
  context,
  complaints,
}) => {
  complaints.expectReport(/error occurred when fetching the script|Failed to register a ServiceWorker/);
  const [script, file] = ['/sw.js', '/offline.html'].map((path) =>
    faults.inject({ kind: 'drop-before' }, { path: new RegExp(`^${path}`), times: 1 }),
  );
  await app.home(SLUG);
  for (const cut of [must(script, 'script'), must(file, 'file')]) {
    await expect.poll(cut.taken).toBe(1);
    await context.setOffline(true);
    await context.setOffline(false);
  }
  await app.controlled();
});
