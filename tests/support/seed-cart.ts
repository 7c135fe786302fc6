import { randomUUID } from 'node:crypto';
import { type App, appOn } from './app.ts';
import { fetchMenu, must, plainDishes, type WireDish } from './menu.ts';

const SLUG = 'default-slug';

/** Playwright's type of a storage state does not name them. */
type Databases = { name: string }[];
type Phone = { dish: WireDish; stored: string; draftKey: string };

let recorded: Promise<Phone> | undefined;

/** Adds a dish in the app, and keeps what the app then has in its database. */
async function record({ page, origin }: App): Promise<Phone> {
  const dish = must(plainDishes(await fetchMenu(origin, SLUG))[0], 'dish without sizes');
  const browser = must(page.context().browser() ?? undefined, 'browser');
  const phone = await browser.newContext({ serviceWorkers: 'block' });
  await appOn(await phone.newPage(), origin, 'ar').add(SLUG, dish);
  const { origins } = (await phone.storageState({ indexedDB: true })) as { origins: { indexedDB?: Databases }[] };
  await phone.close();
  const indexedDB = origins.flatMap((one) => one.indexedDB ?? []).filter(({ name }) => name === 'sufra');
  const stored = JSON.stringify(indexedDB);
  return { dish, stored, draftKey: must(/"draft_key":"([^"]+)"/.exec(stored)?.[1], 'draft key') };
}

/** Gives a new phone a cart of one dish, without a page load of the app. Returns the dish. */
export async function seedCart(app: App): Promise<WireDish> {
  const { dish, stored, draftKey } = await (recorded ??= record(app));
  const indexedDB = JSON.parse(stored.replaceAll(draftKey, randomUUID())) as Databases;
  const state = { cookies: [], origins: [{ origin: app.origin, localStorage: [], indexedDB }] };
  await app.page.context().setStorageState(state);
  return dish;
}
