import type { Page } from '@playwright/test';
import { listsKey } from '#src/db/local-settings.ts';
import { directionOf } from '#src/domain/lang.ts';
import type { App } from '#tests/support/app.ts';
import { axeFaults } from '#tests/support/axe.ts';
import { chromium } from '#tests/support/chromium.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { fetchMenu, must, nameIn, plainDishes, type WireDish } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';

// Enables the back/forward cache, as on phones.
test.use({
  launchOptions: { ...chromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  contextOptions: { reducedMotion: 'reduce' },
});

const SLUG = 'default-slug';
/** `npm run sweep`: every address cold, offline with axe, and from the back/forward cache. */
const SWEEP = process.env['SWEEP'] === '1';

const IN_SWEEP = { tag: '@sweep' };

/** `leads`: the target of a redirect. */
type Place = { path: string; heading: RegExp | string; leads?: string };

const untouched = ({ say }: App): Place[] => [
  { path: 'order', heading: say.whole('cart.empty.title'), leads: 'order-empty' },
  { path: 'order-empty', heading: say.whole('cart.empty.title') },
  { path: 'checkout', heading: say.whole('cart.empty.title'), leads: 'order-empty' },
  { path: 'order-history', heading: say.whole('history.empty.title'), leads: 'order-history-empty' },
  { path: 'order-history-empty', heading: say.whole('history.empty.title') },
  { path: 'order-successful', heading: say.whole('history.empty.title'), leads: 'order-history-empty' },
  { path: 'order-failed', heading: say.whole('sent.none.title') },
  { path: 'favorite', heading: say.whole('about.title'), leads: 'favorite-empty' },
  { path: 'favorite-empty', heading: say.whole('about.title') },
  { path: 'wishlist', heading: say.whole('wishlist.empty.title'), leads: 'wishlist-empty' },
  { path: 'wishlist-empty', heading: say.whole('wishlist.empty.title') },
  { path: 'info-saved', heading: say.whole('profile.title'), leads: 'edit-profile' },
  { path: 'track-your-order/of-another-phone', heading: say.whole('track.title') },
];

const common = ({ say }: App, dish: WireDish): Place[] => [
  { path: '', heading: say.whole('home.title'), leads: 'home' },
  { path: 'home', heading: say.whole('home.title') },
  { path: 'menu', heading: say.whole('menu.title') },
  { path: 'categories', heading: say.whole('menu.title'), leads: 'menu' },
  { path: `menu-list/${dish.category.id}`, heading: nameIn(dish.category, say.lang) },
  { path: `dish/${dish.id}`, heading: nameIn(dish, say.lang) },
  { path: 'filter', heading: say.whole('filter.title') },
  { path: 'notifications', heading: say.whole('notifications.title') },
  { path: 'my-promocodes', heading: say.whole('promo.title') },
  { path: 'my-promocodes-empty', heading: say.whole('promo.title'), leads: 'my-promocodes' },
  { path: 'reviews', heading: say.whole('reviews.title') },
  { path: 'leave-a-review', heading: say.whole('review.title') },
  { path: 'intial', heading: /./ },
  { path: 'sign-in', heading: say.whole('auth.signIn.title') },
  { path: 'sign-up', heading: say.whole('auth.signUp.title') },
  { path: 'sign-up-account-created', heading: say.whole('auth.created.title') },
  { path: 'verify-your-phone', heading: say.whole('auth.verify.title') },
  { path: 'confirmation-code', heading: say.whole('auth.code.title') },
  { path: 'forgot-password', heading: say.whole('auth.forgot.title') },
  { path: 'forgot-password-sent-email', heading: say.whole('auth.sentEmail.title') },
  { path: 'new-password', heading: say.whole('auth.newPassword.title') },
  { path: 'edit-profile', heading: say.whole('profile.title') },
  { path: 'about-app', heading: say.whole('appInfo.title') },
  { path: 'no-such-screen', heading: say.whole('notFound.title') },
];

const lived = ({ say }: App, orderId: string): Place[] => [
  { path: 'order', heading: say.whole('checkout.title') },
  { path: 'checkout', heading: say.whole('checkout.title'), leads: 'order' },
  { path: 'order-empty', heading: say.whole('checkout.title'), leads: 'order' },
  { path: 'order-history', heading: say.whole('history.title') },
  { path: 'order-history-empty', heading: say.whole('history.title'), leads: 'order-history' },
  { path: 'order-successful', heading: say.part('sent.title') },
  { path: 'order-failed', heading: say.part('sent.title'), leads: 'order-successful' },
  { path: `track-your-order/${orderId}`, heading: say.whole('track.title') },
  { path: 'favorite', heading: say.whole('favourites.title') },
  { path: 'favorite-empty', heading: say.whole('about.title') },
  { path: 'wishlist', heading: say.whole('wishlist.title') },
  { path: 'wishlist-empty', heading: say.whole('wishlist.title'), leads: 'wishlist' },
  { path: 'info-saved', heading: say.whole('profile.saved.title') },
];

const final = ({ path, leads = path }: Place) => leads;
const address = (place: Place) => new RegExp(`/${SLUG}/${final(place)}(\\?.*)?$`);

async function expectScreen({ page, say }: App, place: Place): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: place.heading })).toBeVisible();
  await expect(page).toHaveURL(address(place));
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', say.lang);
  await expect(html).toHaveAttribute('dir', directionOf(say.lang));
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
}

/** As tall as the page, so that nothing lies under the tab bar. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const height = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, 844) + 200);
  await page.setViewportSize({ width: 390, height });
  const faults = await axeFaults(page);
  await page.setViewportSize({ width: 390, height: 844 });
  return faults.map((fault) => `${path}: ${fault}`);
}

async function live(app: App, server: RealServer, dish: WireDish): Promise<string> {
  const { page, say } = app;
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  await app.add(SLUG, dish);
  await app.open(`/${SLUG}/dish/${dish.id}`);
  const heart = app.button('a11y.favourite', { dish: nameIn(dish, say.lang) });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await app.open(`/${SLUG}/edit-profile`);
  await page.getByLabel(say.whole('auth.name')).fill('منى');
  await app.button('common.save').click();
  await expect(app.heading('profile.saved.title')).toBeVisible();
  const { id } = must(server.orders(SLUG)[0], 'order');
  await app.open(`/${SLUG}/track-your-order/${id}`);
  await expect(app.heading('track.title')).toBeVisible();
  return id;
}

/** Opens each address, then goes back through all of them, and forward again. */
const visit = async (app: App, places: readonly Place[], look: (place: Place) => Promise<void>): Promise<void> => {
  const { page } = app;
  for (const place of places) {
    await app.open(`/${SLUG}/${place.path}`);
    await expectScreen(app, place);
    await look(place);
  }
  // Opening the current address replaces its history entry.
  const steps = places.filter((place, at) => at === 0 || place.path !== final(must(places[at - 1], 'place')));
  for (const place of steps.toReversed().slice(1)) {
    await page.goBack({ waitUntil: 'commit' });
    await expectScreen(app, place);
  }
  for (const place of steps.slice(1, 3)) {
    await page.goForward({ waitUntil: 'commit' });
    await expectScreen(app, place);
  }
};

test.describe('every address in English', () => {
  test.use({ lang: 'en' });

  test('opens cold, and survives a reload', IN_SWEEP, async ({ app, server, complaints }) => {
    test.setTimeout(420_000);
    complaints.expectReport(/no-such-screen/);
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const reload = async (place: Place) => {
      await app.page.reload();
      await expectScreen(app, place);
    };
    await visit(app, [...untouched(app), ...common(app, dish)], reload);
    await visit(app, lived(app, await live(app, server, dish)), reload);
  });
});

// B28 of order-offline.spec.ts is its short form.
test('every address opens offline and is reached by going back', IN_SWEEP, async ({ app, server, context }) => {
  test.setTimeout(420_000);
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.controlled();
  for (const list of ['promocodes', 'notifications', 'reviews']) {
    await app.open(`/${SLUG}/${list === 'promocodes' ? 'my-promocodes' : list}`);
    await app.page.waitForFunction(([key, name]) => localStorage.getItem(key)?.includes(`"${name}"`), [
      listsKey(SLUG),
      list,
    ] as const);
  }
  await app.partsStored();
  const faults: string[] = [];
  const look = async ({ path }: Place) => void faults.push(...(await faultsOf(app.page, path)));
  await context.setOffline(true);
  await visit(app, [...untouched(app), ...common(app, dish)], look);
  await context.setOffline(false);
  const orderId = await live(app, server, dish);
  await context.setOffline(true);
  await visit(app, lived(app, orderId), look);
  expect(faults).toEqual([]);
});

test('a page restored from the back/forward cache is unchanged', async ({ app, server }) => {
  test.setTimeout(180_000);
  const { page } = app;
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.controlled();
  const places = common(app, dish).filter(({ leads }) => leads === undefined);
  for (const place of SWEEP ? places : places.slice(0, 3)) {
    await app.open(`/${SLUG}/${place.path}`);
    await expectScreen(app, place);
    // The browser does not keep a page that it leaves in the middle of a request or a transaction.
    await expect(async () => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.goto(`${server.url}/healthz`);
      await page.goBack({ waitUntil: 'commit' });
      await expectScreen(app, place);
      expect(await page.evaluate(() => 'sameDocument' in window), place.path).toBe(true);
    }).toPass({ timeout: 30_000 });
  }
});
