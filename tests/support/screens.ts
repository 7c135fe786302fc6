import { expect, type BrowserContext } from '@playwright/test';
import type { App } from './app.ts';
import { fetchMenu, must, nameIn, plainDishes, sizedDishes } from './menu.ts';
import type { RealServer } from './real-server.ts';

export type Screen = { name: string; show: () => Promise<void> };

const SLUG = 'default-slug';

/** Every screen of the app with something real on it, in an order in which each leaves the next what it needs. */
export async function screensOf(on: { app: App; server: RealServer; context: BrowserContext }): Promise<Screen[]> {
  const { app, server, context } = on;
  const { page, say } = app;
  const menu = await fetchMenu(server.url, SLUG);
  const plain = must(plainDishes(menu)[0], 'dish without sizes');
  const sized = must(sizedDishes(menu)[0], 'dish with sizes');
  const seen = (key: string) => expect(app.text(key).first()).toBeVisible({ timeout: 15_000 });
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
      },
    },
    {
      name: 'order-saved-offline',
      show: async () => {
        await app.controlled();
        await app.add(SLUG, plain);
        await app.checkout(SLUG, { type: 'pickup' });
        await context.setOffline(true);
        await app.confirm();
        await app.expectSaved();
      },
    },
    {
      name: 'home-offline',
      show: async () => {
        await app.home(SLUG);
        await seen('offline.bar');
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
          await expect(app.heading('decide.title')).toBeVisible({ timeout: 15_000 });
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
