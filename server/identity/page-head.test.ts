import { expect, it } from 'vitest';
import { screenOf } from './page-head.ts';

const ROUTES = new Set(['', 'home', 'menu-list/$id', 'dish/$id']);

it.each([
  ['/cafe', { route: '', id: '' }],
  ['/cafe/', { route: '', id: '' }],
  ['/cafe/home/', { route: 'home', id: '' }],
  ['/cafe/menu-list/hot%20drinks', { route: 'menu-list/$id', id: 'hot drinks' }],
  ['/cafe/dish/%D8%B4%D8%A7%D9%8A', { route: 'dish/$id', id: 'شاي' }],
  ['/cafe/dish/100%', { route: 'dish/$id', id: '100%' }],
])('%s is the address of one screen', (path, screen) => expect(screenOf(path, ROUTES)).toEqual(screen));

it.each(['/cafe/nothing', '/cafe/dish', '/cafe/dish/a/b', '/cafe/constructor', '/cafe/toString/x', '/cafe/home/x'])(
  '%s is no screen',
  (path) => expect(screenOf(path, ROUTES)).toBeNull(),
);
