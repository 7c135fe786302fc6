import { randomUUID } from 'node:crypto';
import { readMenu } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { lineOf } from '#src/stores/cart.ts';
import { dishesById } from '#src/stores/check-lines.ts';
import { type App, appOn } from './app.ts';
import { fetchMenu, must, plainDishes, type WireDish } from './menu.ts';

const SLUG = 'default-slug';

/** Playwright's type of a storage state does not name them. */
type Cart = { draft_key: string; lines: CartLine[] };
type AppDatabase = { name: string; stores: { name: string; records: { value: Cart }[] }[] };
type Phone = { dish: WireDish; stored: string };

let recorded: Promise<Phone> | undefined;

/** Adds a dish in the app, and keeps what the app then has in its database. */
async function record({ page, origin }: App): Promise<Phone> {
  const dish = must(plainDishes(await fetchMenu(origin, SLUG))[0], 'dish without sizes');
  const browser = must(page.context().browser() ?? undefined, 'browser');
  const phone = await browser.newContext({ serviceWorkers: 'block' });
  await appOn(await phone.newPage(), origin, 'ar').add(SLUG, dish);
  const { origins } = (await phone.storageState({ indexedDB: true })) as { origins: { indexedDB?: AppDatabase[] }[] };
  await phone.close();
  const databases = origins.flatMap((one) => one.indexedDB ?? []);
  return { dish, stored: JSON.stringify(databases.find(({ name }) => name === 'sufra')) };
}

/** Gives a new phone a cart, without a page load of the app: these lines, or one of the returned dish. */
export async function seedCart(app: App, lines?: CartLine[]): Promise<WireDish> {
  const { dish, stored } = await (recorded ??= record(app));
  const database = JSON.parse(stored) as AppDatabase;
  const cart = must(database.stores.find(({ name }) => name === 'carts')?.records[0], 'cart').value;
  Object.assign(cart, { draft_key: randomUUID(), ...(lines && { lines }) });
  const state = { cookies: [], origins: [{ origin: app.origin, localStorage: [], indexedDB: [database] }] };
  await app.page.context().setStorageState(state);
  return dish;
}

/** Ids of the menu. Each option once. */
export type WantedLine = { dish: string; size?: string; options?: string[]; quantity: number; note: string };

/** As the app would put them into the cart. */
export async function cartLines(app: App, wanted: readonly WantedLine[]): Promise<CartLine[]> {
  const dishes = dishesById(must(readMenu(await fetchMenu(app.origin, SLUG)), 'categories'));
  return wanted.map(({ dish: dishId, size, options = [], ...choice }) => {
    const { dish, hue } = must(dishes.get(dishId), dishId);
    const selection = (dish.optionGroups ?? []).flatMap((group) =>
      group.options.filter(({ id }) => options.includes(id)).map(({ id }) => ({ group_id: group.id, id, quantity: 1 })),
    );
    const line = lineOf(dish, hue, { ...choice, size: dish.sizes.find(({ id }) => id === size), selection });
    return must(line, `line of ${dishId}`);
  });
}
