import { expect, it } from 'vitest';
import { screenOf } from './screens.ts';

const ROUTES = new Set(['', 'home', 'categories', 'favorite-empty', 'order', 'menu-list/$id', 'dish/$id', 'track/$id']);

it.each([
  ['/cafe', { kind: 'home' }],
  ['/cafe/', { kind: 'home' }],
  ['/cafe/home/', { kind: 'home' }],
  ['/cafe/categories', { kind: 'menu' }],
  ['/cafe/favorite-empty', { kind: 'about' }],
  ['/cafe/menu-list/hot%20drinks', { kind: 'category', id: 'hot drinks' }],
  ['/cafe/dish/%D8%B4%D8%A7%D9%8A', { kind: 'dish', id: 'شاي' }],
  ['/cafe/dish/100%', { kind: 'dish', id: '100%' }],
])('%s', (path, screen) => expect(screenOf(path, ROUTES)).toEqual(screen));

it.each(['/cafe/order', '/cafe/track/8f3a'])('%s is private, because nothing lists it', (path) =>
  expect(screenOf(path, ROUTES)).toEqual({ kind: 'private' }),
);

it.each(['/cafe/nothing', '/cafe/dish', '/cafe/dish/a/b', '/cafe/constructor', '/cafe/toString/x', '/cafe/home/x'])(
  '%s is no screen',
  (path) => expect(screenOf(path, ROUTES)).toEqual({ kind: 'unknown' }),
);
