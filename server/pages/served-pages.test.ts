import { beforeEach, expect, it } from 'vitest';
import { type Database } from '#server/db/open.ts';
import { applyImport } from '#server/import/apply-import.ts';
import { readMenuFile } from '#server/import/read-menu-file.ts';
import { appOver, asks, importedVenues, testBuild } from '#tests/support/whole-app.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import type { Render } from './renderer.ts';

const MENU = {
  venue: { name: 'Cafe', name_secondry: 'مقهى', phone: '01012345678' },
  menu: [
    {
      name: 'Hot drinks',
      name_secondry: 'مشروبات',
      dishes: [{ id: 'tea', name: 'Tea </script>', name_secondry: 'شاي', price: 20 }],
    },
  ],
};

const PAGE =
  '<!doctype html><html lang="ar" dir="rtl"><head><title>Sufra</title><!--venue--></head><body>' +
  '<div id="root"><!--screen--></div><!--page-data--><!--without-scripts--></body></html>';

const builtApp = testBuild({
  shell:
    '<!doctype html><html lang="ar" dir="rtl"><head><title>Sufra</title><!--venue--></head><body>shell</body></html>',
  served: { home: PAGE, other: PAGE, renderer: '' },
});

let database: Database;
let clock: number;
let drawn: { path: string; lang: string }[];
let isBroken: boolean;
let ask: ReturnType<typeof asks>;
let lines: object[];

const render: Render = async (path, page) => {
  if (isBroken) throw new Error('no thread');
  const { lang, menu } = JSON.parse(page) as { lang: string; menu: { menu: { dishes: { name: string }[] }[] } };
  drawn.push({ path, lang });
  return {
    html: `<p>${menu.menu[0]?.dishes.length} dish</p>`,
    head: '<link rel="preload" as="image" href="/tea.webp"/>',
  };
};

beforeEach(async () => {
  database = await importedVenues({ cafe: MENU });
  clock = 1_800_000_000_000;
  drawn = [];
  lines = [];
  isBroken = false;
  const more = { now: () => clock, builtApp, render, log: (line: object) => lines.push(line) };
  ask = asks(appOver(database, { DATA_DIR: tempFolder() }, more));
});

const textOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();

it('draws a screen into the page, with its data, once per menu, language and ten minutes', async () => {
  const first = await ask('/cafe/home');
  const page = await first.text();
  expect(page).toContain('<div id="root"><p>1 dish</p></div>');
  expect(page).toContain('<link rel="preload" as="image" href="/tea.webp"/>');
  expect(page).toContain('<html lang="ar" dir="rtl"');
  expect(page).toContain('href="tel:+201012345678"');
  const data = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ slug: 'cafe', lang: 'ar', carousel: { carousel: [] } });
  expect(JSON.parse(data).menu.menu[0].dishes[0].name).toBe('Tea </script>');
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(first.headers.get('Vary')).toContain('Cookie');

  const etag = first.headers.get('ETag') ?? '';
  expect((await ask('/cafe/home', { 'If-None-Match': etag })).status).toBe(304);
  await ask('/cafe');
  expect(drawn).toHaveLength(2);
  clock += 10 * 60_000;
  await ask('/cafe/home');
  await database.db.updateTable('tenants').set({ menu_version: 99 }).execute();
  await ask('/cafe/home');
  expect(drawn).toHaveLength(4);
});

it('leaves a large menu out of the page, which then asks for it at once', async () => {
  const dishes = Array.from({ length: 2_000 }, (_, at) => ({
    id: `plate-${at}`,
    name: `Plate ${at}`,
    name_secondry: `صنف ${at}`,
    price: 20,
  }));
  const file = { ...MENU, menu: [{ name: 'Plates', name_secondry: 'أطباق', dishes }] };
  await applyImport(database, readMenuFile(new TextEncoder().encode(JSON.stringify(file))), 'large');
  const page = await textOf('/large/home');
  expect(page).toContain('2000 dish');
  expect(page).toContain('<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/large/menu"/>');
  expect(page.length).toBeLessThan(10_000);
  const data = JSON.parse(/<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '');
  expect(data).toMatchObject({ slug: 'large', menu: null });
  const menu = await ask('/api/large/menu');
  expect(data.version).toBe(menu.headers.get('ETag'));
});

it('takes the language of the address, else of the cookie, else the first one of the venue', async () => {
  await applyImport(
    database,
    readMenuFile(new TextEncoder().encode(JSON.stringify({ ...MENU, venue: { ...MENU.venue, first_language: 'en' } }))),
    'bistro',
  );
  for (const [path, cookie] of [
    ['/cafe/home', ''],
    ['/bistro/home', ''],
    ['/bistro/home', 'lang=ar'],
    ['/cafe/menu', 'lang=en'],
    ['/cafe/dish/tea?lang=en', 'lang=ar'],
  ] as const)
    await ask(path, { Cookie: cookie });
  expect(drawn).toEqual([
    { path: '/cafe/home', lang: 'ar' },
    { path: '/bistro/home', lang: 'en' },
    { path: '/bistro/home', lang: 'ar' },
    { path: '/cafe/menu', lang: 'en' },
    { path: '/cafe/dish/tea', lang: 'en' },
  ]);
});

it('tells search engines the dish and its price', async () => {
  const linked = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/;
  const data = async (path: string) => JSON.parse(linked.exec(await textOf(path))?.[1] ?? 'null');
  expect(await data('/cafe/dish/tea?lang=en')).toMatchObject({
    '@type': 'MenuItem',
    name: 'Tea </script>',
    offers: { price: 20, priceCurrency: 'EGP' },
  });
  const { hasMenuSection } = await data('/cafe/menu');
  expect(hasMenuSection).toMatchObject([{ name: 'مشروبات' }]);
  expect(hasMenuSection[0].url).toMatch(/^http:\/\/localhost:8080\/cafe\/menu-list\/[^/]+$/);
});

it('makes one page for all made-up names of a host, and the named one for those that were asked for before', async () => {
  const from = (host: string) => textOf('/cafe/home', { Host: host });
  expect(await from('menu.example')).toContain('<link rel="canonical" href="http://menu.example/cafe/home"');
  for (let name = 0; name < 100; name += 1) await from(`made-up-${name}.example`);
  expect(drawn.length).toBeLessThanOrEqual(11);
  expect(await from('another.example')).toContain('<link rel="canonical" href="/cafe/home"');
  expect(await from('menu.example')).toContain('href="http://menu.example/cafe/home"');
  expect(await from('made-up-99.example')).toBe(await from('made-up-98.example'));
  clock += 3_600_001;
  expect(await from('another.example')).toContain('href="http://another.example/cafe/home"');
  expect(lines).toEqual([]);
});

it.each(['/CAFE/menu%0A', '/%0D%0Acafe', '/cafe/dish/%01', '/cafe/icons/%7F.png', '/api/cafe/menu%00', '/upload/%0a'])(
  'answers 404 for %s, without a word in the log',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(lines)).not.toContain('error');
  },
);

it('C59 sends the shell for the screens of one customer, and where it cannot draw', async () => {
  expect(await textOf('/cafe/order')).toContain('shell');
  expect(await textOf('/cafe/dish/nothing')).toContain('shell');
  expect(drawn).toEqual([]);
  isBroken = true;
  expect(await textOf('/cafe/home')).toContain('shell');
  expect(JSON.stringify(lines)).toContain('no thread');
  isBroken = false;
  expect(await textOf('/cafe/home')).toContain('1 dish');
});
