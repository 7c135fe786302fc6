import { expect, it } from 'vitest';
import { isScreen, slugOfApi } from './paths.ts';

it.each([
  '/',
  '/home',
  '/shop',
  '/sign-in',
  '/nawara',
  '/nawara/home',
  '/nawara/track-your-order/8f3a',
  '/nawara/dish/12.5',
  '/nawara/menu-list/a.b',
  '/%D9%86/menu',
])('%s is a screen', (path) => expect(isScreen(path)).toBe(true));

it.each([
  '/api/nawara/menu',
  '/assets/x.js',
  '/sw.js',
  '/nawara/manifest.webmanifest',
  '/healthz',
  '/docs/api',
  '/upload/a',
])('%s is not a screen', (path) => expect(isScreen(path)).toBe(false));

it('reads the venue of an API address', () => {
  expect(slugOfApi('/api/nawara/menu')).toBe('nawara');
  expect(slugOfApi('/base/api/%D9%86%D8%A7/orders')).toBe('نا');
  expect(slugOfApi('/api/%zz/menu')).toBe('%zz');
  expect(slugOfApi('/nawara/home')).toBeNull();
});
