import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isKitchen, isWithoutVenue, screenOf } from './screens.ts';

const routes = readdirSync(new URL('../routes/$slug/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && name !== 'route.tsx')
  .map((name) => name.replace(/\.tsx$/, '').replace(/^index$/, ''));

it.each(routes)('knows the route /{slug}/%s', (route) => {
  expect(screenOf(`/cafe/${route.replace('$id', 'x')}`).kind).not.toBe('unknown');
});

it.each([
  ['/cafe', { kind: 'home' }],
  ['/cafe/', { kind: 'home' }],
  ['/cafe/home/', { kind: 'home' }],
  ['/cafe/categories', { kind: 'menu' }],
  ['/cafe/favorite-empty', { kind: 'about' }],
  ['/cafe/menu-list/hot%20drinks', { kind: 'category', id: 'hot drinks' }],
  ['/cafe/dish/%D8%B4%D8%A7%D9%8A', { kind: 'dish', id: 'شاي' }],
  ['/cafe/dish/100%', { kind: 'dish', id: '100%' }],
])('%s', (path, screen) => expect(screenOf(path)).toEqual(screen));

it.each([
  'order',
  'order-empty',
  'checkout',
  'order-successful',
  'order-failed',
  'order-history',
  'order-history-empty',
  'track-your-order/8f3a',
  'edit-profile',
  'sign-in',
  'sign-up',
  'verify-your-phone',
])('%s is private', (name) => expect(screenOf(`/cafe/${name}`)).toEqual({ kind: 'private' }));

it.each(['/cafe/nothing', '/cafe/dish', '/cafe/dish/a/b', '/cafe/constructor', '/cafe/toString/x', '/cafe/home/x'])(
  '%s is no screen',
  (path) => expect(screenOf(path)).toEqual({ kind: 'unknown' }),
);

it('recognises addresses without a venue', () => {
  expect(['/', '/home', '/shop/', '/sign-in'].map(isWithoutVenue)).toEqual([true, true, true, true]);
  expect(['/cafe', '/home/menu', '/cafe/sign-in'].map(isWithoutVenue)).toEqual([false, false, false]);
});

it('recognises the addresses of staff pages', () => {
  expect(['/cafe/kitchen', '/cafe/kitchen/', '/cafe/kitchen/menu'].map(isKitchen)).toEqual([true, true, true]);
  expect(['/kitchen', '/kitchen/home', '/cafe/kitchens', '/cafe/dish/kitchen'].map(isKitchen)).toEqual(
    Array(4).fill(false),
  );
});
