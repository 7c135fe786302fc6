import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGS } from '#src/domain/lang.ts';
import type { App } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';
import { wordsOf } from '#tests/support/words.ts';

const SLUG = 'default-slug';

/** The files that the build counts as home's first load, entry first. */
const { home } = JSON.parse(readFileSync(new URL('../../dist/build.json', import.meta.url), 'utf8')) as {
  home: string[];
};
const counted = new Set(home.map((name) => `/${name}`));
const isFirstScript = ({ pathname }: URL) => pathname === `/${home[0]}`;
const isLater = ({ pathname }: URL) => /^\/assets\/[^/]+\.js$/.test(pathname) && !counted.has(pathname);

/** Blocks scripts and styles of the build beyond the counted ones. Returns the blocked requests. */
async function onlyCounted(page: Page): Promise<Set<string>> {
  const besides = new Set<string>();
  await page.route(/\/assets\/[^/]+\.(js|css)$/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (counted.has(pathname)) return route.continue();
    besides.add(pathname);
    return route.abort();
  });
  return besides;
}

async function expectFirstDishes({ page, say }: App): Promise<void> {
  const section = page.getByRole('region', { name: say.whole('home.recommended') });
  const cards = section.getByRole('article');
  for (let at = 0; at < 2; at++) {
    const card = cards.nth(at);
    await expect(card.locator('img[data-photo], img').first()).toHaveJSProperty('complete', true);
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(card.locator('bdi').first()).toHaveText(/^\d/);
    await expect(card.getByRole('button', { name: say.part('a11y.favourite') }).first()).toBeVisible();
  }
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: say.whole('a11y.mainNav') })).toBeVisible();
}

test('home shows its dishes with only the files that the build counted', async ({ app, complaints }) => {
  complaints.expectCuts();
  const besides = await onlyCounted(app.page);
  await app.open(`/${SLUG}/home?table=7`);
  await expectFirstDishes(app);
  await expect.poll(() => besides.size).toBeGreaterThan(0);
});

test('a late menu and its pictures come before files that can wait', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(`**/api/${SLUG}/menu`, async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await app.open(`/${SLUG}/home`);
  await expectFirstDishes(app);
  const firstPicture = asked.findIndex((path) => path.startsWith('/upload/'));
  const canWait = asked.findIndex((path) => path.endsWith('.woff2') || isLater(new URL(path, app.page.url())));
  expect(firstPicture).toBeGreaterThan(0);
  if (canWait >= 0) expect(canWait).toBeGreaterThan(firstPicture);
});

test('home does not scroll back when its later rows appear under a scrolling finger', async ({ app, page }) => {
  // Without idle time the later rows appear three seconds after the first ones.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await app.home(SLUG);
  const jump = await page.evaluate(
    () =>
      new Promise((done) => {
        let [place, framesLeft] = [0, 30];
        const scrollOn = () => {
          if (scrollY < place) done(`from ${place} to ${scrollY}`);
          scrollTo(0, (place = scrollY + 1));
          if (document.querySelector('main [data-index]')) framesLeft -= 1;
          if (framesLeft === 0) done('none');
          else requestAnimationFrame(scrollOn);
        };
        scrollOn();
      }),
  );
  expect(jump).toBe('none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says in both languages what it needs, and shows no skeleton', async ({ page, server }) => {
    await page.goto(`${server.url}/${SLUG}/home`);
    for (const lang of LANGS) await expect(page.getByText(wordsOf(lang).whole('noscript.body'))).toBeVisible();
    await expect(page.locator('#root > *')).toHaveCount(1);
    await expect(page.locator('#root > *')).toBeHidden();
  });
});

const LONG_CATEGORY = { ar: /مشويات على الفحم بالكيلو/, en: /Charcoal grills by the kilo/ };

const MENU = /\/api\/[^/]+\/menu$/;

async function holdBack(
  page: Page,
  late: RegExp | ((url: URL) => boolean),
): Promise<{ asked: string[]; askedFor: (path: RegExp) => number; letGo: () => void }> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(late, async (route) => {
    await held;
    await route.continue();
  });
  return { asked, askedFor: (path) => asked.filter((one) => path.test(one)).length, letGo };
}

test('home requests each picture once, without layout shift in its cards', async ({ app }) => {
  const { page } = app;
  const { asked, letGo } = await holdBack(page, MENU);
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest('article')) document.documentElement.dataset['moved'] = '';
    });
  });
  await app.open(`/${SLUG}/home`);
  letGo();
  await expectFirstDishes(app);
  const pictures = asked.filter((path) => path.startsWith('/upload/'));
  expect(pictures.filter((path, at) => pictures.indexOf(path) !== at)).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('the lettering follows the first dishes and waits for no other screen', async ({ app }) => {
  const { page } = app;
  const { letGo } = await holdBack(page, isLater);
  await app.open(`/${SLUG}/home`);
  await expectFirstDishes(app);
  const ours = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => /Rubik Variable|Rakkas\W?$/.test(family)).length);
  await expect.poll(ours).toBe(4);
  letGo();
});

test('a dish address requests menu and picture beside the first script, once each', async ({ app, server }) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const { askedFor, letGo } = await holdBack(page, isFirstScript);
  await page.goto(`${server.url}/${SLUG}/dish/${dish.id}`, { waitUntil: 'commit' });
  const large = /^\/upload\/f_auto,q_auto,w_500\//;
  for (const path of [MENU, large]) await expect.poll(() => askedFor(path)).toBe(1);

  letGo();
  await expect(page.getByRole('heading', { name: nameIn(dish, 'ar') })).toBeVisible();
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The app reuses the preloaded responses.
  for (const path of [MENU, large]) expect(askedFor(path)).toBe(1);
});

test('an order requests the venue’s codes beside the first script, once', async ({ app, server }) => {
  const { page } = app;
  await app.add(SLUG, must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'));
  // A page of the same origin without the app, which would store its lists again on leaving.
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(() => localStorage.removeItem('queries'));
  const { askedFor, letGo } = await holdBack(page, isFirstScript);
  await page.goto(`${server.url}/${SLUG}/order`, { waitUntil: 'commit' });
  const codes = /\/promocodes\.json$/;
  await expect.poll(() => askedFor(codes)).toBe(1);

  letGo();
  await expect(app.confirmButton()).toBeVisible();
  await expect(page.getByLabel(app.say.whole('checkout.phone.label')).first()).toBeVisible();
  expect(askedFor(codes)).toBe(1);
});

test('a phone with stored lists but no menu requests only the menu', async ({ app, page, server }) => {
  await app.home(SLUG);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('queries') ?? '')).toContain('carousel');
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(() => localStorage.removeItem('slug'));
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  const { askedFor, letGo } = await holdBack(page, isFirstScript);
  await page.goto(`${server.url}/${SLUG}/home`, { waitUntil: 'commit' });
  await expect.poll(() => askedFor(/\/menu$/)).toBe(1);
  expect(askedFor(/\/carousel$/)).toBe(0);
  letGo();
  await expectFirstDishes(app);
});

async function shiftsOfHome(app: App, menuTakes: number): Promise<number> {
  const { page } = app;
  await countShifts(page);
  await page.route(MENU, async (route) => {
    await new Promise((done) => setTimeout(done, menuTakes));
    await route.continue();
  });
  await app.open(`/${SLUG}/home?table=7`);
  await expectFirstDishes(app);
  await expect(page.getByRole('region', { name: app.say.whole('a11y.carousel') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return (await shiftsOf(page)).all;
}

for (const lang of LANGS) {
  test.describe(`a late menu (${lang})`, () => {
    test.use({ lang });

    test('moves no dish list by the long name of its category', async ({ app, page, server }) => {
      await server.venue('import', join(import.meta.dirname, '../support/no-photos.json'));
      const { letGo } = await holdBack(page, MENU);
      const headerHeight = async () => (await page.getByRole('banner').first().boundingBox())?.height;
      await app.open('/no-photos/menu-list/grills');
      await expect(app.heading('menu.title')).toBeVisible();
      const before = await headerHeight();
      letGo();
      await expect(page.getByRole('heading', { level: 1, name: LONG_CATEGORY[lang] })).toBeVisible();
      expect(await headerHeight()).toBe(before);
    });
  });
}

test('reports a menu failure with the first code alone', async ({ app, page, complaints }) => {
  complaints.expectReport(/dynamically imported|preload/);
  complaints.expectCuts();
  await page.route(MENU, (route) => route.fulfill({ status: 400, json: {} }));
  await page.route(isLater, (route) => route.abort());
  await app.open(`/${SLUG}/home`);
  await expect(app.text('error.menu').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
});

const showsWait = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().some((one) => one instanceof CSSAnimation && one.animationName.includes('wait')),
  );

test('a tap delayed by the network shows progress, and later the reason', async ({ app, page }) => {
  const { letGo } = await holdBack(page, isLater);
  await app.open(`/${SLUG}/home`);
  await expectFirstDishes(app);
  const heart = page.locator('main article button[aria-pressed]').first();
  await heart.click();
  await page.getByRole('link', { name: app.say.whole('menu.title') }).click();
  await expect.poll(() => showsWait(page)).toBe(true);
  await expect(app.text('offline.unreachable')).toBeVisible();
  await expect(heart).toBeVisible();
  letGo();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(app.text('offline.unreachable')).toBeHidden();
  await expect.poll(() => showsWait(page)).toBe(false);
  await page.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a language switch delayed by the network shows progress', async ({ app, page }) => {
  const { letGo } = await holdBack(page, /\/i18n\/en\.json/);
  await app.open(`/${SLUG}/home`);
  await app.button('a11y.openPanel').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: app.say.whole('lang.switch') }).click();
  await expect.poll(() => showsWait(page)).toBe(true);
  letGo();
  await expect(panel).toBeHidden();
  await expect(page.locator('html[lang=en]')).toBeAttached();
  await expect.poll(() => showsWait(page)).toBe(false);
});

test('a screen whose code fails to load shows a message and a link home', async ({ app, page, complaints }) => {
  complaints.expectReport(/dynamically imported|preload/);
  complaints.expectCuts();
  await page.route(isLater, (route) => route.abort());
  await app.open(`/${SLUG}/home`);
  // The page reloads itself once when a file has failed twice.
  await expect(() => expectFirstDishes(app)).toPass();
  await page
    .getByRole('region', { name: app.say.whole('home.recommended') })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(app.heading('error.title')).toBeVisible();
  await app.link('notFound.action').click();
  await expectFirstDishes(app);
});

test('content after the first dishes causes no layout shift', async ({ app }) => {
  expect(await shiftsOfHome(app, 600)).toBeLessThanOrEqual(0.01);
});

const closeVenue = (server: RealServer) =>
  server.sql('update tenants set accepts_orders = 0, menu_version = menu_version + 1 where slug = ?', SLUG);

for (const [menu, takes] of Object.entries({ 'its menu after the grey boxes': 600, 'its menu with the page': 0 })) {
  test(`a closed venue, ${menu}, says so without layout shift`, async ({ app, server }) => {
    closeVenue(server);
    expect(await shiftsOfHome(app, takes)).toBeLessThanOrEqual(0.01);
    await expect(app.text('home.browseAnyway')).toBeVisible();
  });
}

test('a closed venue does not move the skeleton, which stays for a moment', async ({ app, page, server }) => {
  closeVenue(server);
  await countShifts(page);
  const { letGo } = await holdBack(page, MENU);
  await app.open(`/${SLUG}/home`);
  await page.locator('a[href$="/order-empty"]').first().click();
  await expect(app.text('cart.empty.title').first()).toBeVisible();
  // The skeleton in the HTML disappears at once; only one that the app itself shows stays for a moment.
  await page.goBack();
  await page.locator('main > [aria-busy=true]').waitFor();
  letGo();
  await expectFirstDishes(app);
  await expect(app.text('home.browseAnyway')).toBeVisible();
  const { all, moved } = await shiftsOf(page);
  expect(all, moved.join()).toBeLessThanOrEqual(0.01);
});

const SCREENS = /\/assets\/diner-later-.*\.js$/;

async function wholeHome(app: App): Promise<void> {
  const { page } = app;
  const screens = page.waitForResponse(SCREENS);
  await app.open(`/${SLUG}/home`);
  await expectFirstDishes(app);
  await screens;
  await page.waitForLoadState('networkidle');
}

test('side panel and size sheet are loaded before they are opened', async ({ app, page, complaints }) => {
  complaints.expectCuts();
  await wholeHome(app);
  await page.context().setOffline(true);
  await app.button('a11y.openPanel').click();
  await expect(page.getByRole('dialog').getByRole('link', { name: app.say.whole('appInfo.title') })).toBeVisible();
});

test('the screens of the tab bar are loaded before they are opened', async ({ app, page, complaints }) => {
  complaints.expectCuts();
  await wholeHome(app);
  await page.context().setOffline(true);
  const tab = (path: string) => page.getByRole('navigation').locator(`a[href^="/${SLUG}/${path}"]`).first();
  await tab('favorite').click();
  await expect(page).toHaveURL(/\/favorite-empty$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tab('order-history').click();
  await expect(app.text('history.empty.title').first()).toBeVisible();
  await tab('menu').click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.locator(`main a[href*="/${SLUG}/menu-list/"]`).first().click();
  await page.locator(`main li h2 a`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('typing and tapping on at once is not reverted by the delayed address update', async ({ app, server }) => {
  const { page } = app;
  const name = nameIn(must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes'), 'ar');
  await app.open(`/${SLUG}/menu`);
  const search = page.getByRole('searchbox');
  await search.pressSequentially(name.slice(0, 2));
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await page.waitForTimeout(800);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/dish\/[^?]+$/);
});
