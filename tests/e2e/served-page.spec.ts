import { writeFileSync } from 'node:fs';
import { LANGS } from '#src/domain/lang.ts';
import { appOn, readsIn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { watchServed } from '#tests/support/served.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

const VENUES = ['default-slug', 'mina-cafe'];

for (const lang of LANGS)
  test(`takes over every screen of the server, without drawing it again (${lang})`, async ({ browser, server }) => {
    for (const slug of VENUES) {
      const menu = await fetchMenu(server.url, slug);
      const category = must(menu.menu[0], 'category');
      const dish = must(category.dishes[0], 'dish');
      for (const path of ['', 'home?table=7', 'menu', `menu-list/${category.id}`, `dish/${dish.id}`])
        await test.step(`${slug}/${path}`, async () => {
          const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
          const page = await context.newPage();
          const complaints: string[] = [];
          page.on('console', (message) => {
            if (message.type() === 'error') complaints.push(message.text());
          });
          page.on('pageerror', (error) => complaints.push(error.message));
          await readsIn(page, lang);
          const served = await watchServed(page);
          await countShifts(page);
          const answer = await page.goto(`${server.url}/${slug}/${path}`);
          expect(await answer?.text()).toContain(' data-page');
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expect(page.locator('html')).toHaveAttribute('data-started', '');
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await expect.poll(async () => (await served()).owned).toBeGreaterThan(2);
          expect((await served()).redrawn).toEqual([]);
          const { value, moved } = await shiftsOf(page);
          expect(value, moved.join()).toBeLessThanOrEqual(0.01);
          expect(complaints).toEqual([]);
          await context.close();
        });
    }
  });

test('takes over a page that leaves out its large menu once that has come', async ({ app, server }, info) => {
  const { page } = app;
  const long = 'With tomato, cucumber, mint and lemon from the garden behind the house. '.repeat(8);
  const dishes = Array.from({ length: 1_000 }, (_, at) => ({ name: `Plate ${at}`, description: long, price: 20 }));
  const file = info.outputPath('large.json');
  writeFileSync(file, JSON.stringify({ venue: { name: 'Large' }, menu: [{ name: 'Plates', dishes }] }));
  await server.venue('import', file, '--slug', 'many-plates');
  const served = await watchServed(page);
  const answer = await page.goto(`${server.url}/many-plates/menu`);
  expect(await answer?.text()).toContain('"menu":null');
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await expect.poll(async () => (await served()).owned).toBeGreaterThan(2);
  expect((await served()).redrawn).toEqual([]);
});

test('B71 a guest without scripts reads dishes, follows links, and sees how to order', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const { say } = appOn(page, server.url, 'en');
  const menu = await fetchMenu(server.url, 'default-slug');
  const category = must(menu.menu[0], 'category');
  await page.goto(`${server.url}/default-slug/home?lang=en`);
  await expect(page.getByText(say.part('noscript.order'))).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say.whole('menu.title') })
    .click();
  await page
    .getByRole('link', { name: nameIn(category, 'ar') })
    .first()
    .click();
  for (const dish of category.dishes) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: nameIn(dish, 'ar') }) });
    await expect(row.first()).toContainText(/\d+\.\d\d|مجانًا/);
  }
  await page.getByRole('link', { name: nameIn(must(category.dishes[0], 'dish'), 'ar') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameIn(must(category.dishes[0], 'dish'), 'ar'));
  await context.close();
});

test('shows an address with a filter only filtered, and draws it on the phone', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(globalThis, 'seenDishes', seen);
    const look = () => {
      for (const { textContent } of document.querySelectorAll('main li h2')) seen.add(textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const menu = await fetchMenu(server.url, 'default-slug');
  const dish = must(plainDishes(menu)[0], 'dish without sizes');
  const word = encodeURIComponent(nameIn(dish, 'ar'));
  for (const search of ['?without=sesame', `?Q=${word}`])
    await test.step(search, async () => {
      const answer = await page.goto(`${server.url}/default-slug/menu-list/${dish.category.id}${search}`);
      expect(await answer?.text()).not.toContain(' data-page');
      await expect(page.locator('html')).toHaveAttribute('data-started', '');
      await expect(page.locator('main li h2').first()).toBeVisible();
      const seen = await page.evaluate(() => [...(Reflect.get(globalThis, 'seenDishes') as Set<string>)]);
      const shown = await page.locator('main li h2').allTextContents();
      expect(seen.filter((name) => !shown.includes(name))).toEqual([]);
    });
  await context.close();
});

test('starts on a page that an extension has changed, and never says it could not', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    let isDone = false;
    const crashes: boolean[] = [];
    Reflect.set(globalThis, 'crashes', crashes);
    new MutationObserver(() => {
      const heading = document.querySelector('#root h1');
      if (heading && !isDone) {
        isDone = true;
        heading.textContent = 'Changed by an extension';
        heading.before(document.createElement('aside'));
      }
      if ('crashed' in document.documentElement.dataset) crashes.push(true);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const menu = await fetchMenu(server.url, 'default-slug');
  const dish = must(menu.menu[0]?.dishes[0], 'dish');
  await page.goto(`${server.url}/default-slug/dish/${dish.id}`);
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameIn(dish, 'ar'));
  expect(await page.evaluate(() => Reflect.get(globalThis, 'crashes'))).toEqual([]);
  await page.getByRole('button', { name: appOn(page, server.url, 'ar').say.part('dish.add') }).click();
  await context.close();
});

test('B72 a phone that reads the other language corrects the page', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await page.goto(`${server.url}/default-slug/home`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(
    page.getByRole('heading', { name: appOn(page, server.url, 'en').say.whole('home.recommended') }),
  ).toBeVisible();
  await context.close();
});
