import { CACHES } from '#src/contract/cache-names.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { LANG_COOKIE, type Lang } from '#src/domain/lang.ts';
import { nameIn, type WireDish, type WireSize } from './menu.ts';
import { wordsOf, type Words } from './words.ts';

export type OrderDetails = {
  type?: 'dineIn' | 'pickup' | 'delivery';
  phone?: string;
  table?: string;
  /** Some hosts use numeric ids. */
  zone?: { id: string | number };
  address?: string;
  promo?: string;
  note?: string;
};

export const PHONE = '01012345678';

export type App = {
  page: Page;
  origin: string;
  say: Words;
  button: (key: string, values?: Record<string, string | number>) => Locator;
  /** A button whose name has more than these words, such as a price. */
  deed: (key: string, values?: Record<string, string | number>) => Locator;
  link: (key: string, values?: Record<string, string | number>) => Locator;
  heading: (key: string, values?: Record<string, string | number>) => Locator;
  text: (key: string, values?: Record<string, string | number>) => Locator;
  open: (path: string) => Promise<void>;
  home: (slug: string) => Promise<void>;
  /** Waits until the worker controls the page: from then on it may go offline. */
  controlled: () => Promise<void>;
  /** Waits until the worker has stored the parts not needed for ordering. */
  partsStored: () => Promise<void>;
  add: (slug: string, dish: WireDish, size?: WireSize) => Promise<void>;
  added: (tap: () => Promise<void>) => Promise<void>;
  checkout: (slug: string, details?: OrderDetails) => Promise<void>;
  confirmButton: () => Locator;
  confirm: () => Promise<string>;
  /** Waits for "saved on this phone". Returns the order's key. */
  confirmOffline: () => Promise<string>;
  /** Taps "send now". Returns once the order is sent. */
  sendNow: () => Promise<void>;
  sentHeading: () => Locator;
  expectSent: (timeout?: number) => Promise<void>;
  expectSaved: (timeout?: number) => Promise<void>;
};

/** For a radio button or check box that is drawn by its label alone. */
export async function choose(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::label').click();
  await expect(box).toBeChecked();
}

/** For a button that goes away once the app has tried again by itself. */
export async function tapUnlessDone(button: Locator, done: () => Promise<void>): Promise<void> {
  await Promise.race([button.click(), done()]);
  await done();
}

export function appOn(page: Page, origin: string, lang: Lang): App {
  const say = wordsOf(lang);
  const byRole =
    (role: 'button' | 'link' | 'heading') =>
    (key: string, values: Record<string, string | number> = {}) =>
      page.getByRole(role, { name: say.whole(key, values) });
  const button = byRole('button');
  const heading = byRole('heading');
  const text = (key: string, values: Record<string, string | number> = {}) => page.getByText(say.part(key, values));
  const field = (key: string) => page.getByRole('textbox', { name: say.part(key) });

  const open = async (path: string) => {
    await page.goto(new URL(path, origin).href);
    // A screen that the server drew can be seen before the app has taken over.
    await page.waitForFunction(
      () => document.getElementById('page') === null || 'started' in document.documentElement.dataset,
    );
  };

  const app: App = {
    page,
    origin,
    say,
    button,
    deed: (key, values = {}) => page.getByRole('button', { name: say.part(key, values) }),
    link: byRole('link'),
    heading,
    text,
    open,
    home: async (slug) => {
      await open(`/${slug}/home`);
      const categories = page.getByRole('main').getByText(say.part('home.offer'));
      const besideWideScreen = page.getByRole('navigation', { name: say.whole('categories.title') });
      await expect(categories.or(besideWideScreen)).toBeVisible();
    },
    controlled: async () => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    },
    partsStored: async () => {
      const missing = () =>
        page.evaluate(async (parts) => {
          const script = await (await fetch('/sw.js')).text();
          const files = [...script.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
          const list = files.filter((url) => url.endsWith('.woff2') || /^(icons|assets\/idle-)/.test(url));
          const kept = (await (await caches.open(parts)).keys()).map(({ url }) => new URL(url).pathname);
          return list.filter((url) => !kept.includes(`/${url}`)).length;
        }, CACHES.parts);
      await expect.poll(missing, { timeout: 30_000 }).toBe(0);
    },
    add: async (slug, dish, size) => {
      const name = nameIn(dish, lang);
      await open(`/${slug}/menu-list/${dish.category.id}`);
      await app.added(async () => {
        if (!size) return button('a11y.add', { dish: name }).first().click();
        await button('a11y.chooseSize', { dish: name }).first().click();
        const sheet = page.getByRole('dialog', { name: say.part('sizes.title') });
        await sheet.getByText(nameIn(size, lang), { exact: true }).click();
        await sheet.getByRole('button', { name: say.part('dish.add') }).click();
        await expect(sheet).toBeHidden();
      });
    },
    added: async (tap) => {
      await Promise.all([spoken(page, say.part('cart.added')), tap()]);
    },
    checkout: async (slug, details = {}) => {
      const { type, phone = PHONE, table, zone, address, promo, note } = details;
      await open(`/${slug}/order`);
      if (type) await choose(page.getByRole('radio', { name: say.whole(`checkout.type.${type}`) }));
      if (table !== undefined) await field('checkout.table.label').fill(table);
      // A real touch: the page starts listening for changes with it, but not with a programmatic fill.
      await field('checkout.phone.label').click();
      await field('checkout.phone.label').fill(phone);
      if (zone)
        await page.getByRole('combobox', { name: say.part('checkout.area.label') }).selectOption(String(zone.id));
      if (address !== undefined) await field('checkout.address.label').fill(address);
      if (note !== undefined) {
        await field('checkout.note.label').fill(note);
        await field('checkout.note.label').blur();
      }
      if (promo !== undefined) {
        await field('checkout.promo.label').fill(promo);
        await button('checkout.promo.apply').click();
      }
    },
    confirmButton: () => app.deed('checkout.confirm'),
    confirm: async () => {
      await app.confirmButton().click();
      await page.waitForURL(/\/order-successful\?/);
      const key = new URL(page.url()).searchParams.get('key');
      if (!key) throw new Error(`the screen of the order names no key: ${page.url()}`);
      return key;
    },
    confirmOffline: async () => {
      await page.context().setOffline(true);
      // A page that has not heard of it yet sends the order, and cannot know whether it has left.
      await page.waitForFunction(() => !navigator.onLine);
      const key = await app.confirm();
      await app.expectSaved();
      return key;
    },
    sendNow: () => tapUnlessDone(button('saved.sendNow'), () => app.expectSent(60_000)),
    sentHeading: () => page.getByRole('heading', { name: say.part('sent.title') }),
    expectSent: (timeout = 20_000) => expect(app.sentHeading()).toBeVisible({ timeout }),
    expectSaved: (timeout = 20_000) => expect(heading('saved.title')).toBeVisible({ timeout }),
  };
  return app;
}

/** Watches in the page itself for words shown briefly; a busy machine may poll too late. */
async function spoken(page: Page, words: RegExp): Promise<void> {
  await page.evaluate(
    ({ source, flags }) =>
      new Promise<void>((resolve) => {
        const pattern = new RegExp(source, flags);
        const look = () => {
          if (![...document.querySelectorAll('[role=status]')].some((each) => pattern.test(each.textContent))) return;
          watch.disconnect();
          resolve();
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { subtree: true, childList: true, characterData: true });
        look();
      }),
    { source: words.source, flags: words.flags },
  );
}

export async function readsIn(page: Page, lang: Lang): Promise<void> {
  const cookies = ['localhost', '127.0.0.1'].map((domain) => ({ name: LANG_COOKIE, value: lang, domain, path: '/' }));
  await page.context().addCookies(cookies);
  await page.addInitScript((wanted) => {
    try {
      if (localStorage.getItem('lang') === null) localStorage.setItem('lang', wanted);
    } catch {
      // A page without storage, such as about:blank.
    }
  }, lang);
}
