import { expect, it } from 'vitest';
import { isFile, isKitchen, isScreen, isSetupPage, isWithoutVenue } from './addresses.ts';

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

it('recognises the page of the first step', () => {
  expect(['/setup', '/setup/'].map(isSetupPage)).toEqual([true, true]);
  expect(['/setup/x', '/cafe/setup', '/setups', '/cafe/kitchen/setup'].map(isSetupPage)).toEqual(Array(4).fill(false));
});

it.each([
  '/sw.js',
  '/icons/icon-192.png',
  '/assets/i18n/ar.json',
  '/upload/cafe/tea.webp',
  '/cafe/manifest.webmanifest',
  '/cafe/icons/touch-180.png',
])('%s is a file', (path) => expect(isFile(path)).toBe(true));

it.each(['/cafe/home', '/cafe/dish/tea.v2', '/cafe/menu-list/1.5', '/cafe/track-your-order/8f3a.1'])(
  '%s is a screen',
  (path) => expect(isFile(path)).toBe(false),
);

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
  '/setup',
  '/setup/',
])('%s is not a screen', (path) => expect(isScreen(path)).toBe(false));
