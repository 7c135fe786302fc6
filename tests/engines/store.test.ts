import { describe } from 'vitest';
import { PHONE } from '#tests/support/app.ts';
import { fetchMenu, must, plainDishes } from '#tests/support/menu.ts';
import { wordsOf } from '#tests/support/words.ts';
import { engine, expect, LANGS_TESTED, SLUG, test } from './engine-test.ts';
import { guestOn } from './guest.ts';
import { signIn } from './screens.ts';
import type { Tab } from './tab.ts';

type Holder = { release?: () => Promise<void> };

/**
 * As a page that was suspended with a transaction open: no other one is answered until `release`. The tab shows a page
 * without the app.
 */
async function holdStorage(tab: Tab, ...names: string[]): Promise<{ release: () => Promise<void> }> {
  await tab.page.goto(`${tab.origin}/offline.html`);
  for (const name of names) {
    await tab.run(async (database) => {
      const opening = indexedDB.open(database);
      await new Promise((opened) => (opening.onsuccess = opened));
      const holding = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
      const store = holding.objectStore(opening.result.objectStoreNames[0] ?? '');
      let isHeld = true;
      // A transaction without a request ends.
      const hold = () => {
        if (isHeld) store.count().onsuccess = hold;
      };
      hold();
      const others = (window as Holder).release;
      (window as Holder).release = async () => {
        const ended = new Promise((done) => (holding.oncomplete = done));
        isHeld = false;
        await ended;
        opening.result.close();
        await others?.();
      };
    }, name);
  }
  return { release: () => tab.run(async () => (window as Holder).release?.()) };
}

describe.each(LANGS_TESTED)(`a store that does not answer in ${engine}, %s`, (lang) => {
  const say = wordsOf(lang);
  const home = `/${SLUG}/home?lang=${lang}`;

  test('sends the order from the page, and never says that there are none', async ({ device, outage, server }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const { tab, newTab } = await device.open();
    const other = await newTab();
    await tab.page.show();
    const guest = guestOn(tab, say);
    await tab.open(home);
    await guest.add(dish);
    await guest.confirm();
    await guest.expectSent();
    await guest.add(dish);
    await tab.open(`/${SLUG}/order`);
    await tab.type({ role: 'textbox', name: say.part('checkout.phone.label') }, PHONE);

    const held = await holdStorage(other, 'sufra');
    await tab.page.show();
    await outage.begin();
    await tab.tap({ role: 'button', name: say.part('checkout.confirm') });
    await tab.sees(say.part('storage.slowOrder'));
    await outage.end();
    await guest.expectSent();
    expect(server.orders(SLUG)).toHaveLength(2);
    await tab.open(`/${SLUG}/order-history`);
    await tab.sees(say.part('storage.unread'));
    expect(await tab.text()).not.toMatch(say.part('history.empty.title'));
    await held.release();
    await tab.open(`/${SLUG}/order-history`);
    await tab.has({ role: 'heading', name: say.whole('history.number', { number: 1 }) });
    expect(server.orders(SLUG)).toHaveLength(2);
  });

  test('tells a waiter that stored orders cannot be shown', async ({ device, server }) => {
    const { key } = await server.staffKey(SLUG, 'waiter');
    server.sql('update tenants set serves_tables = 1 where slug = ?', SLUG);
    // The icon of the page without the app.
    device.expectReport(/404 \(Not Found\)/);
    const { tab, newTab } = await device.open();
    const other = await newTab();
    await tab.page.show();
    await signIn(tab, say, key);
    await tab.at(/\/kitchen\/floor/);
    const held = await holdStorage(other, 'sufra');
    await tab.page.show();
    await tab.open(`/${SLUG}/kitchen/floor`);
    await tab.sees(say.part('staff.unread'));
    await held.release();
  });

  test('keeps an order whose first write failed, and sends it once', async ({ device, server }) => {
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const { tab } = await device.open();
    const guest = guestOn(tab, say);
    await tab.open(home);
    await guest.add(dish);
    await tab.open(`/${SLUG}/order`);
    await tab.type({ role: 'textbox', name: say.part('checkout.phone.label') }, PHONE);
    // As in Safari after its storage process was ended while the page was in the background.
    await tab.run(() => {
      const { prototype } = IDBDatabase;
      const own = Object.getOwnPropertyDescriptor(prototype, 'transaction');
      if (!own) throw new Error('no transactions');
      const failOnce = function (this: IDBDatabase, ...terms: Parameters<IDBDatabase['transaction']>): IDBTransaction {
        if (terms[1] !== 'readwrite') return Reflect.apply(own.value as IDBDatabase['transaction'], this, terms);
        Object.defineProperty(prototype, 'transaction', own);
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      };
      Object.defineProperty(prototype, 'transaction', { ...own, value: failOnce });
    });
    await tab.tap({ role: 'button', name: say.part('checkout.confirm') });
    await guest.expectSent();
    expect(server.orders(SLUG)).toHaveLength(1);
    await tab.open(`/${SLUG}/order-history`);
    await tab.has({ role: 'heading', name: say.whole('history.number', { number: 1 }) });
  });
});
