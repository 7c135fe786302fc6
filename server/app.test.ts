import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { appOver, asks, importedVenues, testBuild } from '#tests/support/whole-app.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { printerRow } from '#tests/support/printers.ts';
import { type Database } from './db/open.ts';
import { etagOf } from './http/built-app.ts';
import { secretHash } from './staff/staff-keys.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const builtFile = (text: string, cacheControl: string, type: string) => ({
  type,
  cacheControl,
  etag: etagOf(text),
  body: bytes(text),
  br: null,
  gzip: null,
});

const builtApp = testBuild({
  files: new Map([
    ['/sw.js', builtFile('self', 'no-cache', 'text/javascript; charset=utf-8')],
    [
      '/assets/home-abcd1234.js',
      builtFile('home', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'),
    ],
  ]),
  shell: `<!doctype html><title>Sufra</title><!--venue--><p>${'shell '.repeat(300)}</p>`,
  kitchen: '<!doctype html><title>Sufra</title><!--venue--><p>kitchen</p>',
  policies: {
    page: "default-src 'none'; script-src 'self'",
    kitchen: "default-src 'none'; img-src 'self' blob:",
    worker: "default-src 'none'; connect-src 'self' https:",
  },
});

const MENU = {
  venue: { slug: 'cafe', name: 'Cafe <b>', name_ar: 'كافيه', brand_color: '#1a7f5a', phone: '010 000 000 00' },
  categories: [{ name: 'Drinks', dishes: [{ id: 'tea', name: 'Tea', price: 20 }] }],
};

let database: Database;
let folder: string;
let clock: number;
let lines: Record<string, string | number>[];
let stopping: boolean;

beforeEach(async () => {
  database = await importedVenues({ cafe: MENU });
  folder = tempFolder();
  clock = 1_800_000_000_000;
  lines = [];
  stopping = false;
});
const appWith = (environment: Record<string, string> = {}) =>
  appOver(
    database,
    { DATA_DIR: folder, ...environment },
    { now: () => clock, builtApp, log: (line) => lines.push(line), isStopping: () => stopping },
  );

type App = ReturnType<typeof appWith>;
const OWN = 'http://localhost:8080';
const ask = (app: App, path: string, headers?: Record<string, string>) => asks(app)(path, headers);
const post = (app: App, path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`${OWN}${path}`, {
    method: 'POST',
    headers: { Host: 'localhost:8080', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const tokenOf = (response: Response) => /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1];
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

const browser = async (app: App) => {
  const token = tokenOf(await ask(app, '/cafe/home')) ?? '';
  return { Origin: OWN, 'Sec-Fetch-Site': 'same-origin', Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
};

const order = (quantity = 1) => ({
  table_number: '4',
  customer_phone: '01012345678',
  customer_address: null,
  is_delivery: false,
  items: [{ id: 'tea', name: 'Tea', quantity, price: 20, size_id: null, size_name: null }],
  total: 20 * quantity,
  discount: 0,
  delivery: 0,
});

describe('headers', () => {
  test.each([
    '/cafe/home',
    '/sw.js',
    '/api/cafe/menu',
    '/api/nobody/menu',
    '/upload/none.webp',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/missing.js',
  ])('%s carries the headers of security', async (path) => {
    const { headers } = await ask(appWith(), path);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('fullscreen=(self)');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toMatch(/^(same|cross)-origin$/);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  test.each(['/assets/home-abcd1234.js', '/upload/tea.webp'])(
    '%s is served with the short headers of a subresource',
    async (path) => {
      const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
        .webp()
        .toBuffer();
      await database.db
        .insertInto('pictures')
        .values({ path: 'tea.webp', hash: 'b'.repeat(64), type: 'image/webp', bytes: image })
        .execute();
      const { status, headers } = await ask(appWith(), path);
      expect(status).toBe(200);
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Resource-Policy')).toMatch(/^(same|cross)-origin$/);
      const said = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
      expect(said).toBeLessThan(300);
    },
  );

  test.each(['/cafe/home', '/cafe/kitchen', '/nobody/home'])(
    '%s switches off the browser features that it does not use',
    async (path) => {
      const permissions = (await ask(appWith(), path)).headers.get('Permissions-Policy');
      for (const feature of ['geolocation', 'microphone', 'payment']) expect(permissions).toContain(`${feature}=()`);
    },
  );

  test('an event stream has them too, is not cacheable and not compressed', async () => {
    const app = appWith();
    const made = await post(app, '/api/cafe/orders', order(), await browser(app));
    const { order_id: id } = (await made.json()) as { order_id: string };
    const { headers, body } = await ask(app, `/api/cafe/orders/${id}/events`, {
      Accept: 'text/event-stream',
      'Accept-Encoding': 'gzip, br',
    });
    expect(headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect([headers.get('Content-Encoding'), headers.get('ETag')]).toEqual([null, null]);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect([headers.get('Order-Api'), headers.get('Order-Tenant')]).toEqual(['1', 'cafe']);
    expect(JSON.stringify(lines)).not.toContain(id);
    await body?.cancel();
  });

  test('pages and the worker use the policies of the build', async () => {
    const app = appWith();
    expect((await ask(app, '/cafe/home')).headers.get('Content-Security-Policy')).toBe(builtApp.policies.page);
    expect((await ask(app, '/sw.js')).headers.get('Content-Security-Policy')).toBe(builtApp.policies.worker);
  });

  test('the staff’s page has its own policy and is not indexed', async () => {
    const app = appWith();
    for (const path of ['/cafe/kitchen', '/cafe/kitchen/menu']) {
      const answer = await ask(app, path);
      expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
      expect(answer.headers.get('Content-Security-Policy')).toBe(builtApp.policies.kitchen);
      const html = await answer.text();
      expect(html).toContain('<p>kitchen</p>');
      expect(html).toContain('"slug":"cafe"');
    }
    const nobody = await ask(app, '/nobody/kitchen');
    expect([nobody.status, nobody.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex']);
    expect(await nobody.text()).not.toContain('<p>kitchen</p>');
  });

  test('the first step of a new venue is a page of the staff, which the start leads to where there is no venue, else to the only one', async () => {
    const app = appWith();
    for (const path of ['/setup', '/setup/']) {
      const answer = await ask(app, path);
      expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
      expect(answer.headers.get('Content-Security-Policy')).toBe(builtApp.policies.kitchen);
      expect(await answer.text()).toContain('<p>kitchen</p>');
    }
    const only = await ask(app, '/?table=7');
    expect([only.status, only.headers.get('Location')]).toEqual([302, '/cafe/home?table=7']);
    await database.db.deleteFrom('dishes').execute();
    await database.db.deleteFrom('categories').execute();
    await database.db.deleteFrom('tenants').execute();
    const start = await ask(app, '/');
    expect([start.status, start.headers.get('Location')]).toEqual([302, '/setup']);
    expect((await ask(app, '/home')).status).toBe(200);
  });

  test('HSTS and a secure cookie are sent only over https', async () => {
    const app = appWith({ TRUST_PROXY: '1', PUBLIC_URL: 'https://menu.example' });
    const overHttps = await ask(app, '/cafe/home', { 'X-Forwarded-Proto': 'https' });
    expect(overHttps.headers.get('Strict-Transport-Security')).toContain('max-age');
    expect(overHttps.headers.get('Set-Cookie')).toContain('Secure');
    expect((await ask(app, '/cafe/home', { Host: 'menu.example' })).headers.get('Set-Cookie')).toContain('Secure');
    const onTheLan = await ask(app, '/cafe/home', { Host: '192.168.1.5:8080' });
    expect(onTheLan.headers.get('Strict-Transport-Security')).toBeNull();
    expect(onTheLan.headers.get('Set-Cookie')).not.toContain('Secure');
  });
});

describe('pages', () => {
  test('any venue address without an extension serves the page with the venue in it', async () => {
    const response = await ask(appWith(), '/cafe/track-your-order/some-id');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('no-cache');
    const html = await response.text();
    expect(html).toContain('<title>كافيه</title>');
    expect(html).toContain('"support":"tel:+201000000000"');
    expect(html).not.toContain('Cafe <b>');
  });

  test('the support number has ASCII digits, whatever script the venue uses', async () => {
    await database.db.updateTable('tenants').set({ phone: '٠١٠ ٠٠٠ ٠٠٠ ٠٠' }).execute();
    expect(await (await ask(appWith(), '/cafe/home')).text()).toContain('"support":"tel:+201000000000"');
  });

  test('C41 unknown venues all get one page with 404, whatever they are called', async () => {
    const app = appWith();
    const neutral = await (await ask(app, '/sign-in')).text();
    expect(neutral).not.toContain('id="venue"');
    for (const path of ['/nobody/home', '/nobody/kitchen', `/${'x'.repeat(7_800)}/home`, `/${'م'.repeat(900)}`]) {
      const response = await ask(app, path);
      expect([response.status, await response.text()]).toEqual([404, neutral]);
    }
  });

  test('a dish or category with a dot in its id has a page, with a token', async () => {
    for (const path of ['/cafe/dish/2.10', '/cafe/menu-list/SKU.7']) {
      const response = await ask(appWith(), path);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(response.headers.get('Set-Cookie')).not.toBeNull();
    }
  });

  test('an address with an extension that is no file is 404 without a page', async () => {
    const response = await ask(appWith(), '/assets/gone-abcd1234.js');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8']);
  });

  test('an unknown API call is a problem, not a page', async () => {
    const response = await ask(appWith(), '/api/cafe/nothing/here');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
  });

  test('hashed files are immutable, the worker is revalidated each time', async () => {
    const app = appWith();
    expect((await ask(app, '/assets/home-abcd1234.js')).headers.get('Cache-Control')).toContain('immutable');
    expect((await ask(app, '/assets/home-abcd1234.js')).headers.get('Set-Cookie')).toBeNull();
    expect((await ask(app, '/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
  });

  test('are compressed as the browser accepts, and revalidated with 304', async () => {
    const app = appWith();
    const packed = await ask(app, '/cafe/home', { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toContain('shell');
    const again = await ask(app, '/cafe/home', { 'If-None-Match': packed.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('are sent as they are while others are compressed: each name of the host makes a page of its own', async () => {
    const app = appWith();
    const hosts = Array.from({ length: 40 }, (_, at) => `host-${at}.example`);
    const pages = await Promise.all(
      hosts.map(async (Host) => ask(app, '/cafe/home', { Host, 'Accept-Encoding': 'br' })),
    );
    const plain = pages.filter(({ headers }) => headers.get('Content-Encoding') === null);
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.length).toBeLessThan(hosts.length);
    for (const page of plain)
      expect([await page.text(), page.headers.get('Vary')]).toEqual([
        expect.stringContaining('shell'),
        expect.stringContaining('Accept-Encoding'),
      ]);
    const later = await ask(app, '/cafe/home', { Host: 'host-39.example', 'Accept-Encoding': 'br' });
    expect(later.headers.get('Content-Encoding')).toBe('br');
  });

  test('accept only GET and HEAD', async () => {
    const app = appWith();
    expect((await app.request(`${OWN}/cafe/home`, { method: 'HEAD' })).status).toBe(200);
    expect((await post(app, '/cafe/home', {})).status).toBe(405);
  });
});

describe('writes', () => {
  test('are refused as antiforgery without a token, and the refusal sets one', async () => {
    const app = appWith();
    const refused = await post(app, '/api/cafe/orders', order(), { Origin: OWN });
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'antiforgery']);
    const token = tokenOf(refused) ?? '';
    const headers = { Origin: OWN, Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token };
    expect((await post(app, '/api/cafe/orders', order(), headers)).status).toBe(201);
  });

  test('GET sets a missing token, keeps a valid one, and is then not cached by shared caches', async () => {
    const app = appWith();
    const first = await ask(app, '/api/cafe/menu');
    expect(tokenOf(first)).toBeTruthy();
    expect(first.headers.get('Cache-Control')).toContain('private');
    const second = await ask(app, '/api/cafe/menu', { Cookie: `XSRF-TOKEN=${tokenOf(first)}` });
    expect([tokenOf(second), second.headers.get('Cache-Control')]).toEqual([undefined, 'no-cache']);
    expect(tokenOf(await ask(app, '/api/cafe/menu', { Cookie: 'XSRF-TOKEN=a.b.c' }))).toBeTruthy();
    for (const foreign of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expect(tokenOf(await ask(app, '/api/cafe/menu', foreign))).toBeUndefined();
  });
});

describe('pages of other origins', () => {
  const app = () => appWith({ ALLOWED_ORIGINS: 'https://app.example' });

  test('an allowed one can send an order with a key and read the headers it needs', async () => {
    const preflight = await app().request(`${OWN}/api/cafe/orders`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key,order-age',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example');
    expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('idempotency-key');
    const sent = await post(app(), '/api/cafe/orders', order(), {
      Origin: 'https://app.example',
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(sent.status).toBe(201);
    for (const name of ['Order-Api', 'Order-Tenant', 'Retry-After', 'Date', 'Idempotency-Replayed']) {
      expect(sent.headers.get('Access-Control-Expose-Headers')).toContain(name);
    }
    expect(sent.headers.get('Set-Cookie')).toBeNull();
  });

  test('any other one gets no CORS headers', async () => {
    const response = await ask(app(), '/api/cafe/menu', { Origin: 'https://evil.example' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(response.headers.get('Vary')).toContain('Origin');
  });
});

describe('limits', () => {
  test('a replay of a known key is never limited', async () => {
    const app = appWith();
    const device = await browser(app);
    const keyed = { ...device, 'Idempotency-Key': randomUUID() };
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1)
      statuses.push((await post(app, '/api/cafe/orders', order(), keyed)).status);
    expect(statuses).toEqual([201, ...Array<number>(9).fill(200)]);
    const other = await post(app, '/api/cafe/orders', order(), { ...device, 'Idempotency-Key': randomUUID() });
    expect(other.status).toBe(429);
  });

  test('B43 a device above its own order rate gets its own code, not that of the shared address', async () => {
    const app = appWith();
    const device = await browser(app);
    const send = () => post(app, '/api/cafe/orders', order(), { ...device, 'Idempotency-Key': randomUUID() });
    for (let turn = 0; turn < 6; turn += 1) expect((await send()).status).toBe(201);
    const refused = await send();
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'order_rate']);
    expect(refused.headers.get('Retry-After')).toBe('10');
    const strangers = () => post(app, '/api/cafe/orders', order(), { 'Idempotency-Key': randomUUID() });
    const codes: unknown[] = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push(await codeOf(await strangers()));
    expect(codes.at(-1)).toBe('rate_limited');
  });

  test('C21: guessing ids through their events is limited in the same way', async () => {
    const app = appWith();
    const device = await browser(app);
    const guess = async () => (await ask(app, `/api/cafe/orders/${randomUUID()}/events`, device)).status;
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) statuses.push(await guess());
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429]);
    expect((await post(app, '/api/cafe/orders/by-ids', { order_ids: [randomUUID()] }, device)).status).toBe(429);
  });

  test('RATE_LIMIT_SCALE multiplies them', async () => {
    const app = appWith({ RATE_LIMIT_SCALE: '2' });
    const device = await browser(app);
    const statuses: number[] = [];
    for (let turn = 0; turn < 13; turn += 1) {
      statuses.push((await post(app, '/api/cafe/orders/cancel', { client_key: randomUUID() }, device)).status);
    }
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  });
});

test('a printer is answered without cookies and gets none, whatever strangers beside it try', async () => {
  const app = appWith();
  const { id } = await database.db.selectFrom('tenants').select('id').executeTakeFirstOrThrow();
  const printer = printerRow(id, 'star', { driver: 'cloudprnt', token_hash: secretHash('token') });
  await database.db.insertInto('printers').values(printer).execute();
  const poll = async (path: string) => post(app, `/api/print/${path}`, { statusCode: '200 OK' });
  const guesses = await Promise.all(Array.from({ length: 300 }, (_, turn) => poll(`guess-${turn}`)));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect((await poll('guess')).status).toBe(429);
  const [polled, asked] = [await poll('token'), await ask(app, `/api/print/token?mac=a&type=image/png`)];
  expect([polled.status, asked.status]).toEqual([200, 404]);
  for (const { headers } of [polled, asked]) expect(headers.get('Set-Cookie')).toBeNull();
});

describe('pictures', () => {
  const put = async (path: string, type: string, content: Uint8Array) =>
    database.db
      .insertInto('pictures')
      .values({ path, type, hash: createHash('sha256').update(content).digest('hex'), bytes: content })
      .execute();
  const photo = async () => {
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8421f' } });
    await put('demo/صورة one.jpg', 'image/jpeg', await picture.jpeg().toBuffer());
  };
  const PHOTO = '/upload/f_auto,q_auto,w_300/demo/%D8%B5%D9%88%D8%B1%D8%A9%20one.jpg';
  const meta = async (response: Response) => sharp(new Uint8Array(await response.arrayBuffer())).metadata();

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('Accept: %s gives %s', async (accept, type, format) => {
    await photo();
    const response = await ask(appWith(), PHOTO, { Accept: accept });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    expect(response.headers.get('Vary')).toContain('Accept');
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(await meta(response)).toMatchObject({ width: 300, height: 225, format });
  });

  test('a thumbnail is made once and kept on the disk', async () => {
    await photo();
    const app = appWith();
    const [first] = await Promise.all([1, 2, 3].map(async () => ask(app, PHOTO, { Accept: 'image/webp' })));
    expect(readdirSync(join(folder, 'thumbnails'))).toHaveLength(1);
    const again = await ask(app, PHOTO, { Accept: 'image/webp', 'If-None-Match': first?.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('a thumbnail of a photo is compressed more than one of a cut-out', async () => {
    const grain = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#c8421f',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    await put('demo/photo.webp', 'image/webp', await grain.clone().webp({ quality: 95 }).toBuffer());
    await put('demo/cut.webp', 'image/webp', await grain.clone().ensureAlpha(0.99).webp({ quality: 95 }).toBuffer());
    const sizeOf = async (name: string, width: number, accept: string) => {
      const answer = await ask(appWith(), `/upload/f_auto,q_auto,w_${width}/demo/${name}.webp`, { Accept: accept });
      return (await answer.arrayBuffer()).byteLength;
    };
    for (const [accept, least] of [
      ['image/avif', 0.6],
      ['image/webp', 0.85],
    ] as const) {
      const small = (await sizeOf('photo', 300, accept)) / (await sizeOf('cut', 300, accept));
      const large = (await sizeOf('photo', 500, accept)) / (await sizeOf('cut', 500, accept));
      expect(small, accept).toBeLessThan(least * large);
    }
  });

  test.each(['w_400', 'w_0', 'w_10000'])('no thumbnail of another width (%s) is made', async (width) => {
    await photo();
    expect((await ask(appWith(), PHOTO.replace('w_300', width))).status).toBe(404);
  });

  test('an unreadable picture is sent unchanged', async () => {
    await put('broken.png', 'image/png', bytes('no picture'));
    const response = await ask(appWith(), '/upload/f_auto,q_auto,w_200/broken.png');
    expect([response.status, await response.text()]).toEqual([200, 'no picture']);
    expect(lines.some((line) => line['level'] === 'error')).toBe(true);
  });

  test('an unknown path, a stray percent sign and a path traversal are 404', async () => {
    const app = appWith();
    for (const path of ['none.webp', '%E0%A4%A', '..%2f..%2fserver%2fapp.ts']) {
      expect((await ask(app, `/upload/${path}`)).status).toBe(404);
    }
  });

  test('a PDF is sent as an attachment, in ranges if requested', async () => {
    await put('cafe/menu.pdf', 'application/pdf', bytes('%PDF-1.7 menu'));
    const app = appWith();
    const whole = await ask(app, '/upload/cafe/menu.pdf');
    expect(whole.headers.get('Content-Disposition')).toBe('attachment; filename="menu.pdf"');
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
    const part = await ask(app, '/upload/cafe/menu.pdf', { Range: 'bytes=1-3' });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 1-3/13', 'PDF']);
    const end = await ask(app, '/upload/cafe/menu.pdf', { Range: 'bytes=-4' });
    expect([end.status, await end.text()]).toEqual([206, 'menu']);
    expect((await ask(app, '/upload/cafe/menu.pdf', { Range: 'bytes=99-' })).status).toBe(416);
  });
});

describe('the log', () => {
  test('contains the route instead of the address, and the id that the problem repeats', async () => {
    const response = await ask(appWith(), '/api/cafe/dishes/secret-id?q=01012345678');
    expect(await response.json()).toMatchObject({ instance: lines[0]?.['id'] });
    expect(lines).toEqual([
      { level: 'info', id: expect.any(String), method: 'GET', route: '/api/:slug/dishes/:id', status: 404, ms: 0 },
    ]);
  });

  test('a bug is answered without its message, and logged without phone numbers', async () => {
    const menus = { of: () => Promise.reject(new TypeError('no menu for 01012345678')), ready: () => null };
    const app = appOver(database, {}, { menus, builtApp, log: (line) => lines.push(line) });
    const response = await ask(app, '/api/cafe/menu');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('no menu');
    const logged = JSON.stringify(lines);
    expect(logged).toContain('no menu for ***');
    expect(logged).not.toContain('01012345678');
  });
});

test('a request during shutdown gets 503 with Retry-After', async () => {
  const app = appWith();
  stopping = true;
  const response = await ask(app, '/api/cafe/menu');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
});

test('without its database the API answers 503 and the page is still served', async () => {
  const app = appWith();
  await database.close();
  expect((await ask(app, '/api/cafe/menu')).status).toBeGreaterThanOrEqual(500);
  expect((await ask(app, '/readyz')).status).toBe(503);
  expect((await ask(app, '/healthz')).status).toBe(200);
  expect((await ask(app, '/cafe/home')).status).toBe(200);
});
