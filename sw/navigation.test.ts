import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { workerScope } from '#tests/support/worker-scope.ts';

const SCRIPT = 'assets/index-12345678.js';
const stored = (url: string) => ({ url, revision: null });
const html = (text: string) =>
  new Response(`<!doctype html><html>${text}</html>`, { headers: { 'Content-Type': 'text/html' } });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function coldStart(pageMarks = {}) {
  const world = workerScope(
    [stored('index.html'), stored('offline.html'), stored(SCRIPT)],
    (address) =>
      address.endsWith('.js') ? new Response('', { headers: { 'Content-Type': 'text/javascript' } }) : html(address),
    pageMarks,
  );
  await world.load('sw');
  await world.install();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return world;
}

it.each(['/cafe/home', '/cafe/kitchen', '/cafe/no-such-screen'])(
  'answers %s with a page although neither storage nor network ever answers',
  async (path) => {
    const world = await coldStart();
    world.stopNetwork();
    world.stopStorage();
    const answer = world.ask(path, 'navigate', 'document');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(world.hanging()).toEqual([]);
    const page = await answer;
    expect(page?.headers.get('Content-Type')).toContain('text/html');
    expect(await page?.text()).toBe('the last page');
  },
);

it.each([
  ['/cafe/home', 'https://app.test/index.html'],
  ['/cafe/kitchen', 'https://app.test/offline.html'],
])('answers %s with a stored page although the network never answers', async (path, page) => {
  const world = await coldStart();
  world.stopNetwork();
  const answer = world.ask(path, 'navigate', 'document');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await answer)?.text()).toContain(page);
});

it.each([
  ['the page of the server', 'https://app.test/cafe/home', {}],
  ['its own shell where another page answers', 'https://app.test/index.html', { '/index.html': '/index.html' }],
])('opens a venue that was never opened here with %s', async (_, page, marks) => {
  const world = await coldStart(marks);
  const answer = world.ask('/cafe/home', 'navigate', 'document');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await (await answer)?.text()).toContain(page);
});

it('fetches a script of the page whose storage never answers', async () => {
  const world = await coldStart();
  world.stopStorage();
  const answer = world.ask(`/${SCRIPT}`, 'cors', 'script');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await answer)?.headers.get('Content-Type')).toBe('text/javascript');
});

it.each([
  ['a picture', '/upload/kofta.webp', 'image'],
  ['a list', '/api/cafe/banners.json', ''],
  ['a manifest', '/cafe/manifest.webmanifest', 'manifest'],
] as const)('frees the connection of %s whose answer never begins', async (_, path, destination) => {
  const world = await coldStart();
  world.stopNetwork();
  void world.ask(path, 'cors', destination);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(world.hanging()).toEqual([`https://app.test${path}`]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(world.hanging()).toEqual([]);
});
