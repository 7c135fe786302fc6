import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { listsKey } from '#src/db/local-settings.ts';
import { type Lang, LANGS } from '#src/domain/lang.ts';
import { type App, appOn, readsIn } from '#tests/support/app.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { countShifts, shiftsOf } from '#tests/support/shifts.ts';

/** As on other hosts, and where our server could not draw. */
test.use({ drawsPages: false });

const SLUG = 'default-slug';
const MENU = /\/api\/[^/]+\/menu$/;

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

/** A phone that has never been here. */
async function newPhone(browser: Browser, origin: string, lang: Lang = 'ar'): Promise<App> {
  const page = await (await browser.newContext({ locale: 'ar-EG', serviceWorkers: 'block' })).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await readsIn(page, lang);
  return appOn(page, origin, lang);
}

test('home shows its dishes with only the files that the build counted', async ({ app, browser, complaints }) => {
  complaints.expectCuts();
  const besides = await onlyCounted(app.page);
  await app.open(`/${SLUG}/home?table=7`);
  await expectFirstDishes(app);
  await expect.poll(() => besides.size).toBeGreaterThan(0);

  await test.step('reports a menu failure with the first code alone', async () => {
    const other = await newPhone(browser, app.origin);
    await other.page.route(MENU, (route) => route.fulfill({ status: 400, json: {} }));
    await onlyCounted(other.page);
    await other.open(`/${SLUG}/home`);
    await expect(other.text('error.menu').first()).toBeVisible();
    await expect(other.page.locator('main [aria-busy=true]')).toHaveCount(0);
    await other.page.context().close();
  });
});

test('a late menu and its pictures come before files that can wait, and shift nothing', async ({
  app,
  browser,
  server,
}) => {
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
  const firstPicture = asked.findIndex((path) => path.startsWith('/upload/'));
  const canWait = asked.findIndex((path) => path.endsWith('.woff2') || isLater(new URL(path, page.url())));
  expect(firstPicture).toBeGreaterThan(0);
  if (canWait >= 0) expect(canWait).toBeGreaterThan(firstPicture);
  const pictures = asked.filter((path) => path.startsWith('/upload/'));
  expect(pictures.filter((path, at) => pictures.indexOf(path) !== at)).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');

  await server.venue('import', join(import.meta.dirname, '../support/no-photos.json'));
  for (const lang of LANGS)
    await test.step(`moves no dish list by the long name of its category (${lang})`, async () => {
      const other = await newPhone(browser, server.url, lang);
      const late = await holdBack(other.page, MENU);
      const headerHeight = async () => (await other.page.getByRole('banner').first().boundingBox())?.height;
      await other.open('/no-photos/menu-list/grills');
      await expect(other.heading('menu.title')).toBeVisible();
      const before = await headerHeight();
      late.letGo();
      const name = { ar: /مشويات على الفحم بالكيلو/, en: /Charcoal grills by the kilo/ }[lang];
      await expect(other.page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await headerHeight()).toBe(before);
      await other.page.context().close();
    });
});

test('an address requests what it shows beside the first script, once each', async ({ app, server }) => {
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  const hold = async () => {
    await page.unrouteAll();
    return holdBack(page, isFirstScript);
  };
  /** Of the same origin, without the app, which would store its lists again on leaving. */
  const leave = () => page.goto(`${server.url}/healthz`);

  await test.step('a dish: menu and picture', async () => {
    const { askedFor, letGo } = await hold();
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

  await test.step('an order: the venue’s codes', async () => {
    await app.add(SLUG, dish);
    await leave();
    await page.evaluate((key) => localStorage.removeItem(key), listsKey(SLUG));
    const { askedFor, letGo } = await hold();
    await page.goto(`${server.url}/${SLUG}/order`, { waitUntil: 'commit' });
    const codes = /\/promocodes\.json$/;
    await expect.poll(() => askedFor(codes)).toBe(1);
    letGo();
    await expect(app.confirmButton()).toBeVisible();
    await expect(page.getByLabel(app.say.whole('checkout.phone.label')).first()).toBeVisible();
    expect(askedFor(codes)).toBe(1);
  });

  await test.step('a phone with stored lists but no menu: only the menu', async () => {
    await app.home(SLUG);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', listsKey(SLUG)))
      .toContain('carousel');
    await leave();
    await page.evaluate(() => localStorage.removeItem('slug'));
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
    const { askedFor, letGo } = await hold();
    await page.goto(`${server.url}/${SLUG}/home`, { waitUntil: 'commit' });
    await expect.poll(() => askedFor(/\/menu$/)).toBe(1);
    expect(askedFor(/\/carousel$/)).toBe(0);
    letGo();
    await expectFirstDishes(app);
  });
});

test('while later files are on their way, the lettering comes, and a tap shows progress', async ({ app, page }) => {
  const late = await holdBack(page, isLater);
  await app.open(`/${SLUG}/home`);
  await expectFirstDishes(app);

  await test.step('the lettering follows the first dishes and waits for no other screen', async () => {
    await expect.poll(() => fontsOf(page)).toBe(4);
  });

  await test.step('a tap delayed by the network shows progress, and later the reason', async () => {
    const heart = page.locator('main article button[aria-pressed]').first();
    await heart.click();
    await page.getByRole('link', { name: app.say.whole('menu.title') }).click();
    await expect.poll(() => showsWait(page)).toBe(true);
    await expect(app.text('offline.unreachable')).toBeVisible();
    await expect(heart).toBeVisible();
    late.letGo();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(app.text('offline.unreachable')).toBeHidden();
    await expect.poll(() => showsWait(page)).toBe(false);
    await page.goBack();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a language switch delayed by the network shows progress', async () => {
    const texts = await holdBack(page, /\/i18n\/en\.json/);
    await app.button('a11y.openPanel').click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: app.say.whole('lang.switch') }).click();
    await expect.poll(() => showsWait(page)).toBe(true);
    texts.letGo();
    await expect(panel).toBeHidden();
    await expect(page.locator('html[lang=en]')).toBeAttached();
    await expect.poll(() => showsWait(page)).toBe(false);
  });
});

const fontsOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /Rubik Variable|Rakkas\W?$/.test(family) && status === 'loaded',
      ).length,
  );

const showsWait = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().some((one) => one instanceof CSSAnimation && one.animationName.includes('wait')),
  );

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
  await expect.poll(() => fontsOf(page), { timeout: 60_000 }).toBe(4);
  return (await shiftsOf(page)).all;
}

test('nothing that comes after the first frame moves home', async ({ app, browser, server }) => {
  await test.step('content after the first dishes, and the fonts', async () => {
    expect(await shiftsOfHome(app, 600)).toBeLessThanOrEqual(0.01);
  });
  server.sql('update tenants set accepts_orders = 0, menu_version = menu_version + 1 where slug = ?', SLUG);
  for (const [menu, takes] of Object.entries({ 'its menu after the grey boxes': 600, 'its menu with the page': 0 }))
    await test.step(`a closed venue, ${menu}`, async () => {
      const phone = await newPhone(browser, server.url);
      expect(await shiftsOfHome(phone, takes)).toBeLessThanOrEqual(0.01);
      await expect(phone.text('home.browseAnyway')).toBeVisible();
      await phone.page.context().close();
    });
  await test.step('a closed venue and the skeleton, which stays for a moment', async () => {
    const phone = await newPhone(browser, server.url);
    const { page } = phone;
    await countShifts(page);
    const { letGo } = await holdBack(page, MENU);
    await phone.open(`/${SLUG}/home`);
    await page.locator('a[href$="/order-empty"]').first().click();
    await expect(phone.text('cart.empty.title').first()).toBeVisible();
    // The skeleton in the HTML disappears at once; only one that the app itself shows stays for a moment.
    await page.goBack();
    await page.locator('main > [aria-busy=true]').waitFor();
    letGo();
    await expectFirstDishes(phone);
    await expect(phone.text('home.browseAnyway')).toBeVisible();
    const { all, moved } = await shiftsOf(page);
    expect(all, moved.join()).toBeLessThanOrEqual(0.01);
    await page.context().close();
  });
});

test('panel, sheet and the screens of the tab bar are loaded before they are opened', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const screens = page.waitForResponse(/\/assets\/diner-later-.*\.js$/);
  await app.open(`/${SLUG}/home`);
  await expectFirstDishes(app);
  await screens;
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((url) => /idle-wide/.test(url)),
    'parts beside a wide screen',
  ).toEqual([]);
  await page.context().setOffline(true);
  await app.button('a11y.openPanel').click();
  await expect(page.getByRole('dialog').getByRole('link', { name: app.say.whole('appInfo.title') })).toBeVisible();
  await page.keyboard.press('Escape');
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
