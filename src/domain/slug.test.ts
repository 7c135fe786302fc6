import { expect, it } from 'vitest';
import { RESERVED_SLUGS, slugOfPath, validSlug } from './slug.ts';

it.each([
  ['/abu-khater/menu', 'abu-khater'],
  ['/abu-khater', 'abu-khater'],
  ['/Foo_Bar/home', 'Foo_Bar'],
  ['/%D9%83%D8%B4%D8%B1%D9%8A/home', 'كشري'],
  ['/50%/home', '50%'],
  ['/default/home', 'default'],
  ['/', 'stored'],
  ['', 'stored'],
  ['/home', 'stored'],
  ['/home/', 'stored'],
  ['/shop', 'stored'],
  ['/sign-in', 'stored'],
  ['/HOME', 'stored'],
  ['/NAWARA/HOME', 'NAWARA'],
])('slugOfPath: %s is %s', (path, slug) => expect(slugOfPath(path, 'stored')).toBe(slug));
it('slugOfPath falls back to default-slug', () => {
  expect(slugOfPath('/', null)).toBe('default-slug');
  expect(slugOfPath('/home', '')).toBe('default-slug');
  expect(slugOfPath('/shop', undefined)).toBe('default-slug');
});

it.each(['a', '7', 'abu-khater', 'a--', 'a'.repeat(63)])('validSlug: accepts %s', (slug) =>
  expect(validSlug(slug)).toBe(true),
);
it.each(['', '-a', 'A', 'a_b', 'كشري', 'a'.repeat(64), 'a b', 'a\n', ...RESERVED_SLUGS])(
  'validSlug: rejects %s',
  (slug) => expect(validSlug(slug)).toBe(false),
);
