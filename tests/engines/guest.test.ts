import { describe } from 'vitest';
import { CACHES } from '#src/contract/cache-names.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { dishesOf, fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { wordsOf } from '#tests/support/words.ts';
import { engine, expect, LANGS_TESTED, SLUG, test } from './engine-test.ts';
import { guestOn } from './guest.ts';

describe.each(LANGS_TESTED)(`a guest in ${engine}, %s`, (lang) => {
  const say = wordsOf(lang);
  const home = `/${SLUG}/home?lang=${lang}`;

  test('takes over the drawn first visit, and opens ten screens without the server', async ({
    device,
    outage,
    server,
  }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const { tab } = await device.open();
    await tab.page.goto(server.url + home);
    expect(await tab.count('#page')).toBe(1);
    await tab.started();
    await tab.sees(say.part('home.offer'));
    expect(await tab.run(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(
      lang === 'ar' ? ['ar', 'rtl'] : ['en', 'ltr'],
    );
    await tab.controlled();
    await tab.until('home kept', async (name) => (await (await caches.open(name)).keys()).length > 0, CACHES.pages);

    await outage.begin();
    await tab.open(`/${SLUG}/home`);
    expect(await tab.run(() => Number(document.documentElement.dataset['page']))).toBeGreaterThan(0);
    const screens = {
      home: say.whole('home.title'),
      menu: say.whole('menu.title'),
      [`menu-list/${dish.category.id}`]: new RegExp(nameIn(dish.category, lang)),
      [`dish/${dish.id}`]: new RegExp(nameIn(dish, lang)),
      filter: say.whole('filter.title'),
      order: say.whole('cart.empty.title'),
      'order-history': say.whole('history.empty.title'),
      wishlist: say.whole('wishlist.empty.title'),
      'about-app': say.whole('appInfo.title'),
      'no-such-screen': say.whole('notFound.title'),
    };
    for (const [path, name] of Object.entries(screens)) {
      await tab.open(`/${SLUG}/${path}`);
      await tab.has({ role: 'heading', name });
    }
  });

  test('sends an order with options once', async ({ device, server }) => {
    const dish = must(
      dishesOf(await fetchMenu(server.url, SLUG)).find(({ option_groups: groups }) => groups?.length),
      'dish with options',
    );
    const { tab } = await device.open();
    const guest = guestOn(tab, say);
    await tab.open(`${home}&table=7`);
    await guest.addWithOptions(dish);
    const key = await guest.confirm();
    await guest.expectSent();
    expect(server.orders(SLUG)).toMatchObject([{ client_key: key, table_number: '7', order_type: 'DINE_IN' }]);
  });

  test('sends an order once that was saved when the browser was killed', async ({ device, outage, server }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const first = await device.open();
    const guest = guestOn(first.tab, say);
    await first.tab.open(home);
    await first.tab.controlled();
    await guest.add(dish);
    await outage.begin();
    const key = await guest.confirm();
    await guest.expectSaved();
    await first.browser.kill();

    await outage.end();
    const { tab } = await device.open();
    await tab.open(home);
    await eventually(() => expect(server.orders(SLUG)).toMatchObject([{ client_key: key }]), 45_000);
    await tab.open(`/${SLUG}/order-history`);
    await tab.has({ role: 'heading', name: say.whole('history.number', { number: 1 }) });
    expect(await tab.text()).not.toMatch(say.part('history.saved'));
    expect(server.orders(SLUG)).toHaveLength(1);
  });

  test('fills one cart from two tabs, and orders it once', async ({ device, server }) => {
    const [one, other] = plainDishes(await fetchMenu(server.url, SLUG));
    const { tab, newTab } = await device.open();
    const guest = guestOn(tab, say);
    await tab.open(home);
    await guest.add(must(one, 'dish without sizes'));
    const second = await newTab();
    const guestOfSecond = guestOn(second, say);
    await second.open(home);
    await guestOfSecond.expectPieces(1);
    await guestOfSecond.add(must(other, 'second dish'), 2);
    await tab.page.show();
    await guest.expectPieces(2);
    await guest.confirm();
    await guest.expectSent();
    await second.page.show();
    await guestOfSecond.expectPieces(0);
    expect(server.orders(SLUG)).toHaveLength(1);
  });

  test('is offered a new build, and takes it', async ({ device, server }) => {
    const proxy = await startFaultProxy(server.url);
    try {
      const { tab } = await device.open({ origin: proxy.url });
      await tab.open(home);
      await tab.controlled();
      const body = `${await (await fetch(`${server.url}/sw.js`)).text()}\n// the next build`;
      proxy.inject({ kind: 'status', status: 200, type: 'text/javascript', body }, { path: /^\/sw\.js/ });
      await tab.run(async () => {
        Object.assign(window, { sameDocument: true });
        await (await navigator.serviceWorker.ready).update();
      });
      await tab.sees(say.part('update.toast'));
      expect(await tab.run(() => 'sameDocument' in window)).toBe(true);
      await tab.tap({ role: 'button', name: say.whole('update.action') });
      await tab.until('reloaded', () => !('sameDocument' in window));
      await tab.started();
      await tab.sees(say.part('home.offer'));
      await tab.until('one worker', async () => (await navigator.serviceWorker.ready).waiting === null);
    } finally {
      await proxy.stop();
    }
  });
});
