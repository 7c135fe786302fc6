import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { HEADERS } from '#src/contract/http.ts';
import { listsKey } from '#src/db/local-settings.ts';
import type { App } from './app.ts';
import { fetchMenu, must, nameIn, plainDishes, sizedDishes } from './menu.ts';
import type { RealServer } from './real-server.ts';
import { forgetShifts } from './shifts.ts';

export type Screen = { name: string; show: () => Promise<void> };

const SLUG = 'default-slug';
/** A venue without photos, with very long names, a duplicate name, and a dish without a price. */
const PLAIN_SLUG = 'no-photos';

export async function pictured(page: Page): Promise<void> {
  // The first touch loads deferred code at once.
  const isSet = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Rubik Variable') && status === 'loaded'),
    );
  for (let tries = 0; tries < 50 && !(await isSet()); tries += 1) {
    await page.keyboard.press('Shift');
    await page.waitForTimeout(100);
  }
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.waitForFunction(() => {
    // A row of pictures continues outside its scroll container.
    const inSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const within = (image.closest('main') ?? document.documentElement).getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > within.left && left < within.right;
    };
    const images = [...document.images].filter(inSight);
    const drawn = [...document.querySelectorAll('use')].every((use) =>
      document.querySelector(use.getAttribute('href') ?? ''),
    );
    return drawn && images.every((image) => image.complete);
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Ordered so that each one leaves the data that the next needs. */
export async function screensOf(on: { app: App; server: RealServer; context: BrowserContext }): Promise<Screen[]> {
  const { app, server, context } = on;
  const { page, say } = app;
  const menu = await fetchMenu(server.url, SLUG);
  const plain = must(plainDishes(menu)[0], 'dish without sizes');
  const sized = must(sizedDishes(menu)[0], 'dish with sizes');
  const seen = (key: string) => expect(app.text(key).first()).toBeVisible();
  const at = (path: string, key: string) => async () => {
    await app.open(`/${SLUG}/${path}`);
    await seen(key);
  };

  return [
    { name: 'home', show: () => app.home(SLUG) },
    { name: 'menu', show: at('menu', 'menu.title') },
    {
      name: 'menu-list',
      show: async () => {
        await app.open(`/${SLUG}/menu-list/${plain.category.id}`);
        await expect(page.getByText(nameIn(plain, app.say.lang), { exact: true }).first()).toBeVisible();
      },
    },
    {
      name: 'search-nothing-found',
      show: async () => {
        await page.getByRole('searchbox').fill('qqqqzzzz');
        await seen('list.empty');
      },
    },
    {
      name: 'size-sheet',
      show: async () => {
        await app.open(`/${SLUG}/menu-list/${sized.category.id}`);
        await app
          .button('a11y.chooseSize', { dish: nameIn(sized, say.lang) })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { name: 'dish', show: at(`dish/${sized.id}`, 'dish.add') },
    {
      name: 'side-panel',
      show: async () => {
        await app.home(SLUG);
        await app.button('a11y.openPanel').click();
        await seen('panel.theme');
      },
    },
    { name: 'sign-in', show: at('sign-in', 'auth.signIn.title') },
    { name: 'sign-up', show: at('sign-up', 'auth.signUp.title') },
    { name: 'sign-up-account-created', show: at('sign-up-account-created', 'auth.created.title') },
    { name: 'verify-your-phone', show: at('verify-your-phone', 'auth.verify.title') },
    { name: 'confirmation-code', show: at('confirmation-code', 'auth.code.title') },
    { name: 'forgot-password', show: at('forgot-password', 'auth.forgot.title') },
    { name: 'forgot-password-sent-email', show: at('forgot-password-sent-email', 'auth.sentEmail.title') },
    { name: 'new-password', show: at('new-password', 'auth.newPassword.title') },
    { name: 'edit-profile', show: at('edit-profile', 'profile.title') },
    {
      name: 'info-saved',
      show: async () => {
        await page.getByLabel(say.whole('auth.name')).fill('منى عبد الرحمن');
        await app.button('common.save').click();
        await seen('profile.saved.title');
      },
    },
    {
      name: 'forget-me',
      show: async () => {
        await app.open(`/${SLUG}/edit-profile`);
        await app.button('panel.forget').click();
        await expect(page.getByRole('dialog', { name: say.part('forget.title') })).toBeVisible();
      },
    },
    { name: 'about', show: at('favorite-empty', 'about.title') },
    { name: 'about-app', show: at('about-app', 'appInfo.reportPrivate') },
    { name: 'filter', show: at('filter?status=spicy', 'filter.status') },
    { name: 'my-promocodes', show: at('my-promocodes', 'promo.use') },
    { name: 'notifications', show: at('notifications', 'notifications.markRead') },
    { name: 'reviews', show: at('reviews', 'reviews.title') },
    { name: 'leave-a-review', show: at('leave-a-review', 'review.title') },
    { name: 'intial', show: at('intial', 'onboarding.start') },
    { name: 'order-empty', show: at('order-empty', 'cart.empty.title') },
    { name: 'history-empty', show: at('order-history-empty', 'history.empty.title') },
    { name: 'wishlist-empty', show: at('wishlist-empty', 'wishlist.empty.title') },
    {
      name: 'favorite',
      show: async () => {
        for (const dish of [plain, sized]) {
          await app.open(`/${SLUG}/dish/${dish.id}`);
          const heart = app.button('a11y.favourite', { dish: nameIn(dish, say.lang) });
          await heart.click();
          await expect(heart).toHaveAttribute('aria-pressed', 'true');
        }
        await app.open(`/${SLUG}/favorite`);
        await expect(page.getByRole('article')).toHaveCount(2);
      },
    },
    { name: 'wishlist', show: at('wishlist', 'wishlist.title') },
    {
      name: 'home-with-cart',
      show: async () => {
        await app.add(SLUG, plain);
        await app.add(SLUG, sized, sized.variations[0]);
        await app.home(SLUG);
      },
    },
    {
      name: 'order',
      show: async () => {
        await app.open(`/${SLUG}/order`);
        await expect(app.confirmButton()).toBeVisible();
      },
    },
    {
      name: 'order-dine-in',
      show: async () => {
        await app.open(`/${SLUG}/home?table=7`);
        await expect(page).toHaveURL(/\/home$/);
        await app.checkout(SLUG, { type: 'dineIn' });
      },
    },
    {
      name: 'order-with-errors',
      show: async () => {
        await app.checkout(SLUG, { type: 'delivery', phone: '' });
        await app.confirmButton().click();
        await seen('checkout.phone.required');
      },
    },
    {
      name: 'order-sent',
      show: async () => {
        await app.checkout(SLUG, { type: 'pickup' });
        await app.confirm();
        await app.expectSent();
        // The checkout's header disappears, which is a layout shift if it happens half a second after the tap or later.
        await forgetShifts(page);
      },
    },
    {
      name: 'order-saved-offline',
      show: async () => {
        await app.controlled();
        await app.add(SLUG, plain);
        await app.checkout(SLUG, { type: 'pickup' });
        await app.confirmOffline();
      },
    },
    {
      name: 'home-offline',
      show: async () => {
        await app.home(SLUG);
        await seen('offline.bar');
      },
    },
    {
      name: 'first-visit-offline',
      show: async () => {
        await app.open('/mina-cafe/home');
        await expect(app.heading('menu.none.title')).toBeVisible();
      },
    },
    { name: 'order-history', show: at('order-history', 'history.saved') },
    {
      name: 'order-decision',
      show: async () => {
        const tenant = '(select id from tenants where slug = ?)';
        const change = (by: number) => {
          server.sql(`update dishes set price = price + ? where id = ? and tenant_id = ${tenant}`, by, plain.id, SLUG);
          server.sql('update tenants set menu_version = menu_version + 1 where slug = ?', SLUG);
        };
        await app.open(`/${SLUG}/order-successful`);
        await app.expectSaved();
        change(500);
        try {
          await context.setOffline(false);
          await expect(app.heading('decide.title')).toBeVisible();
        } finally {
          change(-500);
        }
      },
    },
    {
      name: 'track-your-order',
      show: async () => {
        const order = must(server.orders(SLUG)[0], 'order');
        server.setStatus(order.id, 'cooking');
        await app.open(`/${SLUG}/track-your-order/${order.id}`);
        await seen('track.headline.cooking');
      },
    },
    { name: 'not-found', show: at('no-such-screen', 'notFound.title') },
    {
      name: 'unknown-venue',
      show: async () => {
        await app.open('/nobody-is-here/home');
        await seen('unknownVenue.title');
      },
    },
  ];
}

/** Works without the worker. */
export async function statesOf(on: { app: App; server: RealServer }): Promise<Screen[]> {
  const { app, server } = on;
  const { page } = app;
  await server.venue('import', join(import.meta.dirname, 'no-photos.json'));
  const seen = (key: string) => expect(app.text(key).first()).toBeVisible();
  const at = (path: string, key: string) => async () => {
    await app.open(`/${PLAIN_SLUG}/${path}`);
    await seen(key);
  };
  const waiting = async (path: string) => {
    await app.open(`/${PLAIN_SLUG}/${path}`);
    await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  };
  const menu = `**/api/${PLAIN_SLUG}/menu`;
  const empty = (path: string, key: string) => ({
    name: `${path}-nothing`,
    show: async () => {
      await page.evaluate((key) => localStorage.removeItem(key), listsKey(PLAIN_SLUG));
      await at(path, key)();
    },
  });
  return [
    {
      name: 'home-error',
      show: async () => {
        await page.route(menu, (route) => route.fulfill({ status: 500, json: {} }));
        await at('home', 'error.menu')();
      },
    },
    { name: 'dish-error', show: at('dish/long', 'error.dish') },
    {
      name: 'home-loading',
      show: async () => {
        await page.unroute(menu);
        await page.route(menu, () => new Promise(() => undefined));
        await waiting('home');
      },
    },
    { name: 'menu-loading', show: () => waiting('menu') },
    { name: 'menu-list-loading', show: () => waiting('menu-list/grills') },
    {
      name: 'home-no-photos',
      show: async () => {
        await page.unroute(menu);
        await app.home(PLAIN_SLUG);
      },
    },
    { name: 'menu-no-photos', show: at('menu', 'menu.title') },
    { name: 'menu-list-no-photos', show: at('menu-list/grills', 'dish.noPrice') },
    { name: 'menu-list-one-language', show: at('menu-list/sandwiches', 'common.spicy') },
    { name: 'dish-no-photo', show: at('dish/long', 'dish.add') },
    { name: 'dish-without-price', show: at('dish/ask', 'dish.noPrice') },
    { name: 'dish-sold-out', show: at('dish/gone', 'common.soldOut') },
    { name: 'dish-gone', show: at('dish/never-was', 'dish.gone.title') },
    { name: 'about-without-data', show: at('favorite-empty', 'about.title') },
    empty('my-promocodes', 'promo.empty.title'),
    empty('notifications', 'notifications.empty.title'),
    empty('reviews', 'reviews.empty.title'),
    {
      name: 'sizes-long-names',
      show: async () => {
        await app.open(`/${PLAIN_SLUG}/dish/same-1`);
        await expect(page.getByRole('radio').first()).toBeVisible();
      },
    },
    {
      name: 'order-long-names',
      show: async () => {
        await app.open(`/${PLAIN_SLUG}/dish/long`);
        await app.added(() => app.deed('dish.add').click());
        await app.checkout(PLAIN_SLUG, { type: 'pickup' });
      },
    },
    {
      name: 'order-failed',
      show: async () => {
        await page.route('**/orders', (route) =>
          route.fulfill({
            status: 403,
            headers: { [HEADERS.api]: '1' },
            contentType: 'application/problem+json',
            json: { type: 'about:blank', title: 'blocked', status: 403, code: 'blocked' },
          }),
        );
        await app.confirmButton().click();
        await expect(app.heading('failed.title')).toBeVisible();
        // As in order-sent.
        await forgetShifts(page);
      },
    },
  ];
}
