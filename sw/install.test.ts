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

it('B15 a page in the place of a script is no part of an install', async () => {
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

it('B15 the pages among what is installed are', async () => {
  const world = workerScope(listed('index.html'), () => ourPage(), { '/index.html': MARK });
  const { routePrecache } = await world.load('precache');
  routePrecache();
  await world.install();
  expect([...world.stored.keys()]).toEqual(['https://app.test/index.html']);
});

it.each([
  ['a sign-in page', page],
  ['the page of another build', () => ourPage('assets/index-87654321.js')],
])('B15 %s in the place of ours is no part of an install, and the next one asks again', async (_, stranger) => {
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

it('a page in the place of a part is not kept, and one that was kept is asked for anew', async () => {
  let answer = page;
  const world = workerScope(listed(PART), () => answer());
  const { partAt } = await world.load('parts');
  expect(await partAt(PART_ADDRESS)).toBeNull();
  expect(world.stored.size).toBe(0);
  world.stored.set(PART_ADDRESS, page());
  answer = font;
  expect((await partAt(PART_ADDRESS))?.headers.get('Content-Type')).toBe('font/woff2');
});

it('a later build comes whole or not at all', async () => {
  const world = workerScope(listed(PART), () => {
    throw new TypeError('Failed to fetch');
  });
  const { installParts } = await world.load('update');
  await expect(installParts({})).rejects.toThrow();
});

it('a later build comes also to a phone without room for what ordering does not need', async () => {
  const world = workerScope(listed(PART), font);
  world.breakStorage();
  const { installParts } = await world.load('update');
  await expect(installParts({})).resolves.toBeUndefined();
});

it('where storage cannot be read the network is asked', async () => {
  const world = workerScope([...listed('index.html'), ...listed(MARK)], (address) =>
    address.endsWith('.js') ? script() : page(),
  );
  await world.load('sw');
  world.breakStorage();
  expect((await world.ask('/cafe/home', 'navigate', 'document'))?.status).toBe(200);
  expect((await world.ask(`/${MARK}`, 'cors', 'script'))?.status).toBe(200);
});
