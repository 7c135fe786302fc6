import { afterEach, expect, it, vi } from 'vitest';
import { workerScope } from '#tests/support/worker-scope.ts';

const PART = 'assets/rubik-12345678.woff2';
const PART_ADDRESS = `https://app.test/${PART}`;
const page = () =>
  new Response('<!doctype html><html></html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const font = () => new Response('wOF2', { headers: { 'Content-Type': 'font/woff2' } });
const listed = (url: string) => [{ url, revision: null }];

afterEach(() => vi.unstubAllGlobals());

it('B15 rejects a page in place of a script at install', async () => {
  const world = workerScope(listed('assets/order-12345678.js'), page);
  const { routePrecache } = await world.load('precache');
  routePrecache();
  await expect(world.install()).rejects.toThrow();
  expect(world.stored.size).toBe(0);
});

const MARK = 'assets/index-12345678.js';
const ourPage = (script = MARK) =>
  new Response(`<!doctype html><html><script src="/${script}"></script></html>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

it('B15 accepts the pages that belong to the install', async () => {
  const world = workerScope(listed('index.html'), () => ourPage(), { '/index.html': MARK });
  const { routePrecache } = await world.load('precache');
  routePrecache();
  await world.install();
  expect([...world.stored.keys()]).toEqual(['https://app.test/index.html']);
});

it.each([
  ['a sign-in page', page],
  ['the page of another build', () => ourPage('assets/index-87654321.js')],
])('B15 rejects %s in place of ours at install, and fetches it again next time', async (_, stranger) => {
  let answer = stranger;
  const world = workerScope(listed('index.html'), () => answer(), { '/index.html': MARK });
  const { routePrecache } = await world.load('precache');
  routePrecache();
  await expect(world.install()).rejects.toThrow();
  expect(world.stored.size).toBe(0);
  answer = () => ourPage();
  await world.install();
  expect(await world.stored.get('https://app.test/index.html')?.text()).toContain(MARK);
});

it('does not store a page in place of a part, and refetches a stored one', async () => {
  let answer = page;
  const world = workerScope(listed(PART), () => answer());
  const { partAt } = await world.load('parts');
  expect(await partAt(PART_ADDRESS, world.event())).toBeNull();
  expect(world.stored.size).toBe(0);
  world.stored.set(PART_ADDRESS, page());
  answer = font;
  expect((await partAt(PART_ADDRESS, world.event()))?.headers.get('Content-Type')).toBe('font/woff2');
  await world.settled();
  expect(world.stored.get(PART_ADDRESS)?.headers.get('Content-Type')).toBe('font/woff2');
});

it('installs a later build completely or not at all', async () => {
  const world = workerScope(listed(PART), () => {
    throw new TypeError('Failed to fetch');
  });
  const { installParts } = await world.load('update');
  await expect(installParts(world.event())).rejects.toThrow();
});

it('installs a later build without quota for the parts not needed for ordering', async () => {
  const world = workerScope(listed(PART), font);
  world.fillStorage();
  const { installParts } = await world.load('update');
  await expect(installParts(world.event())).resolves.toBeUndefined();
});

it('falls back to the network if storage cannot be read', async () => {
  const world = workerScope([...listed('index.html'), ...listed(MARK)], (address) =>
    address.endsWith('.js') ? script() : page(),
  );
  await world.load('sw');
  world.breakStorage();
  expect((await world.ask('/cafe/home', 'navigate', 'document'))?.status).toBe(200);
  expect((await world.ask(`/${MARK}`, 'cors', 'script'))?.status).toBe(200);
});
