import { afterEach, expect, test } from 'vitest';
import { withNewsDb } from '#src/db/open-db.ts';
import { takeNews } from './news.ts';

const NOW = Date.UTC(2026, 4, 1, 20);
const PATH = '/nawara/order-successful?key=k';
/** As the worker writes it. */
const tap = (at: number) => withNewsDb((db) => db.news.put({ k: 'tapped', path: PATH, at }));
const anyone = () => true;

afterEach(() => withNewsDb((db) => db.news.clear()));

test('the screen of a tapped notification is taken by one page of its venue', async () => {
  await tap(NOW);
  expect(await takeNews(NOW + 1_000, (path) => path.startsWith('/cafe/'))).toBeNull();
  expect(await takeNews(NOW + 1_000, anyone)).toBe(PATH);
  expect(await takeNews(NOW + 1_000, anyone)).toBeNull();
});

test('a tap of long ago leads nowhere', async () => {
  await tap(NOW - 10 * 60_000);
  expect(await takeNews(NOW, anyone)).toBeNull();
});
