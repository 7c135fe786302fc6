import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/support/fixtures.ts';
import { dishesOf, fetchMenu, must, nameIn, minorUnits, plainDishes, sizedDishes } from '#tests/support/menu.ts';

test.use({ serviceWorkers: 'allow' });

/** Menus of real restaurants, whose licences do not allow them in this repository. */
const FOLDER = process.env['SAMPLE_DATA'] ?? '';
const sample = (name: string) => join(FOLDER, name);

test.skip(
  FOLDER === '' || !existsSync(sample('abu-khater.csv')),
  'SAMPLE_DATA names no folder with abu-khater.csv, zeit-w-lamoon.json and large-2000.json',
);

test('menus of real restaurants: imported, ordered from, and imported again', async ({ app, server, context }) => {
  test.setTimeout(360_000);
  // Their picture hosts are unreachable in tests; placeholders are shown.
  await test.step('a grill house from a spreadsheet with its delivery areas', async () => {
    const slug = 'abu-khater';
    const delivery = sample('abu-khater-delivery.csv');
    const report = await server.venue('import', sample('abu-khater.csv'), '--slug', slug, '--delivery', delivery);
    expect(report).toContain('186');
    const menu = await fetchMenu(server.url, slug);
    expect(menu.menu.flatMap(({ dishes }) => dishes)).toHaveLength(186);
    expect(menu.delivery_zones).toHaveLength(7);
    const dish = must(plainDishes(menu)[0], 'dish');
    const zone = must(menu.delivery_zones[0], 'area');
    await app.home(slug);
    await app.add(slug, dish);
    await app.checkout(slug, { type: 'delivery', zone, address: 'شارع النيل 3' });
    await app.confirm();
    await app.expectSent();
    expect(server.orders(slug)).toMatchObject([
      { order_type: 'DELIVERY', total: minorUnits(dish.price ?? 0) + minorUnits(zone.delivery_fee) },
    ]);
  });

  await test.step('a second import keeps the ids in carts and waiting orders', async () => {
    const slug = 'again';
    await server.venue('import', sample('abu-khater.csv'), '--slug', slug);
    const before = await fetchMenu(server.url, slug);
    const dish = must(plainDishes(before)[0], 'dish');
    await app.home(slug);
    await app.controlled();
    await app.add(slug, dish);
    await app.checkout(slug, { type: 'pickup' });
    await app.confirmOffline();
    await server.venue('import', sample('abu-khater.csv'), '--slug', slug);
    const ids = (menu: typeof before) => menu.menu.flatMap(({ dishes }) => dishes.map(({ id }) => id));
    expect(ids(await fetchMenu(server.url, slug))).toEqual(ids(before));
    await context.setOffline(false);
    await app.expectSent();
    expect(server.orders(slug)).toMatchObject([{ total: minorUnits(dish.price ?? 0) }]);
  });

  await test.step('a restaurant in two languages, with sizes and dishes without a price', async () => {
    const { page, say } = app;
    const slug = 'zeit-w-lamoon';
    await server.venue('import', sample('zeit-w-lamoon.json'), '--slug', slug);
    const menu = await fetchMenu(server.url, slug);
    const dish = must(sizedDishes(menu)[0], 'dish with sizes');
    const size = must(dish.variations.at(-1), 'size');
    const priceless = must(
      dishesOf(menu).find(({ price, variations }) => price === null && variations.length === 0),
      'dish without a price',
    );
    await app.open(`/${slug}/dish/${priceless.id}`);
    await expect(page.getByText(say.part('dish.noPrice')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: say.part('dish.add') })).toHaveCount(0);

    await app.home(slug);
    await app.add(slug, dish, size);
    await app.checkout(slug, { type: 'dineIn', table: '12' });
    await app.confirm();
    await app.expectSent();
    expect(server.orders(slug)).toMatchObject([
      { order_type: 'DINE_IN', table_number: '12', total: minorUnits(size.additional_price) },
    ]);
  });

  await test.step('two thousand dishes: found by name, ordered, and available offline', async () => {
    const { page } = app;
    const slug = 'large';
    await server.venue('import', sample('large-2000.json'), '--slug', slug);
    const menu = await fetchMenu(server.url, slug);
    const dishes = plainDishes(menu);
    const dish = must(dishes[Math.floor(dishes.length * 0.8)], 'dish');
    const name = nameIn(dish, 'ar');
    await app.home(slug);
    await app.controlled();
    await app.open(`/${slug}/menu-list/${dish.category.id}`);
    await page.getByRole('searchbox').fill(name);
    await app.added(() => app.button('a11y.add', { dish: name }).first().click());
    await context.setOffline(true);
    await app.open(`/${slug}/menu-list/${dish.category.id}`);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await app.checkout(slug, { type: 'pickup' });
    await app.confirm();
    await app.expectSaved();
    await context.setOffline(false);
    await app.expectSent();
    expect(server.orders(slug)).toMatchObject([{ total: minorUnits(dish.price ?? 0) }]);
  });
});
