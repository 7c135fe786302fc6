import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { wordsOf } from '#tests/support/words.ts';
import { engine, expect, LANGS_TESTED, SLUG, SWEEP, test } from './engine-test.ts';
import { signIn } from './screens.ts';

const ROUNDS = SWEEP ? 20 : 5;

describe.each(LANGS_TESTED)(`a waiter in ${engine}, %s`, (lang) => {
  const say = wordsOf(lang);

  test(`takes ${ROUNDS} orders for a table, one without a network, and is paid`, async ({ device, outage, server }) => {
    server.sql('update tenants set serves_tables = 1, keeps_bills = 1 where slug = ?', SLUG);
    const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
    const { key } = await server.staffKey(SLUG, 'waiter');
    const { tab } = await device.open();
    const button = (text: string, values?: Record<string, string>) =>
      ({ role: 'button', name: say.whole(text, values) }) as const;

    await signIn(tab, say, key);
    await tab.at(/\/kitchen\/floor/);
    await tab.type({ role: 'textbox', name: say.part('floor.other') }, '9');
    await tab.tap(button('floor.open'));

    const takeOrder = async () => {
      await tab.tap(button('floor.add'));
      await tab.at(/\/menu$/);
      await tab.started();
      await tab.open(`/${SLUG}/menu-list/${dish.category.id}`);
      await tab.tap({ role: 'button', name: say.whole('a11y.add', { dish: nameIn(dish, lang) }) });
      await tab.has({ role: 'link', name: say.part('checkout.confirm') });
      await tab.open(`/${SLUG}/order`);
      await tab.tap({ role: 'button', name: say.part('checkout.confirm') });
      await tab.at(/\/kitchen\/floor\?table=9/);
    };
    const expectOrders = (count: number) =>
      eventually(() => {
        const tables = server.orders(SLUG).map(({ table_number: table }) => table);
        expect(tables).toEqual(Array.from({ length: count }, () => '9'));
      }, 90_000);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await takeOrder();
      await expectOrders(round);
      await tab.until(
        'every order at the table',
        (count) => document.querySelectorAll('[data-ticket]').length === count,
        round,
      );
    }

    await tab.controlled();
    await tab.until('the floor kept', async (path) => Boolean(await caches.match(path)), `/${SLUG}/kitchen`);
    await outage.begin();
    await takeOrder();
    await outage.end();
    await expectOrders(ROUNDS + 1);

    await tab.tap(button('floor.bill'));
    await tab.tap(button('bill.pay'));
    await tab.tap(button('bill.record'));
    await tab.tap({ role: 'button', name: say.part('bill.done') });
    const paid = () => {
      const database = new DatabaseSync(join(server.dataDir, 'sufra.sqlite'), { readOnly: true });
      const rows = database
        .prepare(
          'select (select sum(amount) from taken) as taken, count(*) as open from orders where closed_at is null',
        )
        .all();
      database.close();
      return rows;
    };
    const owed = server.orders(SLUG).reduce((sum, { total }) => sum + total, 0);
    await eventually(() => expect(paid()).toEqual([{ taken: owed, open: 0 }]), 45_000);
  });
});
