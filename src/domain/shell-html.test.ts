import { expect, it } from 'vitest';
import { shellFor, type ShellVenue } from './shell-html.ts';

const PAGE = '<html><head><title>سفرة</title><!--venue--></head></html>';
const venue = (more: Partial<ShellVenue> = {}): ShellVenue => ({
  slug: 'nawara',
  name: null,
  brand: null,
  support: null,
  ...more,
});

const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="venue">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

it('writes title and data of the venue', () => {
  const html = shellFor(PAGE, venue({ name: { ar: 'نوّارة', en: 'Nawara' } }));
  expect(html).toContain('<title>نوّارة</title>');
  expect(dataOf(html)).toEqual({ slug: 'nawara', name: { ar: 'نوّارة', en: 'Nawara' }, brand: null, support: null });
});

it('leaves the neutral title where the name is unknown', () => {
  expect(shellFor(PAGE, venue())).toContain('<title>سفرة</title>');
});

it('keeps markup in a name as text, and dollar signs as they are', () => {
  const name = '</title></script><script>alert(1)</script> $& & Co';
  const html = shellFor(PAGE, venue({ name: { ar: name, en: name } }));
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('<title>&lt;/title>&lt;/script>&lt;script>alert(1)&lt;/script> $&amp; &amp; Co</title>');
  expect(dataOf(html)).toMatchObject({ name: { ar: name } });
});
