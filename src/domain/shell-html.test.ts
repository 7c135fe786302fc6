import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { escapeHtml, manifestPath, type PageHead, shellFor, type ShellVenue } from './shell-html.ts';

const PAGE =
  '<html><head><title>سفرة</title><link rel="manifest" href="/manifest.webmanifest" />' +
  '<link rel="apple-touch-icon" href="/icons/touch-180.png" /><!--venue--></head></html>';
const venue = (more: Partial<ShellVenue> = {}): ShellVenue => ({
  slug: 'nawara',
  name: null,
  brand: null,
  support: null,
  manifest: true,
  ...more,
});
const head = (more: Partial<PageHead> = {}): PageHead => ({
  lang: 'ar',
  title: '\u2068كشري\u2069 · \u2068نوّارة\u2069',
  shareTitle: 'كشري · نوّارة',
  description: 'عدس وأرز',
  canonical: 'https://menu.example/nawara/dish/koshary',
  addresses: {
    ar: 'https://menu.example/nawara/dish/koshary',
    en: 'https://menu.example/nawara/dish/koshary?lang=en',
    'x-default': 'https://menu.example/nawara/dish/koshary',
  },
  image: 'https://menu.example/upload/f_auto,q_auto,w_500/koshary.webp',
  picture: null,
  listed: true,
  ...more,
});
const NAME = { ar: 'نوّارة', en: 'Nawara' };
const HOSTILE = '</title></script><script>alert(1)</script> "\' onerror=x $& & Co';

const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="venue">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('shellFor a venue', () => {
  it('writes title, manifest, touch icon and data', () => {
    const html = shellFor(PAGE, venue({ name: NAME }));
    expect(html).toContain('<title>نوّارة</title>');
    expect(html).toContain('<link rel="manifest" href="/nawara/manifest.webmanifest?lang=ar" />');
    expect(html).toContain('<link rel="apple-touch-icon" href="/nawara/icons/touch-180.png" />');
    expect(dataOf(html)).toEqual(venue({ name: NAME }));
  });

  it('keeps the neutral title and icon when the name is unknown', () => {
    const html = shellFor(PAGE, venue());
    expect(html).toContain('<title>سفرة</title>');
    expect(html).toContain('href="/icons/touch-180.png"');
    expect(html).toContain('href="/nawara/manifest.webmanifest?lang=ar"');
  });

  it('keeps the neutral manifest when the venue has none', () => {
    expect(shellFor(PAGE, venue({ manifest: false }))).toContain('href="/manifest.webmanifest"');
  });

  it('encodes a slug of any characters', () => {
    const html = shellFor(PAGE, venue({ slug: 'a" onload="x', name: NAME }));
    expect(html).toContain('href="/a%22%20onload%3D%22x/manifest.webmanifest?lang=ar"');
    expect(manifestPath('نا', 'en')).toBe('/%D9%86%D8%A7/manifest.webmanifest?lang=en');
  });
});

test.each(['index.html', 'kitchen.html', 'offline.html'])('B40 no browser translates %s', (name) => {
  const page = readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
  for (const lang of ['ar', 'en'] as const)
    expect(shellFor(page, venue(), head({ lang }))).toMatch(
      new RegExp(`<html lang="${lang}" dir="..." translate="no">`),
    );
});

describe('shellFor a shared link', () => {
  it('declares its language and links both languages', () => {
    const page = `<html lang="ar" dir="rtl" translate="no">${PAGE.slice('<html>'.length)}`;
    const html = shellFor(page, venue({ name: NAME }), head({ lang: 'en' }));
    expect(html).toContain('<html lang="en" dir="ltr" translate="no">');
    expect(html).toContain('<meta property="og:locale" content="en_US" />');
    expect(html).toContain('<meta property="og:locale:alternate" content="ar_EG" />');
    for (const served of [html, shellFor(page, venue({ name: NAME }), head())]) {
      expect(served).toContain(
        '<link rel="alternate" hreflang="ar" href="https://menu.example/nawara/dish/koshary" />',
      );
      expect(served).toContain(
        '<link rel="alternate" hreflang="en" href="https://menu.example/nawara/dish/koshary?lang=en" />',
      );
      expect(served).toContain('hreflang="x-default" href="https://menu.example/nawara/dish/koshary"');
    }
  });

  it('preloads the picture of the dish', () => {
    expect(shellFor(PAGE, venue({ name: NAME }), head())).not.toContain('preload');
    const html = shellFor(PAGE, venue({ name: NAME }), head({ picture: '/upload/a"b.webp' }));
    expect(html).toContain(
      '<link rel="preload" as="image" href="/upload/f_auto,q_auto,w_500/a&quot;b.webp" imagesrcset="/upload/f_auto,q_auto,w_200/a&quot;b.webp 200w, ',
    );
    const far = shellFor(PAGE, venue({ name: NAME }), head({ picture: 'https://pictures.example/a.webp' }));
    expect(far).toContain('<link rel="preload" as="image" href="https://pictures.example/a.webp" />');
  });

  it('describes title, text, picture and address', () => {
    const html = shellFor(PAGE, venue({ name: NAME }), head());
    expect(html).toContain('<title>\u2068كشري\u2069 · \u2068نوّارة\u2069</title>');
    for (const tag of [
      '<meta name="description" content="عدس وأرز" />',
      '<meta property="og:title" content="كشري · نوّارة" />',
      '<meta property="og:site_name" content="نوّارة" />',
      '<meta property="og:image" content="https://menu.example/upload/f_auto,q_auto,w_500/koshary.webp" />',
      '<link rel="canonical" href="https://menu.example/nawara/dish/koshary" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(html).toContain(tag);
    expect(html).not.toContain('noindex');
  });

  it('excludes a private screen from search engines but keeps the description', () => {
    const html = shellFor(PAGE, venue({ name: NAME }), head({ listed: false }));
    expect(html).toContain('<meta name="robots" content="noindex" /><meta name="description" content="عدس وأرز" />');
    expect(html).not.toMatch(/og:|canonical/);
  });

  it('omits a missing picture', () => {
    const html = shellFor(PAGE, venue(), head({ image: null }));
    expect(html).not.toContain('og:image');
    expect(html).toContain('content="summary"');
  });
});

describe('escaping', () => {
  it('keeps hostile text inert everywhere', () => {
    const hostile = head({
      title: HOSTILE,
      shareTitle: HOSTILE,
      description: HOSTILE,
      canonical: HOSTILE,
      image: HOSTILE,
    });
    const html = shellFor(PAGE, venue({ name: { ar: HOSTILE, en: HOSTILE }, support: HOSTILE }), hostile);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toMatch(/style=/);
    expect(dataOf(html)).toMatchObject({ name: { ar: HOSTILE } });
    for (const [, content] of html.matchAll(/content="([^"]*)"/g)) expect(content).not.toMatch(/[<>']/);
    expect(html).toContain(`<title>${escapeHtml(HOSTILE)}</title>`);
    expect(html).toContain(`og:title" content="${escapeHtml(HOSTILE)}"`);
  });

  it('escapes all special characters', () => {
    expect(escapeHtml(`<a href="x" id='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;');
  });
});
