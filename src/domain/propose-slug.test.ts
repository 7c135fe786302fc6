import { expect, it } from 'vitest';
import { proposeSlug } from './propose-slug.ts';
import { validSlug } from './slug.ts';

it.each([
  ['The Sea', 'the-sea'],
  ['Café  “Été” & Sons', 'cafe-ete-sons'],
  ["Mina's 24", 'minas-24'],
  ['كشري أبو طارق', 'kshri-abo-tark'],
  ['مقهى ٧', 'mkha-7'],
  ['—', ''],
  ['北京', ''],
])('%s becomes %s', (name, slug) => expect(proposeSlug(name)).toBe(slug));

it('is never too long for an address', () => {
  expect(validSlug(proposeSlug('طويل جدا '.repeat(30)))).toBe(true);
});
