import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { deriveBrand } from '#src/domain/brand.ts';
import { type Database } from '#server/db/open.ts';
import { appOver, asks, importedVenues, testBuild } from '#tests/support/whole-app.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { initialOf } from './icon-art.ts';

const shell = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const builtApp = testBuild({
  shell,
  kitchen: shell,
  policies: {
    page: "default-src 'none'; script-src 'self'",
    kitchen: "default-src 'none'",
    worker: "default-src 'none'",
  },
});

const HOSTILE = 'كشري </title><script>alert(1)</script> "quoted" \'single\' \u202egnp.exe & more';
const CAFE = {
  venue: {
    slug: 'cafe',
    name: 'Cafe Noor',
    name_ar: 'كافيه النور',
    tagline: 'Coffee as you like it',
    tagline_ar: 'قهوة على مزاجك',
    brand_color: '#1a7f5a',
  },
  categories: [
    {
      id: 'hot',
      name: 'Hot drinks',
      name_ar: 'مشروبات ساخنة',
      dishes: [
        {
          id: 'tea',
          name: 'Tea',
          name_ar: 'شاي',
          description_ar: 'كشري على النعناع',
          price: 20,
          image: '/upload/cafe/tea.jpg',
        },
        { id: 'far', name: 'Coffee', price: 30, image: 'https://pictures.example/upload/coffee.jpg' },
        { id: 'bad', name: HOSTILE, name_ar: HOSTILE, description: HOSTILE, description_ar: HOSTILE, price: 1 },
      ],
    },
  ],
};
const GRILL = {
  venue: { slug: 'grill', name: 'Grill' },
  categories: [{ name: 'All', dishes: [{ id: 'kofta', name: 'Kofta', price: 90 }] }],
};

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await importedVenues({ cafe: CAFE, grill: GRILL });
  folder = tempFolder();
});

const logged: Record<string, string | number>[] = [];
const appWith = (environment: Record<string, string> = {}) =>
  appOver(
    database,
    { DATA_DIR: folder, ...environment },
    { now: Date.now, builtApp, log: (line) => logged.push(line) },
  );
const ask = async (path: string, headers: Record<string, string> = {}, environment: Record<string, string> = {}) =>
  asks(appWith(environment))(path, headers);
const textOf = async (path: string, environment: Record<string, string> = {}) =>
  (await ask(path, {}, environment)).text();
const png = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const metaOf = (html: string, name: string): string | undefined => {
  const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];
  return content === undefined ? undefined : unescaped(content);
};
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

type Icon = { src: string; sizes: string; purpose?: string };
type Manifest = Record<string, unknown> & { icons: Icon[]; shortcuts: { name: string; url: string; icons: Icon[] }[] };
const manifestOf = async (path: string) => (await (await ask(path)).json()) as Manifest;

/** `#rrggbb` of one pixel, transparent ones as 'clear'. */
async function pixel(image: Buffer, x: number, y: number): Promise<string> {
  const { data } = await sharp(image)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0, alpha = 0] = data;
  return alpha === 0 ? 'clear' : `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe('the manifest of a venue', () => {
  test('has its own id, scope, start page, name and direction', async () => {
    const response = await ask('/cafe/manifest.webmanifest');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/);
    expect(await response.json()).toMatchObject({
      id: '/cafe/',
      scope: '/cafe/',
      start_url: '/cafe/home',
      name: 'كافيه النور',
      short_name: 'كافيه النور',
      description: 'منيو كافيه النور والطلب منه، حتى بدون شبكة',
      lang: 'ar',
      dir: 'rtl',
      display: 'standalone',
      theme_color: deriveBrand('#1a7f5a')?.light.brand,
    });
    expect(await manifestOf('/grill/manifest.webmanifest')).toMatchObject({ id: '/grill/', name: 'Grill' });
  });

  test('is the same app in English', async () => {
    expect(await manifestOf('/cafe/manifest.webmanifest?lang=en')).toMatchObject({
      id: '/cafe/',
      start_url: '/cafe/home',
      name: 'Cafe Noor',
      description: 'Cafe Noor: menu and orders, even offline',
      lang: 'en',
      dir: 'ltr',
      shortcuts: [{ url: '/cafe/menu' }, { url: '/cafe/order-history' }],
    });
  });

  test('lists existing icons of the declared sizes, for both purposes', async () => {
    const { icons, shortcuts } = await manifestOf('/cafe/manifest.webmanifest');
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      const { format, width, height } = await sharp(await png(src)).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });

  test('changes the addresses of icons with the colour only', async () => {
    const iconsNow = async () => (await manifestOf('/cafe/manifest.webmanifest')).icons.map(({ src }) => src);
    const before = await iconsNow();
    expect(await iconsNow()).toEqual(before);
    await database.db.updateTable('tenants').set({ brand_color: '#a3123f' }).where('slug', '=', 'cafe').execute();
    for (const [at, src] of (await iconsNow()).entries()) expect(src).not.toBe(before[at]);
  });

  test('is revalidated with 304', async () => {
    const first = await ask('/cafe/manifest.webmanifest');
    const again = await ask('/cafe/manifest.webmanifest', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([again.status, first.headers.get('Cache-Control')]).toEqual([304, 'no-cache']);
  });

  test.each(['nobody', 'assets', 'CAFE', '..%2fcafe'])('answers 404 for the slug %s and its icons', async (slug) => {
    expect((await ask(`/${slug}/manifest.webmanifest`)).status).toBe(404);
    expect((await ask(`/${slug}/icons/any-192.png`)).status).toBe(404);
  });
});

describe('icons', () => {
  const brand = deriveBrand('#1a7f5a')?.light.brand ?? '';

  test('without a logo show the initial on the brand colour, and fill what a launcher may crop', async () => {
    const [any, maskable] = [await png('/cafe/icons/any-192.png'), await png('/cafe/icons/maskable-192.png')];
    expect(await pixel(any, 0, 0)).toBe('clear');
    expect(await pixel(any, 96, 5)).toBe(brand);
    expect(await pixel(maskable, 0, 0)).toBe(brand);
    const { data, info } = await sharp(maskable).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const white = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
      (at) => data[at * 3 + 0] === 255 && data[at * 3 + 1] === 255,
    );
    expect(white.length, 'a letter is drawn').toBeGreaterThan(800);
    for (const at of white) {
      const away = Math.hypot((at % info.width) - 96, Math.floor(at / info.width) - 96);
      expect(away, 'within the circle that no launcher cuts').toBeLessThan(0.4 * 192);
    }
  });

  test('differ between venues and follow the name’s language', async () => {
    const [arabic, english, other] = await Promise.all(
      ['/cafe/icons/any-192.png', '/cafe/icons/any-192.png?lang=en', '/grill/icons/any-192.png'].map(png),
    );
    expect(arabic?.equals(english ?? Buffer.alloc(0))).toBe(false);
    expect(arabic?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  const logo = async (bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await database.db
      .insertInto('pictures')
      .values({ path: 'cafe/شعار.png', type: 'image/png', hash, bytes })
      .execute();
    await database.db
      .updateTable('tenants')
      .set({ logo: '/upload/cafe/%D8%B4%D8%B9%D8%A7%D8%B1.png' })
      .where('slug', '=', 'cafe')
      .execute();
  };

  test('show the logo if the venue has one', async () => {
    await logo(
      await sharp({ create: { width: 300, height: 150, channels: 3, background: '#0000ff' } })
        .png()
        .toBuffer(),
    );
    const touch = await png('/cafe/icons/touch-180.png');
    expect([await pixel(touch, 90, 90), await pixel(touch, 2, 2), await pixel(touch, 90, 170)]).toEqual([
      '#0000ff',
      '#ffffff',
      '#ffffff',
    ]);
  });

  test('show the initial when the logo cannot be read', async () => {
    await logo(Buffer.from('no picture'));
    expect(await pixel(await png('/cafe/icons/maskable-192.png'), 1, 1)).toBe(brand);
    expect(logged.some((line) => line['level'] === 'error')).toBe(true);
  });

  test('are drawn once, cached on disk and revalidated with 304', async () => {
    const app = appWith();
    const get = (headers: Record<string, string> = {}) =>
      app.request('http://localhost:8080/cafe/icons/any-512.png', { headers });
    const [first] = await Promise.all([get(), get(), get()]);
    expect(readdirSync(join(folder, 'icons'))).toHaveLength(1);
    expect(first?.headers.get('Cache-Control')).toContain('max-age=86400');
    expect((await get({ 'If-None-Match': first?.headers.get('ETag') ?? '' })).status).toBe(304);
  });

  test.each(['any-64.png', 'constructor.png', 'any-192', 'any-192.svg'])('%s does not exist', async (name) => {
    expect((await ask(`/cafe/icons/${name}`)).status).toBe(404);
  });

  test.each([
    ['كافيه النور', 'ن'],
    ['أبو طارق', 'أ'],
    ['مطعم', 'م'],
    ['ال', 'ا'],
    ['نُوّارة', 'ن'],
    ['The Émile', 'E'],
    ['7 Spices', '7'],
    ['寿司', null],
    ['', null],
  ])('%s is known by %s', (name, initial) => expect(initialOf(name)).toBe(initial));
});

describe('the page of a venue', () => {
  test('links its manifest and its touch icon before any script', async () => {
    const html = await textOf('/cafe/home');
    const manifest = html.indexOf('<link rel="manifest" href="/cafe/manifest.webmanifest?lang=ar"');
    expect(manifest).toBeGreaterThan(0);
    expect(manifest).toBeLessThan(html.indexOf('<script'));
    expect(html).toContain('<link rel="apple-touch-icon" href="/cafe/icons/touch-180.png"');
    expect(html).toContain('<html lang="ar" dir="rtl" translate="no">');
    expect(html).toContain(`"brand_text":"${deriveBrand('#1a7f5a')?.light.brand_text}"`);
  });

  test.each(['/', '/home', '/shop', '/sign-in'])('%s is the neutral page, with 200', async (path) => {
    const response = await ask(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(html).toContain('<!--venue-->');
  });
});

describe('a shared link', () => {
  test('to the home shows the venue', async () => {
    const html = await textOf('/cafe/home?table=7&code=secret');
    expect(html).toContain('<title>كافيه النور</title>');
    expect(metaOf(html, 'og:title')).toBe('كافيه النور');
    expect(metaOf(html, 'description')).toBe('قهوة على مزاجك');
    expect(metaOf(html, 'og:description')).toBe('قهوة على مزاجك');
    expect(metaOf(html, 'og:url')).toBe('http://localhost:8080/cafe/home');
    expect(metaOf(html, 'og:image')).toBe('http://localhost:8080/cafe/icons/maskable-512.png');
    expect(metaOf(html, 'og:type')).toBe('website');
    expect(metaOf(html, 'og:locale')).toBe('ar_EG');
    expect(canonicalOf(html)).toBe('http://localhost:8080/cafe/home');
    expect(html).not.toContain('secret');
    expect(html).not.toMatch(/\sstyle="/);
  });

  test('to a dish shows the dish', async () => {
    const html = await textOf('/cafe/dish/tea');
    expect(html).toContain('<title>\u2068شاي\u2069 · \u2068كافيه النور\u2069</title>');
    expect(metaOf(html, 'og:title')).toBe('شاي · كافيه النور');
    expect(metaOf(html, 'og:description')).toBe('كشري على النعناع');
    expect(metaOf(html, 'og:image')).toBe('http://localhost:8080/upload/f_auto,q_auto,w_500/cafe/tea.jpg');
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(canonicalOf(html)).toBe('http://localhost:8080/cafe/dish/tea');
  });

  test('has an English version with its own address', async () => {
    const html = await textOf('/cafe/dish/tea?lang=en');
    expect(html).toContain('<html lang="en" dir="ltr" translate="no">');
    expect(metaOf(html, 'og:title')).toBe('Tea · Cafe Noor');
    expect(metaOf(html, 'og:locale')).toBe('en_US');
    expect(metaOf(html, 'og:url')).toBe('http://localhost:8080/cafe/dish/tea?lang=en');
    expect(canonicalOf(html)).toBe('http://localhost:8080/cafe/dish/tea?lang=en');
    expect(html).toContain('hreflang="ar" href="http://localhost:8080/cafe/dish/tea"');
    expect(canonicalOf(await textOf('/cafe/dish/tea?lang=fr'))).toBe('http://localhost:8080/cafe/dish/tea');
  });

  test('to a picture of another host keeps that address', async () => {
    expect(metaOf(await textOf('/cafe/dish/far'), 'og:image')).toBe('https://pictures.example/upload/coffee.jpg');
  });

  test('to a category and to the menu shows them', async () => {
    const category = await textOf('/cafe/menu-list/hot');
    expect(metaOf(category, 'og:title')).toBe('مشروبات ساخنة · كافيه النور');
    expect(metaOf(category, 'description')).toMatch(/^شاي، Coffee، /);
    const menu = await textOf('/cafe/categories?q=%22');
    expect(metaOf(menu, 'og:title')).toBe('المنيو · كافيه النور');
    expect(canonicalOf(menu)).toBe('http://localhost:8080/cafe/menu');
  });

  test('uses the public URL', async () => {
    const html = await textOf('/cafe/dish/tea', { PUBLIC_URL: 'https://menu.example' });
    expect(canonicalOf(html)).toBe('https://menu.example/cafe/dish/tea');
    expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/menu\.example\/upload\//);
  });

  test('uses https for an https request, and ignores an invalid Host', async () => {
    const forwarded = { 'X-Forwarded-Proto': 'https', Host: 'menu.example' };
    expect(canonicalOf(await (await ask('/cafe/home', forwarded, { TRUST_PROXY: '1' })).text())).toBe(
      'https://menu.example/cafe/home',
    );
    const html = await (await ask('/cafe/home', { Host: 'x"><script>alert(1)</script>' })).text();
    expect(html).not.toContain('alert(1)');
  });

  test('escapes the names of dishes', async () => {
    const html = await textOf('/cafe/dish/bad');
    const clean = HOSTILE.replace('\u202e', '');
    expect(metaOf(html, 'og:title')).toBe(`${clean} · كافيه النور`);
    // The import leaves markup out of descriptions.
    expect(metaOf(html, 'description')).toBe(clean.replace(/<[^>]*>/g, ''));
    expect(html).not.toContain('\u202e');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<title>/g)).toHaveLength(1);
  });
});

describe('missing and private pages', () => {
  test.each([
    '/nobody/home',
    '/cafe/dish/none',
    '/cafe/menu-list/none',
    '/cafe/dish/%2500',
    '/cafe/menu-list/%2500',
    '/cafe/nothing',
    '/cafe/dish/tea/more',
    '/grill/dish/tea',
  ])('%s is the page, answered 404 and not listed', async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex']);
    expect(await response.text()).toContain('id="root"');
  });

  test('an unknown venue has the neutral manifest', async () => {
    expect(await textOf('/nobody/home')).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });

  test.each(['order', 'checkout', 'track-your-order/8f3a', 'order-history', 'edit-profile', 'sign-in', 'order-failed'])(
    '%s is not listed and shows nothing of itself',
    async (screen) => {
      const response = await ask(`/cafe/${screen}`);
      const html = await response.text();
      expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
      expect(metaOf(html, 'robots')).toBe('noindex');
      expect(metaOf(html, 'description')).toBe('منيو كافيه النور والطلب منه، حتى بدون شبكة');
      expect(html).not.toMatch(/og:|rel="canonical"/);
      expect(html).toContain('<title>كافيه النور</title>');
    },
  );

  test('public pages are indexed', async () => {
    for (const path of ['home', 'menu', 'reviews', 'favorite-empty', 'dish/tea']) {
      const response = await ask(`/cafe/${path}`);
      expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, null]);
    }
  });

  test('a venue that is gone has no page, manifest or icons', async () => {
    await database.db.updateTable('tenants').set({ state: 'gone' }).where('slug', '=', 'cafe').execute();
    for (const path of ['home', 'manifest.webmanifest', 'icons/any-192.png']) {
      expect((await ask(`/cafe/${path}`)).status).toBe(404);
    }
  });
});

describe('an address in capitals', () => {
  test('B59 leads to the venue in small letters, with its table', async () => {
    const answer = await ask('/CAFE/HOME?TABLE=7');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/cafe/home?TABLE=7']);
    expect((await ask('/CAFE/DISH/Tea')).headers.get('Location')).toBe('/cafe/dish/Tea');
    expect((await ask('/ca%E2%80%8Ffe%20/menu?table=7')).headers.get('Location')).toBe('/cafe/menu?table=7');
    expect((await ask('/cafe/HOME')).status).toBe(200);
  });

  test.each(['/NOBODY/HOME', '//evil.example/HOME', '/%5Cevil.example/HOME'])('%s is not redirected', async (path) => {
    expect((await ask(path)).headers.get('Location')).toBeNull();
  });
});
