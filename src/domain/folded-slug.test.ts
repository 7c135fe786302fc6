import { expect, it } from 'vitest';
import { foldedPath, foldedSlugs } from './folded-slug.ts';

it.each([
  ['NAWARA', ['nawara']],
  ['mina cafe', ['mina-cafe']],
  ['Mina_Cafe', ['mina_cafe', 'mina-cafe']],
  ['mina\u2013cafe', ['mina-cafe']],
  ['mina-cafe\u200F', ['mina-cafe']],
  ['cafe٢', ['cafe2']],
  ['nawara', []],
  ['_', []],
])('%j may be written for %j', (slug, others) => expect(foldedSlugs(slug)).toEqual(others));

it.each([
  ['/NAWARA/HOME', 'nawara', '/nawara/home'],
  ['/Nawara', 'nawara', '/nawara'],
  ['/NAWARA/DISH/Kofta', 'nawara', '/nawara/dish/Kofta'],
  ['/mina%20cafe/menu', 'mina-cafe', '/mina-cafe/menu'],
])('%s of %s is %s', (path, slug, folded) => expect(foldedPath(path, slug)).toBe(folded));
