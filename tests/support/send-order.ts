import type { App } from './app.ts';
import { SLUG } from './faults.ts';
import { fetchMenu, must, plainDishes } from './menu.ts';
import type { RealServer } from './real-server.ts';

export async function sendOrder(app: App, server: RealServer): Promise<string> {
  const dish = must(plainDishes(await fetchMenu(server.url, SLUG))[0], 'dish without sizes');
  await app.home(SLUG);
  await app.add(SLUG, dish);
  await app.checkout(SLUG, { type: 'pickup' });
  await app.confirm();
  await app.expectSent();
  return must(server.orders(SLUG)[0], 'order').id;
}
