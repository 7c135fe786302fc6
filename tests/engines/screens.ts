import { readdirSync } from 'node:fs';
import { fetchMenu, must, plainDishes, sizedDishes } from '#tests/support/menu.ts';
import type { RealServer } from '#tests/support/real-server.ts';
import type { Words } from '#tests/support/words.ts';
import { SLUG, SWEEP } from './engine-test.ts';
import type { Tab } from './tab.ts';

const SCREENS = 'home menu filter order order-history wishlist edit-profile about-app notifications my-promocodes';
const DESKS = ['', 'floor', 'setup', 'menu', 'venue', 'guests', 'tables', 'day-end', 'figures', 'audit'];

/** The addresses of the folder of routes: twelve of them, or in the sweep all that need no order. */
async function screensOf(server: RealServer): Promise<string[]> {
  const menu = await fetchMenu(server.url, SLUG);
  const dish = must(plainDishes(menu)[0], 'dish without sizes');
  const sized = must(sizedDishes(menu)[0], 'dish with sizes');
  const files = readdirSync('src/routes/$slug').flatMap(
    (file) => /^(?!index|route)([\w-]+)\.tsx$/.exec(file)?.[1] ?? [],
  );
  return [...(SWEEP ? files : SCREENS.split(' ')), `menu-list/${dish.category.id}`, `dish/${sized.id}`];
}

export async function signIn(tab: Tab, say: Words, key: string): Promise<void> {
  await tab.open(`/${SLUG}/home?lang=${say.lang}`);
  await tab.open(`/${SLUG}/kitchen`);
  await tab.type({ role: 'textbox', name: say.part('staff.key') }, key);
  await tab.tap({ role: 'button', name: say.whole('staff.submit') });
}

/** Shows the screens of guests, then the desks, each until nothing of it is awaited, and looks at it. */
export async function visitAll(tab: Tab, server: RealServer, say: Words, look: (path: string) => Promise<void>) {
  const visit = async (path: string) => {
    await tab.open(`/${SLUG}/${path}`);
    await tab.until('a screen at rest', () => {
      const isSet = [...document.fonts].some(({ family, status }) => family.includes('Rubik') && status === 'loaded');
      return document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null && isSet;
    });
    await look(path);
  };
  await tab.open(`/${SLUG}/home?lang=${say.lang}`);
  for (const path of await screensOf(server)) await visit(path);
  server.sql('update tenants set serves_tables = 1, keeps_bills = 1, takes_calls = 1 where slug = ?', SLUG);
  const { key } = await server.staffKey(SLUG, 'manager');
  await signIn(tab, say, key);
  await tab.sees(say.part('kitchen.online'));
  for (const path of DESKS) await visit(`kitchen/${path}`);
}
