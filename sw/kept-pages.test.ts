import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { workerScope } from '#tests/support/worker-scope.ts';

const SCRIPT = 'assets/index-12345678.js';
const HOME = 'https://app.test/cafe/home';
const wanted = { type: 'keep-page', slug: 'cafe', lang: 'ar', version: 'v1' };
const SHELL = `<html><script src="/${SCRIPT}"></script></html>`;
const drawn = ({ slug = 'cafe', lang = 'ar', script = SCRIPT, end = '</html>' } = {}) =>
  `<!doctype html><html data-page><script src="/${script}"></script>` +
  `<script id="page">{"slug":"${slug}","lang":"${lang}","version":"v1","at":1}</script>${end}\n`;

afterEach(() => vi.unstubAllGlobals());

async function worldWith(page: string, type = 'text/html; charset=utf-8') {
  const asked: string[] = [];
  const answer = (address: string) => {
    asked.push(address);
    if (address.endsWith('.js')) return new Response('', { headers: { 'Content-Type': 'text/javascript' } });
    const isHome = address.startsWith(HOME);
    return new Response(isHome ? page : SHELL, {
      headers: { 'Content-Type': isHome ? type : 'text/html' },
    });
  };
  const files = ['index.html', 'offline.html', SCRIPT].map((url) => ({ url, revision: null }));
  const world = workerScope(files, answer, { '/index.html': SCRIPT });
  await world.load('sw');
  await world.install();
  return { ...world, asked };
}

it('keeps home as it was drawn, once for each menu, and answers with it', async () => {
  const world = await worldWith(drawn());
  await world.tell(wanted);
  await world.tell(wanted);
  expect(world.asked.filter((address) => address.startsWith(HOME))).toEqual([`${HOME}?lang=ar`]);
  expect(await (await world.ask('/cafe/home', 'navigate', 'document'))?.text()).toMatch(/data-page="\d+"/);
  await world.tell({ ...wanted, version: 'v2' });
  expect(world.asked.filter((address) => address.startsWith(HOME))).toHaveLength(2);
});

it.each([
  ['that is cut off', drawn({ end: '' })],
  ['of another venue', drawn({ slug: 'bar' })],
  ['in another language', drawn({ lang: 'en' })],
  ['of another build', drawn({ script: 'assets/index-87654321.js' })],
  ['that is a network’s sign-in', '<html>Room number</html>'],
  ['that is the empty shell', SHELL],
])('keeps no page %s', async (_, page) => {
  const world = await worldWith(page);
  await world.tell(wanted);
  expect(world.stored.get(HOME)).toBeUndefined();
});

it.each(['/cafe/home?Q=tea', '/cafe/home?lang=en', '/bar/home', '/cafe/menu'])(
  'has no kept page for %s',
  async (path) => {
    const world = await worldWith(drawn());
    await world.tell(wanted);
    expect(await (await world.ask(path, 'navigate', 'document'))?.text()).not.toContain('data-page="');
  },
);

it('keeps nothing on a full phone', async () => {
  const world = await worldWith(drawn());
  world.fillStorage();
  await world.tell(wanted);
  expect(world.stored.get(HOME)).toBeUndefined();
});
